/** The programs at a table: they act one deed after another, each when the one before has been shown, and give hints. */
import { houseDeed } from '../../core/engine/bot.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { type Hint, hintOn } from '../../core/engine/hint.ts';
import type { Match } from '../../core/engine/match.ts';
import { strengthOf } from '../../core/engine/players.ts';
import type { Session } from './session.svelte.ts';
import type { Staff, Until } from './staff.svelte.ts';

export class Programs {
  /** They wait before their next deed. */
  isPaused = $state(false);
  readonly #session: Session;
  readonly #match: Match<unknown>;
  readonly #staff: Staff;
  readonly #show: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Calls off the deed that waits for the showing. */
  #callOff: () => void = () => {};
  #isClosed = false;

  /** @param show shows who is asked, where the staff takes up a task or gives it back, and what was gathered */
  constructor(session: Session, match: Match<unknown>, staff: Staff, show: () => void) {
    this.#session = session;
    this.#match = match;
    this.#staff = staff;
    this.#show = show;
  }

  /** Whether a program plays any seat, or answers for one. */
  get arePresent(): boolean {
    return this.#staff.isBusy || this.#session.players.some(({ kind }) => kind === 'bot');
  }

  /** Whether the seat that is asked may ask for a hint: not while others look on, for it could tell a secret. */
  get mayHint(): boolean {
    return this.#session.isOpen && !this.#session.isWatched;
  }

  /** What the program would do in the place of the seat that is asked; `null` where it would answer by chance. */
  hint(): Hint | null {
    return this.mayHint && !this.#session.isBusy ? hintOn(this.#match, this.#random()) : null;
  }

  /** Whether what is activated is the doing of the seat that is asked, so that the rest of it may be left to the staff. */
  get mayFinish(): boolean {
    const { activation, seat } = this.#session.ruleset.show.now(this.#session.position);
    return this.mayHint && activation !== undefined && seat === this.#session.decision?.seat;
  }

  /** The program answers for the seat that is asked until so much has passed, or it would answer by chance. */
  leaveToStaff(until: Until): void {
    const { decision, isBusy, ruleset } = this.#session;
    if (!this.mayHint || !decision || isBusy || (until === 'activation' && !this.mayFinish)) return;
    this.#staff.begin(decision.seat, ruleset.show.now(this.#match.position), until);
    this.#show();
    this.goOn();
  }

  /** Holds them before their next deed, or lets them go on. */
  toggle(): void {
    this.isPaused = !this.isPaused;
    this.goOn();
  }

  /** Lets the program act that is asked, if one is. */
  goOn(): void {
    const { showing } = this.#session;
    this.#stop();
    if (this.isPaused || !this.#areAsked) {
      // Nothing more belongs to what was gathered.
      if (showing.isGathering) this.#show();
      return;
    }
    this.#callOff = showing.whenRested(() => {
      this.#timer = setTimeout(() => this.#act(), showing.gap);
    });
  }

  /** None of them acts any more. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#callOff();
  }

  get #areAsked(): boolean {
    const { fault, isLooking, isPerson } = this.#session;
    const { decision } = this.#match;
    return !this.#isClosed && !fault && !isLooking && decision !== null && !isPerson(decision.seat);
  }

  /** Of a program, at this moment: the same whenever it comes here. */
  #random() {
    return randomStream(this.#match.seed + this.#match.head.id);
  }

  #act(): void {
    const session = this.#session;
    if (session.isLooking || session.isBusy || session.dice.asked) return;
    const { seat } = this.#match.openDecision;
    if (this.#staff.actsFor(seat)) return this.#actAsStaff();
    void session.do(houseDeed(this.#match, strengthOf(session.playerOf(seat) ?? {}), this.#random()));
  }

  /** It answers nothing by chance: that is the player's again. */
  #actAsStaff(): void {
    const hint = hintOn(this.#match, this.#random());
    if (hint) return void this.#session.play(hint.action);
    this.#staff.end();
    this.#show();
  }
}
