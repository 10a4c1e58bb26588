/** A campaign that was kept in the midst of an assault before the position held how an assault goes on. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read } from '../../../../../core/archive/exchange.ts';
import { retraced } from '../../../../../core/archive/retrace.ts';
import { Match } from '../../../../../core/engine/match.ts';
import { replay } from '../../../../../core/engine/replay.ts';
import type { Ruleset } from '../../../../../core/engine/ruleset.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import type { Borodino } from '../../../../../core/games/borodino/position.ts';
import { show } from '../../../../../core/games/borodino/show/show.ts';
import { PASS } from '../table.ts';

const KEPT = 'test/fixtures/borodino-assaults-form-1/in-the-midst.json';
const { record } = read(readFileSync(KEPT));

test('it opens where it was left, and is what it was to the last digest', () => {
  expect(replay(borodino, record)).toMatchObject({ same: true, actions: 5 });
  const match = retraced(borodino as Ruleset<unknown>, record);
  expect(match.decision).toMatchObject({ seat: 'russian', rule: '8.6-a' });
});

test('the same answer and dice tell what they told then', () => {
  const match = Match.load(borodino, record, { watched: true });
  const { node } = match.play(PASS, [0, 0]);
  expect(node.facts.map(({ key, rule }) => `${key} ${rule}`)).toEqual([
    'assault-resolved T-assault-0-4',
    'disordered 9.61-a',
    'held-ground 9.62-a',
    'activation-begins S5-r',
  ]);
});

test('the position of its deed is taken and shown, and one in which the form is mixed is not', () => {
  const deed = record.nodes.find((node) => node.deed?.did === 'adjust')?.deed;
  const { position } = deed as { readonly position: Borodino };
  expect(borodino.check(structuredClone(position))).toEqual(position);
  expect(show.pieces(position)).toHaveLength(5);
  const battles = [...position.battles, { step: 'fight' }];
  expect(() => borodino.check({ ...position, battles })).toThrowError(/battles/);
});
