/** A game beside a real table before the eyes: the papers of both armies, and what of them may be chosen. */
import { filledIn } from '../../../core/engine/decision.ts';
import type { MiniaturesGame } from '../../../core/miniatures/game.ts';
import type { Body, Drawn } from '../../../core/miniatures/presenter.ts';
import { type Target, unitsOf, unitTarget } from '../../../core/engine/target.ts';
import { type Message, type Reason, unitsNamed } from '../../../core/engine/verdict.ts';
import { type Contemplated, NOTHING } from '../decisions/gesture.ts';
import { Layers } from '../layers.svelte.ts';
import { musterOf, piecesOf, refusalOf } from '../muster.ts';
import type { Canvas, Muster, PlayGround } from '../play-ground.ts';
import type { PaperSigns } from '../scenery/scenery.ts';
import type { PlayView } from '../view.svelte.ts';
import { linesOf } from './keyboard.ts';

/** How a unit or a general stands out in the papers. */
export type Standout = 'asked' | 'next' | 'chosen' | null;

/** The play view of the papers. */
export type RosterView = PlayView<PapersGround>;

export class PapersGround implements PlayGround {
  readonly commands = [];
  readonly inspectorHint = 'ui.beside.inspector';
  readonly sheets = new Set(['situation', 'arrange'] as const);
  readonly facings = [];
  readonly parts = [];
  readonly layers: Layers<readonly Drawn[]>;
  readonly muster: Muster;
  readonly signs: PaperSigns;
  readonly #view: PlayView;
  /** The unit under the pointer. */
  hovered = $state<string | null>(null);

  bodies: readonly Body[] = $derived.by(() => this.muster.roster);
  pieces = $derived.by(() => {
    const present = this.bodies.flatMap((body) => linesOf(body).map((id) => ({ id, seat: body.seat })));
    return piecesOf(present, this.#view.laidPieces);
  });
  thought: Contemplated = $derived.by(() => this.#thought());
  /** The units that the question names, and the lines of its form. */
  asked: ReadonlySet<string> = $derived.by(() => {
    const decision = this.#view.choice?.decision ?? this.#view.session.decision;
    return new Set(decision ? [decision.prompt, ...this.#labels()].flatMap(unitsNamed) : []);
  });

  constructor(view: PlayView, game: MiniaturesGame<unknown>, signs: PaperSigns) {
    this.#view = view;
    this.layers = new Layers(game.show.overlays, view.session.seats);
    this.muster = musterOf(game, view);
    this.signs = signs;
  }

  isPlace(): boolean {
    return false;
  }

  get pointed(): Target | null {
    return this.#view.unit === null ? null : unitTarget(this.#view.unit);
  }

  /** The line of the papers that Tab comes to; the arrows lead on from there. */
  get tabStop(): string | null {
    const { unit } = this.#view;
    const lines = this.bodies.flatMap(linesOf);
    return unit !== null && lines.includes(unit) ? unit : (lines[0] ?? null);
  }

  select(_place: Target | null, unit: string | null): void {
    this.#view.selected = null;
    this.#view.unit = unit;
  }

  next(canvas: Canvas | null): void {
    const waiting = [...this.pieces.keys()].filter((id) => this.standoutOf(id) === 'next');
    const next = waiting[(waiting.indexOf(this.#view.unit ?? '') + 1) % Math.max(1, waiting.length)];
    if (next === undefined) return;
    this.#view.unit = next;
    canvas?.reveal(unitTarget(next));
  }

  whyNot(): Reason | null {
    return refusalOf(this.#view.choice, this.hovered ?? this.#view.unit, (unit) => this.#meant(unit));
  }

  /** A press on a unit shows it, and chooses it where it may be chosen. */
  press(unit: string): void {
    this.#view.explained = null;
    this.select(null, unit);
    const target = this.#meant(unit);
    if (target !== null) this.#view.pressTarget(target);
  }

  standoutOf(unit: string): Standout {
    const offers = (this.#view.choice?.offers ?? []).filter(({ target }) => unitsOf(target).includes(unit));
    if (offers.some(({ tone }) => tone === 'chosen')) return 'chosen';
    if (this.asked.has(unit)) return 'asked';
    return offers.length > 0 ? 'next' : null;
  }

  /** What a press on a unit means for the answer that is being made; `null` where it means nothing. */
  #meant(unit: string): Target | null {
    const { choice } = this.#view;
    if (!choice) return null;
    const { decision } = choice;
    if (decision.kind === 'situation') {
      const own = unitTarget(unit);
      return choice.contemplate(own).refused ? null : own;
    }
    const more = decision.kind === 'path' ? decision.units : decision.kind === 'arrange' ? decision.items : [];
    const targets = [...choice.offers.map(({ target }) => target), ...more];
    return targets.find((target) => unitsOf(target).includes(unit)) ?? null;
  }

  #labels(): readonly Message[] {
    const { choice } = this.#view;
    if (choice?.decision.kind !== 'situation') return [];
    return filledIn(choice.decision, choice.stateAs('situation').ticked).fields.map(({ label }) => label);
  }

  #thought(): Contemplated {
    const { hovered } = this;
    const { choice } = this.#view;
    if (!choice || hovered === null || this.standoutOf(hovered) !== 'next') return NOTHING;
    const target = this.#meant(hovered);
    return target === null ? NOTHING : choice.contemplate(target);
  }
}
