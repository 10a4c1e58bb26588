/** 19. The retreat. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { NapoleonInEurope } from './position.ts';

export function* retreat(_game: NapoleonInEurope, _umpire: Umpire): Procedure {}
