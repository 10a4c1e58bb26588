import { expect, test } from 'vitest';
import type { Action, Decision } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { hintOn } from '../../../core/engine/hint.ts';
import { Match } from '../../../core/engine/match.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { type Hilltop, hilltop } from './hilltop.ts';

const CLIMB: Action = { path: { unit: 'unit:red-b', steps: ['number:2', 'number:2'] } };
const BEGUN = { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 7, dice: 'seeded' } as const;

const begun = (more: Partial<Ruleset<Hilltop>>): Match<Hilltop> => Match.begin({ ...hilltop, ...more }, BEGUN);

test('a hint is what the program would do and why, and nothing is done', () => {
  const match = begun({ advise: () => CLIMB, reason: () => ({ key: 'motive.steep' }) });
  expect(hintOn(match, randomStream(1))).toEqual({ action: CLIMB, why: { key: 'motive.steep' } });
  expect(match.nodes).toHaveLength(1);
  expect(match.decision).toMatchObject({ rule: 'H1', seat: 'red' });
});

test('there is none where the program would answer by chance, nor where its advice is not allowed', () => {
  const wrong: Action = { path: { unit: 'unit:blue-a', steps: ['number:2'] } };
  expect(hintOn(begun({ advise: () => null }), randomStream(1))).toBeNull();
  expect(hintOn(begun({ advise: () => wrong }), randomStream(1))).toBeNull();
  expect(hintOn(begun({}), randomStream(1))).toBeNull();
});

test('it sees what the seat that is asked may know, and no more', () => {
  const seen: unknown[] = [];
  const view = (game: Hilltop, seat: string | null): Hilltop => ({
    ...game,
    points: seat === null ? {} : { [seat]: 0 },
  });
  const advise = (game: Hilltop, decision: Decision): Action => {
    seen.push([decision.seat, game.points]);
    return CLIMB;
  };
  hintOn(begun({ view, advise }), randomStream(1));
  expect(seen).toEqual([['red', { red: 0 }]]);
});
