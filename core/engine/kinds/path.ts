import type { Action, Path, Step, Way } from '../decision.ts';
import type { Target } from '../target.ts';
import type { Verdict } from '../verdict.ts';
import { drawn, type Kind, notOffered, nothingYet, pick, wrongKind } from './kind.ts';

/** A way as far as it is laid. What the decision says of it is asked once: while it is open it says the same. */
class Laid {
  readonly way: Way;
  readonly #decision: Path;
  #next: Map<Target, Laid> | null = null;
  #steps: readonly Step[] | null = null;
  #mayStop: Verdict | undefined;

  constructor(decision: Path, way: Way) {
    this.#decision = decision;
    this.way = way;
  }

  get steps(): readonly Step[] {
    return (this.#steps ??= this.#decision.steps(this.way));
  }

  get mayStop(): Verdict {
    if (this.#mayStop === undefined) this.#mayStop = this.#decision.mayStop(this.way);
    return this.#mayStop;
  }

  after(to: Target): Laid {
    const { unit, steps } = this.way;
    this.#next ??= new Map();
    let next = this.#next.get(to);
    if (!next) this.#next.set(to, (next = new Laid(this.#decision, { unit, steps: [...steps, to] })));
    return next;
  }
}

/** The ways of the decision that was asked about last: a choice is made, checked and carried out before the next is open. */
let asked: { readonly decision: Path; readonly beginnings: Map<Target, Laid> } | null = null;

/** The way of no steps from which all others of a unit go on. */
function beginningOf(decision: Path, unit: Target): Laid {
  if (asked?.decision !== decision) asked = { decision, beginnings: new Map() };
  let beginning = asked.beginnings.get(unit);
  if (!beginning) asked.beginnings.set(unit, (beginning = new Laid(decision, { unit, steps: [] })));
  return beginning;
}

/** Why the unit may not act, the first step that is not allowed, or why the way may not end where it does. */
function judge(decision: Path, { unit, steps }: Way): Verdict {
  if (!decision.units.includes(unit)) return whyNotUnit(decision, unit);
  let laid = beginningOf(decision, unit);
  for (const to of steps) {
    if (!laid.steps.some((step) => step.to === to)) {
      return decision.whyNot?.(unit, laid.way, to) ?? notOffered(decision, to);
    }
    laid = laid.after(to);
  }
  return laid.mayStop;
}

function whyNotUnit(decision: Path, unit: Target): Verdict {
  return decision.whyNot?.(unit, null, null) ?? notOffered(decision, unit);
}

export const path: Kind<Path> = {
  check(decision, action) {
    return 'path' in action ? judge(decision, action.path) : wrongKind(decision);
  },
  extend(decision, draft) {
    if (!draft.path) return { next: decision.units, enough: nothingYet(decision), tallies: [] };
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
    for (const unit of drawn(decision.units, random)) {
      const way = wander(beginningOf(decision, unit), random);
      if (way) return { path: way };
    }
    return null;
  },
  *list(decision) {
    for (const unit of decision.units) yield* ways(decision, { unit, steps: [] });
  },
};

/** A way found by wandering; goes back where it runs into a dead end. */
function wander(laid: Laid, random: () => number): Way | null {
  const { steps } = laid;
  const mayStop = !laid.mayStop;
  if (mayStop && (steps.length === 0 || random() < 1 / 3)) return laid.way;
  const first = steps.length > 0 ? pick(steps, random) : null;
  const found = first && wander(laid.after(first.to), random);
  if (found) return found;
  if (mayStop) return laid.way;
  for (const step of drawn(steps, random)) {
    const other = step !== first && wander(laid.after(step.to), random);
    if (other) return other;
  }
  return null;
}

/** Every way that may end, shorter ones before their continuations. */
function* ways(decision: Path, way: Way): Generator<Action> {
  if (!decision.mayStop(way)) yield { path: way };
  for (const step of decision.steps(way)) yield* ways(decision, { unit: way.unit, steps: [...way.steps, step.to] });
}
