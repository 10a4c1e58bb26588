/** What a seat may know on 7 September: all but the orders of the enemy that lie face down, the Barrage he paid for, and the note of the flank march. */
import type { Seat } from '../../../../engine/verdict.ts';
import type { Order } from '../../05-orders-and-activation/index.ts';
import { cardOf, type Side, SIDES } from '../../data.ts';
import { type Borodino, copyOf, replace } from '../../position.ts';
import { unseenOf } from './allowances.ts';
import { isNoteHidden, NO_MARCH } from './14-flank-march.ts';
import { onSeptember7 } from './state.ts';

const FACE_DOWN: Readonly<Record<Side, Order>> = {
  french: Object.freeze({ units: [], shown: false, of: 'french' }),
  russian: Object.freeze({ units: [], shown: false, of: 'russian' }),
};

/** 5.23-b: Of the enemy's orders as many lie face down as he could have given, so that nobody can count what he paid for. */
export function viewOfSeptember7(game: Borodino, seat: Seat | null): Borodino {
  const seen = onSeptember7(copyOf(game));
  const others = SIDES.filter((side) => side !== seat);
  const isSeen = ({ units: [first], shown }: Order): boolean =>
    first !== undefined && (shown || cardOf(first).side === seat);
  const unseen = others.flatMap((side) => new Array<Order>(unseenOf(seen, side)).fill(FACE_DOWN[side]));
  const bought = others.filter((side) => seen.barrage[side] === 'bought');
  replace(seen, {
    orders: [...seen.orders.filter(isSeen), ...unseen],
    barrage: { ...seen.barrage, ...Object.fromEntries(bought.map((side) => [side, 'no'])) },
    ...(isNoteHidden(seen, seat) ? { march: NO_MARCH } : {}),
  });
  return seen;
}
