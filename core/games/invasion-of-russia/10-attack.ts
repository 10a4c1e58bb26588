/** 10. Orders to attack, and who comes to support. */
import { chooseOne, choosePath, chooseSome, type Path, type Procedure, type Way } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexesIn, hexTarget, numberTarget, readTarget } from '../../engine/target.ts';
import { unitsOf as piecesNamed, unitTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { isSupplied, supplyOf } from './06-2-supply-line.ts';
import { slipAway } from './11-1-slipping-away.ts';
import { resolve } from './11-8-result.ts';
import { combatOf, highestCommand, seatIn } from './combat.ts';
import { enemyOf, GRID, RIGA, type Side, type UnitId } from './data.ts';
import { hexOfPiece, isGood, sideOf, unitsAt, unitsOf, unitState } from './pieces.ts';
import type { Combat, InvasionOfRussia, SideOfCombat } from './position.ts';
import { finish } from './sequence.ts';

/** What die, commands and rating have to come to (10.2-c). */
const NEEDED = 7;

/** The active side orders an attack, or stops (10.1-a, 10.7-b). */
export function* attack(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  if (attackers(game, side).length === 0) return waitOrStop(game, side);
  const order = yield* choosePath(orders(game, side));
  if (order === null) {
    finish(game, side);
    return umpire.tell({ key: 'stops-attacking', rule: '10.7-b', params: { side: { seat: side } } });
  }
  game.combat = yield* combatFrom(game, side, order);
  const outcome = rollOrder(game, umpire);
  if (outcome === 'fail') finish(game, side);
  if (outcome === 'go') yield* fight(game, umpire);
  game.combat = null;
}

/** A side that cannot attack just now waits for the other; where neither can, both have done (10.7-a). */
function waitOrStop(game: InvasionOfRussia, side: Side): void {
  const other = enemyOf(side);
  if (!game.done.includes(other) && attackers(game, other).length > 0) return;
  finish(game, side);
  finish(game, other);
}

/** The units that could attack somebody. */
const attackers = (game: InvasionOfRussia, side: Side): readonly UnitId[] =>
  unitsOf(game, side)
    .map(({ id }) => id)
    .filter((id) => whyNotAttack(game, side, id) === null && targetsOf(game, side, id).length > 0);

/** The hexes with enemy stacks beside a unit. */
const targetsOf = (game: InvasionOfRussia, side: Side, id: UnitId): readonly number[] =>
  GRID.neighbours(hexOfPiece(game, id)).filter((hex) => unitsAt(game, hex, enemyOf(side)).length > 0);

function whyNotAttack(game: InvasionOfRussia, side: Side, id: UnitId): Verdict {
  if (!(id in game.units) || sideOf(id) !== side) return because('10.1-a', 'refusal.attack.not-yours');
  const hex = hexOfPiece(game, id);
  const stack = unitsAt(game, hex, side);
  if (stack.some((unit) => !isGood(game, unit))) return because('10.1-b', 'refusal.attack.disrupted');
  return whyNotTakePart(game, side, hex);
}

/** Stacks that forage, and Russians cut off in Riga, neither attack nor support an attack (10.1-d, 6.4-f). */
function whyNotTakePart(game: InvasionOfRussia, side: Side, hex: number): Verdict {
  const stack = unitsAt(game, hex, side);
  if (stack.some(({ id }) => unitState(game, id).forage)) return because('10.1-d', 'refusal.attack.forage');
  if (side !== 'russian' || hex !== RIGA) return null;
  const supply = supplyOf(game, side);
  return stack.some(({ id }) => !isSupplied(game, supply, id)) ? because('6.4-f', 'refusal.attack.riga') : null;
}

/** Some or all units of a stack, and the enemy stack beside them that they all attack (10.1-a, 10.1-c). */
function orders(game: InvasionOfRussia, side: Side): Path {
  const hexes = (ids: readonly string[]) => new Set(ids.map((id) => hexOfPiece(game, id)));
  return {
    ...{ kind: 'path', seat: side, rule: '10.1-a', prompt: { key: 'prompt.attack' } },
    units: attackers(game, side).map(unitTarget),
    together: (ids) => (hexes(ids).size === 1 ? null : because('10.1-a', 'refusal.attack.one-stack')),
    steps: ({ unit, steps }) =>
      steps.length > 0
        ? []
        : targetsOf(game, side, piecesNamed(unit)[0] ?? '').map((hex) => ({ to: hexTarget(hex), cost: 0 })),
    mayStop: ({ steps }) => (steps.length > 0 ? null : because('10.1-a', 'refusal.attack.nobody')),
    whyNot: (unit) =>
      piecesNamed(unit)
        .map((id) => whyNotAttack(game, side, id))
        .find((reason) => reason !== null) ?? null,
    pass: () => null,
    passLabel: { key: 'label.pass.attack' },
  };
}

/** The order is given; the attacker says how many commands they put in (10.2-a). */
function* combatFrom(game: InvasionOfRussia, side: Side, { unit, steps }: Way): Procedure<Combat> {
  const units = piecesNamed(unit);
  const combat: Combat = {
    ...{ attacker: side, from: hexOfPiece(game, units[0] ?? ''), units: [...units], target: hexesIn(steps)[0] ?? 0 },
    commands: { attacker: 0, defender: 0 },
    supports: { attacker: [], defender: [] },
  };
  combat.commands.attacker = yield* chooseCommands(game, side, '10.2-a', 'prompt.commands.attack');
  return combat;
}

/** How many of the commands that are left go into this combat; they are spent, whatever comes of it (10.2-b). */
function* chooseCommands(game: InvasionOfRussia, side: Side, rule: string, key: string): Procedure<number> {
  const left = game.commands[side];
  if (left === 0) return 0;
  const targets = Array.from({ length: left + 1 }, (_, count) => numberTarget(count));
  const chosen = yield* chooseOne({ kind: 'one', seat: side, rule, prompt: { key, params: { count: left } }, targets });
  const read = chosen && readTarget(chosen);
  const spent = read?.kind === 'number' ? read.value : 0;
  game.commands[side] -= spent;
  return spent;
}

type Outcome = 'abort' | 'fail' | 'go';

/** A 1 aborts; otherwise die, commands and the highest rating decide (10.2-b to 10.2-d). */
function rollOrder(game: InvasionOfRussia, umpire: Umpire): Outcome {
  const combat = combatOf(game);
  const { attacker, from, target } = combat;
  const help = combat.commands.attacker + highestCommand(game, from, attacker);
  const read = (die: number): Outcome => (die === 1 ? 'abort' : die + help >= NEEDED ? 'go' : 'fail');
  const { face, row } = umpire.table('d6', '10.2-c', { seat: attacker }, read);
  const rule = { abort: '10.2-b', fail: '10.2-d', go: '10.2-c' }[row];
  umpire.tell({
    ...{ key: `order.${row}`, rule },
    params: {
      ...{ side: { seat: attacker }, from: { place: hexTarget(from) }, place: { place: hexTarget(target) } },
      ...{ die: face, total: face + help, units: { list: combat.units.map((unit) => ({ unit })) } },
    },
  });
  return row;
}

/** The attack goes ahead: the defender may slip away; then both call support, and it is fought out. */
function* fight(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const hasSlipped = yield* slipAway(game, umpire);
  if (hasSlipped) return;
  yield* callSupport(game, umpire, 'attacker');
  yield* callSupport(game, umpire, 'defender');
  yield* resolve(game, umpire);
}

/** A side calls stacks beside the attacked hex; each joins on a roll (10.3-a, 10.4-a, 10.5-a, 10.6-a). */
function* callSupport(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat): Procedure {
  const combat = combatOf(game);
  const side = seatIn(combat, role);
  const from = supportsFor(game, role);
  if (from.length === 0) return;
  const rule = role === 'attacker' ? '10.3-a' : '10.5-a';
  const called = yield* chooseSome({
    ...{ kind: 'some', seat: side, rule, from: from.map(hexTarget) },
    prompt: { key: `prompt.support.${role}`, params: { place: { place: hexTarget(combat.target) } } },
    allows: () => null,
    enough: () => null,
  });
  const hexes = hexesIn(called ?? []);
  if (role === 'defender' && hexes.length > 0)
    combat.commands.defender = yield* chooseCommands(game, side, '10.6-a', 'prompt.commands.defence');
  for (const hex of hexes) rollSupport(game, umpire, role, hex);
}

/** The hexes beside the attacked one with stacks that may be called. */
function supportsFor(game: InvasionOfRussia, role: SideOfCombat): readonly number[] {
  const combat = combatOf(game);
  const side = seatIn(combat, role);
  return GRID.neighbours(combat.target).filter(
    (hex) =>
      hex !== combat.from &&
      unitsAt(game, hex, side).length > 0 &&
      (role === 'defender' || whyNotTakePart(game, side, hex) === null),
  );
}

function rollSupport(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat, hex: number): void {
  const combat = combatOf(game);
  const side = seatIn(combat, role);
  const help = combat.commands[role] + highestCommand(game, hex, side);
  const rule = role === 'attacker' ? '10.4-a' : '10.6-a';
  const { face, passes } = umpire.test('d6', rule, { seat: side }, { atLeast: NEEDED }, help);
  if (passes) combat.supports[role].push(hex);
  const params = { side: { seat: side }, place: { place: hexTarget(hex) }, die: face, total: face + help };
  umpire.tell({ key: passes ? 'support.joins' : 'support.stays', rule, params });
}
