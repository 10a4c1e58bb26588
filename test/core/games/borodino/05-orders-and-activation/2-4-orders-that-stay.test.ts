import { describe, expect, test } from 'vitest';
import { unitTarget } from '../../../../../core/engine/target.ts';
import {
  type Activated,
  formCommands,
  hasOrder,
  keepOrders,
  type Order,
} from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { factFor } from '../../../../../core/engine/window.ts';
import { groupOn7 } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { begin, some } from '../../verbs.ts';
import { day7 } from '../day7.ts';

// II Corps: its two divisions, 4th and 17th, and its guns.
const [FOURTH, SEVENTEENTH, GUNS] = ['r-4d-1', 'r-17d-1', 'r-ii-a1'];
const II_CORPS = [FOURTH, SEVENTEENTH];

/** The orders of the last turn look for their units where they stand now. */
function keeping(where: Readonly<Record<string, number>>, orders: readonly Order[], more: Partial<Activated> = {}) {
  const game = day7(where, { phase: 'orders', orders, ...more });
  formCommands(game, groupOn7);
  return begin(game, (now, umpire) => keepOrders(now, 'russian', umpire));
}

const had = (...units: string[]): Order => ({ units, shown: true });
const unitsOf = ({ orders }: Activated) => orders.map(({ units }) => units);
const of = (...ids: string[]) => some(...ids.map(unitTarget));

describe('an order of the last turn', () => {
  test('[5.29-b] stays on its Command, turned up as it was', () => {
    const t = keeping({ [FOURTH]: 2010, [SEVENTEENTH]: 2012 }, [had(...II_CORPS)]);
    t.play(of());
    t.expectOver();
    expect(t.game.orders).toEqual([{ units: II_CORPS, shown: true }]);
  });

  test('[5.24-b] worked case 29: of a Command that is torn its player picks the part that keeps it', () => {
    const t = keeping({ [FOURTH]: 2010, [SEVENTEENTH]: 2016 }, [had(...II_CORPS)]);
    t.expectRefusal('5.24-b', of());
    t.expectRefusal('5.24-b', of(FOURTH, SEVENTEENTH));
    t.play(of(SEVENTEENTH));
    t.expectOver();
    expect(II_CORPS.map((id) => hasOrder(t.game, id))).toEqual([false, true]);
  });

  test('[5.29-b] worked case 29: it is lost with the last of its units', () => {
    const t = keeping({ [GUNS]: 2010 }, [had(...II_CORPS)]);
    t.play(of());
    t.expectOver();
    expect(t.game.orders).toEqual([]);
    expect(t.told('orders-lapse').params).toMatchObject({ units: { list: [{ unit: FOURTH }] } });
  });

  test('[5.24-c] worked case 29: a Command that has met its guns, which had none, takes either state', () => {
    const met = () => keeping({ [FOURTH]: 2010, [SEVENTEENTH]: 2012, [GUNS]: 2011 }, [had(...II_CORPS)]);
    const t = met();
    t.play(of(FOURTH));
    expect(hasOrder(t.game, GUNS)).toBe(true);
    const without = met();
    without.play(of());
    expect(without.game.orders).toEqual([]);
  });

  test('[5.24-b] a part that has met others may not be given the order up for, while another part stands alone', () => {
    const t = keeping({ [FOURTH]: 2010, [SEVENTEENTH]: 2016, [GUNS]: 2011 }, [had(...II_CORPS)]);
    t.expectRefusal('5.24-b', of());
    t.expectOffer(of(FOURTH));
    t.expectOffer(of(SEVENTEENTH));
  });

  test('[5.22-a] two orders never lie on one Command; [5.24-c] of Commands that both had orders the state is the same', () => {
    const t = keeping({ [FOURTH]: 2010, [SEVENTEENTH]: 2012 }, [had(FOURTH), had(SEVENTEENTH)]);
    t.play(of());
    t.expectOver();
    expect(unitsOf(t.game)).toEqual([II_CORPS]);
    expect(t.told('orders-lapse').params).toMatchObject({ units: { list: [{ unit: SEVENTEENTH }] } });
  });

  test('[5.24-b, 5.24-c] a part that has met the other order leaves its own to the part that stands alone', () => {
    // The 17th had an order with the guns; the guns have come to the 4th, which had one of its own.
    const orders = [had(FOURTH), had(SEVENTEENTH, GUNS)];
    const t = keeping({ [FOURTH]: 2010, [GUNS]: 2011, [SEVENTEENTH]: 2016 }, orders);
    t.expectRefusal('5.24-b', of(FOURTH));
    t.expectRefusal('5.24-b', of(SEVENTEENTH));
    t.play(of(FOURTH, SEVENTEENTH));
    expect(unitsOf(t.game)).toEqual([[FOURTH, GUNS], [SEVENTEENTH]]);
  });

  test.each([
    ['lies on its Command', { [FOURTH]: 2010, [SEVENTEENTH]: 2012 }],
    ['lies on a Command that is torn', { [FOURTH]: 2010, [SEVENTEENTH]: 2016 }],
    ['is lost', { [GUNS]: 2010 }],
  ])('[5.23-a] the enemy sees the same question where it %s, and only that it is asked', (_, where) => {
    const t = keeping(where, [had(...II_CORPS)]);
    t.expectAsk('russian', '5.24-b', 'some');
    expect(t.decision.isSecret).toBe(true);
  });

  test('[5.29-b] those of the enemy stay as they are, and he is told nothing', () => {
    const t = keeping({ [FOURTH]: 2010, 'f-fr-15': 4010 }, [had('f-fr-15'), had(FOURTH)]);
    t.play(of());
    expect(unitsOf(t.game)).toEqual([['f-fr-15'], [FOURTH]]);
    expect(factFor(t.told('orders-stay'), 'french')).toBeNull();
  });
});

describe('a Barrage of the last turn', () => {
  test.each([
    ['used', 'bought'],
    ['in-cup', 'bought'],
    ['no', 'no'],
  ] as const)('[SR.1-f] worked case 30: %s is %s again', (before, after) => {
    const t = keeping({ [FOURTH]: 2010 }, [], { barrage: { french: 'used', russian: before } });
    t.play(of());
    expect(t.game.barrage).toEqual({ french: 'used', russian: after });
  });
});
