import { describe, expect, test } from 'vitest';
import { clone, digest } from '../../../../../core/engine/json.ts';
import { Match } from '../../../../../core/engine/match.ts';
import type { MatchRecord } from '../../../../../core/engine/record.ts';
import { replay } from '../../../../../core/engine/replay.ts';
import { carryThrough } from '../../../../../core/games/borodino/09-assault/index.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import type { Borodino } from '../../../../../core/games/borodino/position.ts';
import { one, PASS, path, situation } from '../table.ts';
import { begin } from '../../verbs.ts';

const HERE = 4426;

/** Infantry has broken through and assaults again; the guns of the second hex are asked for their reaction fire. */
function deepInAnAssault(): Match<Borodino> {
  const position = situation({
    phase: 'assault',
    french: { 'f-mr-13': 4525 },
    russian: { 'r-27d-1': { hex: HERE, disordered: true }, 'r-27d-2': 4326, 'r-c4-ha': 4326 },
  });
  const beginning = { ruleset: 'borodino', scenario: 'sept5', options: {}, seed: 1, dice: 'given', position } as const;
  const match = Match.begin(borodino, beginning, { watched: true });
  match.play(path('f-mr-13', HERE), [0, 9]);
  expect(match.decision?.rule).toBe('9.73-c');
  match.play(one('yes'));
  expect(match.decision?.rule).toBe('8.6-a');
  return match;
}

/** What is asked, and on which position. */
const asked = ({ decision, position }: Match<Borodino>) => [
  decision?.seat,
  decision?.rule,
  decision?.prompt,
  digest(position),
];

const savedAndRead = (match: Match<Borodino>) => JSON.parse(JSON.stringify(match.record)) as MatchRecord;

describe('a decision deep inside an assault', () => {
  test('is asked again after saving and loading, and can be answered', () => {
    const match = deepInAnAssault();
    const loaded = Match.load(borodino, savedAndRead(match), { watched: true });
    expect(asked(loaded)).toEqual(asked(match));
    for (const each of [match, loaded]) each.play(PASS, [0, 0]);
    expect(asked(loaded)).toEqual(asked(match));
  });

  test('is asked again after going back and forth', () => {
    const match = deepInAnAssault();
    const before = asked(match);
    const here = match.head.id;
    match.goTo(0);
    expect(match.decision?.rule).toBe('9.44-a');
    match.goTo(here);
    expect(asked(match)).toEqual(before);
  });

  test('bears a branch: the answer before it given otherwise', () => {
    const match = deepInAnAssault();
    const here = match.head.id;
    const before = asked(match);
    match.goTo(match.head.parent as number);
    match.play(one('no'));
    expect(match.decision?.rule).toBe('9.71-b');
    expect(match.childrenOf(match.head.parent as number)).toHaveLength(2);
    match.goTo(here);
    expect(asked(match)).toEqual(before);
  });

  test('is reached again by replay, with the same dice', () => {
    const match = deepInAnAssault();
    match.play(PASS, [0, 0]);
    expect(replay(borodino, savedAndRead(match))).toMatchObject({ same: true, divergence: null });
  });

  test('stands in the position alone: a copy of it asks the same, and the same answer and dice lead on as here', () => {
    const match = deepInAnAssault();
    const apart = begin(clone(match.position), carryThrough);
    expect(apart.decision.prompt).toEqual(match.decision?.prompt);
    const here = match.play(PASS, [0, 0]).node.facts.map(({ key }) => key);
    apart.play(PASS, [0, 0]);
    apart.expectOver();
    expect(here.slice(0, apart.facts.length)).toEqual(apart.facts.map(({ key }) => key));
  });
});
