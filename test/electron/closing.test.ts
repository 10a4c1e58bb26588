import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DeskHost } from '../../electron/desk.ts';
import { desk, firstWindow, hasEnded, open, run } from './started.ts';

vi.mock('electron', () => import('./fake-electron.ts'));
const electron = await import('./fake-electron.ts');

/** Holds the next closing of the archive, as a backup does, until it is let go. */
function holdClosing() {
  const held = Promise.withResolvers();
  const { close } = DeskHost.prototype;
  const spy = vi.spyOn(DeskHost.prototype, 'close').mockImplementationOnce(async function (this: DeskHost) {
    await held.promise;
    await close.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  return { letGo: () => held.resolve(null), isAsked: () => spy.mock.calls.length > 0 };
}

const questions = () => electron.calledWith('dialog.showMessageBoxSync').map(([, box]) => box as unknown);

describe('the program ends', () => {
  test.each([
    ['by the window', () => void electron.FakeWindow.all[0]?.close()],
    ['by the menu', () => electron.app.quit()],
  ])('%s, when the archive is closed', async (_, close) => {
    const { contents, data } = await open();
    await desk(contents, 'about');
    expect(existsSync(join(data, 'archive.sqlite-wal'))).toBe(true);
    close();
    expect(electron.ended).toBe(null);
    await hasEnded();
    expect(electron.ended).toBe(0);
    expect(existsSync(join(data, 'archive.sqlite-wal'))).toBe(false);
  });

  test('only when a backup that is under way is written', async () => {
    const { contents, window } = await open();
    await desk(contents, 'about');
    const { letGo, isAsked } = holdClosing();
    window.close();
    await vi.waitUntil(isAsked);
    electron.app.quit();
    await electron.pause();
    expect(electron.ended).toBe(null);
    letGo();
    await hasEnded();
    expect(electron.ended).toBe(0);
  });

  test('before the archive was ever opened', async () => {
    run();
    const window = await firstWindow();
    window.close();
    await hasEnded();
    expect(electron.ended).toBe(0);
  });

  test('although the archive cannot be closed as it should', async () => {
    vi.spyOn(console, 'error').mockReturnValueOnce();
    const { contents, window } = await open();
    await desk(contents, 'about');
    const { close } = DeskHost.prototype;
    vi.spyOn(DeskHost.prototype, 'close').mockImplementationOnce(async function (this: DeskHost) {
      await close.call(this);
      throw new Error('broken');
    });
    window.close();
    await hasEnded();
    expect(electron.ended).toBe(0);
  });
});

describe('something is not saved yet', () => {
  test.each([
    ['it', 'Non tutto è ancora salvato.', ['Resta', 'Chiudi lo stesso']],
    ['en', 'Not everything is saved yet.', ['Stay', 'Close anyway']],
  ])('the person is asked, in %s, and may stay', async (locale, message, buttons) => {
    const { window } = await open({ world: { locale, prevents: true, choices: [0] } });
    window.close();
    expect(questions()).toMatchObject([{ message, buttons, defaultId: 0, cancelId: 0 }]);
    await electron.pause();
    expect([electron.FakeWindow.all, electron.ended]).toEqual([[window], null]);
  });

  test('or close all the same', async () => {
    const { window } = await open({ world: { prevents: true, choices: [1] } });
    window.close();
    await hasEnded();
    expect(electron.ended).toBe(0);
  });

  test('who stays can close later', async () => {
    const { window } = await open({ world: { prevents: true, choices: [0] } });
    electron.app.quit();
    electron.world.prevents = false;
    window.close();
    await hasEnded();
    expect(questions()).toHaveLength(1);
  });
});

describe('a system that ends the session is not held up', () => {
  test('by Windows', async () => {
    const { window } = await open({ world: { prevents: true } });
    window.endSession();
    expect([electron.ended, questions()]).toEqual([0, []]);
  });

  test.each([
    ['macOS', () => expect(electron.isShutdownDelayed()).toBe(false)],
    ['Linux, which sends a signal', () => process.emit('SIGTERM')],
    ['a terminal that is closed', () => process.emit('SIGHUP')],
  ])('by %s: no question, no wait for a backup', async (_, end) => {
    const { contents } = await open({ world: { prevents: true } });
    await desk(contents, 'about');
    const { letGo, isAsked } = holdClosing();
    end();
    electron.app.quit();
    expect([electron.ended, questions(), isAsked()]).toEqual([0, [], false]);
    letGo();
  });
});

describe('a start while the program closes', () => {
  test('opens a window at once, whose calls wait until the archive is closed and open again', async () => {
    const { contents, window, data } = await open();
    await desk(contents, 'about');
    const { letGo, isAsked } = holdClosing();
    window.close();
    await vi.waitUntil(isAsked);
    await electron.app.startSecond({ files: [], pid: 4242 });
    const second = await firstWindow();
    await vi.waitUntil(() => second.isShown);
    const about = desk(second.webContents, 'about');
    letGo();
    expect((await about).result.archive).toEqual({ state: 'open', path: join(data, 'archive.sqlite') });
    await electron.pause();
    expect(electron.ended).toBe(null);
    second.close();
    await hasEnded();
    expect(existsSync(join(data, 'archive.sqlite-wal'))).toBe(false);
  });

  test('that is closed again before the archive is free ends with it', async () => {
    const { contents, window } = await open();
    await desk(contents, 'about');
    const { letGo, isAsked } = holdClosing();
    window.close();
    await vi.waitUntil(isAsked);
    electron.app.emit('activate');
    const second = await firstWindow();
    await vi.waitUntil(() => second.isShown);
    second.close();
    letGo();
    await hasEnded();
    expect(electron.ended).toBe(0);
  });
});
