/** The program as a whole, under a fake Electron that is held to the documentation (`fake-electron.test.ts`). */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../core/archive/settings.ts';
import { remember } from '../../electron/archive/chosen-folder.ts';
import { shellFolderOf } from '../../electron/one-program.ts';
import { start } from '../../electron/shell.ts';
import { desk, folder, firstWindow, hasEnded, open, pageFolder, run } from './started.ts';

vi.mock('electron', () => import('./fake-electron.ts'));
const electron = await import('./fake-electron.ts');

/** Listens to what the program tells the one that started it. */
function parent() {
  const send = vi.fn();
  const own = Object.getOwnPropertyDescriptor(process, 'send');
  Object.defineProperty(process, 'send', { value: send, configurable: true });
  onTestFinished(() => void Object.defineProperty(process, 'send', own ?? { value: undefined, configurable: true }));
  return send;
}

type Item = { label?: string };
const menu = () =>
  (electron.calledWith('Menu.setApplicationMenu').at(-1)?.[0] as unknown as Item[]).map(({ label }) => label);

describe('a start on a fresh data folder', () => {
  test.each([
    ['it-IT', ['File', 'Modifica', 'Vista', 'Aiuto']],
    ['en-GB', ['File', 'Edit', 'View', 'Help']],
    ['de-DE', ['File', 'Edit', 'View', 'Help']],
  ])('in %s serves the page, shows the window and answers', async (locale, menus) => {
    const { window, contents, data } = await open({ world: { locale } });
    expect([...contents.got]).toEqual([
      ['app://desk/index.html', 200],
      ['app://desk/assets/main.css', 200],
      ['app://desk/assets/main.woff2', 200],
      ['app://desk/assets/main.js', 200],
    ]);
    expect(window.isShown).toBe(true);
    expect((await desk(contents, 'about')).result).toEqual({
      host: 'electron',
      version: '0.1.0',
      locale,
      archive: { state: 'open', path: join(data, 'archive.sqlite') },
    });
    if (process.platform !== 'darwin') expect(menu()).toEqual(menus);
  });

  test('has the window before the archive is opened, and calls wait until it is', async () => {
    const { data } = run();
    const window = await firstWindow();
    const about = vi.waitUntil(() => window.webContents.mainFrame.url).then(() => desk(window.webContents, 'about'));
    await new Promise((resolve) => window.once('show', resolve));
    expect(existsSync(join(data, 'archive.sqlite'))).toBe(false);
    expect((await about).result.archive.state).toBe('open');
    expect(existsSync(join(data, 'archive.sqlite'))).toBe(true);
  });

  test('tells the program that started it that the page is up: once, when its first call is answered', async () => {
    const send = parent();
    const { contents } = await open();
    expect(send).not.toHaveBeenCalled();
    await desk(contents, 'about');
    await desk(contents, 'settings');
    expect(send.mock.calls).toEqual([[{ up: true }]]);
  });

  test('keeps nothing of Electron in the data folder, and one folder a data folder with the system', async () => {
    const [one, other] = [folder(), folder()];
    const folders: string[] = [];
    for (const data of [one, other, one]) {
      electron.restart();
      folders.push(shellFolderOf(data).replace(electron.app.getPath('appData'), ''));
    }
    expect(folders[0]).toMatch(/^\/Stato Maggiore\/shell\/[0-9a-f]{16}$/);
    expect([folders[1] === folders[0], folders[2] === folders[0]]).toEqual([false, true]);
    const { data } = await open();
    expect(existsSync(join(data, 'shell'))).toBe(false);
  });
});

