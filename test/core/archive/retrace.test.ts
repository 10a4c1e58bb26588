import { describe, expect, test } from 'vitest';
import { Diverged, retraced, strangerIn } from '../../../core/archive/retrace.ts';
import { clone } from '../../../core/engine/json.ts';
import { Match } from '../../../core/engine/match.ts';
import type { MatchRecord } from '../../../core/engine/record.ts';
import { BadPosition, type Ruleset } from '../../../core/engine/ruleset.ts';
import { hilltop } from '../engine/hilltop.ts';
import { numberTarget, unitTarget } from '../../../core/engine/target.ts';

const ruleset = hilltop as Ruleset<unknown>;

/** Two branches: red and blue climb, then red climbs otherwise, which is shown. */
function climbed(): MatchRecord {
  const beginning = { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 3, dice: 'seeded' } as const;
  const match = Match.begin(ruleset, beginning);
  const climb = (unit: string, ...steps: number[]) =>
    match.play({ path: { unit: unitTarget(unit), steps: steps.map(numberTarget) } });
  climb('red-a', 1, 2);
  climb('blue-a', 2);
  match.play({ some: ['word:gun'] });
  match.play({ one: 'hex:101' });
  match.goTo(0);
  climb('red-b', 2);
  return clone(match.record);
}

type Changing<T> = T extends object ? { -readonly [K in keyof T]: Changing<T[K]> } : T;

function changed(change: (record: Changing<MatchRecord>) => unknown): MatchRecord {
  const record = climbed() as Changing<MatchRecord>;
  change(record);
  return record as MatchRecord;
}

test('a record that is played again is the same, every branch and every die of it', () => {
  const record = climbed();
  expect(record.nodes.some(({ dice }) => dice.length > 0)).toBe(true);
  expect(retraced(ruleset, record).record).toEqual(record);
});

test('what the rules tell, and where they then stand, is not taken on trust', () => {
  const lying = changed(({ nodes }) => {
    for (const node of nodes) Object.assign(node, { facts: [], turn: 9, phase: 'over' });
  });
  expect(retraced(ruleset, lying).record).toEqual(climbed());
});

describe('a record diverges', () => {
  test.each<[string, number, (record: Changing<MatchRecord>) => unknown]>([
    ['where a deed is refused', 2, ({ nodes }) => Object.assign(nodes[2]?.deed ?? {}, { action: { one: 'number:7' } })],
    ['where another question was answered', 1, ({ nodes }) => Object.assign(nodes[1]?.deed ?? {}, { seat: 'blue' })],
    ['where a die is missing', 4, ({ nodes }) => nodes[4]?.dice.pop()],
    ['where a die is too many', 5, ({ nodes }) => nodes[5]?.dice.push({ die: 'd10', value: 3, rule: 'H2' })],
    [
      'where a die is another than that of the seed',
      4,
      ({ nodes }) => {
        const [roll] = nodes[4]?.dice ?? [];
        if (roll && 'value' in roll) roll.value = (roll.value + 1) % 6;
      },
    ],
    ['where the same is done twice', 6, ({ nodes }) => nodes.push({ ...(nodes[1] as (typeof nodes)[0]), id: 6 })],
    [
      'where a phase does not begin as it says, on a branch that is not shown',
      2,
      ({ starts }) => Object.assign(starts.find(({ node }) => node === 2) ?? {}, { digest: 'f'.repeat(64) }),
    ],
  ])('%s', (_where, node, change) => {
    const record = changed(change);
    expect(() => retraced(ruleset, record)).toThrow(Diverged);
    expect(() => retraced(ruleset, record)).toThrow(`campaign.record.nodes[${node}]`);
  });
});

test('a position in it that is not accepted is named by its place in the file', () => {
  const adjusted = changed(({ nodes }) =>
    Object.assign(nodes[5] ?? {}, { deed: { did: 'adjust', position: { a: 1 }, note: '' } }),
  );
  expect(() => retraced(ruleset, adjusted)).toThrow(BadPosition);
  expect(() => retraced(ruleset, adjusted)).toThrow(/^campaign\.record\.nodes\[5\]\.deed\.position\./);
});

test('what a match was begun with is looked for in its game', () => {
  expect(strangerIn(ruleset, { scenario: 'only', options: {} })).toBeNull();
  expect(strangerIn(ruleset, { scenario: 'other', options: {} })).toEqual({ scenario: 'other' });
  expect(strangerIn(ruleset, { scenario: 'only', options: { fog: true } })).toMatchObject({ option: 'fog' });
});
