import type { Action, Some } from '../decision.ts';
import type { Target } from '../target.ts';
import { because, type Verdict } from '../verdict.ts';
import { drawn, type Kind, notOffered, wrongKind } from './kind.ts';

/** Refuses targets that are not offered and targets named twice. */
function foreign(decision: Some, set: readonly Target[]): Verdict {
  const stranger = set.find((target) => !decision.from.includes(target));
  if (stranger !== undefined) return notOffered(decision, stranger);
  const twice = set.find((target, index) => set.indexOf(target) !== index);
  return twice === undefined ? null : because(decision.rule, 'refusal.twice', { target: { place: twice } });
}

export const some: Kind<Some> = {
  check(decision, action) {
    if (!('some' in action)) return wrongKind(decision);
    return foreign(decision, action.some) ?? decision.allows(action.some) ?? decision.enough(action.some);
  },
  extend(decision, draft) {
    const set = draft.some ?? [];
    const next = decision.from.filter((target) => !set.includes(target) && !decision.allows([...set, target]));
    return { next, enough: decision.enough(set), tallies: decision.preview?.(set).tallies ?? [] };
  },
  whyNot(decision, target) {
    return foreign(decision, [target]) ?? decision.allows([target]);
  },
  random(decision, random) {
    let set: Target[] = [];
    for (const target of drawn(decision.from, random)) {
      if (!decision.enough(set) && random() < 0.3) break;
      if (!decision.allows([...set, target])) set = [...set, target];
    }
    return decision.enough(set) ? null : { some: set };
  },
  *list(decision) {
    yield* subsets(decision, [], 0);
  },
};

/** All allowed sets that may stand, smaller index first. */
function* subsets(decision: Some, set: readonly Target[], from: number): Generator<Action> {
  if (!decision.enough(set)) yield { some: set };
  for (let index = from; index < decision.from.length; index++) {
    const more = [...set, decision.from[index] as Target];
    if (!decision.allows(more)) yield* subsets(decision, more, index + 1);
  }
}
