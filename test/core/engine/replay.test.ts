import { describe, expect, test } from 'vitest';
import { Match } from '../../../core/engine/match.ts';
import type { MatchRecord, PhaseStart } from '../../../core/engine/record.ts';
import { firstDifference, replay } from '../../../core/engine/replay.ts';
import { hilltop } from './hilltop.ts';

/** Red climbs 1 and 2, blue passes, the drum beats against hill 101, and nobody answers: the second turn begins. */
function playedToSecondTurn(): MatchRecord {
  const match = Match.begin(hilltop, { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 7, dice: 'seeded' });
  match.play({ path: { unit: 'unit:red-a', steps: ['number:1', 'number:2'] } });
  match.play({ pass: true });
  match.play({ some: ['word:drum'] });
  match.play({ one: 'hex:101' });
  match.play({ one: 'word:no' });
  return JSON.parse(JSON.stringify(match.record)) as MatchRecord;
}

describe('a record played again', () => {
  test('that is as it was says how many deeds it has, and the start of the last phase', () => {
    const record = playedToSecondTurn();
    const secondTurn = record.starts.at(-1) as PhaseStart;
    expect(secondTurn).toMatchObject({ node: 5, phase: 'climb', turn: 2 });
    expect(replay(hilltop, record)).toEqual({ actions: 5, digest: secondTurn.digest, same: true, divergence: null });
  });

  test('that stands in the middle of a phase says the start of that phase', () => {
    const record = playedToSecondTurn();
    const assault = record.starts.find(({ phase }) => phase === 'assault') as PhaseStart;
    expect(replay(hilltop, { ...record, head: 4 })).toMatchObject({ actions: 4, digest: assault.digest, same: true });
  });

  test('with a deed that the rules refuse ends before it, and says where', () => {
    const record = playedToSecondTurn();
    const forged = record.nodes.map((node) =>
      node.id === 3 ? { ...node, deed: { ...node.deed, action: { some: ['word:sword', 'word:gun'] } } } : node,
    ) as unknown as MatchRecord['nodes'];
    expect(replay(hilltop, { ...record, nodes: forged })).toMatchObject({
      actions: 2,
      same: false,
      divergence: { node: 3, phase: null, expected: 'accepted' },
    });
  });

  test('that was set up otherwise differs from the first node on', () => {
    const record = playedToSecondTurn();
    const richer = { ...hilltop, setUp: () => ({ turn: 1, phase: 'climb' as const, points: { red: 1, blue: 0 } }) };
    expect(replay(richer, record)).toMatchObject({ actions: 0, divergence: { node: 0, phase: 'climb' } });
  });

  test('with a die before the first question that the rules do not roll differs at the root', () => {
    const record = playedToSecondTurn();
    const forged = record.nodes.map((node) =>
      node.id === 0 ? { ...node, dice: [{ die: 'd6', value: 3, rule: 'R' }] } : node,
    );
    expect(replay(hilltop, { ...record, nodes: forged as MatchRecord['nodes'] })).toMatchObject({
      actions: 0,
      same: false,
      divergence: { node: 0, phase: null, expected: 'accepted' },
    });
  });

  test('without a die that the rules roll before the first question differs at the root', () => {
    const setUpByDice: typeof hilltop = {
      ...hilltop,
      phases: () =>
        hilltop.phases('only').map((phase) => ({
          ...phase,
          *play(game, umpire) {
            umpire.roll('d6', 'R', { seat: null });
            yield* phase.play(game, umpire);
          },
        })),
    };
    expect(replay(setUpByDice, playedToSecondTurn())).toMatchObject({
      actions: 0,
      divergence: { node: 0, phase: null },
    });
  });

  test('by rules that break down does not count as another course of the game', () => {
    const broken = {
      ...hilltop,
      next: (game: { turn: number; phase: string }) => {
        if (game.phase === 'assault') throw new TypeError('a fault of the rules');
        return 'climb';
      },
    };
    expect(() => replay(broken, playedToSecondTurn())).toThrowError('a fault of the rules');
  });
});

test('of the starts that were kept the first that is not made again differs; those that were not kept do not count', () => {
  const start = (phase: string, digest: string) => ({ node: 4, phase, digest }) as unknown as PhaseStart;
  const made = [start('climb', 'a'), start('assault', 'b')];
  expect(firstDifference(4, [], made)).toBeNull();
  expect(firstDifference(4, [start('climb', 'a')], made)).toBeNull();
  expect(firstDifference(4, [start('climb', 'a'), start('assault', 'x')], made)).toEqual({
    node: 4,
    phase: 'assault',
    expected: 'x',
    found: 'b',
  });
  expect(firstDifference(4, [...made, start('over', 'c')], made)).toEqual({
    node: 4,
    phase: 'over',
    expected: 'c',
    found: 'none',
  });
});
