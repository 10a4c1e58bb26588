/** Chapter 5: Commands, orders and activation markers. It has no phase of its own: the phases of a scenario take these steps. */
export type { Activated, March, Marker, Order } from './activated.ts';
export { formCommands, hexesBetween, linkOf } from './1-commands.ts';
export { type Allowances, BARRAGE, giveOrders, showOrders } from './2-orders.ts';
export { keepOrders } from './2-4-orders-that-stay.ts';
export { hasOrder, isUnderOrders } from './2-7-under-orders.ts';
export { limitPaces, tryForOrders } from './2-8-individual-orders.ts';
export { rollForDelay } from './2-9-delay.ts';
export { drawMarker, fillCup, layMarkerAside, PER_GROUP, takeMarker, takeOutGone } from './3-activation-markers.ts';
export { putInBarrages, useBarrage } from './3-3-barrage.ts';
export {
  afterEachAct,
  awayFromEnemy,
  callReserve,
  dismissReserve,
  limitReserve,
  reservesFor,
  STRAIN_OF_FIRE,
  STRAIN_OF_MARCH,
} from './5-reserve.ts';
export { isInRange, reaches } from './6-1-range.ts';
export { moveAside, moveLeader, placeLeader, putLeader } from './6-commanders-in-chief.ts';
