/** What every play view keeps, on whatever ground: what is inspected and explained, and the answer being made. */
import { tick, untrack } from 'svelte';
import type { Action, Decision, DecisionKind, Legs } from '../../core/engine/decision.ts';
import { type Aside, BadPosition, type Fact } from '../../core/engine/ruleset.ts';
import type { Hint } from '../../core/engine/hint.ts';
import type { Piece } from '../../core/engine/presenter.ts';
import { type Target, unitsOf, unitTarget } from '../../core/engine/target.ts';
import {
  because,
  type Message,
  NO_RULE,
  placesNamed,
  type Reason,
  type Seat,
  unitsNamed,
} from '../../core/engine/verdict.ts';
import type { Amendable } from '../../core/miniatures/adjustment.ts';
import type { Body, Stand } from '../../core/miniatures/presenter.ts';
import type { Ring } from '../../core/space/board.ts';
import type { Words } from '../../core/words/words.ts';
import type { App } from '../app/context.ts';
import type { CounterLook } from '../board/counters/look.ts';
import type { Point } from '../board/geometry.ts';
import type { Way } from '../board/ways.ts';
import { shownName } from '../library/chairs.ts';
import { shownTitle } from '../library/titles.ts';
import { amendmentsOf } from './adjusting.ts';
import { isNamed } from './decisions/aim.ts';
import { Choice } from './decisions/choice.svelte.ts';
import type { Contemplated } from './decisions/gesture.ts';
import type { Ground } from './decisions/target.ts';
import { isOfGround, type PlayCommand } from './keys.ts';
import type { Layers } from './layers.svelte.ts';
import { Sharpening } from './panels/sharpening.svelte.ts';
import { Papers } from './papers/papers.svelte.ts';
import type { Session } from './session.svelte.ts';

/** The drawing of the ground, for the keys and for the library's picture. */
export interface Canvas {
  fit(): void;
  /** About the middle of the screen. */
  zoom(factor: number): void;
  /** Moves places or units into sight; several are shown large enough to be read. */
  reveal(...targets: readonly Target[]): void;
  /** A small picture of the whole, as a data address; `null` before anything is shown. */
  picture(width: number): string | null;
}

/** Something that is told of a place beside what the rules say of it. */
export interface PlaceLine {
  readonly label: Message;
  readonly value: Message;
}

const UNSEEN = because(NO_RULE, 'ui.play.unseen');

export abstract class PlayView {
  /** The kinds of decision that are answered on a sheet beside the ground: they need more room than the prompt bar has. */
  readonly sheets: ReadonlySet<DecisionKind> = new Set(['situation'] as const);
  /** The commands about the ground that it answers, beside those of its layers; none where nothing is drawn. */
  protected readonly groundCommands: readonly PlayCommand[] = [];
  /** The keys of what its ground calls its numbers, and the taking away of what lies on it. */
  readonly says: { readonly numbers: string; readonly unitsOff: string } = {
    numbers: 'ui.play.overlay.numbers',
    unitsOff: 'ui.play.counters-off',
  };
  readonly session: Session;
  readonly app: App;
  abstract readonly layers: Layers;

  /** The place that is inspected. */
  selected = $state<Target | null>(null);
  /** The unit that is inspected; the top of the selected stack where none was pressed. */
  unit = $state<string | null>(null);
  showsNumbers = $state(false);
  hidesCounters = $state(false);
  /** Counters beside the pieces are put away. */
  hidesOrders = $state(false);
  /** What is done was asked for before the question could be seen. */
  #isEarly = false;
  /** The node at which the choice was begun. */
  #takenAt = -1;
  /** Who was asked last. */
  #askedLast: Seat | null = null;
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

  /** Whether something that may be chosen lies on the ground. */
  get isAskedOnGround(): boolean {
    return this.choice?.offers.some(({ target }) => !this.named.includes(target)) ?? false;
  }

  /** Outlines on the sheet of what the sentence names that is shown just now. */
  told: readonly Ring[] = $derived.by(() => {
    const { fact } = this.session.showing;
    return fact ? this.outlinesOf([...unitsNamed(fact).map(unitTarget), ...placesNamed(fact)]) : [];
  });

  /** Where the ways begin and end that are shown just now. */
  wayEnds: readonly Point[] = $derived.by(() => {
    const { shown } = this.session.showing;
    return (shown?.ways ?? []).flatMap(({ from, to, strikes }) => (strikes ? [] : to ? [from, to] : [from]));
  });

  abstract readonly ground: Ground;
  /** As the position has it, without the answer so far. */
  abstract readonly ground0: Ground;
  /** What the answer would be with what is under the pointer or the cursor. */
  abstract readonly thought: Contemplated;

