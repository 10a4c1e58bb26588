import { describe, expect, test } from 'vitest';
import type { Action } from '../../../core/engine/decision.ts';
import { canonical } from '../../../core/engine/json.ts';
import { Match } from '../../../core/engine/match.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { weighAct } from '../../../core/engine/weigh-act.ts';
import { type Hilltop, hilltop } from './hilltop.ts';

const PASS: Action = { pass: true };

/** A match that waits for the hill to be named: the arms were chosen in the same phase, and are in no position. */
function beforeTheHill(ruleset: Ruleset<Hilltop>): Match<Hilltop> {
  const match = Match.begin(ruleset, { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 2, dice: 'seeded' });
  for (const action of [PASS, PASS, { some: ['word:drum'] }] as const) match.play(action);
  return match;
}

const scored: Ruleset<Hilltop> = {
  ...hilltop,
  odds: {
    result: (_told, { points }, isOver) => (isOver ? { key: `red-${points['red']}-blue-${points['blue']}` } : null),
    policy: () => ({ action: { one: 'word:no' } }),
  },
};

describe('the odds of an answer', () => {
  test('are worked out from the last phase start where the question hangs on answers before it', () => {
    const weighing = weighAct(beforeTheHill(scored), { one: 'hex:101' });
    expect(weighing?.sharpen(100)).toBe(true);
    const { results } = weighing?.odds ?? { results: [] };
    expect(results.map(({ result }) => result.key).toSorted()).toEqual(['red-0-blue-0', 'red-1-blue-0']);
    for (const { probability } of results) expect(probability).toBeCloseTo(0.5, 12);
  });

  test('leave the match as it was', () => {
    const match = beforeTheHill(scored);
    const before = canonical(match.record);
    weighAct(match, { one: 'hex:101' })?.sharpen(100);
    expect(canonical(match.record)).toBe(before);
  });

  test('of a game that says nothing of them are put by the last that is told, and by what is usually answered', () => {
    const weighing = weighAct(beforeTheHill(hilltop), { one: 'hex:101' });
    expect(weighing?.sharpen(5000)).toBe(true);
    const { results, assumed } = weighing?.odds ?? { results: [], assumed: [] };
    expect(results.map(({ result }) => result.key)).toEqual(Array(10).fill('fact.struck'));
    expect(assumed).toMatchObject([
      { rule: 'H3', message: { key: 'odds.assumed.first', params: { seat: { seat: 'blue' } } } },
      { rule: 'H3', message: { key: 'odds.assumed.first', params: { seat: { seat: 'red' } } } },
    ]);
  });

  test('of a question that its phase asks first hang on nothing before it', () => {
    const match = Match.begin(scored, { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 2, dice: 'seeded' });
    const weighing = weighAct(match, { path: { unit: 'unit:red-a', steps: ['number:2'] } });
    weighing?.sharpen(100);
    expect(weighing?.odds).toMatchObject({ results: [{ probability: 1 }], settled: 1 });
  });
});
