/** 17. Which battles there are, in which order, and who fights on which side. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { NapoleonInEurope } from './position.ts';

/** The active player names the next battle (TURN-5); with none left the cards are drawn. */
export function* chooseBattle(game: NapoleonInEurope, _umpire: Umpire): Procedure {
  game.phase = 'cards';
}
