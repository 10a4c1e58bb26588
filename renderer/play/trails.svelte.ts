/** The ways that each side went last: in this turn or, while it has gone none, in the one before. */
import { untrack } from 'svelte';
import type { Viewer } from '../../core/engine/window.ts';
import type { Point } from '../board/geometry.ts';
import { lineOfWay, type Way } from '../board/ways.ts';
import type { Drawn } from './play-ground.ts';
import type { Session } from './session.svelte.ts';

/** Whose eyes saw ways, and which. */
interface Kept {
  readonly looker: Viewer;
  readonly ways: readonly Way[];
}

const NONE: Kept = { looker: null, ways: [] };

export class Trails {
  readonly #session: Session;
  readonly #waysBetween: Drawn['waysBetween'];
  #kept = NONE;
  isShown = $state(false);
  /** The node after which this turn began, and the one before it; `null`: there was none. */
  #began: number | null = $derived.by(() => this.#beginningOf(-1));
  #beganBefore: number | null = $derived.by(() => this.#beginningOf(-2));
  #beginning: unknown = $derived.by(() => (this.#began === null ? null : this.#session.positionAfter(this.#began)));
  #ofTurnBefore: readonly Way[] = $derived.by(() => {
    const [from, to] = [this.#beganBefore, this.#began];
    if (from === null || to === null) return [];
    const before = this.#session.positionAfter(from);
    return untrack(() => this.#gone(before, this.#beginning, from, to));
  });
  /** While more is shown those of the moment before stay, for the eyes that saw them: its own ways are drawn as they are gone. */
  ways: readonly Way[] = $derived.by(() => {
    const { looker, showing } = this.#session;
    if (!this.isShown) this.#kept = NONE;
    else if (!showing.shown) this.#kept = { looker, ways: this.#atRest() };
    return this.#kept.looker === looker ? this.#kept.ways : [];
  });

  constructor(session: Session, waysBetween: Drawn['waysBetween']) {
    this.#session = session;
    this.#waysBetween = waysBetween;
  }

  #atRest(): readonly Way[] {
    if (this.#began === null) return [];
    const { position, shown } = this.#session;
    const now = this.#gone(this.#beginning, position, this.#began, shown.id);
    const moved = new Set(now.map(({ side }) => side));
    return [...this.#ofTurnBefore.filter(({ side }) => !moved.has(side)), ...now];
  }

  /** All positions, and what is told between them, are as those who look may know them. */
  #gone(before: unknown, after: unknown, from: number, to: number): readonly Way[] {
    const { line } = this.#session;
    const at = (node: number) => line.findIndex(({ id }) => id === node);
    const facts = line.slice(at(from) + 1, at(to) + 1).flatMap((node) => node.facts);
    return joined(this.#waysBetween(before, after, facts));
  }

  /** @param turn counted from the one that is shown, which is -1 */
  #beginningOf(turn: number): number | null {
    const { line, past } = this.#session;
    const begun = past.turns.filter(({ at }) => at < line.length).at(turn);
    return (begun && line[begun.at]?.id) ?? null;
  }
}

/** Where units went, each from its beginning to its end: one that was asked on the way has gone on from where it was. */
function joined(ways: readonly Way[]): readonly Way[] {
  const found: Way[] = [];
  for (const way of ways) {
    if (way.to === null || way.strikes) continue;
    const before = found.at(-1);
    const goesOn = before?.to && before.unit === way.unit && before.side === way.side && isSame(before.to, way.from);
    if (goesOn)
      found[found.length - 1] = { ...way, from: before.from, via: [...lineOfWay(before).slice(1), ...(way.via ?? [])] };
    else found.push(way);
  }
  return found;
}

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
