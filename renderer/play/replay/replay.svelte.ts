/** Goes through the moments of a line of play, by hand or at a speed. Nothing is changed by looking. */
import type { Session } from '../session.svelte.ts';

/** Moments shown in a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds. */
const SECOND = 1000;

export class Replay {
  readonly #session: Session;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #callOff: () => void = () => {};
  isPlaying = $state(false);
  speed = $state<Speed>(1);

  constructor(session: Session) {
    this.#session = session;
  }

  /** How many moments there are after the beginning. */
  get last(): number {
    return this.#session.story.length - 1;
  }

  /** Which of them is shown; 0 is the beginning. */
  get at(): number {
    return this.#session.story.findIndex(({ id }) => id === this.#session.shown.id);
  }

  /** Shows a moment; one before the beginning or after the end is the beginning or the end. */
  seek(at: number): void {
    const node = this.#session.story[Math.min(Math.max(at, 0), this.last)];
    if (node && node.id !== this.#session.shown.id) this.#session.look(node.id);
  }

  step(by: number): void {
    this.stop();
    this.seek(this.at + by);
  }

  /** Plays on from what is shown, from the beginning where that is the end; stops if it plays. */
  toggle(): void {
    if (this.isPlaying) this.stop();
    else this.#play();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#callOff();
    this.#session.showing.rate = 1;
    this.isPlaying = false;
  }

  /** Shows again what has happened in the turn that is being played, in the one before where it has only begun; then the present. */
  showLastTurn(): void {
    this.stop();
    this.seek(this.#session.past.turns.findLast(({ at }) => at < this.last)?.at ?? 0);
    this.#play();
  }

  #play(): void {
    if (this.at >= this.last) this.seek(0);
    this.isPlaying = this.last > 0;
    if (this.isPlaying) this.#wait();
  }

  /** The next moment comes when this one has been shown, or after its time where there is nothing to show. */
  #wait(): void {
    const { showing } = this.#session;
    showing.rate = this.speed;
    if (showing.shown) this.#callOff = showing.whenRested(() => this.#goOn());
    else this.#timer = setTimeout(() => this.#goOn(), SECOND / this.speed);
  }

  #goOn(): void {
    this.seek(this.at + 1);
    if (this.at < this.last) this.#wait();
    else this.stop();
  }
}
