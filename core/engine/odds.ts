/**
 * What an act would come to, by the rules themselves: it is played out over every way that chance can go, exactly, and
 * states that are equal are played on as one. What is not settled yet is said, so that figures can be shown early.
 */
import type { Typed } from './chance.ts';
import { type ChanceWay, TooManyWays, waysOfDice, waysOfDraw, waysOfRollOff } from './chance-ways.ts';
import type { Action, Decision, Preview, Procedure, Sample } from './decision.ts';
import { canonical } from './json.ts';
import type { Fact, Ruleset, Umpire } from './ruleset.ts';
import { type Oracle, umpireOf } from './umpire.ts';
import type { Message, Reason } from './verdict.ts';

/** What is answered for a seat that is asked on the way, and what is taken for granted by that. */
export interface Answer {
  readonly action: Action;
  readonly assumed?: Reason;
}

/** A fact, and whether chance has decided anything since the fact before. */
export interface Told extends Fact {
  readonly isByChance?: true;
}

/** How an act is played out. `S` is all that the rules go by, plain JSON: at least the position. */
export interface Trial<S> {
  copy(state: S): S;
  /** Tells states apart that go on differently. */
  keyOf(state: S): string;
  /** What is played next; `null` at the end. What a step remembers for a later one stands in the state. */
  step(state: S): ((state: S, umpire: Umpire) => Procedure) | null;
  /** @returns `null` where the act is over when this is asked */
  answer(decision: Decision, state: S): Answer | null;
  /**
   * What has come of it, by which outcomes are put together; `null` where that is not known yet.
   * @param told the facts of this step, so far
   * @param isOver whether nothing follows
   */
  result(state: S, told: readonly Told[], isOver: boolean): Message | null;
  /** The order in which results are shown; without it the likeliest comes first. */
  rank?(result: Message): number;
}

/** What is known of the odds so far. */
export interface Odds {
  readonly results: readonly { readonly result: Message; readonly probability: number }[];
  /** The share of all probability that is settled, 0 to 1; 0 where the results are a sample. */
  readonly settled: number;
  /** Where the act was played with random dice, because it has too many ways for all of them. */
  readonly sample?: Sample;
  /** What was answered for others, each with its rule. */
  readonly assumed: readonly Reason[];
}

/** A state from which is played on, with what chance gives first. */
interface Branch<S> {
  readonly state: S;
  readonly given: readonly Typed[];
  chance: number;
}

/** Where a run takes its chance from. */
export type Chances = Omit<Oracle, 'tell'>;

/** Thrown out of a run where chance has to decide. */
class Fork extends Error {
  readonly ways: readonly ChanceWay[];

  constructor(ways: readonly ChanceWay[]) {
    super('chance decides');
    this.ways = ways;
  }
}

/** Thrown out of a run as soon as its result is known. */
class Known extends Error {
  readonly result: Message;

  constructor(result: Message) {
    super(result.key);
    this.result = result;
  }
}

/** In the place of a result where nothing was told. */
const NOTHING: Message = { key: 'odds.nothing' };
/** Sums of many small shares differ from 1 by no more than this. */
const ROUNDING = 1e-9;

/** Odds that are being worked out. */
export interface OddsInProgress {
  /** Plays so many runs, or fewer where there is nothing left to play. @returns whether there is nothing left */
  sharpen(runs: number): boolean;
  readonly odds: Odds;
}

/** A preview with its odds worked out as far as so many runs go. */
export function weighed({ weigh }: Pick<Ruleset<never>, 'weigh'>, preview: Preview, runs: number): Preview {
  const progress = preview.stakes === undefined ? null : (weigh?.(preview.stakes) ?? null);
  progress?.sharpen(runs);
  return progress ? withOdds(preview, progress.odds) : preview;
}

/** A preview with what is known of its odds. */
export function withOdds({ stakes: _, ...preview }: Preview, { results: odds, assumed, ...known }: Odds): Preview {
  return { ...preview, ...known, odds, assumed: [...(preview.assumed ?? []), ...assumed] };
}

/** The odds of one act as they are worked out, run after run of the procedure. */
export class Weighing<S> implements OddsInProgress {
  readonly #trial: Trial<S>;
  /** In the order in which they were found: what is unlikely comes late. */
  #open: Branch<S>[];
  /** How many of these have been played. */
  #played = 0;
  /** States at the end of a step, by what tells them apart. */
  #reached = new Map<string, Branch<S>>();
  readonly #results = new Map<string, { readonly result: Message; probability: number }>();
  readonly #assumed = new Map<string, Reason>();
  #settled = 0;
  /** An event had more ways than are listed: its share is never settled. */
  #isEndless = false;

  /** @param given what chance gave already, where the state lies before that */
  constructor(trial: Trial<S>, state: S, given: readonly Typed[] = []) {
    this.#trial = trial;
    this.#open = [{ state, given, chance: 1 }];
  }

