/** Enough of Electron to see what our scripts ask of it. */
import { EventEmitter } from 'node:events';

/** Every call of ours, in order. */
const log: { readonly name: string; readonly args: readonly never[] }[] = [];

/** What a function of Electron was called with, each time. */
export const calledWith = (name: string) => log.filter((call) => call.name === name).map((call) => call.args);

const noted =
  <T>(name: string, result?: T) =>
  (...args: unknown[]): T => {
    log.push({ name, args: args as never[] });
    return result as T;
  };

type Handler = (...args: unknown[]) => unknown;

export class FakeContents extends EventEmitter {
  readonly mainFrame = { url: 'app://desk/index.html' };
  openHandler: Handler = () => ({ action: 'allow' });
  readonly reload = noted('contents.reload');
  setWindowOpenHandler(handler: Handler) {
    this.openHandler = handler;
  }
}

export class FakeWindow extends EventEmitter {
  static all: FakeWindow[] = [];
  static getAllWindows = () => FakeWindow.all;
  readonly options: { webPreferences: Record<string, unknown> };
  readonly webContents = new FakeContents();
  readonly show = noted('window.show');
  readonly focus = noted('window.focus');
  readonly isMinimized = () => false;
  readonly loadURL = noted('window.loadURL', Promise.resolve());
  constructor(options: { webPreferences: Record<string, unknown> }) {
    super();
    this.options = options;
    FakeWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
}

export const app = Object.assign(new EventEmitter(), {
  setPath: noted('app.setPath'),
  enableSandbox: noted('app.enableSandbox'),
  requestSingleInstanceLock: noted('app.requestSingleInstanceLock', true),
  whenReady: () => Promise.resolve(),
  getLocale: () => 'it-IT',
  getVersion: () => '0.1.0',
  quit: noted('app.quit'),
  exit: noted('app.exit'),
});

export const ipcHandlers = new Map<string, Handler>();
export const ipcMain = { handle: (channel: string, handler: Handler) => void ipcHandlers.set(channel, handler) };

export const schemeHandlers = new Map<string, (request: Request) => Promise<Response>>();
export const protocol = {
  registerSchemesAsPrivileged: noted('protocol.registerSchemesAsPrivileged'),
  handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
    void schemeHandlers.set(scheme, handler),
};

export const defaultSession = {
  setPermissionRequestHandler: noted('session.setPermissionRequestHandler'),
  setPermissionCheckHandler: noted('session.setPermissionCheckHandler'),
  webRequest: { onBeforeRequest: noted('session.onBeforeRequest') },
};
export const session = { defaultSession };

export const Menu = {
  setApplicationMenu: noted('Menu.setApplicationMenu'),
  buildFromTemplate: (template: unknown) => template,
};

export const dialog = { showErrorBox: noted('dialog.showErrorBox') };
export const contextBridge = { exposeInMainWorld: noted('contextBridge.exposeInMainWorld') };
export const ipcRenderer = { invoke: noted('ipcRenderer.invoke', Promise.resolve('answer')) };
export { FakeWindow as BrowserWindow };
