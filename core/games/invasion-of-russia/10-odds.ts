/** 10, 11 The odds of an attack: it is played by its own chapters, from the moment that is contemplated. */
import type { Action, Decision, Procedure } from '../../engine/decision.ts';
import type { Answer } from '../../engine/trial.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexOf, idOf, isUnitTarget, type Target, wordTarget } from '../../engine/target.ts';
import { because, type Message } from '../../engine/verdict.ts';
import { callDefence, callSupports, join, joinDefence } from './10-3-support.ts';
import { type AttackResult, carryOut } from './10-attack.ts';
import type { CombatStakes } from './10-forecast.ts';
import { supportOf } from './11-3-values.ts';
import { resolve } from './11-8-result.ts';
import { unitCard } from './data.ts';
import { unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** Plays an attack by itself. @returns how it ends, by which odds are put together */
export function* playCombat(game: InvasionOfRussia, stakes: CombatStakes, umpire: Umpire): Procedure<Message> {
  const { shift, lost } = game;
  const leaders = lost.length;
  const result = yield* playFrom(game, stakes, umpire);
  if (result === 'leaders')
    return { key: `label.odds.combat.leaders.${game.lost.length > leaders ? 'lost' : 'escape'}` };
  const isDecisive = game.shift !== shift;
  return { key: `label.odds.combat.${result}`, params: { decisive: isDecisive ? 'yes' : 'no' } };
}

function* playFrom(game: InvasionOfRussia, stakes: CombatStakes, umpire: Umpire): Procedure<AttackResult> {
  const { next, called } = stakes;
  if (next === 'order') return yield* carryOut(game, umpire);
  if (next === 'calls') yield* callSupports(game, umpire);
  if (next === 'attacker') {
    join(game, umpire, 'attacker', called);
    yield* callDefence(game, umpire);
  }
  if (next === 'defender') joinDefence(game, umpire, called);
  return yield* resolve(game, umpire);
}

/** What is taken for granted where somebody is asked on the way, by the rule that asks. */
export function answerInCombat(decision: Decision, game: InvasionOfRussia): Answer {
  const usual = USUAL[decision.rule];
  const action = usual?.answer(decision, game);
  if (!usual || !action) return { action: { pass: true } };
  if (!usual.said) return { action };
  const assumed = because(decision.rule, `odds.assumed.${usual.said}`, { side: { seat: decision.seat } });
  return { action, assumed };
}

interface Usual {
  /** The key of what is taken for granted; left out where it changes nothing that the odds tell. */
  readonly said?: string;
  answer(decision: Decision, game: InvasionOfRussia): Action | null;
}

const no: Usual['answer'] = () => ({ one: wordTarget('no') });
const first: Usual['answer'] = (decision) => (decision.kind === 'one' ? { one: decision.targets[0] as Target } : null);
const most: Usual['answer'] = (decision) =>
  decision.kind === 'one' ? { one: decision.targets.at(-1) as Target } : null;
const none: Usual['answer'] = () => ({ some: [] });

/** The attacker calls the stacks that would add something, the defender all of them. */
const useful: Usual['answer'] = (decision, game) =>
  decision.kind === 'some'
    ? { some: decision.from.filter((target) => supportOf(game, 'attacker', hexOf(target) ?? 0).total > 0) }
    : null;
const all: Usual['answer'] = (decision) => (decision.kind === 'some' ? { some: decision.from } : null);

/** Units in good order first, then the worst: so fewest are eliminated. */
const spare: Usual['answer'] = (decision, game) => {
  if (decision.kind !== 'one') return null;
  const cost = (target: Target): number => {
    const id = idOf(target);
    return (unitState(game, id).disrupted ? 10 : 0) - unitCard(id).occupation;
  };
  return { one: decision.targets.filter(isUnitTarget).reduce((a, b) => (cost(b) < cost(a) ? b : a)) };
};

const USUAL: Readonly<Record<string, Usual>> = {
  '16.1-g': { said: 'no-card', answer: no },
  '11.1-a': { said: 'stands', answer: no },
  '10.3-a': { said: 'calls-useful', answer: useful },
  '10.5-a': { said: 'calls-all', answer: all },
  '16.2-m': { answer: first },
  '10.6-a': { said: 'all-commands', answer: most },
  '11.17-a': { said: 'spares', answer: spare },
  '11.10-a': { answer: no },
  '11.12-c': { said: 'holds', answer: no },
  '11.11-a': { answer: first },
  '11.16-a': { answer: spare },
  '11.19-c': { answer: first },
  '11.1-b': { answer: none },
  '11.12-b': { answer: none },
  '11.12-d': { answer: none },
  '11.13-a': { answer: none },
};
