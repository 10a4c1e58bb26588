import { describe, expect, test } from 'vitest';
import { preview } from '../../../../core/engine/legality.ts';
import {
  commandOf,
  isLed,
  moveGenerals,
  placeOf,
  whyOutOfRadius,
} from '../../../../core/games/ordine-obliquo/03-command.ts';
import { orderOf, whyOrderForbids } from '../../../../core/games/ordine-obliquo/03-orders.ts';
import { legs, one, PASS, type Put, type Situation, situation, table, type Table } from './table.ts';

const FIVE: Record<string, Put> = { line: { at: [80, 18] }, b: {}, c: {}, d: {}, e: {} };
const far = { foe: { at: [90, 100] as const } };

describe('3.3 command radius', () => {
  test.each([
    [1, 12],
    [4, 12],
    [5, 14.5],
    [6, 17],
  ])('[OO-3.3-1] [OO-3.3-2] a brigade of %i units has a radius of %f cm', (count, radius) => {
    const south = Object.fromEntries(Array.from({ length: count }, (_, i) => [`u${i}`, {}] as const));
    const game = situation({ south, north: far });
    expect(commandOf(game, 's-u0')?.radius).toBe(radius * 100);
  });

  test('[OO-3.3-2] units lost do not narrow it, batteries count', () => {
    const game = situation({ south: { ...FIVE, e: { card: { kind: 'light' } } } });
    game.units['s-b'] = { ...game.units['s-b'], cp: 0 } as never;
    expect(commandOf(game, 's-line')?.radius).toBe(1450);
  });

  test('[OO-3.3-6] [OO-T23] from the general to the nearest point: 13.60 cm of 14.5 is in', () => {
    const game = situation({ south: FIVE, north: far, generals: { 's-I': [59, 12.5] } });
    expect(whyOutOfRadius(game, 's-line', { x: 8000, y: 1800, angle: 9000 })).toBeNull();
    expect(orderOf(game, 's-line').order).toBe('attack');
  });

  test('[OO-3.3-4] [OO-T23] 15.52 cm is out, and the order becomes Halt', () => {
    const game = situation({
      south: { ...FIVE, line: { at: [82, 18] } },
      north: far,
      generals: { 's-I': [59, 12.5] },
    });
    const why = whyOutOfRadius(game, 's-line', { x: 8200, y: 1800, angle: 9000 });
    expect(why?.rule).toBe('OO-3.3-4');
    expect(Number(why?.message.params?.['away'])).toBeCloseTo(15.52, 2);
    expect(orderOf(game, 's-line')).toEqual({ order: 'halt', target: null });
  });

  test('[OO-3.3-5] back in the radius it takes up its order again; it was never rewritten', () => {
    const game = situation({ south: { ...FIVE, line: { at: [82, 18] } }, generals: { 's-I': [59, 12.5] } });
    expect(orderOf(game, 's-line').order).toBe('halt');
    game.generals['s-I'] = { at: { x: 6500, y: 1250 }, attached: null, wasAttached: false, replacedIn: null };
    expect(orderOf(game, 's-line').order).toBe('attack');
  });

  test.each([
    [140.1, 'halt'],
    [140, 'cautious'],
  ])('[OO-3.3-7] [OO-SH-4] cavalry of the commander in chief, nearest corner at %f - 100 cm: %s', (x, order) => {
    const game = situation({
      south: { horse: { at: [x + 6, 20], card: { kind: 'dragoons' }, brigade: null } },
      orders: { 's-horse': { order: 'cautious', target: null } },
      generals: { 's-cic': [100, 20] },
    });
    expect(orderOf(game, 's-horse').order).toBe(order);
    const why = whyOutOfRadius(game, 's-horse', { x: Math.round((x + 6) * 100), y: 2000, angle: 9000 });
    expect(why?.rule).toBe(order === 'halt' ? 'OO-3.3-7' : undefined);
  });

  test('[OO-2.5-3] a detached unit is in nobody’s radius', () => {
    const game = situation({
      south: { ...FIVE, line: { at: [160, 18] } },
      generals: { 's-I': [59, 12.5] },
      orders: { 's-line': { order: 'cautious', target: null } },
    });
    game.armies.south.detached = { I: 's-line' };
    expect(orderOf(game, 's-line').order).toBe('cautious');
  });

  test('[OO-15-2] cossacks are in nobody’s radius', () => {
    const game = situation({
      south: { wild: { at: [20, 20], card: { kind: 'cossacks' } } },
      generals: { 's-I': [160, 20] },
    });
    expect(commandOf(game, 's-wild')).toBeNull();
  });
});

