/** The layers over the board that a person can switch: which there are, which are lit, and what they mark. */
import type { Overlay, OverlayIcon } from '../../core/engine/presenter.ts';
import { seatTarget, type Target, unitTarget } from '../../core/engine/target.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import type { Weighable } from '../../core/engine/threat.ts';
import { commandOf, type LayerCommand, type PlayCommand } from './keys.ts';

/** An overlay of the game, for one seat where it needs one. */
export interface Layer {
  readonly id: string;
  readonly overlay: string;
  readonly icon: OverlayIcon;
  readonly seat: Seat | null;
}

/** What the person points at: overlays of a unit or between two places are drawn of it. */
export interface Pointed {
  readonly unit: string | null;
  readonly from: Target | null;
  readonly to: Target | null;
  /** Chosen so far in the question that is open, if any is. */
  readonly chosen?: readonly Target[];
}

/** The overlays that have something to draw in a scenario. */
export const drawnIn = <O extends Pick<Overlay<unknown, unknown>, 'scenarios'>>(scenario: string, all: readonly O[]) =>
  all.filter(({ scenarios }) => scenarios?.includes(scenario) ?? true);

/** @typeParam D what an overlay draws on this ground */
export class Layers<D = unknown> {
  readonly all: readonly Layer[];
  readonly #overlays: readonly Overlay<unknown, D>[];
  #lit = $state.raw<ReadonlySet<string>>(new Set());

  /** @param seats of the match: an overlay of the seats is a layer for each */
  constructor(overlays: readonly Overlay<unknown, D>[], seats: readonly Seat[]) {
    this.#overlays = overlays;
    this.all = overlays.flatMap(({ id, icon, needs }): Layer[] =>
      needs === 'seat'
        ? seats.map((seat) => ({ id: `${id}:${seat}`, overlay: id, icon, seat }))
        : [{ id, overlay: id, icon, seat: null }],
    );
    const lit = new Set(overlays.flatMap(({ id, isLit }) => (isLit ? [id] : [])));
    this.#lit = new Set(this.all.filter(({ overlay }) => lit.has(overlay)).map(({ id }) => id));
  }

  isLit({ id }: Layer): boolean {
    return this.#lit.has(id);
  }

  /** A layer between two places is lit. */
  get isBetweenPlaces(): boolean {
    return this.all.some(
      (layer) => this.isLit(layer) && this.#overlays.find(({ id }) => id === layer.overlay)?.needs === 'two-places',
    );
  }

  toggle(id: string): void {
    const lit = new Set(this.#lit);
    if (!lit.delete(id)) lit.add(id);
    this.#lit = lit;
  }

  /** Switches the layer of a command, if it has one here. */
  toggleBy(command: PlayCommand): void {
    const layer = this.all.find((each) => this.commandOf(each) === command);
    if (layer) this.toggle(layer.id);
  }

  /** The command that switches a layer: its own, or the one of its number among those without; `null` beyond those. */
  commandOf(layer: Layer): LayerCommand | null {
    const own = this.#ownCommandOf(layer);
    if (own) return own;
    const unnamed = this.all.filter((each) => this.#ownCommandOf(each) === null);
    const number = unnamed.findIndex(({ id }) => id === layer.id) + 1;
    return number <= 9 ? `play.layer-${number}` : null;
  }

  #ownCommandOf({ overlay: of, id }: Layer): LayerCommand | null {
    const overlay = this.#overlays.find((each) => each.id === of);
    const among = this.all.filter((each) => each.overlay === of);
    return overlay ? commandOf(overlay, among.findIndex((each) => each.id === id) + 1) : null;
  }

  /** What the lit layers draw of a position. */
  drawn(position: unknown, pointed: Pointed): readonly D[] {
    return this.#subjects(pointed).map(([overlay, of]) => overlay.draw(position, of));
  }

  /** The acts whose odds the lit layers say; `null` where none does. They are looked for only when it is called. */
  weighing(position: unknown, pointed: Pointed): (() => readonly Weighable[]) | null {
    const those = this.#subjects(pointed).filter(([{ weigh }]) => weigh);
    return those.length === 0 ? null : () => those.flatMap(([overlay, of]) => overlay.weigh?.(position, of) ?? []);
  }

  /** The lit overlays that have something to be drawn of, with that. */
  #subjects(pointed: Pointed) {
    return this.all
      .filter((layer) => this.isLit(layer))
      .flatMap((layer) => {
        const overlay = this.#overlays.find((each) => each.id === layer.overlay);
        const of = overlay && subjectOf(overlay.needs, layer, pointed);
        return overlay && of ? [[overlay, of] as const] : [];
      });
  }
}

/** What an overlay is drawn of; `null` while the person has not pointed at it. */
function subjectOf(
  needs: Overlay<unknown, unknown>['needs'],
  { seat }: Layer,
  { unit, from, to, chosen = [] }: Pointed,
): readonly Target[] | null {
  if (needs === 'seat') return seat === null ? null : [seatTarget(seat)];
  if (needs === 'unit') return unit === null ? null : [unitTarget(unit)];
  if (needs === 'nothing') return [];
  if (needs === 'choice') return chosen;
  return from === null || to === null || to === from ? null : [from, to];
}
