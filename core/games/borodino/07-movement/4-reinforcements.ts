/** 7.4 Reinforcements: the column at the entry hex, and the ground around it that the enemy keeps clear of. */
import { line, type TallyLine } from '../../../engine/tally.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { hexLine } from './2-movement-and-terrain.ts';
import { cardOf, GRID, type Side, type UnitCard } from '../data.ts';
import { type Board, boardOf } from '../board.ts';
import { named } from '../facts.ts';
import { groundOf } from '../ground.ts';
import type { Borodino } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';
import type { Limits } from '../scenarios/scenario.ts';

/** Units that enter by the same hex, in their order. */
export interface Column {
  readonly entry: number;
  readonly cards: readonly UnitCard[];
}

const columns = new WeakMap<ReturnType<Limits['columns']>, readonly Column[]>();

/** All columns of the battle. */
function columnsIn(game: Borodino): readonly Column[] {
  const listed = limitsOf(game).columns(game);
  const known = columns.get(listed) ?? listed.map(({ entry, units }) => ({ entry, cards: units.map(cardOf) }));
  columns.set(listed, known);
  return known;
}

/** How near to an entry hex of the other side nobody may come (7.44). */
export const KEEP_OFF = 2;

/** The column that a unit enters with, if it waits off the map; `null` for all others. */
export function columnFor(game: Borodino, card: UnitCard): Column | null {
  return isWaiting(game, card) ? (columnsIn(game).find(({ cards }) => cards.includes(card)) ?? null) : null;
}

const isWaiting = (game: Borodino, card: UnitCard): boolean => boardOf(game).states[card.index]?.box === 'off-map';

/**
 * What it costs to come onto the map: the ground of the entry hex for the unit and for each of its column that entered
 * before it in this activation (7.41-b).
 */
export function entryLines(game: Borodino, card: UnitCard, { entry, cards }: Column): TallyLine[] {
  const board = boardOf(game);
  const groundFor = ({ arm }: UnitCard) => hexLine(groundOf(game), arm, entry) as TallyLine;
  const before = cards.filter((other) => hasEntered(board, other));
  return [
    { ...groundFor(card), why: { key: 'modifier.entry' } },
    ...before.map((other) => line('7.41-b', groundFor(other).amount, 'modifier.column', named(other.id))),
  ];
}

/** The sum of {@link entryLines}. */
export function costToEnter(game: Borodino, card: UnitCard): number {
  const column = columnFor(game, card);
  return column ? entryLines(game, card, column).reduce((sum, { amount }) => sum + amount, 0) : 0;
}

function hasEntered({ states }: Board, { index }: UnitCard): boolean {
  return states[index]?.deeds.entered === true;
}

/** Columns of a side of which somebody is still to come. */
function columnsToCome(game: Borodino, side: Side): readonly Column[] {
  return columnsIn(game).filter(({ cards }) => cards[0]?.side === side && cards.some((card) => isWaiting(game, card)));
}

/** Hexes around the enemy's entry hexes that a side may not enter yet, by entry hex (7.44). */
export function closedEntryHexes(game: Borodino, enemy: Side): readonly number[] {
  if (!limitsOf(game).closesEntries) return [];
  return columnsToCome(game, enemy).map((column) => column.entry);
}

/** Whether a hex lies within 2 hexes of an enemy entry hex where units are still to come. */
export function whyKeptOffEntry(game: Borodino, hex: number, enemy: Side): Verdict {
  const entry = closedEntryHexes(game, enemy).find((each) => GRID.distance(each, hex) <= KEEP_OFF);
  const params = { place: { place: hexTarget(hex) }, entry: { place: hexTarget(entry ?? 0) }, hexes: KEEP_OFF };
  return entry === undefined ? null : because('7.44-a', 'refusal.near-entry-hex', params);
}
