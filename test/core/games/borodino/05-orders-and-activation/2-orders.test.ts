import { describe, expect, test } from 'vitest';
import type { Some } from '../../../../../core/engine/decision.ts';
import { unitTarget, wordTarget } from '../../../../../core/engine/target.ts';
import {
  type Activated,
  formCommands,
  giveOrders,
  hasOrder,
  showOrders,
} from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import type { Side } from '../../../../../core/games/borodino/data.ts';
import { factFor } from '../../../../../core/engine/window.ts';
import { place, toBox } from '../../../../../core/games/borodino/position.ts';
import { ALLOWED } from '../../../../../core/games/borodino/scenarios/7-september/allowances.ts';
import { groupOn7 } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { viewOfSeptember7 } from '../../../../../core/games/borodino/scenarios/7-september/view.ts';
import { begin, some } from '../../verbs.ts';
import { day7 } from '../day7.ts';

const BARRAGE = wordTarget('barrage');

// Each a Command by itself. Of I, III, IV, V and VIII Corps and the Guard; of three cavalry corps; of both Russian armies and the Reserve.
const FRENCH = { 'f-fr-15': 4010, 'f-ld-a': 4015, 'f-dl-8': 4020, 'f-kr-3': 4000, 'f-th-1': 4205, 'f-og1': 4220 };
const CAVALRY = { 'f-by-a': 4410, 'f-pj-a': 4413, 'f-ch-a': 4416 };
const FIRST = { 'r-alex-a': 2020, 'r-4d-1': 2014, 'r-11d-1': 2010, 'r-7d-1': 2026 };
const SECOND = { 'r-27d-1': 2500, 'r-gogel-a': 2504, 'r-3d-1': 2508 };
const RESERVE = { 'r-lg-1': 1810, 'r-ra-01': 1816 };

function ordering(side: Side, more: Partial<Activated> = {}) {
  const game = day7({ ...FRENCH, ...CAVALRY, ...FIRST, ...SECOND, ...RESERVE }, { phase: 'orders', ...more });
  formCommands(game, groupOn7);
  return begin(game, (now, umpire) => giveOrders(now, side, ALLOWED, umpire));
}

const to = (...ids: string[]) => some(...ids.map(unitTarget));
const and = (...ids: string[]) => some(...ids.map(unitTarget), BARRAGE);

describe('orders', () => {
  test('[5.21-a] [5.23-a] [2.2-d] [2.3-h] a side puts some of its Commands Under Orders, and the others have none', () => {
    const t = ordering('french');
    t.expectAsk('french', '5.21-a', 'some');
    expect(t.decision.isSecret).toBe(true);
    t.play(to('f-fr-15', 'f-dl-8'));
    expect(t.game.orders).toEqual([
      { units: ['f-fr-15'], shown: false },
      { units: ['f-dl-8'], shown: false },
    ]);
    expect(['f-fr-15', 'f-dl-8', 'f-ld-a'].map((id) => hasOrder(t.game, id))).toEqual([true, true, false]);
  });

  test('[5.22-a] [5.22-b] Napoleon has three, and none is given twice', () => {
    const t = ordering('french');
    t.expectOffer(to('f-fr-15', 'f-dl-8', 'f-og1'));
    t.expectOffer(to());
    t.expectRefusal('5.22-b', to('f-fr-15', 'f-dl-8', 'f-og1', 'f-ld-a'));
    t.expectRefusal('5.21-a', to('f-fr-15', 'f-fr-15'));
  });

  test('[5.12-b] [2.4-h] orders are for a Command as its chain makes it, by its first unit, and never for an enemy', () => {
    const game = day7({ 'f-fr-15': 4010, 'f-fr-33': 4011 });
    formCommands(game, groupOn7);
    const t = begin(game, (now, umpire) => giveOrders(now, 'french', ALLOWED, umpire));
    t.expectRefusal('5.12-b', to('f-fr-33'));
    t.expectRefusal('5.21-a', to('r-alex-a'));
    const { concerns, label } = t.decision as Some;
    expect(concerns?.(unitTarget('f-fr-15'))).toEqual(['f-fr-15', 'f-fr-33']);
    expect(label?.(unitTarget('f-fr-15'))).toEqual({ key: 'label.command-of', params: { unit: { unit: 'f-fr-15' } } });
    t.play(to('f-fr-15'));
    expect(t.game.orders[0]?.units).toEqual(['f-fr-15', 'f-fr-33']);
  });

  test('[SR.1-b] [SR.1-c] [SR.1-d] the Russians have three for the 1st Army, two for the 2nd, one for the Reserve', () => {
    const t = ordering('russian');
    t.expectOffer(to('r-alex-a', 'r-4d-1', 'r-11d-1', 'r-27d-1', 'r-gogel-a', 'r-lg-1'));
    t.expectRefusal('SR.1-b', to(...Object.keys(FIRST)));
    t.expectRefusal('SR.1-c', to(...Object.keys(SECOND)));
    t.expectRefusal('SR.1-d', to(...Object.keys(RESERVE)));
  });

  test('[5.33-a] [SR.4-a] the French pay for their Barrage with one of the three', () => {
    const t = ordering('french');
    t.expectRefusal('5.33-a', and('f-fr-15', 'f-dl-8', 'f-og1'));
    t.play(and('f-fr-15', 'f-dl-8'));
    expect(t.game.barrage).toEqual({ french: 'bought', russian: 'no' });
  });

  test('[SR.1-e] the Russians with one of any army', () => {
    const t = ordering('russian');
    const five = ['r-alex-a', 'r-4d-1', 'r-11d-1', 'r-27d-1', 'r-gogel-a'];
    t.expectOffer(and(...five));
    t.expectOffer(and(...five.slice(1), 'r-lg-1'));
    t.expectRefusal('SR.1-e', and(...five, 'r-lg-1'));
    t.play(to(), []);
    expect(t.game.barrage.russian).toBe('no');
  });

  test('[SR.2-b] one order of Napoleon’s reaches two of the six commands of the cavalry reserve', () => {
    const t = ordering('french');
    t.expectOffer(to('f-by-a', 'f-pj-a', 'f-fr-15', 'f-dl-8'));
    t.expectRefusal('SR.2-b', to('f-by-a', 'f-pj-a', 'f-ch-a'));
    t.expectRefusal('5.22-b', to('f-by-a', 'f-fr-15', 'f-dl-8', 'f-og1'));
    t.expectRefusal('5.33-a', and('f-by-a', 'f-fr-15', 'f-dl-8'));
  });

  test('[5.24-a] an order goes with the units, wherever they are', () => {
    const t = ordering('french');
    t.play(to('f-fr-15'));
    place(t.game, 'f-fr-15', 3510);
    expect(hasOrder(t.game, 'f-fr-15')).toBe(true);
    toBox(t.game, 'f-fr-15', 'withdrawn');
    expect(t.game.orders).toHaveLength(1);
  });

  test('[5.21-a] new markers take the place of the side’s own old ones alone', () => {
    const orders = ['f-kr-3', 'r-alex-a'].map((id) => ({ units: [id], shown: true }));
    const t = ordering('french', { orders, barrage: { french: 'used', russian: 'bought' } });
    t.play(to('f-fr-15'));
    expect(t.game.orders.map(({ units }) => units[0])).toEqual(['r-alex-a', 'f-fr-15']);
    expect(t.game.barrage).toEqual({ french: 'no', russian: 'bought' });
  });
});

