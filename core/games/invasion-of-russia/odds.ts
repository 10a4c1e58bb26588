/** The odds of this game: every act is played by its own chapter, from a copy of the position. */
import type { OddsInProgress } from '../../engine/odds.ts';
import type { ActOdds } from '../../engine/ruleset.ts';
import { weighProcedure } from '../../engine/weigh-procedure.ts';
import type { MarchStakes } from './08-forecast.ts';
import { answerOnMarch, playMarch } from './08-odds.ts';
import type { CombatStakes } from './10-forecast.ts';
import { answerInCombat, playCombat } from './10-odds.ts';
import { copyOf, type InvasionOfRussia } from './position.ts';

/** The facts that tell what a die came to. */
export const odds: ActOdds<InvasionOfRussia> = {
  faceless: {
    attrition: { key: 'odds.attrition', without: 'die' },
    'forage.found': { key: 'odds.forage.found', without: 'die' },
    'forage.none': { key: 'odds.forage.none', without: 'die' },
  },
};

/** What the odds of a preview are played from. */
type Stakes = MarchStakes | CombatStakes;

/** @param given those of a preview */
export function weigh(given: unknown): OddsInProgress {
  const stakes = given as Stakes;
  if (stakes.act === 'march')
    return weighProcedure(stakes.game, {
      copy: copyOf,
      play: (game, umpire) => playMarch(game, stakes, umpire),
      answer: answerOnMarch,
    });
  return weighProcedure(stakes.game, {
    copy: copyOf,
    play: (game, umpire) => playCombat(game, stakes, umpire),
    answer: answerInCombat,
  });
}
