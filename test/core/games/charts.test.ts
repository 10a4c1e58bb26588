/** The charts of every game: told in both languages, each row by a rule of the ledger, the present case lit. */
import { describe, expect, test } from 'vitest';
import { chartsWith, type PresentCase, type PrintedTable } from '../../../core/engine/printed-table.ts';
import { line, tally } from '../../../core/engine/tally.ts';
import { assaultTable, assaultTableAtRest, fireTable } from '../../../core/games/borodino/tables.ts';
import { rulesets } from '../../../core/games/index.ts';
import { show as borodino } from '../../../core/games/borodino/show/show.ts';
import { show as russia } from '../../../core/games/invasion-of-russia/show.ts';
import { show as austerlitz } from '../../../core/games/moravian-sun/show.ts';
import { show as europe } from '../../../core/games/napoleon-in-europe/show.ts';
import { show as oblique } from '../../../core/games/ordine-obliquo/show.ts';
import { ledgerOf } from '../../../core/words/ledger.ts';
import { wordsFor } from '../../../core/words/index.ts';
import { situation as ofBorodino } from './borodino/table.ts';
import { situation as ofRussia } from './invasion-of-russia/table.ts';
import { situation as ofAusterlitz } from './moravian-sun/table.ts';
import { situation as ofEurope } from './napoleon-in-europe/table.ts';
import { situation as ofOblique } from './ordine-obliquo/table.ts';

const NOTHING: PresentCase = { unit: null, place: null, sums: [] };
const GAMES = {
  borodino: {
    show: borodino,
    game: ofBorodino({ french: { 'f-cm-57a': 4307 } }),
  },
  'invasion-of-russia': { show: russia, game: ofRussia({ turn: 3 }) },
  'moravian-sun': { show: austerlitz, game: ofAusterlitz({ at: { 1020: 'fr-s-thie soult' }, weather: 'sleet' }) },
  'napoleon-in-europe': { show: europe, game: ofEurope({ units: { france: { bavaria: 'icag' } } }) },
  'ordine-obliquo': { show: oblique, game: ofOblique({ south: { line: { at: [50, 20] } } }) },
} as const;
type Name = keyof typeof GAMES;

function charts(name: Name, present: Partial<PresentCase> = {}): readonly PrintedTable[] {
  const { show, game } = GAMES[name];
  return show.charts?.(game as never, { ...NOTHING, ...present }) ?? [];
}

function chart(name: Name, key: string, present: Partial<PresentCase> = {}): PrintedTable {
  const found = charts(name, present).find(({ title }) => title.key === key);
  if (!found) throw new Error(`no chart ${key}`);
  return found;
}

const row = (table: PrintedTable, index: number, language: 'en' | 'it' = 'en', game: Name = 'borodino') =>
  table.rows[index]?.cells.map(wordsFor(game, language).say);

test('every game has its charts', () => {
  expect(rulesets.map(({ id }) => id).sort()).toEqual(Object.keys(GAMES).sort());
});

