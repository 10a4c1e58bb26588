/** Orders in a position of 7 September from outside. */
import { z } from 'zod';
import { BARRAGES } from '../../05-orders-and-activation/activated.ts';
import type { Activated } from '../../05-orders-and-activation/index.ts';
import { bad } from '../../check/bad.ts';
import { isKnown } from '../../check/known.ts';
import { cardOf, SIDES, type UnitId } from '../../data.ts';
import { isPaidFor } from './14-flank-march.ts';
import { ALLOWED } from './allowances.ts';
import { groupOn7, ordersValueOf, partOn7 } from './data.ts';

export const ORDERS = {
  orders: z.array(z.strictObject({ units: z.array(z.string()), shown: z.boolean() })),
  failures: z.int().min(0),
  tried: z.record(z.string(), z.enum(['gained', 'failed'])),
  barrage: z.strictObject({ french: z.enum(BARRAGES), russian: z.enum(BARRAGES) }),
};

/** @throws BadPosition where these parts of a position from outside cannot be */
export function checkOrders(game: Activated): void {
  checkMarkers(game);
  checkTried(game);
  // The first turn knows no delay (SR.1-g), and each after it one roll at most.
  if (game.failures > Math.max(0, game.turn - 1)) bad('failures', 'fault.too_big');
}

/** An order lies with a whole Command; in the Orders Phase still with one of the last turn. No side has more than it can pay for. */
function checkMarkers(game: Activated): void {
  const { orders, barrage, commands, phase } = game;
  const taken = new Set<UnitId>();
  orders.forEach(({ units }, at) => {
    const path = `orders.${at}.units`;
    if (units.length === 0) bad(path, 'fault.order-on-nobody');
    const stranger = units.find((each) => !isKnown(game.units, each));
    if (stranger !== undefined) bad(path, 'fault.unknown-unit', { id: stranger });
    const other = units.find((each) => partOf(each) !== partOf(units[0] as UnitId));
    if (other !== undefined) bad(path, 'fault.order-on-no-command', { unit: { unit: other } });
    const twice = units.find((each) => taken.has(each));
    if (twice !== undefined) bad(path, 'fault.two-orders', { unit: { unit: twice } });
    for (const each of units) taken.add(each);
    if (phase !== 'orders' && !commands.some((command) => command.units.join() === units.join()))
      bad(path, 'fault.order-on-no-command', { unit: { unit: units[0] as UnitId } });
  });
  for (const side of SIDES) {
    const own = orders.filter(({ units: [first] }) => cardOf(first as UnitId).side === side);
    const fault = ALLOWED.whyNotAfford(side, own, barrage[side] !== 'no', isPaidFor(game, side, ['ordered', 'shown']));
    if (fault) bad('orders', fault.message.key, fault.message.params);
  }
}

const partOf = (id: UnitId): string => partOn7(cardOf(id));

/** Commands of the group whose marker is out have tried, where it has a value, and none that has orders. */
function checkTried({ tried, commands, orders, marker }: Activated): void {
  for (const id in tried) {
    const mayHave =
      commands.some((command) => command.id === id) &&
      groupOn7(cardOf(id)) === marker &&
      ordersValueOf(marker) !== null &&
      !orders.some(({ units }) => units.includes(id));
    if (!mayHave) bad(`tried.${id}`, 'fault.may-not-have-tried');
  }
}
