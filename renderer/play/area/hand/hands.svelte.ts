/** The hand of the player who looks: whose it is, whether it is shown, and what of it the open question asks. */
import type { Some } from '../../../../core/engine/decision.ts';
import type { CardSet, PowerSheet } from '../../../../core/engine/powers.ts';
import { kindOf } from '../../../../core/engine/target.ts';
import type { Seat } from '../../../../core/engine/verdict.ts';
import type { AreaView } from '../view.svelte.ts';

export class Hands {
  readonly #view: AreaView;
  /** Asked for; `null`: shown while cards are to be chosen, and put away after. */
  #wanted = $state<boolean | null>(null);

  constructor(view: AreaView) {
    this.#view = view;
  }

  /** The question for cards, where it is not part of talks. */
  get question(): Some | null {
    const { choice, talks } = this.#view;
    if (choice?.decision.kind !== 'some' || talks.isAsked) return null;
    const { from } = choice.decision;
    return from.length > 0 && from.every((target) => kindOf(target) === 'card') ? choice.decision : null;
  }

  get isShown(): boolean {
    return this.#wanted ?? this.question !== null;
  }

  toggle(): void {
    this.#wanted = !this.isShown;
  }

  /** Another question: what was put away for the last one may be seen again. */
  refresh(): void {
    if (this.#wanted === false) this.#wanted = null;
  }

  /** The seats of the player who looks: the one at the screen, or at an open table the one who is asked. */
  get #own(): readonly Seat[] {
    const { session } = this.#view;
    const { decision, viewer } = session;
    if (session.curtain !== null) return [];
    if (session.header.table === 'hidden') return viewer === null ? [] : session.heldWith(viewer);
    if (decision && session.isPerson(decision.seat)) return session.heldWith(decision.seat);
    const persons = session.seats.filter((seat) => session.isPerson(seat));
    const [first] = persons;
    const all = first === undefined ? [] : session.heldWith(first);
    return persons.every((seat) => all.includes(seat)) ? all : [];
  }

  /** The powers whose cards may be seen. */
  get own(): readonly PowerSheet[] {
    const own = this.#own;
    return this.#view.powers.filter(({ seat, hand, cards }) => own.includes(seat) && hand.length === cards);
  }

  /** All others, of whose cards no more is seen than how many they are. */
  get others(): readonly PowerSheet[] {
    const own = this.own;
    return this.#view.powers.filter((power) => !own.includes(power));
  }

  setsOf(seat: Seat): readonly CardSet[] {
    return this.#view.show.sets(this.#view.session.position, seat);
  }
}
