/** The layers over the board that a person can switch: which there are, which are lit, and what they mark. */
import type { Ruleset } from '../../core/engine/ruleset.ts';
import type { Drawn, OverlayMarks } from '../../core/engine/show.ts';
import type { Seat, Target } from '../../core/engine/verdict.ts';
import { PLAY_COMMANDS, type PlayCommand } from './keys.ts';

/** An overlay of the game, for one seat where it needs one. */
export interface Layer {
  readonly id: string;
  readonly overlay: string;
  readonly seat: Seat | null;
}

/** What the person points at: overlays of a unit or between two places are drawn of it. */
export interface Pointed {
  readonly unit: string | null;
  readonly from: number | null;
  readonly to: number | null;
}

/** An overlay of either kind of ground. */
interface Laid<T> {
  readonly id: string;
  readonly needs: 'nothing' | 'seat' | 'unit' | 'two-places';
  draw(position: unknown, of: readonly Target[]): T;
}

export class Layers {
  readonly all: readonly Layer[];
  readonly #ruleset: Ruleset<unknown>;
  #lit = $state.raw<ReadonlySet<string>>(new Set());

  constructor(ruleset: Ruleset<unknown>) {
    this.#ruleset = ruleset;
    const overlays = [...ruleset.show.overlays, ...(ruleset.show.field?.overlays ?? [])];
    this.all = overlays.flatMap(({ id, needs }): Layer[] =>
      needs === 'seat'
        ? ruleset.seats.map((seat) => ({ id: `${id}:${seat}`, overlay: id, seat }))
        : [{ id, overlay: id, seat: null }],
    );
  }

  isLit({ id }: Layer): boolean {
    return this.#lit.has(id);
  }

  toggle(id: string): void {
    const lit = new Set(this.#lit);
    if (!lit.delete(id)) lit.add(id);
    this.#lit = lit;
  }

  /** Switches the layer of an overlay that has one for each seat. @param index of the seat */
  toggleOfSeat(overlay: string, index: number): void {
    const layer = this.all.filter((each) => each.overlay === overlay)[index];
    if (layer) this.toggle(layer.id);
  }

  /** The command that switches a layer; `null` where there is none for it. */
  commandOf({ overlay, seat, id }: Layer): PlayCommand | null {
    const among = this.all.filter((each) => each.overlay === overlay);
    const number = among.findIndex((each) => each.id === id) + 1;
    const name = `play.overlay.${overlay}${seat === null ? '' : `-${number}`}`;
    return PLAY_COMMANDS.find((command) => command.id === name)?.id ?? null;
  }

  /** What the lit layers mark on a position. */
  marks(position: unknown, pointed: Pointed): readonly OverlayMarks[] {
    return this.#lay(this.#ruleset.show.overlays, position, pointed);
  }

  /** What the lit layers draw on a table in centimetres. */
  drawings(position: unknown, pointed: Pointed): readonly Drawn[] {
    return this.#lay(this.#ruleset.show.field?.overlays ?? [], position, pointed).flat();
  }

  #lay<T>(overlays: readonly Laid<T>[], position: unknown, pointed: Pointed): readonly T[] {
    return this.all
      .filter((layer) => this.isLit(layer))
      .flatMap((layer) => {
        const overlay = overlays.find((each) => each.id === layer.overlay);
        const of = overlay && subjectOf(overlay.needs, layer, pointed);
        return overlay && of ? [overlay.draw(position, of)] : [];
      });
  }
}

/** What an overlay is drawn of; `null` while the person has not pointed at it. */
function subjectOf(
  needs: Laid<unknown>['needs'],
  { seat }: Layer,
  { unit, from, to }: Pointed,
): readonly Target[] | null {
  if (needs === 'seat') return seat === null ? null : [seat];
  if (needs === 'unit') return unit === null ? null : [unit];
  if (needs === 'nothing') return [];
  return from === null || to === null || to === from ? null : [from, to];
}
