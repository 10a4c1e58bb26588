/** The engine as a process: lines in, lines out. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ENGINE = join(import.meta.dirname, '../../scripts/engine.ts');

function conversation(input: string): { answers: Record<string, unknown>[]; stderr: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [ENGINE], { input, encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { answers: lines.map((line) => JSON.parse(line) as Record<string, unknown>), stderr, status };
}

test('every line has one answer, whatever breaks stand in it; the last one needs no end', () => {
  const { answers, stderr, status } = conversation(
    '\uFEFF{"id":1,"do":"status"}\r\n{"id":2,"do":"status","a":"\u2028"}\n\n  \n\u00A0\n{"id":3,"do":"status"}',
  );
  expect(answers).toMatchObject([
    { id: 1, error: { code: 'no-match' } },
    { id: 2, error: { code: 'bad-request' } },
    { id: null, error: { code: 'bad-json' } },
    { id: 3, error: { code: 'no-match' } },
  ]);
  expect([stderr, status]).toEqual(['', 0]);
});

test('quit ends it, and what comes after is not answered', () => {
  const { answers, status } = conversation('{"id":1,"do":"status"}\n{"do":"quit"}\n{"id":2,"do":"status"}\n');
  expect([answers.length, status]).toEqual([1, 0]);
});
