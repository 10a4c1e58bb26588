/** The odds of this game: every act is played by its own chapter, from a copy of the position; and what they are worth. */
import type { Preview, Procedure } from '../../engine/decision.ts';
import { type OddsInProgress, weighed } from '../../engine/odds.ts';
import type { ActOdds, Umpire } from '../../engine/ruleset.ts';
import type { Message } from '../../engine/verdict.ts';
import { weighProcedure } from '../../engine/weigh-procedure.ts';
import type { Activated } from './05-orders-and-activation/index.ts';
import { type DelayStakes, playDelay } from './05-orders-and-activation/2-9-delay.ts';
import { type OrdersStakes, playTry } from './05-orders-and-activation/2-8-individual-orders.ts';
import { type FireStakes, playFire } from './08-artillery-fire/5-resolution.ts';
import type { AssaultStakes } from './09-assault/odds/forecast.ts';
import { granted, weighAssault } from './09-assault/odds/trial.ts';
import { type Borodino, copyOf } from './position.ts';

/** The facts that tell what a die came to. */
export const odds: ActOdds<Borodino> = {
  faceless: {
    'assault-resolved': { key: 'odds.assault-resolved', without: 'total' },
    committed: { key: 'odds.committed', without: 'total' },
    fired: { key: 'odds.fired', without: 'total' },
    'not-committed': { key: 'odds.not-committed', without: 'total' },
  },
};

/** What the odds of a preview are played from. */
type Stakes = FireStakes | AssaultStakes | OrdersStakes | DelayStakes;

/** @param given those of a preview */
export function weigh(given: unknown): OddsInProgress {
  const stakes = given as Stakes;
  if (stakes.act === 'assault') return weighAssault(stakes);
  return weighProcedure(stakes.game, {
    copy: copyOf,
    play: (game, umpire) => playAct(game, stakes, umpire),
    answer: (decision) => ({ action: granted(decision) }),
  });
}

function playAct(game: Borodino, stakes: Exclude<Stakes, AssaultStakes>, umpire: Umpire): Procedure<Message> {
  switch (stakes.act) {
    case 'fire':
      return playFire(game, stakes, umpire);
    case 'orders':
      return playTry(game as Activated, stakes, umpire);
    case 'delay':
      return playDelay(game as Activated, stakes, umpire);
  }
}

// What the house bot makes of them

/** What a result is worth to the side that strikes, by the end of its key. */
const WORTH: readonly [RegExp, number][] = [
  [/stray/, -1],
  [/disorder-retreat|breakthrough/, 1.5],
  [/failed|disorder|defenders|taken/, 1],
  [/counter-assault/, -1.5],
  [/attackers/, -1],
];

/** How many runs of the procedure the bot has the patience for. */
const RUNS = 200;

/** What a stroke is worth to the side that strikes, over all its results. */
export function worthOf(preview: Preview): number {
  return worthsOf(preview).reduce((sum, { worth, probability }) => sum + worth * probability, 0);
}

/** How likely it is that the enemy suffers by a stroke, and that the side that strikes does; between 0 and 1. */
export function chancesOf(preview: Preview): { readonly gain: number; readonly loss: number } {
  const worths = worthsOf(preview);
  const share = (counts: (worth: number) => boolean): number =>
    worths.reduce((sum, { worth, probability }) => sum + (counts(worth) ? probability : 0), 0);
  return { gain: share((worth) => worth > 0), loss: share((worth) => worth < 0) };
}

const worthsOf = (preview: Preview) =>
  weighed({ weigh }, preview, RUNS).odds.map(({ result, probability }) => ({
    worth: WORTH.find(([pattern]) => pattern.test(result.key))?.[1] ?? 0,
    probability,
  }));
