/** Wrong answers, each barred by one rule alone: what refuses them names that rule, in a sentence of its own. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../core/engine/decision.ts';
import { check } from '../../../../core/engine/legality.ts';
import type { RuleId } from '../../../../core/engine/verdict.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import type { Body, Chance } from '../verbs.ts';
import { sentencesOf } from '../why-not.ts';
import { type Situation, table } from './table.ts';

/** What is tried, the rule that bars it, the answer, and in which situation: what is told here stands in the place of the usual. */
type Wrong = readonly [tried: string, rule: RuleId, answer: Action, more?: Situation];

/** A question, and how it comes up. */
interface Asked {
  readonly about: Situation;
  readonly body: Body<InvasionOfRussia>;
  /** Chance before the first question. */
  readonly chance?: Chance;
  /** What is answered before the question, with its chance. */
  readonly before?: readonly (readonly [Action, Chance?])[];
  /** An answer that the usual situation allows: what is wrong differs from it by what bars it. */
  readonly right: Action;
}

/** Says that something is not among what is offered, and not why. */
const GENERAL = /^refusal\.(not-offered|no-such-slot|must-choose|no-such-aside)/;
const { expectPlain } = sentencesOf('invasion-of-russia', /\b(?:fr|ru)-[a-z0-9]/);

function ask({ about, body, chance, before = [] }: Asked, more: Situation = {}) {
  const t = table({ ...about, ...more }, body, chance);
  for (const [action, given] of before) t.play(action, given);
  return t;
}

/** The question allows what is right, and answers each wrong with its own rule. */
export function refuses(question: string, asked: Asked, wrong: readonly Wrong[]): void {
  describe(question, () => {
    test('what is right is allowed', () => ask(asked).expectOffer(asked.right));

    for (const [tried, rule, answer, more] of wrong)
      test(`${tried} [${rule}]`, () => {
        const verdict = check(ask(asked, more).decision, answer);
        expect(verdict?.rule, verdict?.message.key).toBe(rule);
        expect(verdict?.message.key).not.toMatch(GENERAL);
        expectPlain(verdict);
      });
  });
}
