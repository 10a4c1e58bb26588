/** 10.3 to 10.6 Stacks beside the attacked hex come to support, on either side. */
import { chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexesIn, hexTarget } from '../../engine/target.ts';
import { helpOf, NEEDED, supportsFor, whyNotSupport } from './10-1-who-may-fight.ts';
import { spendCommands } from './10-2-commands.ts';
import { forecastSupport } from './10-forecast.ts';
import { showStacks } from './15-dummies.ts';
import { ofHexes } from './asked.ts';
import { combatOf, seatIn } from './combat.ts';
import type { InvasionOfRussia, SideOfCombat } from './position.ts';

/** Both sides call their stacks, the attacker first; the attacked stack fights in any case (10.6-b). */
export function* callSupports(game: InvasionOfRussia, umpire: Umpire): Procedure {
  join(game, umpire, 'attacker', yield* call(game, umpire, 'attacker'));
  yield* callDefence(game, umpire);
}

/** The defender calls stacks, and puts in commands once for all of them (10.5-a, 10.6-a). */
export function* callDefence(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const called = yield* call(game, umpire, 'defender');
  const combat = combatOf(game);
  const side = seatIn(combat, 'defender');
  if (called.length > 0)
    combat.commands.defender = yield* spendCommands(game, {
      side,
      rule: '10.6-a',
      prompt: 'prompt.commands.defence',
      preview: (count) => forecastSupport(game, 'defender', called, count),
    });
  joinDefence(game, umpire, called);
}

export function joinDefence(game: InvasionOfRussia, umpire: Umpire, called: readonly number[]): void {
  join(game, umpire, 'defender', called);
  const combat = combatOf(game);
  if (combat.supports.defender.length > 0) return;
  const params = { side: { seat: seatIn(combat, 'defender') }, place: { place: hexTarget(combat.target) } };
  umpire.tell({ key: 'fights-alone', rule: '10.6-b', params });
}

/** The stacks that a side calls, of those beside the attacked hex (10.3-a, 10.5-a). */
function* call(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat): Procedure<readonly number[]> {
  const combat = combatOf(game);
  const from = supportsFor(game, role).map(hexTarget);
  if (from.length === 0) return [];
  const rule = role === 'attacker' ? '10.3-a' : '10.5-a';
  const called = yield* chooseSome({
    kind: 'some',
    seat: seatIn(combat, role),
    rule,
    from,
    prompt: { key: `prompt.support.${role}`, params: { place: { place: hexTarget(combat.target) } } },
    doneLabel: { key: 'deed.call-in' },
    noneLabel: { key: 'label.none.support' },
    whyNot: ofHexes((hex) => whyNotSupport(game, role, hex)),
    whyOthers: { key: 'refusal.support.others', params: { place: { place: hexTarget(combat.target) } } },
    allows: () => null,
    enough: () => null,
    preview: (set) => forecastSupport(game, role, hexesIn(set)),
  });
  const hexes = hexesIn(called ?? []);
  const params = { side: { seat: seatIn(combat, role) }, place: { place: hexTarget(combat.target) } };
  if (hexes.length === 0) umpire.tell({ key: 'calls-nobody', rule, params });
  return hexes;
}

/** Rolls for each stack that is called (10.4-a, 10.6-a); a 1 is nothing special (10.4-b). */
export function join(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat, called: readonly number[]): void {
  const combat = combatOf(game);
  const seat = seatIn(combat, role);
  const rule = role === 'attacker' ? '10.4-a' : '10.6-a';
  showStacks(game, umpire, called);
  for (const hex of called) {
    const help = helpOf(game, role, hex);
    const { face, passes } = umpire.test('d6', rule, { seat }, { atLeast: NEEDED }, help);
    const params = { side: { seat }, place: { place: hexTarget(hex) }, die: face, total: face + help };
    if (passes) {
      combat.supports[role].push(hex);
      umpire.tell({ key: 'support.joins', rule: face === 1 && role === 'attacker' ? '10.4-b' : rule, params });
    } else umpire.tell({ key: 'support.stays', rule, params });
  }
}
