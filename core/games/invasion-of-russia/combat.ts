/** The combat in hand, and who takes part in it. */
import { whyNotAustrian } from './16-1-effects-combat.ts';
import { ratingOf } from './16-4-traits.ts';
import { enemyOf, type Side, type UnitCard } from './data.ts';
import { isGood, leadersAt, unitsAt, unitState } from './pieces.ts';
import type { Combat, InvasionOfRussia, SideOfCombat } from './position.ts';

/** @throws RangeError where nobody fights */
export function combatOf({ combat }: InvasionOfRussia): Combat {
  if (!combat) throw new RangeError('no combat');
  return combat;
}

export const seatIn = ({ attacker }: Combat, role: SideOfCombat): Side =>
  role === 'attacker' ? attacker : enemyOf(attacker);

export const otherRole = (role: SideOfCombat): SideOfCombat => (role === 'attacker' ? 'defender' : 'attacker');

/** The units of the main stack of a side that are left: those that attack, or all in the attacked hex. */
export function mainUnits(game: InvasionOfRussia, combat: Combat, role: SideOfCombat): readonly UnitCard[] {
  const { from, target, units } = combat;
  if (role === 'defender') return unitsAt(game, target, seatIn(combat, role));
  return unitsAt(game, from, combat.attacker).filter(({ id }) => units.includes(id));
}

/** All units of a hex: those of the same stack that do not attack tire it too (11.2-c). */
export const stackOf = (game: InvasionOfRussia, combat: Combat, role: SideOfCombat): readonly UnitCard[] =>
  unitsAt(game, hexOfStack(combat, role), seatIn(combat, role));

export const hexOfStack = ({ from, target }: Combat, role: SideOfCombat): number =>
  role === 'attacker' ? from : target;

export const goodUnits = (game: InvasionOfRussia, units: readonly UnitCard[]): readonly UnitCard[] =>
  units.filter((unit) => isGood(game, unit));

/** The units of the stacks that have joined in. */
export const supportUnits = (game: InvasionOfRussia, combat: Combat, role: SideOfCombat): readonly UnitCard[] =>
  combat.supports[role].flatMap((hex) => supportersAt(game, role, seatIn(combat, role), hex));

/** The units of a hex that would support: where a card forbids it, Austrians do not support an attack. */
export const supportersAt = (
  game: InvasionOfRussia,
  role: SideOfCombat,
  side: Side,
  hex: number,
): readonly UnitCard[] =>
  unitsAt(game, hex, side).filter((unit) => role === 'defender' || whyNotAustrian(game, unit) === null);

/** The highest command rating in a hex; 0 without a leader (10.2-c). */
export const highestCommand = (game: InvasionOfRussia, hex: number, side: Side): number =>
  Math.max(0, ...leadersAt(game, hex, side).map((leader) => ratingOf(game, leader)));

/** By what the value of a stack is divided: it has force marched, fought, or both (11.2-c, 11.2-d). */
export function divisorOf(game: InvasionOfRussia, stack: readonly UnitCard[]): 1 | 2 | 4 {
  const fought = Math.max(0, ...stack.map(({ id }) => unitState(game, id).fought ?? 0));
  const forced = stack.some(({ id }) => unitState(game, id).forced);
  if (fought >= 2 || (forced && fought > 0)) return 4;
  return forced || fought > 0 ? 2 : 1;
}
