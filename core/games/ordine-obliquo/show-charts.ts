/** The tables of the rulebook: speeds, ranges, and what makes up fire and melee. */
import { cell, type PresentCase, type PrintedTable, rowsIn, signed } from '../../engine/printed-table.ts';
import type { Tally } from '../../engine/tally.ts';
import { CM } from '../../space/table/point.ts';
import { isMarching, speedRule } from './07-1-speed.ts';
import { TABLES } from './data.ts';
import { cardOf, type OrdineObliquo } from './position.ts';

export const charts = (game: OrdineObliquo, present: PresentCase): readonly PrintedTable[] => [
  speedTable(game, present),
  rangeTable(game, present),
  valueTable('fire', { ...TABLES.fire.firer, ...TABLES.fire.target }, present.sums),
  valueTable('melee', { ...TABLES.melee.kind, ...TABLES.melee.condition }, present.sums),
];

const GAITS = ['line', 'column', 'rout'] as const;
const BANDS = ['short', 'long'] as const;

/** The row and the column of the unit that is inspected are lit. */
function speedTable(game: OrdineObliquo, { unit }: PresentCase): PrintedTable {
  const rows = Object.entries(TABLES.speeds).map(([kind, speeds]) => ({
    rule: speeds.rule,
    cells: [{ key: `chart.speed.${kind}` }, ...GAITS.map((gait) => cell(speeds[gait] / CM))],
  }));
  const state = unit === null ? undefined : game.units[unit];
  const row = unit === null || !state ? -1 : rows.findIndex(({ rule }) => rule === speedRule(cardOf(game, unit)));
  const gait = state && (state.flight ? 'rout' : isMarching(state.formation) ? 'column' : 'line');
  return {
    title: { key: 'chart.speeds' },
    columns: [{ key: 'chart.kind' }, ...GAITS.map((each) => ({ key: `chart.gait.${each}` }))],
    rows,
    lit: row < 0 || !gait ? { rows: [], column: null } : { rows: [row], column: 1 + GAITS.indexOf(gait) },
  };
}

function rangeTable(game: OrdineObliquo, { unit }: PresentCase): PrintedTable {
  const weapons = Object.entries(TABLES.weapons);
  const own = unit !== null && game.units[unit] ? cardOf(game, unit).weapon : null;
  const lit = weapons.findIndex(([weapon]) => weapon === own);
  return {
    title: { key: 'chart.ranges' },
    columns: [{ key: 'chart.weapon' }, ...BANDS.map((band) => ({ key: `chart.range.${band}` }))],
    rows: weapons.map(([weapon, { rule, ...ranges }]) => ({
      rule,
      cells: [{ key: `label.weapon.${weapon}` }, ...BANDS.map((band) => cell(ranges[band] / CM))],
    })),
    lit: { rows: lit < 0 ? [] : [lit], column: null },
  };
}

/** The lines that count in what is weighed are lit. */
function valueTable(
  what: 'fire' | 'melee',
  modifiers: Readonly<Record<string, { readonly value: number; readonly rule: string }>>,
  sums: readonly Tally[],
): PrintedTable {
  const rows = Object.entries(modifiers).map(([name, { value, rule }]) => ({
    rule,
    cells: [{ key: `modifier.${what}.${name}` }, cell(signed(value))],
  }));
  return {
    title: { key: `chart.${what}`, params: { base: TABLES[what].base } },
    columns: [{ key: 'chart.case' }, { key: 'chart.value' }],
    rows,
    lit: { rows: rowsIn(sums, rows), column: null },
  };
}
