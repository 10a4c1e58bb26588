/** 16.13 Winter quarters. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { InvasionOfRussia } from './position.ts';

/** 16.13 Winter quarters. */
export function* winterQuarters(_game: InvasionOfRussia, _umpire: Umpire): Procedure {}
