/** 8.8 Misdirected friendly fire: a shot that goes badly may strike friends beside its target. */
import type { Umpire } from '../../../engine/ruleset.ts';
import type { Shot } from './2-fire-tally.ts';
import { lineOfFire } from './4-line-of-sight.ts';
import { disorder } from '../09-assault/6-results.ts';
import { passes } from '../cohesion.ts';
import { cardOf, GRID, type UnitId } from '../data.ts';
import { groundOf } from '../ground.ts';
import { type Borodino, stackAt, unit } from '../position.ts';

/** An unmodified roll up to this is misdirected. */
export const MISDIRECTED = 2;
/** 8.8-b Added to the friend's Cohesion roll. */
const MERCY = -2;

/** 8.8-a Friends in a hex that the line crosses next to the target. */
export function straysOf(game: Borodino, { batteries, target }: Shot): UnitId[] {
  const side = cardOf(batteries[0] as UnitId).side;
  const crossed = new Set(batteries.flatMap((id) => lineOfFire(groundOf(game), unit(game, id).hex, target).through));
  const beside = [...crossed].filter((hex) => GRID.distance(hex, target) === 1);
  return beside.flatMap((hex) => stackAt(game, hex)).filter((id) => cardOf(id).side === side);
}

/** 8.8-b Every friend in the way rolls for itself. @returns those that are hit */
export function misdirect(game: Borodino, strays: readonly UnitId[], umpire: Umpire): readonly UnitId[] {
  return strays.filter((id) => {
    if (passes(game, id, '8.8-b', ['missed-friend', 'hit-friend'], umpire, { modifier: MERCY })) return false;
    disorder(game, [id], '8.8-b', umpire);
    return true;
  });
}
