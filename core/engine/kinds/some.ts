import type { Action, Some } from '../decision.ts';
import type { Target } from '../target.ts';
import { because, type Verdict } from '../verdict.ts';
import { drawn, type Kind, wrongKind } from './kind.ts';
import { notOffered } from './not-offered.ts';

/** Refuses targets that are not offered and targets named twice. */
function foreign(decision: Some, set: readonly Target[]): Verdict {
  const stranger = set.find((target) => !decision.from.includes(target));
  if (stranger !== undefined) return decision.whyNot?.(stranger) ?? notOffered(decision, stranger);
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
    yield* subsets(decision, [], new Set());
  },
};

/**
 * All sets that may stand and can be put together one by one, smaller index first. A set may need a certain order to
 * grow, as the links of a chain do, so every target is tried and not only those that come later.
 */
function* subsets(decision: Some, set: readonly Target[], tried: Set<string>): Generator<Action> {
  if (!decision.enough(set)) yield { some: set };
  for (const target of decision.from) {
    if (set.includes(target)) continue;
    const more = decision.from.filter((each) => each === target || set.includes(each));
    const name = more.join(' ');
    if (tried.has(name)) continue;
    tried.add(name);
    if (!decision.allows(more)) yield* subsets(decision, more, tried);
  }
}
