import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../../core/engine/ruleset.ts';
import { ordersBeside, placeGenerals } from '../../../../../core/games/ordine-obliquo/beside/03-orders.ts';
import type { Messenger, OrdineObliquo } from '../../../../../core/games/ordine-obliquo/position.ts';
import { arrange, PASS, type Situation } from '../table.ts';
import { beside, tick } from './papers.ts';

const ATTACK = { order: 'attack', target: 'n-I' } as const;
const SETUP: Situation = {
  phase: 'orders',
  move: 3,
  south: { a: {}, b: {}, c: {} },
  north: { foe: {} },
  commanders: { south: 'normal', north: 'poor' },
  orders: { 's-I': ATTACK, 'n-I': { order: 'halt', target: null } },
  generals: { 's-cic': [90, 10], 's-I': [90, 20], 'n-cic': [90, 110], 'n-I': [90, 100] },
};

describe('new orders', () => {
  test('[OO-3.1-3] a Normal commander changes orders in every third move only', () => {
    const every = beside(SETUP, ordersBeside).decision;
    expect(every).toMatchObject({ seat: 'south', kind: 'arrange' });
    beside({ ...SETUP, move: 2 }, ordersBeside).expectOver();
  });

  test('[OO-3.2-20] within 40 cm the counter is changed at once', () => {
    const t = beside(SETUP, ordersBeside);
    t.play(arrange({ 's-I': 'retreat' }));
    t.expectAsk('south', 'OO-3.2-20', 'situation');
    t.play(tick({ 's-I': 'at-once' }));
    t.expectOver();
    expect(t.game.orders['s-I']).toEqual({ order: 'retreat', target: null });
    expect(t.game.messengers).toEqual([]);
  });

  test('[OO-3.2-21] [OO-3.2-22] farther off a messenger rides: the order counts when the players say that he has arrived', () => {
    const t = beside(SETUP, ordersBeside);
    t.play(arrange({ 's-I': 'retreat' }));
    t.play(tick({ 's-I': 'messenger' }));
    expect(t.game.orders['s-I']).toEqual(ATTACK);
    const [messenger] = t.game.messengers;
    expect(messenger).toMatchObject({ to: 's-I', at: null });

    const riding = (arrived: 'yes' | 'no') => {
      const body = (game: OrdineObliquo, umpire: Umpire) => {
        game.messengers = [messenger as Messenger];
        return ordersBeside(game, umpire);
      };
      const next = beside({ ...SETUP, move: 4 }, body);
      next.play(tick({ 'messenger-1': arrived }));
      return next;
    };
    expect(riding('no').game.messengers).toHaveLength(1);
    const arrived = riding('yes').game;
    expect(arrived.messengers).toEqual([]);
    expect(arrived.orders['s-I']).toEqual({ order: 'retreat', target: null });
  });

  test('[OO-2.5-1] [OO-2.5-5] a unit that hears is detached; one too far from both is not', () => {
    for (const [heard, isDetached] of [
      ['at-once', true],
      ['unheard', false],
    ] as const) {
      const t = beside(SETUP, ordersBeside);
      t.play(arrange({ 's-a': 'halt' }));
      t.play(tick({ 's-a': heard }));
      expect('s-a' in t.game.orders).toBe(isDetached);
    }
  });
});

describe('generals', () => {
  const south = (game: OrdineObliquo, umpire: Umpire) => placeGenerals(game, 'south', umpire);

  test('[OO-3.4-1] [OO-3.4-4] they join units, a brigadier those of his brigade', () => {
    const t = beside({ ...SETUP, south: { a: {}, other: { brigade: 'II' } }, phase: 'first-moves' }, south);
    t.expectRefusal('OO-3.4-4', tick({ 's-I': 's-other' }));
    t.play(tick({ 's-I': 's-a', 's-cic': 's-other' }));
    expect(t.game.generals['s-I']?.attached).toBe('s-a');
    expect(t.game.generals['s-cic']).toMatchObject({ attached: 's-other', wasAttached: true });
  });

  test('[OO-3.4-2] who is left where he is stays with his unit', () => {
    const t = beside({ ...SETUP, generals: { 's-I': 's-a' }, phase: 'first-moves' }, south);
    t.play(PASS);
    expect(t.game.generals['s-I']?.attached).toBe('s-a');
  });
});
