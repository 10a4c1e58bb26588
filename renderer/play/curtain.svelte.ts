/** Hidden information: who sits at the screen, and who has to come to it before anything is shown. */
import type { Decision } from '../../core/engine/decision.ts';
import type { Match } from '../../core/engine/match.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import { knowTheSame } from '../../core/engine/window.ts';

/** Who answers for a seat. */
export interface Sitting {
  /** Whether it is a person's, though a program may answer for it just now. */
  isOfPerson(seat: Seat): boolean;
  /** Whether its person answers now. */
  isPerson(seat: Seat): boolean;
}

export class Curtain {
  readonly #match: Match<unknown>;
  readonly #sitting: Sitting;
  /** The seats whose players may be looking at the screen. */
  #atScreen: readonly Seat[] = [];

  /** The seat that has to come to the screen; `null` while the curtain is up. */
  awaits = $state<Seat | null>(null);
  /** Who sits at the screen; `null` while the curtain is down, and while several look on. */
  viewer = $state<Seat | null>(null);
  /** Somebody has to hide something from somebody else, where the campaign stands. */
  hasSecrets = $state(false);

  constructor(match: Match<unknown>, sitting: Sitting) {
    this.#match = match;
    this.#sitting = sitting;
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
   * nothing secret has to be seen to answer, all look on instead, at what everybody may know. They do so, too, while a
   * program is asked: nobody knows who will be next.
   */
  #seat(decision: Decision | null): void {
    const asked = decision && this.#sitting.isPerson(decision.seat) ? decision : null;
    if (decision && !this.#sitting.isOfPerson(decision.seat) && this.#areSeveral) return this.#showAll();
    const seat = asked?.seat ?? this.viewer ?? this.#alone;
    if (seat === null) return;
    const own = this.#match.heldWith(seat);
    const others = this.#strangers.filter((other) => other === null || !own.includes(other));
    const isSecret = others.some((other) => asked?.isSecret || !knowTheSame(this.#match, other, seat));
    const isWatched = isSecret && asked !== null && !asked.isSecret && this.#mayAllLook();
    // Who is there while all look on is not known before somebody has sat down.
    if (!isSecret || (isWatched && this.#atScreen.length > 0)) this.#atScreen = [...new Set([...this.#atScreen, seat])];
    this.viewer = isSecret ? null : seat;
    this.awaits = isSecret && !isWatched ? seat : null;
  }

  #showAll(): void {
    this.viewer = null;
    this.awaits = null;
  }

  /** Who may be looking: nobody knows before somebody has sat down, unless there is one person alone. */
  get #strangers(): readonly (Seat | null)[] {
    if (this.#atScreen.length > 0) return this.#atScreen;
    return this.#alone === null ? [null] : [];
  }

  get #persons(): readonly Seat[] {
    return this.#match.seats.filter((seat) => this.#sitting.isOfPerson(seat));
  }

  /** A seat of the one person at the table; `null` where there are several, or none. */
  get #alone(): Seat | null {
    return this.#areSeveral ? null : (this.#persons[0] ?? null);
  }

  /** Whether persons sit at the table from whom others have something to hide. */
  get #areSeveral(): boolean {
    const [first] = this.#persons;
    return first !== undefined && this.#persons.some((seat) => !this.#match.heldWith(first).includes(seat));
  }

  #mayAllLook(): boolean {
    const { head, phases, position } = this.#match;
    return this.#areSeveral && phases.find(({ id }) => id === head.phase)?.isOpen?.(position) === true;
  }
}
