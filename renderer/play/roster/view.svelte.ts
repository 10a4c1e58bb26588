/** The play view of a game beside a real table: the papers of both armies, and what of them may be chosen. */
import { filledIn } from '../../../core/engine/decision.ts';
import type { MiniaturesGame } from '../../../core/miniatures/game.ts';
import type { Body } from '../../../core/miniatures/presenter.ts';
import { type Target, unitsOf, unitTarget } from '../../../core/engine/target.ts';
import { type Message, type Seat, unitsNamed } from '../../../core/engine/verdict.ts';
import type { App } from '../../app/context.ts';
import { type Contemplated, NOTHING } from '../decisions/gesture.ts';
import type { PaperSigns } from '../scenery/scenery.ts';
import type { Session } from '../session.svelte.ts';
import { UnitsView } from '../units-view.svelte.ts';
import type { Canvas } from '../view.svelte.ts';
import { linesOf } from './keyboard.ts';

/** How a unit or a general stands out in the papers. */
export type Standout = 'asked' | 'next' | 'chosen' | null;

export class RosterView extends UnitsView {
  override readonly sheets = new Set(['situation', 'arrange'] as const);
  readonly signs: PaperSigns;
  /** The unit under the pointer. */
  hovered = $state<string | null>(null);

  bodies: readonly Body[] = $derived.by(() => this.roster);
  thought: Contemplated = $derived.by(() => this.#thought());
  /** The units that the question names, and the lines of its form. */
  asked: ReadonlySet<string> = $derived.by(() => {
    const decision = this.choice?.decision ?? this.session.decision;
    return new Set(decision ? [decision.prompt, ...this.#labels()].flatMap(unitsNamed) : []);
  });

  constructor(app: App, session: Session, game: MiniaturesGame<unknown>, signs: PaperSigns) {
    super(app, session, game);
    this.signs = signs;
  }

  protected get present(): readonly { readonly id: string; readonly seat: Seat }[] {
    return this.bodies.flatMap((body) => linesOf(body).map((id) => ({ id, seat: body.seat })));
  }

  override get inspectorHint(): string {
    return 'ui.beside.inspector';
  }

  get pointed(): Target | null {
    return this.unit === null ? null : unitTarget(this.unit);
  }

  /** The line of the papers that Tab comes to; the arrows lead on from there. */
  get tabStop(): string | null {
    const lines = this.bodies.flatMap(linesOf);
    return this.unit !== null && lines.includes(this.unit) ? this.unit : (lines[0] ?? null);
  }

  select(_place: Target | null, unit: string | null): void {
    this.selected = null;
    this.unit = unit;
  }

  next(canvas: Canvas | null): void {
    const waiting = [...this.ground.pieces.keys()].filter((id) => this.standoutOf(id) === 'next');
    const next = waiting[(waiting.indexOf(this.unit ?? '') + 1) % Math.max(1, waiting.length)];
    if (next === undefined) return;
    this.unit = next;
    canvas?.reveal(unitTarget(next));
  }

  protected closeMenu(): void {}

  protected close(): boolean {
    return false;
  }

  /** A press on a unit shows it, and chooses it where it may be chosen. */
  press(unit: string): void {
    this.explained = null;
    this.select(null, unit);
    const target = this.meant(unit);
    if (target !== null) this.pressTarget(target);
  }

  standoutOf(unit: string): Standout {
    const offers = (this.choice?.offers ?? []).filter(({ target }) => this.#isOf(target, unit));
    if (offers.some(({ tone }) => tone === 'chosen')) return 'chosen';
    if (this.asked.has(unit)) return 'asked';
    return offers.length > 0 ? 'next' : null;
  }

  /** Whether a target is this unit, alone or with others. */
  #isOf(target: Target, unit: string): boolean {
    return unitsOf(target).includes(unit);
  }

  protected meant(unit: string): Target | null {
    const { choice } = this;
    if (!choice) return null;
    const { decision } = choice;
    if (decision.kind === 'situation') {
      const own = unitTarget(unit);
      return choice.contemplate(own).refused ? null : own;
    }
    const more = decision.kind === 'path' ? decision.units : decision.kind === 'arrange' ? decision.items : [];
    const targets = [...choice.offers.map(({ target }) => target), ...more];
    return targets.find((target) => this.#isOf(target, unit)) ?? null;
  }

  #labels(): readonly Message[] {
    const { choice } = this;
    if (choice?.decision.kind !== 'situation') return [];
    return filledIn(choice.decision, choice.stateAs('situation').ticked).fields.map(({ label }) => label);
  }

  #thought(): Contemplated {
    const { choice, hovered } = this;
    if (!choice || hovered === null || this.standoutOf(hovered) !== 'next') return NOTHING;
    const target = this.meant(hovered);
    return target === null ? NOTHING : choice.contemplate(target);
  }
}
