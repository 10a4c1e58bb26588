/** The program in Electron: one for a data folder, its window first, and the desk that opens behind it. */
import { app, BrowserWindow, dialog, Menu, protocol, session } from 'electron';
import type { Language } from '../core/engine/verdict.ts';
import { chosenInPlaceOf } from './archive/chosen-folder.ts';
import { folderAt } from './archive/folder.ts';
import { CameraLatch } from './camera.ts';
import { CHANNELS, SCHEME } from './channel.ts';
import { Closing } from './closing.ts';
import { LateDesk } from './late-desk.ts';
import { languageOf, menuIn } from './menu.ts';
import { dataFolderIn, giveWay, hearOthers, shellFolderOf } from './one-program.ts';
import { listen, listenForDesk, pageIn, refuseNetwork } from './page.ts';
import { loadSettings } from './settings-file.ts';
import { bringForward, confine, keepAlive, openWindow, shown } from './window.ts';
import { filesIn, Wishes } from './wishes.ts';
import { type Say, sayIn } from './words.ts';

/** As in electron-builder.yml: Windows groups windows and keeps pins by it. */
const APP_ID = 'org.statomaggiore.tavola';

export interface Program {
  /** The folder of the built page. */
  readonly page: string;
  readonly preload: string;
  readonly icon: string;
  /** The command line, without the program. */
  readonly args: readonly string[];
}

/** The settings lie with the archive. */
const settingsOf = (data: string) => folderAt(chosenInPlaceOf(data) ?? data).settings;

export function start(program: Program): void {
  const data = dataFolderIn(program.args);
  const language = () => languageOf(loadSettings(settingsOf(data)).language, app.getLocale());
  const say: Say = (sentence, what) => sayIn(language(), sentence, what);
  const files = filesIn(program.args, process.cwd());
  const wishes = new Wishes();
  wishes.open(files);
  // Finder may send a file before anything is ready.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    wishes.open([path]);
  });
  const giveUp = (error: unknown) => {
    console.error(error);
    dialog.showErrorBox('Stato Maggiore', say('cannot-open', error instanceof Error ? error.message : String(error)));
    app.exit(1);
  };
  try {
    identify(program, shellFolderOf(data));
    const isFirst = app.requestSingleInstanceLock({ files, pid: process.pid });
    const work = isFirst ? () => open({ program, data, language, say, wishes, giveUp }) : () => giveWay(say);
    // Not awaited: Electron is ready only when its main script has run to its end.
    void app.whenReady().then(work).catch(giveUp);
  } catch (error) {
    // Before it is ready Electron shows no dialog on Linux.
    void app.whenReady().then(() => giveUp(error));
  }
}

/** What can be said only before Electron is ready. */
function identify({ icon }: Program, folder: string): void {
  app.setPath('userData', folder);
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
  app.setAboutPanelOptions({ applicationName: app.getName(), applicationVersion: app.getVersion(), iconPath: icon });
  app.enableSandbox();
  // No name is ever looked up, whoever asks for it.
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

interface Parts {
  readonly program: Program;
  readonly data: string;
  readonly language: () => Language;
  readonly say: Say;
  readonly wishes: Wishes;
  readonly giveUp: (error: unknown) => void;
}

function open({ program, data, language, say, wishes, giveUp }: Parts): void {
  const showMenu = () => Menu.setApplicationMenu(menuIn(language(), process.platform, () => wishes.showKeys()));
  const host = { host: 'electron', version: app.getVersion(), locale: app.getLocale() } as const;
  const desk = new LateDesk({ folder: data, ...host, onSettings: showMenu });
  const camera = new CameraLatch();
  const closing = new Closing(desk, say);
  const show = async () => {
    const window = openWindow(program);
    keepAlive(window, say);
    closing.watch(window);
    await shown(window);
    if (window.isDestroyed()) return;
    await desk.open();
  };
  const showAgain = () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window) bringForward(window);
    else void show().catch(giveUp);
  };
  app.on('web-contents-created', (_event, contents) => {
    confine(contents);
    // A page that is shown anew has asked for nothing yet.
    contents.on('did-start-navigation', ({ isSameDocument }) => {
      if (isSameDocument) return;
      camera.set(false);
      wishes.forgetPage();
    });
  });
  app.on('window-all-closed', () => app.quit());
  app.on('activate', showAgain);
  hearOthers((files) => {
    wishes.open(files);
    showAgain();
  });
  showMenu();
  camera.guard(session.defaultSession);
  refuseNetwork(session.defaultSession);
  protocol.handle(SCHEME, pageIn(program.page));
  listenForDesk(desk);
  listen(CHANNELS.camera, (isWanted) => camera.set(isWanted === true));
  listen(CHANNELS.wish, () => wishes.next());
  void show().catch(giveUp);
}
