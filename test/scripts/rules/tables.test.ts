import { expect, test } from 'vitest';
import { entriesIn } from '../../../scripts/rules/tables.ts';

const composed = [
  { before: 'T-terrain-', after: '-move' },
  { before: 'T-terrain-', after: '-combat' },
];

const TABLES = JSON.stringify({
  terrain: {
    woods: { rule: 'woods', move: { infantry: 2, artillery: null }, fire: 1, assault: -1 },
    road: { rule: 'road', move: { infantry: 1 } },
  },
  fire: [
    { upTo: 8, result: 'none', rule: 'T-fire-below9' },
    { upTo: null, result: 'check', rule: 'T-fire-9plus' },
  ],
});

const entries = entriesIn('tables.json', TABLES, composed);
const without = (id: string, part: string) => {
  const entry = entries.find((each) => each.id === id && each.part === part);
  return JSON.parse(entry?.without() ?? 'null') as unknown;
};

test('a row stands for what it says and for nothing else: a road has no combat column', () => {
  expect(entries.map(({ id, part }) => `${id} ${part}`)).toEqual([
    'T-terrain-woods-move move',
    'T-terrain-woods-combat fire',
    'T-terrain-woods-combat assault',
    'T-terrain-road-move move',
    'T-fire-below9 row',
    'T-fire-9plus row',
  ]);
});

test('ids that the code does not compose are not there', () => {
  expect(entriesIn('tables.json', TABLES, []).map(({ id }) => id)).toEqual(['T-fire-below9', 'T-fire-9plus']);
});

test('a figure becomes another, and the forbidden possible; the other columns stay', () => {
  expect(without('T-terrain-woods-move', 'move')).toMatchObject({
    terrain: { woods: { move: { infantry: 3, artillery: 1 }, fire: 1, assault: -1 } },
  });
  expect(without('T-terrain-woods-combat', 'fire')).toMatchObject({ terrain: { woods: { fire: 2, assault: -1 } } });
});

test('a result goes, and the one before it reaches to the end', () => {
  expect(without('T-fire-9plus', 'row')).toMatchObject({ fire: [{ upTo: null, result: 'none' }] });
});

test('figures of a sum and lists of units are entries too', () => {
  const armies = JSON.stringify({
    sum: { cover: { value: -10, rule: 'OO-8.8-12' } },
    armies: [{ rule: 'OO-AL-3', brigades: [{ rule: 'OO-AL-1', units: ['a', 'b'] }], troops: ['c'] }],
  });
  const found = entriesIn('armies.json', armies, []);
  const lacks = (id: string) => JSON.parse(found.find((each) => each.id === id)?.without() ?? 'null') as unknown;
  expect(found.map(({ id, part, path }) => `${id} ${part} ${path}`)).toEqual([
    'OO-8.8-12 value armies.json',
    'OO-AL-3 troops armies.json',
    'OO-AL-1 units armies.json',
  ]);
  expect(lacks('OO-8.8-12')).toMatchObject({ sum: { cover: { value: -9 } } });
  expect(lacks('OO-AL-1')).toMatchObject({ armies: [{ brigades: [{ units: ['a'] }], troops: ['c'] }] });
  expect(lacks('OO-AL-3')).toMatchObject({ armies: [{ brigades: [{ units: ['a', 'b'] }], troops: [] }] });
});

test('regions, borders, seas and shores of a map are entries, and what cards are worth', () => {
  const map = JSON.stringify({
    regions: [
      { id: 'paris', capital: 'france', outline: [], rule: 'MAP-1' },
      { id: 'egypt', capital: null, outline: [], rule: 'MAP-10' },
    ],
    apart: [{ between: ['sicily', 'naples'], rule: 'MAP-7' }],
    seas: [{ id: 'baltic-sea', borders: ['gulf-of-bothnia', 'north-sea'], rule: 'MAP-11' }],
    straits: [{ shores: ['constantinople', 'anatolia'], rule: 'MAP-13' }],
    sets: [{ alike: 2, yields: { infantry: 1 }, rule: 'CARD-10' }],
  });
  const found = entriesIn('map.json', map, []);
  const lacks = (id: string) => JSON.parse(found.find((each) => each.id === id)?.without() ?? 'null') as unknown;
  expect(lacks('MAP-1')).toMatchObject({ regions: [{ capital: null }, { id: 'egypt' }] });
  expect(lacks('MAP-10')).toMatchObject({ regions: [{ id: 'paris' }, { id: 'egypt' }, { id: 'egypt-two' }] });
  expect(lacks('MAP-7')).toMatchObject({ apart: [] });
  expect(lacks('MAP-11')).toMatchObject({ seas: [{ borders: ['gulf-of-bothnia'] }] });
  expect(lacks('MAP-13')).toMatchObject({ straits: [{ shores: ['constantinople'] }] });
  expect(lacks('CARD-10')).toMatchObject({ sets: [{ yields: { infantry: 2 } }] });
});

test('a nation, the seats and the forces of a set-up, and so many cards are entries', () => {
  const found = entriesIn(
    'setups.json',
    JSON.stringify({
      nations: [{ id: 'france', rule: 'NAT-1', capital: 'paris', homeland: ['paris', 'picardy'] }],
      seats: [{ players: 2, nationsEach: 3, rule: 'SETUP-EVEN-2' }],
      setups: [
        { id: 'one', rule: 'SETUP-GEN-1', numeral: 'I', each: { rule: 'SETUP-EVEN-1', infantry: 8, general: 1 } },
        { id: 'two', numeral: 'II', splits: [{ rule: 'SETUP-STOP-5', others: [['spain'], ['russia']] }] },
      ],
      cards: [{ rule: 'CONC-3', symbols: [null], copies: 4 }],
    }),
    [],
  );
  const lacks = (id: string): unknown => JSON.parse(found.find((each) => each.id === id)?.without() ?? 'null');
  expect(lacks('NAT-1')).toMatchObject({ nations: [{ capital: 'picardy' }] });
  expect(lacks('SETUP-EVEN-2')).toMatchObject({ seats: [{ players: 2, nationsEach: 4 }] });
  expect(lacks('SETUP-GEN-1')).toMatchObject({ setups: [{ id: 'two' }] });
  expect(lacks('SETUP-EVEN-1')).toMatchObject({ setups: [{ each: { infantry: 9, general: 2 } }, {}] });
  expect(lacks('SETUP-STOP-5')).toMatchObject({ setups: [{}, { splits: [{ others: [['spain']] }] }] });
  expect(lacks('CONC-3')).toMatchObject({ cards: [{ copies: 5 }] });
});

test('lengths of a table in centimetres become twice as long, and a commander has another rhythm', () => {
  const tables = JSON.stringify({
    speeds: { infantry: { line: 1400, rout: 2200, rule: 'OO-7.1-1' } },
    weapons: { musket: { short: 400, long: 900, rule: 'OO-8.1-1' } },
    commanders: { poor: { every: null, rule: 'OO-3.1-2' } },
  });
  const found = entriesIn('tables.json', tables, []);
  const lacks = (id: string) => JSON.parse(found.find((each) => each.id === id)?.without() ?? 'null') as unknown;
  expect(lacks('OO-7.1-1')).toMatchObject({ speeds: { infantry: { line: 2800, rout: 4400 } } });
  expect(lacks('OO-8.1-1')).toMatchObject({ weapons: { musket: { short: 800, long: 1800 } } });
  expect(lacks('OO-3.1-2')).toMatchObject({ commanders: { poor: { every: 1 } } });
});
