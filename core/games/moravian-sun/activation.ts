/** The formation in hand: what its units have been ordered, and what they have done. */
import { isNight } from './16-4-weather.ts';
import { type Order, type Side, type UnitCard, unitCard, type UnitId } from './data.ts';
import { unitsIn } from './formations.ts';
import type { Activation, MoravianSun } from './position.ts';

/** @throws RangeError where no formation is being activated */
export function activationOf({ activation }: MoravianSun): Activation {
  if (!activation) throw new RangeError('no formation is being activated');
  return activation;
}

export function changeActivation(game: MoravianSun, change: Partial<Activation>): void {
  game.activation = { ...activationOf(game), ...change };
}

/** The side whose formation is being activated. */
export const sideInHand = (game: MoravianSun): Side => activationOf(game).side;

/** The units of the formation in hand, in the order of the data, and those of the reserve that act with it (8.0.3-a). */
export function unitsInHand(game: MoravianSun): readonly UnitCard[] {
  const { formation, reserve } = activationOf(game);
  const units = unitsIn(game, formation);
  return reserve.length === 0 ? units : [...units, ...reserve.filter((id) => id in game.units).map(unitCard)];
}

/**
 * 4.3-a, 16.43-c: the order of a unit of the formation in hand is its own, Defence where it began out of command, else its
 * formation's. At night all units have Defence, whatever comes in among them.
 */
export function orderInHand(game: MoravianSun, id: UnitId): Order {
  if (isNight(game)) return 'defence';
  const { orders, out, order } = activationOf(game);
  return orders[id] ?? (out.includes(id) ? 'defence' : order);
}

/** 11.0-a: a unit acts under its own order, a battery under March or Defence too, without a test. */
export const ordersOpenTo = (game: MoravianSun, id: UnitId): readonly Order[] =>
  unitCard(id).arm === 'artillery' && !isNight(game)
    ? [orderInHand(game, id), 'march', 'defence']
    : [orderInHand(game, id)];

export const isDone = (game: MoravianSun, id: UnitId): boolean => activationOf(game).done.includes(id);

/** The move of these units is over for this activation. */
export function finish(game: MoravianSun, ids: readonly UnitId[]): void {
  changeActivation(game, { done: [...activationOf(game).done, ...ids] });
}
