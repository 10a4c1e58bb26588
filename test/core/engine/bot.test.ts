import { expect, test } from 'vitest';
import { botAction } from '../../../core/engine/bot.ts';
import type { Action } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { Match } from '../../../core/engine/match.ts';
import { type Hilltop, hilltop } from './hilltop.ts';

const CLIMB: Action = { path: { unit: 'red-b', steps: [2, 2] } };

/** A match whose first question is red's way, in a game whose adviser says this. */
function matchAdvised(advice: Action | null): Match<Hilltop> {
  const advised = { ...hilltop, advise: () => advice };
  return Match.begin(advised, { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 7, dice: 'seeded' });
}

test('the house bot does what the ruleset advises', () => {
  expect(botAction(matchAdvised(CLIMB), 'house', randomStream(1))).toEqual(CLIMB);
});

test('the random bot asks nobody: it passes sometimes, and sometimes goes ways that the adviser would not', () => {
  const match = matchAdvised(CLIMB);
  const answers = Array.from({ length: 30 }, (_, seed) => botAction(match, 'random', randomStream(seed)));
  expect(answers).toContainEqual({ pass: true });
  expect(answers).toContainEqual(
    expect.objectContaining({ path: expect.objectContaining({ unit: 'red-a' }) as unknown }),
  );
});

test('without good advice the house bot still answers within the rules', () => {
  for (const advice of [null, { path: { unit: 'red-b', steps: [3] } }, { one: 101 }] as const) {
    const match = matchAdvised(advice);
    const answer = botAction(match, 'house', randomStream(1));
    expect(answer).not.toEqual(advice);
    match.play(answer);
    expect(match.head.deed).toMatchObject({ did: 'answer', seat: 'red' });
  }
});

test('a bot has nothing to answer when the game is over', () => {
  const beginning = { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 7, dice: 'seeded' } as const;
  const match = Match.begin(hilltop, { ...beginning, position: { turn: 4, phase: 'over', points: {} } });
  expect(() => botAction(match, 'random', randomStream(1))).toThrowError(RangeError);
});
