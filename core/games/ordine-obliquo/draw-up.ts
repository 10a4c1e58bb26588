/**
 * 16.2, 2.6 Where the armies stand before the first move: their zones and rear points, and a first place for everybody in
 * them. Lengths are tenths of a millimetre.
 */
import type { Band } from '../../engine/decision.ts';
import { BadPosition } from '../../engine/ruleset.ts';
import { overlapsRing } from '../../space/table/overlap.ts';
import { CM, type Point } from '../../space/table/point.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { unitsIn } from './army-list.ts';
import { type Army, type Side, type TerrainPiece, TWO_VILLAGES, type UnitCard } from './data.ts';
import { footprintAt, outlineOf } from './ground.ts';
import type { OwnTable } from './own.ts';

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** Each side looks across the table. */
export const FACING: Readonly<Record<Side, number>> = { south: 9_000, north: 27_000 };

/** How deep the zone of a side is along its edge: as on the ready table, less on a shallow one. */
export function zoneOf({ depth }: Size): number {
  return Math.min(TWO_VILLAGES.deployment.south.zone, Math.floor(depth / 4));
}

/** Part of a table from a side's own edge on, all along it, between two distances from that edge; measured there. */
export function bandFrom({ width, depth }: Size, side: Side, near: number, far: number): Band['ring'] {
  const at = (x: number, away: number): Point => ({ x, y: side === 'south' ? away : depth - away });
  return [at(0, near), at(width, near), at(width, far), at(0, far)];
}

/** Where a distance from a side's own edge is measured: beside the table's left edge, as that side sees it. */
export function depthFrom({ width, depth }: Size, side: Side, away: number): Band['depth'] {
  const x = side === 'south' ? MEASURED_AT : width - MEASURED_AT;
  return side === 'south'
    ? [
        { x, y: 0 },
        { x, y: away },
      ]
    : [
        { x, y: depth },
        { x, y: depth - away },
      ];
}

const MEASURED_AT = 6 * CM;

/** OO-2.6-1 In the middle of the own edge until its side chooses another place. */
export function rearPointOf({ width, depth }: Size, side: Side): Point {
  return { x: Math.round(width / 2), y: side === 'south' ? 0 : depth };
}

/** Where the middle of a front stands. */
export type Spot = readonly [number, number];

interface Spots {
  readonly units: Readonly<Record<string, Spot>>;
  readonly generals: Readonly<Record<string, Spot>>;
}

/** Of an army that stands on a real table. */
export const NO_SPOTS: Spots = { units: {}, generals: {} };

/**
 * The ready table's spots for the army that they were written for; else the army is drawn up in rows.
 * @throws BadPosition where it finds no room in its zone
 */
export function spotsFor(army: Army, side: Side, table: OwnTable): Spots {
  const { units, generals } = TWO_VILLAGES.deployment[side];
  const isWritten = army.id === TWO_VILLAGES.armies[side] && !table.isOwn;
  return isWritten ? { units, generals } : inRows(army, side, table);
}

/** How far the front of the first row is from the zone's edge, the rows from one another, the last from the own edge. */
const FIRST_ROW = CM;
const ROWS_APART = 5 * CM;
const LAST_ROW = 4.5 * CM;
const GAP = CM;
const WIDEST_BLOCK = 44 * CM;
/** Behind the second row. */
const GENERALS_AT = 16 * CM;

/** Fronts of the rows from the own edge: open order first, then lines, then whoever does not fit. */
function rowsOf(table: Size): readonly number[] {
  const first = zoneOf(table) - FIRST_ROW;
  const count = Math.floor((first - LAST_ROW + GAP) / ROWS_APART) + 1;
  return Array.from({ length: count }, (_, i) => Math.max(first - i * ROWS_APART, LAST_ROW));
}

/** A part of a zone from left to right, as its own side sees it. */
interface Block {
  readonly left: number;
  readonly width: number;
}

/** One block a brigade from left to right, the troops in the last; each block in rows. */
function inRows(army: Army, side: Side, table: OwnTable): Spots {
  const groups = [...army.brigades, { id: 'cic', units: army.troops }];
  const width = Math.floor(Math.min(WIDEST_BLOCK, table.width / groups.length));
  const from = Math.floor((table.width - width * groups.length) / 2);
  const inBlocks = groups.flatMap(({ units }, i) =>
    placedIn(units, { left: from + i * width, width: width - GAP }, side, table),
  );
  const isRoomy = inBlocks.length === unitsIn(army).length;
  const middle = Math.min(GENERALS_AT, Math.round(zoneOf(table) / 2));
  return {
    units: Object.fromEntries(isRoomy ? inBlocks : inOneBlock(army, side, table)),
    generals: Object.fromEntries(
      groups.map(({ id }, i) => [id, seenFrom(side, table, [Math.round(from + (i + 0.5) * width), middle])]),
    ),
  };
}

type Placed = readonly [id: string, spot: Spot];

function inOneBlock(army: Army, side: Side, table: OwnTable): readonly Placed[] {
  const units = unitsIn(army);
  const placed = placedIn(units, { left: 0, width: table.width }, side, table);
  if (placed.length < units.length) throw new BadPosition(`own.armies.${side}`, { key: 'fault.no-room' });
  return placed;
}

/** The units of a block, each in the first row that has room for it; who finds none is left out. */
function placedIn(cards: readonly UnitCard[], { left, width }: Block, side: Side, table: OwnTable): readonly Placed[] {
  const rows = rowsOf(table);
  const used = rows.map(() => 0);
  const openFirst = cards.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));
  return openFirst.flatMap((card) => {
    for (const [row, y] of rows.entries()) {
      if (!card.isOpen && row === 0 && rows.length > 1) continue;
      const spotAt = (x: number): Spot => seenFrom(side, table, [Math.round(left + x), y]);
      const x = firstFree(card, used[row] ?? 0, width, (at) => isFree(card, spotAt(at), side, table));
      if (x === null) continue;
      used[row] = x + frontOf(card) / 2 + GAP;
      return [[card.id, spotAt(x)] as const];
    }
    return [];
  });
}

function frontOf(card: UnitCard): number {
  return footprintAt(card, card.formation, { x: 0, y: 0, angle: 0 }).width;
}

/** The first middle of a front, centimetre by centimetre from a place on, on ground that is free. */
function firstFree(card: UnitCard, from: number, width: number, isGood: (x: number) => boolean): number | null {
  const front = frontOf(card);
  for (let left = from; left + front <= width; left += CM) if (isGood(left + front / 2)) return left + front / 2;
  return null;
}

function isFree(card: UnitCard, [x, y]: Spot, side: Side, { pieces }: OwnTable): boolean {
  const footprint = footprintAt(card, card.formation, { x, y, angle: FACING[side] });
  return !pieces.some((piece) => isBarred(card, piece) && overlapsOutline(footprint, piece));
}

/** 7.5 Where nobody is put without having chosen it. */
function isBarred({ arm, isOpen }: UnitCard, { kind }: TerrainPiece): boolean {
  return kind === 'river' || kind === 'village' || (kind === 'wood' && !(arm === 'infantry' && isOpen));
}

function overlapsOutline(footprint: Footprint, piece: TerrainPiece): boolean {
  return overlapsRing(footprint, outlineOf(piece));
}

/** The far side sees the table turned about. */
function seenFrom(side: Side, { width, depth }: Size, [x, y]: Spot): Spot {
  return side === 'south' ? [x, y] : [width - x, depth - y];
}
