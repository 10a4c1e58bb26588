/** How large and how many: beyond these a table is refused. Lengths are tenths of a millimetre. */

/** 10 cm to 10 m. */
export const TABLE_SIDE = { least: 1000, most: 100_000 };
/** 1 mm to 50 cm. */
export const BASE_SIDE = { least: 10, most: 5000 };
export const BASES_MOST = 40;
/** Units, terrain pieces and instruments together. */
export const ITEMS_MOST = 2000;
/** Waypoints of a ruler, points of a shape, legs of a move. */
export const POINTS_MOST = 200;
/** Points of all shapes together. */
export const ALL_POINTS_MOST = 10_000;
export const NAME_LONGEST = 100;
/** 20 m: twice the longest table. Also how far a point of a shape may lie from its middle. */
export const LENGTH_MOST = 200_000;
/** No coordinate lies farther from the corner: enough for the largest thing that still touches the largest table. */
export const PLACE_FARTHEST = 400_000;
/** Of a photograph, percent: it is never quite gone while it is there. */
export const OPACITY = { least: 10, most: 100 };
