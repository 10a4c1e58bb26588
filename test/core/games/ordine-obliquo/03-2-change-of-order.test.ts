import { idOf } from '../../../../core/engine/target.ts';
import { describe, expect, test } from 'vitest';
import { factFor } from '../../../../core/engine/window.ts';
import {
  isBroken,
  isHisMove,
  orders,
  orderIn,
  slotOf,
} from '../../../../core/games/ordine-obliquo/03-2-change-of-order.ts';
import { orderOf } from '../../../../core/games/ordine-obliquo/03-orders.ts';
import { ORDER, type Quality } from '../../../../core/games/ordine-obliquo/data.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import { view } from '../../../../core/games/ordine-obliquo/view.ts';
import { begin } from '../verbs.ts';
import { arrange, type Put, type Situation, table, type Table } from './table.ts';

const HALT = { order: 'halt', target: null } as const;
const ROUT = { kind: 'rout', away: 27000, isPending: false } as const;

/** Move 3; brigade I of three lines 10 cm from the commander in chief, brigade II of two 60 cm from him. */
const asked = (extra: Partial<Situation> = {}, prepare?: (game: OrdineObliquo) => void): Table =>
  table(
    {
      move: 3,
      south: {
        a: { at: [50, 20] },
        b: { at: [68, 20] },
        c: { at: [86, 20] },
        far: { at: [120, 20], brigade: 'II' },
        off: { at: [138, 20], brigade: 'II' },
      },
      north: { foe: { at: [60, 100] } },
      commanders: { north: 'poor' },
      generals: { 's-cic': [60, 10], 's-I': [70, 10], 's-II': [120, 10], 'n-cic': [60, 110], 'n-I': [60, 105] },
      orders: { 's-I': HALT, 's-II': HALT, 'n-I': HALT },
      ...extra,
    },
    (game, umpire) => {
      prepare?.(game);
      return orders(game, umpire);
    },
  );

describe('3.1 who may change orders', () => {
  const moves = Array.from({ length: 12 }, (_, i) => i + 1);
  test.each([
    ['poor', []],
    ['normal', [3, 6, 9, 12]],
    ['veteran', [2, 4, 6, 8, 10, 12]],
    ['excellent', moves],
  ] as [Quality, number[]][])('[OO-3.1-2] [OO-3.1-3] [OO-3.1-5] [OO-3.1-7] %s', (quality, his) => {
    expect(moves.filter((move) => isHisMove(quality, move))).toEqual(his);
  });

  test.each([
    ['normal', 2, 'OO-3.1-3'],
    ['veteran', 3, 'OO-3.1-5'],
    ['poor', 3, 'OO-3.1-2'],
  ] as const)('[%s in move %i] refused by %s', (quality, move, rule) => {
    const broken = { a: { at: [50, 20], state: { flight: ROUT } }, b: { at: [68, 20], brigade: 'II' } } as const;
    const t = asked({ commanders: { south: quality, north: 'poor' }, move, south: broken });
    t.expectOffer(arrange({ 's-I': 'cautious' }));
    t.expectRefusal(rule, arrange({ 's-II': 'cautious' }));
  });

  test('[OO-3.1-8] the number of the move decides: nobody is asked in move 1', () => {
    asked({ move: 1 }).expectOver();
  });

  test.each(['poor', 'normal', 'veteran'] as const)(
    '[OO-3.1-2] [OO-3.1-4] [OO-3.1-6] %s, out of his move: a brigade of which half flees',
    (quality) => {
      const south: Record<string, Put> = { a: { at: [50, 20], state: { flight: ROUT } }, b: { at: [68, 20] } };
      const t = asked({ commanders: { south: quality, north: 'poor' }, move: 1, south });
      t.play(arrange({ 's-I': 'retreat' }));
      expect(t.game.orders['s-I']?.order).toBe('retreat');
    },
  );

  test('[OO-3.1-4] one of three is not half, two are; the destroyed do not count', () => {
    const { game } = asked();
    const flee = (id: string) => Object.assign(game.units[id] ?? {}, { flight: ROUT });
    flee('s-a');
    expect(isBroken(game, 's-I')).toBe(false);
    Object.assign(game.units['s-c'] ?? {}, { cp: 0, pose: null });
    expect(isBroken(game, 's-I')).toBe(true);
  });
});

