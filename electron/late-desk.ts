import { DeskHost, type HostOptions } from './desk.ts';

/** The desk of a program whose window comes first: calls wait until it is there, and again while an earlier one is closed. */
export class LateDesk {
  readonly #options: HostOptions;
  #opening = Promise.withResolvers<DeskHost>();
  #isBegun = false;
  #closed: Promise<void> = Promise.resolve();

  constructor(options: HostOptions) {
    this.#options = options;
  }

  get opened(): Promise<DeskHost> {
    return this.#opening.promise;
  }

  /** Whether there is anything to close. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** Opens the archive, once an earlier closing is done. */
  open(): Promise<DeskHost> {
    const { promise, resolve, reject } = this.#opening;
    if (!this.#isBegun) this.#closed.then(() => new DeskHost(this.#options)).then(resolve, reject);
    this.#isBegun = true;
    return promise;
  }

  /** Closes the archive; a write or a backup that is under way is finished first. */
  close(): Promise<void> {
    if (!this.#isBegun) return this.#closed;
    const { promise } = this.#opening;
    this.#opening = Promise.withResolvers();
    this.#isBegun = false;
    return (this.#closed = promise.then((desk) => desk.close()));
  }
}
