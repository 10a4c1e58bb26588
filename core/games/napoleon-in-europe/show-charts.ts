/** The tables of the rulebook: what the kinds of units do, and what sets of cards give. */
import { cell, type PresentCase, type PrintedTable } from '../../engine/printed-table.ts';
import { DICE, MOVEMENT } from './05-units.ts';
import { KINDS, SETS } from './data.ts';
import type { NapoleonInEurope } from './position.ts';

export const charts = (game: NapoleonInEurope, present: PresentCase): readonly PrintedTable[] => [
  unitTable(game, present),
  setTable(),
];

/** The kind of the unit that is inspected is lit, and its rank where it stands in one. */
function unitTable(game: NapoleonInEurope, { unit }: PresentCase): PrintedTable {
  const looked = game.units.find(({ id }) => id === unit);
  const rank = looked && game.battle?.ranks[looked.id];
  return {
    title: { key: 'chart.units' },
    columns: ['kind', 'movement', 'front', 'rear'].map((name) => ({ key: `chart.${name}` })),
    rows: KINDS.map((kind) => ({
      rule: DICE[kind].rule,
      cells: [
        { key: `label.kind.${kind}` },
        cell(MOVEMENT[kind].points),
        cell(kind === 'general' && game.rules.general ? 0 : DICE[kind].front),
        cell(DICE[kind].rear),
      ],
    })),
    lit: {
      rows: looked ? [KINDS.indexOf(looked.kind)] : [],
      column: rank === 'front' ? 2 : rank === 'rear' ? 3 : null,
    },
  };
}

const setTable = (): PrintedTable => ({
  title: { key: 'chart.sets' },
  columns: [{ key: 'chart.set' }, ...KINDS.map((kind) => ({ key: `label.kind.${kind}` }))],
  rows: SETS.map(({ id, rule, yields }) => ({
    rule,
    cells: [{ key: `chart.set.${id}` }, ...KINDS.map((kind) => cell(yields[kind]))],
  })),
  lit: { rows: [], column: null },
});
