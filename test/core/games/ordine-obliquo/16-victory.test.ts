import { pointsOf, ranked } from '../../../../core/engine/standing.ts';
import { describe, expect, test } from 'vitest';
import {
  controlOf,
  holderOfPiece,
  isDecided,
  lostBy,
  notePassage,
  objectivesOf,
  recoverArmies,
  standingOf,
} from '../../../../core/games/ordine-obliquo/16-victory.ts';
import { trackAlong } from '../../../../core/games/ordine-obliquo/08-9-opportunity-fire.ts';
import { footprintOf } from '../../../../core/games/ordine-obliquo/ground.ts';
import type { OrdineObliquo, UnitState } from '../../../../core/games/ordine-obliquo/position.ts';
import { type Put, type Situation, situation, table, type Table } from './table.ts';
import { rolling } from '../../engine/umpires.ts';

const ROUT = { kind: 'rout', away: 9000, isPending: false } as const;
const umpire = rolling(1);

/** The south has so many combat points in all, and has lost some of them; the die of its control test, if there is one. */
const after = (total: number, lost: number, dice: readonly number[], extra: Partial<Situation> = {}): Table =>
  table(
    {
      south: { a: { at: [50, 20], card: { cp: total }, state: { cp: total - lost } } },
      north: { foe: { at: [50, 100] } },
      generals: { 's-cic': [10, 10], 'n-cic': [10, 110] },
      ...extra,
    },
    function* (game, judge) {
      yield* [];
      recoverArmies(game, judge);
    },
    dice,
  );

describe('16.1 army control', () => {
  test.each([
    [56, 18, 0],
    [56, 19, 1],
    [56, 28, 1],
    [86, 28, 0],
    [86, 29, 1],
    [86, 43, 1],
  ])('[OO-16.1-3] [OO-T27] of %i points %i lost: %i tests', (total, lost, tests) => {
    const t = after(total, lost, tests ? [1] : []);
    expect(t.game.armies.south).toMatchObject({ hasTested: tests === 1, withdraws: false });
  });

  test.each([
    [56, 29],
    [86, 44],
  ])('[OO-16.1-7] [OO-T27] of %i points %i lost: over half, the army withdraws untested', (total, lost) => {
    const t = after(total, lost, []);
    expect(t.game.armies.south).toMatchObject({ hasTested: false, withdraws: true });
    expect(t.told('army-broken').rule).toBe('OO-16.1-7');
    recoverArmies(
      t.game,
      rolling(1, () => expect.unreachable('it has been told')),
    );
    expect(isDecided(t.game)).toBe(true);
  });

  test.each([
    ['austria', 'normal', 50],
    ['prussia', 'normal', 40],
    ['austria', 'excellent', 60],
    ['prussia', 'excellent', 50],
    ['prussia', 'veteran', 40],
  ] as const)('[OO-16.1-4] [OO-16.1-5] [OO-16.1-6] %s, %s: %i or less', (nation, quality, limit) => {
    const extra = { nations: { south: nation }, commanders: { south: quality } };
    expect(after(56, 19, [limit], extra).game.armies.south.withdraws).toBe(false);
    const lost = after(56, 19, [limit + 1], extra);
    expect(lost.game.armies.south.withdraws).toBe(true);
    expect(lost.told('control-lost')).toMatchObject({ rule: 'OO-16.1-6', params: { limit } });
    expect(lost.told('control-lost').tally?.total).toBe(limit);
  });

  test('[OO-16.1-5] an Excellent commander helps as long as he is there', () => {
    const t = after(56, 0, [], { commanders: { south: 'excellent' }, generals: {} });
    expect(controlOf(t.game, 'south').total).toBe(40);
  });

  test('[OO-16.1-3] once only', () => {
    const t = after(56, 19, [1]);
    recoverArmies(t.game, rolling(100));
    expect(t.game.armies.south.withdraws).toBe(false);
  });

  test('[OO-16.1-2] who fled from the table is lost with all points; who withdrew from it is not', () => {
    const game = situation({ south: { a: { at: [50, 20] }, gone: {}, out: { state: { exit: { x: 1, y: 0 } } } } });
    expect(game.armies.south.total).toBe(15);
    expect(lostBy(game, 'south')).toBe(5);
  });

  test('[OO-16.1-3] not where ground decides', () => {
    expect(after(56, 40, [], { victory: 'objectives' }).game.armies.south.withdraws).toBe(false);
  });
});

const over = (game: OrdineObliquo): OrdineObliquo => ({ ...game, phase: 'over' });

