/** The play view of a ground with places: what is pointed at, fanned out and laid over the board. */
import { untrack } from 'svelte';
import type { ArmySheet } from '../../../core/engine/armies.ts';
import type { CardTable, HandSheet } from '../../../core/engine/hands.ts';
import type { MapPresenter, OverlayMarks, Piece, Sign } from '../../../core/engine/presenter.ts';
import type { Decision } from '../../../core/engine/decision.ts';
import { facingTarget, isUnitTarget, type Target, unitsOf, unitTarget } from '../../../core/engine/target.ts';
import type { Reason, Seat } from '../../../core/engine/verdict.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import type { Ring } from '../../../core/space/board.ts';
import type { App } from '../../app/context.ts';
import type { CounterLook } from '../../board/counters/look.ts';
import type { Point } from '../../board/geometry.ts';
import { nationColours } from '../../board/palette.ts';
import type { Way } from '../../board/ways.ts';
import { groupOf, inHand, meantAt, refusalAt, thoughtAt, wonderAt } from '../decisions/aim.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import { movedOnMap } from '../adjusting.ts';
import { type Contemplated, NOTHING } from '../decisions/gesture.ts';
import { facingMarks, offerMarks, wayMarks } from '../decisions/marks.ts';
import type { Ground } from '../decisions/target.ts';
import { Hands } from '../hand/hands.svelte.ts';
import { drawnIn, Layers } from '../layers.svelte.ts';
import type { Session } from '../session.svelte.ts';
import type { Happening } from '../showing/showing.svelte.ts';
import { type Canvas, PlayView } from '../view.svelte.ts';
import type { PlayCommand } from '../keys.ts';
import { Alike } from './likewise.svelte.ts';
import { groundWith, placeCalled, placesOf, signMarks, type Verdict, verdictsOf } from './read-off.ts';
import { arranged } from './arranged.ts';
import type { BoardGround, SheetLook } from './ground.ts';
import { type Glider, glidersOf } from './glide.ts';
import { endOf, strikesOf, waysOfPieces } from './went.ts';
import { stacksOf } from './pieces.ts';
import type { NearMark, OfferMark, Scene, Spot, TrailMark, WayMark } from './scene.ts';
import { tour } from './tour.ts';

/** What can be done at a place: the targets under one press, or what is beside the game. */
export interface Menu {
  readonly place: Target;
  readonly targets: readonly Target[];
  /** Why the place cannot be chosen, where that was asked. */
  readonly reason: Reason | null;
}

/** Milliseconds after which what is dragged rests where it is. */
const RESTED = 400;

/** The outline of a place that is told of, as a share of its size. */
const LIT = 0.9;

export class BoardView extends PlayView {
  protected override readonly groundCommands = [
    'play.zoom-in',
    'play.zoom-out',
    'play.fan',
    'play.overlay.numbers',
    'play.counters-off',
  ] as const;
  readonly #show: MapPresenter<unknown>;
  readonly layers: Layers<OverlayMarks>;
  /** How the places lie, and what is painted of them. */
  readonly board: BoardGround;
  readonly hands = new Hands(this);
  /** Those that do as the unit in hand does. */
  readonly alike: Alike;

  hover = $state.raw<Spot | null>(null);
  cursor = $state<Target | null>(null);
  fan = $state<Target | null>(null);
  menu = $state.raw<Menu | null>(null);
  showsArmies = $state(false);
  /** A counter is being dragged: what was chosen before it was taken up. */
  #lifted = $state.raw<{ readonly choice: Choice; readonly state: Choice['state'] } | null>(null);
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Places that the board is asked to show. */
  wish = $state.raw<readonly Target[] | null>(null);

