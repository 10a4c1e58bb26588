/** 20. The odds of a battle, exactly. */
import { type Course, outcomeOn } from '../../engine/course.ts';
import type { Odds, OddsInProgress } from '../../engine/odds.ts';
import type { Trial } from '../../engine/trial.ts';
import type { Message } from '../../engine/verdict.ts';
import { weighProcedure } from '../../engine/weigh-procedure.ts';
import { isUndecided } from './battle.ts';
import { ASSUMED, usualAnswer } from './20-odds-policy.ts';
import { halfRound } from './18-sequence.ts';
import { copyOf, keyOf, outcomeOf, rankOfOutcome } from './20-odds-state.ts';
import type { NapoleonInEurope } from './position.ts';

/** Where a part of the battle leads from a state, with what chance. */
interface Way {
  readonly to: string;
  readonly chance: number;
}

/** All is settled when so little is left that rounding hides it: battles in which nobody hits go on and on. */
const REST = 1e-9;
/** A half-round is worked out in steps of so many runs. */
const RUNS = 64;

export class ExactBattle implements OddsInProgress {
  readonly #states = new Map<string, NapoleonInEurope>();
  readonly #ways = new Map<string, readonly Way[]>();
  /** States from which is still to be played on in this half-round, and how likely each is. */
  #layer: (readonly [key: string, chance: number])[] = [];
  /** Those of the next half-round. */
  #next = new Map<string, number>();
  #settled = 0;
  readonly #results = new Map<number, { readonly result: Message; probability: number }>();

  readonly #start: NapoleonInEurope;
  readonly #trial: Trial<NapoleonInEurope>;

  /** @param trial the whole battle as it is played out once */
  constructor(game: NapoleonInEurope, trial: Trial<NapoleonInEurope>) {
    this.#start = game;
    this.#trial = trial;
    this.#next.set(this.#remember(game), 1);
  }

  outcome(course: Course): Message | null {
    return outcomeOn(this.#trial, this.#start, course);
  }

  sharpen(runs: number): boolean {
    for (let left = runs; left > 0 && !this.#isSettled;) left -= this.#goOn();
    return this.#isSettled;
  }

  get odds(): Odds {
    const results = [...this.#results].sort(([a], [b]) => a - b).map(([, each]) => ({ ...each }));
    return { results, settled: this.#isSettled ? 1 : this.#settled, assumed: ASSUMED };
  }

  get #isSettled(): boolean {
    return this.#settled > 1 - REST;
  }

  /** Plays on from one state. @returns runs that it took */
  #goOn(): number {
    const now = this.#layer.pop();
    if (!now) {
      this.#layer = [...this.#next];
      this.#next = new Map();
      return 1;
    }
    const [from, chance] = now;
    const state = this.#states.get(from) as NapoleonInEurope;
    if (!isUndecided(state)) {
      this.#settle(outcomeOf(state), chance);
      return 1;
    }
    const known = this.#ways.get(from);
    const { ways, runs } = known ? { ways: known, runs: 1 } : this.#waysFrom(state);
    this.#ways.set(from, ways);
    for (const way of ways) this.#next.set(way.to, (this.#next.get(way.to) ?? 0) + chance * way.chance);
    return runs;
  }

  #settle(result: Message, chance: number): void {
    this.#settled += chance;
    const rank = rankOfOutcome(result);
    const known = this.#results.get(rank);
    if (known) known.probability += chance;
    else this.#results.set(rank, { result, probability: chance });
  }

  /** The next part, by the real procedure: what comes of it is the state that it leads to. */
  #waysFrom(game: NapoleonInEurope): { readonly ways: readonly Way[]; readonly runs: number } {
    const reach = (state: NapoleonInEurope): Message => ({ key: this.#remember(state) });
    const weighing = weighProcedure(game, {
      copy: copyOf,
      *play(state, umpire) {
        yield* halfRound(state, umpire);
        return reach(state);
      },
      answer: (decision, state) => ({ action: usualAnswer(state, decision) }),
    });
    let runs = RUNS;
    while (!weighing.sharpen(RUNS)) runs += RUNS;
    return {
      ways: weighing.odds.results.map(({ result, probability }) => ({ to: result.key, chance: probability })),
      runs,
    };
  }

  #remember(game: NapoleonInEurope): string {
    const key = keyOf(game);
    if (!this.#states.has(key)) this.#states.set(key, game);
    return key;
  }
}
