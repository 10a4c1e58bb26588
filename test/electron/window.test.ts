import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { keepPlace } from '../../electron/window-place.ts';
import { desk, firstWindow, hasEnded, open, pageFolder, run } from './started.ts';

vi.mock('electron', () => import('./fake-electron.ts'));
const electron = await import('./fake-electron.ts');

describe('the window', () => {
  test('gives the page neither Node nor a way around the bridge', async () => {
    const { window } = await open();
    expect(window.options.webPreferences).toEqual({
      preload: '/program/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: true,
    });
    expect(electron.calledWith('app.enableSandbox')).toHaveLength(1);
  });

  test('has no tools for developers in the package', async () => {
    const { window } = await open({ world: { isPackaged: true } });
    expect(window.options.webPreferences).toMatchObject({ devTools: false });
  });

  test('opens no other window', async () => {
    const { contents } = await open();
    expect(contents.openHandler({ url: 'https://example.org' })).toEqual({ action: 'deny' });
  });

  test.each(['will-navigate', 'will-redirect', 'will-attach-webview'])('%s is stopped', async (event) => {
    const { contents } = await open();
    const preventDefault = vi.fn();
    contents.emit(event, { preventDefault }, 'https://example.org');
    expect(preventDefault).toHaveBeenCalled();
  });
});

describe('the window shows', () => {
  test('when the page is loaded, where Electron never says that it is ready', async () => {
    await open({ world: { loads: 'never-ready' } });
    expect(electron.calledWith('window.show')).toHaveLength(1);
  });

  test('once, where it says so as well', async () => {
    await open();
    await electron.pause();
    expect(electron.calledWith('window.show')).toHaveLength(1);
  });

  test('after two seconds, where nothing is heard of the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    run({ world: { loads: 'never' } });
    const window = await firstWindow();
    await vi.advanceTimersByTimeAsync(1900);
    expect(window.isShown).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(window.isShown).toBe(true);
  });
});

describe('a page that cannot be had', () => {
  const said = () =>
    electron.calledWith('dialog.showMessageBox').map(([, box]) => box as unknown as { detail: string });

  test.each([
    ['it', 'La pagina non si apre.', ['Riprova', 'Esci']],
    ['en', 'The page does not open.', ['Try again', 'Quit']],
  ])('a failed load says so in %s, shows the window, and the program can end', async (locale, message, buttons) => {
    const { window } = await open({ world: { locale, choices: [1] }, page: pageFolder({}) });
    expect(window.isShown).toBe(true);
    expect(said()).toMatchObject([
      { message, buttons, detail: expect.stringContaining('ERR_HTTP_RESPONSE_CODE_FAILURE') },
    ]);
    await hasEnded();
    expect(electron.ended).toBe(0);
    expect(electron.calledWith('dialog.showErrorBox')).toEqual([]);
  });

  test('is asked for again, where the person wants it', async () => {
    await open({ world: { choices: [0, 0, 1] }, page: pageFolder({}) });
    await hasEnded();
    expect(said()).toHaveLength(3);
    expect(electron.calledWith('window.loadURL')).toHaveLength(3);
  });

  test('a load that another takes the place of is no failure, nor is one of a part of the page', async () => {
    const { contents } = await open();
    contents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'app://desk/index.html', true);
    contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://desk/part.html', false);
    expect(said()).toEqual([]);
  });

  test('a page that dies is shown again three times; the fourth time it is said, and it can be had again', async () => {
    const { contents, data } = await open();
    for (let death = 1; death <= 3; death++) {
      contents.die();
      await vi.waitUntil(() => electron.calledWith('contents.reload').length === death);
    }
    expect(said()).toEqual([]);
    contents.die();
    await vi.waitUntil(() => electron.calledWith('window.loadURL').length === 2);
    expect(said()).toMatchObject([{ detail: expect.stringContaining('crashed') }]);
    expect((await desk(contents, 'about')).result.archive.path).toBe(join(data, 'archive.sqlite'));
    contents.die();
    await vi.waitUntil(() => electron.calledWith('contents.reload').length === 4);
  });

  test('a page that ends as it should is not called back', async () => {
    const { contents } = await open();
    contents.die('clean-exit');
    await electron.pause();
    expect(electron.calledWith('contents.reload')).toEqual([]);
  });
});

describe('the place of the window', () => {
  test('is the usual one at first, and no larger than the display', async () => {
    const { window } = await open({ world: { displays: [{ workArea: { x: 0, y: 0, width: 853, height: 500 } }] } });
    expect(window.options).toMatchObject({ width: 853, height: 500, minWidth: 853, minHeight: 500 });
    expect(window.options.x).toBeUndefined();
  });

  test('is kept when the window closes, and is its place at the next start', async () => {
    run();
    const file = join(electron.app.getPath('userData'), 'window.json');
    keepPlace(file, { bounds: { x: 40, y: 50, width: 1000, height: 700 }, isMaximized: true });
    const window = await firstWindow();
    await vi.waitUntil(() => window.isShown);
    expect(window.options).toMatchObject({ x: 40, y: 50, width: 1000, height: 700 });
    expect(window.isMaximized()).toBe(true);
    window.close();
    await hasEnded();
    const { placeIn } = await import('../../electron/window-place.ts');
    expect(placeIn(file, [{ x: 0, y: 0, width: 1920, height: 1040 }])).toEqual({
      bounds: { x: 40, y: 50, width: 1000, height: 700 },
      isMaximized: true,
    });
  });
});