  /** With what the answer so far would change: items of an arrangement stand where they were put. */
  pieces: readonly Piece[] = $derived.by(() => arranged(this.laidPieces, this.choice, this.ground0));
  /** Pieces that are alike as one. */
  counters: readonly Piece[] = $derived.by(() => this.board.heaps?.gather(this.pieces, () => true) ?? this.pieces);
  stacks = $derived.by(() => stacksOf(this.counters));
  ground: Ground = $derived.by(() => this.#groundOf(this.pieces));
  /** As the position has it, without the answer so far. */
  ground0: Ground = $derived.by(() => this.#groundOf(this.laidPieces));
  /** What the answer would be with what is under the pointer or the cursor. */
  thought: Contemplated = $derived.by(() =>
    this.choice && this.hover ? thoughtAt(this.choice, this.hover, this.ground) : NOTHING,
  );
  overlays: readonly OverlayMarks[] = $derived.by(() =>
    this.layers.drawn(this.session.position, {
      unit: this.unit,
      from: this.selected,
      to: this.hover?.place ?? this.cursor,
      chosen: this.choice?.offers.flatMap(({ target, tone }) => (tone === 'chosen' ? [target] : [])) ?? [],
    }),
  );
  /** What is in the armies; none where the game keeps no sheets of them. */
  armies: readonly ArmySheet[] = $derived.by(() => this.#show.armies?.(this.session.position) ?? []);
  /** The cards that are read beside the map; `null` where there are none. */
  cards: CardTable | null = $derived.by(() => this.#show.cards?.(this.session.position) ?? null);
  /** What lies on the places beside the pieces. */
  signs: readonly Sign[] = $derived.by(() => this.#show.signs?.(this.session.position) ?? []);
  scene: Scene = $derived.by(() => this.#scene());
  style: SheetLook = $derived.by(() => ({
    theme: this.app.theme,
    showsNumbers: this.showsNumbers,
    scenario: this.session.scenario,
    language: this.words.language,
  }));

  constructor(app: App, session: Session, game: { readonly show: MapPresenter<unknown> }, board: BoardGround) {
    super(app, session);
    this.#show = game.show;
    this.layers = new Layers(drawnIn(session.scenario, game.show.overlays), session.seats);
    this.board = board;
    this.alike = new Alike({
      choice: () => this.choice,
      deeds: () => session.line.length,
      moment: () => `${this.now.turn} ${this.now.phase}`,
    });
  }

  /** What each seat holds. */
  get handSheets(): readonly HandSheet[] {
    return this.cards?.hands ?? [];
  }

  /** Whether a question for cards is answered out of a hand. */
  get asksOfHands(): boolean {
    return this.handSheets.length > 0;
  }

  /** What is asked for cards is answered in the hand. */
  override get answersOnGround(): boolean {
    return this.hands.question !== null && this.hands.isShown;
  }

  override takeUp(): void {
    super.takeUp();
    untrack(() => {
      this.hands.refresh();
      this.alike.goOn();
    });
  }

  protected override answered(): void {
    this.alike.note();
  }

  override moveTogether(): void {
    this.alike.start();
  }

  override answers(command: PlayCommand): boolean {
    return command === 'play.together' ? this.alike.isAsked : super.answers(command);
  }

  get pointed(): Target | null {
    return this.cursor ?? this.selected;
  }

  override get wayEnd(): number {
    return endOf(this.board.places);
  }

  protected override waysBetween(before: unknown, after: unknown, facts: readonly Fact[]): readonly Way[] {
    const [was, is] = [before, after].map((position) => this.#show.pieces(position)) as [Piece[], Piece[]];
    const board = {
      places: this.board.places,
      seats: this.session.seatsShown.seats,
      colourOf: (piece: Piece) => this.wayColour(piece),
      via: (from: Target, to: Target) => this.passedBetween(from, to, facts),
    };
    return [...waysOfPieces(was, is, board, facts), ...strikesOf(facts, this.#show.acts ?? {}, was, board)];
  }

  /** What lies between two places on a way that is not straight. */
  protected passedBetween(_from: Target, _to: Target, _facts: readonly Fact[]): readonly Point[] {
    return [];
  }

  /** The counters that go their ways, or turn, while a fact is told. */
  glidersOf({ node }: Happening, at: number): readonly Glider[] {
    const { earlier, position } = this.session.showing;
    const facts = node.facts.slice(Math.max(0, at), at + 1);
    const ways = this.waysBetween(earlier, position, facts);
    const found = glidersOf(this.#show.pieces(earlier), this.laidPieces, ways, facts);
    return found.map((each) => ({ ...each, fate: at, ways: each.ways.map((way) => ({ ...way, told: at })) }));
  }

  /** The colour of the way of a piece, dark enough for a line with a light rim. */
  protected wayColour(piece: Piece): string {
    return nationColours(this.faceOf(piece).nation).deep;
  }

  protected override outlinesOf(targets: readonly Target[]): readonly Ring[] {
    const { board, ground } = this;
    return placesOf(targets, ground).flatMap((place) => board.places.inside(place, LIT));
  }

  override faceOf(piece: Piece): CounterLook {
    return this.board.look(piece, this.words.language, this.app.settings.counters);
  }

  override reverseOf(piece: Piece): CounterLook | null {
    return this.board.reverse(piece, this.words.language, this.app.settings.counters);
  }

  override placeName(place: Target): string {
    return this.board.places.name(place);
  }

  override placeNamed(name: string): Target | null {
    return placeCalled(this.board.places, name);
  }

  override stackAt(place: Target): readonly Piece[] {
    return this.stacks.get(place) ?? [];
  }

  /** A press on the board. */
  press(spot: Spot): void {
    void this.whenSaved(() => this.#press(spot));
  }

  /** Enter on the place under the cursor: a press there, or where arrows stand around it, which no key can press, a menu of them. */
  enter(): void {
    if (this.cursor === null) return;
    const spot = { place: this.cursor, unit: null, facing: null };
    void this.whenSaved(() => this.#offerTurns(spot) || this.#press(spot));
  }

  /** False where no facing is asked for there. */
  #offerTurns(spot: Spot): boolean {
    const marks = this.choice && facingMarks(this.choice, this.ground);
    if (!this.choice || !marks || marks.place !== spot.place) return false;
    const facings = marks.facings.map(({ facing }) => facingTarget(facing));
    const held = inHand(this.choice);
    const isOther = (target: Target) => !unitsOf(target).includes(held ?? '') && target !== marks.place;
    const others = this.meant(spot).filter(isOther);
    this.explained = null;
    this.menu = { place: marks.place, targets: [...facings, ...others], reason: null };
    return true;
  }

  #press(spot: Spot): void {
    this.explained = null;
    this.menu = null;
    if (spot.facing !== null) {
      this.choice?.press(facingTarget(spot.facing));
      return;
    }
    if (spot.place === null) return;
    const targets = this.meant(spot);
    const { way } = this.choice?.sofar ?? NOTHING;
    const isHeld = targets.length === 1 && way?.unit === targets[0] && way?.steps.length === 0;
    // With a unit in hand its target is pressed: the unit stays in the inspector.
    const isTarget = targets.length === 1 && way !== null && !isHeld;
    // The cursor has selected its place already, and the fan has a key of its own.
    const isAgain = this.cursor === null && spot.place === this.selected && (targets.length !== 1 || isHeld);
    if (!isTarget) this.select(spot.place, spot.unit);
    if (isAgain && this.fan === null && this.#fanOut(spot.place)) return;
    if (!this.choice) return;
    if (targets.length === 1) this.pressTarget(targets[0] as Target);
    else if (this.#takesStack(targets, spot)) this.choice.pressAll(targets);
    else if (targets.length > 1) this.menu = { place: spot.place, targets, reason: null };
    // Who looks at a unit while buttons are asked for has chosen nothing.
    else if (this.isAskedOnGround) this.explain(spot);
  }

  /** The targets that a press can mean: where units may go together all of the stack, unless it is fanned out. */
  protected meant(spot: Spot): readonly Target[] {
    if (!this.choice) return [];
    if (!this.#goTogether(spot)) return meantAt(this.choice, spot, this.ground);
    const targets = meantAt(this.choice, { ...spot, unit: null }, this.ground);
    const group = groupOf(this.choice, targets);
    return group === null ? targets : [group];
  }

  #goTogether(spot: Spot): boolean {
    const decision = this.choice?.decision;
    return decision?.kind === 'path' && decision.together !== undefined && this.fan !== spot.place;
  }

  /** A press that picks units for a set takes all of a stack that is not fanned out. */
  #takesStack(targets: readonly Target[], { place }: Spot): boolean {
    const isSet = this.choice?.decision.kind === 'some' && this.fan !== place;
    return isSet && targets.length > 1 && targets.every(isUnitTarget);
  }

  /** What may be pressed on the board. */
  protected marked(): readonly OfferMark[] {
    const marks = this.choice ? offerMarks(this.choice, this.ground) : [];
    // By agreement any unit goes anywhere: only what is in hand stands out.
    return this.isMoving ? marks.filter(({ tone }) => tone === 'chosen') : marks;
  }

  override movable(seat: Seat): Decision {
    return movedOnMap(seat, this.laidPieces, this.board.places.places);
  }

  /** The way that is laid, and the one that is thought of. */
  protected waysMarked(): readonly WayMark[] {
    return this.choice ? wayMarks(this.choice, this.thought, this.ground) : [];
  }

  /** The ways that were gone last, the latest first. */
  protected trailsMarked(): readonly TrailMark[] {
    return [];
  }

  /** What lies around the place that is pointed at. */
  protected nearMarked(): readonly NearMark[] {
    return [];
  }

  /** What a press or a drag takes in hand. */
  protected held(spot: Spot): Target | null {
    if (this.#goTogether(spot) && spot.unit !== null) return this.meant(spot)[0] ?? null;
    return spot.unit === null ? null : unitTarget(spot.unit);
  }

  override pressTarget(target: Target): void {
    this.fan = null;
    super.pressTarget(target);
  }

  /** The board shows where the item may go. */
  override takeItem(item: Target): void {
    super.takeItem(item);
    this.wish = [...new Set(this.scene.offers.filter((offer) => offer.on === 'place').map((offer) => offer.place))];
  }

  select(place: Target, unit: string | null): void {
    if (this.fan !== place) this.fan = null;
    this.selected = place;
    this.unit = unit ?? this.stackAt(place)[0]?.id ?? null;
  }

  next(canvas: Canvas | null): void {
    const places = tour(this.offeredPlaces, (place) => this.choice?.worthWith(place) ?? null);
    const at = this.cursor === null ? -1 : places.indexOf(this.cursor);
    const next = places[(at + 1) % Math.max(1, places.length)];
    if (next === undefined) return;
    this.goTo(next);
    canvas?.reveal(next);
  }

  /** Brings the cursor to a place, which is then inspected; while a line is looked along, it is where the line ends. */
  goTo(place: Target): void {
    this.cursor = place;
    if (!this.layers.isBetweenPlaces || this.selected === null) this.select(place, null);
    this.hover = { place, unit: null, facing: null };
  }

  askWhy(): void {
    this.explain(this.hover ?? { place: this.cursor, unit: null, facing: null });
  }

  get isDragging(): boolean {
    return this.#lifted !== null;
  }

  /** Takes up what is at a spot to carry it; false where nothing there can be carried. */
  lift(spot: Spot): boolean {
    const { choice } = this;
    if (!choice || spot.unit === null || this.session.isBusy) return false;
    const { decision, state } = choice;
    const mayCarry = decision.kind === 'path' ? decision.units : decision.kind === 'arrange' ? decision.items : [];
    const hand = this.held(spot);
    if (hand === null || !unitsOf(hand).every((id) => mayCarry.includes(unitTarget(id)))) return false;
    choice.press(hand);
    this.#lifted = { choice, state };
    return true;
  }

  /** Puts what is dragged back, and all that was laid on its way; false where nothing is dragged. */
  putBack(): boolean {
    const lifted = this.#lifted;
    this.#lifted = null;
    lifted?.choice.replace(lifted.state);
    return lifted !== null;
  }

  /** What is dragged is over a spot: where it rests its way is laid, and goes on from there. */
  carryOver({ place, facing }: Spot): void {
    clearTimeout(this.#rest);
    if (!this.isDragging || place === null || facing !== null) return;
    this.#rest = setTimeout(() => this.isDragging && this.#layTo(place), RESTED);
  }

  /** By agreement there is no way: only the place counts where it is set down. */
  #layTo(place: Target): void {
    if (this.isMoving) return;
    const isOffered = this.choice?.offers.some(({ target, tone }) => target === place && tone !== 'chosen');
    if (isOffered && this.choice?.decision.kind === 'path') this.choice.press(place);
  }

  /** Sets down what is dragged; nothing where Esc has put it away before the hand let go. */
  drop(spot: Spot): void {
    clearTimeout(this.#rest);
    if (this.isDragging) void this.whenSaved(() => this.#setDown(spot));
    this.#lifted = null;
  }

  #setDown(spot: Spot): void {
    const { choice } = this;
    const isLaid = spot.facing === null && spot.place !== null && choice?.sofar.way?.steps.at(-1) === spot.place;
    if (!isLaid) this.#press({ ...spot, unit: null });
    const isAtOnce = this.app.settings.drags === 'at-once' && choice?.decision.kind === 'path';
    if (isAtOnce && spot.facing === null && this.menu === null && this.explained === null) choice.carryOut();
  }

  override back(): void {
    if (!this.putBack()) super.back();
  }

  /** Why what is under the pointer cannot be chosen, where a person may well ask. */
  get wonder(): Reason | null {
    return this.choice && this.hover ? wonderAt(this.choice, this.hover, this.ground) : null;
  }

  /** Says why what is at a spot cannot be chosen; nothing where it can. */
  explain(spot: Spot): void {
    this.explained = this.choice ? refusalAt(this.choice, spot) : null;
  }

  /** What else can be done at a place, and why it cannot be chosen where it cannot. */
  ask(spot: Spot): void {
    this.explain(spot);
    if (spot.place !== null) this.menu = { place: spot.place, targets: [], reason: this.explained };
  }

  /** The counter in hand, and the place where it would be set down. */
  get carried(): { readonly piece: Piece; readonly to: Target | null } | null {
    const unit = this.choice && inHand(this.choice);
    const piece = unit == null ? undefined : this.ground.pieces.get(unit);
    if (!piece) return null;
    const to = this.hover?.place ?? null;
    const isMeant = to !== null && to !== piece.place && this.scene.offers.some(({ place }) => place === to);
    return { piece, to: isMeant && !this.thought.refused ? to : null };
  }

  protected closeMenu(): void {
    this.menu = null;
  }

  protected close(): boolean {
    const isOpen = this.menu !== null || this.fan !== null || this.showsArmies;
    if (this.menu !== null) this.menu = null;
    else if (this.fan !== null) this.fan = null;
    else this.showsArmies = false;
    return isOpen;
  }

  toggleFan(): void {
    const place = this.pointed;
    if (this.fan === place) this.fan = null;
    else if (place !== null) this.#fanOut(place);
  }

  /** Fans a stack out; false where there is only one counter or none. */
  #fanOut(place: Target): boolean {
    const isStack = (this.stacks.get(place)?.length ?? 0) > 1;
    this.fan = isStack ? place : null;
    return isStack;
  }

  /** The places where something may be pressed, in the order of the offers. */
  get offeredPlaces(): readonly Target[] {
    return [...new Set(this.scene.offers.filter((offer) => offer.tone !== 'far').map((offer) => offer.place))];
  }

  #groundOf(pieces: readonly Piece[]): Ground {
    return groundWith(this.board.places, this.session.ruleset.adjustment.facings, pieces);
  }

  /** Where the units stand that the button under the pointer is about, or the open question. */
  #lit(): readonly Target[] {
    const { choice, ground, pointing } = this;
    const one = choice?.decision.kind === 'one' ? (choice.decision.concerns?.(pointing) ?? []) : [];
    return placesOf([...this.alike.pointedAt(pointing), ...one.map(unitTarget)], ground);
  }

  #scene(): Scene {
    const { choice, ground, session } = this;
    const isRefused = this.explained !== null || (choice !== null && (this.thought.refused ?? this.wonder) !== null);
    return {
      seats: session.seatsShown.seats,
      position: session.position,
      pieces: this.pieces,
      offers: this.marked(),
      lit: this.#lit(),
      facings: choice && facingMarks(choice, ground),
      ways: this.waysMarked(),
      trails: this.trailsMarked(),
      near: this.nearMarked(),
      signs: signMarks(this.signs, this.board.signs),
      overlays: this.overlays,
      pins: [...new Set(session.notes.shown.flatMap(({ place }) => (place && ground.isPlace(place) ? [place] : [])))],
      cursor: this.cursor,
      selected: this.selected,
      refused: isRefused && this.hover ? this.hover.place : null,
      fan: this.fan,
      hidesCounters: this.hidesCounters,
    };
  }

  get verdicts(): readonly Verdict[] {
    return verdictsOf(this.overlays);
  }
}
