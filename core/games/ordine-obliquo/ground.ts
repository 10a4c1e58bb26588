/** Where the units of a position stand, as rectangles on the table, and what terrain they stand on. GEO */
import { bandRing } from '../../space/table/band.ts';
import { basesOf, type Formation as Rows, sizeOf, type Trays } from '../../space/table/formation.ts';
import { ringOf } from '../../space/table/footprint.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { overlapsRing } from '../../space/table/overlap.ts';
import { CM, type Ring } from '../../space/table/point.ts';
import { committed, type Footprint, type Pose } from '../../space/table/pose.ts';
import type { TerrainKind } from '../../space/table/terrain.ts';
import { BASE_SIZES } from './02-kinds.ts';
import type { Formation, Side, TerrainPiece, UnitCard } from './data.ts';
import { cardOf, type OrdineObliquo, unit, type UnitId, unitsOnTable } from './position.ts';

/** What a piece of terrain is called that nobody has given a name. */
export const TERRAIN_NAMES: Readonly<Record<TerrainKind, TerrainPiece['name']>> = {
  wood: { it: 'Bosco', en: 'Wood' },
  'gentle-hill': { it: 'Collina', en: 'Hill' },
  'steep-hill': { it: 'Collina ripida', en: 'Steep hill' },
  broken: { it: 'Terreno rotto', en: 'Broken ground' },
  river: { it: 'Fiume', en: 'River' },
  ford: { it: 'Guado', en: 'Ford' },
  village: { it: 'Villaggio', en: 'Village' },
  road: { it: 'Strada', en: 'Road' },
  wall: { it: 'Muro', en: 'Wall' },
  bridge: { it: 'Ponte', en: 'Bridge' },
};

/** Gunners without their guns stand one base deep as infantry does. */
const CREW_DEPTH = 1.5 * CM;

/** OO-4-2, OO-4-3: How the bases stand in each formation. The one base of a gun on its limber is its column: it lies as one alone. */
export const ROWS: Readonly<Record<Formation, Rows>> = {
  line: 'line',
  open: 'open',
  column: 'column',
  square: 'square',
  limbered: 'column',
  unlimbered: 'single',
  crew: 'single',
};

export function traysOf(card: UnitCard, formation: Formation): Trays {
  const { front, depth } = card.baseSize ?? BASE_SIZES[card.arm];
  return { count: card.bases, front, depth: formation === 'crew' ? CREW_DEPTH : depth };
}

/** OO-GEO-1: The rectangle of a unit of this card, in this formation, at a pose. */
export function footprintAt(card: UnitCard, formation: Formation, pose: Pose): Footprint {
  return { pose, ...sizeOf(traysOf(card, formation), ROWS[formation]) };
}

/** Its bases one by one, for the screen. */
export function basesAt(card: UnitCard, formation: Formation, pose: Pose): Footprint[] {
  return basesOf(pose, traysOf(card, formation), ROWS[formation]);
}

/** Where a unit on the table stands. @throws RangeError where it is not on the table */
export function footprintOf(game: OrdineObliquo, id: UnitId): Footprint {
  const { pose, formation } = unit(game, id);
  if (!pose) throw new RangeError(`${id} is not on the table`);
  return footprintAt(cardOf(game, id), formation, pose);
}

/** Whether all of a unit is on the table (OO-16.2-1), but for rounding. */
export function isWithin({ table: { width, depth } }: OrdineObliquo, footprint: Footprint): boolean {
  return ringOf(footprint).every(
    ({ x, y }) => Math.min(x, y) >= -ROUNDING && x <= width + ROUNDING && y <= depth + ROUNDING,
  );
}

/** Poses are kept as whole numbers: a corner may lie so much beyond an edge. */
const ROUNDING = 2;

/** As it is kept (OO-16.2-1): no base hangs over an edge of the table, the unit stands so much farther in. */
export function broughtIn({ table }: OrdineObliquo, footprint: Footprint): Pose {
  const ring = ringOf({ ...footprint, pose: committed(footprint.pose) });
  const push = (values: readonly number[], most: number): number =>
    Math.max(0, Math.ceil(-Math.min(...values))) - Math.max(0, Math.ceil(Math.max(...values) - most));
  const { x, y, angle } = footprint.pose;
  const right = push(
    ring.map((point) => point.x),
    table.width,
  );
  const up = push(
    ring.map((point) => point.y),
    table.depth,
  );
  return committed({ x: x + right, y: y + up, angle });
}

/** OO-GEO-6: Tenths of a millimetre between two units on the table, edge to edge. */
export function distanceOf(game: OrdineObliquo, a: UnitId, b: UnitId): number {
  return distanceBetween(footprintOf(game, a), footprintOf(game, b));
}

/** Units of a side within a distance of a unit, in the order of the armies, itself left out. */
export function unitsWithin(game: OrdineObliquo, id: UnitId, side: Side, distance: number): readonly UnitId[] {
  return unitsOnTable(game, side).filter((other) => other !== id && distanceOf(game, id, other) <= distance);
}

/** The outline of a terrain piece, counter-clockwise. */
export function outlineOf({ form, points, width }: TerrainPiece): Ring {
  const line = points.map(([x, y]) => ({ x, y }));
  return form === 'area' ? line : bandRing(line, width ?? 0);
}

/** The pieces of these kinds on which a footprint stands with some of its surface. */
export function piecesUnder(
  game: OrdineObliquo,
  footprint: Footprint,
  ...kinds: readonly TerrainKind[]
): readonly TerrainPiece[] {
  return game.pieces.filter((piece) => kinds.includes(piece.kind) && overlapsRing(footprint, outlineOf(piece)));
}

/** Whether a unit on the table stands on terrain of a kind. */
export function standsOn(game: OrdineObliquo, id: UnitId, ...kinds: readonly TerrainKind[]): boolean {
  return piecesUnder(game, footprintOf(game, id), ...kinds).length > 0;
}

/** The village that a battalion occupies; `null` where it is in none. */
export function villageOf(game: OrdineObliquo, id: UnitId): TerrainPiece | null {
  return piecesUnder(game, footprintOf(game, id), 'village')[0] ?? null;
}
