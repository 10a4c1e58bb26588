import { expect, test } from 'vitest';
import { clone } from '../../../../core/engine/json.ts';
import type { MatchRecord } from '../../../../core/engine/record.ts';
import { stopOf } from '../../../../core/engine/report/older.ts';
import { reportOf } from '../../../../core/engine/report/report.ts';
import type { Ruleset } from '../../../../core/engine/ruleset.ts';
import { EVERYBODY } from '../../../../core/engine/window.ts';
import { play, type Skirmish, skirmish } from './skirmish.ts';

/** Two turns of two shots each, of which the second turn begins after the second. */
const record: MatchRecord = clone(
  play([
    ['blue-b', 5],
    ['red-a', 1],
    ['blue-a', 4],
    ['red-b', 6],
  ]).record,
);

/** As rules of another version would: where the record has one die, they roll none. */
const rolledOtherwise = (node: number): MatchRecord => ({
  ...record,
  nodes: record.nodes.map((each) => (each.id === node ? { ...each, dice: [] } : each)),
});

test('a campaign that the rules of today play again is told to its end', () => {
  expect(stopOf(skirmish, record)).toBeNull();
  expect(reportOf(skirmish, record, EVERYBODY).stop).toBeNull();
});

test('one that they do not is told as far as they do, and where they part is said', () => {
  const report = reportOf(skirmish, rolledOtherwise(3), EVERYBODY);
  expect(report.stop).toEqual({ last: 2, node: 3, turn: record.nodes[3]?.turn });
  expect(report.turns.map(({ to }) => to).at(-1)).toBe(2);
  expect(report.isOver).toBe(false);
});

test('a phase that begins otherwise parts them too', () => {
  const starts = record.starts.map((start) => (start.node === 2 ? { ...start, digest: '0'.repeat(64) } : start));
  expect(stopOf(skirmish, { ...record, starts })).toMatchObject({ last: 1, node: 2 });
});

test('a fault that is not of the rules is not hidden', () => {
  const show = {
    ...skirmish.show,
    pieces: () => {
      throw new Error('drawn wrong');
    },
    muster: () => {
      throw new Error('drawn wrong');
    },
  };
  const broken = { ...skirmish, show } as Ruleset<Skirmish>;
  expect(() => reportOf(broken, record, EVERYBODY)).toThrow('drawn wrong');
});
