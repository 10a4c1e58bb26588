/** Hidden information: who sits at the screen, and who has to come to it before anything is shown. */
import type { Decision } from '../../core/engine/decision.ts';
import type { Match } from '../../core/engine/match.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import { knowTheSame } from '../../core/engine/window.ts';

export class Curtain {
  readonly #match: Match<unknown>;
  readonly #isPerson: (seat: Seat) => boolean;
  /** The seats whose players may be looking at the screen. */
  #atScreen: readonly Seat[] = [];

  /** The seat that has to come to the screen; `null` while the curtain is up. */
  awaits = $state<Seat | null>(null);
  /** Who sits at the screen; `null` while the curtain is down, and while several look on. */
  viewer = $state<Seat | null>(null);
  /** Somebody has to hide something from somebody else, where the campaign stands. */
  hasSecrets = $state(false);

  constructor(match: Match<unknown>, isPerson: (seat: Seat) => boolean) {
    this.#match = match;
    this.#isPerson = isPerson;
  }

  /** The seat that it waits for is at the screen. */
  raise(): void {
    this.viewer = this.awaits;
    this.#atScreen = this.awaits === null ? [] : [this.awaits];
    this.awaits = null;
  }

  /** Falls until a seat is at the screen. */
  fallFor(seat: Seat | null): void {
    this.awaits = seat;
  }

  /** Falls and rises as the match asks for it, where it stands. */
  mind(): void {
    const { decision, seats } = this.#match;
    const [first = null, ...others] = seats;
    this.hasSecrets = decision !== null && others.some((seat) => !knowTheSame(this.#match, first, seat));
    this.#seat(decision);
  }

  /**
   * Whoever is asked sits down; the curtain falls first if the others at the screen would see what is secret. Where
   * nothing secret has to be seen to answer, all look on instead, at what everybody may know.
   */
  #seat(decision: Decision | null): void {
    const asked = decision && this.#isPerson(decision.seat) ? decision : null;
    const seat = asked?.seat ?? this.viewer;
    if (seat === null) return;
    const own = this.#match.heldWith(seat);
    const others = this.#atScreen.length > 0 ? this.#atScreen.filter((other) => !own.includes(other)) : [null];
    const isSecret = others.some((other) => asked?.isSecret || !knowTheSame(this.#match, other, seat));
    const isWatched = isSecret && asked !== null && !asked.isSecret && this.#maySeveralLook();
    // Who is there while all look on is not known before somebody has sat down.
    if (!isSecret || (isWatched && this.#atScreen.length > 0)) this.#atScreen = [...new Set([...this.#atScreen, seat])];
    this.viewer = isSecret ? null : seat;
    this.awaits = isSecret && !isWatched ? seat : null;
  }

  #maySeveralLook(): boolean {
    const { head, phases, position, seats } = this.#match;
    if (seats.filter((seat) => this.#isPerson(seat)).length < 2) return false;
    return phases.find(({ id }) => id === head.phase)?.isOpen?.(position) === true;
  }
}
