/** What was done is put on disk before it is shown; what could not be put there is kept, and can be tried again. */
import { DeskError } from '../../core/archive/desk.ts';
import { faultOf, mayPass } from '../app/fault.ts';
import { unsaved } from '../app/unsaved.ts';
import type { Message } from '../../core/engine/verdict.ts';

/** Milliseconds: what is put on disk within them is not seen to have taken any time. */
const UNSEEN = 150;

export class Saving {
  readonly #show: () => void;
  /** What has been done but is not on disk yet. */
  #unsaved: (() => Promise<unknown>) | null = null;
  #saved: Promise<void> = Promise.resolve();

  isBusy = $state(false);
  /** It takes so long that it is seen. */
  isLong = $state(false);
  /** Why the last thing could not be saved. */
  fault = $state.raw<Message | null>(null);
  /** It never can be: the campaign has gone on in another window, or is gone. */
  isOvertaken = $state(false);

  /** @param show shows what is on disk now; the saving is over after it */
  constructor(show: () => void) {
    this.#show = show;
  }

  /** Done when what was done last is on disk, or could not be put there. */
  get saved(): Promise<void> {
    return this.#saved;
  }

  /** Done when nothing is being saved any more. */
  async settled(): Promise<void> {
    while (this.isBusy) await this.#saved;
  }

  /** Puts on disk what was done; one thing at a time. */
  keep(write: () => Promise<unknown>): Promise<void> {
    this.#unsaved = write;
    unsaved.note(this);
    return this.#begin();
  }

  /** Tries again what could not be saved. */
  async retry(): Promise<void> {
    if (this.fault && !this.isOvertaken && !this.isBusy) await this.#begin();
  }

  /** Tries again, where the room itself has failed. @returns whether nothing is left to save */
  async flush(): Promise<boolean> {
    await this.settled();
    await this.retry();
    return this.fault === null;
  }

  #begin(): Promise<void> {
    this.#saved = this.#save();
    return this.#saved;
  }

  async #save(): Promise<void> {
    this.isBusy = true;
    const timer = setTimeout(() => (this.isLong = true), UNSEEN);
    try {
      await this.#unsaved?.();
      this.#unsaved = null;
      unsaved.settle(this);
      this.fault = null;
      this.#show();
    } catch (error) {
      this.isOvertaken = error instanceof DeskError && !mayPass(error);
      this.fault = faultOf(error);
    } finally {
      clearTimeout(timer);
      this.isBusy = this.isLong = false;
    }
  }
}
