import { describe, expect, test } from 'vitest';
import type { One } from '../../../../../core/engine/decision.ts';
import { whyNot } from '../../../../../core/engine/legality.ts';
import { unitTarget } from '../../../../../core/engine/target.ts';
import {
  type Activated,
  hasOrder,
  isUnderOrders,
  layMarkerAside,
  limitPaces,
  tryForOrders,
} from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { ALL_TRY } from '../../../../../core/games/borodino/05-orders-and-activation/2-8-individual-orders.ts';
import { paceOf } from '../../../../../core/games/borodino/07-movement/1-movement-allowance.ts';
import { recovery } from '../../../../../core/games/borodino/10-recovery/index.ts';
import { cardOf } from '../../../../../core/games/borodino/data.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import { mark } from '../../../../../core/games/borodino/position.ts';
import { groupOn7, LEADERS, ordersValueOf } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { orderRolls } from '../../../../../core/games/borodino/scenarios/7-september/orders.ts';
import { PHASES } from '../../../../../core/games/borodino/scenarios/7-september/phases.ts';
import { isActive, limitsOf } from '../../../../../core/games/borodino/scenarios/limits.ts';
import { begin, one, PASS, playedOut } from '../../verbs.ts';
import { day7 } from '../day7.ts';
import type { Where } from '../table.ts';

/** Each a Command with these units; the first of them has orders where it is told. */
const commanded = (where: Readonly<Record<string, Where>>, more: Partial<Activated> = {}): Activated =>
  day7(where, { commands: Object.keys(where).map((id) => ({ id, units: [id] })), phase: 'order-rolls', ...more });

const FAR = 4010;

/** Which faces give a Command orders. */
function facesThatGain(id: string, hex: number): string {
  const group = groupOn7(cardOf(id));
  const value = ordersValueOf(group) as number;
  const leader = LEADERS[cardOf(id).side];
  return [...Array(10).keys()]
    .filter((face) => {
      const t = begin(
        commanded({ [id]: hex }, { marker: group, leaders: { french: 3908, russian: 2718 } }),
        (game, umpire) => tryForOrders(game, { value, leader }, groupOn7, umpire),
      );
      t.play(one(unitTarget(id)), [face]);
      t.expectOver();
      return isUnderOrders(t.game, id);
    })
    .join('');
}

