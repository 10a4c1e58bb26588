/** Starts of Electron that fail and that do not, with programs that stand for Electron's. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findElectron } from '../../scripts/electron-program.ts';
import { type End, openElectron } from '../../scripts/electron-window.ts';
import { say } from '../../scripts/words.ts';

/** A folder that holds a program of this text instead of Electron's. */
function folderWith(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'stato-maggiore-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'electron');
  writeFileSync(program, `#!${process.execPath}\n${script}`);
  chmodSync(program, 0o755);
  return folder;
}

const programOf = (script: string): string => join(folderWith(script), 'electron');

const UP = 'process.send?.({ up: true });';
const STAYS = 'setInterval(() => undefined, 1000);';

const stops: readonly (readonly [string, string, End])[] = [
  ['a signal before it is up', "process.kill(process.pid, 'SIGABRT')", { cause: 'SIGABRT' }],
  ['a code before it is up', 'process.exit(7)', { cause: say('ended-with', '7') }],
  ['code 0, because it handed over to one that is open', '', { code: 0 }],
  ['code 3 after it was up', `${UP} setTimeout(() => process.exit(3), 50)`, { code: 3 }],
  ['a signal after it was up', `${UP} setTimeout(() => process.kill(process.pid, 'SIGABRT'), 50)`, { code: 1 }],
];

test.skipIf(process.platform === 'win32').each(stops)('a program that ends with %s', async (_how, script, end) => {
  expect(await openElectron(programOf(script), []).ended).toEqual(end);
});

test('a program that cannot be started', async () => {
  expect(await openElectron('/nowhere/electron', []).ended).toEqual({
    cause: expect.stringContaining('ENOENT') as unknown,
  });
});

test.skipIf(process.platform === 'win32')('a program that never says that it is up is ended', async () => {
  const { ended } = openElectron(programOf(STAYS), [], 1000);
  expect(await ended).toEqual({ cause: say('not-up', '1') });
});

test.skipIf(process.platform === 'win32')('a program that is up is left alone, until it is closed', async () => {
  const window = openElectron(programOf(UP + STAYS), [], 1000);
  expect(await Promise.race([window.ended, new Promise((resolve) => setTimeout(resolve, 1500, 'open'))])).toBe('open');
  window.close();
  expect(await window.ended).toEqual({ code: 0 });
});

test.skipIf(process.platform === 'win32')(
  'the program is the one in the folder that is set by hand, as for the package',
  () => {
    const folder = folderWith('');
    expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder })).toBe(join(folder, 'electron'));
    expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'nowhere') })).toBe(null);
  },
);
