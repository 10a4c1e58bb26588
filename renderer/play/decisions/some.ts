import type { Preview, Some } from '../../../core/engine/decision.ts';
import { check, extend, whyNot } from '../../../core/engine/legality.ts';
import { type Target, wordTarget } from '../../../core/engine/target.ts';
import type { Verdict } from '../../../core/engine/verdict.ts';
import { type Gesture, NOTHING } from './gesture.ts';

export interface SomeState {
  readonly set: readonly Target[];
}

/** A press on this puts everybody into the set. */
export const ALL = wordTarget('all');

/** Whether all may be chosen together, and that takes more than one press. */
export const mayBeAll = (decision: Some): boolean =>
  decision.from.length > 1 && check(decision, { some: decision.from }) === null;

/** A press puts a target in or takes it out. */
export const some: Gesture<Some, SomeState> = {
  begin: () => ({ set: [] }),
  suggested: (_, action) => ('some' in action ? { set: action.some } : null),
  offers(decision, { set }) {
    const chosen = set.map((target) => ({ target, tone: 'chosen' as const, cost: null }));
    const next = extend(decision, { some: set }).next as readonly Target[];
    return [...chosen, ...next.map((target) => ({ target, tone: 'next' as const, cost: null }))];
  },
  press(decision, { set }, target) {
    if (target === ALL && mayBeAll(decision)) return { state: { set: decision.from } };
    if (set.includes(target)) return { state: { set: set.filter((other) => other !== target) } };
    const refused = whyNotWith(decision, set, target);
    return refused ? { refused } : { state: { set: [...set, target] } };
  },
  back: (_, { set }) => (set.length > 0 ? { set: set.slice(0, -1) } : null),
  isBegun: ({ set }) => set.length > 0,
  answer: (_, { set }) => ({ some: set }),
  missing: (decision, { set }) => decision.enough(set) ?? check(decision, { some: set }),
  contemplate(decision, { set }, target) {
    const isAll = target === ALL && mayBeAll(decision);
    const isIn = target === null || isAll || set.includes(target);
    const more = isAll ? decision.from : isIn ? set : [...set, target];
    const refused = isIn ? null : whyNotWith(decision, set, target);
    const preview = refused ? null : (decision.preview?.(more) ?? null);
    return { ...NOTHING, preview: more.length === 0 ? askedIn(preview) : preview, refused };
  },
};

/** With nothing in the set nothing is weighed yet; those who fight are known. */
const askedIn = (preview: Preview | null): Preview | null =>
  preview?.between && preview.between.by.length > 0 ? { between: preview.between, tallies: [], odds: [] } : null;

/** Why a target cannot join what is chosen: by itself it may be refused where together with that it is not, as a link of a chain. */
const whyNotWith = (decision: Some, set: readonly Target[], target: Target): Verdict =>
  decision.from.includes(target) ? decision.allows([...set, target]) : whyNot(decision, target);
