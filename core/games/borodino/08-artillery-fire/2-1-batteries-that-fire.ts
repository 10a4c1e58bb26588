/** 8.21 Batteries that fire by themselves or together, and how a decision names them and their shots. */
import type { Path, Preview, Way } from '../../../engine/decision.ts';
import { hexTarget, isFacingTarget, type Target, unitsOf, unitsTarget } from '../../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import type { Shot } from './2-fire-tally.ts';
import { previewOf } from './5-resolution.ts';
import type { UnitId } from '../data.ts';
import { type Borodino, stackAt, unit } from '../position.ts';

/** Each of these batteries by itself, and two of one hex together (8.21). */
export function crewsOf(game: Borodino, batteries: readonly UnitId[]): (readonly UnitId[])[] {
  return [...batteries.map((id) => [id]), ...pairsOf(game, batteries)];
}

/** By hex, in the order of its first battery; each pair in the order of its stack. */
function pairsOf(game: Borodino, batteries: readonly UnitId[]): (readonly UnitId[])[] {
  const pairs: (readonly UnitId[])[] = [];
  for (const id of batteries) {
    const stack = batteries.length < 2 ? NOBODY : stackAt(game, unit(game, id).hex);
    const pair = stack.length < 2 ? NOBODY : stack.filter((other) => batteries.includes(other));
    if (pair.length === 2 && batteries.find((other) => pair.includes(other)) === id) pairs.push(pair);
  }
  return pairs;
}

const NOBODY: readonly UnitId[] = [];

/**
 * The part of a decision that says which of these shots may be chosen: the crew is the unit, its target the step.
 * @param elsewhere why they fire at no other hex
 * @param standing the rule by which they do not turn for it
 */
export function shotsAsWays(
  game: Borodino,
  shots: readonly Shot[],
  why: (crew: readonly UnitId[]) => Verdict,
  elsewhere: Reason,
  standing: RuleId,
): Pick<Required<Path>, 'units' | 'steps' | 'mayStop' | 'whyNot' | 'preview'> {
  const of = (name: Target) => shots.filter((shot) => unitsTarget(shot.batteries) === name);
  return {
    units: [...new Set(shots.map((shot) => unitsTarget(shot.batteries)))],
    steps: ({ unit: name, steps }) =>
      steps.length > 0 ? [] : of(name).map((shot) => ({ to: hexTarget(shot.target), cost: 0 })),
    mayStop: ({ steps }) => (steps.length > 0 ? null : NO_TARGET),
    whyNot: (name, _way, to) =>
      why(unitsOf(name)) ?? (to && (isFacingTarget(to) ? because(standing, 'refusal.fire-as-it-faces') : elsewhere)),
    preview: (way) => {
      const shot = shotOf(shots, way);
      return shot ? previewOf(game, shot) : NOTHING_TO_SEE;
    },
  };
}

/** The shot that a way stands for. */
export function shotOf(shots: readonly Shot[], { unit: name, steps }: Way): Shot | undefined {
  return shots.find((shot) => unitsTarget(shot.batteries) === name && hexTarget(shot.target) === steps[0]);
}

/** A way that names no target yet. */
export const NO_TARGET = because('8.21-a', 'refusal.fire-needs-target');
export const NOTHING_TO_SEE: Preview = { tallies: [], odds: [] };
