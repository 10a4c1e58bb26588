/** The odds of this game: every act is played by its own chapter, from a copy of the position. */
import type { OddsInProgress } from '../../engine/odds.ts';
import type { ActOdds } from '../../engine/ruleset.ts';
import { weighProcedure } from '../../engine/weigh-procedure.ts';
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
type Stakes = FireStakes | AssaultStakes;

/** @param given those of a preview */
export function weigh(given: unknown): OddsInProgress {
  const stakes = given as Stakes;
  if (stakes.act === 'assault') return weighAssault(stakes);
  return weighProcedure(stakes.game, {
    copy: copyOf,
    play: (game, umpire) => playFire(game, stakes, umpire),
    answer: (decision) => ({ action: granted(decision) }),
  });
}
