/** 8.4, general exception: a city under siege. */
import { cityOf, enemyOf, GRID, hasRiver, type Side } from './data.ts';
import { isGood, unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** Units in good order in one hex that lay siege to a single unit (8.4-n). */
const BESIEGERS = 2;

/** Whether the unit of a side that holds a city alone is under siege there (8.4-n). */
export function isBesieged(game: InvasionOfRussia, side: Side, hex: number): boolean {
  if (cityOf(hex) === null || unitsAt(game, hex, side).length !== 1) return false;
  return GRID.neighbours(hex).some((beside) => {
    const foes = unitsAt(game, beside, enemyOf(side)).filter((unit) => isGood(game, unit));
    return foes.length >= BESIEGERS && !hasRiver(hex, beside);
  });
}
