import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulesets } from '../../../core/games/index.ts';

test('rulesets have different names', () => {
  expect(new Set(rulesets.map((ruleset) => ruleset.id)).size).toBe(rulesets.length);
});

test.each(rulesets)('$id is played through the suite in a file of its own', ({ id }) => {
  expect(existsSync(join(import.meta.dirname, `${id}.test.ts`))).toBe(true);
});
