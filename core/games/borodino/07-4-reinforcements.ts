/** 7.4 Reinforcements: the column at the entry hex, and the ground around it that the enemy keeps clear of. */
import { line, type TallyLine } from '../../engine/tally.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { cardOf, GRID, SHEVARDINO, type Side, type UnitId } from './data.ts';
import { terrainAt } from './ground.ts';
import { keptWhileIdle } from './board.ts';
import { type Borodino, unit } from './position.ts';
import { moveRule, terrainCost, terrainRow } from './tables.ts';

type Column = (typeof SHEVARDINO.reinforcements)[number];

const COLUMNS: ReadonlyMap<UnitId, Column> = new Map(
  SHEVARDINO.reinforcements.flatMap((column) => column.units.map((id) => [id, column])),
);

/** How near to an entry hex of the other side nobody may come (7.44). */
export const KEEP_OFF = 2;

/** The column that a unit enters with, if it waits off the map; `null` for all others. */
export function columnOf(game: Borodino, id: UnitId): Column | null {
  if (unit(game, id).box !== 'off-map') return null;
  return COLUMNS.get(id) ?? null;
}

/**
 * What it costs to come onto the map: the ground of the entry hex for the unit and for each of its column that entered
 * before it in this activation (7.41-b).
 */
export function entryLines(game: Borodino, id: UnitId, column: Column): TallyLine[] {
  const before = column.units.filter((other) => hasEntered(game, other));
  const own = line(moveRule(terrainRow(terrainAt(column.entry))), entryCost(id, column), 'modifier.entry');
  return [
    own,
    ...before.map((other) => line('7.41-b', entryCost(other, column), 'modifier.column', { unit: { unit: other } })),
  ];
}

/** The sum of {@link entryLines}: asked of everybody who waits whenever somebody may move. */
export function costToEnter(game: Borodino, id: UnitId, column: Column): number {
  return (costsBefore(game, cardOf(id).side).get(column) ?? 0) + entryCost(id, column);
}

/** By column, what those of it who have entered in this activation cost whoever comes after them (7.41-b). */
const costsBefore = keptWhileIdle((game, side): ReadonlyMap<Column, number> => {
  const columns = columnsToCome(game, side);
  return new Map(
    columns.map((column) => [
      column,
      sum(
        column.units.filter((id) => hasEntered(game, id)),
        column,
      ),
    ]),
  );
});

const sum = (units: readonly UnitId[], column: Column): number =>
  units.reduce((cost, id) => cost + entryCost(id, column), 0);

function hasEntered(game: Borodino, id: UnitId): boolean {
  return game.units[id]?.deeds.entered === true;
}

function entryCost(id: UnitId, { entry }: Column): number {
  return terrainCost(cardOf(id).arm, terrainAt(entry)) ?? 0;
}

/** Columns of a side of which somebody is still to come. */
function columnsToCome(game: Borodino, side: Side): readonly Column[] {
  return SHEVARDINO.reinforcements.filter((column) =>
    column.units.some((id) => cardOf(id).side === side && game.units[id]?.box === 'off-map'),
  );
}

/** Hexes around the enemy's entry hexes that a side may not enter yet, by entry hex (7.44). */
export function closedEntryHexes(game: Borodino, enemy: Side): readonly number[] {
  return columnsToCome(game, enemy).map((column) => column.entry);
}

/** Whether a hex lies within 2 hexes of an enemy entry hex where units are still to come. */
export function whyKeptOffEntry(game: Borodino, hex: number, enemy: Side): Verdict {
  const entry = closedEntryHexes(game, enemy).find((each) => GRID.distance(each, hex) <= KEEP_OFF);
  const params = { place: { place: hex }, entry: { place: entry ?? 0 }, hexes: KEEP_OFF };
  return entry === undefined ? null : because('7.44-a', 'refusal.near-entry-hex', params);
}