  sharpen(runs: number): boolean {
    for (let run = 0; run < runs; run++) {
      const branch = this.#next();
      if (!branch) return true;
      this.#play(branch);
    }
    return this.#isOver;
  }

  get #isOver(): boolean {
    return this.#played === this.#open.length && this.#reached.size === 0;
  }

  /** How many runs are known to be left: there may be far more. Infinite where an event has too many ways to list. */
  get left(): number {
    return this.#isEndless ? Infinity : this.#open.length - this.#played + this.#reached.size;
  }

  /** The share of all probability that is settled, 0 to 1. */
  get settled(): number {
    return this.#settled > 1 - ROUNDING ? 1 : this.#settled;
  }

  get odds(): Odds {
    const results = [...this.#results.values()].map((each) => ({ ...each }));
    const { rank } = this.#trial;
    results.sort((a, b) => (rank ? rank(a.result) - rank(b.result) : b.probability - a.probability));
    return { results, settled: this.settled, assumed: [...this.#assumed.values()] };
  }

  #next(): Branch<S> | undefined {
    if (this.#played === this.#open.length) {
      this.#open = [...this.#reached.values()];
      this.#reached = new Map();
      this.#played = 0;
    }
    return this.#open[this.#played++];
  }

  #play({ state, given, chance }: Branch<S>): void {
    const then = this.#trial.copy(state);
    try {
      const result = playStep(this.#trial, then, givenOracle(given), (reason) => this.#assume(reason));
      if (result) this.#settle(result, chance);
      else this.#reach(then, chance);
    } catch (thrown) {
      if (thrown instanceof Fork) this.#fork({ state, given, chance }, thrown.ways);
      else if (thrown instanceof TooManyWays) this.#isEndless = true;
      else throw thrown;
    }
  }

  #assume(reason: Reason): void {
    this.#assumed.set(canonical(reason), reason);
  }

  #fork({ state, given, chance }: Branch<S>, ways: readonly ChanceWay[]): void {
    for (const { values, share } of ways) {
      this.#open.push({ state, given: [...given, ...values], chance: chance * share });
    }
  }

  #settle(result: Message, chance: number): void {
    this.#settled += chance;
    const key = canonical(result);
    const known = this.#results.get(key);
    if (known) known.probability += chance;
    else this.#results.set(key, { result, probability: chance });
  }

  #reach(state: S, chance: number): void {
    const key = this.#trial.keyOf(state);
    const known = this.#reached.get(key);
    if (known) known.chance += chance;
    else this.#reached.set(key, { state, given: [], chance });
  }
}

/**
 * Plays one step of a trial, and changes the state.
 * @param assume is told what is taken for granted
 * @returns what has come of it; `null` where the next step goes on from the state
 */
export function playStep<S>(trial: Trial<S>, state: S, chance: Chances, assume: (it: Reason) => void): Message | null {
  const told: Told[] = [];
  let isDecided = false;
  const decided = <T>(values: T): T => {
    isDecided = true;
    return values;
  };
  const { rollEach } = chance;
  const umpire = umpireOf({
    roll: (asked) => decided(chance.roll(asked)),
    draw: (asked) => decided(chance.draw(asked)),
    ...(rollEach && { rollEach: (die) => decided(rollEach(die)) }),
    tell(fact) {
      told.push(isDecided ? { ...fact, isByChance: true } : fact);
      isDecided = false;
      const result = trial.result(state, told, false);
      if (result) throw new Known(result);
    },
  });
  try {
    const procedure = trial.step(state)?.(state, umpire);
    let at = procedure?.next();
    while (at && !at.done) {
      const answer = trial.answer(at.value, state);
      if (!answer) return trial.result(state, told, true) ?? NOTHING;
      if (answer.assumed) assume(answer.assumed);
      at = procedure?.next(answer.action);
    }
    const isOver = trial.step(state) === null;
    return trial.result(state, told, isOver) ?? (isOver ? NOTHING : null);
  } catch (thrown) {
    if (thrown instanceof Known) return thrown.result;
    throw thrown;
  }
}

/** What chance comes to, as far as it is given. */
function givenOracle(given: readonly Typed[]): Chances {
  let next = 0;
  /** The next ones; where they have not been given yet, chance decides. */
  const take = (count: number, ways: () => readonly ChanceWay[]): readonly Typed[] => {
    if (next >= given.length) throw new Fork(ways());
    next += count;
    return given.slice(next - count, next);
  };
  return {
    roll: (asked) => take(asked.count, () => waysOfDice(asked)) as readonly number[],
    rollEach: (die) => take(2, () => waysOfRollOff(die)) as readonly [number, number],
    draw: (asked) => {
      const drawn: string[] = [];
      while (drawn.length < asked.count) drawn.push(...(take(1, () => waysOfDraw(asked, drawn)) as readonly string[]));
      return drawn;
    },
  };
}
