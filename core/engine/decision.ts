/**
 * The vocabulary between the rules and the people: what a rule can ask, and what can be answered.
 * A decision is one whole act; the screen builds it gesture by gesture.
 */
import type { Leg as LegOverGround } from '../space/table/manoeuvre.ts';
import type { Point } from '../space/table/point.ts';
import type { Pose } from '../space/table/pose.ts';
import type { Clash } from './battle.ts';
import type { PrintedTable } from './printed-table.ts';
import type { Tally } from './tally.ts';
import { type Target, wordTarget } from './target.ts';
import type { Message, Reason, RuleId, Seat, Verdict } from './verdict.ts';

/** How far a sample may be trusted. */
export interface Sample {
  /** How often the act was played. */
  readonly count: number;
  /** Of the probability of which it is greatest, 0 to 1. */
  readonly standardError: number;
}

/** What a contemplated action would be worth: its sums, the tables they lead to, and every result with its exact probability. */
export interface Preview {
  /** Who would strike at whom; left out where that is no battle. */
  readonly between?: Clash;
  /** What is settled before any sum, each with its rule: from where, on what terms. */
  readonly remarks?: readonly Reason[];
  readonly tallies: readonly Tally[];
  readonly tables?: readonly PrintedTable[];
  readonly odds: readonly { readonly result: Message; readonly probability: number }[];
  /** Where the odds have to be played out: what `Ruleset.weigh` begins from, plain data. `odds` holds what is known so far. */
  readonly stakes?: unknown;
  /** The share of probability that `odds` has settled, 0 to 1; left out where that is all. */
  readonly settled?: number;
  /** Where `odds` are a sample: how far it may be trusted. */
  readonly sample?: Sample;
  /** What the odds take for granted where somebody may still choose otherwise, each with its rule. */
  readonly assumed?: readonly Reason[];
  /**
   * How much the sums give this answer, to compare it with other answers to the same question; more is better for the
   * seat that answers.
   */
  readonly worth?: number;
}

/** On a table: where a unit stands at some moment. */
export interface Placement {
  readonly unit: string;
  readonly pose: Pose;
}

/** How far from a place of the map something may be put, in places. */
interface Around {
  readonly rule: RuleId;
  readonly around: Target;
  readonly places: number;
}

/** The part of a table where something may be put, and what is measured of it, from one point to another. */
export interface Band {
  readonly rule: RuleId;
  readonly ring: readonly Point[];
  readonly depth: readonly [from: Point, to: Point];
  readonly says: Message;
}

/** The area where something may be put, as the book measures it. */
export type Zone = Around | Band;

/** What every decision says. */
interface Asked {
  readonly seat: Seat;
  /** The rule that asks. */
  readonly rule: RuleId;
  readonly prompt: Message;
  /** Whether the seat may decline: absent means no; a verdict says which rule forbids it just now. */
  readonly pass?: () => Verdict;
  /** Whether nobody else may look on while it is answered: what is chosen stays secret. */
  readonly isSecret?: true;
  /** What declining is called, where "pass" would not say it ("end of movement"). */
  readonly passLabel?: Message;
  /** What the answer does, in a word ("fire", "declare"): where it is given by a button, the button says so. */
  readonly doneLabel?: Message;
  /** Why the others of the sort that is asked for are not: its blank `target` is the one that was pointed at. */
  readonly whyOthers?: Message;
  /**
   * How the area is measured where what is in hand may be put, an item of the question or with `null` what it is about.
   * On a map its places are those that are offered. Left out, or `null`, where the book gives no measure.
   */
  zone?(item: Target | null): Zone | null;
  /** On a table: units that the question finds elsewhere than the position has them, as a mover halfway along its way. */
  readonly meanwhile?: readonly Placement[];
}

/** What a decision says of the targets that it is about, each by itself. */
interface Targeted<T extends Target> extends Asked {
  /** What a target is called, where its own name does not say it (yes, no, a facing, a unit that stands for others). */
  label?(target: T): Message;
  /** Why a target that is not listed is not; without it the decision's own rule answers. */
  whyNot?(target: Target): Reason | null;
  /**
   * The units that a target is about, where it names none itself or not all: they light up while it is pointed at, and
   * where the target is one of them, it is pressed at any. With `null`: those that the whole question is about.
   */
  concerns?(target: T | null): readonly string[];
}

