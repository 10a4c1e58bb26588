/** Lets the programs at the table act one deed after another, each when the one before has been shown. */
import type { Showing } from './showing/showing.svelte.ts';

export class Programs {
  /** They wait before their next deed. */
  isPaused = $state(false);
  readonly #showing: Showing;
  readonly #isTheirs: () => boolean;
  readonly #act: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Calls off the deed that waits for the showing. */
  #callOff: () => void = () => {};

  /**
   * @param isTheirs whether a program may act now
   * @param act does its next deed
   */
  constructor(showing: Showing, isTheirs: () => boolean, act: () => void) {
    this.#showing = showing;
    this.#isTheirs = isTheirs;
    this.#act = act;
  }

  /** Holds them before their next deed, or lets them go on. */
  toggle(): void {
    this.isPaused = !this.isPaused;
    this.goOn();
  }

  /** Lets the program act that is asked, if one is. */
  goOn(): void {
    this.stop();
    if (this.isPaused || !this.#isTheirs()) return;
    this.#callOff = this.#showing.whenRested(() => {
      this.#timer = setTimeout(this.#act, this.#showing.gap);
    });
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#callOff();
  }
}
