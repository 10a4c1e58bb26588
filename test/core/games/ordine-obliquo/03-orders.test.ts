import { describe, expect, test } from 'vitest';
import { whyOutOfRadius } from '../../../../core/games/ordine-obliquo/03-command.ts';
import {
  haltOnObjectives,
  holdersOf,
  type Move,
  mustMove,
  orderOf,
  whyOrderForbids,
} from '../../../../core/games/ordine-obliquo/03-orders.ts';
import { targetsOf } from '../../../../core/games/ordine-obliquo/08-targets.ts';
import type { Order, OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import { type Put, type Situation, situation } from './table.ts';
import { rolling } from '../../engine/umpires.ts';

/** Two lines of brigade I, the enemy far off, their general between them. */
const under = (order: Order['order'], extra: Partial<Situation> = {}, target: string | null = null): OrdineObliquo =>
  situation({
    south: { a: { at: [50, 20] }, b: { at: [68, 24] } },
    north: { foe: { at: [59, 100] }, other: { at: [100, 100], brigade: 'II' } },
    generals: { 's-I': [59, 18] },
    orders: { 's-I': { order, target } },
    ...extra,
  });

/** A move of `a` straight ahead from (50, 20), centimetres. */
const ahead = (cm: number, more: Partial<Move> = {}): Move => ({
  start: { x: 5000, y: 2000, angle: 9000 },
  end: { x: 5000, y: 2000 + cm * 100, angle: 9000 },
  way: Math.abs(cm * 100),
  forward: cm * 100,
  wheeled: 0,
  isCharge: false,
  target: null,
  ...more,
});
const rule = (game: OrdineObliquo, move: Move, id = 's-a') => whyOrderForbids(game, id, move)?.rule ?? null;

test('[OO-3.2-1] [OO-3.2-3] brigades have orders, and troops that need them', () => {
  const troops: Record<string, Put> = {
    horse: { brigade: null, card: { kind: 'hussars' } },
    guns: { brigade: null, card: { kind: 'heavy' } },
    wild: { brigade: null, card: { kind: 'cossacks' } },
  };
  const game = situation({ south: { a: {}, b: { brigade: 'II' }, ...troops } });
  expect(holdersOf(game, 'south')).toEqual(['s-I', 's-II', 's-horse']);
});

test('[OO-3.2-1] the order of a brigade binds all its units', () => {
  const game = under('cautious');
  expect(['s-a', 's-b'].map((id) => orderOf(game, id).order)).toEqual(['cautious', 'cautious']);
});

describe('3.2 Halt', () => {
  test('[OO-3.2-5] [OO-3.2-7] a unit changes places up to where its brigade stands', () => {
    const game = under('halt');
    expect(rule(game, ahead(4))).toBeNull();
    expect(rule(game, ahead(4.1))).toBe('OO-3.2-7');
    expect(rule(game, ahead(-6))).toBeNull();
  });

  test('[OO-3.2-6] it stays in the radius', () => {
    expect(rule(under('halt'), ahead(-15))).toBe('OO-3.2-6');
  });

  test('[OO-3.2-4] it charges nobody, and need not move', () => {
    expect(rule(under('halt'), ahead(1, { isCharge: true, target: 'n-foe' }))).toBe('OO-3.2-4');
    expect(mustMove(under('halt'), 's-a')).toBeNull();
  });

  test('[OO-3.2-26] it changes formation, and guns turn, where they are', () => {
    const game = under('halt');
    expect(rule(game, ahead(0, { formation: 'column' }))).toBeNull();
    expect(rule(game, ahead(5, { formation: 'column' }))).toBe('OO-3.2-7');
  });

  test('[OO-3.3-4] out of the radius a unit is under Halt whatever its order: it may come back, not go on', () => {
    const game = under('cautious', { generals: { 's-I': [59, 2] } });
    expect(rule(game, ahead(4))).toBe('OO-3.2-6');
    expect(rule(game, ahead(-6))).toBeNull();
    expect(mustMove(game, 's-a')).toBeNull();
  });

  test('[OO-13-14] a rallied unit walks back to its general, be it in more moves than one and nearer to the enemy', () => {
    // 38 and 28 cm from him, radius 12.
    const game = under('attack', { generals: { 's-I': [59, 60] } }, 'n-I');
    expect(orderOf(game, 's-a').order).toBe('halt');
    expect(rule(game, ahead(10))).toBeNull();
    expect(rule(game, ahead(-2))).toBe('OO-3.2-6');
    expect(rule(game, ahead(10, { isCharge: true, target: 'n-foe' }))).toBe('OO-3.2-4');
  });

  test('[OO-3.4-4] a general who has joined a unit goes with it: it never leaves his radius', () => {
    const game = under('cautious', {
      south: { a: { at: [50, 20], card: { kind: 'hussars' } }, b: { at: [68, 24] } },
      generals: { 's-I': 's-a' },
      orders: { 's-I': { order: 'halt', target: null } },
    });
    expect(rule(game, ahead(-20))).toBeNull();
    expect(whyOutOfRadius(game, 's-a', { x: 5000, y: 9000, angle: 9000 })).toBeNull();
    expect(whyOutOfRadius(game, 's-b', { x: 5000, y: 9000, angle: 9000 })?.rule).toBe('OO-3.3-4');
  });
});

describe('3.2 Cautious advance', () => {
  test('[OO-3.2-8] 2 cm at least, half a move at most', () => {
    const game = under('cautious');
    expect(mustMove(game, 's-a')).toEqual({ least: 200, rule: 'OO-3.2-8' });
    expect(rule(game, ahead(7))).toBeNull();
    expect(rule(game, ahead(7.01))).toBe('OO-3.2-8');
  });

  test('[OO-7.1-6] on a road the half of what a column goes there', () => {
    const game = under('cautious', { south: { a: { at: [50, 20], state: { formation: 'column' } } } });
    expect(rule(game, ahead(12))).toBe('OO-3.2-8');
    expect(rule(game, ahead(12, { half: 1200 }))).toBeNull();
    expect(rule(game, ahead(12.01, { half: 1200 }))).toBe('OO-3.2-8');
  });

  test('[OO-3.2-8] with what it had gone before its target evaded', () => {
    const start = { x: 5000, y: 1500, angle: 9000 };
    const game = under('cautious', { south: { a: { at: [50, 20], deeds: { start, used: 357 } } } });
    Object.assign(game.units['s-a']?.deeds ?? {}, { start });
    expect(rule(game, ahead(2))).toBeNull();
    expect(rule(game, ahead(2.1))).toBe('OO-3.2-8');
  });

  test('[OO-3.2-9] it engages anybody', () => {
    expect(rule(under('cautious'), ahead(5, { isCharge: true, target: 'n-other' }))).toBeNull();
  });
});

describe('3.2 Advance to objective', () => {
  const terrain = [['village', 45, 60, 55, 70]] as const;
  const game = (extra: Partial<Situation> = {}) => under('objective', { terrain, ...extra }, 'village-0');

  test('[OO-3.2-10] half a move at least, towards the place', () => {
    expect(mustMove(game(), 's-a')).toEqual({ least: 700, rule: 'OO-3.2-10' });
    expect(rule(game(), ahead(14))).toBeNull();
    expect(rule(game(), ahead(-1))).toBe('OO-3.2-10');
  });

  test('[OO-3.2-11] it engages who bars the way, nobody else', () => {
    const north = { foe: { at: [50, 40] }, aside: { at: [90, 40] } } as const;
    const charge = { isCharge: true } as const;
    expect(rule(game({ north }), ahead(10, { ...charge, target: 'n-foe' }))).toBeNull();
    expect(rule(game({ north }), ahead(10, { ...charge, target: 'n-aside' }))).toBe('OO-3.2-11');
  });

  test('[OO-3.2-12] there the brigade halts, at the end of the move', () => {
    const there = game({ south: { a: { at: [50, 61] }, b: { at: [68, 24] } }, generals: { 's-I': [59, 58] } });
    expect(mustMove(there, 's-a')).toBeNull();
    const told: string[] = [];
    haltOnObjectives(
      there,
      rolling(1, (fact) => void told.push(fact.rule)),
    );
    expect(told).toEqual(['OO-3.2-12']);
    expect(there.orders['s-I']).toEqual({ order: 'halt', target: null });
  });

  test('[OO-3.2-12] not before', () => {
    const before = game();
    haltOnObjectives(before, rolling(1));
    expect(before.orders['s-I']?.order).toBe('objective');
  });
});

describe('3.2 Attack', () => {
  const game = (extra: Partial<Situation> = {}) => under('attack', extra, 'n-I');
  const near = { foe: { at: [50, 40] }, other: { at: [100, 100], brigade: 'II' } } as const;

  test('[OO-3.2-14] half a move at least, towards the enemy named', () => {
    expect(mustMove(game(), 's-a')).toEqual({ least: 700, rule: 'OO-3.2-14' });
    expect(rule(game(), ahead(-1))).toBe('OO-3.2-14');
  });

  test('[OO-3.2-13] it charges the brigade named, or who bars the way to it', () => {
    const charge = { isCharge: true } as const;
    const north = { ...near, bar: { at: [50, 30], brigade: 'II' } } as const;
    expect(rule(game({ north }), ahead(9, { ...charge, target: 'n-foe' }))).toBeNull();
    expect(rule(game({ north }), ahead(9, { ...charge, target: 'n-bar' }))).toBeNull();
    expect(rule(game({ north }), ahead(9, { ...charge, target: 'n-other' }))).toBe('OO-3.2-13');
  });

  test('[OO-3.2-13] an enemy who is gone binds nobody', () => {
    expect(rule(game({ north: { other: { at: [100, 100], brigade: 'II' } } }), ahead(-1))).toBeNull();
  });

  test('[OO-3.2-14] nor has anybody to advance on him', () => {
    const gone = game({ north: { foe: { state: { cp: 0 } }, other: { at: [100, 100], brigade: 'II' } } });
    expect(mustMove(gone, 's-a')).toBeNull();
  });

  test('[OO-3.2-15] within 9 cm of the enemy it chooses; from farther off it comes up to there', () => {
    const at = (y: number) => game({ north: { foe: { at: [50, y] } } });
    expect(mustMove(at(29), 's-a')).toBeNull();
    expect(mustMove(at(31), 's-a')).toEqual({ least: 200, rule: 'OO-3.2-14' });
  });

  test('[OO-3.2-16] so cavalry never has to charge infantry', () => {
    const south: Record<string, Put> = { a: { at: [50, 20], card: { kind: 'hussars' } } };
    expect(mustMove(game({ south, north: { foe: { at: [50, 31] } } }), 's-a')?.least).toBe(200);
    expect(mustMove(game({ south, north: { foe: { at: [50, 29] } } }), 's-a')).toBeNull();
  });
});

describe('3.2 Retreat', () => {
  test('[OO-3.2-17] towards the rear, as fast as one likes', () => {
    const game = under('retreat');
    expect(mustMove(game, 's-a')).toBeNull();
    expect(rule(game, ahead(-5))).toBeNull();
    expect(rule(game, ahead(1))).toBe('OO-3.2-17');
  });

  test('[OO-3.2-26] a change of formation is free, though the new one reaches farther from the rear', () => {
    const move = ahead(0, { end: { x: 5000, y: 2400, angle: 9000 }, formation: 'column' });
    expect(rule(under('retreat'), move)).toBeNull();
  });

  test('[OO-3.2-19] no charges', () => {
    expect(rule(under('retreat'), ahead(-1, { isCharge: true, target: 'n-foe' }))).toBe('OO-3.2-19');
  });
});

describe('3.2 those without orders', () => {
  const guns = (x: number): OrdineObliquo =>
    under('halt', {
      south: { a: { at: [50, 20], brigade: null, card: { kind: 'heavy' } } },
      generals: { 's-cic': [x, 20] },
    });

  test('[OO-3.2-24] divisional artillery moves as it likes within 40 cm, and not at all beyond', () => {
    expect(rule(guns(92), ahead(5))).toBeNull();
    expect(rule(guns(92.1), ahead(5))).toBe('OO-3.2-24');
    expect(mustMove(guns(92), 's-a')).toBeNull();
  });

  test('[OO-3.2-25] it fires beyond 40 cm too', () => {
    const game = guns(160);
    Object.assign(game.units['n-foe'] ?? {}, { pose: { x: 5000, y: 4500, angle: 27000 } });
    expect(targetsOf(game, 's-a').map(({ target }) => target)).toEqual(['n-foe']);
  });

  test('[OO-15-2] cossacks go where they like', () => {
    const game = under('halt', { south: { a: { at: [50, 20], card: { kind: 'cossacks' } } } });
    expect(rule(game, ahead(35))).toBeNull();
    expect(mustMove(game, 's-a')).toBeNull();
  });
});

describe('3.2 those who need not move', () => {
  test.each([
    ['in flight', { state: { flight: { kind: 'retreat', away: 27000, isPending: true } } }],
    ['just rallied', { state: { stands: 1 } }],
    ['evaded', { deeds: { evaded: 300 } }],
    ['guns in battery', { card: { kind: 'light' } }],
    ['divisional artillery', { card: { kind: 'heavy' }, state: { formation: 'limbered' }, brigade: null }],
    ['cossacks', { card: { kind: 'cossacks' } }],
  ] as const)('[OO-3.2-14] a unit that is %s', (_what, put) => {
    const game = under('attack', { south: { a: { at: [50, 20], ...(put as Put) } } }, 'n-I');
    expect(mustMove(game, 's-a')).toBeNull();
  });

  test('[OO-3.4-1] a unit that the commander in chief leads', () => {
    expect(mustMove(under('attack', { generals: { 's-cic': 's-a', 's-I': [59, 18] } }, 'n-I'), 's-a')).toBeNull();
  });
});
