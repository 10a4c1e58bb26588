/** 16.8 to 16.11 What the start of a turn brings. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { InvasionOfRussia } from './position.ts';

/** 16.8 to 16.11 What the start of a turn brings. */
export function* startOfTurn(_game: InvasionOfRussia, _umpire: Umpire): Procedure {}
