/** The one window: where it opens, when it shows, what its page may not do, and what is said when there is no page. */
import { join } from 'node:path';
import { app, BrowserWindow, dialog, screen, type WebContents } from 'electron';
import { ORIGIN } from './channel.ts';
import type { Program } from './shell.ts';
import { keepPlace, placeIn } from './window-place.ts';
import type { Say } from './words.ts';

const PAGE = `${ORIGIN}/index.html`;

/** Below this size, in pixels, the page is too narrow for a table; a smaller display has it all the same. */
const LEAST = { width: 900, height: 600 };

/** Milliseconds after which the window shows, whatever has not happened. */
const LONGEST_HIDDEN = 2000;

/** A page that dies is shown again, but not for ever. */
const MOST_REVIVALS = 3;

/** Chromium's code of a load that another one has taken the place of. */
const ABORTED = -3;

export function openWindow({ preload, icon }: Program): BrowserWindow {
  const main = screen.getPrimaryDisplay().workArea;
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const file = join(app.getPath('userData'), 'window.json');
  const { bounds, isMaximized } = placeIn(file, [main, ...areas]);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: Math.min(LEAST.width, main.width),
    minHeight: Math.min(LEAST.height, main.height),
    show: false,
    ...(process.platform === 'linux' && { icon }),
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  if (isMaximized) window.once('show', () => window.maximize());
  window.on('close', () => keepPlace(file, { bounds: window.getNormalBounds(), isMaximized: window.isMaximized() }));
  void window.loadURL(PAGE);
  return window;
}

/** Shows a window at the first sign of life: under Wayland a hidden one may never be ready (electron #48859). */
export function shown(window: BrowserWindow): Promise<void> {
  return new Promise((resolve) => {
    const show = () => {
      clearTimeout(late);
      if (!window.isDestroyed() && !window.isVisible()) window.show();
      resolve();
    };
    const late = setTimeout(show, LONGEST_HIDDEN);
    window.once('ready-to-show', show);
    window.webContents.once('did-finish-load', show);
    window.webContents.once('did-fail-load', show);
  });
}

export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** The page stays where it is: no way out, no other window, no page within the page, no word to another machine. */
export function confine(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** Shows a page that died again; where there is none any more, the person decides. */
export function keepAlive(window: BrowserWindow, say: Say): void {
  const { webContents: contents } = window;
  let revivals = 0;
  let isAsking = false;
  const ask = async (why: string) => {
    if (isAsking) return;
    isAsking = true;
    const isWanted = await wantsAgain(window, say, why);
    [isAsking, revivals] = [false, 0];
    if (isWanted) void window.loadURL(PAGE);
    else app.quit();
  };
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    if (revivals++ < MOST_REVIVALS) contents.reload();
    else void ask(reason);
  });
  contents.on('did-fail-load', (_event, code, name, _address, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) void ask(`${name} (${code})`);
  });
}

async function wantsAgain(window: BrowserWindow, say: Say, why: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: say('page-lost'),
    detail: say('page-lost.why', why),
    buttons: [say('again'), say('quit')],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
