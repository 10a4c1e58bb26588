/** Talks: a proposal that is put together question by question before it is made, and the answers to those of others. */
import type { Action, Decision } from '../../../../core/engine/decision.ts';
import { rehearse, type Rehearsal } from '../../../../core/engine/rehearse.ts';
import type { Aside, Fact } from '../../../../core/engine/ruleset.ts';
import type { Proposable, Talks } from '../../../../core/engine/talks.ts';
import type { Message, Reason, Seat } from '../../../../core/engine/verdict.ts';
import { Choice } from '../../decisions/choice.svelte.ts';
import type { Part } from '../../play-ground.ts';
import type { PlayView } from '../../view.svelte.ts';

/** So many of the latest answers are told. */
const MOST_NEWS = 8;
/** What is chosen is weighed by nothing; it is only confirmed. */
const CONFIRMED = () => ({ tallies: [], odds: [] });

export class TalksDesk implements Part {
  readonly #view: PlayView;
  readonly talks: Talks<unknown>;
  isShown = $state(false);
  /** What was answered of the proposal in hand. */
  given: readonly Action[] = $state.raw([]);
  #speaker = $state<Seat | null>(null);
  /** The answers that were given are put to the rules one after the other. */
  isSending = $state(false);

  constructor(view: PlayView, talks: Talks<unknown>) {
    this.#view = view;
    this.talks = talks;
  }

  /** Talks are answered at their own desk. */
  get takesAnswer(): boolean {
    return this.isAsked && this.isShown;
  }

  /** What somebody proposes is shown where it is answered. */
  goOn(): void {
    this.given = [];
    if (this.isAsked) this.isShown = true;
  }

  isProposal({ id }: Pick<Aside<unknown>, 'id'>): boolean {
    return this.talks.proposals.some(({ aside }) => aside === id);
  }

  /** The proposal in hand. */
  get proposal(): Aside<unknown> | null {
    const { aside } = this.#view;
    return aside && this.isProposal(aside) ? aside : null;
  }

  /** Whether what is asked belongs to talks. */
  get isAsked(): boolean {
    const { aside, choice } = this.#view;
    if (aside) return this.isProposal(aside);
    return choice !== null && this.talks.isAnswer(choice.decision);
  }

  /** What can be proposed now, by any of those at the screen. */
  get #asides(): readonly Aside<unknown>[] {
    return this.#view.session.asides.filter((aside) => this.isProposal(aside));
  }

  get speakers(): readonly Seat[] {
    return [...new Set(this.#asides.map(({ decision }) => decision.seat))];
  }

  /** Who proposes: the one chosen for it, else the one who is asked. */
  get speaker(): Seat | null {
    const { speakers } = this;
    const asked = this.#view.session.decision?.seat;
    return [this.#speaker, asked].find((seat) => seat != null && speakers.includes(seat)) ?? speakers[0] ?? null;
  }

  set speaker(seat: Seat | null) {
    this.#speaker = seat;
  }

  /** What the speaker can propose by a kind of proposal; `null` where they may not just now. */
  asideFor({ aside: id }: Proposable): Aside<unknown> | null {
    return this.#asides.find((aside) => aside.id === id && aside.decision.seat === this.speaker) ?? null;
  }

  /** Why the speaker, or else the first who plays at this screen, cannot propose it just now. */
  whyNot({ aside }: Proposable): Reason | null {
    const { session } = this.#view;
    const { ruleset, position, decision } = session;
    const seat = this.speaker ?? session.seats.find((each) => session.isPerson(each));
    return seat && decision ? (ruleset.whyNoAside?.(position, seat, aside, decision) ?? null) : null;
  }

  /** Begins a proposal. @returns its first question; `null` for an aside that is none */
  begin(aside: Aside<unknown>): Choice | null {
    if (!this.isProposal(aside)) return null;
    this.isShown = true;
    this.given = [];
    return this.#ask(aside, aside.decision);
  }

  /** One question back, where nothing of this one is answered; false at the first. */
  stepBack(): boolean {
    const { proposal } = this;
    const { choice, explained } = this.#view;
    if (!proposal || this.given.length === 0 || explained || choice?.canGoBack) return false;
    this.given = this.given.slice(0, -1);
    const { open } = this.#rehearse(proposal, this.given);
    if (open) this.#view.choice = this.#ask(proposal, open);
    return open !== null;
  }

  /** What others will read, with the answer as it is so far. */
  get foreseen(): {
    readonly to: readonly { readonly seat: Seat; readonly prompt: Message }[];
    readonly told: readonly Fact[];
  } {
    const { proposal } = this;
    const draft = this.#view.choice?.sofar.action?.() ?? null;
    const answers = draft ? [...this.given, draft] : this.given;
    const { others, told } = proposal ? this.#toTheEnd(proposal, answers) : { others: [], told: [] };
    return { to: others.map(({ seat, prompt }) => ({ seat, prompt })), told };
  }

  /** Whether the answer to the question in hand, as it is, leads to a further one. */
  get leadsOn(): boolean {
    const { proposal } = this;
    const draft = this.#view.choice?.sofar.action?.() ?? null;
    return proposal !== null && draft !== null && this.#rehearse(proposal, [...this.given, draft]).open !== null;
  }

  /** What came of proposals, the latest first. */
  get news(): readonly Fact[] {
    const facts = this.#view.session.story.flatMap((node) => node.facts);
    return facts
      .filter(({ key }) => this.talks.facts.includes(key))
      .slice(-MOST_NEWS)
      .reverse();
  }

  get agreed(): readonly Message[] {
    return this.talks.agreed(this.#view.session.position);
  }

  #rehearse(aside: Aside<unknown>, answers: readonly Action[]): Rehearsal {
    const { ruleset, position } = this.#view.session;
    return rehearse(ruleset, position, aside, answers);
  }

  /** Forms that are still to come are taken as they usually are filled in. */
  #toTheEnd(aside: Aside<unknown>, answers: readonly Action[]): Rehearsal {
    const rehearsal = this.#rehearse(aside, answers);
    const isForm = rehearsal.open?.kind === 'situation' && answers.length > this.given.length;
    return isForm ? this.#rehearse(aside, [...answers, { situation: {} }]) : rehearsal;
  }

  #ask(aside: Aside<unknown>, decision: Decision): Choice {
    const asked = this.#isLast(aside, decision) ? { ...decision, preview: CONFIRMED } : decision;
    return new Choice(asked, (action) => this.#give(aside, action));
  }

  /** Whether a press would make the proposal: then it has to be confirmed. */
  #isLast(aside: Aside<unknown>, decision: Decision): boolean {
    if (decision.kind !== 'one') return false;
    const [target] = decision.targets;
    return target !== undefined && this.#rehearse(aside, [...this.given, { one: target }]).open === null;
  }

  #give(aside: Aside<unknown>, action: Action): void {
    const given = [...this.given, action];
    const { open } = this.#rehearse(aside, given);
    if (open === null) return void this.#send(aside, given);
    this.given = given;
    this.#view.choice = this.#ask(aside, open);
  }

  /** Makes the proposal: the aside, and its own questions as they come. */
  async #send({ id, decision: { seat } }: Aside<unknown>, [first, ...rest]: readonly Action[]): Promise<void> {
    const { session } = this.#view;
    if (!first) return;
    this.isSending = true;
    await session.playAside(seat, id, first);
    for (const action of rest) {
      if (session.refusal || session.fault || session.decision?.seat !== seat) break;
      await session.play(action);
    }
    this.isSending = false;
  }
}