  readonly sharpening: Sharpening;
  readonly papers: Papers;

  constructor(app: App, session: Session) {
    this.app = app;
    this.session = session;
    this.papers = new Papers(session);
    session.showing.waysBetween = (before, after, facts) => untrack(() => this.waysBetween(before, after, facts));
    this.sharpening = new Sharpening(session.ruleset.id, (action) => (this.aside ? null : session.stakesOf(action)));
  }

  /** How far before its end the arrow of a way stops, in the units of the sheet. */
  get wayEnd(): number {
    return 0;
  }

  /** The ways that pieces have gone from one position to another, and who struck at whom; none where nothing is drawn. */
  protected waysBetween(_before: unknown, _after: unknown, _facts: readonly Fact[]): readonly Way[] {
    return [];
  }

  /** The outlines of units and places on the sheet, of those that lie on it. */
  protected outlinesOf(_targets: readonly Target[]): readonly Ring[] {
    return [];
  }

  /** So many choices lead somewhere on the ground that they are pressed there: as many buttons would cover it. */
  get isCrowded(): boolean {
    return false;
  }

  /** The ground has its own means for the answer: the prompt bar offers none. */
  get answersOnGround(): boolean {
    return false;
  }

  /** What the inspector says while nothing is chosen. */
  get inspectorHint(): string {
    return 'ui.play.inspector.empty';
  }

  /** What may be changed of a unit by agreement, on a table or in its papers; `null` where counters lie on places. */
  amendable(_unit: string): Amendable | null {
    return null;
  }

  /** The papers of the armies; none where the program holds the table. */
  get roster(): readonly Body[] {
    return [];
  }

  /** A piece as a counter, and its other face; `null` where the game has no counters. */
  faceOf(_piece: Piece): CounterLook | null {
    return null;
  }

  reverseOf(_piece: Piece): CounterLook | null {
    return null;
  }

  /** A place as people write it; on a ground with places {@link placeNamed} finds it again. */
  placeName(place: Target): string {
    return this.words.place(place);
  }

  /** The place that is called so; `null` where there is none. */
  placeNamed(_name: string): Target | null {
    return null;
  }

  /** What lies on a place, from the top; nothing where there are no stacks. */
  stackAt(_place: Target): readonly Piece[] {
    return [];
  }

  /** What its ground tells of a place: what lies around it. */
  aboutPlace(_place: Target): readonly PlaceLine[] {
    return [];
  }

  /** The place that is pointed at by key, or inspected. */
  abstract get pointed(): Target | null;
  /** Selects a place, and a unit there. */
  abstract select(place: Target, unit: string | null): void;
  /** Goes on to the next thing that may be pressed; the canvas shows it. */
  abstract next(canvas: Canvas | null): void;
  /** Explains why what is pointed at cannot be chosen. */
  abstract askWhy(): void;
  /** Puts away what is open over the board; false where nothing is. */
  protected abstract close(): boolean;
  /** Puts away the question which of several was meant. */
  protected abstract closeMenu(): void;

  /** Takes up the decision that is open, if a person may answer it; called whenever it changes. */
  takeUp(): void {
    const { decision, isOpen, shown } = this.session;
    const { asked } = this.session.dice;
    untrack(() => {
      // The answer waits for its dice; if they are called off it is there again, as it was. While it is being saved it stands.
      if (asked || (isOpen && this.session.isBusy)) return;
      const kept = this.aside === null && this.#takenAt === shown.id ? this.choice : null;
      this.#takenAt = shown.id;
      if (decision && isOpen) this.#seat(decision.seat);
      this.aside = null;
      this.closeMenu();
      this.explained = this.pointing = this.hint = null;
      this.choice = this.isMoving ? this.#moving() : null;
      if (!this.isMoving && decision && isOpen) this.choice = this.choiceOf(decision, (action) => this.#answer(action));
      if (kept && this.choice?.decision.kind === kept.decision.kind) this.choice.replace(kept.state);
      this.#follow();
    });
  }

  /** Another player sits down: nothing stays of what the last one has looked at. */
  #seat(seat: Seat): void {
    const isOther = this.#askedLast !== null && !this.session.heldWith(seat).includes(this.#askedLast);
    this.#askedLast = seat;
    if (isOther) this.selected = this.unit = null;
  }

