import { describe, expect, test } from 'vitest';
import type { Action } from '../../../core/engine/decision.ts';
import { canonical } from '../../../core/engine/json.ts';
import { Match } from '../../../core/engine/match.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import type { OddsInProgress } from '../../../core/engine/odds.ts';
import { stakesOf, weighAct } from '../../../core/engine/weigh-act.ts';
import { EVERYBODY, type Viewer } from '../../../core/engine/window.ts';
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

/** Played out from stakes as a worker gets them. */
function weigh(match: Match<Hilltop>, action: Action, viewer: Viewer = EVERYBODY): OddsInProgress | null {
  const stakes = stakesOf(match, viewer, action);
  return stakes && weighAct(match.ruleset, structuredClone(stakes));
}

describe('the odds of an answer', () => {
  test('are worked out from the last phase start where the question hangs on answers before it', () => {
    const weighing = weigh(beforeTheHill(scored), { one: 'hex:101' });
    expect(weighing?.sharpen(100)).toBe(true);
    const { results } = weighing?.odds ?? { results: [] };
    expect(results.map(({ result }) => result.key).toSorted()).toEqual(['red-0-blue-0', 'red-1-blue-0']);
    for (const { probability } of results) expect(probability).toBeCloseTo(0.5, 12);
  });

  test('leave the match as it was', () => {
    const match = beforeTheHill(scored);
    const before = canonical(match.record);
    weigh(match, { one: 'hex:101' })?.sharpen(100);
    expect(canonical(match.record)).toBe(before);
  });

  test('of a game that says nothing of them are those of the first thing that chance decides', () => {
    const weighing = weigh(beforeTheHill(hilltop), { one: 'hex:101' });
    expect(weighing?.sharpen(5000)).toBe(true);
    const { results, assumed } = weighing?.odds ?? { results: [], assumed: [] };
    const strokes = results.map(({ result, probability }) => [result.key, result.params?.['roll'], probability]);
    expect(strokes.toSorted()).toEqual(Array.from({ length: 10 }, (_, roll) => ['fact.struck', roll, 0.1]));
    expect(assumed).toEqual([]);
  });

  test('are put without the face of a die where a game says which blank of a fact tells it', () => {
    const weighing = weigh(
      beforeTheHill({ ...hilltop, odds: { faceless: { struck: { key: 'strikes', without: 'roll' } } } }),
      { one: 'hex:101' },
    );
    weighing?.sharpen(5000);
    expect(weighing?.odds.results).toEqual([
      { result: { key: 'strikes', params: { seat: { seat: 'red' } } }, probability: expect.closeTo(1, 12) },
    ]);
  });

  test('guess what others do, and end where the seat that acts has to choose again', () => {
    const counting: Ruleset<Hilltop> = {
      ...hilltop,
      odds: { result: (told, _, isOver) => (isOver ? { key: `strokes-${told.length - 1}` } : null) },
    };
    const weighing = weigh(beforeTheHill(counting), { one: 'hex:101' });
    weighing?.sharpen(5000);
    // Red strikes, Blue is taken to answer and strikes, and Red is asked whether to strike again.
    expect(weighing?.odds.results).toEqual([{ result: { key: 'strokes-2' }, probability: expect.closeTo(1, 12) }]);
    expect(weighing?.odds.assumed).toMatchObject([
      { rule: 'H3', message: { key: 'odds.assumed.first', params: { seat: { seat: 'blue' } } } },
    ]);
  });

  test('are not played out where the answer is not allowed', () => {
    expect(stakesOf(beforeTheHill(scored), EVERYBODY, { one: 'hex:999' })).toBeNull();
  });

  test('are not played out for a viewer from whom something is hidden', () => {
    const hiding: Ruleset<Hilltop> = {
      ...scored,
      view: (game, seat) => (seat === 'red' ? { ...game, points: { ...game.points, blue: -1 } } : game),
    };
    const match = beforeTheHill(hiding);
    expect(stakesOf(match, 'red', { one: 'hex:101' })).toBeNull();
    expect(stakesOf(match, null, { one: 'hex:101' })).not.toBeNull();
    expect(stakesOf(match, EVERYBODY, { one: 'hex:101' })).not.toBeNull();
  });

  test('are not played out for a viewer to whom something was not told', () => {
    const whispering: Ruleset<Hilltop> = {
      ...scored,
      phases: (scenario) =>
        hilltop.phases(scenario).map((phase) => ({
          ...phase,
          *play(game, umpire) {
            umpire.tell({ key: 'spied', rule: 'H1', params: {}, audience: ['blue'] });
            yield* phase.play(game, umpire);
          },
        })),
    };
    const match = beforeTheHill(whispering);
    expect(stakesOf(match, 'red', { one: 'hex:101' })).toBeNull();
    expect(stakesOf(match, 'blue', { one: 'hex:101' })).not.toBeNull();
  });

  test('of a question that its phase asks first hang on nothing before it', () => {
    const match = Match.begin(scored, { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 2, dice: 'seeded' });
    const weighing = weigh(match, { path: { unit: 'unit:red-a', steps: ['number:2'] } });
    weighing?.sharpen(100);
    expect(weighing?.odds).toMatchObject({ results: [{ probability: 1 }], settled: 1 });
  });
});
