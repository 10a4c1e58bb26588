/** Whole battles of the house bot on both sides. */
import { houseDeed, type Strength } from '../../../core/engine/bot.ts';
import { seededDice } from '../../../core/engine/chance.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { Match } from '../../../core/engine/match.ts';
import { type Options, usualOptions } from '../../../core/engine/options.ts';
import type { ScenarioId, Side } from '../../../core/games/moravian-sun/data.ts';
import { moravianSun } from '../../../core/games/moravian-sun/index.ts';
import type { MoravianSun } from '../../../core/games/moravian-sun/position.ts';

export type Game = Match<MoravianSun>;

export function begin(seed: number, options: Options = {}, scenario: ScenarioId = 'one-day'): Game {
  return Match.begin(moravianSun, {
    ...{ ruleset: 'moravian-sun', scenario, seed, dice: 'seeded' },
    options: { ...usualOptions(moravianSun), ...options },
  });
}

const MARSHALS: Readonly<Record<Side, Strength>> = { french: 'marshal', coalition: 'marshal' };

/**
 * Plays a match to its end, or so many decisions.
 * @param watch called after each answer, with the milliseconds that the bot thought and that the rules took
 */
export function playOn(
  match: Game,
  seed: number,
  { strengths = MARSHALS, decisions = Infinity, watch }: PlayOn = {},
): void {
  const random = randomStream(seed);
  for (let played = 0; played < decisions && match.decision; played++) {
    const start = performance.now();
    const deed = houseDeed(match, strengths[match.decision.seat as Side], random);
    const thought = performance.now();
    match.playWith(deed, seededDice(seed));
    watch?.(thought - start, performance.now() - thought);
  }
}

interface PlayOn {
  readonly strengths?: Readonly<Record<Side, Strength>>;
  readonly decisions?: number;
  readonly watch?: (thought: number, carriedOut: number) => void;
}
