/** 16. Production: sets become units in the homeland. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { NapoleonInEurope } from './position.ts';

/** The next member turns in sets and places what they give (TURN-7). */
export function* production(_game: NapoleonInEurope, _umpire: Umpire): Procedure {}
