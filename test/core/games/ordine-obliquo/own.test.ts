import { describe, expect, test } from 'vitest';
import type { ArmyList, Own } from '../../../../core/miniatures/armies.ts';
import { botAction } from '../../../../core/engine/bot.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { assertPlain, clone } from '../../../../core/engine/json.ts';
import { Match } from '../../../../core/engine/match.ts';
import { replay } from '../../../../core/engine/replay.ts';
import { BadPosition } from '../../../../core/engine/ruleset.ts';
import { overlaps } from '../../../../core/space/table/overlap.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import type { TerrainPiece } from '../../../../core/games/ordine-obliquo/data.ts';
import { zoneOf } from '../../../../core/games/ordine-obliquo/draw-up.ts';
import { footprintOf, piecesUnder } from '../../../../core/games/ordine-obliquo/ground.ts';
import { ordineObliquo } from '../../../../core/games/ordine-obliquo/index.ts';
import { muster } from '../../../../core/games/ordine-obliquo/muster.ts';
import { type OrdineObliquo, unitsOnTable } from '../../../../core/games/ordine-obliquo/position.ts';
import { armies } from '../../../../core/games/ordine-obliquo/roster.ts';
import { ringOf } from '../../../../core/space/table/footprint.ts';

const cm = (value: number): number => value * 100;
const printed = (id: string): ArmyList => (armies.printed.find((each) => each.id === id) as { list: ArmyList }).list;

/** The large Austrians under an excellent commander, their second brigade with a name, a battalion of veterans. */
const OWN: ArmyList = (() => {
  const list = clone(printed('austria-large'));
  const [first, second, third] = list.brigades;
  if (!first || !second || !third) throw new Error('three brigades are printed');
  const [unit, ...others] = second.units;
  if (!unit) throw new Error('the second brigade has units');
  const veterans = { ...unit, name: 'Wallis', experience: 'veteran', bases: 6 };
  const named = { ...second, name: 'Brigata Mercandin', units: [veterans, ...others] };
  return { ...list, title: 'Al Danubio', commander: 'excellent', brigades: [first, named, third] };
})();

/** An upright square: kind, lower left corner and side in centimetres. */
const square = (id: string, kind: TerrainPiece['kind'], x: number, y: number, side: number): TerrainPiece => ({
  id,
  name: { it: id, en: id },
  kind,
  form: 'area',
  points: [
    [cm(x), cm(y)],
    [cm(x + side), cm(y)],
    [cm(x + side), cm(y + side)],
    [cm(x), cm(y + side)],
  ],
  isObjective: kind !== 'wood',
  owner: null,
});

/** 240 x 100 cm: a village and a hill, a wood in the south's zone, a river across the north's. */
const TABLE = {
  width: cm(240),
  depth: cm(100),
  pieces: [
    square('terrain-1', 'village', 60, 40, 10),
    square('terrain-2', 'gentle-hill', 150, 45, 20),
    square('terrain-3', 'wood', 20, 5, 15),
    {
      id: 'terrain-4',
      name: { it: 'Rio', en: 'Brook' },
      kind: 'river',
      form: 'band',
      points: [
        [0, cm(85)],
        [cm(200), cm(85)],
      ],
      width: cm(3),
      isObjective: false,
      owner: null,
    },
  ],
};

const faultOf = (scenario: string, own: unknown): BadPosition => {
  try {
    muster(scenario, {}, own as Own);
  } catch (error) {
    if (error instanceof BadPosition) return error;
    throw error;
  }
  throw new Error('it was taken');
};

const standApart = (game: OrdineObliquo): void => {
  const prints = (['south', 'north'] as const).flatMap((side) =>
    unitsOnTable(game, side).map((id) => [side, id, footprintOf(game, id)] as const),
  );
  for (const [i, [side, id, print]] of prints.entries()) {
    expect(
      prints.slice(i + 1).filter(([, , other]) => overlaps(print, other)),
      id,
    ).toEqual([]);
    const ways = ringOf(print).map(({ y }) => (side === 'south' ? y : game.table.depth - y));
    expect(Math.min(...ways), id).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ways), id).toBeLessThanOrEqual(zoneOf(game.table));
    const xs = ringOf(print).map(({ x }) => x);
    expect([Math.min(...xs) >= 0, Math.max(...xs) <= game.table.width], id).toEqual([true, true]);
  }
};

