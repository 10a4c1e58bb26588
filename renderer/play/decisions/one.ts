import type { One } from '../../../core/engine/decision.ts';
import { extend, whyNot } from '../../../core/engine/legality.ts';
import type { Target } from '../../../core/engine/target.ts';
import { type Gesture, isWeighed, NOTHING, telling } from './gesture.ts';

export interface OneState {
  readonly chosen: Target | null;
}

/** A press answers at once, unless there are sums or odds to be weighed first: then a second press does. */
export const one: Gesture<One, OneState> = {
  begin: () => ({ chosen: null }),
  suggested: (_, action) => ('one' in action ? { chosen: action.one } : null),
  offers: (decision, { chosen }) =>
    decision.targets.map((target) => ({ target, tone: target === chosen ? 'chosen' : 'next', cost: null })),
  press(decision, { chosen }, target) {
    const refused = whyNot(decision, target);
    if (refused) return { refused };
    return asksTwice(decision, target) && target !== chosen
      ? { state: { chosen: target } }
      : { answer: { one: target } };
  },
  back: (_, { chosen }) => (chosen === null ? null : { chosen: null }),
  // A target is chosen to see what it is worth: one may still decline.
  isBegun: () => false,
  answer: (_, { chosen }) => (chosen === null ? null : { one: chosen }),
  missing: (decision, { chosen }) => (chosen === null ? extend(decision, {}).enough : whyNot(decision, chosen)),
  contemplate(decision, { chosen }, target) {
    const at = target ?? chosen;
    if (at === null) return NOTHING;
    const refused = whyNot(decision, at);
    return { ...NOTHING, refused, preview: refused ? null : telling(decision.preview?.(at)) };
  },
};

/** Remarks alone are read while the target is pointed at; sums and odds are looked at longer, and what is empty asks twice. */
export function asksTwice(decision: One, target: Target): boolean {
  const preview = decision.preview?.(target);
  return preview !== undefined && (isWeighed(preview) || telling(preview) === null);
}
