import type { Action, Path, Step, Way } from '../decision.ts';
import { idOf, isUnitTarget, kindOf, type Target, unitsOf, unitsTarget, unitTarget } from '../target.ts';
import { because, type Reason, type Verdict } from '../verdict.ts';
import { drawn, type Kind, nothingYet, pick, wrongKind } from './kind.ts';
import { notAmong, notOffered, sortOf } from './not-offered.ts';

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

/** A way, with what the decision says of it: however often it is looked at, that is asked once. */
export function wayLaid(decision: Path, { unit, steps }: Way): Pick<Laid, 'steps' | 'mayStop'> {
  return steps.reduce((laid, to) => laid.after(to), beginningOf(decision, unit));
}

/** Why the unit may not act, the first step that is not allowed, or why the way may not end where it does. */
function judge(decision: Path, { unit, steps }: Way): Verdict {
  const stranger = judgeUnit(decision, unit);
  if (stranger) return stranger;
  let laid = beginningOf(decision, unit);
  for (const to of steps) {
    if (!laid.steps.some((step) => step.to === to)) {
      return whyNotStep(decision, laid.way, to, laid);
    }
    laid = laid.after(to);
  }
  return laid.mayStop;
}

/** Why a way does not go on to a target, in the decision's words where it has some. */
export function whyNotStep(decision: Path, way: Way, to: Target, { steps } = wayLaid(decision, way)): Reason {
  const offered = steps.map((step) => step.to);
  return decision.whyNot?.(way.unit, way, to) ?? notAmong(decision, to, offered);
}

/** Whether a unit may act, or a stack of units that may go together. */
function judgeUnit(decision: Path, unit: Target): Verdict {
  if (decision.units.includes(unit)) return null;
  if (!decision.together || kindOf(unit) !== 'stack') return whyNotUnit(decision, unit);
  const ids = unitsOf(unit);
  const double = ids.find((id, at) => ids.indexOf(id) !== at);
  if (double !== undefined) return because(decision.rule, 'refusal.twice', { target: { place: unitTarget(double) } });
  const stranger = ids.map(unitTarget).find((each) => !decision.units.includes(each));
  return stranger ? whyNotUnit(decision, stranger) : decision.together(ids);
}

function whyNotUnit(decision: Path, unit: Target): Verdict {
  return (sortOf(unit) === 'unit' && decision.whyNot?.(unit, null, null)) || notOffered(decision, unit);
}

export const path: Kind<Path> = {
  check(decision, action) {
    return 'path' in action ? judge(decision, action.path) : wrongKind(decision);
  },
  extend(decision, draft) {
    if (!draft.path) return { next: decision.units, enough: nothingYet(decision), tallies: [] };
    const way = draft.path;
    const cost = decision.cost?.(way);
    const along = way.steps.length === 0 ? othersFor(decision, way.unit) : [];
    return {
      next: decision.steps(way).map((step) => step.to),
      ...(along.length > 0 && { along }),
      enough: judge(decision, way),
      tallies: [...(cost ? [cost] : []), ...(decision.preview?.(way).tallies ?? [])],
    };
  },
  whyNot(decision, target) {
    return judgeUnit(decision, target);
  },
  random(decision, random) {
    for (const unit of drawn(decision.units, random)) {
      const group = groupWith(decision, unit, random);
      const way = wander(beginningOf(decision, group), random) ?? wander(beginningOf(decision, unit), random);
      if (way) return { path: way };
    }
    return null;
  },
  *list(decision) {
    for (const unit of [...decision.units, ...wholeGroups(decision)]) yield* ways(decision, { unit, steps: [] });
  },
  samples: (decision) => wholeGroups(decision).length > 0,
};

/** The units that may go along with a unit or a group. */
function othersFor(decision: Path, unit: Target): readonly Target[] {
  const ids = unitsOf(unit);
  const others = decision.units.filter((each) => isUnitTarget(each) && !ids.includes(idOf(each)));
  return others.filter((other) => joined(decision, ids, idOf(other)));
}

/** The unit, or as often about half of those that may go along as well. */
function groupWith(decision: Path, unit: Target, random: () => number): Target {
  if (!decision.together || !isUnitTarget(unit) || random() < 1 / 2) return unit;
  const others = othersFor(decision, unit).filter(() => random() < 1 / 2);
  return unitsTarget(others.map(idOf).reduce((group, id) => joined(decision, group, id) ?? group, unitsOf(unit)));
}

/** The largest groups, each unit in the first one that takes it; a unit that goes alone is in none. */
function wholeGroups(decision: Path): readonly Target[] {
  const groups: (readonly string[])[] = [];
  for (const id of decision.together ? decision.units.filter(isUnitTarget).map(idOf) : []) {
    const at = groups.findIndex((group) => joined(decision, group, id));
    if (at < 0) groups.push([id]);
    else groups[at] = [...(groups[at] as readonly string[]), id];
  }
  return groups.filter(({ length }) => length > 1).map(unitsTarget);
}

/** A group with one unit more; `null` where they may not go together. */
function joined(decision: Path, group: readonly string[], id: string): readonly string[] | null {
  const larger = [...group, id];
  return decision.together?.(larger) === null ? larger : null;
}

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
