/** An act that is played out by the rules themselves, step by step, with whatever chance gives. */
import type { Action, Decision, Procedure } from './decision.ts';
import type { Fact, Umpire } from './ruleset.ts';
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

/** Where a run takes its chance from. */
export type Chances = Omit<Oracle, 'tell'>;

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
