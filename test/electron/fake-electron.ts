/**
 * Electron as its documentation and its source describe it, as far as our scripts use it. What it is held to stands in
 * `fake-electron.test.ts`, one sentence a test.
 */
import { EventEmitter } from 'node:events';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Every call of ours that has no effect here, in order. */
const log: { readonly name: string; readonly args: readonly never[] }[] = [];

/** What a function of Electron was called with, each time. */
export const calledWith = (name: string) => log.filter((call) => call.name === name).map((call) => call.args);

const note = (name: string, ...args: unknown[]) => void log.push({ name, args: args as never[] });

const noted =
  <T>(name: string, result?: T) =>
  (...args: unknown[]): T => {
    note(name, ...args);
    return result as T;
  };

type Handler = (...args: unknown[]) => unknown;

const WORLD = {
  locale: 'it-IT',
  isPackaged: false,
  /** Which events of a load come: all; none that says the page could be shown; none at all. */
  loads: 'usual' as 'usual' | 'never-ready' | 'never',
  /** Whether the page prevents its unloading. */
  prevents: false,
  /** What a person chooses in the next dialogs. */
  choices: [] as number[],
  /** Whether a program that is not this one has the lock, and hears of us. */
  other: null as null | ((sent: unknown) => void),
  displays: [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
};

/** How the world behaves around Electron; a test sets it. */
export const world = structuredClone({ ...WORLD, other: null }) as typeof WORLD;

let isReady = false;
let ready = Promise.withResolvers();
let hasSchemes = false;
let isQuitting = false;
let hasLock = false;
/** Whether the process has ended, and with what code. */
export let ended: number | null = null;
const paths = new Map<string, string>();

/** Electron as it is before the main script runs. */
export function restart(changes: Partial<typeof WORLD> = {}): void {
  log.length = 0;
  Object.assign(world, { ...WORLD, choices: [], ...changes });
  [isReady, hasSchemes, isQuitting, hasLock, ended] = [false, false, false, false, null];
  ready = Promise.withResolvers();
  app.removeAllListeners();
  powerMonitor.removeAllListeners();
  FakeWindow.all = [];
  ipcHandlers.clear();
  schemeHandlers.clear();
  paths.clear();
  paths.set('appData', mkdtempSync(join(tmpdir(), 'stato-maggiore-appdata-')));
  setImmediate(() => {
    isReady = true;
    app.emit('ready');
    ready.resolve(null);
  });
}

function onlyBeforeReady(what: string): void {
  if (isReady) throw new Error(`${what} can only be called before app is ready`);
}

function onlyAfterReady(what: string): void {
  if (!isReady) throw new Error(`${what} can only be used after app is ready`);
}

/** An event that can be prevented; `emit` says whether it was. */
function emitted(emitter: EventEmitter, name: string, ...rest: unknown[]): boolean {
  let isPrevented = false;
  emitter.emit(name, { preventDefault: () => (isPrevented = true) }, ...rest);
  return isPrevented;
}

export class FakeContents extends EventEmitter {
  readonly mainFrame = { url: '' };
  openHandler: Handler = () => ({ action: 'allow' });
  readonly setWebRTCIPHandlingPolicy = noted('contents.setWebRTCIPHandlingPolicy');
  /** What the page and all that it names got from the scheme, by address. */
  readonly got = new Map<string, number>();
  address = '';

  setWindowOpenHandler(handler: Handler) {
    this.openHandler = handler;
  }

  reload = (): void => {
    note('contents.reload');
    void this.load().catch(() => null);
  };

  /** Loads the page as Chromium does: the scheme's handler is asked for it and for everything in it. */
  async load(): Promise<void> {
    this.emit('did-start-navigation', { isSameDocument: false });
    await pause();
    if (world.loads === 'never') return new Promise(() => null);
    const page = await this.#get(this.address);
    if (!page?.ok) return this.#fail(page);
    this.mainFrame.url = this.address;
    const names = (await page.text()).matchAll(/(?:src|href)="([^"]+)"/g);
    for (const [, name = ''] of names) await this.#get(new URL(name, this.address).href);
    this.emit('did-finish-load', {});
    if (world.loads === 'usual') this.emit('-ready-to-show');
  }

  async #get(address: string): Promise<Response | null> {
    const handler = schemeHandlers.get(new URL(address).protocol.slice(0, -1));
    const response = (await handler?.(new Request(address))) ?? null;
    this.got.set(address, response?.status ?? 0);
    return response;
  }

  #fail(response: Response | null): never {
    const [code, name] = response ? [-379, 'ERR_HTTP_RESPONSE_CODE_FAILURE'] : [-302, 'ERR_UNKNOWN_URL_SCHEME'];
    this.emit('did-fail-load', {}, code, name, this.address, true);
    throw new Error(`${name} (${code}) loading '${this.address}'`);
  }

  /** The renderer's process dies; Electron says so a moment later. */
  die(reason = 'crashed'): void {
    setImmediate(() => this.emit('render-process-gone', {}, { reason }));
  }
}

