/** 10, 11 What an attack would be worth: what it takes to begin, both sums, supports, and what its odds are played from. */
import type { Clash } from '../../engine/battle.ts';
import type { Preview } from '../../engine/decision.ts';
import { hexTarget } from '../../engine/target.ts';
import { because, type Reason } from '../../engine/verdict.ts';
import { helpOf, NEEDED, supportsFor } from './10-1-who-may-fight.ts';
import { maySlipAway } from './11-1-slipping-away.ts';
import { supportOf, valueOf } from './11-3-values.ts';
import { combatOf, mainUnits, seatIn, stackOf } from './combat.ts';
import { DICE } from './data.ts';
import { unitState } from './pieces.ts';
import { type Combat, copyOf, type InvasionOfRussia, type SideOfCombat } from './position.ts';
import { view } from './view.ts';

/** A combat that is contemplated, from the moment at which something is to be chosen. */
export interface CombatStakes {
  readonly act: 'combat';
  readonly game: InvasionOfRussia;
  /** What comes next: the die for the order, the calls for support, the dice of those that a side has called, or the fight. */
  readonly next: 'order' | 'calls' | SideOfCombat | 'fight';
  readonly called: readonly number[];
}

const SIDES_OF_COMBAT = ['attacker', 'defender'] as const;

/** The order with as many commands as make it fail least. */
export function forecastOrder(game: InvasionOfRussia, combat: Combat): Preview {
  const then = { ...copyOf(game), combat };
  const left = game.commands[combat.attacker];
  const useful = NEEDED - 2 - helpOf(then, 'attacker', combat.from);
  const count = Math.max(0, Math.min(left, useful));
  const assumed =
    left > 0 ? [because('10.2-a', 'odds.assumed.commands', { side: { seat: combat.attacker }, count })] : [];
  return { ...forecastCommands(then, count), assumed };
}

/** The order that is given, with so many commands. */
export function forecastCommands(game: InvasionOfRussia, count: number): Preview {
  const then = withCommands(game, 'attacker', count);
  const isAlone = mainUnits(then, combatOf(then), 'defender').length === 0;
  const roles: readonly SideOfCombat[] = isAlone ? [] : then.rules.dummies ? ['attacker'] : SIDES_OF_COMBAT;
  const values = roles.map((role) => valueOf(then, role));
  const [attack, defence] = values;
  const supports = roles.flatMap((role) => supportsFor(then, role).map((hex) => ({ role, hex })));
  return {
    between: between(then),
    remarks: [
      orderNeeds(then),
      ...(hasFought(then, 'attacker') ? [because('10.8-a', 'remark.has-fought')] : []),
      ...(hasFought(then, 'defender') ? [because('4.3-a', 'remark.attacked-again')] : []),
      ...(isAlone ? [because('11.19-a', 'remark.lone-leaders')] : []),
      ...(roles.includes('defender') && maySlipAway(then) ? [because('11.1-a', 'remark.may-slip')] : []),
      ...supports.map(({ role, hex }) => supportNeeds(then, role, hex)),
    ],
    tallies: [...values, ...supports.map(({ role, hex }) => supportOf(then, role, hex))],
    ...(defence && { worth: (attack?.total ?? 0) - defence.total }),
    ...oddsFrom(then, 'order', []),
  };
}

/** From one hex at another, whoever may see what is in them. */
function between(game: InvasionOfRussia): Clash {
  const { from, target } = combatOf(game);
  return { strikes: 'blow', by: [hexTarget(from)], at: [hexTarget(target)] };
}

function oddsFrom(
  game: InvasionOfRussia,
  next: CombatStakes['next'],
  called: readonly number[],
): Pick<Preview, 'odds' | 'stakes'> {
  // The odds would tell what lies in stacks that nobody has seen yet (15.1-c).
  if (game.rules.dummies) return { odds: [] };
  const stakes: CombatStakes = { act: 'combat', game: view(game, null), next, called };
  return { odds: [], stakes };
}

/** The stacks that a side calls; the defender with so many commands, or none yet. */
export function forecastSupport(
  game: InvasionOfRussia,
  role: SideOfCombat,
  called: readonly number[],
  count = 0,
): Preview {
  const then = role === 'defender' ? withCommands(game, role, count) : game;
  return {
    between: between(then),
    remarks: [
      ...called.map((hex) => supportNeeds(then, role, hex)),
      ...(called.length > 0
        ? [because('11.2-b', 'remark.support-fights'), because('11.12-e', 'remark.support-stays')]
        : []),
    ],
    tallies: [
      ...SIDES_OF_COMBAT.map((each) => valueOf(then, each)),
      ...called.map((hex) => supportOf(then, role, hex)),
    ],
    ...oddsFrom(then, role, called),
  };
}

/** The combat as it stands, from its calls for support or from its dice on. */
export const forecastFight = (game: InvasionOfRussia, next: 'calls' | 'fight'): Preview => ({
  between: between(game),
  tallies: SIDES_OF_COMBAT.map((each) => valueOf(game, each)),
  ...oddsFrom(game, next, []),
});

function withCommands(game: InvasionOfRussia, role: SideOfCombat, count: number): InvasionOfRussia {
  const then = copyOf(game);
  const combat = combatOf(then);
  combat.commands[role] = count;
  then.commands[seatIn(combat, role)] -= count;
  return then;
}

/** Whether a stack has fought in this turn: it may again, but is worth less (10.8-a, 11.2-c). */
const hasFought = (game: InvasionOfRussia, role: SideOfCombat): boolean =>
  stackOf(game, combatOf(game), role).some(({ id }) => unitState(game, id).fought !== undefined);

/** The least face with which the attack goes ahead: never a 1 (10.2-b, 10.2-c). */
function orderNeeds(game: InvasionOfRussia): Reason {
  const face = Math.max(2, NEEDED - helpOf(game, 'attacker', combatOf(game).from));
  return face > DICE.usual.faces
    ? because('10.2-c', 'remark.order-never')
    : because('10.2-c', 'remark.order-needs', { face });
}

/** The least face with which a stack joins, if it is called (10.4-a, 10.6-a). */
function supportNeeds(game: InvasionOfRussia, role: SideOfCombat, hex: number): Reason {
  const face = Math.max(1, NEEDED - helpOf(game, role, hex));
  const rule = role === 'attacker' ? '10.4-a' : '10.6-a';
  const params = { side: { seat: seatIn(combatOf(game), role) }, place: { place: hexTarget(hex) }, face };
  return because(rule, face > DICE.usual.faces ? 'remark.support-never' : 'remark.support-needs', params);
}
