import { describe, expect, test } from 'vitest';
import { canonical, clone } from '../../../core/engine/json.ts';
import type { Odds } from '../../../core/engine/odds.ts';
import type { Trial } from '../../../core/engine/trial.ts';
import { Estimate } from '../../../core/engine/sampling.ts';
import type { Umpire } from '../../../core/engine/ruleset.ts';

interface Battery {
  hits: number;
  isFired: boolean;
}

const RED = { seat: 'red' };
const START: Battery = { hits: 0, isFired: false };

/** One step, which counts its hits; what comes of it is how many there are. */
function trialOf(fire: (umpire: Umpire) => number): Trial<Battery> {
  return {
    copy: clone,
    keyOf: canonical,
    step: ({ isFired }) =>
      isFired
        ? null
        : function* (battery, umpire) {
            battery.hits = fire(umpire);
            battery.isFired = true;
          },
    answer: () => null,
    result: ({ hits }, _, isOver) => (isOver ? { key: `hits-${hits}` } : null),
  };
}

/** Dice one after the other, of which every face is a way: 6 to the power of `count` of them. Hits on 6. */
const volley = (count: number) =>
  trialOf((umpire) => {
    const dice = Array.from({ length: count }, () => umpire.roll('d6', 'volley', RED));
    return dice.filter((face) => face === 6).length;
  });

const binomial = (count: number, hits: number): number =>
  Array.from({ length: hits }, (_, at) => (count - at) / (at + 1)).reduce((product, each) => product * each, 1) *
  (1 / 6) ** hits *
  (5 / 6) ** (count - hits);

function oddsOf(trial: Trial<Battery>): Odds {
  const estimate = new Estimate(trial, START);
  let calls = 0;
  while (!estimate.sharpen(500)) expect(++calls).toBeLessThan(50);
  return estimate.odds;
}

const shareOf = ({ results }: Odds, hits: number): number =>
  results.find(({ result }) => result.key === `hits-${hits}`)?.probability ?? 0;

describe('odds of many ways', () => {
  test('are exact as long as all ways can be played', () => {
    const odds = oddsOf(volley(4));
    expect(odds.sample).toBeUndefined();
    expect(odds.settled).toBe(1);
    for (let hits = 0; hits <= 4; hits++) expect(shareOf(odds, hits)).toBeCloseTo(binomial(4, hits), 12);
  });

  test.each([10, 20])(
    'of %i dice one after the other are a sample, near what is exact by four standard errors',
    (count) => {
      const odds = oddsOf(volley(count));
      const { count: played = 0, standardError = 0 } = odds.sample ?? {};
      expect(played).toBe(2500);
      // The greatest is that of the likeliest result: the root of p (1 - p) / 2500.
      const likeliest = Math.max(...odds.results.map(({ probability }) => probability));
      expect(standardError).toBeCloseTo(Math.sqrt((likeliest * (1 - likeliest)) / 2500), 12);
      expect(standardError).toBeLessThanOrEqual(0.01);
      for (let hits = 0; hits <= count; hits++) {
        expect(Math.abs(shareOf(odds, hits) - binomial(count, hits))).toBeLessThan(4 * 0.01);
      }
    },
  );

  test('of more dice at once than their ways can be listed are a sample at once', () => {
    const estimate = new Estimate(
      trialOf((umpire) => umpire.rollMany(40, 'd6', 'volley', RED).filter((face) => face === 6).length),
      START,
    );
    estimate.sharpen(100);
    expect(estimate.odds.sample?.count).toBeGreaterThan(90);
    expect(shareOf(estimate.odds, 40)).toBe(0);
  });

  test('come out the same each time', () => {
    expect(oddsOf(volley(8))).toEqual(oddsOf(volley(8)));
  });

  test('take what chance gave already as it was', () => {
    const given = Array<number>(20).fill(6);
    const estimate = new Estimate(volley(30), START, given);
    while (!estimate.sharpen(500));
    const least = Math.min(...estimate.odds.results.map(({ result }) => Number(result.key.slice('hits-'.length))));
    expect(estimate.odds.sample).toBeDefined();
    expect(least).toBeGreaterThanOrEqual(20);
  });

  test('of dice that are rolled until they differ are exact but for a hair, and end', () => {
    const odds = oddsOf(
      trialOf((umpire) => {
        for (;;) {
          const [one, other] = [umpire.roll('d6', 'tie', RED), umpire.roll('d6', 'tie', RED)];
          if (one !== other) return one > other ? 1 : 0;
        }
      }),
    );
    expect(odds.sample).toBeUndefined();
    expect(odds.settled).toBeGreaterThan(0.99);
    expect(shareOf(odds, 1)).toBeCloseTo(shareOf(odds, 0), 2);
  });
});
