/** The play view: a session, its ground, what is inspected, asked and explained, and the answer being made. */
import { tick, untrack } from 'svelte';
import type { Action, Decision } from '../../core/engine/decision.ts';
import { answerTo } from '../../core/engine/match.ts';
import { type Aside, BadPosition } from '../../core/engine/ruleset.ts';
import type { Hint } from '../../core/engine/hint.ts';
import type { Piece } from '../../core/engine/presenter.ts';
import { type Target, unitsOf, unitTarget } from '../../core/engine/target.ts';
import { because, NO_RULE, placesNamed, type Reason, type Seat, unitsNamed } from '../../core/engine/verdict.ts';
import type { Ring } from '../../core/space/board.ts';
import type { Words } from '../../core/words/words.ts';
import type { App } from '../app/context.ts';
import type { Point } from '../board/geometry.ts';
import { ownName, seatAndPlayer, shownName } from '../library/chairs.ts';
import { shownTitle } from '../library/titles.ts';
import { amendmentsOf } from './adjusting.ts';
import { idsOf } from './board/groups.ts';
import { isNamed } from './decisions/aim.ts';
import { Choice } from './decisions/choice.svelte.ts';
import { isOfGround, type PlayCommand } from './keys.ts';
import { Sharpening } from './panels/sharpening.svelte.ts';
import { Papers } from './papers/papers.svelte.ts';
import type { PlayGround } from './play-ground.ts';
import type { Session } from './session.svelte.ts';
import { Trails } from './trails.svelte.ts';

const UNSEEN = because(NO_RULE, 'ui.play.unseen');

/** @typeParam G how the match lies before the eyes */
export class PlayView<G extends PlayGround = PlayGround> {
  readonly session: Session;
  readonly app: App;
  readonly ground: G;
  readonly sharpening: Sharpening;
  readonly papers: Papers;
  readonly trails: Trails;

  /** The place that is inspected. */
  selected = $state<Target | null>(null);
  /** The unit that is inspected; the top of the selected stack where none was pressed. */
  unit = $state<string | null>(null);
  showsNumbers = $state(false);
  hidesCounters = $state(false);
  /** Counters beside the pieces are put away. */
  hidesOrders = $state(false);
  choice = $state.raw<Choice | null>(null);
  /** The choice whose button is under the pointer or has the focus. */
  pointing = $state<Target | null>(null);
  /** What the program would do here: `null` while nobody has asked, or it would answer by chance. */
  hint = $state.raw<{ readonly given: Hint | null } | null>(null);
  /** Units are moved by agreement: the open question waits meanwhile. */
  isMoving = $state(false);
  /** Something beside the decision that is being done. */
  aside = $state.raw<Aside<unknown> | null>(null);
  /** What was asked about with F1 or the right button. */
  explained = $state.raw<Reason | null>(null);
  /** A note is being written, about a place or about the moment alone. */
  noting = $state.raw<{ readonly place: Target | null } | null>(null);
  /** What is done was asked for before the question could be seen. */
  #isEarly = false;
  /** A button was pressed while the answer before it was being saved. */
  #isLate = false;
  /** The node at which the choice was begun. */
  #takenAt = -1;
  /** Who was asked last. */
  #askedLast: Seat | null = null;

