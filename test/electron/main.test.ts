/** Electron itself is not here: what is proven is what our lines ask of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Bridge } from '../../core/archive/client.ts';
import { CALLS } from '../../core/archive/desk.ts';
import { DEFAULT_SETTINGS } from '../../core/archive/settings.ts';
import { nameOf, samplePicture } from '../core/archive/sample-table.ts';

vi.mock('electron', async () => import('./fake-electron.ts'));
const electron = await import('./fake-electron.ts');

type Handler = (...args: unknown[]) => unknown;

const data = mkdtempSync(join(tmpdir(), 'stato-maggiore-test-'));
const argv = [...process.argv];
let window: InstanceType<typeof electron.FakeWindow>;

beforeAll(async () => {
  process.argv.push(`--data=${data}`);
  await import('../../electron/main.ts');
  window = await vi.waitUntil(() => electron.FakeWindow.all[0]);
  await vi.waitUntil(() => electron.calledWith('window.loadURL').length > 0);
});

afterAll(async () => {
  process.argv = argv;
  const event = { preventDefault: vi.fn() };
  electron.app.emit('will-quit', event);
  await vi.waitUntil(() => electron.calledWith('app.quit').length > 0);
  rmSync(data, { recursive: true, force: true });
});

describe('the window', () => {
  test('gives the page neither Node nor a way around the bridge', () => {
    expect(window.options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      preload: expect.stringMatching(/preload\.cjs$/),
    });
    expect(window.options.webPreferences).not.toHaveProperty('webSecurity');
    expect(electron.calledWith('app.enableSandbox')).toHaveLength(1);
  });

  test('shows our page under our own scheme', () => {
    expect(electron.calledWith('window.loadURL')).toEqual([['app://desk/index.html']]);
    expect(electron.calledWith('protocol.registerSchemesAsPrivileged')).toEqual([
      [[{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }]],
    ]);
  });

  test('opens no other window', () => {
    expect(window.webContents.openHandler({ url: 'https://example.org' })).toEqual({ action: 'deny' });
  });

  test.each(['will-navigate', 'will-redirect', 'will-attach-webview'])('%s is stopped', (event) => {
    const preventDefault = vi.fn();
    window.webContents.emit(event, { preventDefault }, 'https://example.org');
    expect(preventDefault).toHaveBeenCalled();
  });

  test('a page that dies is shown again, three times at most', () => {
    for (let death = 0; death < 5; death++) window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(electron.calledWith('contents.reload')).toHaveLength(3);
  });
});

describe('permissions', () => {
  const handler = (name: string) => electron.calledWith(name)[0]?.[0] as unknown as Handler;
  const ours = { isMainFrame: true, requestingUrl: 'app://desk/index.html' };
  const asked = (permission: string, details: object) => {
    const decide = vi.fn();
    handler('session.setPermissionRequestHandler')({}, permission, decide, { ...ours, ...details });
    return decide.mock.calls[0]?.[0] as boolean;
  };
  const checked = (permission: string, details: object, origin = 'app://desk/') =>
    handler('session.setPermissionCheckHandler')({}, permission, origin, { ...ours, ...details });
  const want = (isWanted: unknown) =>
    (electron.ipcHandlers.get('camera') as Handler)(
      { senderFrame: window.webContents.mainFrame, sender: window.webContents },
      isWanted,
    );

  afterEach(() => want(false));

  test('none is given unasked', () => {
    expect(asked('media', { mediaTypes: ['video'] })).toBe(false);
    expect(checked('media', { mediaType: 'video' })).toBe(false);
  });

  test('the camera is given while the page has asked for it, and no longer', () => {
    want(true);
    expect(asked('media', { mediaTypes: ['video'] })).toBe(true);
    expect(checked('media', { mediaType: 'video' })).toBe(true);
    want(false);
    expect(asked('media', { mediaTypes: ['video'] })).toBe(false);
    expect(checked('media', { mediaType: 'video' })).toBe(false);
  });

  test.each([
    ['media', { mediaTypes: ['audio'] }],
    ['media', { mediaTypes: ['video', 'audio'] }],
    ['media', { mediaTypes: [] }],
    ['media', {}],
    ['media', { mediaTypes: ['video'], isMainFrame: false }],
    ['media', { mediaTypes: ['video'], requestingUrl: 'https://example.org/app://desk/' }],
    ['media', { mediaTypes: ['video'], requestingUrl: 'app://desk.example.org/' }],
    ['display-capture', { mediaTypes: ['video'] }],
    ['geolocation', {}],
    ['notifications', {}],
  ])('while it is, %s %o is refused all the same', (permission, details) => {
    want(true);
    expect(asked(permission, details)).toBe(false);
  });

  test.each([
    ['media', { mediaType: 'audio' }, 'app://desk/'],
    ['media', { mediaType: 'unknown' }, 'app://desk/'],
    ['media', { mediaType: 'video' }, 'https://example.org/'],
    ['media', { mediaType: 'video', isMainFrame: false }, 'app://desk/'],
    ['clipboard-read', {}, 'app://desk/'],
  ])('while it is, a check of %s %o from %s fails', (permission, details, origin) => {
    want(true);
    expect(checked(permission, details, origin)).toBe(false);
  });

  test('a page that is shown anew has to ask again; moving about in it does not matter', () => {
    want(true);
    window.webContents.emit('did-start-navigation', { isSameDocument: true });
    expect(asked('media', { mediaTypes: ['video'] })).toBe(true);
    window.webContents.emit('did-start-navigation', { isSameDocument: false });
    expect(asked('media', { mediaTypes: ['video'] })).toBe(false);
  });

  test('anything but yes is no', () => {
    want('yes');
    expect(asked('media', { mediaTypes: ['video'] })).toBe(false);
  });
});

test('the network is refused', () => {
  const [filter, handler] = electron.calledWith('session.onBeforeRequest')[0] as unknown as [
    { urls: string[] },
    Handler,
  ];
  expect(filter.urls).toEqual(expect.arrayContaining(['http://*/*', 'https://*/*', 'file://*/*']));
  const decide = vi.fn();
  handler({}, decide);
  expect(decide).toHaveBeenCalledWith({ cancel: true });
});

