/** Wrong answers, each barred by one rule alone: what refuses them names that rule, in a sentence of its own. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../core/engine/decision.ts';
import { check } from '../../../../core/engine/legality.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import type { Table } from './table.ts';

/** The rule is named without its `OO-`, the sentence without its `refusal.`. */
type Bar = readonly [tried: string, answer: Action, rule: string, sentence: string];

/** Targets, blanks and keys. Units of a test have no names: their ids stand for them. */
const RAW =
  /\b(?:region|unit|seat|word|number|order|terrain):\S|[{}]|\b(?:refusal|label|fact|modifier|prompt)\.|undefined/;

/** All of these are tried at one question. */
export function barred(question: string, begin: () => Pick<Table, 'decision'>, bars: readonly Bar[]): void {
  describe(question, () => {
    test.each(bars)('%s', (_tried, answer, rule, sentence) => {
      const verdict = check(begin().decision, answer);
      expect([verdict?.rule, verdict?.message.key]).toEqual([`OO-${rule}`, `refusal.${sentence}`]);
      for (const language of ['it', 'en'] as const)
        expect(verdict && wordsFor('ordine-obliquo', language).say(verdict.message)).not.toMatch(RAW);
    });
  });
}