describe('the secret', () => {
  test('[5.23-b] only their owner is told which they are, and whether the Barrage is paid for', () => {
    const t = ordering('french');
    t.play(and('f-fr-15', 'f-dl-8'));
    const fact = t.told('orders-given');
    expect(factFor(fact, 'french')).toMatchObject({ params: { count: 2, barrage: 1 } });
    expect(factFor(fact, 'russian')).toEqual({
      key: 'orders-laid',
      rule: '5.23-a',
      params: { side: { seat: 'french' } },
    });
  });

  const orders = [
    { units: ['f-fr-15'], shown: false },
    { units: ['f-dl-8'], shown: true },
    { units: ['r-alex-a'], shown: false },
  ];
  const barrage = { french: 'bought', russian: 'bought' } as const;
  const FACE_DOWN = { units: [], shown: false };

  test('[5.23-b] the enemy sees all that could lie face down, whatever has been given', () => {
    const game = day7({}, { orders, barrage });
    expect(viewOfSeptember7(game, 'russian')).toMatchObject({
      orders: [orders[1], orders[2], FACE_DOWN, FACE_DOWN],
      barrage: { french: 'no', russian: 'bought' },
    });
    expect(viewOfSeptember7(game, 'french')).toMatchObject({
      orders: [orders[0], orders[1], ...new Array(6).fill(FACE_DOWN)],
      barrage: { french: 'bought', russian: 'no' },
    });
    expect(viewOfSeptember7(game, null)).toMatchObject({
      orders: [orders[1], ...new Array(2 + 6).fill(FACE_DOWN)],
      barrage: { french: 'no', russian: 'no' },
    });
    const seen = viewOfSeptember7(game, 'russian');
    expect(viewOfSeptember7(seen, 'russian')).toEqual(seen);
  });

  test('[5.23-b] a Barrage that has gone into the cup is one fewer', () => {
    const game = day7({}, { orders: [], barrage: { french: 'in-cup', russian: 'used' } });
    expect(viewOfSeptember7(game, null)).toMatchObject({
      orders: new Array(2 + 5).fill(FACE_DOWN),
      barrage: { french: 'in-cup', russian: 'used' },
    });
  });
});

describe('turning up', () => {
  const orders = ['f-dl-8', 'f-fr-15', 'r-alex-a'].map((id) => ({ units: [id], shown: false }));
  const shown = (marker: string, cup: readonly string[]) =>
    begin(day7({}, { orders, marker, cup }), function* (game, umpire) {
      showOrders(game, groupOn7, umpire);
    });

  test('[3.0-h] [5.23-b] the first marker of a group turns up the orders of its Commands alone', () => {
    const t = shown('F-IV', ['F-IV', 'F-I']);
    expect(t.game.orders.map((order) => order.shown)).toEqual([true, false, false]);
    expect(t.told('orders-shown')).toMatchObject({ reveals: true, params: { units: { list: [{ unit: 'f-dl-8' }] } } });
  });

  test('[5.23-b] it also shows that there are none; the second has nothing more to show', () => {
    expect(shown('F-III', ['F-III']).told('no-orders-shown')).toMatchObject({ reveals: true });
    expect(shown('F-IV', ['F-I']).facts).toEqual([]);
  });
});
