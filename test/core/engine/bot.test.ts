import { describe, expect, test } from 'vitest';
import { type Bot, botAction, botDeed, houseDeed, STRENGTHS } from '../../../core/engine/bot.ts';
import type { Action, Decision, Procedure } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { idOf } from '../../../core/engine/target.ts';
import { Match } from '../../../core/engine/match.ts';
import { type Hilltop, hilltop } from './hilltop.ts';

const CLIMB: Action = { path: { unit: 'unit:red-b', steps: ['number:2', 'number:2'] } };

function* nothing(): Procedure {
  yield* [];
}

/** A match whose first question is red's way, in a game whose adviser says this. */
function matchAdvised(advice: Action | null): Match<Hilltop> {
  const advised = { ...hilltop, advise: () => advice };
  return Match.begin(advised, { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 7, dice: 'seeded' });
}

test('the house bot does what the ruleset advises', () => {
  expect(botAction(matchAdvised(CLIMB), 'house', randomStream(1))).toEqual(CLIMB);
});

test('the house bot does beside the question what the ruleset proposes, if it is an aside that it may do', () => {
  const prompt = { key: 'prompt.rest' };
  const decision = { kind: 'one', seat: 'red', rule: 'H-1', prompt, targets: ['word:yes'] } as const;
  const resting = (action: Action, id = 'rest'): Match<Hilltop> => {
    const asides = () => [{ id: 'rest', decision, play: nothing }];
    const ruleset = { ...hilltop, asides, propose: () => ({ id, action }), advise: () => CLIMB };
    return Match.begin(ruleset, { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 7, dice: 'seeded' });
  };
  const deed = { did: 'aside', seat: 'red', aside: 'rest', action: { one: 'word:yes' } };
  expect(botDeed(resting({ one: 'word:yes' }), 'house', randomStream(1))).toEqual(deed);
  const answer = expect.objectContaining({ did: 'answer', action: CLIMB }) as unknown;
  expect(botDeed(resting({ one: 'word:no' }), 'house', randomStream(1))).toEqual(answer);
  expect(botDeed(resting({ one: 'word:yes' }, 'sleep'), 'house', randomStream(1))).toEqual(answer);
  expect(botDeed(resting({ one: 'word:yes' }), 'random', randomStream(1))).toMatchObject({ did: 'answer' });
});

test('the random bot asks nobody: it passes sometimes, and sometimes goes ways that the adviser would not', () => {
  const match = matchAdvised(CLIMB);
  const answers = Array.from({ length: 30 }, (_, seed) => botAction(match, 'random', randomStream(seed)));
  expect(answers).toContainEqual({ pass: true });
  expect(answers).toContainEqual(
    expect.objectContaining({ path: expect.objectContaining({ unit: 'unit:red-a' }) as unknown }),
  );
});

describe('the eager bot', () => {
  /** Of two steps the longer way is the keener. */
  const keen = { ...hilltop, aggression: (_game: Hilltop, _decision: Decision, action: Action) => climbed(action) };
  const climbed = (action: Action): number =>
    'path' in action ? action.path.steps.reduce<number>((sum, step) => sum + Number(idOf(step)), 0) : -Infinity;

  /** The mean climb of a hundred answers to the first question. */
  function meanClimb(ruleset: typeof hilltop, bot: Bot): number {
    const match = Match.begin(ruleset, { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 7, dice: 'seeded' });
    const climbs = Array.from({ length: 100 }, (_, seed) => climbed(botAction(match, bot, randomStream(seed))));
    return climbs.reduce((sum, climb) => sum + Math.max(0, climb), 0) / climbs.length;
  }

  test('prefers what the ruleset calls more aggressive, and yet plays other answers too', () => {
    expect(meanClimb(keen, 'eager')).toBeGreaterThan(1.3 * meanClimb(keen, 'random'));
    expect(meanClimb(keen, 'eager')).toBeLessThan(4);
  });

  test('plays by chance alone where the ruleset does not tell answers apart', () => {
    expect(meanClimb(hilltop, 'eager')).toBe(meanClimb(hilltop, 'random'));
  });
});

test('without good advice the house bot still answers within the rules', () => {
  for (const advice of [null, { path: { unit: 'unit:red-b', steps: ['number:3'] } }, { one: 'hex:101' }] as const) {
    const match = matchAdvised(advice);
    const answer = botAction(match, 'house', randomStream(1));
    expect(answer).not.toEqual(advice);
    match.play(answer);
    expect(match.head.deed).toMatchObject({ did: 'answer', seat: 'red' });
  }
});

test('the stronger the house bot, the more often it does what is advised; a marshal always', () => {
  const followed = STRENGTHS.map((strength) => {
    const match = matchAdvised(CLIMB);
    const deeds = Array.from({ length: 200 }, (_, seed) => houseDeed(match, strength, randomStream(seed)));
    return deeds.filter((deed) => JSON.stringify(deed.action) === JSON.stringify(CLIMB)).length;
  });
  expect(followed[0]).toBeLessThan(120);
  expect(followed[1]).toBeGreaterThan(140);
  expect(followed[1]).toBeLessThan(200);
  expect(followed[2]).toBe(200);
});

test('a bot has nothing to answer when the game is over', () => {
  const beginning = { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 7, dice: 'seeded' } as const;
  const match = Match.begin(hilltop, { ...beginning, position: { turn: 4, phase: 'over', points: {} } });
  expect(() => botAction(match, 'random', randomStream(1))).toThrowError(RangeError);
});
