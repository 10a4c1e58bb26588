/** The activation of commands and reserves on 5 September (S5-u to S5-w). */
import { chooseOne, type Procedure } from '../../../../engine/decision.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { idOf, wordTarget } from '../../../../engine/target.ts';
import { because, type Verdict } from '../../../../engine/verdict.ts';
import { type UnitId, UNITS } from '../../data.ts';
import { names, tell } from '../../facts.ts';
import { type Borodino, replace } from '../../position.ts';
import { onSeptember5 } from './state.ts';
import { commandOf, lateRussians } from './limits.ts';
import { SEPTEMBER_5 } from './data.ts';

type Command = (typeof SEPTEMBER_5.commands)[number];

/** S5-u The French may activate one inactive command a turn; it stays active. */
export function* activateCommand(game: Borodino, umpire: Umpire): Procedure {
  if (onSeptember5(game).hasActivated) return;
  const waiting = SEPTEMBER_5.commands.filter((command) => barToActivating(game, command) === null);
  const targets = waiting.map((command) => wordTarget(command.id));
  if (targets.length === 0) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: 'french',
    rule: 'S5-u',
    prompt: { key: 'prompt.activate-command', params: { turn: game.turn } },
    targets,
    label: (target) => ({ key: `label.command.${idOf(target)}` }),
    whyNot: (target) => whyNotActivate(game, idOf(target)),
    concerns: (target) => (target === null ? [] : unitsUnder(idOf(target))),
    pass: () => null,
    passLabel: { key: 'label.activate-none' },
  });
  activate(game, chosen && idOf(chosen));
  if (chosen === null) return tell(umpire, 'no-command-activated', 'S5-u', { side: { seat: 'french' } });
  const command = idOf(chosen);
  tell(umpire, 'command-activated', 'S5-u', { command: { word: `label.command.${command}` } });
}

const unitsUnder = (command: string): readonly UnitId[] =>
  UNITS.filter((card) => commandOf(card) === command).map(({ id }) => id);

/** What keeps a command from being activated now. */
function barToActivating(game: Borodino, { id, fromTurn }: Command): 'active' | 'late' | null {
  if (onSeptember5(game).active.includes(id)) return 'active';
  return game.turn < fromTurn ? 'late' : null;
}

/** Why a command cannot be activated now; `null` also for what is no command, which the decision refuses by itself. */
function whyNotActivate(game: Borodino, id: string): Verdict {
  const command = SEPTEMBER_5.commands.find((each) => each.id === id);
  if (!command) return null;
  const name = { word: `label.command.${id}` };
  switch (barToActivating(game, command)) {
    case null:
      return null;
    case 'active':
      return because('S5-u', 'refusal.already-active', { command: name });
    case 'late':
      return because('S5-v', 'refusal.command-late', { command: name, turn: command.fromTurn });
  }
}

/** The Russian reserves become active as turn 2 begins. */
export function wakeReserves(game: Borodino, umpire: Umpire): void {
  if (game.turn !== 2) return;
  tell(umpire, 'now-active', 'S5-w', { units: names(lateRussians(game)) });
}

/** The activation of this turn is used: for this command, or for none. */
export function activate(game: Borodino, command: string | null): void {
  const { active } = onSeptember5(game);
  replace(onSeptember5(game), { hasActivated: true, active: command === null ? active : [...active, command] });
}

/** A turn begins, and a command may be activated in it. */
export function renewActivation(game: Borodino): void {
  replace(onSeptember5(game), { hasActivated: false });
}
