/** What the engine knows how to do with one kind of decision; everything is derived from what the rule states. */
import type { Action, Decision, Draft, LegOffer } from '../decision.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { because, type Reason, type Verdict } from '../verdict.ts';

/** What may be added to an unfinished answer. */
export interface Extension {
  /** Targets; of an arrangement `[item, slot]` pairs, of a form `[line, value]`. */
  readonly next: readonly (Target | readonly [string, Target])[];
  /** Of a manoeuvre: the legs that may follow. */
  readonly offers?: readonly LegOffer[];
  /** Of a way without steps: the units that may go along, where several may go together. */
  readonly along?: readonly Target[];
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
  /** Whether {@link list} gives samples only; left out where it never does. */
  samples?(decision: D): boolean;
}

/** The answer is of another kind than the question. */
export function wrongKind(decision: Decision): Reason {
  return because(decision.rule, 'refusal.wrong-kind', { kind: { word: `kind.${decision.kind}` } });
}

/** Nothing has been chosen yet. */
export function nothingYet(decision: Decision): Reason {
  return because(decision.rule, `refusal.nothing-yet.${decision.kind}`);
}

/** One of the items, by chance. */
export function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** The items in an order drawn by chance, as far as somebody asks: most often the first will do. */
export function* drawn<T>(items: readonly T[], random: () => number): Generator<T> {
  const left = [...items];
  while (left.length > 0) {
    const at = Math.floor(random() * left.length);
    const item = left[at] as T;
    left[at] = left[left.length - 1] as T;
    left.pop();
    yield item;
  }
}
