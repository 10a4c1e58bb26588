/**
 * Begins a game in a copy of the project, as an author does, and sees the house pass with it: its checks, all tests, the
 * rules of the game, some random games, its bench and the page. Part of `npm run nightly`, because it takes as long.
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
  run('npm', 'run', 'unit');
  console.log(run('npm', 'run', 'rules', '--', GAME));
  run('npm', 'run', 'fuzz', '--', '--games', '20', GAME);
  run('npm', 'run', 'bench', '--', GAME);
  run('npm', 'run', 'build');
  console.log(`${GAME} passes its checks`);
} finally {
  rmSync(copy, { recursive: true });
}
