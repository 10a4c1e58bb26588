/** 5.61 The range of the commanders-in-chief. It stands by itself, so that what a battle says of its units may ask for it. */
import { GRID, type UnitId } from '../data.ts';
import type { Activated, Leader } from './activated.ts';

/** 5.61-d: Whether a unit is within Command Range: hexes are counted from the hex beside the commander-in-chief on. */
export function isInRange(game: Activated, { side, range }: Leader, id: UnitId): boolean {
  const hex = game.units[id]?.hex ?? 0;
  return hex !== 0 && GRID.distance(game.leaders[side], hex) <= range;
}

/** Whether any of these units is within Command Range. */
export const reaches = (game: Activated, leader: Leader, units: readonly UnitId[]): boolean =>
  units.some((id) => isInRange(game, leader, id));