/** One of these targets. */
export interface One<T extends Target = Target> extends Targeted<T> {
  readonly kind: 'one';
  readonly targets: readonly T[];
  /**
   * Where others look on while it is answered (`Phase.isOpen`): all that it might offer, so that they do not see from the
   * offers what the seat has. `whyNot` says why one of them is no target.
   */
  readonly apparent?: readonly T[];
  preview?(target: T): Preview;
  /** On a table: where a target would lead units; it can be chosen there. */
  leadsTo?(target: T): readonly Placement[];
  /** On a table: the point that a target is; it can be chosen there. */
  pointOf?(target: T): Point;
}

/** A set. */
export interface Some<T extends Target = Target> extends Targeted<T> {
  readonly kind: 'some';
  readonly from: readonly T[];
  /** What the answer is called with nothing in the set, where `doneLabel` would say that something is done. */
  readonly noneLabel?: Message;
  /** Whether these may be together in the set, complete or not. */
  allows(set: readonly T[]): Verdict;
  /** Whether the set may stand as it is. */
  enough(set: readonly T[]): Verdict;
  preview?(set: readonly T[]): Preview;
}

/** A way that a unit or a group takes, as far as it is laid. Steps are places; a facing or a target may close it. */
export interface Way {
  /** One of the decision's units, or a stack of several that may go together. */
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

/** Units that do likewise, one after the other: each by an answer of its own, which is judged when its turn comes. */
export interface Likewise {
  /** Who they are: a stack, a command. */
  readonly name: Message;
  /** Each with the place where its way ends; `null`: it stays where it is. Those that make room for others come first. */
  readonly aims: readonly Aim[];
}
export interface Aim {
  /** One of the decision's units. */
  readonly unit: Target;
  readonly to: Target | null;
}

/** A way, step by step. */
export interface Path extends Asked {
  readonly kind: 'path';
  readonly units: readonly Target[];
  /**
   * Whether several of its units may take one way together; left out where each goes by itself. The unit of such a way is
   * the stack of them in any order, and `steps`, `mayStop` and the others are asked about it. Of units that may go together
   * any fewer may too.
   * @param units ids, no one twice
   */
  together?(units: readonly string[]): Verdict;
  /** The steps that may follow; empty where the way must end. */
  steps(way: Way): readonly Step[];
  /** Whether the way may end here. */
  mayStop(way: Way): Verdict;
  /** Why a unit may not act, or why a step may not follow; without it the decision's own rule answers. */
  whyNot?(unit: Target, way: Way | null, to: Target | null): Reason | null;
  /** Every place where a way of this unit may end, by its cheapest way: for overlays and for a click from afar. */
  reach?(unit: Target): readonly Reached[];
  /** Who may want to do as a way does, the fewest first. A unit goes by the cheapest way that it has. Left out where nobody does. */
  likewise?(way: Way): readonly Likewise[];
  /** The sum of the way so far. */
  cost?(way: Way): Tally;
  preview?(way: Way): Preview;
}

/** Which slot each item has, so far. */
export type Arrangement = Readonly<Partial<Record<Target, Target>>>;

/** An item and its slot. */
export type Arranged = readonly [item: Target, slot: Target];

/** The items that have a slot, each with its own. */
export const arranged = (arrangement: Arrangement): Arranged[] => Object.entries(arrangement) as [Target, Target][];

/** Where each item goes. */
export interface Arrange extends Asked {
  readonly kind: 'arrange';
  readonly items: readonly Target[];
  slots(item: Target): readonly Target[];
  /** Why a target is no slot of an item; without it the decision's own rule answers. */
  whyNot?(item: Target, target: Target): Reason | null;
  /** Why a target is none of the items; without it the decision's own rule answers. */
  whyNotItem?(target: Target): Reason | null;
  /** The units that an item is about: they light up while it is pointed at. */
  concerns?(item: Target | null): readonly string[];
  /** Of what sort an item is, where it makes no difference which of a sort goes where: the next of it is put. */
  sort?(item: Target): string;
  /** What has to be known of an item to put it somewhere. Left out where its name says enough. */
  tells?(item: Target): Message;
  fits(item: Target, slot: Target, soFar: Arrangement): Verdict;
  complete(soFar: Arrangement): Verdict;
  /**
   * What a player has still to put somewhere; `null` where nothing is left. An answer without it stands all the same, as in
   * campaigns from before this was asked: the items keep what they have.
   */
  due?(soFar: Arrangement): Verdict;
  /** Those of the items that are most often left out: the screen shows them when they are asked for, under this name. */
  readonly spare?: { readonly label: Message; readonly items: readonly Target[] };
  /** An arrangement that is allowed, to start from. */
  readonly suggestion?: Arrangement;
  preview?(soFar: Arrangement): Preview;
}

/**
 * One leg of a manoeuvre on a table: over the ground, or a change on the spot. Lengths are tenths of a millimetre, angles
 * hundredths of a degree, both whole. `pivot` turns about the unit's own middle; `shift` goes sideways, to the left where
 * positive; `face` is about-face.
 */
export type Leg =
  | LegOverGround
  | { readonly leg: 'pivot'; readonly angle: number }
  | { readonly leg: 'shift'; readonly length: number }
  | { readonly leg: 'face' }
  | { readonly leg: 'form'; readonly formation: string };

/** What a unit does on the table, leg after leg. */
export interface Legs {
  readonly unit: Target;
  readonly legs: readonly Leg[];
}

/** What the rules say of legs as far as they are laid. */
export interface Judgement {
  readonly cost: Tally;
  /** Tenths of a millimetre that are left of the move. */
  readonly left: number;
  /** The first leg that fails, how much of it would pass (0 to 1), and why; `null` where all may be done. */
  readonly fault: { readonly leg: number; readonly share: number; readonly reason: Reason } | null;
}

/** A leg that may follow: at its longest or widest, which something in the way may still cut short. */
export interface LegOffer {
  readonly most: Leg;
  /** The least share of it that makes sense, 0 to 1: 1 for what is done whole or not at all. */
  readonly least: number;
}

/** Who is led together: the leader, and those of a question's units that follow it; itself, where it is one of them. */
export interface Command {
  readonly leader: Target;
  readonly units: readonly Target[];
}

/** Legs on a table measured in centimetres. */
export interface Manoeuvre extends Asked {
  readonly kind: 'manoeuvre';
  readonly units: readonly Target[];
  /** Units that may want to do the same, one after the other: each by an answer of its own. Left out where none do. */
  readonly commands?: readonly Command[];
  judge(legs: Legs): Judgement;
  /** The legs that may follow; empty where the manoeuvre must end. */
  offers(legs: Legs): readonly LegOffer[];
  /** Whether the manoeuvre may end here. */
  mayStop(legs: Legs): Verdict;
  /** Why a unit may not act; without it the decision's own rule answers. */
  whyNot?(unit: Target): Reason | null;
  /** The legs by which a unit comes to an enemy that is pointed at, or why it does not; `null` for what is no enemy. */
  wayIn?(unit: Target, target: Target): readonly Leg[] | Reason | null;
  preview?(legs: Legs): Preview;
}

/** What is ticked on a form: the value of each field by its id. */
export type Ticks = Readonly<Record<string, Target>>;

/** A line of a form: one of its values is ticked. Yes or no is `yes` and `no`. */
export interface Field {
  readonly id: string;
  /** The rule for which it counts. */
  readonly rule: RuleId;
  readonly label: Message;
  /** Where the line stands with others under a heading: the heading, and what the line is called below it. */
  readonly part?: { readonly under: Message; readonly as: Message };
  readonly values: readonly Target[];
  /** What a value is called, where its own name does not say it. */
  valueLabel?(value: Target): Message;
  /** What is ticked until somebody ticks another; `null`: somebody has to. */
  readonly usual: Target | null;
  /** Why a thing that is none of its values is none. */
  whyNot?(value: Target): Reason | null;
}

/** What the players see on a real table and the program cannot: a form, whose lines may follow from those above. */
export interface Situation extends Asked {
  readonly kind: 'situation';
  /** The lines of the form, as far as they are asked with what is ticked; a line never depends on one below it. */
  fields(ticked: Ticks): readonly Field[];
  /** Whether what is ticked may stand; asked with every line ticked. */
  judge(ticked: Ticks): Verdict;
  preview?(ticked: Ticks): Preview;
}

/**
 * The lines of a form with what is ticked in each, the usual value where nothing is.
 * @returns the ticks that count: what was ticked on lines that are no longer asked is left out
 */
export function filledIn(decision: Situation, ticked: Ticks): { fields: readonly Field[]; ticks: Ticks } {
  let ticks: Ticks = {};
  for (;;) {
    const fields = decision.fields(ticks);
    const open = fields.find(({ id }) => !(id in ticks));
    const value = open && valueOf(open, ticked[open.id]);
    if (!open || value === null || value === undefined) return { fields, ticks };
    ticks = { ...ticks, [open.id]: value };
  }
}

/** What stands on a line: a value that it no longer offers is as good as none. */
function valueOf({ values, usual }: Field, value: Target | undefined): Target | null {
  return value !== undefined && values.includes(value) ? value : usual;
}

/**
 * What a rule asks. A further kind is one interface here with its name, answer and draft below, one file in `kinds/`, and
 * its line in `legality.ts`, in the schemas of `core/archive` and in the answers of `core/protocol`.
 */
export type Decision = One | Some | Path | Arrange | Manoeuvre | Situation;

/** What a decision offers before anything is chosen. */
export function offeredBy(decision: Decision): readonly Target[] {
  switch (decision.kind) {
    case 'one':
      return decision.targets;
    case 'some':
      return decision.from;
    case 'path':
    case 'manoeuvre':
      return decision.units;
    case 'arrange':
      return decision.items;
    case 'situation':
      return decision.fields({}).flatMap(({ values }) => values);
  }
}

export const DECISION_KINDS = ['one', 'some', 'path', 'arrange', 'manoeuvre', 'situation'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** What a seat answers. */
export type Action =
  | { readonly one: Target }
  | { readonly some: readonly Target[] }
  | { readonly path: Way }
  | { readonly arrange: Arrangement }
  | { readonly manoeuvre: Legs }
  | { readonly situation: Ticks }
  | { readonly pass: true };

/** An answer that is not finished: what has been chosen so far. */
export type Draft = Partial<{
  some: readonly Target[];
  path: Way;
  arrange: Arrangement;
  manoeuvre: Legs;
  situation: Ticks;
}>;

/** A part of the rules that is played out: it changes the position and yields where a person must choose. */
export type Procedure<R = void> = Generator<Decision, R, Action>;

/** Asks for one target; `null` where the seat passed. */
export function* chooseOne<T extends Target>(decision: One<T>): Procedure<T | null> {
  const action = yield decision;
  return 'one' in action ? (action.one as T) : null;
}

export const YES = wordTarget('yes');
export const NO = wordTarget('no');

/** Asks yes or no. */
export function* chooseYes(
  decision: Omit<One<typeof YES | typeof NO>, 'kind' | 'targets' | 'label' | 'pass'>,
): Procedure<boolean> {
  const answer = yield* chooseOne({ ...decision, kind: 'one', targets: [YES, NO] });
  return answer === YES;
}

/** Asks for a set; `null` where the seat passed. */
export function* chooseSome<T extends Target>(decision: Some<T>): Procedure<readonly T[] | null> {
  const action = yield decision;
  return 'some' in action ? (action.some as readonly T[]) : null;
}

/** Asks for a way; `null` where the seat passed. */
export function* choosePath(decision: Path): Procedure<Way | null> {
  const action = yield decision;
  return 'path' in action ? action.path : null;
}

/** Asks where each item goes; `null` where the seat passed. */
export function* chooseArrangement(decision: Arrange): Procedure<Arrangement | null> {
  const action = yield decision;
  return 'arrange' in action ? action.arrange : null;
}

/** Asks for legs on the table; `null` where the seat passed. */
export function* chooseManoeuvre(decision: Manoeuvre): Procedure<Legs | null> {
  const action = yield decision;
  return 'manoeuvre' in action ? action.manoeuvre : null;
}

/** Asks for what the players see on their table, every line of it; `null` where the seat passed. */
export function* chooseSituation(decision: Situation): Procedure<Ticks | null> {
  const action = yield decision;
  return 'situation' in action ? filledIn(decision, action.situation).ticks : null;
}