describe.each(Object.keys(GAMES) as Name[])('%s', (name) => {
  const all = charts(name);

  test.each(['it', 'en'] as const)('every title, column and cell has its words (%s)', (language) => {
    const words = wordsFor(name, language);
    const messages = all.flatMap(({ title, columns, rows }) => [
      title,
      ...columns,
      ...rows.flatMap((each) => each.cells),
    ]);
    expect(messages.length).toBeGreaterThan(40);
    expect(messages.map(({ key }) => key).filter((key) => !words.has(key))).toEqual([]);
    expect(messages.map(words.say).filter((said) => /chart\.|label\.|\{/.test(said))).toEqual([]);
  });

  test('every row is by a rule of the ledger, and has a cell for each column', () => {
    const known = new Set(ledgerOf(name).map(({ id }) => id));
    const rows = all.flatMap((table) => table.rows.map((each) => ({ ...each, columns: table.columns.length })));
    expect(rows.map(({ rule }) => rule).filter((rule) => !known.has(rule))).toEqual([]);
    expect(rows.filter(({ cells, columns }) => cells.length !== columns)).toEqual([]);
  });
});

test('[T-terrain-woods-move] [T-terrain-town-move] Borodino: costs, Disorder, what is added; hex and arm that are looked at', () => {
  const terrain = chart('borodino', 'chart.terrain', { unit: 'f-cm-57a', place: 'hex:4307' });
  expect(row(terrain, 1)).toEqual(['woods', '2', '3 D', '3', '2', '+1', '−1']);
  expect(row(terrain, 2)?.slice(0, 4)).toEqual(['marsh', '2', '3', '–']);
  expect(row(terrain, 7)?.slice(0, 3)).toEqual(['emplacement', '+1', '+3']);
  expect(terrain.lit).toEqual({ rows: [0], column: 1 });
  expect(chart('borodino', 'chart.terrain').lit).toEqual({ rows: [], column: null });
});

test('[T-assault-10plus] what is weighed takes the place of the same table at rest', () => {
  const weighed = [assaultTable(4008, 2), assaultTable(4009, 0)];
  const shown = chartsWith([fireTable(null), assaultTableAtRest()], weighed);
  expect(shown).toEqual([fireTable(null), ...weighed]);
  expect(assaultTableAtRest().lit.rows).toEqual([]);
  expect(row(assaultTableAtRest(), 3)).toEqual(['10 and up', 'defenders Disordered and driven back']);
});

test('[8.5-b] [8.5-c] [8.5-d] [8.5-e] [8.5-h] 1812: attrition by die and sum, the rows that a march may come to', () => {
  const sums = [tally({ key: 'label.tally.attrition' }, [line('8.6-a', 1, 'modifier.attrition.french')])];
  const attrition = chart('invasion-of-russia', 'chart.attrition', { sums });
  const rows = attrition.rows.map((_, index) => row(attrition, index, 'en', 'invasion-of-russia'));
  expect(rows).toEqual([
    ['up to 5', 'nothing', 'nothing'],
    ['6–7', 'one eliminated', 'one disrupted'],
    ['8–9', 'one eliminated, one disrupted', 'one disrupted'],
    ['10 or more', '2 eliminated', 'one disrupted'],
  ]);
  // A die with +1 comes to 2 to 7.
  expect(attrition.lit.rows).toEqual([0, 1]);
});

test('[7.2-a] [10.2-b] [10.2-c] [10.2-d] [11.15-a] 1812: the trains of the turn are lit; orders and hits', () => {
  const trains = chart('invasion-of-russia', 'chart.trains');
  expect([trains.lit.rows, row(trains, 2)]).toEqual([[2], ['3', '11', '16']]);
  expect(trains.rows[2]?.rule).toBe('7.2-a');
  const orders = chart('invasion-of-russia', 'chart.orders');
  expect(orders.rows.map(({ rule }) => rule)).toEqual(['10.2-b', '10.2-d', '10.2-c']);
  expect(row(orders, 2, 'en', 'invasion-of-russia')).toEqual(['7 or more', 'the attack goes']);
  const hits = chart('invasion-of-russia', 'chart.hits');
  expect([hits.rows[0]?.rule, row(hits, 0)]).toEqual(['11.15-a', ['−1', '−1', '0', '0', '+1', '+1']]);
});

test('[9.2-a] [16.4-a] [16.41-b] Austerlitz: ground and arm that are looked at, the weather that may come', () => {
  const terrain = chart('moravian-sun', 'chart.terrain', { unit: 'fr-s-thie', place: 'hex:1020' });
  expect([terrain.rows[0]?.rule, terrain.lit.column, terrain.lit.rows.length]).toEqual(['9.2-a', 1, 1]);
  // After sleet 1 is taken off the die: 0 to 5.
  const weather = chart('moravian-sun', 'chart.weather');
  expect([weather.rows[0]?.rule, weather.lit.rows]).toEqual(['16.4-a', [0, 1, 2]]);
});

test('[UNIT-3] [CARD-11] Europe: the kind that is looked at; what sets give', () => {
  const cavalry = GAMES['napoleon-in-europe'].game.units.find(({ kind }) => kind === 'cavalry')?.id ?? '';
  const units = chart('napoleon-in-europe', 'chart.units', { unit: cavalry });
  expect([units.lit.rows, row(units, 1, 'en', 'napoleon-in-europe')]).toEqual([[1], ['cavalry', '2', '3', '0']]);
  const sets = chart('napoleon-in-europe', 'chart.sets');
  expect(row(sets, 1, 'en', 'napoleon-in-europe')).toEqual(['Brigade (3)', '3', '2', '2', '2']);
});

test('[OO-7.1-1] [OO-8.1-1] [OO-8.8-15] Ordine Obliquo: the unit that is looked at, and the lines of the sum', () => {
  const speeds = chart('ordine-obliquo', 'chart.speeds', { unit: 's-line' });
  expect([speeds.lit, row(speeds, 0)?.slice(1)]).toEqual([{ rows: [0], column: 1 }, ['14', '17', '22']]);
  expect(chart('ordine-obliquo', 'chart.ranges', { unit: 's-line' }).lit.rows).toEqual([0]);
  const sums = [tally({ key: 'label.tally.fire' }, [line('OO-8.8-15', 15, 'modifier.fire.column')])];
  const fire = chart('ordine-obliquo', 'chart.fire', { sums });
  expect(fire.lit.rows.map((index) => row(fire, index, 'en', 'ordine-obliquo'))).toEqual([
    ['Target in march column', '+15'],
  ]);
});
