/** Games by chance, for the suite that every ruleset must pass. */
import { botAction } from '../../../core/engine/bot.ts';
import type { Action, Decision } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { canonical } from '../../../core/engine/json.ts';
import { extend } from '../../../core/engine/legality.ts';
import { Match } from '../../../core/engine/match.ts';
import type { MatchNode } from '../../../core/engine/record.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';

/** More actions than any game of the house has: a game that goes on longer never ends. */
const ENDLESS = 20_000;

export interface PlayOptions {
  readonly seed: number;
  readonly watched?: boolean;
  /** The share of answers that the house bot gives: chance alone seldom brings two armies together. */
  readonly house?: number;
  /** Stops there; by default the game is played out. */
  readonly actions?: number;
  /** Asked before every answer. */
  readonly before?: (match: Match<unknown>, decision: Decision) => void;
}

export function begin(
  ruleset: Ruleset<unknown>,
  seed: number,
  { watched = false, position }: { watched?: boolean; position?: unknown } = {},
): Match<unknown> {
  const scenario = ruleset.scenarios[0];
  if (!scenario) throw new Error(`${ruleset.id} has no scenario`);
  const options = usualOptions(ruleset);
  const beginning = { ruleset: ruleset.id, scenario: scenario.id, options, seed, dice: 'seeded' } as const;
  return Match.begin(ruleset, position === undefined ? beginning : { ...beginning, position }, { watched });
}

/** Plays legal answers, by chance and by the house bot, to the end or to a number of actions. */
export function playRandom(ruleset: Ruleset<unknown>, options: PlayOptions): Match<unknown> {
  const { seed, watched = false, house = 0.6, actions, before } = options;
  const match = begin(ruleset, seed, { watched });
  const random = randomStream(seed);
  for (let played = 0; played < (actions ?? ENDLESS) && match.decision; played++) {
    before?.(match, match.decision);
    match.play(botAction(match, random() < house ? 'house' : 'random', random));
  }
  if (actions === undefined && match.decision)
    throw new Error(`${ruleset.id}: no end after ${ENDLESS} actions (seed ${seed})`);
  return match;
}

const wholeGames = new WeakMap<Ruleset<unknown>, Match<unknown>>();

/** A game to its end, played once for all tests that only look at it. */
export function wholeGame(ruleset: Ruleset<unknown>): Match<unknown> {
  const match = wholeGames.get(ruleset) ?? playRandom(ruleset, { seed: 48 });
  wholeGames.set(ruleset, match);
  return match;
}

/** A decision as far as it can be compared: what it says, and what may be answered first. */
export function described(decision: Decision | null): string {
  if (!decision) return 'over';
  const { seat, rule, kind, prompt } = decision;
  return canonical({ seat, rule, kind, prompt, next: extend(decision, {}).next });
}

/** Some nodes of a match, spread evenly; the first and the last among them. */
export function someNodes(match: Match<unknown>, count: number): readonly MatchNode[] {
  const { line } = match;
  const every = Math.max(1, Math.floor(line.length / count));
  return line.filter((node, index) => index % every === 0 || node === line.at(-1));
}

/** One text for each answer: a set is the same in whatever order it is named. */
export function textOf(action: Action): string {
  const isSet = 'some' in action;
  return canonical(isSet ? { some: action.some.map(String).toSorted() } : action);
}