  /** What the players brought along is called as in any position of the match: it is not asked again at each. */
  words: Words = $derived.by(() =>
    this.app.words(
      this.session.ruleset.id,
      untrack(() => this.session.position),
    ),
  );
  now = $derived.by(() => this.session.ruleset.show.now(this.session.position));
  laidPieces: readonly Piece[] = $derived.by(() => this.session.ruleset.show.pieces(this.session.position));
  /** The targets that are neither on the board nor arrows: they become buttons. */
  named: readonly Target[] = $derived.by(() => {
    const { choice, ground } = this;
    const apparent = choice?.decision.kind === 'one' && this.session.isWatched ? choice.decision.apparent : undefined;
    if (apparent) return apparent;
    return choice ? choice.offers.map(({ target }) => target).filter((target) => isNamed(choice, target, ground)) : [];
  });
  /** Outlines on the sheet of what the sentences name that are shown just now. */
  told: readonly Ring[] = $derived.by(() => {
    const { facts } = this.session.showing;
    const targets = facts.flatMap((fact) => [...unitsNamed(fact).map(unitTarget), ...placesNamed(fact)]);
    return this.ground.drawn?.outlinesOf(targets) ?? [];
  });
  /** What the eyes follow while others are told of: what is named, and where their ways begin and end. */
  followed: readonly Point[] = $derived.by(() => {
    const { shown } = this.session.showing;
    if (!shown?.isNews) return [];
    const ends = shown.ways.flatMap(({ from, to, strikes }) => (strikes ? [] : to ? [from, to] : [from]));
    return [...this.told.flat(), ...ends];
  });

  /** @param groundOf the ground of this view, which may ask the view for the answer being made */
  constructor(app: App, session: Session, groundOf: (view: PlayView) => G) {
    this.app = app;
    this.session = session;
    this.papers = new Papers(this as unknown as PlayView);
    this.ground = groundOf(this as unknown as PlayView);
    const { drawn } = this.ground;
    if (drawn) session.showing.waysBetween = (...moments) => untrack(() => drawn.waysBetween(...moments));
    this.trails = new Trails(session, (...moments) => drawn?.waysBetween(...moments) ?? []);
    this.sharpening = new Sharpening(session.ruleset.id, (action) => (this.aside ? null : session.stakesOf(action)));
  }

  // What is asked

  /** Whether something that may be chosen lies on the ground. */
  get isAskedOnGround(): boolean {
    return this.ground.isPressable || (this.choice?.offers.some(({ target }) => !this.named.includes(target)) ?? false);
  }

  /** The ground has its own means for the answer: the prompt bar offers none. */
  get answersOnGround(): boolean {
    return this.ground.parts.some(({ takesAnswer }) => takesAnswer);
  }

  /** Takes up the decision that is open, if a person may answer it; called whenever it changes. */
  takeUp(): void {
    const { decision, isOpen, shown } = this.session;
    const { asked } = this.session.dice;
    untrack(() => {
      // The answer waits for its dice; if they are called off it is there again, as it was. While it is being saved it stands.
      if (!asked && !(isOpen && this.session.isBusy)) this.#begin(shown.id, isOpen ? decision : null);
      for (const part of this.ground.parts) part.goOn?.();
    });
  }

