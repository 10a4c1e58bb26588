/**
 * What the documentation and the source of Electron 45 say of what we use, in our words, and that the fake of our tests
 * does so. A line names where it is said: `app` is docs/api/app.md, `browser.cc` is shell/browser/browser.cc.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import * as electron from './fake-electron.ts';
import { folder } from './started.ts';

vi.mock('electron', () => import('./fake-electron.ts'));

const { app, FakeWindow, ipcMain, powerMonitor, protocol, world } = electron;

/** What is emitted, in order, from here on. */
function heard(...names: string[]): string[] {
  const list: string[] = [];
  for (const name of names) app.on(name, () => list.push(name));
  return list;
}

const ready = () => app.whenReady();
const window = () => new FakeWindow({ width: 800, height: 600, show: false, webPreferences: {} });

function serve(files: Readonly<Record<string, string>>): string[] {
  const asked: string[] = [];
  protocol.handle('app', async ({ url }) => {
    asked.push(url);
    const file = files[url];
    return file === undefined ? new Response(null, { status: 404 }) : new Response(file);
  });
  return asked;
}

const SENTENCES: Readonly<Record<string, () => void | Promise<void>>> = {
  // app
  'app, setPath: a folder that does not exist is refused with an error'() {
    const path = join(folder(), 'shell');
    expect(() => app.setPath('userData', path)).toThrow();
    mkdirSync(path);
    app.setPath('userData', path);
    expect(app.getPath('userData')).toBe(path);
  },
  'app, getPath: a name that is not known is refused with an error'() {
    expect(() => app.getPath('elsewhere')).toThrow();
  },
  async 'app, ready: comes once, after the main script has run to its end'() {
    const list = heard('ready');
    expect(list).toEqual([]);
    await ready();
    expect(list).toEqual(['ready']);
  },
  async 'app, getLocale: says nothing before ready'() {
    expect(app.getLocale()).toBe('');
    await ready();
    expect(app.getLocale()).toBe('it-IT');
  },
  async 'app, enableSandbox: only before ready'() {
    app.enableSandbox();
    await ready();
    expect(() => app.enableSandbox()).toThrow();
  },
  'app, requestSingleInstanceLock: the first has it, and has it still when it asks again'() {
    expect([app.requestSingleInstanceLock(), app.requestSingleInstanceLock()]).toEqual([true, true]);
  },
  'app, requestSingleInstanceLock: who comes second gets false, and what it sends goes to the first'() {
    const other = vi.fn();
    world.other = other;
    expect(app.requestSingleInstanceLock({ files: ['a'] })).toBe(false);
    expect(other).toHaveBeenCalledWith({ files: ['a'] });
  },
  async 'app, second-instance: never before ready, and with what was sent'() {
    const sent = vi.fn();
    app.on('second-instance', (_event, _args, _folder, data) => sent(data));
    const second = app.startSecond({ files: [] });
    expect(sent).not.toHaveBeenCalled();
    await second;
    expect(sent).toHaveBeenCalledWith({ files: [] });
  },
  async 'app, exit: ends at once; nobody is asked and will-quit does not come'() {
    await ready();
    window().on('close', ({ preventDefault }) => preventDefault());
    const list = heard('before-quit', 'will-quit');
    app.exit(1);
    expect([electron.ended, list]).toEqual([1, []]);
  },
  async 'app, quit: before-quit, then the windows close, then will-quit and quit'() {
    await ready();
    const list = heard('before-quit', 'window-all-closed', 'will-quit', 'quit');
    window().on('closed', () => list.push('closed'));
    app.quit();
    expect(list).toEqual(['before-quit', 'closed', 'will-quit', 'quit']);
    expect(electron.ended).toBe(0);
  },
  async 'app, window-all-closed: comes where the last window is closed by itself; who listens decides what follows'() {
    await ready();
    const list = heard('window-all-closed', 'will-quit');
    window().close();
    expect([list, electron.ended]).toEqual([['window-all-closed'], null]);
  },
  async 'app, will-quit: prevented, the program goes on; the next quit sends it a second time'() {
    await ready();
    const list = heard('will-quit');
    app.once('will-quit', ({ preventDefault }) => preventDefault());
    app.quit();
    await electron.pause();
    expect([electron.ended, list]).toEqual([null, ['will-quit']]);
    app.quit();
    expect([electron.ended, list]).toEqual([0, ['will-quit', 'will-quit']]);
  },
  async 'browser.cc, Quit: one that comes before a prevented will-quit has returned, promises included, is lost'() {
    await ready();
    app.once('will-quit', ({ preventDefault }) => {
      preventDefault();
      void Promise.resolve().then(() => app.quit());
    });
    app.quit();
    await electron.pause();
    expect(electron.ended).toBe(null);
  },
  // browser-window, web-contents
  async 'browser-window: none before ready'() {
    expect(window).toThrow();
    await ready();
    expect(window().isVisible()).toBe(false);
  },
  async 'browser-window, close: comes first, and prevented the window stays; destroy asks nobody'() {
    await ready();
    const one = window();
    one.on('close', ({ preventDefault }) => preventDefault());
    expect(one.close()).toBe(false);
    one.destroy();
    expect([one.isDestroyed(), FakeWindow.getAllWindows()]).toEqual([true, []]);
  },
  async 'browser-window, maximize: shows the window too'() {
    await ready();
    const one = window();
    one.maximize();
    expect([one.isMaximized(), one.isVisible()]).toEqual([true, true]);
  },
  async 'browser-window, ready-to-show: usually after did-finish-load'() {
    await ready();
    serve({ 'app://desk/': '' });
    const one = window();
    const list: string[] = [];
    one.once('ready-to-show', () => list.push('ready-to-show'));
    one.webContents.once('did-finish-load', () => list.push('did-finish-load'));
    await one.loadURL('app://desk/');
    expect(list).toEqual(['did-finish-load', 'ready-to-show']);
  },
  async 'issue 48859: under Wayland ready-to-show may never come'() {
    await ready();
    world.loads = 'never-ready';
    serve({ 'app://desk/': '' });
    const one = window();
    const isShowable = vi.fn();
    one.once('ready-to-show', isShowable);
    await one.loadURL('app://desk/');
    expect(isShowable).not.toHaveBeenCalled();
  },
  async 'web-contents, loadURL: rejects with did-fail-load, and nobody has to catch it'() {
    await ready();
    serve({});
    const failed = vi.fn();
    const one = window();
    one.webContents.on('did-fail-load', failed);
    void one.loadURL('app://desk/');
    await vi.waitUntil(() => failed.mock.calls.length > 0);
    expect(failed.mock.calls[0]?.slice(1)).toEqual([-379, 'ERR_HTTP_RESPONSE_CODE_FAILURE', 'app://desk/', true]);
    await expect(one.loadURL('app://desk/')).rejects.toThrow('ERR_HTTP_RESPONSE_CODE_FAILURE');
  },
  async 'web-contents, did-start-navigation: each load begins with it'() {
    await ready();
    serve({ 'app://desk/': '' });
    const one = window();
    const started = vi.fn();
    one.webContents.on('did-start-navigation', started);
    await one.loadURL('app://desk/');
    one.webContents.reload();
    expect(started.mock.calls).toEqual([[{ isSameDocument: false }], [{ isSameDocument: false }]]);
  },
  async 'electron_api_web_contents.cc: render-process-gone is sent a moment after the death'() {
    await ready();
    const gone = vi.fn();
    const one = window();
    one.webContents.on('render-process-gone', gone);
    one.webContents.die();
    expect(gone).not.toHaveBeenCalled();
    await electron.pause();
    expect(gone.mock.calls[0]?.[1]).toEqual({ reason: 'crashed' });
  },
  async 'web-contents, will-prevent-unload: a page that prevents stays, and with it the program'() {
    await ready();
    world.prevents = true;
    const one = window();
    app.quit();
    expect([one.isDestroyed(), electron.ended]).toEqual([false, null]);
    world.prevents = false;
    app.quit();
    expect(electron.ended).toBe(0);
  },
  async 'web-contents, will-prevent-unload: prevented itself, the page is let go'() {
    await ready();
    world.prevents = true;
    const one = window();
    one.webContents.on('will-prevent-unload', ({ preventDefault }) => preventDefault());
    expect([one.close(), one.isDestroyed()]).toEqual([true, true]);
  },
  async 'browser-window, session-end: nothing holds Windows up, and the process ends with the listeners'() {
    await ready();
    const ends = vi.fn();
    const one = window();
    one.on('session-end', ends);
    const list = heard('before-quit', 'will-quit', 'quit');
    one.endSession();
    expect([ends.mock.calls.length, electron.ended, list]).toEqual([1, 0, []]);
  },
  // protocol
  async 'protocol, registerSchemesAsPrivileged: before ready, and once'() {
    protocol.registerSchemesAsPrivileged([]);
    expect(() => protocol.registerSchemesAsPrivileged([])).toThrow();
    electron.restart();
    await ready();
    expect(() => protocol.registerSchemesAsPrivileged([])).toThrow();
  },
  async 'protocol, handle: after ready, and one for a scheme'() {
    expect(() => serve({})).toThrow();
    await ready();
    serve({});
    expect(() => serve({})).toThrow();
  },
  async 'protocol, handle: is asked for everything under the scheme, whatever the host'() {
    await ready();
    const asked = serve({ 'app://desk/': '<link href="a.css"><script src="//other/b.js">' });
    await window().loadURL('app://desk/');
    expect(asked).toEqual(['app://desk/', 'app://desk/a.css', 'app://other/b.js']);
  },
  'URL in Node: a scheme that it does not know has no origin'() {
    expect(new URL('app://desk/index.html').origin).toBe('null');
  },
  // ipc
  'ipc-main, handle: one handler a channel'() {
    ipcMain.handle('desk', () => null);
    expect(() => ipcMain.handle('desk', () => null)).toThrow();
  },
  async 'ipc-renderer, invoke: what is sent and what comes back is a clone; functions cannot be sent'() {
    await ready();
    const { webContents } = window();
    const kept = { bytes: new Uint8Array([1, 2]) };
    ipcMain.handle('echo', (_event, sent) => [sent === kept, sent, kept]);
    const [isSame, echo, back] = (await electron.invoke(webContents, 'echo', kept)) as [boolean, unknown, unknown];
    expect([isSame, echo, back === kept]).toEqual([false, kept, false]);
    await expect(electron.invoke(webContents, 'echo', () => null)).rejects.toThrow();
  },
  async 'ipc-main, handle: of an error only its message arrives'() {
    await ready();
    ipcMain.handle('fails', () => {
      throw Object.assign(new Error('no'), { code: 'secret' });
    });
    const error = await electron.invoke(window().webContents, 'fails').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: "Error invoking remote method 'fails': Error: no" });
    expect(error).not.toHaveProperty('code');
  },
  async 'ipc-renderer, invoke: a channel without a handler is an error'() {
    await ready();
    await expect(electron.invoke(window().webContents, 'nobody')).rejects.toThrow('No handler registered');
  },
  // the rest
  async 'dialog, showErrorBox: before ready it shows nothing on Linux'() {
    electron.dialog.showErrorBox('early', '');
    await ready();
    electron.dialog.showErrorBox('late', '');
    const shown = electron.calledWith('dialog.showErrorBox').map((words) => String(words[0]));
    expect(shown).toEqual(process.platform === 'linux' ? ['late'] : ['early', 'late']);
  },
  async 'screen and session: not before ready'() {
    expect(() => electron.screen.getPrimaryDisplay()).toThrow();
    expect(() => electron.session.defaultSession).toThrow();
    await ready();
    expect(electron.screen.getPrimaryDisplay()).toEqual(electron.screen.getAllDisplays()[0]);
  },
  'power-monitor, shutdown: only who prevents it delays the system'() {
    powerMonitor.on('shutdown', () => null);
    expect(electron.isShutdownDelayed()).toBe(false);
    powerMonitor.on('shutdown', ({ preventDefault }) => preventDefault());
    expect(electron.isShutdownDelayed()).toBe(true);
  },
};

beforeEach(() => electron.restart());

test.each(Object.keys(SENTENCES))('%s', (sentence) => SENTENCES[sentence]?.());
