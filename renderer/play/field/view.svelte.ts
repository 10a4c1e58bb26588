/** The play view of a table in centimetres: where the camera looks, what is where, and what a press there means. */
import { untrack } from 'svelte';
import type { Action, Legs, Manoeuvre } from '../../../core/engine/decision.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import type { MiniaturesGame } from '../../../core/miniatures/game.ts';
import type { Drawn, Miniature, TableShown, Stand, Tag } from '../../../core/miniatures/presenter.ts';
import { idOf, regionTarget, type Target, unitsOf, unitTarget } from '../../../core/engine/target.ts';
import { type Seat, unitsNamed } from '../../../core/engine/verdict.ts';
import type { MeasuringTable, Unit } from '../../../core/measure/document.ts';
import type { Board } from '../../../core/space/board.ts';
import { edgeOf, tableBoard } from '../../../core/space/table/board.ts';
import { contains, ringOf } from '../../../core/space/table/footprint.ts';
import type { Point, Ring } from '../../../core/space/table/point.ts';
import type { App } from '../../app/context.ts';
import { type Camera, keepOnSheet, resized, reveal, type Size, toMap, toScreen, zoomAt } from '../../board/camera.ts';
import { fitBeside } from '../../board/fit-beside.ts';
import type { Rect } from '../../board/geometry.ts';
import type { Way } from '../../board/ways.ts';
import { sheetBounds, sheetPoint } from '../../table/sheet.ts';
import { movedOnTable } from '../adjusting.ts';
import { type Contemplated, NOTHING, type Offer } from '../decisions/gesture.ts';
import type { TableScenery } from '../scenery/scenery.ts';
import { shortName } from '../short-name.ts';
import type { Session } from '../session.svelte.ts';
import { UnitsView } from '../units-view.svelte.ts';
import type { Canvas } from '../view.svelte.ts';
import { Counters } from './counters.svelte.ts';
import { type FieldGlider, glidersOf, standAt } from './glide.ts';
import { Hand } from './hand.svelte.ts';
import { isCrowd, type Lead, leadAt, leadsOf, litOf, standingAt } from './leads.ts';
import { sceneOf } from './picture.ts';
import { pointAt, type PointChoice, pointsOf, whyNoPoint } from './points.ts';
import { tagsWith } from './notes.ts';
import { Placing } from './placing.svelte.ts';
import type { FieldScene } from './scene.ts';
import { footprintOfStand, type Standing, Terrains, unitOf } from './tables.ts';
import { Together } from './together.svelte.ts';
import { END, strikesOf, waysOfStands } from './went.ts';

/** CSS pixels a tenth of a millimetre. */
const SCALES = { least: 0.008, most: 4 };
/** CSS pixels around a point that count as the point. */
const NEAR = 11;

export class FieldView extends UnitsView {
  protected override readonly groundCommands = [
    'play.zoom-in',
    'play.zoom-out',
    'play.overlay.orders',
    'play.overlay.numbers',
    'play.counters-off',
    'play.together',
    'play.repeat',
  ] as const;
  override readonly says = { numbers: 'ui.play.overlay.grid', unitsOff: 'ui.play.units-off' };
  readonly scenery: TableScenery;
  readonly #terrains = new Terrains();
  readonly hand: Hand;
  readonly placing: Placing;
  readonly together: Together;
  readonly counters = new Counters(() => this.choice);

