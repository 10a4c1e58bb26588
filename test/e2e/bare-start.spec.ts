/** `npm start` on a machine that has Node alone: no Electron, none to be had, no browser but the packaged one of the tests. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, expect, test } from '@playwright/test';
import { findElectron } from '../../scripts/electron-program.ts';
import { testBrowser } from '../../scripts/test-browser.ts';

const START = join(import.meta.dirname, '..', '..', 'scripts', 'start.ts');

/** The folder of Node is on the path, and no other: nothing that is installed is found. */
const { CHROME_PATH: _, ...machine } = process.env;
const BARE = { ...machine, PATH: dirname(process.execPath) };

interface Told {
  readonly locale: string;
  readonly electron: RegExp;
  readonly browser: RegExp;
  readonly library: string;
}

const TONGUES: readonly Told[] = [
  {
    locale: 'it_IT.UTF-8',
    electron: /^Il programma di Electron manca e non si può avere \(HTTP 403\): apro la tavola nel browser\.$/,
    browser: /^Nessun browser trovato .* Apri tu: (http:\S+)$/,
    library: 'Biblioteca',
  },
  {
    locale: 'en_US.UTF-8',
    electron: /^Electron's program is missing and cannot be had \(HTTP 403\): opening the table in the browser\.$/,
    browser: /^No browser found .* Please open: (http:\S+)$/,
    library: 'Library',
  },
];

/** A place that refuses to give Electron's program. */
async function refusing(): Promise<{ readonly mirror: string; close(): void }> {
  const server = createServer((_request, response) => response.writeHead(403).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { mirror: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

test.skip(findElectron() !== null, 'Electron is installed');
test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'the packaged browser is for Linux x64');

for (const { locale, electron, browser, library } of TONGUES) {
  test(`one sentence on Electron, then the page, its first call answered (${locale})`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stato-maggiore-bare-'));
    const { mirror, close } = await refusing();
    const env = { ...BARE, LC_ALL: locale, ELECTRON_MIRROR: mirror, electron_config_cache: join(folder, 'cache') };
    const child = spawn(process.execPath, [START, '--data', join(folder, 'data')], {
      env,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      const lines: string[] = [];
      for await (const line of createInterface(child.stderr)) {
        lines.push(line);
        if (browser.test(line)) break;
      }
      expect(lines.filter((line) => electron.test(line))).toHaveLength(1);
      const window = await chromium.launch(testBrowser([], { platform: 'linux', arch: 'x64', env: BARE }));
      const page = await window.newPage();
      await page.goto(browser.exec(lines.at(-1) ?? '')?.[1] ?? '');
      // The heading stands on the page when the settings, the first call, have come.
      await expect(page.getByRole('heading', { name: library, exact: true })).toBeVisible();
      await window.close();
    } finally {
      child.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
    close();
    rmSync(folder, { recursive: true, force: true });
  });
}
