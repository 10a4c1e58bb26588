/** The tables of the rulebook: odds, assaults, artillery fire, and what ground costs and does. */
import { cell, type PresentCase, type PrintedTable, signed } from '../../../engine/printed-table.ts';
import { hexOf } from '../../../engine/target.ts';
import type { Message, RuleId } from '../../../engine/verdict.ts';
import { cardOf, GRID, TABLES, type TerrainRow } from '../data.ts';
import { groundOf, terrainAt } from '../ground.ts';
import type { Borodino } from '../position.ts';
import { assaultTableAtRest, fireTable, type MoveColumn, moveRule, oddsTable } from '../tables.ts';

const ARMS = ['infantry', 'cavalry', 'artillery', 'leader'] as const;

export const charts = (game: Borodino, present: PresentCase): readonly PrintedTable[] => [
  oddsTable(),
  assaultTableAtRest(),
  fireTable(null),
  terrainTable(game, present),
];

/** Movement points as they are printed. */
const points = (value: number | null): number | string | null => (value === 0.5 ? '½' : value);

/** The row of the hex and the column of the unit that are inspected are lit. */
function terrainTable(game: Borodino, { unit, place }: PresentCase): PrintedTable {
  const { hexes, hexsides, links, leaveZoc } = TABLES.terrain;
  const grounds = Object.entries(hexes).map(([terrain, row]) => ({ terrain, ...terrainLine(row) }));
  const hex = place === null ? null : hexOf(place);
  const here = hex === null || GRID.cell(hex) < 0 ? null : terrainAt(groundOf(game), hex);
  const lit = grounds.findIndex(({ terrain }) => terrain === here);
  const state = unit === null ? undefined : game.units[unit];
  return {
    title: { key: 'chart.terrain' },
    columns: [
      { key: 'chart.ground' },
      ...ARMS.map((arm) => ({ key: `chart.arm.${arm}` })),
      { key: 'chart.fire' },
      { key: 'chart.assault' },
    ],
    rows: [
      ...grounds.map(({ rule, cells }) => ({ rule, cells })),
      ...Object.values(hexsides).map(terrainLine),
      line(moveRule(links.road), { key: 'label.hexside.road' }, (arm) => cell(points(links.road.move[arm]))),
      line(moveRule(links.track), { key: 'label.hexside.track' }, () => cell(points(0.5))),
      line(moveRule(leaveZoc), { key: 'chart.leave-zoc' }, (arm) => cell(added(leaveZoc.move[arm]))),
    ],
    lit: {
      rows: lit < 0 ? [] : [lit],
      column: unit === null || state === undefined ? null : 1 + ARMS.indexOf(cardOf(unit).arm),
    },
  };
}

/** Works and hexsides add to the cost of the ground, and say so. */
function terrainLine(row: TerrainRow): { readonly rule: RuleId; readonly cells: readonly Message[] } {
  const isAdded = row.over !== undefined || Object.values(TABLES.terrain.hexsides).includes(row);
  const name = { key: `label.terrain-row.${row.rule}` };
  const costOf = (arm: MoveColumn): Message => {
    const cost = isAdded ? added(row.move[arm]) : row.move[arm];
    return arm !== 'leader' && row.disorders?.includes(arm)
      ? { key: 'chart.disorders', params: { cost: cost ?? '–' } }
      : cell(cost);
  };
  return line(moveRule(row), name, costOf, [signed(row.fire), row.assault === null ? null : signed(row.assault)]);
}

function line(
  rule: RuleId,
  name: Message,
  costOf: (arm: MoveColumn) => Message,
  modifiers: readonly (string | null)[] = ['', ''],
): PrintedTable['rows'][number] {
  return { rule, cells: [name, ...ARMS.map(costOf), ...modifiers.map(cell)] };
}

const added = (cost: number | null): string | null => (cost === null ? null : cost === 0 ? '0' : `+${cost}`);
