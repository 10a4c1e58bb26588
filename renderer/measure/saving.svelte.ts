/** Keeps what changes: a moment after each step, again after a failure, and at once when the room is left. */
import { DeskError } from '../../core/archive/desk.ts';
import type { Message } from '../../core/engine/verdict.ts';
import { faultOf } from '../app/fault.ts';
import { unsaved } from '../app/unsaved.ts';

/** Milliseconds after a step before it is written. */
const QUIET = 250;
/** Milliseconds before a failed save is tried again. */
const AGAIN = 4000;

/**
 * `waiting`: not written yet; `failed`: kept in memory, tried again by itself; `conflict`: another was saved meanwhile,
 * and a person must say which is to stand.
 */
export type SavingState = 'saved' | 'waiting' | 'failed' | 'conflict';

export class Saving<T> {
  state = $state<SavingState>('saved');
  /** Why the last save failed. */
  fault = $state.raw<Message | null>(null);
  readonly #write: (content: T) => Promise<void>;
  #next: { readonly content: T } | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;

  constructor(write: (content: T) => Promise<void>) {
    this.#write = write;
  }

  /** Takes note of what is to be written; only the latest is. */
  note(content: T): void {
    this.#next = { content };
    unsaved.note(this);
    if (this.state === 'saved') this.state = 'waiting';
    if (this.state !== 'conflict') this.#in(QUIET);
  }

  /** Tries no more: the room is left, and the person knows what is lost. */
  giveUp(): void {
    this.#stop();
    this.#next = null;
    unsaved.settle(this);
  }

  /** Writes what waits now. @returns whether nothing is left to write */
  async flush(): Promise<boolean> {
    this.#stop();
    await this.#running;
    if (this.#next) await (this.#running = this.#save(this.#next.content));
    return this.#next === null;
  }

  #in(delay: number): void {
    this.#stop();
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #save(content: T): Promise<void> {
    const writing = this.#next;
    try {
      await this.#write(content);
      if (this.#next === writing) {
        this.#next = null;
        unsaved.settle(this);
      }
      this.fault = null;
      this.state = this.#next ? 'waiting' : 'saved';
    } catch (fault) {
      this.fault = faultOf(fault);
      this.state = fault instanceof DeskError && fault.code === 'conflict' ? 'conflict' : 'failed';
      if (this.state === 'failed' && this.#next) this.#in(AGAIN);
    }
  }
}
