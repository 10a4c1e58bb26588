/** 4.17-e Order markers are limited, and some orders are not for every formation. */
import { orderTarget, type Target } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { corpsOf, type FormationId, givesReact, MAIN_ORDERS, type Order, ORDERS, TABLES } from '../data.ts';
import { formationsOf, inPlay, orderOf, unitsIn } from '../formations.ts';
import type { Kind, MoravianSun } from '../position.ts';

/** How many markers of an order the side of a formation has left for it: its own counts as free. */
function markersLeft(game: MoravianSun, formation: FormationId, order: Order): number {
  const used = inPlay(game, corpsOf(formation).side).filter((id) => id !== formation && orderOf(game, id) === order);
  return TABLES.markers[order] - used.length;
}

/** The sequence in which an order acts (4.1-b). */
export const kindOf = (order: Order): Kind => ((MAIN_ORDERS as readonly Order[]).includes(order) ? 'main' : 'support');

/** How many spaces the sequence of an order has for a formation beside all others, those still to come among them. */
function spacesLeft(game: MoravianSun, formation: FormationId, order: Order): number {
  const others = formationsOf(game, corpsOf(formation).side).filter((id) => id !== formation);
  const alike = others.filter((id) => kindOf(orderOf(game, id) ?? 'defence') === kindOf(order));
  return TABLES.spaces[kindOf(order)] - alike.length;
}

/** Why a formation may not be given an order; `null` where it may. */
export function whyNotOrder(game: MoravianSun, formation: FormationId, order: Order): Verdict {
  const params = { order: { word: `label.order.${order}` } };
  if (markersLeft(game, formation, order) <= 0) return because('4.17-e', 'refusal.no-marker', params);
  if (spacesLeft(game, formation, order) <= 0) return because('5.1-a', 'refusal.no-space', params);
  const isLight = unitsIn(game, formation).some(givesReact);
  return order === 'react' && !isLight ? because('4.16-a', 'refusal.no-light', params) : null;
}

/** The orders that a formation may be given, its present one left out. */
export const ordersFor = (game: MoravianSun, formation: FormationId): readonly Order[] =>
  ORDERS.filter((order) => order !== orderOf(game, formation) && whyNotOrder(game, formation, order) === null);

/** Why a target that is pointed at is no order for a formation; `null` where it is none at all. */
export function whyNotTarget(game: MoravianSun, formation: FormationId, target: Target): Verdict {
  const order = ORDERS.find((each) => orderTarget(each, null) === target);
  return order === undefined ? null : whyNotOrder(game, formation, order);
}
