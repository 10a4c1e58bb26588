/** Why a target that a decision does not offer is not chosen, where its rules have no reason of their own. */
import { type Arrange, type Decision, offeredBy } from '../decision.ts';
import { kindOf, type Target, type TargetKind } from '../target.ts';
import { because, type Message, type Param, type Reason } from '../verdict.ts';

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
  const key = `refusal.not-offered${unlike(target, offered, first)}`;
  return because(decision.rule, key, { ...params, which: namesOf(offered, labelIn(decision)) });
}

/** In what a target is unlike all that is offered, as the sentence about it ends its key; nothing where it is of their kind. */
function unlike(target: Target, offered: readonly Target[], first: Target): string {
  if (!offered.some((each) => sortOf(each) === sortOf(target))) return `.${sortOf(first)}`;
  if (offered.some((each) => kindOf(each) === kindOf(target))) return '';
  return kindOf(target) === 'stack' ? '.alone' : '.other';
}

/** The target is no slot of the item, and nothing more can be said of that than which are. */
export function noSlotOf(decision: Arrange, item: Target, slot: Target): Reason {
  const slots = decision.slots(item);
  const params = { item: { place: item }, slot: { place: slot } };
  if (slots.length === 0) return because(decision.rule, 'refusal.no-such-slot.nowhere', params);
  const isAlike = slots.some((each) => kindOf(each) === kindOf(slot));
  const key = isAlike ? 'refusal.no-such-slot' : 'refusal.no-such-slot.other';
  return because(decision.rule, key, { ...params, which: namesOf(slots) });
}

/** The label of a card is its whole text. */
const isCard = (target: Target): boolean => kindOf(target) === 'card';

const labelIn = (decision: Decision): Labelled | undefined =>
  'label' in decision ? decision.label?.bind(decision) : undefined;

/** What a target is called, where its own name does not say it. */
type Labelled = (target: Target) => Message;

/** Some of what is offered, by name, and how many more there are. */
export function namesOf(offered: readonly Target[], label?: Labelled): Param {
  const named = offered
    .slice(0, MOST_NAMED)
    .map((each): Param => (label && !isCard(each) ? { phrase: label(each) } : { place: each }));
  const others = offered.length - named.length;
  const more = { phrase: { key: 'refusal.not-offered.more', params: { count: others } } };
  return { list: others > 0 ? [...named, more] : named };
}

/** Where others look on, what the seat has is not told from what it might have. */
const shownBy = (decision: Decision): readonly Target[] =>
  (decision.kind === 'one' ? decision.apparent : undefined) ?? offeredBy(decision);