describe('a program that cannot open', () => {
  test.each([
    ['it', 'Il programma non si può aprire; le campagne salvate non sono state toccate.\n\nLa causa: ENOTDIR'],
    ['en', 'The program cannot open; the saved campaigns have not been touched.\n\nThe cause: ENOTDIR'],
  ])('says why, in %s: here the system gives it no folder', async (locale, words) => {
    vi.spyOn(console, 'error').mockReturnValueOnce();
    electron.restart({ locale });
    const appData = electron.app.getPath('appData');
    rmSync(appData, { recursive: true });
    writeFileSync(appData, 'no folder');
    start({ page: pageFolder(), preload: '', icon: '', args: [`--data=${folder()}`] });
    await hasEnded();
    expect(electron.calledWith('dialog.showErrorBox')[0]).toEqual(['Stato Maggiore', expect.stringContaining(words)]);
    expect(electron.ended).toBe(1);
  });

  test('an archive that cannot be used is none: the page says so', async () => {
    const data = folder();
    writeFileSync(join(data, 'archive.sqlite'), 'no archive');
    const { contents } = await open({ data });
    expect((await desk(contents, 'about')).result.archive).toMatchObject({ state: 'fault', kind: 'damaged' });
    expect(electron.calledWith('dialog.showErrorBox')).toEqual([]);
  });
});

describe('a second start', () => {
  test('is heard by the first, says so and ends well', async () => {
    const send = parent();
    const said = vi.spyOn(console, 'error').mockReturnValueOnce();
    const other = vi.fn(({ pid }) => writeFileSync(join(electron.app.getPath('userData'), `heard-${pid}`), ''));
    run({ world: { other: other as never }, args: ['/games/borodino.smcampaign'] });
    await hasEnded();
    expect(other.mock.calls).toEqual([[{ files: ['/games/borodino.smcampaign'], pid: process.pid }]]);
    expect(said.mock.calls).toEqual([[expect.stringContaining('Stato Maggiore è già aperto')]]);
    expect([electron.ended, send.mock.calls]).toEqual([0, [[{ up: true }]]]);
    expect(electron.FakeWindow.all).toEqual([]);
    expect(existsSync(join(electron.app.getPath('userData'), `heard-${process.pid}`))).toBe(false);
  });

  test('that nobody hears says so, with the folder, and fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    run({ world: { other: () => null, locale: 'en' } });
    await electron.pause();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(electron.ended).toBe(null);
    await vi.advanceTimersByTimeAsync(2000);
    expect(electron.calledWith('dialog.showErrorBox')).toEqual([
      ['Stato Maggiore', expect.stringContaining(electron.app.getPath('userData'))],
    ]);
    expect(electron.ended).toBe(1);
  });

  test('brings the window of the first to the front and hands over its files', async () => {
    const { window, contents } = await open();
    const file = join(folder(), 'gone.smtable');
    await electron.app.startSecond({ files: [file], pid: 4242 });
    expect(electron.calledWith('window.focus')).toHaveLength(1);
    expect(electron.FakeWindow.all).toEqual([window]);
    expect(existsSync(join(electron.app.getPath('userData'), 'heard-4242'))).toBe(true);
    expect(await electron.invoke(contents, 'wish')).toEqual({ wish: 'say-unreadable', name: 'gone.smtable' });
  });

  test.each([[null], [{}], [{ files: 'all', pid: 1 }], [{ files: [1], pid: 1 }], [{ files: [], pid: '../../x' }]])(
    'that sends %j is shown the window, and nothing of it is believed',
    async (sent) => {
      await open();
      await electron.app.startSecond(sent);
      expect(electron.calledWith('window.focus')).toHaveLength(1);
    },
  );
});

test('the menu speaks the language that is set, at once', async () => {
  const { contents } = await open();
  expect(menu()).toContain('Modifica');
  await desk(contents, 'setSettings', { ...DEFAULT_SETTINGS, language: 'en' });
  expect(menu()).toContain('Edit');
});

test('the menu speaks the language that is set in the folder chosen in place of another', async () => {
  const [data, chosen, settings] = [folder(), folder(), folder()];
  for (const name of ['XDG_CONFIG_HOME', 'HOME', 'LOCALAPPDATA']) vi.stubEnv(name, settings);
  onTestFinished(() => void vi.unstubAllEnvs());
  remember(data, chosen);
  writeFileSync(join(chosen, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, language: 'en' }));
  await open({ data, world: { locale: 'it-IT' } });
  expect(menu()).toContain('Edit');
});