describe('a try for orders', () => {
  test('[5.28-a] [5.28-b] [5.28-c] [2.3-g] worked case 22: Eugene on 0 to 3, near Napoleon on 0 to 5', () => {
    expect(facesThatGain('f-dl-8', 3515)).toBe('0123');
    expect(facesThatGain('f-dl-8', 3910)).toBe('012345');
  });

  test('[SR.2-c] [5.28-b] worked cases 22 and 31: Murat’s on 0 to 5, near Napoleon on 0 to 7', () => {
    expect(facesThatGain('f-rn', 4402)).toBe('012345');
    expect(facesThatGain('f-rn', 4010)).toBe('01234567');
  });

  const trying = (where: Readonly<Record<string, Where>>, more: Partial<Activated>) =>
    begin(commanded(where, more), (game, umpire) =>
      tryForOrders(game, { value: 3, leader: LEADERS.french }, groupOn7, umpire),
    );

  const IV = { 'f-dl-8': FAR, 'f-br-18': 4015, 'f-lc-a': 4020, 'f-fr-15': 4024 };

  test('[5.28-a] is for the Commands of the group that have no orders, one after the other, as long as one likes', () => {
    const t = trying(IV, { marker: 'F-IV', orders: [{ units: ['f-dl-8'], shown: true }] });
    t.expectAsk('french', '5.28-a', 'one');
    t.expectRefusal('5.28-a', one(unitTarget('f-dl-8')));
    t.expectRefusal('5.28-a', one(unitTarget('f-fr-15')));
    t.play(one(unitTarget('f-br-18')), [4]);
    expect(t.game.tried).toEqual({ 'f-br-18': 'failed' });
    t.expectRefusal('5.28-a', one(unitTarget('f-br-18')));
    t.expectOffer(one(unitTarget('f-lc-a')));
    t.play(PASS);
    t.expectOver();
  });

  test('[5.28-a] [5.28-c] [5.28-d] all of them by one answer, each with a die of its own; of one alone it is not asked', () => {
    const t = trying(IV, { marker: 'F-IV' });
    // The first is within reach of Napoleon, who takes 2 off its die.
    t.play(one(ALL_TRY), [6, 2, 3]);
    expect(t.game.tried).toEqual({ 'f-dl-8': 'failed', 'f-br-18': 'gained', 'f-lc-a': 'gained' });
    t.expectOver();
    const rest = trying(IV, { marker: 'F-IV', orders: [{ units: ['f-dl-8', 'f-br-18'], shown: true }] });
    rest.expectRefusal('5.28-a', one(ALL_TRY));
  });

  test('[5.23-b] pointing at others does not tell whether they have orders', () => {
    const t = trying({ ...IV, 'r-4d-1': 2010 }, { marker: 'F-IV', orders: [{ units: ['r-4d-1'], shown: false }] });
    for (const id of ['r-4d-1', 'f-fr-15'])
      expect(whyNot(t.decision, unitTarget(id))?.message.key).toBe('refusal.try-for-orders-others');
  });

  test('[5.23-b] what the preview is played from holds no order of the enemy that lies face down', () => {
    const t = trying({ ...IV, 'r-4d-1': 2010 }, { marker: 'F-IV', orders: [{ units: ['r-4d-1'], shown: false }] });
    const { stakes } = (t.decision as One).preview?.(unitTarget('f-dl-8')) as { stakes: { game: Activated } };
    expect(stakes.game.orders.flatMap(({ units }) => units)).toEqual([]);
  });

  test('[5.28-b] [2.4-h] one unit in range is enough for its Command', () => {
    const t = begin(
      day7(
        { 'f-dl-8': 4310, 'f-dl-84': 4311 },
        {
          commands: [{ id: 'f-dl-8', units: ['f-dl-8', 'f-dl-84'] }],
          marker: 'F-IV',
          leaders: { french: 4315, russian: 2718 },
        },
      ),
      (game, umpire) => tryForOrders(game, { value: 3, leader: LEADERS.french }, groupOn7, umpire),
    );
    const { preview } = t.decision as One;
    expect(preview?.(unitTarget('f-dl-8')).tallies[0]).toMatchObject({ total: -2, lines: [{ rule: '5.28-b' }] });
  });

  test('the preview says how likely it is', () => {
    const t = trying(IV, { marker: 'F-IV', leaders: { french: 4012, russian: 2718 } });
    const { preview } = t.decision as One;
    const oddsOf = (id: string) =>
      Object.fromEntries(
        playedOut(borodino, preview?.(unitTarget(id)) as never).odds.map(({ result, probability }) => [
          result.key,
          Number(probability.toFixed(6)),
        ]),
      );
    expect(oddsOf('f-dl-8')).toEqual({ 'label.odds.orders-gained': 0.6, 'label.odds.orders-refused': 0.4 });
    expect(oddsOf('f-lc-a')).toEqual({ 'label.odds.orders-gained': 0.4, 'label.odds.orders-refused': 0.6 });
  });

  test('[5.28-c] what has been gained lapses with the activation', () => {
    const game = commanded(IV, { marker: 'F-IV', cup: ['F-IV'], tried: { 'f-br-18': 'gained', 'f-lc-a': 'failed' } });
    expect(['f-br-18', 'f-lc-a', 'f-dl-8'].map((id) => isUnderOrders(game, id))).toEqual([true, false, false]);
    expect(hasOrder(game, 'f-br-18')).toBe(false);
    layMarkerAside(game);
    expect(isUnderOrders(game, 'f-br-18')).toBe(false);
  });
});

describe('what is left to do', () => {
  const IV = { 'f-dl-8': FAR, 'f-br-18': 4015, 'f-lc-a': { hex: 4020, disordered: true } };
  const orders = [{ units: ['f-dl-8'], shown: true }];

  test('[5.28-d] [5.43-a] worked case 31: a Command that has failed may do nothing but recover', () => {
    for (const phase of ['artillery', 'movement', 'assault'] as const) {
      const game = commanded(IV, { phase, marker: 'F-IV', orders, tried: { 'f-lc-a': 'failed' } });
      expect(
        ['f-dl-8', 'f-br-18', 'f-lc-a'].map((id) => isActive(game, id)),
        phase,
      ).toEqual([true, true, false]);
      expect(limitsOf(game).whyInactive(game, 'f-lc-a')?.rule).toBe('5.28-d');
    }
  });

  test('[5.28-d] [5.43-b] [10.1-c] who stays out of it all recovers, with orders or without, or after a failure', () => {
    for (const more of [
      {},
      { orders: [{ units: ['f-lc-a'], shown: true }] },
      { tried: { 'f-lc-a': 'failed' } },
    ] as const) {
      const game = commanded(IV, { phase: 'recovery', marker: 'F-IV', ...more });
      const t = begin(game, recovery, [0]);
      expect(t.told('recovered').params).toMatchObject({ unit: { unit: 'f-lc-a' } });
    }
  });

  test('[5.26-a] [5.27-a] [5.43-a] without orders a unit moves at half its allowance, with them or gained ones as it likes', () => {
    const game = commanded(IV, { marker: 'F-IV', orders, tried: { 'f-br-18': 'gained' } });
    for (const id of Object.keys(IV)) mark(game, id, { pace: null });
    limitPaces(game, groupOn7);
    expect(['f-dl-8', 'f-br-18', 'f-lc-a'].map((id) => paceOf(game, id))).toEqual(['normal', 'normal', 'limited']);
  });

  test('[5.27-a] who was put on the map by agreement, and is of no Command in this turn, has no orders', () => {
    const game = commanded(IV, { marker: 'F-IV', orders, commands: [{ id: 'f-dl-8', units: ['f-dl-8'] }] });
    for (const id of Object.keys(IV)) mark(game, id, { pace: null });
    limitPaces(game, groupOn7);
    expect(['f-dl-8', 'f-br-18', 'f-lc-a'].map((id) => paceOf(game, id))).toEqual(['normal', 'limited', 'limited']);
  });

  test('[5.27-a] [5.43-a] it fires and assaults all the same', () => {
    for (const phase of ['artillery', 'movement', 'assault', 'recovery'] as const)
      expect(isActive(commanded(IV, { phase, marker: 'F-IV' }), 'f-dl-8')).toBe(true);
  });
});

