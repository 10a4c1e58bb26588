/** The Orders Phase of 7 September, and what becomes of the orders at each marker. */
import type { Procedure } from '../../../../engine/decision.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { because, type Verdict } from '../../../../engine/verdict.ts';
import {
  type Activated,
  giveOrders,
  hasOrder,
  keepOrders,
  rollForDelay,
  limitPaces,
  type Marker,
  showOrders,
  tryForOrders,
} from '../../05-orders-and-activation/index.ts';
import { onMap } from '../../board.ts';
import { cardOf, type Side, SIDES, type UnitId } from '../../data.ts';
import type { Borodino } from '../../position.ts';
import { showMarch } from './14-1-note.ts';
import { ALLOWED } from './allowances.ts';
import { groupOn7, isFrenchGuard, LEADERS, ordersValueOf } from './data.ts';
import { onSeptember7 } from './state.ts';

/** 3.0-b, 3.0-c, 5.21-b, 5.61-c: Delay first; then both sides give new orders in secret from one another, or those of the last turn stay. */
export function* orders(game: Borodino, umpire: Umpire): Procedure {
  const day = onSeptember7(game);
  const late = new Set<Side>();
  for (const side of SIDES) if (!(yield* mayChangeOrders(day, side, umpire))) late.add(side);
  for (const side of SIDES)
    yield* late.has(side) ? keepOrders(day, side, umpire) : giveOrders(day, side, ALLOWED, umpire);
}

/** 5.29-d, SR.1-a, SR.1-g: Napoleon is never late; Kutuzov may be, after the first turn. */
function* mayChangeOrders(game: Activated, side: Side, umpire: Umpire): Procedure<boolean> {
  const { delay } = LEADERS[side];
  return delay === null || game.turn === 1 || (yield* rollForDelay(game, { side, value: delay }, umpire));
}

/** 3.0-h, SR.1-l: The orders of the group are turned up; Commands without may try for some, where the marker has a value. */
export function* orderRolls(game: Borodino, umpire: Umpire): Procedure {
  const day = onSeptember7(game);
  showOrders(day, groupOn7, umpire);
  showMarch(day, umpire);
  const value = ordersValueOf(day.marker as string);
  if (value !== null) yield* tryForOrders(day, { value, leader: LEADERS[game.side] }, groupOn7, umpire);
  limitPaces(day, groupOn7);
}

/** SR.3-a: The markers of a French Guard stay out of the cup where nobody of it has orders. */
export const isPutIn = (game: Activated, { id: group }: Marker): boolean =>
  !isFrenchGuard(group) || onMap(game, 'french').some((id) => groupOn7(cardOf(id)) === group && hasOrder(game, id));

/** 5.57-a: A Command of the French Guard without orders is no reserve either. */
export const whyNoMarkers = (game: Activated, id: UnitId): Verdict =>
  isFrenchGuard(groupOn7(cardOf(id))) && !hasOrder(game, id)
    ? because('5.57-a', 'refusal.reserve-no-marker', { unit: { unit: id } })
    : null;
