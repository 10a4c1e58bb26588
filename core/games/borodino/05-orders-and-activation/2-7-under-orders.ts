/** 5.26, 5.27 Whether a unit is Under Orders. Nothing but the parts of the position is asked, so that everybody may ask. */
import type { Message } from '../../../engine/verdict.ts';
import type { UnitId } from '../data.ts';
import type { Activated, Command } from './activated.ts';

const commandsBy = new WeakMap<Activated['commands'], ReadonlyMap<UnitId, Command>>();

/** 2.4-h: The Command of this turn that a unit belongs to; `null` for one that was not on the map as the turn began. */
export function commandIn({ commands }: Activated, id: UnitId): Command | null {
  let byUnit = commandsBy.get(commands);
  if (!byUnit) {
    byUnit = new Map(commands.flatMap((command) => command.units.map((unit) => [unit, command] as const)));
    commandsBy.set(commands, byUnit);
  }
  return byUnit.get(id) ?? null;
}

/** SR.14-b: The units of a unit's Command; those of the flank march that have come back in this turn are one. */
export function commandmates(game: Activated, id: UnitId): readonly UnitId[] {
  const command = commandIn(game, id);
  if (command) return command.units;
  const { march } = game;
  if (march?.step !== 'away' || !march.units.includes(id)) return [];
  return march.units.filter((each) => commandIn(game, each) === null);
}

/** A Command goes by the name of its first unit. */
export const nameOfCommand = (command: UnitId): Message => ({
  key: 'label.command-of',
  params: { unit: { unit: command } },
});

const ordered = new WeakMap<Activated['orders'], ReadonlySet<UnitId>>();

/**
 * 2.2-d, 5.24-a, SR.14-j: Whether a unit's Command was put Under Orders in this turn, wherever the unit is now. The flank
 * march keeps the order that it once had, and costs nothing more.
 */
export function hasOrder({ orders, march }: Activated, id: UnitId): boolean {
  if (march && march.step !== 'noted' && march.units.includes(id)) return true;
  let units = ordered.get(orders);
  if (!units) ordered.set(orders, (units = new Set(orders.flatMap((order) => order.units))));
  return units.has(id);
}

/** What has come of a Command's try for orders of its own; `null` where it has not tried. */
export function triedBy(game: Activated, id: UnitId): Activated['tried'][UnitId] | null {
  const command = commandIn(game, id);
  return (command && game.tried[command.id]) ?? null;
}

/** 5.53-a: A unit that acts as reserve has no orders. 5.28-c: Orders of this turn and those that the Command has gained for this activation are the same. */
export const isUnderOrders = (game: Activated, id: UnitId): boolean =>
  !game.reserve?.includes(id) && (hasOrder(game, id) || triedBy(game, id) === 'gained');
