/** The Electron host. What is Electron's own is kept to these lines; the desk behind is the loopback host's too. */
import { join, resolve } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  type IpcMainInvokeEvent,
  Menu,
  protocol,
  session,
  type WebContents,
} from 'electron';
import { usualFolder } from './archive/folder.ts';
import { CameraLatch } from './camera.ts';
import { CHANNELS, ORIGIN, SCHEME } from './channel.ts';
import { DeskHost } from './desk.ts';
import { languageOf, menuIn } from './menu.ts';
import { HEADERS, serve } from './site.ts';

const PAGE = join(import.meta.dirname, '..', 'renderer');
const PRELOAD = join(import.meta.dirname, 'preload.cjs');

/** A page that dies is shown again, but not for ever. */
const MOST_REVIVALS = 3;

const FLAG = '--data=';
const flag = process.argv.find((each) => each.startsWith(FLAG));
const data = flag ? resolve(flag.slice(FLAG.length)) : usualFolder(process.platform, process.env);

const camera = new CameraLatch();

protocol.registerSchemesAsPrivileged([
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
// Two data folders are two programs; one data folder is one.
app.setPath('userData', join(data, 'shell'));
app.enableSandbox();
app.on('web-contents-created', (_event, contents) => confine(contents));

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', showAgain);
  app.on('window-all-closed', () => app.quit());
  // Not awaited: Electron is ready only when this module has run to its end.
  void app.whenReady().then(open).catch(giveUp);
} else {
  app.quit();
}

async function open(): Promise<void> {
  const locale = app.getLocale();
  const desk = await DeskHost.open({
    folder: data,
    host: 'electron',
    version: app.getVersion(),
    locale,
    onSettings: ({ language }) => Menu.setApplicationMenu(menuIn(languageOf(language, locale))),
  });
  Menu.setApplicationMenu(menuIn(languageOf(desk.settings.language, locale)));
  camera.guard(session.defaultSession);
  refuseNetwork();
  protocol.handle(SCHEME, page);
  listen(CHANNELS.answer, (call, input) => answer(desk, call, input));
  listen(CHANNELS.putPicture, (bytes, kind) => desk.putPicture(bytes, kind));
  listen(CHANNELS.picture, (name) => desk.picture(name));
  listen(CHANNELS.camera, (isWanted) => camera.set(isWanted === true));
  closeWith(desk);
  await showWindow();
}

/** Where not even the page can say what is wrong. */
function giveUp(error: unknown): void {
  console.error(error);
  dialog.showErrorBox(
    'Stato Maggiore',
    'Il programma non si può aprire; le campagne salvate non sono state toccate.\n' +
      'The program cannot open; the saved campaigns have not been touched.',
  );
  app.exit(1);
}

/** The archive is closed before the program ends. */
function closeWith(desk: DeskHost): void {
  let isClosed = false;
  app.on('will-quit', (event) => {
    if (isClosed) return;
    isClosed = true;
    event.preventDefault();
    void desk.close().finally(() => app.quit());
  });
}

async function showWindow(): Promise<void> {
  const window = new BrowserWindow({
    width: 1600,
    height: 1000,
    minWidth: 900,
    minHeight: 600,
    show: false,
    webPreferences: {
      preload: PRELOAD,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  await window.loadURL(`${ORIGIN}/index.html`);
}

function showAgain(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window?.isMinimized()) window.restore();
  window?.focus();
}

/** The page stays where it is: no way out, no other window, no page within the page. */
function confine(contents: WebContents): void {
  let revivals = 0;
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // A page that is shown anew has asked for nothing yet.
  contents.on('did-start-navigation', ({ isSameDocument }) => !isSameDocument && camera.set(false));
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit' && revivals++ < MOST_REVIVALS) contents.reload();
  });
}

/** The program needs no network, and gets none. */
function refuseNetwork(): void {
  const urls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'file://*/*'];
  session.defaultSession.webRequest.onBeforeRequest({ urls }, (_details, decide) => decide({ cancel: true }));
}

async function page(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const found = request.method === 'GET' && url.origin === ORIGIN ? await serve(PAGE, url.pathname) : null;
  if (!found) return new Response(null, { status: 404, headers: HEADERS });
  return new Response(found.body, { headers: { ...HEADERS, 'content-type': found.type } });
}

/** Only the page itself is answered: its top frame, under its own address. */
function listen(channel: string, work: (...sent: unknown[]) => unknown): void {
  ipcMain.handle(channel, ({ senderFrame, sender }: IpcMainInvokeEvent, ...sent: unknown[]) => {
    if (!senderFrame || senderFrame !== sender.mainFrame || !senderFrame.url.startsWith(`${ORIGIN}/`))
      throw new Error('not our page');
    return work(...sent);
  });
}

function answer(desk: DeskHost, call: unknown, input: unknown): Promise<string> {
  if (typeof call !== 'string' || typeof input !== 'string') throw new Error('not a call');
  return desk.answer(call, input);
}
