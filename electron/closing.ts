/** How the program ends: never over something unsaved without a question, never before the archive is closed, always in the end. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { app, BrowserWindow, dialog, type Event, powerMonitor } from 'electron';
import type { LateDesk } from './late-desk.ts';
import type { Say } from './words.ts';

/** How Linux ends the programs of a session. */
const SIGNALS = ['SIGTERM', 'SIGHUP'] as const;

export class Closing {
  readonly #desk: LateDesk;
  readonly #say: Say;
  /** The system shuts down or logs off: it is not held up. All that was answered is on disk already. */
  #isSessionOver = false;
  #isClosed = false;
  #isClosing = false;

  constructor(desk: LateDesk, say: Say) {
    this.#desk = desk;
    this.#say = say;
    app.on('will-quit', (event) => this.#hold(event));
    powerMonitor.on('shutdown', () => (this.#isSessionOver = true));
    for (const signal of SIGNALS) process.on(signal, () => this.#obey());
  }

  #obey(): void {
    this.#isSessionOver = true;
    app.quit();
  }

  watch(window: BrowserWindow): void {
    window.on('session-end', () => (this.#isSessionOver = true));
    // To prevent this event is to let the page go.
    window.webContents.on('will-prevent-unload', (event) => {
      if (this.#isSessionOver || this.#mayLose(window)) event.preventDefault();
    });
  }

  /** Electron waits for the listener to return: the question cannot be put off. */
  #mayLose(window: BrowserWindow): boolean {
    const answer = dialog.showMessageBoxSync(window, {
      type: 'warning',
      message: this.#say('unsaved'),
      detail: this.#say('unsaved.why'),
      buttons: [this.#say('stay'), this.#say('close-anyway')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return answer === 1;
  }

  #hold(event: Event): void {
    if (this.#isClosed || this.#isSessionOver) return;
    event.preventDefault();
    if (!this.#isClosing) void this.#close();
  }

  /** A start that comes meanwhile has opened a window, and the program goes on. */
  async #close(): Promise<void> {
    this.#isClosing = true;
    const isOver = () => BrowserWindow.getAllWindows().length === 0;
    while (isOver() && this.#desk.isBegun) await this.#desk.close().catch(console.error);
    // Electron forgets a quit that comes before its last event has returned.
    await nextTurn();
    this.#isClosing = false;
    this.#isClosed = isOver();
    if (this.#isClosed) app.quit();
  }
}
