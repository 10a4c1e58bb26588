/** Any ground as the screen sees it: places with names and shapes, lying on a sheet. It knows no rules. */

/** The grounds that games are played on: a map of hexes, a map of regions, a table in centimetres. */
export type Ground = 'hex' | 'area' | 'table';

/** What a place is called in a position: a hex by its number, a region by its id. */
type Place = number | string;

/** A point of the sheet: x to the right, y downwards, from the sheet's upper left corner; each ground names its unit. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed line; the last point is joined to the first. */
export type Ring = readonly Point[];

/** `P`: what the places of this ground are called. Asked about a place it does not have, a board throws RangeError. */
export interface Board<P extends Place = Place> {
  /** The sheet that holds every place, from (0, 0). */
  readonly width: number;
  readonly height: number;
  readonly places: readonly P[];
  /** As printed on the map. */
  name(place: P): string;
  /** `null` where there is no place. */
  placeAt(point: Point): P | null;
  centre(place: P): Point;
  /** One ring, or several where the place is in several pieces. Clockwise. */
  outline(place: P): readonly Ring[];
  /** How many places one is from the other. */
  distance(from: P, to: P): number;
  /** None where the ground has no neighbours. */
  neighbours(place: P): readonly P[];
}
