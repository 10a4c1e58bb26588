/**
 * Electron's host without Electron: its built scripts run under the fake that is held to the documentation, and the built
 * page in a real browser, which gets every file and every answer from them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { writeArmy } from '../../core/archive/army-file.ts';
import { writeTable } from '../../core/archive/table-file.ts';
import { emptyTable } from '../../core/measure/begin.ts';
import type { Asked } from './under-fake-electron.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SCRIPT = join(import.meta.dirname, 'under-fake-electron.ts');
/** Chromium takes our own scheme from Electron alone: the page has a name of the web here. */
const ADDRESS = 'http://desk.test';

let folder: string;
let child: ChildProcess;
let told: unknown[];

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stato-maggiore-electron-'));
});

test.afterEach(async ({ browser }) => {
  // A page that is still there would ask the next program.
  await Promise.all(browser.contexts().map((context) => context.close()));
  child.kill();
  rmSync(folder, { recursive: true, force: true });
});

function run(locale: string, ...files: string[]): void {
  told = [];
  child = spawn(process.execPath, [SCRIPT, `--data=${join(folder, 'data')}`, ...files], {
    env: { ...process.env, LOCALE: locale },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  child.on('message', (message) => told.push(message));
}

let asked = 0;

/** Has the program do something, and waits for what comes of it. */
function ask<T>(work: Asked['work'], ...args: unknown[]): Promise<T> {
  const id = asked++;
  return new Promise((resolve, reject) => {
    const listen = (answer: { id?: number; result?: T; error?: string }) => {
      if (answer.id !== id) return;
      child.off('message', listen);
      if (answer.error === undefined) resolve(answer.result as T);
      else reject(new Error(answer.error));
    };
    child.on('message', listen);
    child.send({ id, work, args } satisfies Asked);
  });
}

type File = { status: number; headers: Record<string, string>; body: Uint8Array };

/** The page as Electron shows it: files by the scheme, the bridge by the preload script. */
async function openPage(
  browser: Browser,
  locale = 'it-IT',
  opened: Promise<unknown> = Promise.resolve(),
): Promise<Page> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.exposeFunction('invoke', async (channel: string, ...sent: unknown[]) => {
    await opened;
    return ask('invoke', channel, ...sent);
  });
  const preload = readFileSync(join(ROOT, 'dist', 'electron', 'preload.cjs'), 'utf8');
  await page.addInitScript(`{
    const electron = {
      contextBridge: { exposeInMainWorld: (name, value) => (window[name] = value) },
      ipcRenderer: { invoke: (...sent) => window.invoke(...sent) },
    };
    ((require) => {${preload}})(() => electron);
  }`);
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const { body, ...file } = await ask<File>('get', `app://desk${pathname}`);
    await route.fulfill({ ...file, body: Buffer.from(body) });
  });
  await page.goto(`${ADDRESS}/index.html`);
  return page;
}

for (const [locale, library, menu, meanwhile] of [
  ['it-IT', 'Biblioteca', ['File', 'Modifica', 'Vista', 'Aiuto'], 'Un momento: si apre l’archivio…'],
  ['en-GB', 'Library', ['File', 'Edit', 'View', 'Help'], 'One moment: the archive is being opened…'],
] as const) {
  test(`a start on a fresh folder in ${locale} shows the window, serves the page, and the library comes up`, async ({
    browser,
  }) => {
    run(locale);
    type Seen = { isShown: boolean; got: [string, number][]; menu: string[] };
    await expect.poll(async () => (await ask<Seen>('window')).isShown).toBe(true);
    const seen = await ask<Seen>('window');
    expect(seen.menu).toEqual(menu);
    expect(seen.got.map(([, status]) => status)).toEqual(seen.got.map(() => 200));
    expect(seen.got.map(([address]) => address.replace(/-[\w-]+\./, '.'))).toEqual(
      expect.arrayContaining(['app://desk/index.html', 'app://desk/assets/index.js', 'app://desk/assets/index.css']),
    );
    const opened = Promise.withResolvers();
    const page = await openPage(browser, locale, opened.promise);
    await expect(page.getByRole('status')).toHaveText(meanwhile);
    expect(told).not.toContainEqual({ up: true });
    opened.resolve(null);
    await expect(page.getByRole('heading', { name: library })).toBeVisible();
    expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
    expect(told).toContainEqual({ up: true });
    expect(await ask('close')).toBe(0);
  });
}

const BAD = [
  ['rotto.smcampaign', 'torn', 'rotto.smcampaign: il file non è stato preso e nulla è cambiato.'],
  [
    'armata.smarmy',
    writeArmy({ ruleset: 'no-game', title: 'Armata', content: {} }),
    'un gioco che non è nel programma',
  ],
] as const;

for (const [name, content, says] of BAD) {
  test(`files that were opened with the program are taken in, one after the other; of ${name} it is said what is wrong`, async ({
    browser,
  }) => {
    const [bad, table] = [join(folder, name), join(folder, 'tavolo.smtable')];
    writeFileSync(bad, content);
    writeFileSync(table, writeTable({ title: 'Tavolo di prova', kind: 'table', table: emptyTable(), picture: null }));
    run('it-IT', bad, table);
    await expect.poll(() => ask<{ isShown: boolean }>('window')).toMatchObject({ isShown: true });
    const page = await openPage(browser);
    await expect(page.getByRole('heading', { name: 'Tavolo di prova' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(says);
  });
}

test('the menu shows the keys', async ({ browser }) => {
  run('it-IT');
  await expect.poll(() => ask<{ isShown: boolean }>('window')).toMatchObject({ isShown: true });
  const page = await openPage(browser);
  await expect(page.getByRole('heading', { name: 'Biblioteca' })).toBeVisible();
  await ask('pressKeys');
  await expect(page.getByRole('dialog', { name: 'Tasti' })).toBeVisible();
});