describe('16.1 the end', () => {
  test.each([
    ['line', 10, 'OO-16.1-8'],
    ['heavy', 5, 'OO-16.1-9'],
    ['hussars', 15, 'OO-16.1-10'],
  ] as const)(
    '[OO-16.1-8] [OO-16.1-9] [OO-16.1-10] %s: %i points, destroyed or in rout (%s)',
    (kind, points, _rule) => {
      const of = (state: Partial<UnitState>, at?: readonly [number, number]) =>
        pointsOf(standingOf(situation({ north: { foe: { card: { kind }, state, ...(at ? { at } : {}) } } })));
      expect(of({ cp: 0 })).toEqual({ south: points, north: 0 });
      expect(of({ flight: ROUT }, [50, 100])).toEqual({ south: points, north: 0 });
      expect(of({ flight: { ...ROUT, kind: 'retreat' } }, [50, 100])).toEqual({ south: 0, north: 0 });
      expect(of({}, [50, 100])).toEqual({ south: 0, north: 0 });
    },
  );

  test('[OO-16.1-11] more points win, equal points are a draw', () => {
    const lose = { at: [50, 20], state: { flight: ROUT } } as const;
    const game = situation({ south: { a: lose }, north: { foe: { ...lose, card: { kind: 'hussars' } } } });
    expect(standingOf(game)).toMatchObject({ places: [{ seats: ['south'] }, {}], winners: null });
    expect(standingOf(over(game)).winners).toEqual(['south']);
    expect(standingOf(over(situation({ south: { a: lose }, north: { foe: lose } }))).winners).toEqual([]);
  });

  test('[OO-16.1-7] what there is to win: how near each army is to the loss at which it withdraws', () => {
    const { prizes } = standingOf(after(40, 12, []).game);
    expect(prizes?.[0]).toMatchObject({
      rule: 'OO-16.1-7',
      holder: null,
      what: { params: { lost: 12, total: 40, percent: 50 } },
    });
  });

  test('[OO-16.1-6] an army that withdraws has lost whatever the points', () => {
    const game = over(situation({ south: { a: { at: [50, 20] } }, north: { foe: { state: { cp: 0 } } } }));
    game.armies.south.withdraws = true;
    expect(standingOf(game)).toMatchObject({ winners: ['north'], because: { key: 'label.over.withdrawal.won' } });
  });

  test('[OO-16.1-1] the last move is the twelfth', () => {
    expect(isDecided(situation({ move: 11 }))).toBe(false);
    expect(isDecided(situation({ move: 12 }))).toBe(true);
  });
});

/** A village at 50-60, 50-60, worth 20 to the south and 30 to the north. */
const ground = (south: Record<string, Put>, north: Record<string, Put> = {}): OrdineObliquo => {
  const game = situation({ south, north, victory: 'objectives', terrain: [['village', 50, 50, 60, 60]] });
  for (const piece of game.pieces) piece.isObjective = true;
  game.points = { south: { 'village-0': 20 }, north: { 'village-0': 30 } };
  return game;
};
const held = (game: OrdineObliquo) => objectivesOf(game).map((piece) => holderOfPiece(game, piece))[0];

const ON = { at: [55, 55] } as const;
const AWAY: Put = { at: [55, 100] };

