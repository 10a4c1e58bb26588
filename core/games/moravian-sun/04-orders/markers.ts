/** 4.17-e Order markers are limited, and some orders are not for every formation. */
import { cardTarget, orderTarget, type Target } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { corpsOf, type FormationId, givesReact, MAIN_ORDERS, type Order, ORDERS, type Side, TABLES } from '../data.ts';
import { formationsOf, formationState, isAlive, orderOf, unitsIn } from '../formations.ts';
import { HIDDEN, type Kind, type MoravianSun } from '../position.ts';
import { isNight } from '../16-4-weather.ts';

/**
 * The orders whose markers a formation holds: that which it has, and that which it goes back to when the turn ends (3.2-c).
 * At night all have Defence without a marker (16.43-c).
 */
function ordersHeld(game: MoravianSun, formation: FormationId): readonly Order[] {
  const { order, lasting = order } = formationState(game, formation);
  return (isNight(game) ? [lasting] : [order, lasting]).filter((each) => each !== HIDDEN);
}

/** The formations of a side that hold a marker of an order: those that still have units, or expect some. */
export const holdersOf = (game: MoravianSun, side: Side, order: Order): readonly FormationId[] =>
  formationsOf(game, side).filter((id) => ordersHeld(game, id).includes(order) && isAlive(game, id));

/** The sequence in which an order acts (4.1-b). */
export const kindOf = (order: Order): Kind => ((MAIN_ORDERS as readonly Order[]).includes(order) ? 'main' : 'support');

/** The order by which a formation lies in a sequence: at night, when all have Defence, that which it goes back to. */
export function laidBy(game: MoravianSun, formation: FormationId): Order {
  const { lasting } = formationState(game, formation);
  const order = isNight(game) && lasting !== undefined && lasting !== HIDDEN ? lasting : orderOf(game, formation);
  return order ?? 'defence';
}

/** The sequence in which a formation acts. */
export const kindIn = (game: MoravianSun, formation: FormationId): Kind => kindOf(laidBy(game, formation));

/** The formations of a side that need a space of a sequence (5.1), those still to come among them. */
export const formationsIn = (game: MoravianSun, side: Side, kind: Kind): readonly FormationId[] =>
  formationsOf(game, side).filter((id) => ordersHeld(game, id).some((order) => kindOf(order) === kind));

/** How many spaces the sequence of an order has for a formation beside all others. */
function spacesLeft(game: MoravianSun, formation: FormationId, order: Order): number {
  const kind = kindOf(order);
  const others = formationsIn(game, corpsOf(formation).side, kind).filter((id) => id !== formation);
  return TABLES.spaces[kind] - others.length;
}

/** Why a formation may not be given an order; `null` where it may. */
export function whyNotOrder(game: MoravianSun, formation: FormationId, order: Order): Verdict {
  const params = { order: { word: `label.order.${order}` } };
  const holders = holdersOf(game, corpsOf(formation).side, order).filter((id) => id !== formation);
  const list = { list: holders.map((id) => ({ place: cardTarget(id) })) };
  const most = TABLES.markers[order];
  if (holders.length >= most) return because('4.17-e', 'refusal.no-marker', { ...params, most, formations: list });
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
