/** Games by chance that seek the enemy, every position checked on the way; what they came across is counted. */
import { botAction } from '../../core/engine/bot.ts';
import type { Decision } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { pick } from '../../core/engine/kinds/kind.ts';
import { randomAction } from '../../core/engine/legality.ts';
import { Match } from '../../core/engine/match.ts';
import type { MatchNode } from '../../core/engine/record.ts';
import type { Ruleset } from '../../core/engine/ruleset.ts';
import { drawStart, type Starts } from './starts.ts';

/** How often each thing came up: kinds, prompts and rules of decisions, and facts. */
export type Counts = Map<string, number>;

/** Between the seed of a game and that of its dice. */
const DICE = 10_000;

/** How often somebody does something beside the question. */
const ASIDES = 1 / 50;

export interface Fuzz {
  readonly games: number;
  /** A game is broken off after so many answers. */
  readonly actions: number;
}

/** What came of games. */
export interface Fuzzed {
  readonly counts: Counts;
  /** Each names the seed and the number of the answer where the game broke or a position was not accepted. */
  readonly broken: readonly Error[];
}

/** Plays games and counts; a game that breaks ends, the others go on. */
export function fuzz(ruleset: Ruleset<unknown>, starts: Starts, { games, actions }: Fuzz): Fuzzed {
  const counts: Counts = new Map();
  const seeds = Array.from({ length: games }, (_, index) => index + 1);
  const broken = seeds.map((seed) => playGame(ruleset, starts, seed, actions, counts));
  return { counts, broken: broken.filter((fault) => fault !== null) };
}

function playGame(
  ruleset: Ruleset<unknown>,
  starts: Starts,
  seed: number,
  actions: number,
  counts: Counts,
): Error | null {
  const random = randomStream(seed);
  const start = drawStart(starts, random);
  // Dice of the same seed would begin with the numbers by which the start was drawn.
  const match = Match.begin(ruleset, { ...start, seed: seed + DICE }, { watched: true });
  countFacts(counts, match.head);
  for (let played = 0; played < actions && match.decision; played++) {
    try {
      playOne(match, match.decision, random, counts);
    } catch (fault) {
      return new Error(`${ruleset.id}, seed ${seed}, answer ${played + 1}`, { cause: fault });
    }
  }
  return null;
}

/** One answer, or something beside the question. */
function playOne(match: Match<unknown>, decision: Decision, random: () => number, counts: Counts): void {
  const asides = random() < ASIDES ? match.asidesOf(decision.seat) : [];
  const aside = asides.length > 0 ? pick(asides, random) : null;
  countDecision(counts, aside?.decision ?? decision);
  if (aside) match.playAside(decision.seat, aside.id, randomAction(aside.decision, random));
  else match.play(botAction(match, 'eager', random));
  countFacts(counts, match.head);
}

function countDecision(counts: Counts, { kind, prompt, rule }: Decision): void {
  for (const name of [`kind.${kind}`, prompt.key, `rule.${rule}`]) add(counts, name);
}

/** What is told, and what the others are told instead. */
function countFacts(counts: Counts, { facts }: MatchNode): void {
  for (const { key } of facts.flatMap((fact) => [fact, ...(fact.instead ? [fact.instead] : [])]))
    add(counts, `fact.${key}`);
}

function add(counts: Counts, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
