/** What is told of an installer's entry for the Linux desktop. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { desktopFaults, desktopOf } from '../../scripts/check-desktop.ts';

const GOOD = `[Desktop Entry]
Exec=AppRun %U
StartupWMClass=stato-maggiore
MimeType=application/x-stato-maggiore-campaign;application/x-stato-maggiore-army;application/x-stato-maggiore-table;
`;

test('an entry is a text for an AppImage, and for a deb a file behind the arguments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stato-maggiore-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'entry.desktop'), GOOD);
  expect(desktopOf({ desktop: GOOD, desktopFileName: 'stato-maggiore.desktop' })).toBe(GOOD);
  expect(desktopOf([['--architecture', 'amd64'], join(folder, 'entry.desktop')])).toBe(GOOD);
  expect(() => desktopOf({})).toThrow('without a desktop entry');
});

test.each([
  ['nothing', (entry: string) => entry, []],
  ['a sandbox that is off', (entry: string) => entry.replace('%U', '--no-sandbox %U'), [/without its sandbox/]],
  ['a window of another name', (entry: string) => entry.replace('=stato-maggiore', '=Stato Maggiore'), [/window/]],
  ['files that are not opened', (entry: string) => entry.replace(/^MimeType.*$/m, ''), [/campaign/, /army/, /table/]],
])('%s is told', (_what, change, faults) => {
  expect(desktopFaults(change(GOOD))).toEqual(faults.map((fault) => expect.stringMatching(fault) as unknown));
});
