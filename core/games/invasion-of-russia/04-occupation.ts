/** 4. How many units a hex holds. */
import { because, type Verdict } from '../../engine/verdict.ts';
import { type Side, unitCard, type UnitId } from './data.ts';
import { unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** Occupation factors of one side that a hex holds (4.1-a). */
export const CAPACITY = 6;

export const occupationOf = (units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + unitCard(id).occupation, 0);

/** Whether units may enter a hex beside those of their side that stand there, also in passing (4.1-b). */
export function whyNotCrowd(game: InvasionOfRussia, side: Side, hex: number, units: readonly UnitId[]): Verdict {
  const there = unitsAt(game, hex, side).map(({ id }) => id);
  const factors = occupationOf(units) + occupationOf(there.filter((id) => !units.includes(id)));
  return factors <= CAPACITY ? null : because('4.1-b', 'refusal.crowded', { factors, capacity: CAPACITY });
}
