/** Why a target that a decision does not offer is not chosen, where its rules have no reason of their own. */
import { type Decision, offeredBy } from '../decision.ts';
import { kindOf, type Target, type TargetKind } from '../target.ts';
import { because, type Param, type Reason } from '../verdict.ts';

/** What is taken in hand, what it is set down on, and what is said: a target of one sort never stands for another. */
type Sort = 'unit' | 'place' | 'answer';

const SORTS: Readonly<Partial<Record<TargetKind, Sort>>> = {
  unit: 'unit',
  stack: 'unit',
  hex: 'place',
  region: 'place',
  placement: 'place',
};

export const sortOf = (target: Target): Sort => SORTS[kindOf(target)] ?? 'answer';

/** Of what may be chosen so many are named. */
const MOST_NAMED = 3;

/** The target is not among those the rule offers: what it is, what is asked for in its place, and some of that. */
export function notOffered(decision: Decision, target: Target): Reason {
  const { rule, whyOthers } = decision;
  const offered = shownBy(decision);
  const isAlike = offered.some((each) => sortOf(each) === sortOf(target));
  if (isAlike && whyOthers) return because(rule, whyOthers.key, { ...whyOthers.params, target: { place: target } });
  return notAmong(decision, target, offered);
}

/** What is asked for in the place of a target, where nothing can be said of the target itself. */
export function notAmong(decision: Decision, target: Target, offered: readonly Target[]): Reason {
  const params = { target: { place: target } };
  const [first] = offered;
  if (first === undefined) return because(decision.rule, 'refusal.not-offered.nothing', params);
  const isOther = !offered.some((each) => sortOf(each) === sortOf(target));
  const key = isOther ? `refusal.not-offered.${sortOf(first)}` : 'refusal.not-offered';
  return because(decision.rule, key, { ...params, which: { list: namesOf(decision, offered) } });
}

function namesOf(decision: Decision, offered: readonly Target[]): readonly Param[] {
  const label = decision.kind === 'one' ? decision.label?.bind(decision) : undefined;
  const named = offered
    .slice(0, MOST_NAMED)
    .map((each): Param => (label ? { phrase: label(each as never) } : { place: each }));
  const others = offered.length - named.length;
  return others > 0 ? [...named, { phrase: { key: 'refusal.not-offered.more', params: { count: others } } }] : named;
}

/** Where others look on, what the seat has is not told from what it might have. */
const shownBy = (decision: Decision): readonly Target[] =>
  (decision.kind === 'one' ? decision.apparent : undefined) ?? offeredBy(decision);
