import type { One } from '../decision.ts';
import { type Kind, nothingYet, pick, wrongKind } from './kind.ts';
import { notOffered } from './not-offered.ts';

export const one: Kind<One> = {
  check(decision, action) {
    if (!('one' in action)) return wrongKind(decision);
    return this.whyNot(decision, action.one);
  },
  extend(decision) {
    return { next: decision.targets, enough: nothingYet(decision), tallies: [] };
  },
  whyNot(decision, target) {
    if (decision.targets.includes(target)) return null;
    return decision.whyNot?.(target) ?? notOffered(decision, target);
  },
  random(decision, random) {
    return decision.targets.length > 0 ? { one: pick(decision.targets, random) } : null;
  },
  *list(decision) {
    for (const target of decision.targets) yield { one: target };
  },
};
