import { expect, test } from 'vitest';
import { needsNewSeed, seedsWith } from '../../../core/archive/copies.ts';
import { Diverged, retraced } from '../../../core/archive/retrace.ts';
import { clone } from '../../../core/engine/json.ts';
import { Match } from '../../../core/engine/match.ts';
import type { MatchRecord } from '../../../core/engine/record.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { numberTarget, unitTarget } from '../../../core/engine/target.ts';
import { hilltop } from '../engine/hilltop.ts';
import { sampleCampaign } from './sample.ts';

const ruleset = hilltop as Ruleset<unknown>;
const beginning = { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 3, dice: 'seeded' } as const;

test.each([
  ['a hidden one that goes on', 'hidden', null, 'seeded', true],
  ['an open one', 'open', null, 'seeded', false],
  ['one that is over', 'hidden', 'french', 'seeded', false],
  ['one whose players roll', 'hidden', null, 'given', false],
] as const)('a copy goes on with a seed of its own: %s', (_what, table, winner, dice, isNew) => {
  const { header, status, record } = sampleCampaign();
  const campaign = {
    header: { ...header, table },
    status: { ...status, winner },
    record: { beginning: { ...record.beginning, dice } },
  };
  expect(needsNewSeed(campaign)).toBe(isNew);
});

test('a copy of a copy keeps the seeds that something was done with', () => {
  expect(seedsWith(undefined, 4, 7)).toEqual([{ from: 4, seed: 7 }]);
  expect(seedsWith([{ from: 4, seed: 7 }], 6, 8)).toEqual([
    { from: 4, seed: 7 },
    { from: 6, seed: 8 },
  ]);
  expect(seedsWith([{ from: 4, seed: 7 }], 4, 8)).toEqual([{ from: 4, seed: 8 }]);
});

/** Red and blue climb to where a fight is rolled for. */
function beforeTheFight(): Match<unknown> {
  const match = Match.begin(ruleset, beginning);
  const climb = (unit: string, ...steps: number[]) =>
    match.play({ path: { unit: unitTarget(unit), steps: steps.map(numberTarget) } });
  climb('red-a', 1, 2);
  climb('blue-a', 2);
  match.play({ some: ['word:gun'] });
  return match;
}

const fight = (match: Match<unknown>) => match.play({ one: 'hex:101' }).node.dice;
const copyOf = ({ record }: Match<unknown>, seed: number) =>
  Match.load(ruleset, { ...clone(record), seeds: seedsWith(record.seeds, record.nodes.length, seed) });

/** Seeds of a copy under which that fight comes out otherwise. */
function otherSeed(): number {
  const original = JSON.stringify(fight(beforeTheFight()));
  return [...Array(50).keys()].find((seed) => JSON.stringify(fight(copyOf(beforeTheFight(), seed))) !== original) ?? -1;
}

test('what is done after the copy was made is rolled with its seed, and is checked with it', () => {
  const copy = copyOf(beforeTheFight(), otherSeed());
  const dice = fight(copy);
  expect(dice).not.toEqual(fight(beforeTheFight()));
  const record = clone(copy.record);
  expect(retraced(ruleset, record).record).toEqual(record);
  const { seeds: _, ...seedless } = record;
  expect(() => retraced(ruleset, seedless)).toThrow(Diverged);
  const lying: MatchRecord = { ...record, seeds: [{ from: record.nodes.length, seed: otherSeed() }] };
  expect(() => retraced(ruleset, lying)).toThrow(/not-seeded/);
});

test('a copy that is taken back to before it was made does not roll with the seed of the original there', () => {
  const copy = copyOf(beforeTheFight(), otherSeed());
  copy.goTo(2);
  const same = copy.play({ some: ['word:gun'] });
  expect(same.isNew).toBe(false);
  expect(fight(copy)).not.toEqual(fight(beforeTheFight()));
  expect(retraced(ruleset, clone(copy.record)).record).toEqual(copy.record);
});
