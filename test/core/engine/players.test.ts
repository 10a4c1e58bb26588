import { describe, expect, test } from 'vitest';
import { randomStream } from '../../../core/engine/dice.ts';
import { randomAction } from '../../../core/engine/legality.ts';
import { Match } from '../../../core/engine/match.ts';
import { type Player, playersAfter } from '../../../core/engine/players.ts';
import { replay } from '../../../core/engine/replay.ts';
import { Refusal } from '../../../core/engine/verdict.ts';
import { hilltop } from './hilltop.ts';

const BEGUN = { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 7, dice: 'seeded' } as const;
const ANNA: Player = { seat: 'red', name: 'Anna', kind: 'person' };
const PROGRAM: Player = { seat: 'blue', name: 'Davout', kind: 'bot' };
const CARLO: Player = { seat: 'blue', name: 'Carlo', kind: 'person' };
const RECRUIT: Player = { seat: 'red', name: 'Fabrizio', kind: 'bot', strength: 'recruit' };

describe('seats that change hands', () => {
  test('in the middle of an act leave the position and the question as they are, and are told', () => {
    const match = Match.begin(hilltop, BEGUN);
    const random = randomStream(5);
    for (let played = 0; played < 3; played++) match.play(randomAction(match.openDecision, random));
    const { digest, decision } = match;
    const { node } = match.do({ did: 'reseat', players: [RECRUIT, CARLO] });
    expect([match.digest, match.decision]).toEqual([digest, decision]);
    expect(node.facts).toMatchObject([
      {
        key: 'reseated.bot',
        params: {
          seat: { seat: 'red' },
          name: { text: 'Fabrizio' },
          strength: { phrase: { key: 'strength.recruit' } },
        },
      },
      { key: 'reseated.person', params: { seat: { seat: 'blue' }, name: { text: 'Carlo' } } },
    ]);
    match.play(randomAction(match.openDecision, random));
    expect(replay(hilltop, match.record).divergence).toBeNull();
  });

  test('are who played since, on the branch where they did', () => {
    const match = Match.begin(hilltop, BEGUN);
    match.do({ did: 'reseat', players: [RECRUIT] });
    const changed = match.head.id;
    expect(playersAfter([ANNA, PROGRAM], match.line)).toEqual([RECRUIT, PROGRAM]);
    match.do({ did: 'reseat', players: [CARLO] });
    expect(playersAfter([ANNA, PROGRAM], match.line)).toEqual([RECRUIT, CARLO]);
    match.goTo(changed);
    expect(playersAfter([ANNA, PROGRAM], match.line)).toEqual([RECRUIT, PROGRAM]);
    match.goTo(0);
    expect(playersAfter([ANNA, PROGRAM], match.line)).toEqual([ANNA, PROGRAM]);
  });

  test.each([
    ['none', []],
    ['a seat that the match has not', [{ ...ANNA, seat: 'green' }]],
    ['one seat twice', [ANNA, RECRUIT]],
  ])('are refused where they are %s', (_what, players) => {
    const match = Match.begin(hilltop, BEGUN);
    expect(() => match.do({ did: 'reseat', players })).toThrow(Refusal);
    expect(match.nodes.length).toBe(1);
  });

  test('are refused when the game is over', () => {
    const match = Match.begin(hilltop, { ...BEGUN, position: { turn: 4, phase: 'over', points: {} } });
    expect(() => match.do({ did: 'reseat', players: [RECRUIT] })).toThrow(Refusal);
  });
});
