/** 14. Cards: how many are drawn, what they are worth together, and how they go back. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { Nation } from './data.ts';
import type { NapoleonInEurope } from './position.ts';

/** The next member draws for its capitals and regions (TURN-6). */
export function drawCards(_game: NapoleonInEurope, _umpire: Umpire): void {}

/** The winner of a Large Battle draws a card at once. */
export function drawLargeBattleCard(_game: NapoleonInEurope, _umpire: Umpire, _nation: Nation): void {}
