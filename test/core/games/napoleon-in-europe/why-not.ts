/** Wrong actions, each barred by one rule alone: what is tried, how, and the rule and the sentence that answer. */
import { describe, expect, test } from 'vitest';
import type { Action, Decision } from '../../../../core/engine/decision.ts';
import { check } from '../../../../core/engine/legality.ts';
import { regionTarget, type Target, unitsTarget } from '../../../../core/engine/target.ts';
import type { RuleId, Verdict } from '../../../../core/engine/verdict.ts';
import type { RegionId } from '../../../../core/games/napoleon-in-europe/data.ts';
import type { UnitId } from '../../../../core/games/napoleon-in-europe/position.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { path } from '../verbs.ts';

/** The sentence is named without its `refusal.`. */
export type Bar = readonly [what: string, action: Action, rule: RuleId, sentence: string];

/** All of these are tried at one question; what is right is allowed there. */
export function barred(
  title: string,
  begin: () => { readonly decision: Decision },
  right: Action,
  bars: readonly Bar[],
): void {
  describe(title, () => {
    test('what is right is allowed', () => {
      expect(check(begin().decision, right)).toBeNull();
    });

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

const WORDS = [wordsFor('napoleon-in-europe', 'it'), wordsFor('napoleon-in-europe', 'en')];
/** Ids of pieces, cards, regions and targets, blanks and keys. */
const RAW =
  /\b(?:france|britain|prussia|russia|ottoman|austria|spain)-[a-z]|\bnorth-sea\b|\b(?:region|unit|card|order|slot|number|stack|word|seat):\S|[{}]|\b(?:refusal|label|fact|modifier)\.|undefined/;

/** A sentence in both languages without anything raw in it. */
export function expectPlain(verdict: Verdict): void {
  if (!verdict) throw new Error('nothing is refused');
  for (const words of WORDS) expect(words.say(verdict.message)).not.toMatch(RAW);
}

// Answers, in short.

/** These units, by land from region to region. */
export const march = (units: UnitId | readonly UnitId[], ...regions: readonly RegionId[]): Action =>
  path(moving(units), ...regions.map(regionTarget));
/** These units, by sea to a port. */
export const sail = (units: UnitId | readonly UnitId[], ...ports: readonly RegionId[]): Action =>
  path(moving(units), 'word:sea', ...ports.map(regionTarget));

const moving = (units: UnitId | readonly UnitId[]): Target => unitsTarget(typeof units === 'string' ? [units] : units);

export const order = (what: string, nation: string): Action => ({ one: `order:${what}>seat:${nation}` });
export const seat = (nation: string): Action => ({ one: `seat:${nation}` });
export const region = (id: RegionId): Action => ({ one: regionTarget(id) });
/** Units by their ids, each with the id of a region or a rank. */
export const put = (slot: 'region' | 'slot', places: Readonly<Record<UnitId, string>>): Action => ({
  arrange: Object.fromEntries(
    Object.entries(places).map(([id, place]) => [`unit:${id}`, `${slot}:${place}` as Target]),
  ),
});