interface Options {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  readonly minWidth?: number;
  readonly icon?: string;
  readonly show?: boolean;
  readonly webPreferences: Record<string, unknown>;
}

export class FakeWindow extends EventEmitter {
  static all: FakeWindow[] = [];
  static getAllWindows = () => [...FakeWindow.all];
  readonly options: Options;
  readonly webContents = new FakeContents();
  isShown: boolean;
  #isMaximized = false;
  #isDestroyed = false;
  readonly focus = noted('window.focus');
  readonly restore = noted('window.restore');
  readonly isMinimized = () => false;
  readonly isVisible = () => this.isShown;
  readonly isMaximized = () => this.#isMaximized;
  readonly isDestroyed = () => this.#isDestroyed;

  constructor(options: Options) {
    super();
    onlyAfterReady('BrowserWindow');
    this.options = options;
    this.isShown = options.show ?? true;
    FakeWindow.all.push(this);
    this.webContents.on('-ready-to-show', () => this.emit('ready-to-show'));
    app.emit('web-contents-created', {}, this.webContents);
  }

  getNormalBounds() {
    const { x = 0, y = 0, width, height } = this.options;
    return { x, y, width, height };
  }

  show(): void {
    this.isShown = true;
    note('window.show');
    this.emit('show');
  }

  maximize(): void {
    this.#isMaximized = true;
    if (!this.isShown) this.show();
  }

  loadURL(address: string): Promise<void> {
    note('window.loadURL', address);
    this.webContents.address = address;
    const loading = this.webContents.load();
    loading.catch(() => null);
    return loading;
  }

  /** @returns whether it is closed; whoever keeps it open keeps the program open as well */
  close(): boolean {
    const stays = emitted(this, 'close') || (world.prevents && !emitted(this.webContents, 'will-prevent-unload'));
    if (stays) isQuitting = false;
    else this.destroy();
    return !stays;
  }

  destroy(): void {
    this.#isDestroyed = true;
    FakeWindow.all = FakeWindow.all.filter((each) => each !== this);
    this.emit('closed');
    if (FakeWindow.all.length > 0) return;
    if (isQuitting) willQuit();
    else app.emit('window-all-closed');
  }

  /** Windows ends the session: the process is gone when the listeners have returned. */
  endSession(): void {
    this.emit('session-end', { reasons: ['logoff'] });
    if (!isQuitting) ended = 0;
  }
}

function willQuit(): void {
  if (emitted(app, 'will-quit')) return void forgetQuit();
  app.emit('quit', {}, 0);
  ended = 0;
}

/** Electron notes that the quit was held only when its event has returned, promises that it kept included. */
async function forgetQuit(): Promise<void> {
  for (let promises = 0; promises < 100; promises++) await null;
  isQuitting = false;
}

const packaging = Object.defineProperty(new EventEmitter(), 'isPackaged', { get: () => world.isPackaged });