describe('the scheme', () => {
  const get = (url: string, method = 'GET') =>
    electron.schemeHandlers.get('app')?.(new Request(url, { method })) as Promise<Response>;

  test.each([
    'app://desk/../../package.json',
    'app://desk/%2e%2e/%2e%2e/package.json',
    'app://desk/..%2f..%2fpackage.json',
    'app://other/index.html',
    'app://desk/nothing.js',
  ])('serves nothing for %s, and that under the policy too', async (url) => {
    const { status, headers } = await get(url);
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('serves nothing to a POST', async () => {
    expect((await get('app://desk/index.html', 'POST')).status).toBe(404);
  });
});

describe('the channel', () => {
  const event = (frame: unknown = window.webContents.mainFrame) => ({ senderFrame: frame, sender: window.webContents });
  const invoke = (from: unknown, ...args: unknown[]) =>
    (electron.ipcHandlers.get('desk') as (...all: unknown[]) => unknown)(from, ...args);

  test('answers the page', async () => {
    const answer = JSON.parse((await invoke(event(), 'about', '{}')) as string);
    expect(answer).toMatchObject({ ok: true, result: { host: 'electron', version: '0.1.0', locale: 'it-IT' } });
    expect(answer.result.archive.path).toBe(join(data, 'archive.sqlite'));
  });

  test('has two beside it for pictures, one for the camera, and no other', () => {
    expect([...electron.ipcHandlers.keys()]).toEqual(['desk', 'put-picture', 'picture', 'camera']);
  });

  test('brings pictures as bytes, both ways', async () => {
    const [put, get] = ['put-picture', 'picture'].map(
      (name) => electron.ipcHandlers.get(name) as (...all: unknown[]) => Promise<unknown>,
    ) as [Handler, Handler];
    const name = nameOf(samplePicture());
    expect(JSON.parse((await put(event(), samplePicture(), 'image/jpeg')) as string)).toEqual({
      ok: true,
      result: name,
    });
    expect(nameOf((await get(event(), name)) as Uint8Array)).toBe(name);
  });

  test.each(['desk', 'put-picture', 'picture', 'camera'])(
    '%s does not answer another frame, another address, or none',
    (name) => {
      const asked = (from: unknown) => (electron.ipcHandlers.get(name) as Handler)(from, 'about', '{}');
      expect(() => asked(event({ url: 'app://desk/index.html' }))).toThrow('not our page');
      window.webContents.mainFrame.url = 'https://example.org/app://desk/';
      expect(() => asked(event())).toThrow('not our page');
      window.webContents.mainFrame.url = 'app://desk/index.html';
      expect(() => asked(event(null))).toThrow('not our page');
    },
  );

  test('takes text only', () => {
    expect(() => invoke(event(), 'about', {})).toThrow('not a call');
    expect(() => invoke(event(), ['about'], '{}')).toThrow('not a call');
  });

  test('checks what the text says', async () => {
    expect(JSON.parse((await invoke(event(), 'load', '{"campaign":"1"}')) as string)).toMatchObject({
      ok: false,
      error: { code: 'bad-call' },
    });
  });
});

test('two data folders are two programs, one is one', () => {
  expect(electron.calledWith('app.setPath')).toEqual([['userData', join(data, 'shell')]]);
  expect(electron.calledWith('app.requestSingleInstanceLock')).toHaveLength(1);
  electron.app.emit('second-instance');
  expect(electron.calledWith('window.focus')).toHaveLength(1);
});

describe('the menu', () => {
  type Item = { label: string; role?: string; accelerator?: string; registerAccelerator?: boolean; submenu?: Item[] };
  const shown = () => electron.calledWith('Menu.setApplicationMenu').at(-1)?.[0] as unknown as Item[];

  test("is in the system's language, and in the one that is set, at once", async () => {
    expect(shown().map((item) => item.label)).toEqual(['File', 'Modifica', 'Vista']);
    const handler = electron.ipcHandlers.get('desk') as (...all: unknown[]) => unknown;
    const settings = { ...DEFAULT_SETTINGS, language: 'en' };
    await handler(
      { senderFrame: window.webContents.mainFrame, sender: window.webContents },
      'setSettings',
      JSON.stringify(settings),
    );
    expect(shown().map((item) => item.label)).toEqual(['File', 'Edit', 'View']);
  });

  test('leaves Ctrl+Z to the game, and opens no tools', () => {
    const items = shown().flatMap((menu) => menu.submenu ?? []);
    expect(
      items.filter((item) => item.role === 'undo' || item.role === 'redo').map((item) => item.registerAccelerator),
    ).toEqual([false, false]);
    expect(items.find((item) => item.role === 'togglefullscreen')?.accelerator).toBe('F11');
    expect(items.map((item) => item.role)).not.toContain('toggleDevTools');
    expect(items.map((item) => item.role)).not.toContain('reload');
  });
});

test('the preload script gives the page one function a call and two for pictures, and nothing else', async () => {
  await import('../../electron/preload.ts');
  const [name, bridge] = electron.calledWith('contextBridge.exposeInMainWorld')[0] as unknown as [string, Bridge];
  expect(name).toBe('statoMaggiore');
  expect(Object.keys(bridge)).toEqual([...CALLS, 'putPicture', 'picture']);
  await bridge.load('{"campaign":1}');
  await bridge.putPicture(samplePicture(), 'image/jpeg');
  await bridge.picture('abc');
  expect(electron.calledWith('ipcRenderer.invoke')).toEqual([
    ['desk', 'load', '{"campaign":1}'],
    ['put-picture', samplePicture(), 'image/jpeg'],
    ['picture', 'abc'],
  ]);
});