describe('3.2 changing orders', () => {
  test('[OO-6-1] [OO-3.2-1] one decision a side; who is left out keeps his order', () => {
    const t = asked();
    t.expectAsk('south', 'OO-6-1', 'arrange');
    t.play(arrange({ 's-I': 'attack/n-I' }));
    expect(t.game.orders['s-I']).toEqual({ order: 'attack', target: 'n-I' });
    expect(t.game.orders['s-II']).toEqual(HALT);
    t.expectOver();
  });

  test('[OO-3.2-2] the journal tells its own side which order it is, and the other that there is a new counter', () => {
    const t = asked();
    t.play(arrange({ 's-I': 'attack/n-I' }));
    const told = t.told('order-given-for');
    expect(factFor(told, 'south')?.params).toMatchObject({ order: { word: 'label.order.attack' } });
    const { key, params } = factFor(told, 'north') ?? {};
    expect([key, params]).toEqual(['order-changed', { holder: { unit: 's-I' }, side: { seat: 'south' } }]);
    expect(t.game.orders['s-I']).toEqual({ order: 'attack', target: 'n-I' });
  });

  test('[OO-3.2-2] its counter lies face down for all others', () => {
    const [t, other] = [asked(), asked()];
    t.play(arrange({ 's-I': 'attack/n-I' }));
    other.play(arrange({ 's-I': 'retreat' }));
    expect(view(t.game, 'south').orders['s-I']).toEqual({ order: 'attack', target: 'n-I' });
    for (const seat of ['north', null] as const) {
      expect(view(t.game, seat).orders['s-I']).toMatchObject({ isFaceDown: true });
      expect(view(t.game, seat).orders).toEqual(view(other.game, seat).orders);
    }
  });

  test('[OO-3.2-3] [OO-3.2-10] [OO-3.2-13] five orders: an advance names a village, a bridge or a hill, an attack a brigade or a regiment', () => {
    const north: Record<string, Put> = {
      foe: { at: [60, 100] },
      horse: { at: [90, 100], brigade: null, card: { kind: 'hussars' } },
      guns: { at: [120, 100], brigade: null, card: { kind: 'heavy' } },
    };
    const t = asked({
      north,
      terrain: [
        ['village', 50, 50, 60, 60],
        ['wood', 90, 50, 99, 60],
        ['bridge', 20, 50, 30, 60],
        ['gentle-hill', 105, 50, 115, 60],
        ['steep-hill', 120, 50, 130, 60],
      ],
    });
    const { decision } = t;
    if (decision.kind !== 'arrange') throw new Error('no arrangement');
    expect(decision.slots('unit:s-I')).toEqual([
      'order:halt',
      'order:cautious',
      'order:objective>region:village-0',
      'order:objective>region:bridge-2',
      'order:objective>region:gentle-hill-3',
      'order:objective>region:steep-hill-4',
      'order:attack>unit:n-I',
      'order:attack>unit:n-horse',
      'order:retreat',
    ]);
    expect(new Set(decision.slots('unit:s-I').map((slot) => orderIn(slot).order))).toEqual(new Set(ORDER.options));
    expect(orderIn(slotOf({ order: 'attack', target: 'n-I' }))).toEqual({ order: 'attack', target: 'n-I' });
  });

  test('[OO-3.2-20] within 40 cm of the general the order is changed at once', () => {
    const t = asked({ generals: { 's-cic': [60, 10], 's-I': [100, 10], 's-II': [100.1, 10] } });
    t.play(arrange({ 's-I': 'cautious', 's-II': 'cautious' }));
    expect(t.game.orders['s-I']?.order).toBe('cautious');
    expect(t.game.orders['s-II']?.order).toBe('halt');
  });

  test('[OO-3.2-21] farther off a messenger rides, 30 cm in each order phase', () => {
    const t = asked();
    t.play(arrange({ 's-II': 'cautious' }));
    expect(t.game.messengers).toEqual([
      { side: 'south', to: 's-II', order: { order: 'cautious', target: null }, at: { x: 9000, y: 1000 } },
    ]);
    expect(t.told('messenger-sent').rule).toBe('OO-3.2-21');
  });

  test('[OO-3.2-22] the order counts in the move in which he arrives', () => {
    const t = asked({ move: 4 }, (game) => {
      game.messengers = [
        { side: 'south', to: 's-II', order: { order: 'cautious', target: null }, at: { x: 9000, y: 1000 } },
      ];
    });
    t.expectOver();
    expect(t.game.messengers).toEqual([]);
    expect(orderOf(t.game, 's-far').order).toBe('cautious');
    expect(t.told('messenger-arrived').rule).toBe('OO-3.2-22');
  });

  test('[OO-3.2-22] a messenger whose addressee is no more brings nothing', () => {
    const t = asked({ move: 4 }, (game) => {
      for (const id of ['s-far', 's-off']) Object.assign(game.units[id] ?? {}, { cp: 0, pose: null });
      game.messengers = [
        { side: 'south', to: 's-II', order: { ...HALT, order: 'cautious' }, at: { x: 9000, y: 1000 } },
      ];
    });
    expect(t.game.messengers).toEqual([]);
    expect(t.facts).toEqual([]);
  });

  test('[OO-14-9] a brigade without a general changes no orders, and a messenger waits for the new one', () => {
    const t = asked({}, (game) => {
      Object.assign(game.generals['s-I'] ?? {}, { at: null, replacedIn: 5 });
      game.messengers = [
        { side: 'south', to: 's-I', order: { order: 'retreat', target: null }, at: { x: 7000, y: 1000 } },
      ];
    });
    t.expectRefusal('OO-14-9', arrange({ 's-I': 'cautious' }));
    expect(t.game.orders['s-I']).toEqual(HALT);
    expect(t.game.messengers).toHaveLength(1);
  });

  test('[OO-3.4-3] who was attached in the move before gives no orders', () => {
    const t = asked({}, (game) => Object.assign(game.generals['s-cic'] ?? {}, { wasAttached: true }));
    t.expectOver();
  });

  test('[OO-14-11] without a commander in chief there are no new orders', () => {
    const t = asked({}, (game) => Object.assign(game.generals['s-cic'] ?? {}, { at: null, replacedIn: 0 }));
    t.expectOver();
  });
});

