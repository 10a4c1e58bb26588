/** The play view of a map of regions: a press takes all the pieces of a counter, or of a region. */
import { untrack } from 'svelte';
import type { Aside, AreaGame, Fact } from '../../../core/engine/ruleset.ts';
import type { Fight } from '../../../core/engine/fight.ts';
import type { HandSheet } from '../../../core/engine/hands.ts';
import type { PowerSheet } from '../../../core/engine/powers.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import { idOf, type Target, unitsOf, unitsTarget } from '../../../core/engine/target.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { App } from '../../app/context.ts';
import type { Point } from '../../board/geometry.ts';
import type { NearMark, OfferMark, Spot, TrailMark, WayMark } from '../board/scene.ts';
import { BoardView } from '../board/view.svelte.ts';
import type { PlaceLine } from '../view.svelte.ts';
import { unplaced } from '../decisions/arrange.ts';
import { targetsAt } from '../decisions/target.ts';
import type { AreaScenery } from '../scenery/scenery.ts';
import type { Session } from '../session.svelte.ts';
import { aroundLines, nearMarks } from './around.ts';
import { openSlots, sent } from './battle/sent.ts';
import { type BattleQuestion, questionOf } from './battle/question.ts';
import { boardOf } from './board.ts';
import { lastMoves, lineInk, movesIn, type Move, seaWay, trailMarks } from './trails.ts';
import { TalksDesk } from './talks/desk.svelte.ts';

export class AreaView extends BoardView {
  readonly scenery: AreaScenery;
  readonly show: AreaGame<unknown>['show'];
  readonly talks: TalksDesk;
  showsPowers = $state(false);
  /** The battle was put away to look at the map. */
  hidesFight = $state(false);

  /** The battle that is being fought, and what of it is asked on its board. */
  fight: Fight | null = $derived.by(() => this.show.fight(this.session.position));
  battleQuestion: BattleQuestion | null = $derived.by(() =>
    this.fight && this.choice ? questionOf(this.fight, this.choice.decision, this.laidPieces) : null,
  );
  /** Where the pieces may retreat. */
  ways: readonly Target[] = $derived.by(() =>
    this.battleQuestion === 'ways' && this.choice?.decision.kind === 'arrange' ? openSlots(this.choice.decision) : [],
  );
  /** What was moved last. */
  moved: readonly Move[] = $derived.by(() => lastMoves(this.session.line, this.show));
  /** What each power has. */
  powers: readonly PowerSheet[] = $derived.by(() => this.show.powers(this.session.position));

  constructor(app: App, session: Session, game: AreaGame<unknown>, scenery: AreaScenery) {
    super(app, session, game, boardOf(game.show, session.seatsShown.seats, scenery));
    this.scenery = scenery;
    this.show = game.show;
    this.talks = new TalksDesk(this, game.show.talks);
  }

  get showsFight(): boolean {
    return this.fight !== null && !this.hidesFight;
  }

  /** What is asked in a battle is answered in its ranks, what is asked for cards in the hand, and talks at their own desk. */
  override get answersOnGround(): boolean {
    if (this.talks.isAsked) return this.talks.isShown;
    return super.answersOnGround || (this.showsFight && this.battleQuestion !== null);
  }

  override get handSheets(): readonly HandSheet[] {
    return this.powers;
  }

  override get asksOfHands(): boolean {
    return !this.talks.isAsked;
  }

  /** What somebody proposes is shown where it is answered. */
  override takeUp(): void {
    super.takeUp();
    untrack(() => {
      this.talks.given = [];
      if (this.talks.isAsked) this.talks.isShown = true;
    });
  }

  override takeAside(aside: Aside<unknown>): void {
    super.takeAside(aside);
    if (this.talks.isProposal(aside)) this.choice = this.talks.begin(aside);
  }

  override back(): void {
    const isAtStart = !this.explained && !this.choice?.canGoBack;
    if (!isAtStart || !this.talks.stepBack()) super.back();
  }

  /** By sea one goes through the water. */
  protected override passedBetween(from: Target, to: Target, facts: readonly Fact[]): readonly Point[] {
    const isBySea = movesIn(facts, this.show).some((move) => move.by === 'sea' && move.from === from && move.to === to);
    return isBySea ? (seaWay(this.scenery, this.board.places, from, to) ?? []).slice(1, -1) : [];
  }

  override get inspectorHint(): string {
    return 'ui.play.inspector.empty.area';
  }

  /** Pieces of an arrangement go to a slot; of those that may not, the first says why. */
  send(items: readonly Target[], slot: Target): void {
    const { choice } = this;
    if (choice?.decision.kind !== 'arrange') return;
    const pressed = sent(choice.decision, choice.stateAs('arrange'), items, slot);
    if ('state' in pressed) choice.replace(pressed.state);
    if ('refused' in pressed) choice.refusal = pressed.refused;
  }

