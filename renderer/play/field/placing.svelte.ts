/** Terrain that the players place with the hand: a kind is taken from the palette, and a press lays it down. */
import { type Arrange, arranged, type Arrangement, type Zone } from '../../../core/engine/decision.ts';
import type { Patch, Placing as PlacingRules } from '../../../core/miniatures/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';
import { because, type Reason } from '../../../core/engine/verdict.ts';
import type { Terrain } from '../../../core/measure/document.ts';
import type { Shape } from '../../../core/measure/reading.ts';
import { CM, type Point } from '../../../core/space/table/point.ts';
import { isWithin } from '../../../core/space/table/polygon.ts';
import type { Language } from '../../../core/words/words.ts';
import { changed, takeOff, unplaced } from '../decisions/arrange.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import type { Part } from '../play-ground.ts';
import { pieceOf } from './tables.ts';

/** What it asks of the view. */
export interface PlacingView {
  readonly choice: Choice | null;
  readonly session: { readonly position: unknown };
}

/** The piece in hand, where it would lie. */
export interface Ghost {
  readonly kind: string;
  readonly at: Point;
  /** `null` off the table. */
  readonly patch: Patch | null;
  /** Why it may not lie there. */
  readonly refused: Reason | null;
}

/** An arrow moves the piece in hand by so much, with Shift by ten times that. */
const STEP = CM;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export class Placing implements Part {
  readonly #view: PlacingView;
  readonly #rules: PlacingRules<unknown> | null;
  readonly #middle: Point;
  /** The kind in hand. */
  kind = $state<string | null>(null);
  /** Where the hand is. */
  at = $state.raw<Point | null>(null);
  /** Why the last press placed nothing. */
  refusal = $state.raw<Reason | null>(null);

  /** The decision, where it is one about terrain: other things are arranged too. */
  decision: Arrange | null = $derived.by(() => this.#decisionOf(this.#view.choice));
  soFar: Arrangement = $derived.by(() => (this.decision ? (this.#view.choice?.arrangement ?? {}) : {}));
  /** What has been laid down so far, by item. */
  placed: readonly (readonly [item: Target, patch: Patch])[] = $derived.by(() => this.#placed());
  left: number = $derived.by(() => (this.decision ? unplaced(this.decision, this.soFar).length : 0));
  ghost: Ghost | null = $derived.by(() => this.#ghost());

  /** @param middle of the table: there a piece in hand comes up when the keyboard asks for it */
  constructor(view: PlacingView, rules: PlacingRules<unknown> | undefined, middle: Point) {
    this.#view = view;
    this.#rules = rules ?? null;
    this.#middle = middle;
  }

  get takesAnswer(): boolean {
    return this.decision !== null;
  }

  get kinds(): readonly string[] {
    return this.decision ? (this.#rules?.kinds ?? []) : [];
  }

  get isHolding(): boolean {
    return this.decision !== null && this.kind !== null && this.left > 0;
  }

  /** How the area is measured where the piece in hand may lie. */
  get zone(): Zone | null {
    const [item] = this.isHolding && this.decision ? unplaced(this.decision, this.soFar) : [];
    return (item !== undefined && this.decision?.zone?.(item)) || null;
  }

  /** Takes a kind in hand; the same again puts it back. */
  take(kind: string): void {
    this.refusal = null;
    this.kind = this.kind === kind ? null : kind;
  }

  /** Lays down what is in hand, or takes up what lies there; false where a press means something else. */
  press(at: Point): boolean {
    if (!this.decision) return false;
    this.at = at;
    if (!this.isHolding) return this.#takeUpAt(at);
    this.#layDown();
    return true;
  }

  takeUp(item: Target): void {
    const { choice } = this.#view;
    const patch = this.placed.find(([each]) => each === item)?.[1];
    if (!choice || !patch) return;
    choice.replace({ ...takeOff(choice.stateAs('arrange'), item), held: null });
    this.refusal = null;
    this.kind = patch.kind;
  }

  /** Arrows move what is in hand, Enter lays it down, Esc puts it back. */
  key(key: string, isCoarse: boolean): boolean {
    if (!this.isHolding) return false;
    const arrow = ARROWS[key];
    if (arrow) this.#move(arrow, STEP * (isCoarse ? 10 : 1));
    else if (key === 'Enter') this.#layDown();
    else if (key === 'Escape') this.kind = null;
    return arrow !== undefined || key === 'Enter' || key === 'Escape';
  }

  /** Placed pieces as the painters take them. */
  terrain(language: Language): readonly Terrain[] {
    return this.placed.map(([, patch]) => pieceOf(patch, language));
  }

  /** The piece in hand: crossed out where it may not lie. */
  get shapes(): readonly Shape[] {
    const { ghost } = this;
    return ghost?.patch ? [{ shape: 'area', ring: ghost.patch.points, tone: ghost.refused ? 'hit' : 'ghost' }] : [];
  }

  #move({ x, y }: Point, by: number): void {
    const from = this.at ?? this.#middle;
    this.refusal = null;
    this.at = { x: from.x + x * by, y: from.y + y * by };
  }

  #layDown(): void {
    const { choice } = this.#view;
    const [item] = this.decision ? unplaced(this.decision, this.soFar) : [];
    this.at ??= this.#middle;
    const { ghost } = this;
    const slot = ghost && this.#slot(ghost);
    this.refusal = ghost?.refused ?? null;
    if (!choice || item === undefined || slot === null || this.refusal) return;
    choice.replace(changed(choice.stateAs('arrange'), { ...this.soFar, [item]: slot }, null));
  }

  #takeUpAt(at: Point): boolean {
    const found = this.placed.findLast(([, patch]) => isWithin(patch.points, at));
    if (found) this.takeUp(found[0]);
    return found !== undefined;
  }

  #slot({ kind, at }: Pick<Ghost, 'kind' | 'at'>): Target | null {
    return this.#rules?.slotAt(this.#view.session.position, kind, at) ?? null;
  }

  #ghost(): Ghost | null {
    const { kind, at, decision } = this;
    const [item] = decision ? unplaced(decision, this.soFar) : [];
    if (!decision || kind === null || !at || item === undefined) return null;
    const slot = this.#slot({ kind, at });
    if (slot === null) {
      return { kind, at, patch: null, refused: because(decision.rule, 'ui.play.placing.off-table') };
    }
    const patch = this.#rules?.patch(this.#view.session.position, item, slot) ?? null;
    return { kind, at, patch, refused: decision.fits(item, slot, this.soFar) };
  }

  #placed(): readonly (readonly [Target, Patch])[] {
    const rules = this.#rules;
    if (!rules) return [];
    return arranged(this.soFar).map(
      ([item, slot]) => [item, rules.patch(this.#view.session.position, item, slot)] as const,
    );
  }

  /** Its slots are those of the terrain that may be placed. */
  #decisionOf(choice: Choice | null): Arrange | null {
    const decision = choice?.decision;
    const [kind] = this.#rules?.kinds ?? [];
    const [item] = decision?.kind === 'arrange' ? decision.items : [];
    if (decision?.kind !== 'arrange' || kind === undefined || item === undefined) return null;
    const slot = this.#slot({ kind, at: this.#middle });
    return slot !== null && decision.slots(item).includes(slot) ? decision : null;
  }
}
