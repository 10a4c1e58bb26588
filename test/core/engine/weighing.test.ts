import { describe, expect, test } from 'vitest';
import { chooseYes, type Procedure } from '../../../core/engine/decision.ts';
import { canonical, clone } from '../../../core/engine/json.ts';
import type { Trial } from '../../../core/engine/trial.ts';
import { Weighing } from '../../../core/engine/weighing.ts';
import type { Umpire } from '../../../core/engine/ruleset.ts';
import { because, type Message } from '../../../core/engine/verdict.ts';

interface Siege {
  walls: number;
  shots: number;
}

type Step = (siege: Siege, umpire: Umpire) => Procedure;
const RED = { seat: 'red' };

/** A trial of some steps, one for each shot; the result is what is left of the walls. */
function trialOf(steps: readonly Step[], runs = { count: 0 }): Trial<Siege> {
  return {
    copy: clone,
    keyOf: canonical,
    step: ({ shots }) => {
      const step = steps[shots];
      if (!step) return null;
      return function* (siege, umpire) {
        runs.count++;
        yield* step(siege, umpire);
        siege.shots++;
      };
    },
    answer: (decision) =>
      decision.rule === 'again'
        ? null
        : {
            action: { one: 'word:yes' },
            assumed: because(decision.rule, 'says-yes', { seat: { seat: decision.seat } }),
          },
    result: ({ walls }, told, isOver): Message | null => {
      if (told.some(({ key }) => key === 'breach')) return { key: 'breach' };
      return isOver ? { key: `walls-${walls}` } : null;
    },
  };
}

function oddsOf(trial: Trial<Siege>, walls = 2): Record<string, number> {
  const weighing = new Weighing(trial, { walls, shots: 0 });
  expect(weighing.sharpen(10_000)).toBe(true);
  expect(weighing.odds.settled).toBeCloseTo(1, 9);
  return Object.fromEntries(weighing.odds.results.map(({ result, probability }) => [result.key, probability]));
}

/** Hits on 0 to 3 of ten. */
const shot: Step = function* (siege, umpire) {
  if (umpire.test('d10', 'shot', RED, { atMost: 3 }).passes) siege.walls--;
};

