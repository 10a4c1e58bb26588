/** Takes the keyboard to where the open question is answered: the choices of the prompt bar, or the ground; and from part to part of the view. */
import { tick } from 'svelte';
import type { Canvas } from './play-ground.ts';
import type { PlayView } from './view.svelte.ts';

/** The parts of the play view that the focus goes between. */
export interface Parts {
  readonly middle: HTMLElement;
  readonly foot: HTMLElement;
  /** In the order of the page. */
  readonly others: readonly HTMLElement[];
}

const CONTROL = ':is(a[href], button, input, select, summary, [tabindex="0"]):not(:disabled)';
/** Where the focus goes in a part: to what answers there, else to the first that takes it. */
const FIRST = ['[data-answers]', '[role=application]', `.choices ${CONTROL}`, '.deeds .primary', CONTROL] as const;

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

  /** From the table to the form beside it, to the prompt, on through what is in sight around them; or the other way. */
  toPart(by: 1 | -1): void {
    const { middle, foot, others } = this.#parts();
    const forms = middle.querySelectorAll<HTMLElement>('[data-part]');
    const firsts = [middle, ...forms, foot, ...others].map((part) => ({ part, first: firstIn(part) }));
    const open = firsts.filter(({ first }) => first !== undefined);
    const at = open.findLastIndex(({ part }) => part.contains(document.activeElement));
    const from = at < 0 && by < 0 ? 0 : at;
    open[(from + by + open.length) % open.length]?.first?.focus();
  }

  /** What can be pressed in the prompt bar where all that may be chosen stands there; nothing where the ground is asked. */
  get #choices(): readonly HTMLElement[] {
    const { named, isAskedOnGround } = this.#view;
    if (named.length === 0 || isAskedOnGround) return [];
    return [...this.#parts().foot.querySelectorAll<HTMLElement>('.choices :is(button, select, input)')];
  }

  get #ground(): HTMLElement | null {
    const { middle } = this.#parts();
    return middle.querySelector<HTMLElement>('[data-answers]') ?? middle.querySelector('[role=application]');
  }
}

/** Nothing, where the part is a drawer that is shut. */
function firstIn(part: HTMLElement): HTMLElement | undefined {
  const isSeen = (each: HTMLElement): boolean => each.checkVisibility({ visibilityProperty: true });
  return FIRST.flatMap((kind) => [...part.querySelectorAll<HTMLElement>(kind)]).find(isSeen);
}
