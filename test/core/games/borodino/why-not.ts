/** Wrong answers, each barred by one rule alone: what refuses them names that rule, in a sentence of its own. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../core/engine/decision.ts';
import { check } from '../../../../core/engine/legality.ts';
import type { RuleId } from '../../../../core/engine/verdict.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import type { Table } from './table.ts';

/** The sentence is named without its `refusal.`. */
type Bar = readonly [tried: string, answer: Action, rule: RuleId, sentence: string];

/** Ids of pieces, targets, blanks and keys. */
const RAW =
  /\b(?:f|r)-[a-z0-9]+-[a-z0-9]|\b(?:hex|unit|facing|word|placement|number|stack):\S|[{}]|\b(?:refusal|label|fact|modifier|prompt)\.|undefined/;

/** All of these are tried at one question. */
export function barred(question: string, begin: () => Pick<Table, 'decision'>, bars: readonly Bar[]): void {
  describe(question, () => {
    test.each(bars.map(([tried, answer, rule, sentence]) => ({ tried: `${tried} [${rule}]`, answer, rule, sentence })))(
      '$tried',
      ({ answer, rule, sentence }) => {
        const verdict = check(begin().decision, answer);
        expect([verdict?.rule, verdict?.message.key]).toEqual([rule, `refusal.${sentence}`]);
        for (const language of ['it', 'en'] as const)
          expect(verdict && wordsFor('borodino', language).say(verdict.message)).not.toMatch(RAW);
      },
    );
  });
}