describe('an army of their own', () => {
  test('[OO-2.3-4] [OO-2.4-1] takes the field whole, each brigade under its general, with all its points', () => {
    const game = muster('two-villages', {}, { armies: { north: OWN } });
    assertPlain(game);
    expect(unitsOnTable(game, 'north')).toHaveLength(18);
    expect(unitsOnTable(game, 'south')).toHaveLength(12);
    expect(Object.keys(game.generals).filter((id) => id.startsWith('n-'))).toEqual(['n-I', 'n-II', 'n-III', 'n-cic']);
    // 86 points, one of five made eight.
    expect(game.armies.north).toMatchObject({ nation: 'austria', commander: 'excellent', total: 89 });
    expect(game.armies.south).toMatchObject({ nation: 'prussia', commander: 'veteran', total: 56 });
    standApart(game);
  });

  test('[OO-3.2-3] the orders of the ready table are for the printed armies alone', () => {
    const { orders } = muster('two-villages', {}, { armies: { north: printed('austria-basic') } });
    expect(orders['n-II']).toEqual({ order: 'halt', target: null });
    expect(orders['s-I']).toEqual({ order: 'objective', target: 'hill-north' });
    expect(muster('two-villages').orders['n-II']).toEqual({ order: 'cautious', target: null });
  });

  test('both sides may bring the same', () => {
    const game = muster('open-table', {}, { armies: { south: OWN, north: OWN } });
    expect(Object.keys(game.units)).toHaveLength(36);
    standApart(game);
  });

  test('is called as its owner calls it, in both languages', () => {
    const game = muster('open-table', {}, { armies: { north: OWN } });
    const [wallis = ''] = game.armies.north.brigades[1]?.units ?? [];
    const it = wordsFor('ordine-obliquo', 'it', [], game);
    expect(it.unit(wallis)).toBe('Wallis (Brigata Mercandin, nord)');
    expect(it.unit('n-II')).toBe('Generale (Brigata Mercandin), nord');
    expect(it.unit('n-I')).toBe('Generale di brigata I, nord');
    expect(it.unit('s-pr-i-1')).toBe('Battaglione di linea I (I, sud)');
    expect(wordsFor('ordine-obliquo', 'en', [], game).unit(wallis)).toBe('Wallis (Brigata Mercandin, north)');
  });

  test('what is wrong in it is told with its line', () => {
    const list = clone(OWN) as unknown as { brigades: { units: { bases: number }[] }[] };
    Object.assign(list.brigades[1]?.units[2] ?? {}, { bases: -2 });
    expect(faultOf('two-villages', { armies: { south: list } })).toMatchObject({
      path: 'own.armies.south.brigades.1.units.2.bases',
      fault: { key: 'refusal.bases' },
    });
    expect(faultOf('two-villages', { armies: { west: OWN } }).path).toBe('own.armies');
    expect(faultOf('two-villages', 7).path).toBe('own');
  });

  /** An army of so many brigades of six battalions. */
  const horde = (count: number): ArmyList => {
    const [unit] = OWN.brigades[0]?.units ?? [];
    if (!unit) throw new Error('a battalion is printed');
    const units = (brigade: number) => Array.from({ length: 6 }, (_, i) => ({ ...unit, id: `h${brigade}-${i}` }));
    const brigades = armies.choices.brigades.slice(0, count).map((id, i) => ({ id, name: null, units: units(i) }));
    return { ...OWN, brigades, troops: [] };
  };

  test('stands in rows where there is no room brigade by brigade, and is refused where there is none at all', () => {
    const game = muster('open-table', {}, { armies: { south: horde(6) } });
    expect(unitsOnTable(game, 'south')).toHaveLength(36);
    standApart(game);
    expect(faultOf('open-table', { armies: { south: horde(10) } })).toMatchObject({
      path: 'own.armies.south',
      fault: { key: 'fault.no-room' },
    });
  });

  test('beside a real table needs no room on the table of the program, however large it is', () => {
    const game = muster('beside', {}, { armies: { south: horde(10), north: horde(10) } });
    expect([unitsOnTable(game, 'south'), unitsOnTable(game, 'north')].map(({ length }) => length)).toEqual([60, 60]);
    expect(Object.keys(game.generals)).toHaveLength(22);
    expect([...Object.values(game.units), ...Object.values(game.generals)]).not.toContainEqual(
      expect.objectContaining({ pose: expect.anything() as unknown }),
    );
  });
});

