/**
 * How a person builds an answer, press by press. One file a kind of decision; none knows a game or a screen.
 * A gesture's state is plain and replaced as a whole.
 */
import type { Action, Decision, Preview, Way } from '../../../core/engine/decision.ts';
import type { Tally } from '../../../core/engine/tally.ts';
import type { Target } from '../../../core/engine/target.ts';
import type { Reason, Verdict } from '../../../core/engine/verdict.ts';

/** Something that may be pressed now. */
export interface Offer {
  readonly target: Target;
  /** `next` follows at once, `far` is reached by the cheapest way, `chosen` is part of the answer already. */
  readonly tone: 'next' | 'far' | 'chosen';
  /** Movement points, where the rule counts them. */
  readonly cost: number | null;
}

/** What a press came to. */
export type Pressed<S> = { readonly state: S } | { readonly answer: Action } | { readonly refused: Reason };

/** What the answer would be with one more target: its way, its sums and odds, or what stands in its way. */
export interface Contemplated {
  readonly way: Way | null;
  readonly cost: Tally | null;
  readonly preview: Preview | null;
  /** Why it may not be. */
  readonly refused: Verdict;
  /** What it would still lack: the target is taken, and the answer is not whole with it. */
  readonly missing: Verdict;
  /** The answer that it would be; `null` where it would be none yet. It is worked out when it is asked for. */
  readonly action?: () => Action | null;
}

export interface Gesture<D extends Decision, S> {
  begin(decision: D): S;
  /** As if this answer had been laid out and not been given yet; `null` for one of another kind. */
  suggested(decision: D, action: Action): S | null;
  offers(decision: D, state: S): readonly Offer[];
  press(decision: D, state: S, target: Target): Pressed<S>;
  /** One step back; `null` where nothing has been chosen. */
  back(decision: D, state: S): S | null;
  /** Whether passing would throw away what has been laid out. */
  isBegun(state: S): boolean;
  /** What "done" would answer; `null` where nothing has been chosen. */
  answer(decision: D, state: S): Action | null;
  /** What is in the way of "done". */
  missing(decision: D, state: S): Verdict;
  /** With `target` null: the answer as it is. */
  contemplate(decision: D, state: S, target: Target | null): Contemplated;
}

/** A preview that says something; `null` for one that is there so that the answer is confirmed. */
export function telling(preview: Preview | null | undefined): Preview | null {
  if (!preview) return null;
  const { remarks = [], tallies, odds, stakes } = preview;
  return remarks.length + tallies.length + odds.length > 0 || stakes !== undefined ? preview : null;
}

/** Whether there are sums or odds to be looked at before the answer is given. */
export function isWeighed(preview: Preview | null | undefined): boolean {
  return preview != null && (preview.tallies.length + preview.odds.length > 0 || preview.stakes !== undefined);
}

export const NOTHING: Contemplated = { way: null, cost: null, preview: null, refused: null, missing: null };