describe('2.5 detachments', () => {
  test('[OO-2.5-1] [OO-2.5-4] a unit of a brigade of three gets an order of its own', () => {
    const t = asked();
    t.play(arrange({ 's-b': 'cautious' }));
    expect(t.game.armies.south.detached).toEqual({ I: 's-b' });
    expect(orderOf(t.game, 's-b').order).toBe('cautious');
    expect(orderOf(t.game, 's-a').order).toBe('halt');
  });

  test('[OO-2.5-1] none of a brigade of two', () => {
    const t = asked();
    const { decision } = t;
    if (decision.kind !== 'arrange') throw new Error('no arrangement');
    expect(decision.items.map(idOf)).toEqual(['s-I', 's-II', 's-a', 's-b', 's-c']);
  });

  test('[OO-2.5-2] only in a move in which the commander in chief changes orders', () => {
    const broken = { state: { flight: ROUT } } as const;
    const south: Record<string, Put> = {
      a: { at: [50, 20], ...broken },
      b: { at: [68, 20], ...broken },
      c: { at: [86, 20] },
    };
    const t = asked({ move: 1, south });
    t.expectOffer(arrange({ 's-I': 'retreat' }));
    t.expectRefusal('OO-2.5-2', arrange({ 's-c': 'retreat' }));
  });

  test('[OO-2.5-6] one unit, not two', () => {
    asked().expectRefusal('OO-2.5-6', arrange({ 's-a': 'cautious', 's-b': 'cautious' }));
  });

  const detached = (at: readonly [number, number], generals: Situation['generals'] = {}): Table =>
    asked(
      {
        south: { a: { at: [50, 20] }, b: { at: [68, 20] }, c: { at } },
        generals: { 's-cic': [60, 10], 's-I': [70, 10], ...generals },
        orders: { 's-I': HALT, 's-c': HALT },
      },
      (game) => {
        game.armies.south.detached = { I: 's-c' };
      },
    );

  test('[OO-2.5-5] its order changes at once while its brigade’s general is within 40 cm of the commander in chief', () => {
    // The commander in chief is at 60; the unit, far away, is not measured.
    const t = detached([160, 10], { 's-I': [100, 10] });
    t.play(arrange({ 's-c': 'attack/n-I' }));
    expect(t.game.orders['s-c']?.order).toBe('attack');
    detached([160, 10], { 's-I': [101, 10] }).expectRefusal('OO-2.5-5', arrange({ 's-c': 'attack/n-I' }));
  });

  test('[OO-2.5-5] beside the commander in chief it hears nothing while its general is far from both', () => {
    detached([60, 12], { 's-I': [120, 10] }).expectRefusal('OO-2.5-5', arrange({ 's-c': 'attack/n-I' }));
  });

  test('[OO-2.5-5] or by messenger to him within 12 cm of it', () => {
    const t = detached([140, 10], { 's-I': [125, 10] });
    t.play(arrange({ 's-c': 'attack/n-I' }));
    expect(t.game.orders['s-c']?.order).toBe('halt');
    expect(t.game.messengers).toHaveLength(1);
  });

  test('[OO-2.5-6] while a messenger rides to detach one unit of a brigade no other is detached', () => {
    const t = asked({}, (game) => {
      const order = { order: 'cautious', target: null } as const;
      game.messengers = [{ side: 'south', to: 's-a', order, at: { x: 16_000, y: 1_000 } }];
    });
    const { decision } = t;
    if (decision.kind !== 'arrange') throw new Error('no arrangement');
    // The first may be sent another order after that one.
    expect(decision.items.map(idOf)).toEqual(['s-I', 's-II', 's-a']);
    t.expectOffer(arrange({ 's-a': 'halt' }));
  });

  test('[OO-2.5-3] a detached unit that flees does not break its brigade', () => {
    const south: Record<string, Put> = { a: { at: [50, 20] }, c: { at: [86, 20], state: { flight: ROUT } } };
    const { game } = asked({ south, orders: { 's-I': HALT, 's-c': HALT } });
    expect(isBroken(game, 's-I')).toBe(true);
    game.armies.south.detached = { I: 's-c' };
    expect([isBroken(game, 's-I'), isBroken(game, 's-c')]).toEqual([false, true]);
  });

  test('[OO-2.5-7] it may rejoin its brigade; then no unit of that brigade leaves it again', () => {
    const t = detached([80, 20]);
    const order = { order: 'cautious', target: null } as const;
    t.game.messengers = [{ side: 'south', to: 's-c', order, at: { x: 9000, y: 1000 } }];
    t.play(arrange({ 's-c': 'brigade', 's-I': 'cautious' }));
    expect(t.game.messengers).toEqual([]);
    expect(orderOf(t.game, 's-c').order).toBe('cautious');
    expect(t.told('rejoined').rule).toBe('OO-2.5-7');
    const again = begin(t.game, orders);
    const { decision } = again;
    if (decision.kind !== 'arrange') throw new Error('no arrangement');
    expect(decision.items.map(idOf)).toEqual(['s-I']);
  });
});
