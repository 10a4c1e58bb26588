/** Takes the keyboard to where the open question is answered: the choices of the prompt bar, or the ground. */
import { tick } from 'svelte';
import type { Canvas } from './play-ground.ts';
import type { PlayView } from './view.svelte.ts';

/** The parts of the play view that the focus goes between. */
export interface Parts {
  readonly middle: HTMLElement;
  readonly foot: HTMLElement;
}

export class QuestionFocus {
  readonly #view: PlayView;
  readonly #parts: () => Parts;

  constructor(view: PlayView, parts: () => Parts) {
    this.#view = view;
    this.#parts = parts;
  }

  /** Whether somebody is at the prompt bar by key. */
  get isAtFoot(): boolean {
    return this.#parts().foot.querySelector(':focus-visible') !== null;
  }

  /** The keys go to where the open question is answered. */
  toQuestion(): void {
    void tick().then(() => (this.#choices[0] ?? this.#ground)?.focus());
  }

  /** To the next thing that may be chosen, after the last one to the first. */
  toNext(canvas: Canvas | null): void {
    const choices = this.#choices;
    const at = choices.findIndex((each) => each === document.activeElement);
    if (choices.length === 0) this.#view.ground.next(canvas);
    (choices[(at + 1) % choices.length] ?? this.#ground)?.focus();
  }

  /** What can be pressed in the prompt bar where all that may be chosen stands there; nothing where the ground is asked. */
  get #choices(): readonly HTMLElement[] {
    const { named, isAskedOnGround } = this.#view;
    if (named.length === 0 || isAskedOnGround) return [];
    return [...this.#parts().foot.querySelectorAll<HTMLElement>('.choices :is(button, select)')];
  }

  get #ground(): HTMLElement | null {
    const { middle } = this.#parts();
    return middle.querySelector<HTMLElement>('[data-answers]') ?? middle.querySelector('[role=application]');
  }
}
