/** 7.31 Why a unit does not move, or not there: the rule that really stands in its way. */
import type { Way } from '../../../engine/decision.ts';
import { hexOf, hexTarget, type Target } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { UNFORM } from './3-1-leaving-the-square.ts';
import { reachIn } from './3-1-reach.ts';
import { follow, isReason, whyNotNext } from './3-1-steps.ts';
import type { Field, Mover, Walk } from './3-1-stride.ts';
import { moverOf, startOf, whyNotRemain } from './3-1-way.ts';
import { whyNotMove } from './3-limits-on-movement.ts';
import { columnFor } from './4-reinforcements.ts';
import { cardOf, enemyOf, GRID, type UnitId } from '../data.ts';
import { named } from '../facts.ts';
import { holderOf, unit } from '../position.ts';

export function whyNot(field: Field, id: UnitId, way: Way | null, to: Target | null): Reason | null {
  const { game, side } = field;
  if (cardOf(id).side !== side) return because('7.31-a', 'refusal.other-side', named(id));
  const mover = moverOf(field, id);
  const why = whyNotMove(game, id) ?? whyNotArrive(field, mover);
  if (why) return why;
  const walk = follow(field, mover, way?.steps ?? []);
  if (isReason(walk)) return walk;
  if (to === null) return whyStuck(field, mover, walk);
  const hex = hexOf(to);
  if (hex !== null && holderOf(game, hex) === enemyOf(side))
    return because('7.32-a', 'refusal.assault-later', { place: { place: to } });
  return (way?.steps.length ? null : whyTooFar(field, mover, to)) ?? whyNotNext(field, mover, walk, to);
}

/** Why no way leads to a hex farther off: what keeps the unit from going on where it comes nearest. */
function whyTooFar(field: Field, mover: Mover, to: Target): Verdict {
  const goal = hexOf(to);
  if (goal === null || GRID.cell(goal) < 0 || mover.start === 0) return null;
  const reached = reachIn(field, mover);
  if (GRID.distance(mover.start, goal) === 1 || reached.some((each) => each.to === to)) return null;
  const steps = reached.reduce<{ readonly steps: readonly Target[]; readonly left: number }>(
    (best, each) => {
      const left = GRID.distance(hexOf(each.to) as number, goal);
      return left < best.left ? { steps: each.steps, left } : best;
    },
    { steps: [], left: GRID.distance(mover.start, goal) },
  ).steps;
  const walk = follow(field, mover, steps);
  if (isReason(walk)) return walk;
  const onward = GRID.neighbours(walk.at).filter((next) => GRID.distance(next, goal) < GRID.distance(walk.at, goal));
  return onward.map((next) => whyNotNext(field, mover, walk, hexTarget(next))).find((why) => why !== null) ?? null;
}

/** A unit that could move has nowhere to go: most often a square beside the enemy. */
function whyStuck(field: Field, mover: Mover, walk: Walk): Reason {
  const inSquare = mover.isSquare ? whyNotNext(field, mover, walk, UNFORM) : null;
  return inSquare ?? because('7.31-a', 'refusal.nowhere-to-go', named(mover.id));
}

/** Why a unit off the map cannot come onto it now. */
function whyNotArrive(field: Field, mover: Mover): Verdict {
  const column = mover.start === 0 ? columnFor(field.game, mover.card) : null;
  return column && whyNotNext(field, mover, startOf(mover), hexTarget(column.entry));
}

/** 7.13-e In extended movement nobody may remain stacked who can still move apart, but guns with guns. */
export function whyNotEnd(field: Field, units: readonly UnitId[]): Verdict {
  for (const id of units) {
    const { hex } = unit(field.game, id);
    const why = hex === 0 ? null : whyNotRemain(field, hex);
    if (why) return why;
  }
  return null;
}
