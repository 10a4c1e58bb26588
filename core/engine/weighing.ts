/**
 * What an act would come to, exactly: it is played out over every way that chance can go, and states that are equal are
 * played on as one. What is not settled yet is said, so that figures can be shown early.
 */
import type { Typed } from './chance.ts';
import { type Course, outcomeOn } from './course.ts';
import { type ChanceWay, TooManyWays, waysOfDice, waysOfDraw, waysOfRollOff } from './chance-ways.ts';
import { canonical } from './json.ts';
import type { Odds, OddsInProgress } from './odds.ts';
import { type Chances, playStep, type Trial } from './trial.ts';
import type { Message, Reason } from './verdict.ts';

/** A state from which is played on, with what chance gives first. */
interface Branch<S> {
  readonly state: S;
  readonly given: readonly Typed[];
  chance: number;
}

/** Thrown out of a run where chance has to decide. */
class Fork extends Error {
  readonly ways: readonly ChanceWay[];

  constructor(ways: readonly ChanceWay[]) {
    super('chance decides');
    this.ways = ways;
  }
}

/** Sums of many small shares differ from 1 by no more than this. */
const ROUNDING = 1e-9;

/** The odds of one act as they are worked out, run after run of the procedure. */
export class Weighing<S> implements OddsInProgress {
  readonly #trial: Trial<S>;
  readonly #start: Branch<S>;
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
    this.#start = { state, given, chance: 1 };
    this.#open = [this.#start];
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

  outcome(course: Course): Message | null {
    return outcomeOn(this.#trial, this.#start.state, course, this.#start.given);
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
