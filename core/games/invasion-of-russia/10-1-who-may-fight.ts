/** 10.1 Which stacks may attack, whom they reach, and which may be called to support (10.3, 10.5). */
import { hexTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { isSupplied, supplyOf } from './06-2-supply-line.ts';
import { whyNotReluctant } from './16-10-austrians.ts';
import { rivalsAt } from './16-4-traits.ts';
import { combatOf, highestCommand, seatIn } from './combat.ts';
import { enemyOf, GRID, RIGA, type Side } from './data.ts';
import { isGood, leadersAt, stacksOf, unitsAt, unitState } from './pieces.ts';
import type { InvasionOfRussia, SideOfCombat } from './position.ts';

/** What die, commands and rating have to come to (10.2-c, 10.4-a, 10.6-a). */
export const NEEDED = 7;

/** The hexes with stacks of a side that may attack somebody just now. */
export const attackersOf = (game: InvasionOfRussia, side: Side): readonly number[] =>
  stacksOf(game, side).filter(
    (hex) => targetsFrom(game, side, hex).length > 0 && whyNotAttack(game, side, hex) === null,
  );

/** The hexes beside a stack with enemy units, or with enemy leaders alone (10.1-a, 11.19-a). */
export const targetsFrom = (game: InvasionOfRussia, side: Side, from: number): readonly number[] =>
  GRID.neighbours(from).filter((hex) => {
    const enemy = enemyOf(side);
    return unitsAt(game, hex, enemy).length > 0 || leadersAt(game, hex, enemy).length > 0;
  });

/** Why a stack may not attack: all of it has to be in good order, also what would not attack (10.1-b). */
export function whyNotAttack(game: InvasionOfRussia, side: Side, hex: number): Verdict {
  const stack = unitsAt(game, hex, side);
  if (stack.some((unit) => !isGood(game, unit))) return because('10.1-b', 'refusal.attack.disrupted');
  return whyNotHelpAttack(game, side, hex);
}

/** Stacks that forage neither attack nor support an attack (10.1-d); they may support a defence. */
function whyNotHelpAttack(game: InvasionOfRussia, side: Side, hex: number): Verdict {
  const stack = unitsAt(game, hex, side);
  if (stack.some(({ id }) => unitState(game, id).forage)) return because('10.1-d', 'refusal.attack.forage');
  return whyNotReluctant(game, side, hex) ?? whyNotHelp(game, side, hex);
}

/** Russians cut off in Riga neither attack nor support; attacked, they defend as usual (6.4-f). */
function whyNotHelp(game: InvasionOfRussia, side: Side, hex: number): Verdict {
  if (side !== 'russian' || hex !== RIGA) return null;
  const supply = supplyOf(game, side);
  const isCutOff = unitsAt(game, hex, side).some(({ id }) => !isSupplied(game, supply, id));
  return isCutOff ? because('6.4-f', 'refusal.attack.riga') : null;
}

/** The hexes beside the attacked one with stacks that a side may call. */
export const supportsFor = (game: InvasionOfRussia, role: SideOfCombat): readonly number[] =>
  GRID.neighbours(combatOf(game).target).filter((hex) => whyNotSupport(game, role, hex) === null);

/** Whether the stack of a hex may be called. */
export function whyNotSupport(game: InvasionOfRussia, role: SideOfCombat, hex: number): Verdict {
  const { from, target } = combatOf(game);
  const side = seatIn(combatOf(game), role);
  const rule = role === 'attacker' ? '10.3-a' : '10.5-a';
  if (unitsAt(game, hex, side).length === 0) return because(rule, 'refusal.support.no-stack');
  if (hex === from || hex === target) return because(rule, 'refusal.support.main');
  if (!GRID.neighbours(target).includes(hex))
    return because(rule, 'refusal.support.far', { place: { place: hexTarget(target) } });
  const whyNot = role === 'attacker' ? whyNotHelpAttack : whyNotHelp;
  return whyNot(game, side, hex) ?? whyNotWithRivals(game, hex);
}

/** Stacks whose army commanders quarrel support nobody (16.4-c). */
const whyNotWithRivals = (game: InvasionOfRussia, hex: number): Verdict =>
  rivalsAt(game, hex).length > 0 ? because('16.4-c', 'refusal.support.rivals') : null;

/** What a stack adds to its die: the commands of its side in this combat, and its own highest rating (10.4-a, 10.6-a). */
export function helpOf(game: InvasionOfRussia, role: SideOfCombat, hex: number): number {
  const combat = combatOf(game);
  return combat.commands[role] + highestCommand(game, hex, seatIn(combat, role));
}
