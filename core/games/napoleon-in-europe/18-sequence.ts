/** 18. Half a battle round: movement, fire, rally. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { NapoleonInEurope } from './position.ts';

export function* halfRound(_game: NapoleonInEurope, _umpire: Umpire): Procedure {}
