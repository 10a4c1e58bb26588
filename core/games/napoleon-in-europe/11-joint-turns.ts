/** 11. The start of a turn: alliances that end, allies that are taken along, or waiting for one of them. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { NapoleonInEurope } from './position.ts';

export function* startOfTurn(game: NapoleonInEurope, _umpire: Umpire): Procedure {
  game.phase = 'movement';
}