/** Two lines of brigade I, one of brigade II; the generals apart from them. */
const ride = (extra: Partial<Situation> = {}): Table =>
  table(
    {
      south: { a: { at: [50, 20] }, b: { at: [80, 20] }, other: { at: [110, 20], brigade: 'II' } },
      north: far,
      generals: { 's-cic': [60, 30], 's-I': [50, 10], 's-II': [110, 10] },
      ...extra,
    },
    (game, umpire) => moveGenerals(game, 'south', umpire),
  );
const advance = (cm: number, oblique = 0) => ({ leg: 'advance', length: cm * 100, oblique: oblique * 100 }) as const;

describe('3.4 generals move and join', () => {
  test('[OO-6-5] [OO-7.1-5] each general rides once, 30 cm at most', () => {
    const t = ride();
    t.expectAsk('south', 'OO-6-5', 'manoeuvre');
    t.expectOffer(legs('s-cic', advance(20), advance(10, 90)));
    t.expectRefusal('OO-7.1-5', legs('s-cic', advance(30.01)));
    t.expectRefusal('OO-7.1-5', legs('s-cic', advance(20), advance(10.01, 90)));
    t.expectRefusal('OO-7.1-5', legs('s-I', advance(11, 180)));
    t.expectRefusal('OO-7.1-5', legs('s-cic', { leg: 'face' }));
    t.play(legs('s-cic', advance(20), advance(10, 90)));
    expect(placeOf(t.game, 's-cic')).toEqual({ x: 5000, y: 5000 });
    t.expectRefusal('OO-6-5', legs('s-cic', advance(1)));
    t.play(PASS);
    t.expectOver();
  });

  test('[OO-6-9] the generals of B do so in the second phase', () => {
    const t = ride({ first: 'north' });
    t.expectAsk('south', 'OO-6-9', 'manoeuvre');
    t.expectRefusal('OO-6-9', legs('s-cic'));
  });

  test('[OO-7.1-5] what is too far is cut short where the 30 cm end', () => {
    const t = ride();
    const { decision } = t;
    if (decision.kind !== 'manoeuvre') throw new Error('no manoeuvre');
    const { fault, left } = decision.judge({ unit: 'unit:s-cic', legs: [advance(10), advance(40)] });
    expect(fault).toMatchObject({ leg: 1, share: 0.5, reason: { rule: 'OO-7.1-5' } });
    expect(left).toBe(-2000);
    expect(decision.offers({ unit: 'unit:s-cic', legs: [advance(30)] })).toEqual([]);
  });

  test('[OO-3.4-1] the commander in chief joins any unit, and leads it against its order', () => {
    const t = ride({ orders: { 's-I': { order: 'retreat', target: null } } });
    t.play(legs('s-cic', advance(14.1, 135), advance(0.1, 180)));
    t.expectAsk('south', 'OO-3.4-1', 'one');
    t.play(one('yes'));
    expect(t.told('general-joined').rule).toBe('OO-3.4-1');
    expect(isLed(t.game, 's-a')).toBe(true);
    const start = { x: 5000, y: 2000, angle: 9000 };
    const move = {
      start,
      end: { ...start, y: 3000 },
      way: 1000,
      forward: 1000,
      wheeled: 0,
      isCharge: false,
      target: null,
    };
    expect(whyOrderForbids(t.game, 's-a', move)).toBeNull();
    const other = { ...move, start: { ...start, x: 8000 }, end: { ...move.end, x: 8000 } };
    expect(whyOrderForbids(t.game, 's-b', other)).not.toBeNull();
  });

  test('[OO-3.4-4] a brigade’s general joins a unit of his brigade, not of another', () => {
    const t = ride({ generals: { 's-I': [110, 30], 's-II': [110, 10] } });
    t.play(legs('s-I', advance(10, 180)));
    t.expectAsk('south', 'OO-6-5');
    t.play(legs('s-II', advance(9)));
    t.expectAsk('south', 'OO-3.4-4', 'one');
    t.play(one('yes'));
    expect(t.game.generals['s-II']?.attached).toBe('s-other');
  });

  test('[OO-3.4-2] he stays until generals move again, wherever his unit goes; then he may leave', () => {
    const t = ride({ generals: { 's-cic': 's-a' } });
    const a = t.unit('s-a');
    a.pose = { x: 6000, y: 4000, angle: 9000 };
    expect(placeOf(t.game, 's-cic')).toEqual({ x: 6000, y: 4000 });
    t.play(legs('s-cic', advance(10)));
    expect(t.told('general-left').rule).toBe('OO-3.4-2');
    expect(t.game.generals['s-cic']).toMatchObject({ attached: null, wasAttached: false, at: { x: 6000, y: 5000 } });
  });

  test('[OO-3.4-3] who stays with his unit has been attached in this move', () => {
    const t = ride({ generals: { 's-cic': 's-a', 's-I': [50, 10] } });
    t.play(PASS);
    expect(t.game.generals['s-cic']).toMatchObject({ attached: 's-a', wasAttached: true });
    expect(t.game.generals['s-I']?.wasAttached).toBe(false);
  });

  test('[OO-3.4-1] nobody joins who does not want to, or who only comes near', () => {
    const t = ride();
    t.play(legs('s-cic', advance(9, 90)));
    t.expectAsk('south', 'OO-6-5');
    t.play(legs('s-I', advance(9)));
    t.play(one('no'));
    expect(t.game.generals['s-I']?.attached).toBeNull();
  });

  test('[OO-3.3-3] the radius counts from where the general has ridden to', () => {
    const t = ride();
    expect(orderOf(t.game, 's-a').order).toBe('attack');
    t.play(legs('s-I', advance(10, 180)));
    expect(orderOf(t.game, 's-a').order).toBe('halt');
  });

  test('[OO-14-5] a general off the table does not ride', () => {
    const t = table(
      { south: { a: { at: [50, 20] } }, generals: { 's-cic': [60, 30], 's-I': [50, 10] } },
      (game, umpire) => {
        Object.assign(game.generals['s-cic'] ?? {}, { at: null, replacedIn: 0 });
        return moveGenerals(game, 'south', umpire);
      },
    );
    t.expectOffer(legs('s-I', advance(5)));
    t.expectRefusal('OO-6-5', legs('s-cic', advance(5)));
  });
});

test('[OO-3.3-3] [OO-3.3-4] before a general rides it is said whom he leaves out of his radius', () => {
  const t = table(
    {
      phase: 'first-moves',
      south: {
        own: { at: [60, 20] },
        far: { at: [100, 20] },
        fled: { at: [60, 10], state: { flight: { kind: 'rout', away: 27000, isPending: false } } },
      },
      generals: { 's-I': [60, 19] },
    },
    (game, umpire) => moveGenerals(game, 'south', umpire),
  );
  const said = (cm: number) =>
    preview(t.decision, legs('s-I', { leg: 'advance', length: cm * 100, oblique: 0 }))?.remarks;
  // He stands a centimetre behind a front that is 12 cm of radius away when he has ridden 13 cm.
  expect(said(13)).toEqual([]);
  expect(said(13.1)).toEqual([
    {
      rule: 'OO-3.3-4',
      message: {
        key: 'remark.leaves-behind',
        params: { general: { unit: 's-I' }, units: { list: [{ unit: 's-own' }] } },
      },
    },
  ]);
});
