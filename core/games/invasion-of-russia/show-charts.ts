/** The tables of the rulebook: trains, march attrition, combat orders, hits. */
import { cell, type PresentCase, type PrintedTable, rowsOfDie, signed } from '../../engine/printed-table.ts';
import type { Message } from '../../engine/verdict.ts';
import { lossFor } from './08-5-attrition.ts';
import { NEEDED } from './10-1-who-may-fight.ts';
import { changeBy } from './11-14-hits-inflicted.ts';
import { SIDES, trainsOf } from './data.ts';
import type { InvasionOfRussia } from './position.ts';
import { FIRST_TURN_OF_1813, isSecondYear, LAST_TURN } from './sequence.ts';

export const charts = (game: InvasionOfRussia, { sums }: PresentCase): readonly PrintedTable[] => [
  attritionTable(sums),
  orderTable(),
  hitsTable(),
  trainsTable(game),
];

/** What a march costs, in the rows of 8.5. */
function attritionTable(sums: PresentCase['sums']): PrintedTable {
  const upTo = [5, 7, 9, null];
  const modifier = sums.find(({ title }) => title.key === 'label.tally.attrition')?.total;
  const SEVERAL = 2;
  const rows = upTo.map((most, index) => {
    const total = most ?? (upTo[index - 1] ?? 0) + 1;
    const { rule, eliminated, disrupted } = lossFor(total, SEVERAL);
    const alone = lossFor(total, 1);
    const loss = (key: string, of: { eliminated: number; disrupted: number }): Message => ({
      key,
      params: { eliminated: of.eliminated, disrupted: of.disrupted },
    });
    return {
      rule,
      cells: [spanOf(upTo[index - 1], most), loss('chart.loss', { eliminated, disrupted }), loss('chart.loss', alone)],
    };
  });
  return {
    title: { key: 'chart.attrition' },
    columns: [{ key: 'chart.sum' }, { key: 'chart.several' }, { key: 'chart.alone' }],
    rows,
    lit: { rows: modifier === undefined ? [] : rowsOfDie(modifier, upTo), column: null },
  };
}

/** Whether an attack goes ahead (10.2). */
const orderTable = (): PrintedTable => ({
  title: { key: 'chart.orders' },
  columns: [{ key: 'chart.order-roll' }, { key: 'chart.result' }],
  rows: [
    { rule: '10.2-b', cells: [{ key: 'chart.one' }, { key: 'chart.order.abort' }] },
    { rule: '10.2-d', cells: [spanOf(undefined, NEEDED - 1), { key: 'chart.order.fail' }] },
    { rule: '10.2-c', cells: [spanOf(NEEDED - 1, null), { key: 'chart.order.go' }] },
  ],
  lit: { rows: [], column: null },
});

/** How a die changes the hits on the winner. */
const hitsTable = (): PrintedTable => ({
  title: { key: 'chart.hits' },
  columns: [1, 2, 3, 4, 5, 6].map(cell),
  rows: [{ rule: '11.15-a', cells: [1, 2, 3, 4, 5, 6].map((face) => cell(signed(changeBy(face)))) }],
  lit: { rows: [], column: null },
});

/** The present turn is lit. */
function trainsTable(game: InvasionOfRussia): PrintedTable {
  const first = isSecondYear(game) ? FIRST_TURN_OF_1813 : 1;
  const turns = Array.from({ length: LAST_TURN - first + 1 }, (_, index) => first + index);
  const lit = turns.indexOf(game.turn);
  return {
    title: { key: 'chart.trains' },
    columns: [{ key: 'chart.turn' }, ...SIDES.map((seat) => ({ key: 'chart.side', params: { side: { seat } } }))],
    rows: turns.map((turn) => {
      const trains = trainsOf(turn, game.rules.frenchTrains, isSecondYear(game));
      return { rule: '7.2-a', cells: [cell(turn), ...SIDES.map((side) => cell(trains[side]))] };
    }),
    lit: { rows: lit < 0 ? [] : [lit], column: null },
  };
}

/** Sums above one end, up to the other. */
function spanOf(below: number | null | undefined, upTo: number | null): Message {
  const least = (below ?? 0) + 1;
  if (upTo === null) return { key: 'chart.from', params: { least } };
  return below === undefined ? { key: 'chart.up-to', params: { most: upTo } } : cell(`${least}–${upTo}`);
}
