/** The papers of the game at the moment that is shown, and which of those that buttons open are open. */
import type { HandPaper, Paper } from '../../../core/engine/papers.ts';
import type { Part } from '../play-ground.ts';
import type { PlayView } from '../view.svelte.ts';
import { Hands } from './hands.svelte.ts';

export class Papers implements Part {
  readonly #view: PlayView;
  readonly hands: Hands;
  all: readonly Paper[] = $derived.by(() => {
    const { ruleset, position } = this.#view.session;
    return ruleset.show.papers?.(position) ?? [];
  });
  hand: HandPaper | null = $derived.by(() => this.all.find((paper) => paper.kind === 'hand') ?? null);
  /** The sheet that is open, by its id. */
  #open = $state<string | null>(null);

  constructor(view: PlayView) {
    this.#view = view;
    this.hands = new Hands(view, this);
  }

  /** Those that stand there, whether they are open or not. */
  at(where: Paper['at']): readonly Paper[] {
    return this.all.filter(({ at }) => at === where);
  }

  isOpen({ kind, at, id }: Paper): boolean {
    if (kind === 'hand') return this.hands.isShown;
    return at !== 'sheet' || id === this.#open;
  }

  toggle(paper: Paper): void {
    if (paper.kind === 'hand') this.hands.toggle();
    else this.#open = this.isOpen(paper) ? null : paper.id;
  }

  /** Puts the sheet away; false where none is open. */
  close(): boolean {
    const isOpen = this.#open !== null;
    this.#open = null;
    return isOpen;
  }
}
