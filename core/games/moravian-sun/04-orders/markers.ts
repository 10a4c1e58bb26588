/** 4.17-e Order markers are limited, and some orders are not for every formation. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { corpsOf, type FormationId, givesReact, type Order, ORDERS, TABLES } from '../data.ts';
import { inPlay, orderOf, unitsIn } from '../formations.ts';
import type { MoravianSun } from '../position.ts';

/** How many markers of an order the side of a formation has left for it: its own counts as free. */
function markersLeft(game: MoravianSun, formation: FormationId, order: Order): number {
  const used = inPlay(game, corpsOf(formation).side).filter((id) => id !== formation && orderOf(game, id) === order);
  return TABLES.markers[order] - used.length;
}

/** Why a formation may not be given an order; `null` where it may. */
export function whyNotOrder(game: MoravianSun, formation: FormationId, order: Order): Verdict {
  const params = { order: { word: `label.order.${order}` } };
  if (markersLeft(game, formation, order) <= 0) return because('4.17-e', 'refusal.no-marker', params);
  const isLight = unitsIn(game, formation).some(givesReact);
  return order === 'react' && !isLight ? because('4.16-a', 'refusal.no-light', params) : null;
}

/** The orders that a formation may be given, its present one left out. */
export const ordersFor = (game: MoravianSun, formation: FormationId): readonly Order[] =>
  ORDERS.filter((order) => order !== orderOf(game, formation) && whyNotOrder(game, formation, order) === null);
