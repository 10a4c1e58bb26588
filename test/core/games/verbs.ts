/** The verbs that the tests of every game share: begin a procedure, answer, give the dice, expect offers and refusals. */
import { expect } from 'vitest';
import type { Action, Arrangement, Decision, Legs, Preview, Procedure } from '../../../core/engine/decision.ts';
import { assertPlain, clone } from '../../../core/engine/json.ts';
import { check } from '../../../core/engine/legality.ts';
import { type ChanceSource, givenDice, type Typed } from '../../../core/engine/chance.ts';
import { weighed } from '../../../core/engine/odds.ts';
import type { Fact, Ruleset, Umpire } from '../../../core/engine/ruleset.ts';
import { umpireOf } from '../../../core/engine/umpire.ts';
import { idOf, type Target } from '../../../core/engine/target.ts';
import type { RuleId, Seat } from '../../../core/engine/verdict.ts';

/** The part of the rules that is played, for example the body of a phase. */
export type Body<G> = (game: G, umpire: Umpire) => Procedure<unknown>;

/** Faces of dice and names of what is drawn, in the order in which the rules ask. */
export type Chance = readonly Typed[];

/** Answers, in short. */
export const path = (unitId: Target, ...steps: Target[]): Action => ({ path: { unit: unitId, steps } });
export const one = (target: Target): Action => ({ one: target });
export const some = (...targets: Target[]): Action => ({ some: targets });
export const arrange = (arrangement: Arrangement): Action => ({ arrange: arrangement });
export const legs = (unitId: Target, ...made: Legs['legs']): Action => ({ manoeuvre: { unit: unitId, legs: made } });
export const PASS: Action = { pass: true };

export interface Table<G> {
  readonly game: G;
  /** What is asked now. Fails where nothing is. */
  readonly decision: Decision;
  readonly isOver: boolean;
  /** All that was told since the beginning. */
  readonly facts: readonly Fact[];
  /** The last fact with this key. Fails where none was told. */
  told(key: string): Fact;
  /** Fails unless this seat is asked by this rule. */
  expectAsk(seat: Seat, rule?: RuleId, kind?: Decision['kind']): void;
  /** Fails unless the answer is allowed. */
  expectOffer(action: Action): void;
  /** Fails unless the answer is refused, and by this rule. */
  expectRefusal(rule: RuleId, action: Action): void;
  /** The steps that may follow a way, as the decision lists them, each by its name without its kind: to its cost. */
  steps(unitId: Target, ...steps: Target[]): Record<string, number>;
  /** Answers, with what is rolled and drawn for it: fails if something is left over or runs out. */
  play(action: Action, chance?: Chance): void;
  /** Fails unless the procedure has ended. */
  expectOver(): void;
}

/** Begins a procedure at a position; `chance` is what is rolled and drawn before the first decision. */
export function begin<G>(game: G, body: Body<G>, chance: Chance = []): Table<G> {
  const facts: Fact[] = [];
  let source: ChanceSource;
  const umpire = umpireOf({
    roll: (asked) => source.roll(asked, 0),
    draw: (asked) => source.draw(asked, 0),
    tell: (fact) => void facts.push(fact),
  });
  const procedure = body(game, umpire);
  let now: IteratorResult<Decision, unknown>;

  const run = (advance: () => IteratorResult<Decision, unknown>, given: Chance): void => {
    source = givenDice(given);
    now = advance();
    source.finish?.();
    assertPlain(game);
  };
  const decision = (): Decision => {
    if (now.done) throw new Error('nothing is asked: the procedure has ended');
    return now.value;
  };
  run(() => procedure.next(), chance);

  return {
    game,
    facts,
    get decision() {
      return decision();
    },
    get isOver() {
      return now.done === true;
    },
    told(key) {
      const fact = facts.findLast((each) => each.key === key);
      if (!fact) throw new Error(`no fact ${key}; told were ${facts.map((each) => each.key).join(', ')}`);
      return fact;
    },
    expectAsk(seat, rule, kind) {
      const asked = decision();
      expect(asked).toMatchObject({ seat, ...(rule ? { rule } : {}), ...(kind ? { kind } : {}) });
    },
    expectOffer(action) {
      expect(check(decision(), action), `${JSON.stringify(action)} should be offered`).toBeNull();
    },
    expectRefusal(rule, action) {
      expect(check(decision(), action)?.rule, `${JSON.stringify(action)} should be refused`).toBe(rule);
    },
    steps(unitId, ...steps) {
      const asked = decision();
      if (asked.kind !== 'path') throw new Error(`asked is ${asked.kind}, not a path`);
      return Object.fromEntries(asked.steps({ unit: unitId, steps }).map(({ to, cost }) => [idOf(to), cost]));
    },
    play(action, given = []) {
      const fault = check(decision(), action);
      expect(fault, `${JSON.stringify(action)} is refused by ${fault?.rule}`).toBeNull();
      run(() => procedure.next(clone(action)), given);
    },
    expectOver() {
      expect(now.done, now.done ? '' : `still asks ${decision().prompt.key}`).toBe(true);
    },
  };
}

/** A preview with its odds played out; the page sends what is at stake to a worker. */
export function playedOut(ruleset: Pick<Ruleset<never>, 'weigh'>, { stakes, ...seen }: Preview): Preview {
  return weighed(ruleset, { ...seen, stakes: structuredClone(stakes) }, 10_000);
}
