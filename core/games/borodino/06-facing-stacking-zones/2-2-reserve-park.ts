/** Note e of the set-up of 7 September: guns of the reserve park stand closer than others may, until they move or fire. */
import { hexTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import type { UnitId } from '../data.ts';
import { names } from '../facts.ts';
import { type Borodino, stackAt, unit } from '../position.ts';
import { mayStack } from './2-stacking.ts';

/** S7-fn-e: So many of the park stand in a hex, whatever their strength. */
const MOST_PARKED = 3;

/**
 * S7-fn-e: Why guns of one hex may not fire or turn there: those of the hex that have done so are bound by the limits of all,
 * and with these they would be too many or too strong.
 */
export function whyStayParked(game: Borodino, ids: readonly UnitId[]): Verdict {
  const { park } = game;
  if (!park || !ids.some((id) => park.includes(id))) return null;
  const { hex } = unit(game, ids[0] as UnitId);
  const bound = stackAt(game, hex).filter((id) => ids.includes(id) || !park.includes(id));
  if (mayStack(bound) === null) return null;
  return because('S7-fn-e', 'refusal.stays-parked', { units: names(ids), place: { place: hexTarget(hex) } });
}

/** Whether the units of a hex may stand so close because some of them have not left the park. */
export function areParked({ park = [] }: Borodino, stack: readonly UnitId[]): boolean {
  const bound = stack.filter((id) => !park.includes(id));
  return bound.length < stack.length && stack.length <= MOST_PARKED && mayStack(bound) === null;
}
