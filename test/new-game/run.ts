/**
 * Begins a game in a copy of the project, as an author does, and sees it pass: types, lint, imports, unused code, its
 * conformance and its own tests. Part of `npm run nightly`: it takes as long as the checks of the whole house.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const GAME = 'wagram';

const copy = mkdtempSync(join(tmpdir(), 'stato-maggiore-new-game-'));
const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, copy], { stdio: 'inherit' });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  run('npm', 'run', 'new-game', '--', GAME);
  console.log(`outside the folders of the game:\n${run('git', 'diff', '--stat')}`);
  run('npm', 'run', 'check');
  run('npx', 'vitest', 'run', `test/core/conformance/${GAME}`, `test/core/games/${GAME}`, 'test/core/words');
  console.log(`${GAME} passes its checks`);
} finally {
  rmSync(copy, { recursive: true });
}
