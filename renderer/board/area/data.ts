/** What the drawing of a map of regions is given. Points in sheet units, from (0, 0), y downwards. */
import type { Point, Ring } from '../../../core/space/board.ts';
import type { Bilingual } from '../../../core/engine/verdict.ts';
import type { Theme } from '../palette.ts';

export interface DrawnRegion {
  readonly id: string;
  readonly name: Bilingual;
  /** Whose homeland it is; `null` for nobody's. */
  readonly homeland: string | null;
  readonly label: Point;
  /** The middle of its counters. */
  readonly stand: Point;
  /** Where the symbol of the capital stands; `null` in a region that is no capital. */
  readonly city: Point | null;
  /** Where the anchor lies, in the water; `null` for a region that is no port. */
  readonly anchor: Point | null;
  /** Neighbours share the points of their border. */
  readonly outline: readonly Ring[];
}

export interface AreaSheet {
  readonly title: Bilingual;
  readonly subtitle: Bilingual;
  readonly width: number;
  readonly height: number;
  readonly regions: readonly DrawnRegion[];
  /** From shore to shore. */
  readonly straits: readonly (readonly [Point, Point])[];
  readonly seas: readonly { readonly id: string; readonly name: Bilingual; readonly label: Point }[];
  /** Land that is no region: it is drawn and never entered. */
  readonly islands: readonly Ring[];
  /** Of the owners, by the places of their seats. */
  readonly colours: Readonly<Record<Theme, readonly string[]>>;
}
