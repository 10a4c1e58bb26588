/** 10.5 Breakdown: a group that has lost two thirds of its units is good for little from then on. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { disorderOne, eliminate } from '../09-assault/6-results.ts';
import { unitsIn } from '../board.ts';
import { cardOf, type UnitId } from '../data.ts';
import { tell } from '../facts.ts';
import { type Borodino, replace, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

/** 10.51-a, 3.0-m: Every group that has lost too much breaks, in a battle in which groups break. */
export function breakGroups(game: Borodino, umpire: Umpire): void {
  if (!game.broken) return;
  const groups = Map.groupBy(unitsIn(game), (id) => limitsOf(game).groupOf(cardOf(id)));
  for (const [group, units] of groups) if (!hasBroken(game, group)) breakWhereSpent(game, group, units, umpire);
}

/** 10.52-f: No group breaks twice. */
const hasBroken = ({ broken = [] }: Borodino, group: string): boolean => broken.includes(group);

/** 10.52-e: Nobody of a broken group recovers any more, not even who comes back to the map. */
export const isOfBrokenGroup = (game: Borodino, id: UnitId): boolean =>
  hasBroken(game, limitsOf(game).groupOf(cardOf(id)));

function breakWhereSpent(game: Borodino, group: string, units: readonly UnitId[], umpire: Umpire): void {
  const { lost, counted } = lossesOf(game, units);
  if (counted === 0 || lost < breaksWith(counted)) return;
  replace(game, { broken: [...(game.broken ?? []), group] });
  tell(umpire, 'group-broken', '10.52-a', { group: { word: `label.group.${group}` }, lost, counted });
  fallApart(game, units, umpire);
}

/** How many units of a group count, and how many of these are lost. */
export function lossesOf(
  game: Borodino,
  units: readonly UnitId[],
): { readonly lost: number; readonly counted: number } {
  const counted = units.filter(counts);
  return { lost: counted.filter((id) => isLost(game, id)).length, counted: counted.length };
}

/** 10.52-a: How many of the units that count are lost where a group breaks: two thirds, in units and not in strength points. */
export const breaksWith = (counted: number): number => Math.ceil((2 * counted) / 3);

/** SR.13-e: Guns do not count, and militia does not either. */
function counts(id: UnitId): boolean {
  const { arm, isMilitia } = cardOf(id);
  return arm !== 'artillery' && !isMilitia;
}

/** Whether a unit has been driven off the map; who has been restored and waits for room is still beside it. */
const isLost = (game: Borodino, id: UnitId): boolean => !isLeft(game, id);

/** Whether it is on the map, or on its way there, as round the flank. */
function isLeft(game: Borodino, id: UnitId): boolean {
  const { hex, box } = unit(game, id);
  return hex !== 0 || box === 'off-map';
}

/** 10.52-b: All that is left, on the map or on its way there, is Disordered; 10.52-c: who already is, or lay in the Withdrawn Box, goes one step further. */
function fallApart(game: Borodino, units: readonly UnitId[], umpire: Umpire): void {
  const withdrawn = units.filter((id) => isWithdrawn(game, id));
  for (const id of units.filter((each) => isLeft(game, each))) disorderOne(game, id, '10.52-b', umpire);
  eliminate(game, withdrawn, '10.52-c', umpire);
}

/** 10.52-d: The Recovery Box is spared. */
const isWithdrawn = (game: Borodino, id: UnitId): boolean => unit(game, id).box === 'withdrawn';
