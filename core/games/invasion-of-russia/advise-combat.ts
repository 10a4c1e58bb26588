/** The house bot in combat: whom it attacks, with how many commands, and whom it calls. */
import { type Action, type One, type Path, type Some } from '../../engine/decision.ts';
import { mayPass } from '../../engine/legality.ts';
import { hexesIn, hexTarget, idOf, numberTarget, readTarget, type Target, unitsTarget } from '../../engine/target.ts';
import { helpOf, NEEDED, supportsFor, targetsFrom } from './10-1-who-may-fight.ts';
import { supportOf, valueOf } from './11-3-values.ts';
import { outlook } from './advise-outlook.ts';
import { combatOf, goodUnits, mainUnits } from './combat.ts';
import type { Side } from './data.ts';
import { hexOfPiece, unitsAt } from './pieces.ts';
import type { Combat, InvasionOfRussia, SideOfCombat } from './position.ts';

const DIE = 6;
/** The least that an attack has to promise. */
const PROMISE = 0.15;
/** What a command is worth that is kept for another combat. */
const COMMAND = 0.12;
/** An attack that fails is the last. */
const FAILS = 0.2;

const chanceOf = (least: number): number => Math.max(0, Math.min(DIE, DIE + 1 - least)) / DIE;

/** An attack, with as many commands as make most of it. */
interface Attack {
  readonly units: readonly string[];
  readonly target: number;
  readonly commands: number;
  readonly gain: number;
}

/** The attack that promises most. */
export function adviseOrder(game: InvasionOfRussia, decision: Path): Action | null {
  const side = decision.seat as Side;
  const hexes = new Set(decision.units.flatMap((target) => hexesOfUnit(game, target)));
  const ready = new Set(decision.units.map(idOf));
  const attacks = [...hexes].flatMap((from) => {
    const units = unitsAt(game, from, side).map(({ id }) => id);
    const able = units.filter((id) => ready.has(id));
    return targetsFrom(game, side, from).map((target) => bestAttack(game, side, { from, target, units: able }));
  });
  const [best] = attacks.sort((a, b) => b.gain - a.gain);
  if (best && best.gain > PROMISE) return { path: { unit: unitsTarget(best.units), steps: [hexTarget(best.target)] } };
  return mayPass(decision) ? null : { pass: true };
}

function hexesOfUnit(game: InvasionOfRussia, target: Target): readonly number[] {
  const read = readTarget(target);
  return read.kind === 'unit' ? read.units.map((id) => hexOfPiece(game, id)) : [];
}

function bestAttack(
  game: InvasionOfRussia,
  side: Side,
  about: Pick<Combat, 'from' | 'target'> & Pick<Attack, 'units'>,
): Attack {
  const { units, target } = about;
  const combat: Combat = {
    ...about,
    attacker: side,
    units: [...units],
    commands: { attacker: 0, defender: 0 },
    supports: { attacker: [], defender: [] },
  };
  const { commands, gain } = bestCommands({ ...game, combat }, game.commands[side]);
  return { units, target, commands, gain };
}

/** How many commands make most of the attack in hand. */
function bestCommands(game: InvasionOfRussia, most: number): Pick<Attack, 'commands' | 'gain'> {
  let best = { commands: 0, gain: -Infinity };
  for (let commands = 0; commands <= most; commands++) {
    const gain = gainWith(game, commands);
    if (gain > best.gain) best = { commands, gain };
  }
  return best;
}

function gainWith(game: InvasionOfRussia, count: number): number {
  const combat = combatOf(game);
  const then = { ...game, combat: { ...combat, commands: { ...combat.commands, attacker: count } } };
  const goes = chanceOf(Math.max(2, NEEDED - helpOf(then, 'attacker', combat.from)));
  if (goes === 0) return -1;
  return goes * outlook(oddsOf(then)) - (1 - goes) * FAILS - COMMAND * count;
}

/** So likely joins a stack of the other side, whose commands nobody knows yet. */
const LIKELY = 0.4;

/** Both sides as they would go into the combat, stacks that might join by their chance to. */
function oddsOf(game: InvasionOfRussia, likely = LIKELY) {
  const chance = chanceOf(NEEDED - combatOf(game).commands.attacker - 1);
  const attack = sideOf(game, 'attacker', chance);
  const defence = sideOf(game, 'defender', likely);
  const there = mainUnits(game, combatOf(game), 'defender').length;
  return { margin: attack.value - defence.value, attackers: attack.units, defenders: defence.units, there };
}

function sideOf(
  game: InvasionOfRussia,
  role: SideOfCombat,
  chance: number,
): { readonly value: number; readonly units: number } {
  const combat = combatOf(game);
  const units = goodUnits(game, mainUnits(game, combat, role)).length;
  const isOpen = combat.supports[role].length === 0;
  const helpers = isOpen ? supportsFor(game, role).map((hex) => supportOf(game, role, hex).total) : [];
  const help = helpers.reduce((sum, value) => sum + chance * Math.max(0, value), 0);
  return { value: valueOf(game, role).total + help, units: units + Math.round(help) };
}

/** Commands for the attack that has been ordered. */
export function adviseCommands(game: InvasionOfRussia, decision: One): Action {
  const { commands } = bestCommands(game, decision.targets.length - 1);
  return { one: numberTarget(commands) };
}

/** Stacks that add something, on either side. */
export function adviseSupport(game: InvasionOfRussia, decision: Some): Action {
  const combat = combatOf(game);
  const role: SideOfCombat = combat.attacker === decision.seat ? 'attacker' : 'defender';
  const useful = hexesIn(decision.from).filter((hex) => supportOf(game, role, hex).total > 0);
  return { some: useful.map(hexTarget) };
}

/** Commands for those who are called to the defence: as many as make it likely that they come, where it matters. */
export function adviseDefence(game: InvasionOfRussia, decision: One): Action {
  const counts = decision.targets.map((_, count) => count);
  const value = (count: number): number => -gainAgainst(game, count) - COMMAND * count;
  return { one: numberTarget(counts.reduce((best, each) => (value(each) > value(best) ? each : best), 0)) };
}

/** What the attack in hand still promises where so many commands call the defender's stacks. */
function gainAgainst(game: InvasionOfRussia, count: number): number {
  const combat = combatOf(game);
  const then = { ...game, combat: { ...combat, commands: { ...combat.commands, defender: count } } };
  const help = supportsFor(then, 'defender').reduce(
    (sum, hex) => sum + chanceOf(NEEDED - helpOf(then, 'defender', hex)) * supportOf(then, 'defender', hex).total,
    0,
  );
  const odds = oddsOf(then, 0);
  return outlook({ ...odds, margin: odds.margin - help });
}