  /**
   * In a retreat a press on a region sends there all that have no way yet, or else all. In any other arrangement, once a
   * piece is put somewhere the next of its kind is in hand, so that each press puts one more.
   */
  override pressTarget(target: Target): void {
    const { choice } = this;
    if (choice?.decision.kind !== 'arrange') return super.pressTarget(target);
    const { items } = choice.decision;
    const waiting = unplaced(choice.decision, choice.arrangement);
    if (this.battleQuestion === 'ways') return this.send(waiting.length > 0 ? waiting : items, target);
    const { held } = choice.stateAs('arrange');
    super.pressTarget(target);
    if (held === null || choice.arrangement[held] !== target) return;
    const next = waiting.find((item) => item !== held && this.kindOf(idOf(item)) === this.kindOf(idOf(held)));
    if (next !== undefined) choice.press(next);
  }

  /** The pieces of a battle are carried on its own board. */
  override lift(spot: Spot): boolean {
    return this.battleQuestion === null && super.lift(spot);
  }

  protected override marked(): readonly OfferMark[] {
    if (this.battleQuestion === null) return super.marked();
    return this.ways.map((place) => ({ place, tone: 'next', cost: null, on: 'place' }));
  }

  protected override nearMarked(): readonly NearMark[] {
    const place = this.hover?.place ?? this.cursor;
    return place === null ? [] : nearMarks(this.scenery, place);
  }

  protected override wayColour({ seat }: Piece): string {
    return lineInk(this.scenery, this.session.seatsShown.seats, seat);
  }

  /** While the ways of the last deed are drawn over the map they need no trails. */
  protected override trailsMarked(): readonly TrailMark[] {
    if (this.session.showing.shown) return [];
    const { seats } = this.session.seatsShown;
    const colours = this.scenery.sheet.colours[this.app.theme];
    const colourOf = (seat: Seat) => colours[Math.max(0, seats.indexOf(seat)) % colours.length] as string;
    return trailMarks(this.moved, this.scenery, this.board.places, colourOf);
  }

  /** What goes by sea goes over the water. */
  protected override waysMarked(): readonly WayMark[] {
    return super.waysMarked().map((mark) => {
      const [first] = (mark.isSure ? this.choice?.sofar : this.thought)?.way?.steps ?? [];
      const [from, to] = mark.places;
      if (first === undefined || this.ground.isPlace(first) || from === undefined || to === undefined) return mark;
      const bySea = seaWay(this.scenery, this.board.places, from, to);
      return bySea ? { ...mark, bySea } : mark;
    });
  }

  override aboutPlace(place: Target): readonly PlaceLine[] {
    return aroundLines(this.scenery, place, this.words.language);
  }

  override kindName(unit: string): string {
    return this.words.text(`label.kind.${this.kindOf(unit)}`);
  }

  override placeName(place: Target): string {
    return this.words.place(place);
  }

  /** Units that go together are called by what they are and how many. */
  override nameOf(target: Target): string {
    const units = unitsOf(target);
    return units.length > 1 ? this.#counted(units) : super.nameOf(target);
  }

  override nameOfPiece(piece: Piece): string {
    const seat = this.words.text(`seat.${piece.seat}`);
    return `${seat}: ${this.#counted('ids' in piece ? (piece.ids as readonly string[]) : [piece.id])}`;
  }

  /** One alone is counted too, as it stands among others that are. */
  override nameOfAlike(items: readonly Target[]): string {
    return this.#counted(items.flatMap(unitsOf));
  }

  override kindOf(unit: string): string {
    return this.scenery.kindOf(unit);
  }

  /** How many of each kind. */
  #counted(units: readonly string[]): string {
    const kinds = this.scenery.kinds.map(
      (kind) => [kind, units.filter((id) => this.kindOf(id) === kind).length] as const,
    );
    const named = kinds.filter(([, count]) => count > 0);
    return named.map(([kind, count]) => this.words.text(`label.forces.${kind}`, { count })).join(', ');
  }

  protected override meant(spot: Spot): readonly Target[] {
    const { battleQuestion, choice } = this;
    if (battleQuestion !== null) return battleQuestion === 'ways' && spot.place !== null ? [spot.place] : [];
    if (choice?.decision.kind !== 'path' || !choice.decision.together || spot.place === null) return super.meant(spot);
    const offered = choice.offers.map(({ target }) => target).filter((target) => unitsOf(target).length === 0);
    const here = targetsAt(offered, spot.place, null, this.ground);
    if (here.length > 0) return here;
    const group = this.held(spot);
    return group === null ? [] : [group];
  }

  /** What a press takes up: the pieces of the counter that may go, or all that may of the region. */
  protected override held(spot: Spot): Target | null {
    const { choice } = this;
    if (choice?.decision.kind !== 'path' || !choice.decision.together) return super.held(spot);
    const mayGo = new Set(choice.decision.units.map(idOf));
    const pressed =
      spot.units ?? [...this.ground.pieces.values()].flatMap(({ id, place }) => (place === spot.place ? [id] : []));
    const ids = pressed.filter((id) => mayGo.has(id));
    return ids.length === 0 ? null : unitsTarget(ids);
  }
}
