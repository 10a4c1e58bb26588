/**
 * The odds of an act that has too many ways for all of them to be played: it is played again and again with random dice.
 * The dice are the same each time that the same is weighed, so that the same figures come out.
 */
import { type Course, outcomeOn } from './course.ts';
import { type DiceAsked, type DrawAsked, pickedBy, type Typed } from './chance.ts';
import { randomStream } from './dice.ts';
import { canonical } from './json.ts';
import type { Odds, OddsInProgress } from './odds.ts';
import { type Chances, playStep, type Trial } from './trial.ts';
import { Weighing } from './weighing.ts';
import type { Message, Reason } from './verdict.ts';

/** So often an act is played: then the standard error of a probability is 1 % at most. */
const MOST_PLAYED = 2500;
/** Every run of the exact way that may be played before a sample takes its place. */
const EXACT_RUNS = 5000;
/** What little is left of an act that is settled so far, as dice that are rolled until they differ, needs no sample. */
const NEARLY_ALL = 0.99;
const SEED = 1815;

/** Exact as long as all ways may be played within {@link EXACT_RUNS}; else a sample. */
export class Estimate<S> implements OddsInProgress {
  readonly #sampling: Sampling<S>;
  /** `null` once a sample has taken its place. */
  #exact: Weighing<S> | null;
  #played = 0;

  /** @param given what chance gave already, where the state lies before that */
  constructor(trial: Trial<S>, state: S, given: readonly Typed[] = []) {
    this.#exact = new Weighing(trial, state, given);
    this.#sampling = new Sampling(trial, state, given);
  }

  sharpen(runs: number): boolean {
    for (let run = 0; run < runs; run++) {
      if (this.#exact ? this.#sharpen(this.#exact) : this.#sampling.sharpen(1)) return true;
    }
    return false;
  }

  get odds(): Odds {
    return (this.#exact ?? this.#sampling).odds;
  }

  outcome(course: Course): Message | null {
    return this.#sampling.outcome(course);
  }

  #sharpen(exact: Weighing<S>): boolean {
    const isOver = exact.sharpen(1);
    const isSpent = ++this.#played + exact.left > EXACT_RUNS;
    if (isSpent && exact.settled < NEARLY_ALL) this.#exact = null;
    return this.#exact !== null && (isOver || this.#played >= EXACT_RUNS);
  }
}

/** How often a result came. */
interface Counted {
  readonly result: Message;
  count: number;
}

/** A sample from the start: for acts that are known to have too many ways. */
export class Sampling<S> implements OddsInProgress {
  readonly #trial: Trial<S>;
  readonly #state: S;
  readonly #given: readonly Typed[];
  readonly #random = randomStream(SEED);
  readonly #results = new Map<string, Counted>();
  readonly #assumed = new Map<string, Reason>();
  #played = 0;

  constructor(trial: Trial<S>, state: S, given: readonly Typed[] = []) {
    this.#trial = trial;
    this.#state = state;
    this.#given = given;
  }

  sharpen(runs: number): boolean {
    for (let run = 0; run < runs && this.#played < MOST_PLAYED; run++) this.#count(this.#play());
    return this.#played === MOST_PLAYED;
  }

  get odds(): Odds {
    const count = this.#played;
    const results = [...this.#results.values()].map(({ result, count: times }) => ({
      result,
      probability: times / count,
    }));
    const { rank } = this.#trial;
    results.sort((a, b) => (rank ? rank(a.result) - rank(b.result) : b.probability - a.probability));
    const errors = results.map(({ probability }) => Math.sqrt((probability * (1 - probability)) / count));
    const sample = { count, standardError: Math.max(0, ...errors) };
    return { results, settled: 0, assumed: [...this.#assumed.values()], sample };
  }

  outcome(course: Course): Message | null {
    return outcomeOn(this.#trial, this.#state, course, this.#given);
  }

  #play(): Message {
    const state = this.#trial.copy(this.#state);
    const chances = this.#chances();
    const assume = (reason: Reason): void => void this.#assumed.set(canonical(reason), reason);
    for (;;) {
      const result = playStep(this.#trial, state, chances, assume);
      if (result) return result;
    }
  }

  #count(result: Message): void {
    const known = this.#results.get(canonical(result));
    if (known) known.count++;
    else this.#results.set(canonical(result), { result, count: 1 });
    this.#played++;
  }

  /** What chance gave already, and random dice from there on. */
  #chances(): Chances {
    const random = pickedBy((of) => Math.floor(this.#random() * of));
    const given = [...this.#given];
    const isGiven = ({ count }: DiceAsked | DrawAsked): boolean => given.length >= count;
    return {
      roll: (asked) => (isGiven(asked) ? (given.splice(0, asked.count) as number[]) : random.roll(asked, 0)),
      draw: (asked) => (isGiven(asked) ? (given.splice(0, asked.count) as string[]) : random.draw(asked, 0)),
    };
  }
}
