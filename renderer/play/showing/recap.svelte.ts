/** Whether the recap is shown, and of what: opened by hand it tells all; by itself, what a program has done and nobody has been told. */
import type { Session } from '../session.svelte.ts';
import type { News } from './news.ts';

export class ShownRecap {
  readonly #session: Session;
  /** It was opened, or put away, by hand, at a node. */
  #byHand = $state.raw<{ readonly node: number; readonly isOpen: boolean } | null>(null);
  /** Nothing while it is shut. */
  news: readonly News[] = $derived.by(() => this.#session.newsIn(this.#nodes));

  constructor(session: Session) {
    this.#session = session;
  }

  get isOpen(): boolean {
    return this.news.length > 0;
  }

  get #nodes() {
    const { recap, shown, showing, isPerson } = this.#session;
    if (this.#byHand?.node === shown.id) return this.#byHand.isOpen ? recap : [];
    const isOfProgram = recap.some(({ deed }) => deed && 'seat' in deed && !isPerson(deed.seat));
    return isOfProgram ? recap.filter(({ id }) => !showing.hasTold(id)) : [];
  }

  open(): void {
    this.#byHand = { node: this.#session.shown.id, isOpen: true };
  }

  fold(): void {
    if (this.isOpen) this.#byHand = { node: this.#session.shown.id, isOpen: false };
  }
}
