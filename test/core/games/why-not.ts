/** Wrong answers, each barred by one rule alone: what refuses them names that rule, in a sentence of its own. */
import { describe, expect, test } from 'vitest';
import type { Action, Decision } from '../../../core/engine/decision.ts';
import { check } from '../../../core/engine/legality.ts';
import type { RulesetId } from '../../../core/engine/ruleset.ts';
import type { RuleId, Verdict } from '../../../core/engine/verdict.ts';
import { wordsFor } from '../../../core/words/index.ts';

/** The sentence is named without its `refusal.`. */
export type Bar = readonly [tried: string, answer: Action, rule: RuleId, sentence: string];

export type Asked = () => { readonly decision: Decision };

/** Targets, blanks and keys: no sentence shows one. */
const RAW =
  /\b(?:hex|region|unit|facing|word|placement|number|stack|card|order|slot|seat|terrain):\S|[{}]|\b(?:refusal|label|fact|modifier|prompt)\.|undefined/;

/** @param pieces ids of a game's pieces, which its sentences do not show either; a test's own units may have no other name */
export function sentencesOf(game: RulesetId, pieces: RegExp | null) {
  const languages = [wordsFor(game, 'it'), wordsFor(game, 'en')];

  /** A sentence in both languages without anything raw in it. */
  function expectPlain(verdict: Verdict): void {
    if (!verdict) throw new Error('nothing is refused');
    for (const words of languages) {
      expect(words.has(verdict.message.key), verdict.message.key).toBe(true);
      expect(words.say(verdict.message)).not.toMatch(RAW);
      if (pieces) expect(words.say(verdict.message)).not.toMatch(pieces);
    }
  }

  /** All of these are tried at one question; what is `right`, where it is told, is allowed there. */
  function barred(question: string, begin: Asked, bars: readonly Bar[], right?: Action): void {
    describe(question, () => {
      if (right)
        test('what is right is allowed', () => {
          expect(check(begin().decision, right)).toBeNull();
        });

      test.each(
        bars.map(([tried, answer, rule, sentence]) => ({ tried: `${tried} [${rule}]`, answer, rule, sentence })),
      )('$tried', ({ answer, rule, sentence }) => {
        const verdict = check(begin().decision, answer);
        expect([verdict?.rule, verdict?.message.key]).toEqual([rule, `refusal.${sentence}`]);
        expectPlain(verdict);
      });
    });
  }

  return { barred, expectPlain };
}
