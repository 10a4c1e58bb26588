/** Hidden information: who sits at the screen, and who has to come to it before anything is shown. */
import type { Decision } from '../../core/engine/decision.ts';
import type { Match } from '../../core/engine/match.ts';
import type { Message, Seat } from '../../core/engine/verdict.ts';
import { knowTheSame, seeTheSame, windowOn } from '../../core/engine/window.ts';
import type { Session } from './session.svelte.ts';
import { type News, newsSince } from './showing/news.ts';

export class Curtain {
  readonly #match: Match<unknown>;
  readonly #session: Session;
  readonly #show: () => void;
  /** The seats whose players may be looking at the screen. */
  #atScreen: readonly Seat[] = [];

  /** The seat that has to come to the screen; `null` while the curtain is up. */
  awaits = $state<Seat | null>(null);
  /** Who sits at the screen; `null` while the curtain is down, and while several look on. */
  viewer = $state<Seat | null>(null);
  /** Somebody has to hide something from somebody else, where the campaign stands. */
  hasSecrets = $state(false);

  /** @param show shows what the one at the screen may see */
  constructor(match: Match<unknown>, session: Session, show: () => void) {
    this.#match = match;
    this.#session = session;
    this.#show = show;
  }

  /** The seat that it waits for is at the screen. */
  raise(): void {
    this.viewer = this.awaits;
    this.#atScreen = this.awaits === null ? [] : [this.awaits];
    this.awaits = null;
    this.#show();
  }

  /** What happened since a seat last acted, as that seat may know it. */
  newsFor(seat: Seat): readonly News[] {
    return newsSince(this.#match, seat);
  }

  /** What a seat is asked now, as that seat may know it; `null` where it is not asked. */
  questionFor(seat: Seat): Message | null {
    const { decision } = windowOn(this.#match, seat);
    return decision?.seat === seat ? decision.prompt : null;
  }

  /** Whether the seat that is asked knows more than it sees while others look on. */
  get hasMoreToSee(): boolean {
    const { decision, isWatched } = this.#session;
    return isWatched && decision !== null && !seeTheSame(this.#match, decision.seat, null);
  }

  /** The seat that is asked wants to see what it alone may know: the curtain falls for the others. */
  lookAlone(): void {
    const session = this.#session;
    if (!session.isWatched || session.isBusy) return;
    this.awaits = session.decision?.seat ?? null;
    session.decision = null;
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
    const asked = decision && this.#session.isPerson(decision.seat) ? decision : null;
    if (decision && !this.#session.isOfPerson(decision.seat) && this.#areSeveral) return this.#showAll();
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
    return this.#match.seats.filter((seat) => this.#session.isOfPerson(seat));
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
