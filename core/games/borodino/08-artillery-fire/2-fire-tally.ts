/** 8.2, 8.3 and the terrain table: what is added to the fire roll. */
import { line, type Tally, tally, type TallyLine } from '../../../engine/tally.ts';
import type { Param } from '../../../engine/verdict.ts';
import { keptBetween, lineOfFire } from './4-line-of-sight.ts';
import { isNotGuns, massedLine } from './9-massed-target.ts';
import { cardOf, type SideRow, TABLES, type TerrainRow, type UnitCard, type UnitId } from '../data.ts';
import { named, namedHex } from '../facts.ts';
import { type Ground, groundOf, sideBetween, SLOPE_ROWS, terrainAt } from '../ground.ts';
import { type Borodino, stackAt, unit } from '../position.ts';
import { sideRow, terrainRow } from '../tables.ts';

/** Batteries that fire together at a hex. */
export interface Shot {
  /** One battery; two of one hex (8.21-b); more only in a barrage (8.21-c). */
  readonly batteries: readonly UnitId[];
  readonly target: number;
  /** Who stands in the target hex: counts for square and massed target. */
  readonly crowd: readonly UnitId[];
  /** Whom the result strikes: the crowd, but for reaction fire against infantry (8.6-g). */
  readonly struck: readonly UnitId[];
}

/** What is printed on an artillery counter. */
export type Battery = Extract<UnitCard, { arm: 'artillery' }>;

/** @throws RangeError where the unit is no artillery */
export function batteryOf(id: UnitId): Battery {
  const card = cardOf(id);
  if (card.arm !== 'artillery') throw new RangeError(`${id} is no artillery`);
  return card;
}

/** Fire at everybody in a hex. */
export function shotAt(game: Borodino, batteries: readonly UnitId[], target: number): Shot {
  const crowd = [...stackAt(game, target)];
  return { batteries, target, crowd, struck: crowd };
}

/** 8.5-a, 8.5-c: What is added to the die. Of batteries that fire together the worst placed one counts for range and ground. */
export function fireTally(game: Borodino, { batteries, target, crowd }: Omit<Shot, 'struck'>): Tally {
  const guns = batteries.map((id) => ({ id, card: batteryOf(id), hex: unit(game, id).hex }));
  const placed = guns.map(({ card, hex }) => placeLines(groundOf(game), card, hex, target, crowd));
  const worst = placed.reduce((low, lines) => (sumOf(lines) < sumOf(low) ? lines : low));
  const strongest = guns.reduce((best, gun) => (gun.card.fire > best.card.fire ? gun : best));
  return tally({ key: 'label.tally.fire', params: namedHex(target) }, [
    line('8.5-a', strongest.card.fire, 'modifier.fire-strength', named(strongest.id)),
    ...combinedLines(guns.map((gun) => gun.hex)),
    ...worst,
    ...crowdLines(game, crowd),
  ]);
}

/** 9.85-i: What those who stand in the target hex add, whoever fires at them. */
export function crowdLines(game: Borodino, crowd: readonly UnitId[]): readonly TallyLine[] {
  const isSquare = crowd.some((id) => unit(game, id).square);
  const square = isSquare ? line('T-fire-mod-square', TABLES.fireModifiers.square, 'modifier.square') : null;
  return [square, massedLine(crowd)].filter((each) => each !== null);
}

/** What lines add up to. */
export const sumOf = (lines: readonly TallyLine[]): number => lines.reduce((sum, each) => sum + each.amount, 0);

/** 8.21-b, 8.21-c, T-fire-mod-stacked, T-fire-mod-barrage: Stacked batteries together; any more of them, or from several hexes, only in a barrage. */
function combinedLines(hexes: readonly number[]): TallyLine[] {
  const others = hexes.length - 1;
  if (others === 0) return [];
  const { stacked, barrage } = TABLES.fireModifiers;
  if (others === 1 && hexes[0] === hexes[1]) return [line('8.21-b', stacked, 'modifier.stacked-guns')];
  return [line('8.21-c', barrage * others, 'modifier.barrage', { count: others })];
}

/** What range and ground make of the fire of one battery. */
function placeLines(
  ground: Ground,
  card: Battery,
  from: number,
  target: number,
  crowd: readonly UnitId[],
): TallyLine[] {
  return [rangeLine(card, lineOfFire(ground, from, target).distance, crowd), ...groundLines(ground, from, target)];
}

const groundLines = keptBetween((ground, from, target): readonly TallyLine[] => [
  ...coverLines(ground, from, target),
  ...crossingLines(ground, from, target),
]);

/** T-fire-mod-adjacent, T-fire-mod-long: Near, effective and long range. */
function rangeLine(card: Battery, distance: number, crowd: readonly UnitId[]): TallyLine {
  const { adjacent, beyondEffective } = TABLES.fireModifiers;
  if (distance === 1 && crowd.some(isNotGuns)) return line('8.3-b', adjacent, 'modifier.adjacent');
  const beyond = Math.max(0, distance - card.effective);
  return beyond > 0
    ? line('8.3-d', beyondEffective * beyond, 'modifier.long-range', { hexes: beyond })
    : line('8.3-c', 0, 'modifier.effective-range', { hexes: distance });
}

function coverLines(ground: Ground, from: number, target: number): TallyLine[] {
  const outOf = outOfLine(ground, from);
  return outOf ? [intoLine(ground, target), outOf] : [intoLine(ground, target)];
}

/** T-terrain-note-a, T-fire-mod-terrain: The ground in the target hex. */
export function intoLine(ground: Ground, target: number): TallyLine {
  const into = terrainRow(terrainAt(ground, target));
  return terrainLine(into, into.fire, 'modifier.fire-into');
}

/** Note e: the cover that the guns fire out of. */
export function outOfLine(ground: Ground, from: number): TallyLine | null {
  const outOf = terrainRow(terrainAt(ground, from));
  if (outOf.fire <= 0) return null;
  return line('T-terrain-note-e', -outOf.fire, 'modifier.fire-out-of', { terrain: wordOf(outOf) });
}

/** Note a: what is fired across, each kind once; works only where they protect the target. */
function crossingLines(ground: Ground, from: number, target: number): TallyLine[] {
  const { distance, crossings } = lineOfFire(ground, from, target);
  const rows = new Set(crossings.flatMap(([before, behind]) => rowsBetween(ground, before, behind, target)));
  return [...rows].map((row) =>
    distance === 1 && row === sideRow('slope-down')
      ? line('T-terrain-note-g', 0, 'modifier.fire-across', { terrain: wordOf(row) })
      : terrainLine(row, row.fire, 'modifier.fire-across'),
  );
}

/** The rows of the terrain table for a hexside, as fire crosses it. */
export function rowsBetween(ground: Ground, before: number, behind: number, target: number): TerrainRow[] {
  const { water, crossing, slope, entrenched } = sideBetween(ground, before, behind);
  const keys: (SideRow | null)[] = [
    crossing ?? water,
    slope && SLOPE_ROWS[slope],
    entrenched && behind === target ? 'entrenchment' : null,
  ];
  return keys.flatMap((key) => (key === null ? [] : [sideRow(key)]));
}

const wordOf = (row: TerrainRow): Param => ({ word: `label.terrain-row.${row.rule}` });

/** The line of a sum for a row of the terrain table. */
export const terrainLine = (row: TerrainRow, amount: number, key: string): TallyLine =>
  line(`T-terrain-${row.rule}-combat`, amount, key, { terrain: wordOf(row) });