describe('when a marker comes out', () => {
  test('[3.0-h] [SR.1-l] the orders are turned up, the others may try, and who has none then is slow', () => {
    const game = commanded(
      { 'f-dl-8': FAR, 'f-br-18': 4015, 'f-lc-a': 4020 },
      { marker: 'F-IV', cup: ['F-IV'], orders: [{ units: ['f-dl-8'], shown: false }] },
    );
    for (const id of ['f-dl-8', 'f-br-18', 'f-lc-a']) mark(game, id, { pace: null });
    const rolls = PHASES.find(({ id }) => id === 'order-rolls') as (typeof PHASES)[number];
    const t = begin(game, (now, umpire) => rolls.play(now, umpire));
    expect(game.orders[0]?.shown).toBe(true);
    t.expectAsk('french', '5.28-a');
    t.play(one(unitTarget('f-br-18')), [3]);
    t.play(PASS);
    t.expectOver();
    expect(['f-dl-8', 'f-br-18', 'f-lc-a'].map((id) => paceOf(game, id))).toEqual(['normal', 'normal', 'limited']);
    expect(game.phase).toBe('artillery');
  });
});

describe('the reserves of both sides', () => {
  test('[SR.3-b] [SR.1-k] [SR.1-l] neither the French Guard nor the Russian Reserve tries for orders', () => {
    for (const [marker, id] of [
      ['F-GD', 'f-og1'],
      ['R-GD', 'r-lg-1'],
      ['R-RA', 'r-ra-01'],
    ] as const) {
      const side = cardOf(id).side;
      begin(commanded({ [id]: 3910 }, { marker, side }), orderRolls).expectOver();
    }
    begin(commanded({ 'r-11d-1': 2010 }, { marker: 'R-IV', side: 'russian' }), orderRolls).expectAsk(
      'russian',
      '5.28-a',
    );
  });

  const mayAct = (where: Readonly<Record<string, Where>>, marker: string, orders: Activated['orders'] = []) =>
    Object.keys(where).map((id) =>
      (['artillery', 'movement', 'assault', 'recovery'] as const)
        .filter((phase) => isActive(commanded(where, { phase, marker, side: cardOf(id).side, orders }), id))
        .join(),
    );

  const ALL = 'artillery,movement,assault,recovery';

  test('[SR.3-a] a Command of the French Guard without orders does nothing, though another has them', () => {
    const guard = { 'f-og1': 3910, 'f-ga1': 4415 };
    expect(mayAct(guard, 'F-GD', [{ units: ['f-og1'], shown: true }])).toEqual([ALL, '']);
    expect(
      limitsOf(commanded(guard)).whyInactive(commanded(guard, { marker: 'F-GD', phase: 'recovery' }), 'f-ga1')?.rule,
    ).toBe('SR.3-a');
  });

  test('[SR.1-k] [SR.1-j] the Russian Reserve without orders fires its guns and recovers', () => {
    expect(mayAct({ 'r-ra-01': 1816 }, 'R-RA')).toEqual(['artillery,recovery']);
    expect(mayAct({ 'r-lg-1': 1810, 'r-1cur-1': 1812 }, 'R-GD')).toEqual(['recovery', 'recovery']);
    expect(mayAct({ 'r-lg-1': 1810 }, 'R-GD', [{ units: ['r-lg-1'], shown: true }])).toEqual([ALL]);
    const game = commanded({ 'r-lg-1': 1810 }, { marker: 'R-GD', side: 'russian', phase: 'movement' });
    expect(limitsOf(game).whyInactive(game, 'r-lg-1')?.rule).toBe('SR.1-k');
  });
});