  /** The whole table was fitted in, and nobody has moved it since. */
  #isFitted = false;
  /** Where controls lie over the table. */
  covers: () => readonly Rect[] = () => [];
  /** Over the sheet: tenths of a millimetre, y downwards from the far edge. */
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 0.05 });
  size = $state.raw<Size>({ width: 1, height: 1 });
  /** On the table. */
  pointer = $state.raw<Point | null>(null);

  miniatures: readonly Miniature[] = $derived.by(() => this.game.show.pieces(this.session.position));
  shown: TableShown = $derived.by(() => this.game.show.table(this.session.position));
  board: Board<string> = $derived.by(() => tableBoard(this.shown));
  /** The unit under the pointer, the topmost. */
  hovered: string | null = $derived.by(() => (this.pointer && !this.hand.drag ? this.standAt(this.pointer) : null));
  thought: Contemplated = $derived.by(() => (this.hand.drag ? this.hand.thought : this.#thought()));
  /** Where the choices of the open question lead. */
  leads: readonly Lead[] = $derived.by(() => leadsOf(this.choice, this.shown.stands));
  /** The choice that a press under the pointer would make. */
  leadUnder: Target | null = $derived.by(() => this.pointer && this.#leadAt(this.pointer));
  /** The choices of the open question that are points of the table. */
  points: readonly PointChoice[] = $derived.by(() => pointsOf(this.choice));
  /** Those of them that stand out. */
  lit: readonly Lead[] = $derived.by(() => litOf(this.leads, this.pointing ?? this.leadUnder));
  /** Those who stand elsewhere at the moment of the open question. */
  meanwhile: readonly Standing[] = $derived.by(() =>
    (this.choice?.decision.meanwhile ?? []).flatMap((each) => standingAt(each, this.shown.stands) ?? []),
  );
  /** Whom the open question names, where they are at its moment. */
  spokenOf: readonly Standing[] = $derived.by(() =>
    (this.choice ? unitsNamed(this.choice.decision.prompt) : []).flatMap(
      (id) => this.meanwhile.find((each) => each.id === id) ?? this.standing(id) ?? [],
    ),
  );
  /** What may be pressed on the table. */
  offers: readonly Offer[] = $derived.by(() =>
    this.counters.decision ? this.counters.offers : (this.choice?.offers ?? []),
  );
  /** Counters beside bases: those that are being put down in the place of those that lie there. */
  tags: readonly Tag[] = $derived.by(() => tagsWith(this.counters, this.shown));
  scene: FieldScene = $derived.by(() => sceneOf(this));

  constructor(app: App, session: Session, game: MiniaturesGame<unknown>, scenery: TableScenery) {
    super(app, session, game);
    const { show } = game;
    this.scenery = scenery;
    this.hand = new Hand({
      choice: () => this.choice,
      follow: (laid) => show.follow(session.position, laid, this.isMoving || undefined),
    });
    this.together = new Together({
      choice: () => this.choice,
      deeds: () => session.line.length,
      pointing: () => this.pointing,
      follow: (laid) => show.follow(session.position, laid),
    });
    const { width, depth } = untrack(() => this.shown);
    this.placing = new Placing(this, show.placing, { x: width / 2, y: depth / 2 });
  }

  override movable(seat: Seat): Manoeuvre {
    const units = this.shown.stands.filter(({ arm }) => arm !== 'general').map(({ id }) => id);
    return movedOnTable(seat, units);
  }

  protected override standAfter(legs: Legs): Stand | null {
    return this.game.show.follow(this.session.position, legs, true);
  }

  override get wayEnd(): number {
    return END;
  }

  protected override waysBetween(before: unknown, after: unknown, facts: readonly Fact[]): readonly Way[] {
    const { show } = this.game;
    const { seats } = this.session.seatsShown;
    const was = show.table(before);
    return [...waysOfStands(was, show.table(after), seats, facts), ...strikesOf(facts, show.acts ?? {}, was, seats)];
  }

  protected override outlinesOf(targets: readonly Target[]): readonly Ring[] {
    const rings = targets.map((target) => this.ringOf(idOf(target))).filter((ring) => ring !== null);
    return rings.map((ring) => ring.map((point) => sheetPoint(this.table, point)));
  }

  protected get present(): readonly Standing[] {
    return this.shown.stands;
  }

  /** A question about one unit shows that unit. */
  override takeUp(): void {
    super.takeUp();
    untrack(() => {
      const [first] = this.choice?.decision.kind === 'one' ? this.spokenOf : [];
      if (!first) return;
      this.select(null, first.id);
      if (!this.#isFitted) this.reveal(unitTarget(first.id));
    });
    untrack(() => {
      this.counters.putAway();
      this.together.goOn();
    });
  }

  protected override answered(action: Action): void {
    this.together.note(action);
  }

  override moveTogether(): void {
    this.together.start();
  }

  /** The unit under the pointer, where it may act; else the one in hand. */
  override repeat(): void {
    const pointed = this.hovered === null ? null : this.meant(this.hovered);
    this.together.repeat(pointed ?? this.hand.kept?.unit ?? null);
  }

  override get isCrowded(): boolean {
    return isCrowd(this.leads) || this.points.length > 0;
  }

  override get answersOnGround(): boolean {
    return this.placing.decision !== null;
  }

  /** Units stand on no place of their own: they have names in the prompt bar too. */
  override get isAskedOnGround(): boolean {
    return this.offered.length + this.points.length > 0 || super.isAskedOnGround;
  }

  get pointed(): Target | null {
    return this.unit === null ? this.selected : unitTarget(this.unit);
  }

  select(place: Target | null, unit: string | null): void {
    this.selected = place;
    this.unit = unit;
  }

  next(canvas: Canvas | null): void {
    const units = this.offered;
    const next = units[(units.indexOf(this.unit ?? '') + 1) % Math.max(1, units.length)];
    if (next === undefined) return;
    this.unit = next;
    this.selected = null;
    const { manoeuvre, kept } = this.hand;
    if (manoeuvre && kept !== null && kept.legs.length > 0) return;
    if (manoeuvre) this.pressTarget(unitTarget(next));
    canvas?.reveal(unitTarget(next));
  }

  /** The units that may be pressed, in the order of the offers. */
  get offered(): readonly string[] {
    return this.offers.flatMap(({ target }) => unitsOf(target)).filter((id) => this.standing(id) !== null);
  }

  protected closeMenu(): void {
    this.hand.drag = null;
  }

  protected close(): boolean {
    const isOpen = this.hand.drag !== null;
    this.hand.drag = null;
    this.together.stop();
    if (this.counters.close()) return true;
    return isOpen;
  }

  // The camera

  toTable(at: Point): Point {
    return sheetPoint(this.table, toMap(this.camera, at));
  }

  toScreen(at: Point): Point {
    return toScreen(this.camera, sheetPoint(this.table, at));
  }

  look(camera: Camera): void {
    this.#isFitted = false;
    this.camera = keepOnSheet(camera, sheetBounds(this.table), this.size);
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.look(zoomAt(this.camera, at, factor, SCALES));
  }

  fit(): void {
    this.#isFitted = true;
    const sheet = sheetBounds(this.table);
    this.camera = fitBeside({ rect: sheet }, this.size, this.covers(), sheet, SCALES);
  }

  /**
   * The part of the window that the table has got: as long as nobody has moved it, all of it stays in sight.
   * @param isOfWindow the window has changed: what was seen whole is, else the middle stays; if not, the table stays under the hand
   */
  resize(size: Size, isOfWindow: boolean): void {
    const before = this.size;
    this.size = size;
    const isOther = isOfWindow || before.width !== size.width;
    const next = isOfWindow ? resized(this.camera, before, size, sheetBounds(this.table)) : this.camera;
    const isWhole = this.#isFitted || next === null;
    if (before.width <= 1 || (isWhole && isOther && !this.hand.drag)) this.fit();
    else if (isOfWindow && next) this.look(next);
  }

  reveal(target: Target): void {
    const stand = this.standing(idOf(target));
    const piece = this.shown.terrain.find(({ id }) => regionTarget(id) === target);
    const at = stand?.pose ?? piece?.points[0];
    if (!at) return;
    this.#bring(sheetPoint(this.table, at));
  }

  /** Moves the table so that the first of some points of its sheet is in sight, where none of them is. */
  revealPoints(points: readonly Point[]): void {
    const [first] = points;
    const isSeen = (point: Point): boolean => {
      const { x, y } = toScreen(this.camera, point);
      return x > 0 && y > 0 && x < this.size.width && y < this.size.height;
    };
    if (first && !points.some(isSeen)) this.#bring(first);
  }

  #bring({ x, y }: Point): void {
    const room = 60 / this.camera.scale;
    this.look(reveal(this.camera, { x: x - room, y: y - room, width: 2 * room, height: 2 * room }, this.size));
  }

  // The hand

  /** A press on the table. */
  press(at: Point): void {
    void this.whenSaved(() => {
      this.explained = null;
      const lead = this.#leadAt(at);
      if (lead !== null) return this.pressTarget(lead);
      const unit = this.standAt(at);
      this.#pressOn(unit, unit === null ? this.#pieceAt(at) : null);
      if (this.choice && unit === null && this.points.length > 0)
        this.explained = whyNoPoint(this.choice, this.table, at);
    });
  }

  /** A press on a unit, wherever it is. */
  pressUnit(unit: string): void {
    void this.whenSaved(() => {
      this.explained = null;
      this.#pressOn(unit, null);
    });
  }

  #leadAt(at: Point): Target | null {
    return leadAt(this.leads, at) ?? pointAt(this.points, at);
  }

  #pressOn(unit: string | null, place: Target | null): void {
    if (this.counters.decision) {
      this.select(place, unit);
      this.#putCounter(unit, place);
      return;
    }
    const target = this.#meantBy(unit, place);
    if (target === null && unit !== null && this.#layWayIn(unit)) return;
    const isAim = target !== null && this.choice?.decision.kind === 'path' && this.choice.sofar.way !== null;
    if (!isAim) this.select(place, unit);
    if (target !== null) this.pressTarget(target);
    else if (unit !== null && this.choice) this.explained = this.refusalOf(unit);
  }

  /** With a unit in hand a press on an enemy lays the way to it, or says why there is none. */
  #layWayIn(unit: string): boolean {
    const { manoeuvre, kept } = this.hand;
    const way = (kept && manoeuvre?.wayIn?.(kept.unit, unitTarget(unit))) ?? null;
    if (!kept || way === null) return false;
    if ('rule' in way) this.explained = way;
    else this.choice?.replace({ laid: { unit: kept.unit, legs: way } });
    return true;
  }

  /** Units of a brigade stand for it. */
  #putCounter(unit: string | null, place: Target | null): void {
    const body = this.game.show.muster?.(this.session.position).find(({ id }) => id === unit)?.body;
    const leader = typeof body === 'object' && 'unit' in body ? body.unit : null;
    const meant = [unit, leader].flatMap((id) => (id === null ? [] : [unitTarget(id)]));
    const isDone = [...meant, place].some((target) => target !== null && this.counters.press(target));
    if (!isDone && meant[0] !== undefined) this.explained = this.choice?.contemplate(meant[0]).refused ?? null;
  }

  ask(at: Point): void {
    const unit = this.standAt(at);
    if (unit !== null) this.explained = this.refusalOf(unit);
  }

  /** Takes the unit under the hand by its front, a corner or anywhere; false where nothing there can be moved. */
  lift(at: Point): boolean {
    const { hand } = this;
    if (!hand.manoeuvre || this.session.isBusy) return false;
    const unit = this.standAt(at);
    const isInHand = this.holds(at);
    if (!isInHand && unit !== null && hand.manoeuvre.units.includes(unitTarget(unit)))
      this.pressTarget(unitTarget(unit));
    if (hand.kept === null || (!isInHand && hand.keptUnit !== unit)) return false;
    hand.lift(at, this.#near);
    return true;
  }

  hover(at: Point | null, isExact: boolean): void {
    this.pointer = at;
    if (at) this.hand.move(at, isExact);
  }

  drop(at: Point, isExact: boolean): void {
    const { choice, hand } = this;
    hand.drop(at, isExact);
    if (!choice || this.app.settings.drags !== 'at-once') return;
    // Who drags on when the move is spent goes as far as it leads.
    const isSpent = hand.offers.length === 0;
    if (isSpent) choice.refusal = null;
    // Where nothing is ever weighed, one leg is the whole manoeuvre too.
    if (isSpent || !hand.manoeuvre?.preview) choice.carryOut();
  }

  /** Whether the hand would take hold of something there. */
  holds(at: Point | null): boolean {
    return at !== null && this.hand.holds(at, this.#near);
  }

  get #near(): number {
    return NEAR / this.camera.scale;
  }

  // What is where

  sideOf(seat: string): 'a' | 'b' {
    return seat === this.session.seatsShown.seats[0] ? 'a' : 'b';
  }

  /** Those who go their ways while a fact is told. */
  #gliders: readonly FieldGlider[] = $derived.by(() => {
    const { shown, at, earlier } = this.session.showing;
    if (!shown) return [];
    const found = glidersOf(this.game.show.table(earlier), this.shown, shown.node.facts.slice(Math.max(0, at), at + 1));
    return found.map((each) => ({ ...each, fate: at, legs: each.legs.map((leg) => ({ ...leg, told: at })) }));
  });

  /** How they stand at this moment. */
  get gliding(): readonly Unit[] {
    const [first] = this.session.seatsShown.seats;
    const stands = this.hidesCounters ? [] : this.#gliders.map((glider) => standAt(glider, this.session.showing));
    return stands.flatMap((stand) => (stand ? [unitOf(stand, '', first)] : []));
  }

  /** As the painters take it, without those who go their ways. */
  table: MeasuringTable = $derived.by(() => {
    const first = this.session.seatsShown.seats[0];
    const going = new Set(this.#gliders.map(({ was }) => was.id));
    // Their names would lie on the ways that are to be seen; the prompt says them.
    const nameless = new Set(this.isCrowded ? this.spokenOf.map(({ id }) => id) : []);
    const units = this.shown.stands
      .filter(({ id }) => !going.has(id) && !(this.hand.isUnderWay && id === this.hand.keptUnit))
      .map((stand) => unitOf(stand, nameless.has(stand.id) ? '' : shortName(this.words.unit(stand.id)), first));
    const shown = { unit: 'cm', grid: this.showsNumbers ? 1000 : null, snaps: false } as const;
    return {
      ...this.#terrains.of(this.shown, this.words.language),
      units: this.hidesCounters ? [] : units,
      tools: [],
      photograph: null,
      shown,
    };
  });

  /** The unit that stands at a point: generals ride over the others. */
  standAt(at: Point): string | null {
    const here = this.shown.stands.filter((stand) => contains(footprintOfStand(stand), at));
    return (here.find(({ arm }) => arm === 'general') ?? here.at(-1))?.id ?? null;
  }

  #pieceAt(at: Point): Target | null {
    const piece = this.board.placeAt(sheetPoint(this.table, at));
    return piece === null ? null : regionTarget(piece);
  }

  /** The outline of a unit, where it stands with its legs so far, or of a piece of terrain; `null`: not on the table. */
  ringOf(id: string): Ring | null {
    if (this.hand.keptUnit === id && this.hand.stand) return ringOf(footprintOfStand(this.hand.stand));
    const stand = this.standing(id);
    const piece = this.shown.terrain.find((each) => each.id === id);
    return stand ? ringOf(footprintOfStand(stand)) : piece ? edgeOf(piece) : null;
  }

  /** What a unit commands by fire or voice from a stand. */
  reach(id: string, at: Stand): readonly Drawn[] {
    return this.game.show.reach(this.session.position, id, at);
  }

  standing(id: string): Standing | null {
    return this.shown.stands.find((stand) => stand.id === id) ?? null;
  }

  protected meant(unit: string): Target | null {
    return this.#meantBy(unit, null);
  }

  /** What a press means for the answer that is being made; `null` where it means nothing. */
  #meantBy(unit: string | null, place: Target | null): Target | null {
    const { choice } = this;
    if (!choice) return null;
    const here = [unit === null ? null : unitTarget(unit), place].filter((target) => target !== null);
    const isHere = (target: Target): boolean => here.includes(target) || unitsOf(target).includes(unit ?? '');
    const offered = choice.offers.find(({ target }) => isHere(target))?.target;
    if (offered !== undefined) return offered;
    return choice.decision.kind === 'path' ? (choice.decision.units.find(isHere) ?? null) : null;
  }

  #thought(): Contemplated {
    const { choice, hovered } = this;
    if (!choice || hovered === null || choice.decision.kind === 'manoeuvre') return NOTHING;
    const target = this.meant(hovered);
    return target === null ? NOTHING : choice.contemplate(target);
  }
}
