/** `npm start` as a process: what it prints, how it ends. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { KEY_HEADER, KEY_MARK } from '../../core/archive/client.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { BadFlags, flagsOf } from '../../scripts/flags.ts';
import { usualFolder } from '../../electron/archive/folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const START = join(ROOT, 'scripts', 'start.ts');

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'stato-maggiore-test-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

describe('flags', () => {
  test('none: the usual folder, a window', () => {
    expect(flagsOf([])).toEqual({ browser: false, noOpen: false, data: usualFolder(process.platform, process.env) });
  });

  test.each([
    [['--browser', '--no-open', '--data', 'somewhere'], { browser: true, noOpen: true, data: 'somewhere' }],
    [['--data=somewhere'], { browser: false, noOpen: false, data: 'somewhere' }],
  ])('%j', (args, flags) => {
    expect(flagsOf(args)).toEqual(flags);
  });

  test.each([
    ['--bogus'],
    ['-x'],
    ['somewhere'],
    ['--data'],
    ['--data='],
    ['--data', '--browser'],
    ['--browser=yes'],
    ['--no-open=1'],
    ['--'],
  ])('%j is not understood', (...args) => {
    expect(() => flagsOf(args)).toThrow(BadFlags);
  });

  test('a data folder that is a file is refused', () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expect(() => flagsOf(['--data', file])).toThrow(BadFlags);
  });

  test('bad flags end the program with one line and code 2', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [START, '--bogus'], { encoding: 'utf8' });
    expect([status, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain('--bogus');
  });
});

describe('the usual data folder', () => {
  test.each([
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/stato-maggiore'],
    ['linux', {}, `${homedir()}/.local/share/stato-maggiore`],
    ['linux', { XDG_DATA_HOME: '' }, `${homedir()}/.local/share/stato-maggiore`],
    ['win32', { APPDATA: '/roaming' }, '/roaming/Stato Maggiore'],
    ['win32', {}, `${homedir()}/AppData/Roaming/Stato Maggiore`],
    ['darwin', { XDG_DATA_HOME: '/data' }, `${homedir()}/Library/Application Support/Stato Maggiore`],
  ] as const)('on %s with %j', (platform, env, expected) => {
    expect(usualFolder(platform, env)).toBe(join(expected));
  });
});

describe('the installed browser', () => {
  test('is the one that CHROME_PATH names, or none', () => {
    expect(findBrowser('linux', { CHROME_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
    expect(findBrowser('linux', { CHROME_PATH: '/nowhere/chrome', PATH: process.env.PATH })).toBe(null);
  });

  test('is looked for by name along the path', () => {
    const programs = folder();
    const chromium = join(programs, 'chromium');
    writeFileSync(chromium, '');
    expect(findBrowser('linux', { PATH: ['/nowhere', programs].join(delimiter) })).toBe(chromium);
    expect(findBrowser('linux', { PATH: '/nowhere' })).toBe(null);
  });
});

describe('--no-open', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'prints the address alone, serves the page, and ends cleanly on %s',
    { timeout: 180_000 },
    async (signal) => {
      const data = join(folder(), 'new', 'data');
      const child = spawn(process.execPath, [START, '--no-open', '--data', data], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let printed = '';
      child.stdout.on('data', (piece: Buffer) => (printed += piece.toString()));
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended]);
      const { url, ...rest } = JSON.parse(printed) as { url: string };
      expect(rest).toEqual({});
      const entered = await fetch(url, { redirect: 'manual' });
      const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
      const page = await fetch(new URL('/', url), { headers: { cookie } });
      expect([entered.status, page.status]).toEqual([303, 200]);
      // Its answer waits for the archive: what is only being made ready is broken off at the end.
      const key = entered.headers.get('location')?.split(KEY_MARK)[1] ?? '';
      const headers = { cookie, origin: new URL(url).origin, 'content-type': 'application/json', [KEY_HEADER]: key };
      const about = await fetch(new URL('/desk/about', url), { method: 'POST', headers, body: '{}' });
      expect(about.status).toBe(200);
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(printed.trim().split('\n')).toHaveLength(1);
      expect(statSync(join(data, 'archive.sqlite')).isFile()).toBe(true);
      expect(existsSync(join(data, 'archive.sqlite-wal'))).toBe(false);
    },
  );
});

describe.skipIf(process.platform === 'win32')('an Electron that does not open', () => {
  test.each([
    ['it_IT.UTF-8', 'Electron non si è aperto (SIGTRAP)', 'Apri tu: '],
    ['en_US.UTF-8', 'Electron did not open (SIGTRAP)', 'Please open: '],
  ])(
    'is told in one sentence with its cause and what helps, and the page is served (%s)',
    async (locale, told, open) => {
      const programs = folder();
      writeFileSync(join(programs, 'electron'), '#!/bin/sh\nkill -TRAP $$\n');
      chmodSync(join(programs, 'electron'), 0o755);
      const child = spawn(process.execPath, [START, '--data', folder()], {
        env: { ...process.env, LC_ALL: locale, ELECTRON_OVERRIDE_DIST_PATH: programs, CHROME_PATH: '/nowhere/chrome' },
        stdio: ['ignore', 'inherit', 'pipe'],
      });
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      const lines: string[] = [];
      for await (const line of createInterface(child.stderr)) {
        lines.push(line);
        if (line.includes(open)) break;
      }
      const sentences = lines.filter((line) => line.startsWith(told));
      expect(sentences).toHaveLength(1);
      if (process.platform === 'linux')
        expect(sentences[0]).toContain(`chmod 4755 ${join(programs, 'chrome-sandbox')}`);
      expect(sentences[0]).not.toContain('no-sandbox');
      const url = lines.at(-1)?.split(open)[1] ?? '';
      expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
  );
});
