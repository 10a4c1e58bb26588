/** The papers of the game at the moment that is shown, and which of those that buttons open are open. */
import { ARMIES, orderOfBattle } from '../../../core/engine/order-of-battle.ts';
import type { HandPaper, Line, Paper } from '../../../core/engine/papers.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Part } from '../play-ground.ts';
import type { PlayView } from '../view.svelte.ts';
import { Hands } from './hands.svelte.ts';
import { pathOf, piecesOf, trailOf } from './lit.ts';

export class Papers implements Part {
  readonly #view: PlayView;
  readonly hands: Hands;
  all: readonly Paper[] = $derived.by(() => {
    const { ruleset, position } = this.#view.session;
    const own = ruleset.show.papers?.(position) ?? [];
    return own.some(({ id }) => id === ARMIES) ? own : [...own, orderOfBattle(ruleset, position)];
  });
  hand: HandPaper | null = $derived.by(() => this.all.find((paper) => paper.kind === 'hand') ?? null);
  /** The sheet that is open, by its id. */
  #open = $state<string | null>(null);
  /** The line that was pressed, as a path; it stays pressed when its sheet is put away. */
  #pressed = $state<string | null>(null);
  #trail: readonly Line[] = $derived.by(() => {
    const sheet = this.all.find(({ id }) => id === ARMIES);
    return this.#pressed === null || sheet?.kind !== 'lines' ? [] : trailOf(this.#pressed, sheet.lines);
  });
  /** What the map is filtered by; `null`: by nothing. */
  filter: Line | null = $derived.by(() => this.#trail.at(-1) ?? null);
  /** The pieces that stand out, as the line that was pressed is about them: all others stand back. `null` where none was. */
  lit: ReadonlySet<string> | null = $derived.by(() =>
    this.filter === null ? null : new Set(this.about(this.#trail).map(({ id }) => id)),
  );
  /** What lies over the ground, where a sheet is open. */
  sheet = $state.raw<HTMLElement | null>(null);

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

  /** The pieces on the ground that a line of a sheet is about. */
  about(trail: readonly Line[]): readonly Piece[] {
    return piecesOf(trail, this.#view.laidPieces);
  }

  isPressed(trail: readonly Line[]): boolean {
    return this.#pressed === pathOf(trail);
  }

  /** Has what a line is about stand out, or no more. */
  press(trail: readonly Line[]): void {
    this.#pressed = this.isPressed(trail) ? null : pathOf(trail);
  }

  /** Everything on the ground is seen again. */
  unfilter(): void {
    this.#pressed = null;
  }

  /** Puts the sheet away, and where none is open the filter; false where there is neither. */
  close(): boolean {
    const isThere = this.#open !== null || this.filter !== null;
    if (this.#open === null) this.unfilter();
    this.#open = null;
    return isThere;
  }
}