export const app = Object.assign(packaging, {
  commandLine: { appendSwitch: noted('commandLine.appendSwitch') },
  getPath(name: string) {
    const path = paths.get(name);
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  },
  setPath(name: string, path: string) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`Failed to set path: ${path}`);
    note('app.setPath', name, path);
    paths.set(name, path);
  },
  enableSandbox() {
    onlyBeforeReady('app.enableSandbox()');
    note('app.enableSandbox');
  },
  setAppUserModelId: noted('app.setAppUserModelId'),
  setAboutPanelOptions: noted('app.setAboutPanelOptions'),
  requestSingleInstanceLock(sent: unknown = null) {
    const clone: unknown = structuredClone(sent);
    hasLock ||= world.other === null;
    if (!hasLock) world.other?.(clone);
    return hasLock;
  },
  /** Another start with the same folder, as the first one hears of it. */
  startSecond: (sent: unknown) =>
    ready.promise.then(() => app.emit('second-instance', {}, [], '/', structuredClone(sent))),
  whenReady: () => ready.promise,
  getName: () => 'Stato Maggiore',
  getLocale: () => (isReady ? world.locale : ''),
  getVersion: () => '0.1.0',
  /** One that is under way is not begun again. */
  quit() {
    note('app.quit');
    if (isQuitting || ended !== null) return;
    isQuitting = !emitted(app, 'before-quit');
    if (!isQuitting) return;
    if (FakeWindow.all.length === 0) willQuit();
    for (const window of FakeWindow.getAllWindows()) window.close();
  },
  exit(code = 0) {
    note('app.exit', code);
    FakeWindow.all = [];
    ended = code;
  },
});

export const ipcHandlers = new Map<string, Handler>();

export const ipcMain = {
  handle(channel: string, handler: Handler) {
    if (ipcHandlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    ipcHandlers.set(channel, handler);
  },
};

/** A call from a page: what is sent and what comes back is cloned, and of an error only its message arrives. */
export async function invoke(contents: FakeContents, channel: string, ...sent: unknown[]): Promise<unknown> {
  const clones = structuredClone(sent);
  const handler = ipcHandlers.get(channel);
  if (!handler) throw new Error(`No handler registered for '${channel}'`);
  try {
    return structuredClone(await handler({ senderFrame: contents.mainFrame, sender: contents }, ...clones));
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${error}`);
  }
}

export const schemeHandlers = new Map<string, (request: Request) => Promise<Response>>();
export const protocol = {
  registerSchemesAsPrivileged(schemes: unknown) {
    onlyBeforeReady('protocol.registerSchemesAsPrivileged');
    if (hasSchemes) throw new Error('protocol.registerSchemesAsPrivileged should be called only once');
    hasSchemes = true;
    note('protocol.registerSchemesAsPrivileged', schemes);
  },
  handle(scheme: string, handler: (request: Request) => Promise<Response>) {
    onlyAfterReady('protocol.handle');
    if (schemeHandlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    schemeHandlers.set(scheme, handler);
  },
};

const defaultSession = {
  setPermissionRequestHandler: noted('session.setPermissionRequestHandler'),
  setPermissionCheckHandler: noted('session.setPermissionCheckHandler'),
  setProxy: noted('session.setProxy', Promise.resolve()),
  webRequest: { onBeforeRequest: noted('session.onBeforeRequest') },
};

export const session = {
  get defaultSession() {
    onlyAfterReady('session');
    return defaultSession;
  },
};

export const screen = {
  getPrimaryDisplay() {
    onlyAfterReady('screen');
    return world.displays[0];
  },
  getAllDisplays: () => world.displays,
};

export const powerMonitor = new EventEmitter();

/** The system shuts down. @returns whether the program delays it */
export const isShutdownDelayed = () => emitted(powerMonitor, 'shutdown');

export const Menu = {
  setApplicationMenu: noted('Menu.setApplicationMenu'),
  buildFromTemplate: (template: unknown) => template,
};

const chosen = () => world.choices.shift() ?? 0;

export const dialog = {
  /** Linux shows none before Electron is ready. */
  showErrorBox(...words: string[]) {
    if (isReady || process.platform !== 'linux') note('dialog.showErrorBox', ...words);
  },
  async showMessageBox(...args: unknown[]) {
    note('dialog.showMessageBox', ...args);
    return { response: chosen() };
  },
  showMessageBoxSync(...args: unknown[]) {
    note('dialog.showMessageBoxSync', ...args);
    return chosen();
  },
};

export const contextBridge = { exposeInMainWorld: noted('contextBridge.exposeInMainWorld') };
export const ipcRenderer = { invoke: noted('ipcRenderer.invoke', Promise.resolve('answer')) };
export { FakeWindow as BrowserWindow };

/** One turn of the event loop. */
export const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

restart();
