/** The Orders Phase of 7 September, and what becomes of the orders at each marker. */
import type { Procedure } from '../../../../engine/decision.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import {
  type Activated,
  giveOrders,
  type Group,
  limitPaces,
  showOrders,
  tryForOrders,
} from '../../05-orders-and-activation/index.ts';
import { cardOf, SIDES } from '../../data.ts';
import type { Borodino } from '../../position.ts';
import { ALLOWED } from './allowances.ts';
import { groupOn7, isFrenchGuard, LEADERS, ordersValueOf } from './data.ts';
import { onSeptember7 } from './state.ts';

/** 3.0-c: Both sides give their orders, in secret from one another. */
export function* orders(game: Borodino, umpire: Umpire): Procedure {
  for (const side of SIDES) yield* giveOrders(onSeptember7(game), side, ALLOWED, umpire);
}

/** 3.0-h, SR.1-l: The orders of the group are turned up; Commands without may try for some, where the marker has a value. */
export function* orderRolls(game: Borodino, umpire: Umpire): Procedure {
  const day = onSeptember7(game);
  showOrders(day, groupOn7, umpire);
  const value = ordersValueOf(day.marker as string);
  if (value !== null) yield* tryForOrders(day, { value, leader: LEADERS[game.side] }, groupOn7, umpire);
  limitPaces(day, groupOn7);
}

/** SR.3-a: The markers of a French Guard without orders stay out of the cup. */
export const isPutIn = (game: Activated, { id: group }: Group): boolean =>
  !isFrenchGuard(group) ||
  game.orders.some(({ units: [first] }) => first !== undefined && groupOn7(cardOf(first)) === group);