  /** The inspected unit may have gone elsewhere: its new place is the selected one. */
  #follow(): void {
    const place = this.laidPieces.find(({ id }) => id === this.unit)?.place;
    if (place && this.selected !== null) this.selected = place;
  }

  /** How units are moved by agreement on its ground; `null` where none can be pointed at. */
  movable(_seat: Seat): Decision | null {
    return null;
  }

  /** Where legs lead a unit that is moved by agreement; `null` on a ground without a table. */
  protected standAfter(_legs: Legs): Stand | null {
    return null;
  }

  /** The answer to a question while it is being made; nothing more can be done to it once it is being saved. */
  protected choiceOf(decision: Decision, answer: (action: Action) => void): Choice {
    return new Choice(decision, answer, () => untrack(() => this.session.isBusy));
  }

  #moving(): Choice | null {
    const { isBusy, isLooking, seats } = this.session;
    const [first = ''] = seats.filter((seat) => this.session.isPerson(seat));
    const decision = isBusy || isLooking ? null : this.movable(first);
    return decision && this.choiceOf(decision, (action) => void this.#moved(action));
  }

  /** Lays out what the program would do here, and says why. Nothing is done. */
  askHint(): void {
    if (!this.session.programs.mayHint || this.session.isBusy || this.isMoving) return;
    if (this.aside) this.takeUp();
    this.hint = { given: this.session.programs.hint() };
    if (this.hint.given) this.choice?.suggest(this.hint.given.action);
  }

  /** Units are moved by agreement until somebody ends it. */
  setMoving(isMoving: boolean): void {
    this.isMoving = isMoving;
    this.takeUp();
  }

  async #moved(action: Action): Promise<void> {
    if ('pass' in action) return this.setMoving(false);
    const changes = amendmentsOf(action, ({ manoeuvre }) => this.standAfter(manoeuvre));
    const { adjustment } = this.session.ruleset;
    try {
      await this.session.adjust((position) => changes.forEach((change) => adjustment.amend(position, change)), '');
    } catch (error) {
      if (!(error instanceof BadPosition)) throw error;
      if (this.choice) this.choice.refusal = { rule: NO_RULE, message: error.fault };
    }
  }

  /** Does something beside the decision; Esc comes back to it. */
  takeAside(aside: Aside<unknown>): void {
    const { seat } = aside.decision;
    this.aside = aside;
    this.choice = this.choiceOf(aside.decision, (action) => void this.session.playAside(seat, aside.id, action));
  }

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

  nameOf(target: Target): string {
    const decision = this.choice?.decision;
    if (decision?.kind === 'one' && decision.label) return this.words.say(decision.label(target));
    return this.words.place(target);
  }

  /** A counter, or a piece in a list. */
  nameOfPiece(piece: Piece): string {
    return this.words.unit(piece.id);
  }

  /** Which units are alike: those of one kind, on grounds where many are; else each is one of its own. */
  kindOf(unit: string): string {
    return unit;
  }

  /** What items that are alike are called, with how many they are. */
  nameOfAlike(items: readonly Target[]): string {
    return items.map((item) => this.words.place(item)).join(', ');
  }

  /** What those that are alike are called, without how many they are. */
  kindName(unit: string): string {
    return this.words.unit(unit);
  }

  pressTarget(target: Target): void {
    this.closeMenu();
    this.choice?.press(target);
    const [unit] = unitsOf(target);
    if (unit !== undefined) this.unit = unit;
  }

  /** Takes an item of an arrangement in hand. */
  takeItem(item: Target): void {
    this.choice?.press(item);
    this.unit = unitsOf(item)[0] ?? null;
  }

  /** One step back, whatever is open: nothing ever has to be finished. */
  back(): void {
    this.hint = null;
    if (this.explained) this.explained = null;
    else if (this.close()) return;
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
      await this.session.saved;
      await tick();
    }
    this.#isEarly = true;
    deed();
    this.#isEarly = false;
  }

  #answer(action: Action): void {
    if (this.#isEarly && this.choice) {
      this.choice.refusal = UNSEEN;
      return;
    }
    this.answered(action);
    void this.session.play(action);
  }

  /** A player answers the question. */
  protected answered(_action: Action): void {}

  /** All units of the command in hand do what is laid; nothing where units are not led together. */
  moveTogether(): void {}

  /** A unit does what was done last. */
  repeat(): void {}

  /** Whether a command does anything at this table. */
  answers(command: PlayCommand): boolean {
    const { all } = this.layers;
    const isOfLayer = () => all.some((layer) => this.layers.commandOf(layer) === command);
    const own = this.groundCommands;
    return !isOfGround(command) || own.includes(command) || (own.length > 0 && isOfLayer());
  }

  /** The key of a command: the person's own, or the usual one. */
  keyOf(command: PlayCommand): string {
    return this.app.keyOf(command);
  }
}
