/** 16.1 Event cards. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { InvasionOfRussia } from './position.ts';

/** 16.1 Event cards. */
export function* playCards(_game: InvasionOfRussia, _umpire: Umpire): Procedure {}
