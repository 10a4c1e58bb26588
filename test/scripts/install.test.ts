/** `npm ci` wants neither Python nor a compiler. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly gypfile?: boolean }>>;
}

const LOCK = join(import.meta.dirname, '..', '..', 'package-lock.json');

test('the SQLite addon lies ready in its package and is not built', () => {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as Lock;
  // npm builds what has a binding.gyp, and reads here, not in the package, that it need not. `npm install` forgets it.
  const advice = 'put the line "gypfile": false back into the entry of better-sqlite3 in package-lock.json';
  expect(packages['node_modules/better-sqlite3']?.gypfile, advice).toBe(false);
});
