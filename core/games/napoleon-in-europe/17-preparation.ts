/** 17. Both sides set up behind the divider. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { NapoleonInEurope } from './position.ts';

export function* setUpRanks(_game: NapoleonInEurope, _umpire: Umpire): Procedure {}
