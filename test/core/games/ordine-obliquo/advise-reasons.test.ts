import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../core/engine/decision.ts';
import type { Message } from '../../../../core/engine/verdict.ts';
import { moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import { rally } from '../../../../core/games/ordine-obliquo/13-rout.ts';
import { advise } from '../../../../core/games/ordine-obliquo/advise.ts';
import { reason } from '../../../../core/games/ordine-obliquo/advise-reasons.ts';
import { PASS, type Situation, type Table, table } from './table.ts';

describe('why the house bot answers so', () => {
  const moving = (setup: Situation): Table =>
    table({ generals: { 's-I': [50, 38] }, phase: 'first-moves', ...setup }, (game, umpire) =>
      moveSide(game, 'south', umpire),
    );
  const advised = (t: Table): Action => advise(t.game, t.decision, () => 0.99) ?? PASS;
  const told = (t: Table): Message | null => reason(t.game, t.decision, advised(t));

  test('a charge tells whom it takes and how likely it is won: nobody charges below even odds', () => {
    const t = moving({ south: { own: { at: [50, 40] } }, north: { foe: { at: [50, 50] } } });
    const why = told(t);
    expect(why).toMatchObject({ key: 'motive.charge', params: { target: { unit: 'n-foe' } } });
    expect(why?.params?.['chance']).toBeGreaterThanOrEqual(50);
  });

  test.each([
    ['attack', null, 'motive.to-enemy'],
    ['objective', 'gentle-hill-0', 'motive.to-objective'],
    ['retreat', null, 'motive.to-rear'],
  ] as const)('a move tells what the order %s wants', (order, target, key) => {
    const t = moving({
      south: { own: { at: [50, 40] } },
      north: { foe: { at: [90, 100] } },
      terrain: [['gentle-hill', 0, 60, 30, 90]],
      orders: { 's-I': { order, target } },
    });
    expect(told(t)?.key).toBe(key);
  });

  test('who is threatened by cavalry tells of the square, guns that reach somebody that they stand', () => {
    const horse = { at: [50, 60] as const, card: { kind: 'cuirassiers' as const } };
    expect(told(moving({ south: { own: { at: [50, 40] } }, north: { horse } }))?.key).toBe('motive.square');
    const guns = moving({
      south: { own: { at: [50, 40], card: { kind: 'light' } } },
      north: { foe: { at: [50, 69] } },
    });
    expect(told(guns)?.key).toBe('motive.stands');
  });

  test('[OO-13-13] a rally tells what a failure costs', () => {
    const flight = { kind: 'rout', away: 27_000, isPending: false } as const;
    const t = table({ south: { own: { at: [90, 80], state: { flight } } } }, rally);
    expect(told(t)?.key).toBe('motive.rally');
  });
});
