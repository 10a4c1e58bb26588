/** Wrong actions, each barred by one rule alone: what is tried, how, and the rule and the sentence that answer. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../core/engine/decision.ts';
import { check } from '../../../../core/engine/legality.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import type { RuleId, Verdict } from '../../../../core/engine/verdict.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { path, type Played, some } from './table.ts';

/** The sentence is named without its `refusal.`. */
export type Bar = readonly [what: string, action: Action, rule: RuleId, sentence: string];

/** All of these are tried at one question. */
export function barred(title: string, begin: () => Played, bars: readonly Bar[]): void {
  describe(title, () => {
    test.each(bars.map(([what, action, rule, sentence]) => ({ what: `${what} [${rule}]`, action, rule, sentence })))(
      '$what',
      ({ action, rule, sentence }) => {
        const verdict = check(begin().decision, action);
        expect([verdict?.rule, verdict?.message.key]).toEqual([rule, `refusal.${sentence}`]);
        expectPlain(verdict);
      },
    );
  });
}

const WORDS = [wordsFor('moravian-sun', 'it'), wordsFor('moravian-sun', 'en')];
/** Ids of pieces, targets, blanks and keys. */
const RAW =
  /\b(?:fr|al)-[a-z]|\b(?:hex|unit|card|order|slot|number|stack):\S|[{}]|\b(?:refusal|label|fact|modifier)\.|undefined/;

/** A sentence in both languages without anything raw in it. */
export function expectPlain(verdict: Verdict): void {
  if (!verdict) throw new Error('nothing is refused');
  for (const words of WORDS) expect(words.say(verdict.message)).not.toMatch(RAW);
}

/** Answers, by printed numbers. */
export const way = (id: string, ...hexes: readonly number[]): Action => path(`unit:${id}`, ...hexes.map(hexTarget));
export const units = (...ids: readonly string[]): Action => some(...ids.map((id) => `unit:${id}` as const));
export const hex = (number: number): Action => ({ one: hexTarget(number) });
export const unit = (id: string): Action => ({ one: `unit:${id}` });
export const hexes = (...numbers: readonly number[]): Action => some(...numbers.map(hexTarget));
