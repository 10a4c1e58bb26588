/** 16.1 What cards do at once, and those that could do nothing. What others do stands where their phases act. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { CardNumber, Side } from './data.ts';
import type { CardEffect, InvasionOfRussia } from './position.ts';

export function isInVain(_game: InvasionOfRussia, _card: CardNumber, _side: Side): boolean {
  return false;
}

export function* actAtOnce(_game: InvasionOfRussia, _umpire: Umpire, _effect: CardEffect): Procedure {
  // filled by the effects
}
