/** The hand of the player who looks: whose it is, whether it is shown, and what of it the open question asks. */
import type { One, Some } from '../../../core/engine/decision.ts';
import type { HandSheet } from '../../../core/engine/hands.ts';
import { kindOf } from '../../../core/engine/target.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Part } from '../play-ground.ts';
import type { PlayView } from '../view.svelte.ts';
import type { Papers } from './papers.svelte.ts';

export class Hands implements Part {
  readonly #view: PlayView;
  readonly #papers: Papers;
  /** Asked for; `null`: shown while cards are to be chosen, and put away after. */
  #wanted = $state<boolean | null>(null);

  constructor(view: PlayView, papers: Papers) {
    this.#view = view;
    this.#papers = papers;
  }

  get #sheets(): readonly HandSheet[] {
    return this.#papers.hand?.hands ?? [];
  }

  /** What is asked for cards is answered in the hand. */
  get takesAnswer(): boolean {
    return this.question !== null && this.isShown;
  }

  /** The question that is answered with cards of a hand. */
  get question(): One | Some | null {
    const { choice, ground } = this.#view;
    const decision = choice?.decision;
    if (!decision || this.#sheets.length === 0 || ground.talks?.isAsked) return null;
    if (decision.kind !== 'some' && decision.kind !== 'one') return null;
    const from = decision.kind === 'some' ? decision.from : decision.targets;
    return from.length > 0 && from.every((target) => kindOf(target) === 'card') ? decision : null;
  }

  get isShown(): boolean {
    return this.#wanted ?? this.question !== null;
  }

  toggle(): void {
    this.#wanted = !this.isShown;
  }

  /** Another question: what was put away for the last one may be seen again. */
  goOn(): void {
    if (this.#wanted === false) this.#wanted = null;
  }

  /** The seats of the player who looks: the one at the screen, or at an open table the one who is asked. */
  get #own(): readonly Seat[] {
    const { session } = this.#view;
    const { decision } = session;
    const { awaits, viewer } = session.curtain;
    if (awaits !== null) return [];
    if (session.header.table === 'hidden') return viewer === null ? [] : session.heldWith(viewer);
    if (decision && session.isPerson(decision.seat)) return session.heldWith(decision.seat);
    const persons = session.seats.filter((seat) => session.isPerson(seat));
    const [first] = persons;
    const all = first === undefined ? [] : session.heldWith(first);
    return persons.every((seat) => all.includes(seat)) ? all : [];
  }

  /** The hands that may be seen. */
  get own(): readonly HandSheet[] {
    const own = this.#own;
    return this.#sheets.filter(({ seat, hand, cards }) => own.includes(seat) && hand.length === cards);
  }

  /** All others, of whose cards no more is seen than how many they are. */
  get others(): readonly HandSheet[] {
    const own = this.own.map(({ seat }) => seat);
    return this.#sheets.filter(({ seat }) => !own.includes(seat));
  }
}
