import type { Action, Path, Way } from '../decision.ts';
import type { Target, Verdict } from '../verdict.ts';
import { type Kind, notOffered, pick, shuffled, wrongKind } from './kind.ts';

/** Why the unit may not act, the first step that is not allowed, or why the way may not end where it does. */
function judge(decision: Path, way: Way): Verdict {
  if (!decision.units.includes(way.unit)) return whyNotUnit(decision, way.unit);
  for (let taken = 0; taken < way.steps.length; taken++) {
    const soFar = { unit: way.unit, steps: way.steps.slice(0, taken) };
    const to = way.steps[taken] as Target;
    if (!decision.steps(soFar).some((step) => step.to === to)) {
      return decision.whyNot?.(way.unit, soFar, to) ?? notOffered(decision, to);
    }
  }
  return decision.mayStop(way);
}

function whyNotUnit(decision: Path, unit: Target): Verdict {
  return decision.whyNot?.(unit, null, null) ?? notOffered(decision, unit);
}

export const path: Kind<Path> = {
  check(decision, action) {
    return 'path' in action ? judge(decision, action.path) : wrongKind(decision);
  },
  extend(decision, draft) {
    if (!draft.path) return { next: decision.units, enough: notOffered(decision, ''), tallies: [] };
    const way = draft.path;
    const cost = decision.cost?.(way);
    return {
      next: decision.steps(way).map((step) => step.to),
      enough: judge(decision, way),
      tallies: [...(cost ? [cost] : []), ...(decision.preview?.(way).tallies ?? [])],
    };
  },
  whyNot(decision, target) {
    return decision.units.includes(target) ? null : whyNotUnit(decision, target);
  },
  random(decision, random) {
    for (const unit of shuffled(decision.units, random)) {
      const way = wander(decision, { unit, steps: [] }, random);
      if (way) return { path: way };
    }
    return null;
  },
  *list(decision) {
    for (const unit of decision.units) yield* ways(decision, { unit, steps: [] });
  },
};

/** A way found by wandering; goes back where it runs into a dead end. */
function wander(decision: Path, way: Way, random: () => number): Way | null {
  const steps = decision.steps(way);
  const mayStop = !decision.mayStop(way);
  if (mayStop && (steps.length === 0 || random() < 1 / 3)) return way;
  const first = steps.length > 0 ? pick(steps, random) : null;
  const found = first && wander(decision, { unit: way.unit, steps: [...way.steps, first.to] }, random);
  if (found) return found;
  if (mayStop) return way;
  for (const step of shuffled(steps, random)) {
    const other = step !== first && wander(decision, { unit: way.unit, steps: [...way.steps, step.to] }, random);
    if (other) return other;
  }
  return null;
}

/** Every way that may end, shorter ones before their continuations. */
function* ways(decision: Path, way: Way): Generator<Action> {
  if (!decision.mayStop(way)) yield { path: way };
  for (const step of decision.steps(way)) yield* ways(decision, { unit: way.unit, steps: [...way.steps, step.to] });
}