  #begin(node: number, decision: Decision | null): void {
    const kept = this.aside === null && this.#takenAt === node ? this.choice : null;
    this.#takenAt = node;
    if (decision) this.#seat(decision.seat);
    this.aside = this.explained = this.pointing = this.hint = null;
    this.#putAway();
    this.choice = this.isMoving
      ? this.#moving()
      : decision && this.#choiceOf(decision, (action) => this.#answer(action, decision));
    if (kept && this.choice?.decision.kind === kept.decision.kind) this.choice.replace(kept.state);
    this.#sayIfLate();
    this.#follow();
  }

  /** The question that has come says that what was pressed before it has done nothing. */
  #sayIfLate(): void {
    if (this.session.isBusy) return;
    if (this.#isLate && this.choice) this.choice.refusal = UNSEEN;
    this.#isLate = false;
  }

  /** Another player sits down: nothing stays of what the last one has looked at. */
  #seat(seat: Seat): void {
    const isOther = this.#askedLast !== null && !this.session.heldWith(seat).includes(this.#askedLast);
    this.#askedLast = seat;
    if (!isOther) return;
    this.ground.select(null, null);
    this.papers.unfilter();
  }

  /** The inspected unit may have gone elsewhere: its new place is the selected one. */
  #follow(): void {
    const place = this.laidPieces.find(({ id }) => id === this.unit)?.place;
    if (place && this.selected !== null) this.selected = place;
  }

  #putAway(): void {
    for (const part of this.ground.parts) part.putAway?.();
  }

  /** The answer to a question while it is being made; nothing more can be done to it once it is being saved. */
  #choiceOf(decision: Decision, answer: (action: Action) => void): Choice {
    return new Choice(
      decision,
      answer,
      () => untrack(() => this.session.isBusy),
      () => (this.#isLate = true),
      () => this.isAtOnce,
    );
  }

  /** What the choice gives has been found to be allowed: that is not asked again. */
  #answer(action: Action, judged: Decision): void {
    if (this.#isEarly && this.choice) {
      this.choice.refusal = UNSEEN;
      return;
    }
    for (const part of this.ground.parts) part.note?.(action);
    void this.session.do(answerTo(judged, action), { judged });
  }

  /** Does something beside the decision; Esc comes back to it. */
  takeAside(aside: Aside<unknown>): void {
    const { decision, id } = aside;
    this.aside = aside;
    const play = (action: Action) => void this.session.playAside(decision.seat, id, action);
    this.choice = this.ground.talks?.begin(aside) ?? this.#choiceOf(decision, play);
  }

  /** Lays out what the program would do here, and says why. Nothing is done. */
  askHint(): void {
    if (!this.session.programs.mayHint || this.session.isBusy || this.isMoving) return;
    if (this.aside) this.takeUp();
    this.hint = { given: this.session.programs.hint() };
    if (this.hint.given) this.choice?.suggest(this.hint.given.action);
  }

  // Moves by agreement

  /** Units are moved by agreement until somebody ends it. */
  setMoving(isMoving: boolean): void {
    this.isMoving = isMoving;
    this.takeUp();
  }

  #moving(): Choice | null {
    const { isBusy, isLooking, seats, isPerson } = this.session;
    const decision = isBusy || isLooking ? null : this.ground.byHand?.question(seats.find(isPerson) ?? '');
    return decision ? this.#choiceOf(decision, (action) => void this.#moved(action)) : null;
  }

  async #moved(action: Action): Promise<void> {
    if ('pass' in action) return this.setMoving(false);
    const changes = amendmentsOf(action, ({ manoeuvre }) => this.ground.byHand?.standAfter?.(manoeuvre) ?? null);
    const { adjustment } = this.session.ruleset;
    try {
      await this.session.adjust((position) => changes.forEach((change) => adjustment.amend(position, change)), '');
    } catch (error) {
      if (!(error instanceof BadPosition)) throw error;
      if (this.choice) this.choice.refusal = { rule: NO_RULE, message: error.fault };
    }
  }

  // Presses and keys

  pressTarget(target: Target): void {
    this.#putAway();
    if (!this.ground.parts.some((part) => part.pressTarget?.(target))) this.#press(target);
    const [unit] = unitsOf(target);
    if (unit !== undefined) this.unit = unit;
  }

  /** Whoever wants to confirm what they drag confirms presses too. */
  get isAtOnce(): boolean {
    return this.app.settings.drags === 'at-once';
  }

  #press(target: Target): void {
    if (this.choice?.makesWayFor(target)) void this.takeNext(target);
    else if (this.isAtOnce) this.choice?.pressToAnswer(target);
    else this.choice?.press(target);
  }

  /** Carries out the move that is laid, and takes up another unit where that is what is asked next. */
  async takeNext(unit: Target): Promise<void> {
    const before = this.choice;
    if (!this.session.isBusy) before?.done();
    await this.whenSaved(() => undefined);
    await this.whenSaved(() => {
      const decision = this.choice === before ? null : this.choice?.decision;
      if (decision?.kind === 'manoeuvre' && decision.units.includes(unit)) this.pressTarget(unit);
    });
  }

  /** Takes an item of an arrangement in hand. */
  takeItem(item: Target): void {
    this.choice?.press(item);
    this.unit = unitsOf(item)[0] ?? null;
    for (const part of this.ground.parts) part.taken?.();
  }

  /** Explains why what is pointed at cannot be chosen. */
  askWhy(): void {
    this.explained = this.ground.whyNot();
  }

  /** One step back, whatever is open: nothing ever has to be finished. */
  back(): void {
    const { parts } = this.ground;
    if (parts.some((part) => part.stepBack?.())) return;
    this.hint = null;
    if (this.explained) this.explained = null;
    else if (parts.some((part) => part.close?.())) return;
    else if (this.session.dice.asked) this.session.dice.cancel();
    else if (this.choice?.back()) return;
    else if (this.isMoving) this.setMoving(false);
    else if (this.aside) this.takeUp();
    else if (this.session.isLooking) this.session.backToPresent();
    else this.selected = this.unit = null;
  }

  /**
   * Does what a person asks for. While the last answer is being saved it waits for the next question, and what is told
   * before that is ended: it may begin an answer to the question, but give none to what nobody had seen.
   */
  async whenSaved(deed: () => void): Promise<void> {
    const isTold = this.session.isAsked && !this.session.isOpen;
    if (isTold) this.session.showing.skip();
    if (!isTold && !this.session.isBusy) return deed();
    await tick();
    while (this.session.isBusy) {
      await this.session.saving.saved;
      await tick();
    }
    this.#isEarly = true;
    deed();
    this.#isEarly = false;
  }

  /** Whether a command does anything at this table. */
  answers(command: PlayCommand): boolean {
    const { commands, layers } = this.ground;
    const isOfLayer = () => layers.all.some((layer) => layers.commandOf(layer) === command);
    return !isOfGround(command) || commands.includes(command) || (commands.length > 0 && isOfLayer());
  }

  // What all is called

  /** What the campaign is called, in the reader's language where nobody wrote its title. */
  get title(): string {
    const { header, ruleset, scenario } = this.session;
    return shownTitle(header.title, ruleset.id, scenario, this.words);
  }

  /** What the player of a seat is called, or the seat where nobody holds it. */
  playerName(seat: Seat): string {
    const player = this.session.playerOf(seat);
    return player ? shownName(player, this.session.ruleset.id, this.words) : this.words.text(`seat.${seat}`);
  }

  /** What the player of a seat is called, where that is not the seat itself. */
  ownName(seat: Seat): string | null {
    return ownName(seat, this.session.players, this.session.ruleset.id, this.words);
  }

  /** A seat and its player: `Russia, Anna`; the seat alone where nobody has written a name. */
  seatAndPlayer(seat: Seat): string {
    return seatAndPlayer(seat, this.session.players, this.session.ruleset.id, this.words);
  }

  nameOf(target: Target): string {
    const { kinds } = this.ground;
    const units = unitsOf(target);
    if (kinds && units.length > 1) return kinds.count(units);
    const decision = this.choice?.decision;
    if (decision && 'label' in decision && decision.label) return this.words.say(decision.label(target));
    return this.words.place(target);
  }

  /** A counter, or a piece in a list. */
  nameOfPiece(piece: Piece): string {
    const { kinds } = this.ground;
    return kinds ? `${this.words.text(`seat.${piece.seat}`)}: ${kinds.count(idsOf(piece))}` : this.words.unit(piece.id);
  }

  /** Which units are alike: those of one kind, on grounds where many are; else each is one of its own. */
  kindOf(unit: string): string {
    return this.ground.kinds?.of(unit) ?? unit;
  }

  /** What items that are alike are called, with how many they are, also of one alone. */
  nameOfAlike(items: readonly Target[]): string {
    const { kinds } = this.ground;
    if (kinds) return kinds.count(items.flatMap(unitsOf));
    const counted = Map.groupBy(items, (item) => this.words.place(item));
    return [...counted].map(([name, { length }]) => (length > 1 ? `${name} × ${length}` : name)).join(', ');
  }

  /** What those that are alike are called, without how many they are. */
  kindName(unit: string): string {
    return this.ground.kinds?.nameOf(unit) ?? this.words.unit(unit);
  }
}
