/** 20. The odds of a large battle, by play-outs. */
import { seededDice } from '../../engine/chance.ts';
import type { Odds, OddsInProgress } from '../../engine/odds.ts';
import { umpireOf } from '../../engine/umpire.ts';
import { because, type Message } from '../../engine/verdict.ts';
import { isUndecided } from './battle.ts';
import { halfRound } from './18-sequence.ts';
import { ASSUMED, usualAnswer } from './20-odds-policy.ts';
import { copyOf, outcomeOf, rankOfOutcome } from './20-odds-state.ts';
import type { NapoleonInEurope } from './position.ts';

/** So many battles are played; each counts as so many runs of a procedure. */
const BATTLES = 1000;
const RUNS_A_BATTLE = 10;
/** Its own, so that the same question has the same answer. */
const SEED = 1815;

const DICE = seededDice(SEED);

export class SampledBattle implements OddsInProgress {
  readonly #game: NapoleonInEurope;
  readonly #outcomes: Message[] = [];
  #index = 0;

  constructor(game: NapoleonInEurope) {
    this.#game = game;
  }

  sharpen(runs: number): boolean {
    for (let left = runs; left > 0 && this.#outcomes.length < BATTLES; left -= RUNS_A_BATTLE)
      this.#outcomes.push(this.#play());
    return this.#outcomes.length === BATTLES;
  }

  get odds(): Odds {
    const alike = Map.groupBy(this.#outcomes, (outcome) => rankOfOutcome(outcome));
    const results = [...alike]
      .sort(([a], [b]) => a - b)
      .map(([, same]) => ({
        result: same[0] as Message,
        probability: same.length / this.#outcomes.length,
      }));
    return { results, settled: this.#outcomes.length / BATTLES, assumed: [...ASSUMED, this.#accuracy] };
  }

  /** The standard error of the share of battles that the attacker wins, in points of a hundred. */
  get #accuracy() {
    const count = this.#outcomes.length;
    const won = this.#outcomes.filter(({ params }) => params?.['side'] === 'attacker').length / count;
    const error = Math.round(1000 * Math.sqrt((won * (1 - won)) / count)) / 10;
    return because('SEQ-1', 'label.odds.sampled', { count, error });
  }

  #play(): Message {
    const game = copyOf(this.#game);
    while (isUndecided(game)) {
      const procedure = halfRound(game, this.#umpire);
      for (let at = procedure.next(); !at.done;) at = procedure.next(usualAnswer(game, at.value));
    }
    return outcomeOf(game);
  }

  readonly #umpire = umpireOf({
    roll: (asked) => {
      const at = this.#index;
      this.#index += asked.count;
      return DICE.roll(asked, at);
    },
    draw: () => [],
    tell: () => undefined,
  });
}