describe('16.2 objectives', () => {
  test('[OO-16.2-8] held by closed order on it', () => {
    expect(held(ground({ a: ON }, { foe: AWAY }))).toBe('south');
    expect(held(ground({ a: { at: [55, 40] } }))).toBeNull();
  });

  test.each([
    ['a routed unit', { ...ON, state: { flight: ROUT } }],
    ['skirmishers', { ...ON, card: { kind: 'jaeger' } }],
    ['cossacks', { ...ON, card: { kind: 'cossacks' } }],
    ['a battery', { ...ON, card: { kind: 'light' } }],
  ] as [string, Put][])('[OO-16.2-10] %s holds nothing and disputes nothing', (_what, put) => {
    expect(held(ground({ a: put }))).toBeNull();
    expect(held(ground({ a: put }, { foe: ON }))).toBe('north');
  });

  test('[OO-16.2-8] [OO-16.2-11] with both on it nobody holds it', () => {
    const game = ground({ a: ON }, { foe: { at: [55, 58] } });
    expect(held(game)).toBe('disputed');
    expect(pointsOf(standingOf(over(game)))).toEqual({ south: 0, north: 0 });
  });

  test('[OO-16.2-8] what there is to win names whoever holds it, and says where it is disputed', () => {
    const first = (game: OrdineObliquo) => standingOf(game).prizes?.[0];
    expect(first(ground({ a: ON }, { foe: AWAY }))).toMatchObject({ rule: 'OO-16.2-8', holder: 'south' });
    expect(first(ground({ a: ON }, { foe: { at: [55, 58] } }))).toMatchObject({
      holder: null,
      what: { key: 'label.prize.disputed' },
    });
  });

  test('[OO-16.2-9] who has passed over it holds it while no enemy is within one move', () => {
    const at = (y: number, kind: 'line' | 'jaeger' | 'hussars' = 'line') => {
      const game = ground({ a: { at: [55, 20] } }, { foe: { at: [55, y], card: { kind } } });
      game.passed = { 'village-0': 'south' };
      return held(game);
    };
    expect(at(74.1)).toBe('south');
    expect(at(74)).toBeNull();
    expect(at(74, 'jaeger')).toBe('south');
    expect(at(82, 'hussars')).toBeNull();
  });

  // The village reaches from 50 to 60 both ways; a line is 16 cm wide and 1.5 deep, its middle 0.75 behind its front.
  test.each([
    ['along its edge', [30, 42], 0, 40, {}],
    ['past it, with the end of its line in it', [66, 80], 270, 40, {}],
    ['into it, but for its middle', [55, 45], 90, 5.7, {}],
    ['into it', [55, 45], 90, 6, { 'village-0': 'south' }],
    ['through it', [55, 45], 90, 30, { 'village-0': 'south' }],
  ] as const)('[OO-16.2-9] a village is passed by who has been inside: %s', (_how, [x, y], facing, way, passed) => {
    const game = ground({ a: { at: [x, y], facing } });
    const leg = { leg: 'advance', length: way * 100, oblique: 0 } as const;
    notePassage(game, 's-a', trackAlong(footprintOf(game, 's-a'), [leg]));
    expect(game.passed).toEqual(passed);
  });

  test('[OO-16.2-9] a hill is passed by who has come upon it, not by who goes along its foot', () => {
    const along = (y: number) => {
      const setup: Situation = { south: { a: { at: [20, y], facing: 0 } }, terrain: [['gentle-hill', 50, 50, 60, 60]] };
      const game = situation(setup);
      for (const piece of game.pieces) piece.isObjective = true;
      notePassage(game, 's-a', trackAlong(footprintOf(game, 's-a'), [{ leg: 'advance', length: 6000, oblique: 0 }]));
      return game.passed;
    };
    // A line that goes to the east reaches 8 cm to either side.
    expect(along(42)).toEqual({});
    expect(along(42.1)).toEqual({ 'gentle-hill-0': 'south' });
  });

  test('[OO-16.2-9] who stands there at the end of a move has passed it', () => {
    const standing = ground({}, { foe: ON });
    recoverArmies(standing, umpire);
    expect(standing.passed).toEqual({ 'village-0': 'north' });
  });

  test('[OO-16.2-10] skirmishers who pass over it take nothing', () => {
    const game = ground({ a: { ...ON, card: { kind: 'jaeger' } } });
    recoverArmies(game, umpire);
    expect(game.passed).toEqual({});
  });

  test('[OO-16.2-7] at the end each side adds the points that it gave; more win', () => {
    const game = ground({ a: ON }, { foe: AWAY });
    expect(standingOf(over(game))).toMatchObject({ places: ranked({ south: 20, north: 0 }), winners: ['south'] });
  });

  test('[OO-16.2-5] before the end only pieces are counted, for the points are secret', () => {
    expect(standingOf(ground({ a: ON }, { foe: AWAY }))).toMatchObject({
      places: ranked({ south: 1, north: 0 }),
      counted: { key: 'label.objectives-counted' },
    });
  });

  test('[OO-16.2-5] [OO-16.2-7] when the end has come, what a move before it was worth is told in points', () => {
    const standing = standingOf(ground({ a: ON }, { foe: AWAY }), true);
    expect(standing).toMatchObject({ places: ranked({ south: 20, north: 0 }), winners: null });
    expect(standing).not.toHaveProperty('counted');
  });
});

describe('the end of a move', () => {
  test('[OO-3.2-12] [OO-14-8] objectives reached and generals due are seen to', () => {
    const game = ground({ a: ON });
    game.orders = { 's-I': { order: 'objective', target: 'village-0' } };
    game.generals = { 's-I': { at: null, attached: null, wasAttached: false, replacedIn: 2 } };
    recoverArmies(game, umpire);
    expect(game.orders['s-I']?.order).toBe('halt');
    expect(game.generals['s-I']?.at).toEqual({ x: 5500, y: 5500 });
  });
});
