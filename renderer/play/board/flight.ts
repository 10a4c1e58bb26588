/** Moves a camera to where it is to be, so that eyes can follow; at once for those who want nothing to move. */
import type { Camera, Size } from '../../board/camera.ts';
import { between } from '../../board/question-camera.ts';

/** Milliseconds. */
const LASTS = 260;

export class Flight {
  readonly #look: (camera: Camera) => void;
  #frame = 0;
  /** Where it goes; `null` at rest. */
  goal: Camera | null = null;

  /** @param look called with each view on the way */
  constructor(look: (camera: Camera) => void) {
    this.#look = look;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.goal = null;
  }

  fly(from: Camera, to: Camera, size: Size): void {
    this.stop();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.#look(to);
    this.goal = to;
    let begun: number | null = null;
    const step = (now: number): void => {
      begun ??= now;
      const gone = Math.min(1, (now - begun) / LASTS);
      if (gone === 1) this.goal = null;
      else this.#frame = requestAnimationFrame(step);
      this.#look(between(from, to, gone, size));
    };
    this.#frame = requestAnimationFrame(step);
  }
}