describe('odds', () => {
  test('a test goes two ways', () => {
    const runs = { count: 0 };
    expect(oddsOf(trialOf([shot], runs))).toEqual({ 'walls-1': 4 / 10, 'walls-2': expect.closeTo(0.6, 12) });
    // One run finds that a die is rolled; then one for each way.
    expect(runs.count).toBe(3);
  });

  test('a table goes as many ways as it has rows', () => {
    const runs = { count: 0 };
    const fire: Step = function* (siege, umpire) {
      const { row } = umpire.table('d6', 'fire', RED, (face) => ({ loss: face === 6 ? 2 : face > 3 ? 1 : 0 }));
      siege.walls -= row.loss;
    };
    const odds = oddsOf(trialOf([fire], runs));
    expect(odds['walls-2']).toBeCloseTo(3 / 6, 12);
    expect(odds['walls-1']).toBeCloseTo(2 / 6, 12);
    expect(odds['walls-0']).toBeCloseTo(1 / 6, 12);
    expect(runs.count).toBe(4);
  });

  test('equal states are played on as one', () => {
    const runs = { count: 0 };
    const odds = oddsOf(trialOf(Array<Step>(6).fill(shot), runs), 6);
    const binomial = (hits: number) => ([1, 6, 15, 20, 15, 6, 1][hits] ?? 0) * 0.4 ** hits * 0.6 ** (6 - hits);
    for (let hits = 0; hits <= 6; hits++) expect(odds[`walls-${6 - hits}`]).toBeCloseTo(binomial(hits), 12);
    // After so many shots there are at most so many more states, each played three times.
    expect(runs.count).toBe(3 * (1 + 2 + 3 + 4 + 5 + 6));
  });

  test('many dice at once lie without order: each set of faces is one way, with its share', () => {
    const runs = { count: 0 };
    const volley: Step = function* (siege, umpire) {
      siege.walls = umpire.rollMany(3, 'd6', 'volley', RED).filter((face) => face >= 5).length;
    };
    const odds = oddsOf(trialOf([volley], runs));
    for (const [hits, ways] of [8, 12, 6, 1].entries()) expect(odds[`walls-${hits}`]).toBeCloseTo(ways / 27, 12);
    expect(runs.count).toBe(1 + 56);
  });

  test('of many dice against one limit only how many pass is a way, each with its share', () => {
    const runs = { count: 0 };
    const volley: Step = function* (siege, umpire) {
      siege.walls = umpire.testMany(21, 'd6', 'volley', RED, { atLeast: 6 });
    };
    const odds = oddsOf(trialOf([volley], runs));
    expect(odds['walls-0']).toBeCloseTo((5 / 6) ** 21, 12);
    expect(odds['walls-1']).toBeCloseTo((21 / 6) * (5 / 6) ** 20, 12);
    expect(runs.count).toBe(1 + 22);
  });

  test('cards are drawn without being put back, and those of one name are one way', () => {
    const drawTwo: Step = function* (siege, umpire) {
      const from = ['shell', 'shell', 'shell', 'dud'];
      const drawn = umpire.draw({ deck: 'powder', from, count: 2, rule: 'draw', by: RED, audience: [] });
      siege.walls = drawn.filter((card) => card === 'shell').length;
    };
    expect(oddsOf(trialOf([drawTwo]))).toEqual({ 'walls-1': 0.5, 'walls-2': 0.5 });
  });

  test('a result that is known ends the run, whatever dice would follow', () => {
    const runs = { count: 0 };
    const breach: Step = function* (_siege, umpire) {
      umpire.tell({ key: 'breach', rule: 'breach', params: {} });
      umpire.roll('d100', 'looting', RED);
    };
    expect(oddsOf(trialOf([breach], runs))).toEqual({ breach: 1 });
    expect(runs.count).toBe(1);
  });

  test('what others are asked is answered by the policy, and said', () => {
    const sortie: Step = function* (siege) {
      if (yield* chooseYes({ seat: 'blue', rule: 'sortie', prompt: { key: 'sortie' } })) siege.walls++;
    };
    const weighing = new Weighing(trialOf([sortie]), { walls: 2, shots: 0 });
    weighing.sharpen(10);
    expect(weighing.odds.results).toEqual([{ result: { key: 'walls-3' }, probability: 1 }]);
    expect(weighing.odds.assumed.map(({ rule }) => rule)).toEqual(['sortie']);
  });

  test('dice that are rolled again until they differ are never all settled, but the most of them soon', () => {
    const rollOff: Step = function* (siege, umpire) {
      for (;;) {
        const [one, other] = [umpire.roll('d6', 'tie', RED), umpire.roll('d6', 'tie', RED)];
        if (one === other) continue;
        siege.walls = one > other ? 1 : 0;
        return;
      }
    };
    const weighing = new Weighing(trialOf([rollOff]), { walls: 2, shots: 0 });
    expect(weighing.sharpen(2000)).toBe(false);
    const { settled, results } = weighing.odds;
    expect(settled).toBeGreaterThan(0.99);
    expect(settled).toBeLessThan(1);
    expect(results[0]?.probability).toBeCloseTo(results[1]?.probability ?? 0, 12);
  });

  test('a roll-off goes either way, and equal dice are no third one', () => {
    const runs = { count: 0 };
    const rollOff: Step = function* (siege, umpire) {
      const [one, other] = umpire.rollOff('d6', 'tie', [RED, RED]);
      siege.walls = one > other ? 1 : 0;
    };
    expect(oddsOf(trialOf([rollOff], runs))).toEqual({ 'walls-0': 0.5, 'walls-1': 0.5 });
    expect(runs.count).toBe(3);
  });

  test('sharpen as they come: what is settled so far is said, and goes on from there', () => {
    const weighing = new Weighing(trialOf(Array<Step>(6).fill(shot)), { walls: 6, shots: 0 });
    const shares: number[] = [];
    while (!weighing.sharpen(7)) shares.push(weighing.odds.settled);
    expect(shares[0]).toBe(0);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(shares.length).toBeGreaterThan(3);
    expect(weighing.odds.settled).toBe(1);
  });
});
