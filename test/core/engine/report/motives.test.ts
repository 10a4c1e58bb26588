import { describe, expect, test } from 'vitest';
import type { Player } from '../../../../core/engine/players.ts';
import type { Ruleset } from '../../../../core/engine/ruleset.ts';
import { motivesOn } from '../../../../core/engine/report/motives.ts';
import { play, type Skirmish, skirmish } from './skirmish.ts';

/** Red has a reason for every shot at the first of blue, blue for none. */
const minded: Ruleset<Skirmish> = {
  ...skirmish,
  reason: (_game, { seat }, action) =>
    seat === 'red' && 'one' in action && action.one === 'unit:blue-b' ? { key: 'motive.near' } : null,
};

/** Red and blue; persons, but for these. */
const programs = (...seats: readonly string[]): readonly Player[] =>
  ['red', 'blue'].map((seat) => ({ seat, name: seat, kind: seats.includes(seat) ? 'bot' : 'person' }));

const SHOTS = [
  ['blue-b', 5],
  ['red-a', 1],
  ['blue-a', 4],
  ['red-b', 6],
] as const;

describe('what the programs had in mind', () => {
  const { record } = play(SHOTS.map(([target, die]) => [target, die]));

  test('is told by deed, of the seats that programs play, where they had a reason', () => {
    expect(motivesOn(minded, record, programs('red', 'blue'))).toEqual([
      { turn: 1, node: 1, seat: 'red', why: { key: 'motive.near' } },
    ]);
    expect(motivesOn(minded, record, programs('blue'))).toEqual([]);
    expect(motivesOn(minded, record, programs())).toEqual([]);
  });

  test('is not told before the end', () => {
    const { record: unfinished } = play(SHOTS.slice(0, 3).map(([target, die]) => [target, die]));
    expect(motivesOn(minded, unfinished, programs('red', 'blue'))).toEqual([]);
  });

  test('is not told by a game whose programs give no reasons', () => {
    expect(motivesOn(skirmish, record, programs('red', 'blue'))).toEqual([]);
  });
});
