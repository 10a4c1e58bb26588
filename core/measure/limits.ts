/** How large and how many: beyond these a table is refused. Lengths are tenths of a millimetre. */

/** 10 cm to 10 m. */
export const TABLE_SIDE = { least: 1000, most: 100_000 };
/** 1 mm to 1 m. */
export const BASE_SIDE = { least: 10, most: 10_000 };
export const BASES_MOST = 60;
/** Units, terrain pieces and instruments together. */
export const ITEMS_MOST = 2000;
/** Waypoints of a ruler, points of a shape, legs of a move. */
export const POINTS_MOST = 200;
export const NAME_LONGEST = 100;
/** 20 m: twice the longest table. */
export const LENGTH_MOST = 200_000;
/** No coordinate lies farther from the corner, on either side. */
export const PLACE_FARTHEST = 200_000;