describe('a table of their own', () => {
  test('[OO-16.2-1] [OO-2.6-1] gives its size, its zones and its rear points', () => {
    const game = muster('own-table', {}, { table: TABLE });
    expect(game.table).toEqual({ width: 24_000, depth: 10_000 });
    expect(game.pieces.map(({ id }) => id)).toEqual(['terrain-1', 'terrain-2', 'terrain-3', 'terrain-4']);
    expect([game.armies.south.rearPoint, game.armies.north.rearPoint]).toEqual([
      { x: 12_000, y: 0 },
      { x: 12_000, y: 10_000 },
    ]);
    standApart(game);
  });

  test('[OO-7.5-2] [OO-7.5-11] nobody is put into a wood, a village or a river', () => {
    const game = muster('own-table-destruction', { largeArmies: true }, { table: TABLE });
    for (const side of ['south', 'north'] as const)
      for (const id of unitsOnTable(game, side)) {
        const isOpen = game.cards[id]?.isOpen === true;
        const barred = isOpen ? (['village', 'river'] as const) : (['wood', 'village', 'river'] as const);
        expect(piecesUnder(game, footprintOf(game, id), ...barred), id).toEqual([]);
      }
    expect(unitsOnTable(game, 'north')).toHaveLength(18);
    standApart(game);
  });

  test.each([
    ['own-table', undefined, 'own.table', 'fault.table-needed'],
    ['own-table', { ...TABLE, pieces: TABLE.pieces.slice(2) }, 'own.table', 'fault.no-objectives'],
    ['two-villages', TABLE, 'own.table', 'fault.table-not-wanted'],
    ['own-table', { ...TABLE, width: cm(59) }, 'own.table', 'fault.table-size'],
    ['own-table', { ...TABLE, depth: cm(481) }, 'own.table', 'fault.table-size'],
    ['own-table', { ...TABLE, width: cm(160) }, 'own.table.pieces.1', 'fault.piece-off-table'],
    ['own-table', { ...TABLE, pieces: [TABLE.pieces[0], TABLE.pieces[0]] }, 'own.table.pieces.1', 'fault.piece-twice'],
    ['own-table', { ...TABLE, pieces: [{ ...TABLE.pieces[0], id: 's-I' }] }, 'own.table.pieces.0', 'fault.piece-id'],
    [
      'own-table',
      { ...TABLE, pieces: [{ ...TABLE.pieces[0], width: 100 }] },
      'own.table.pieces.0',
      'fault.piece-shape',
    ],
    [
      'own-table',
      { ...TABLE, pieces: [{ ...TABLE.pieces[0], kind: 'lava' }] },
      'own.table.pieces.0.kind',
      'fault.invalid_value',
    ],
  ])('%s with a table that is not right is refused plainly (%#)', (scenario, table, path, key) => {
    expect(faultOf(scenario, table === undefined ? {} : { table })).toMatchObject({ path, fault: { key } });
  });

  test('where destruction decides nothing has to be fought for', () => {
    const game = muster('own-table-destruction', {}, { table: { ...TABLE, pieces: [] } });
    expect(game.pieces).toEqual([]);
  });

  test('the smallest table holds the printed armies', () => {
    const small = { width: cm(120), depth: cm(60), pieces: [] };
    standApart(muster('own-table-destruction', {}, { table: small }));
  });
});

test.each([
  ['own-table', 7, 0.2],
  ['own-table-destruction', 8, 0.8],
])(
  'a battle of two own armies on an own table (%s, seed %i) comes to its end, and can be replayed',
  (scenario, seed, house) => {
    const beginning = {
      ruleset: 'ordine-obliquo',
      scenario,
      options: {},
      seed,
      dice: 'seeded',
      own: { armies: { south: OWN, north: printed('prussia-large') }, table: TABLE },
    } as const;
    const match = Match.begin(ordineObliquo, beginning, { watched: true });
    const random = randomStream(seed);
    for (let played = 0; match.decision; played++) {
      if (played > 5000) throw new Error('no end');
      match.play(botAction(match, random() < house ? 'house' : 'random', random));
    }
    expect(match.standing.winners).not.toBeNull();
    expect(match.record.beginning.own).toEqual(beginning.own);
    expect(replay(ordineObliquo, match.record)).toMatchObject({ same: true, divergence: null });
  },
  60_000,
);
