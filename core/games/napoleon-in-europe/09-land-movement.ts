/** 9. Movement by land. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { NapoleonInEurope } from './position.ts';

/** The next member of the turn moves some, all or none of its units (TURN-4). */
export function* movement(_game: NapoleonInEurope, _umpire: Umpire): Procedure {}
