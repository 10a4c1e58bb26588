/**
 * The vocabulary between the rules and the people: what a rule can ask, and what can be answered.
 * A decision is one whole act; the screen builds it gesture by gesture.
 */
import type { PrintedTable } from './printed-table.ts';
import type { Tally } from './tally.ts';
import type { Message, Reason, RuleId, Seat, Target, Verdict } from './verdict.ts';

/** What a contemplated action would be worth: its sums, the tables they lead to, and every result with its exact probability. */
export interface Preview {
  readonly tallies: readonly Tally[];
  readonly tables?: readonly PrintedTable[];
  readonly odds: readonly { readonly result: Message; readonly probability: number }[];
}

/** What every decision says. */
interface Asked {
  readonly seat: Seat;
  /** The rule that asks. */
  readonly rule: RuleId;
  readonly prompt: Message;
  /** Whether the seat may decline: absent means no; a verdict says which rule forbids it just now. */
  readonly pass?: () => Verdict;
  /** What declining is called, where "pass" would not say it ("end of movement"). */
  readonly passLabel?: Message;
}

/** One of these targets. */
export interface One extends Asked {
  readonly kind: 'one';
  readonly targets: readonly Target[];
  /** What a target is called, where its own name does not say it (yes, no, a facing). */
  label?(target: Target): Message;
  /** Why a target that is not listed is not; without it the decision's own rule answers. */
  whyNot?(target: Target): Reason | null;
  preview?(target: Target): Preview;
}

/** A set. */
export interface Some extends Asked {
  readonly kind: 'some';
  readonly from: readonly Target[];
  /** Whether these may be together in the set, complete or not. */
  allows(set: readonly Target[]): Verdict;
  /** Whether the set may stand as it is. */
  enough(set: readonly Target[]): Verdict;
  preview?(set: readonly Target[]): Preview;
}

/** A way that a unit takes, as far as it is laid. Steps are places; a facing or a target may close it. */
export interface Way {
  readonly unit: Target;
  readonly steps: readonly Target[];
}

/** A step that may be taken next, and what it costs (movement points; 0 where a step is free). */
export interface Step {
  readonly to: Target;
  readonly cost: number;
}

/** A place that can be reached, by its cheapest way. */
export interface Reached {
  readonly to: Target;
  readonly cost: number;
  readonly steps: readonly Target[];
}

/** A way, step by step. */
export interface Path extends Asked {
  readonly kind: 'path';
  readonly units: readonly Target[];
  /** The steps that may follow; empty where the way must end. */
  steps(way: Way): readonly Step[];
  /** Whether the way may end here. */
  mayStop(way: Way): Verdict;
  /** Why a unit may not act, or why a step may not follow; without it the decision's own rule answers. */
  whyNot?(unit: Target, way: Way | null, to: Target | null): Reason | null;
  /** Every place where a way of this unit may end, by its cheapest way: for overlays and for a click from afar. */
  reach?(unit: Target): readonly Reached[];
  /** The sum of the way so far. */
  cost?(way: Way): Tally;
  preview?(way: Way): Preview;
}

/** Which slot each item has, so far. */
export type Arrangement = Readonly<Record<string, Target>>;

/** Where each item goes. */
export interface Arrange extends Asked {
  readonly kind: 'arrange';
  readonly items: readonly string[];
  slots(item: string): readonly Target[];
  fits(item: string, slot: Target, soFar: Arrangement): Verdict;
  complete(soFar: Arrangement): Verdict;
  /** An arrangement that is allowed, to start from. */
  readonly suggestion?: Arrangement;
}

/** What a rule asks. A further kind is one interface here and one file in `kinds/`. */
export type Decision = One | Some | Path | Arrange;

export type DecisionKind = Decision['kind'];

/** What a seat answers. */
export type Action =
  | { readonly one: Target }
  | { readonly some: readonly Target[] }
  | { readonly path: Way }
  | { readonly arrange: Arrangement }
  | { readonly pass: true };

/** An answer that is not finished: what has been chosen so far. */
export type Draft = Partial<{ some: readonly Target[]; path: Way; arrange: Arrangement }>;

/** A part of the rules that is played out: it changes the position and yields where a person must choose. */
export type Procedure<R = void> = Generator<Decision, R, Action>;

/** Asks for one target; `null` where the seat passed. */
export function* chooseOne(decision: Omit<One, 'kind'>): Procedure<Target | null> {
  const action = yield { ...decision, kind: 'one' };
  return 'one' in action ? action.one : null;
}

/** Asks yes or no. */
export function* chooseYes(decision: Omit<One, 'kind' | 'targets' | 'label' | 'pass'>): Procedure<boolean> {
  const answer = yield* chooseOne({
    ...decision,
    targets: ['yes', 'no'],
    label: (target) => ({ key: `answer.${target}` }),
  });
  return answer === 'yes';
}

/** Asks for a set; `null` where the seat passed. */
export function* chooseSome(decision: Omit<Some, 'kind'>): Procedure<readonly Target[] | null> {
  const action = yield { ...decision, kind: 'some' };
  return 'some' in action ? action.some : null;
}

/** Asks for a way; `null` where the seat passed. */
export function* choosePath(decision: Omit<Path, 'kind'>): Procedure<Way | null> {
  const action = yield { ...decision, kind: 'path' };
  return 'path' in action ? action.path : null;
}

/** Asks where each item goes; `null` where the seat passed. */
export function* chooseArrangement(decision: Omit<Arrange, 'kind'>): Procedure<Arrangement | null> {
  const action = yield { ...decision, kind: 'arrange' };
  return 'arrange' in action ? action.arrange : null;
}
