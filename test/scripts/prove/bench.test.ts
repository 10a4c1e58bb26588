import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Outcome, type Trial } from '../../../scripts/prove/bench.ts';
import { runAll } from '../../../scripts/prove/crew.ts';
import { ROOT } from '../../../scripts/rules/source.ts';

const SUM = 'core/engine/tally.ts';
const SCRIPT = join(ROOT, 'scripts', 'prove.ts');
const tests = ['test/core/engine/tally.test.ts'];
const sum = readFileSync(join(ROOT, SUM), 'utf8');

const outcomesOf = (...trials: Trial[]): Promise<Outcome[]> => outcomesWithin(undefined, trials);

async function outcomesWithin(patience: number | undefined, trials: Trial[]): Promise<Outcome[]> {
  const found = new Map<Trial, Outcome>();
  await runAll(trials, 1, SCRIPT, (trial, outcome) => found.set(trial, outcome), patience);
  return trials.map((trial) => found.get(trial) as Outcome);
}

test(
  'tests run against mutated files in memory, one mutant after the other, and the files on disk stay',
  { timeout: 60_000 },
  async () => {
    const outcomes = await outcomesOf(
      { tests, titles: 'a tally adds', ways: [{}] },
      { tests, titles: 'a tally adds', ways: [{ [SUM]: sum.replace('sum + line.amount', 'sum - line.amount') }] },
      { tests, titles: 'a tally adds', ways: [{}] },
      { tests, titles: 'a tally adds', ways: [{ [SUM]: sum.replace('sum + line.amount', 'line.none.amount') }] },
      { tests, titles: 'a tally adds', ways: [{ [SUM]: 'this is no code' }] },
      { tests, titles: 'no such test', ways: [{}] },
    );
    expect(outcomes).toEqual(['passed', 'failed', 'passed', 'crashed', 'broken', 'broken']);
    expect(readFileSync(join(ROOT, SUM), 'utf8')).toBe(sum);
  },
);

test('what failed in one trial does not count in the next', { timeout: 60_000 }, async () => {
  const path = 'core/engine/distribution.ts';
  const text = readFileSync(join(ROOT, path), 'utf8');
  const both = ['test/core/engine/distribution.test.ts'];
  const outcomes = await outcomesOf(
    { tests: both, titles: 'two d6', ways: [{ [path]: text.replaceAll('* ', '+ ') }] },
    { tests: both, titles: 'a d10 reads', ways: [{}] },
  );
  expect(outcomes).toEqual(['failed', 'passed']);
});

test('code that broke one trial does not break the next, of other tests', { timeout: 60_000 }, async () => {
  const outcomes = await outcomesOf(
    { tests, titles: 'a tally adds', ways: [{ [SUM]: 'this is no code' }] },
    { tests: ['test/core/engine/distribution.test.ts'], titles: 'a d10 reads', ways: [{}] },
  );
  expect(outcomes).toEqual(['broken', 'passed']);
});

test('tests that take too long with nothing taken out have noticed nothing', { timeout: 120_000 }, async () => {
  const mutated = { [SUM]: sum.replace('sum + line.amount', 'sum - line.amount') };
  expect(await outcomesWithin(1, [{ tests, titles: 'a tally adds', ways: [mutated] }])).toEqual(['broken']);
});
