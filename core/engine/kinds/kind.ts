/** What the engine knows how to do with one kind of decision; everything is derived from what the rule states. */
import type { Action, Decision, Draft, LegOffer } from '../decision.ts';
import type { Tally } from '../tally.ts';
import { because, type Reason, type Target, type Verdict } from '../verdict.ts';

/** What may be added to an unfinished answer. */
export interface Extension {
  /** Targets; for an arrangement `[item, slot]` pairs. */
  readonly next: readonly (Target | readonly [string, Target])[];
  /** Of a manoeuvre: the legs that may follow. */
  readonly offers?: readonly LegOffer[];
  /** Whether the answer may be given as it is. */
  readonly enough: Verdict;
  readonly tallies: readonly Tally[];
}

export interface Kind<D extends Decision> {
  /** Whether this answer is allowed. */
  check(decision: D, action: Action): Verdict;
  /** What may be added next to an unfinished answer. */
  extend(decision: D, draft: Draft): Extension;
  /** Why a single target cannot be chosen at all; `null` where it can. */
  whyNot(decision: D, target: Target): Verdict;
  /** A legal answer other than passing, by chance; `null` where there is none. */
  random(decision: D, random: () => number): Action | null;
  /** The legal answers other than passing, in a fixed order; where there is no end of them, samples. */
  list(decision: D): Generator<Action>;
  /** Where {@link list} gives samples only. */
  readonly isEndless?: true;
}

/** The answer is of another kind than the question. */
export function wrongKind(decision: Decision): Reason {
  return because(decision.rule, 'refusal.wrong-kind', { kind: { word: `kind.${decision.kind}` } });
}

/** The target is not among those the rule offers. */
export function notOffered(decision: Decision, target: Target): Reason {
  return because(decision.rule, 'refusal.not-offered', { target: { place: target } });
}

/** One of the items, by chance. */
export function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** The items in an order drawn by chance. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
