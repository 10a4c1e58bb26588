/** A table in centimetres before the eyes: what is where, what stands out, and what a press there means. */
import { untrack } from 'svelte';
import type { MiniaturesGame } from '../../../core/miniatures/game.ts';
import type { Drawn as Reach, Miniature, TableShown, Tag } from '../../../core/miniatures/presenter.ts';
import { idOf, regionTarget, type Target, unitsOf, unitTarget } from '../../../core/engine/target.ts';
import { type Reason, unitsNamed } from '../../../core/engine/verdict.ts';
import type { MeasuringTable, Unit } from '../../../core/measure/document.ts';
import type { Board } from '../../../core/space/board.ts';
import { edgeOf, tableBoard } from '../../../core/space/table/board.ts';
import { contains, ringOf } from '../../../core/space/table/footprint.ts';
import type { Point, Ring } from '../../../core/space/table/point.ts';
import { sheetPoint } from '../../table/sheet.ts';
import { movedOnTable } from '../adjusting.ts';
import { type Contemplated, NOTHING, type Offer } from '../decisions/gesture.ts';
import { Together } from '../decisions/together.svelte.ts';
import { Layers } from '../layers.svelte.ts';
import { musterOf, piecesOf, refusalOf } from '../muster.ts';
import type { ByHand, Canvas, Drawn, Muster, Part, PlayGround } from '../play-ground.ts';
import type { TableScenery } from '../scenery/scenery.ts';
import { shortName } from '../short-name.ts';
import type { PlayView } from '../view.svelte.ts';
import { Counters } from './counters.svelte.ts';
import { Eye } from './eye.svelte.ts';
import { type FieldGlider, glidersOf, standAt } from './glide.ts';
import { Hand } from './hand.svelte.ts';
import { isCrowd, type Lead, leadAt, leadsOf, litOf, standingAt } from './leads.ts';
import { tagsWith } from './notes.ts';
import { sceneOf } from './picture.ts';
import { Placing } from './placing.svelte.ts';
import { pointAt, type PointChoice, pointsOf, whyNoPoint } from './points.ts';
import type { FieldScene } from './scene.ts';
import { footprintOfStand, type Standing, Terrains, unitOf } from './tables.ts';
import { END, strikesOf, waysOfStands } from './went.ts';

/** CSS pixels around a point that count as the point. */
const NEAR = 11;

/** The play view of a table. */
export type FieldView = PlayView<TableGround>;

export class TableGround implements PlayGround, Part {
  readonly commands = [
    'play.zoom-in',
    'play.zoom-out',
    'play.overlay.orders',
    'play.overlay.numbers',
    'play.counters-off',
    'play.together',
    'play.repeat',
  ] as const;
  readonly inspectorHint = 'ui.play.inspector.empty.field';
  readonly sheets = new Set(['situation'] as const);
  readonly facings = [];
  readonly view: PlayView;
  readonly game: MiniaturesGame<unknown>;
  readonly scenery: TableScenery;
  readonly layers: Layers<readonly Reach[]>;
  readonly muster: Muster;
  readonly eye = new Eye(() => this.table);
  readonly hand: Hand;
  readonly tray = new Counters(() => this.view.choice);
  readonly placing: Placing;
  readonly together: Together;
  readonly parts: readonly Part[];
  readonly #terrains = new Terrains();

  /** On the table. */
  pointer = $state.raw<Point | null>(null);

  miniatures: readonly Miniature[] = $derived.by(() => this.game.show.pieces(this.view.session.position));
  shown: TableShown = $derived.by(() => this.game.show.table(this.view.session.position));
  pieces = $derived.by(() => piecesOf(this.shown.stands, this.view.laidPieces));
  board: Board<string> = $derived.by(() => tableBoard(this.shown));
  /** The unit under the pointer, the topmost. */
  hovered: string | null = $derived.by(() => (this.pointer && !this.hand.drag ? this.standAt(this.pointer) : null));
  thought: Contemplated = $derived.by(() => (this.hand.drag ? this.hand.thought : this.#thought()));
  /** Where the choices of the open question lead. */
  leads: readonly Lead[] = $derived.by(() => leadsOf(this.view.choice, this.shown.stands));
  /** The choice that a press under the pointer would make. */
  leadUnder: Target | null = $derived.by(() => this.pointer && this.#leadAt(this.pointer));
  /** The choices of the open question that are points of the table. */
  points: readonly PointChoice[] = $derived.by(() => pointsOf(this.view.choice));
  /** Those of them that stand out. */
  lit: readonly Lead[] = $derived.by(() => litOf(this.leads, this.view.pointing ?? this.leadUnder));
  /** Those who stand elsewhere at the moment of the open question. */
  meanwhile: readonly Standing[] = $derived.by(() =>
    (this.view.choice?.decision.meanwhile ?? []).flatMap((each) => standingAt(each, this.shown.stands) ?? []),
  );
  /** Whom the open question names, where they are at its moment. */
  spokenOf: readonly Standing[] = $derived.by(() => {
    const { choice } = this.view;
    const named = choice ? unitsNamed(choice.decision.prompt) : [];
    return named.flatMap((id) => this.meanwhile.find((each) => each.id === id) ?? this.standing(id) ?? []);
  });
  /** What may be pressed on the table. */
  offers: readonly Offer[] = $derived.by(() =>
    this.tray.decision ? this.tray.offers : (this.view.choice?.offers ?? []),
  );
  /** The units that may be pressed, in the order of the offers. */
  offered: readonly string[] = $derived.by(() =>
    this.offers.flatMap(({ target }) => unitsOf(target)).filter((id) => this.standing(id) !== null),
  );
  /** Counters beside bases: those that are being put down in the place of those that lie there. */
  tags: readonly Tag[] = $derived.by(() => tagsWith(this.tray, this.shown));
  scene: FieldScene = $derived.by(() => sceneOf(this));

  constructor(view: PlayView, game: MiniaturesGame<unknown>, scenery: TableScenery) {
    const { session } = view;
    const { show } = game;
    this.view = view;
    this.game = game;
    this.scenery = scenery;
    this.layers = new Layers(show.overlays, session.seats);
    this.muster = musterOf(game, view);
    this.hand = new Hand({
      choice: () => view.choice,
      follow: (laid) => show.follow(session.position, laid, view.isMoving || undefined),
    });
    this.together = new Together(view, {
      follow: (laid) => show.follow(session.position, laid),
      // The unit under the pointer, where it may act; else the one in hand.
      pointed: () => (this.hovered === null ? null : this.#meant(this.hovered)) ?? this.hand.kept?.unit ?? null,
    });
    const { width, depth } = untrack(() => this.shown);
    this.placing = new Placing(view, show.placing, { x: width / 2, y: depth / 2 });
    this.parts = [this, this.together, this.hand, this.tray, this.placing];
  }

  isPlace(): boolean {
    return false;
  }

  /** A question about one unit shows that unit. */
  goOn(): void {
    const [first] = this.view.choice?.decision.kind === 'one' ? this.spokenOf : [];
    if (!first) return;
    this.select(null, first.id);
    if (!this.eye.isFitted) this.reveal(unitTarget(first.id));
  }

  get isCrowded(): boolean {
    return isCrowd(this.leads) || this.points.length > 0;
  }

  /** Units stand on no place of their own: they have names in the prompt bar too. */
  get isPressable(): boolean {
    return this.offered.length + this.points.length > 0;
  }

  get pointed(): Target | null {
    return this.view.unit === null ? this.view.selected : unitTarget(this.view.unit);
  }

  select(place: Target | null, unit: string | null): void {
    this.view.selected = place;
    this.view.unit = unit;
  }

  next(canvas: Canvas | null): void {
    const units = this.offered;
    const next = units[(units.indexOf(this.view.unit ?? '') + 1) % Math.max(1, units.length)];
    if (next === undefined) return;
    this.select(null, next);
    const { manoeuvre, kept } = this.hand;
    if (manoeuvre && kept !== null && kept.legs.length > 0) return;
    if (manoeuvre) this.view.pressTarget(unitTarget(next));
    canvas?.reveal(unitTarget(next));
  }

  whyNot(): Reason | null {
    return refusalOf(this.view.choice, this.hovered ?? this.view.unit, this.#meant);
  }

  // The parts that it names

  readonly byHand: ByHand = {
    question: (seat) => {
      const units = this.shown.stands.filter(({ arm }) => arm !== 'general').map(({ id }) => id);
      return movedOnTable(seat, units);
    },
    standAfter: (legs) => this.game.show.follow(this.view.session.position, legs, true),
  };

  readonly drawn: Drawn = {
    says: { numbers: 'ui.play.overlay.grid', unitsOff: 'ui.play.units-off' },
    wayEnd: END,
    waysBetween: (before, after, facts) => {
      const { show } = this.game;
      const { seats } = this.view.session.seatsShown;
      const was = show.table(before);
      return [...waysOfStands(was, show.table(after), seats, facts), ...strikesOf(facts, show.acts ?? {}, was, seats)];
    },
    outlinesOf: (targets) =>
      targets.flatMap((target) => {
        const ring = this.ringOf(idOf(target));
        return ring ? [ring.map((point) => sheetPoint(this.table, point))] : [];
      }),
  };

  reveal(target: Target): void {
    const stand = this.standing(idOf(target));
    const piece = this.shown.terrain.find(({ id }) => regionTarget(id) === target);
    const at = stand?.pose ?? piece?.points[0];
    if (at) this.eye.bring(sheetPoint(this.table, at));
  }

  // The hand

  /** A press on the table. */
  press(at: Point): void {
    void this.view.whenSaved(() => {
      this.view.explained = null;
      const lead = this.#leadAt(at);
      if (lead !== null) return this.view.pressTarget(lead);
      const { choice } = this.view;
      const unit = this.standAt(at);
      this.#pressOn(unit, unit === null ? this.#pieceAt(at) : null);
      if (choice && unit === null && this.points.length > 0) this.view.explained = whyNoPoint(choice, this.table, at);
    });
  }

  /** A press on a unit, wherever it is. */
  pressUnit(unit: string): void {
    void this.view.whenSaved(() => {
      this.view.explained = null;
      this.#pressOn(unit, null);
    });
  }

  #leadAt(at: Point): Target | null {
    return leadAt(this.leads, at) ?? pointAt(this.points, at);
  }

  #pressOn(unit: string | null, place: Target | null): void {
    if (this.tray.decision) {
      this.select(place, unit);
      this.#putCounter(unit, place);
      return;
    }
    const { choice } = this.view;
    const target = this.#meantBy(unit, place);
    if (target === null && unit !== null && this.#layWayIn(unit)) return;
    const isAim = target !== null && choice?.decision.kind === 'path' && choice.sofar.way !== null;
    if (!isAim) this.select(place, unit);
    if (target !== null) this.view.pressTarget(target);
    else if (choice && unit !== null) this.view.explained = refusalOf(choice, unit, this.#meant);
  }

  /** With a unit in hand a press on an enemy lays the way to it, or says why there is none. */
  #layWayIn(unit: string): boolean {
    const { manoeuvre, kept } = this.hand;
    const way = (kept && manoeuvre?.wayIn?.(kept.unit, unitTarget(unit))) ?? null;
    if (!kept || way === null) return false;
    if ('rule' in way) this.view.explained = way;
    else this.view.choice?.replace({ laid: { unit: kept.unit, legs: way } });
    return true;
  }

  /** Units of a brigade stand for it. */
  #putCounter(unit: string | null, place: Target | null): void {
    const body = this.game.show.muster?.(this.view.session.position).find(({ id }) => id === unit)?.body;
    const leader = typeof body === 'object' && 'unit' in body ? body.unit : null;
    const meant = [unit, leader].flatMap((id) => (id === null ? [] : [unitTarget(id)]));
    const isDone = [...meant, place].some((target) => target !== null && this.tray.press(target));
    const [own] = meant;
    if (!isDone && own !== undefined) this.view.explained = this.view.choice?.contemplate(own).refused ?? null;
  }

  ask(at: Point): void {
    const unit = this.standAt(at);
    if (unit !== null) this.view.explained = refusalOf(this.view.choice, unit, this.#meant);
  }

  /** Takes the unit under the hand by its front, a corner or anywhere; false where nothing there can be moved. */
  lift(at: Point): boolean {
    const { hand } = this;
    if (!hand.manoeuvre || this.view.session.isBusy) return false;
    const unit = this.standAt(at);
    const isInHand = this.holds(at);
    if (!isInHand && unit !== null && hand.manoeuvre.units.includes(unitTarget(unit)))
      this.view.pressTarget(unitTarget(unit));
    if (hand.kept === null || (!isInHand && hand.keptUnit !== unit)) return false;
    hand.lift(at, this.#near);
    return true;
  }

  hover(at: Point | null, isExact: boolean): void {
    this.pointer = at;
    if (at) this.hand.move(at, isExact);
  }

  drop(at: Point, isExact: boolean): void {
    const { hand } = this;
    const { app, choice } = this.view;
    hand.drop(at, isExact);
    if (!choice || app.settings.drags !== 'at-once') return;
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
    return NEAR / this.eye.camera.scale;
  }

  // What is where

  sideOf(seat: string): 'a' | 'b' {
    return seat === this.view.session.seatsShown.seats[0] ? 'a' : 'b';
  }

  /** Those who go their ways while a fact is told. */
  #gliders: readonly FieldGlider[] = $derived.by(() => {
    const { shown, at, earlier } = this.view.session.showing;
    if (!shown) return [];
    const found = glidersOf(this.game.show.table(earlier), this.shown, shown.node.facts.slice(Math.max(0, at), at + 1));
    return found.map((each) => ({ ...each, fate: at, legs: each.legs.map((leg) => ({ ...leg, told: at })) }));
  });

  /** How they stand at this moment. */
  get gliding(): readonly Unit[] {
    const { hidesCounters, session } = this.view;
    const [first] = session.seatsShown.seats;
    const stands = hidesCounters ? [] : this.#gliders.map((glider) => standAt(glider, session.showing));
    return stands.flatMap((stand) => (stand ? [unitOf(stand, '', first)] : []));
  }

  /** As the painters take it, without those who go their ways. */
  table: MeasuringTable = $derived.by(() => {
    const { words, session, showsNumbers, hidesCounters } = this.view;
    const first = session.seatsShown.seats[0];
    const going = new Set(this.#gliders.map(({ was }) => was.id));
    // Their names would lie on the ways that are to be seen; the prompt says them.
    const nameless = new Set(this.isCrowded ? this.spokenOf.map(({ id }) => id) : []);
    const units = this.shown.stands
      .filter(({ id }) => !going.has(id) && !(this.hand.isUnderWay && id === this.hand.keptUnit))
      .map((stand) => unitOf(stand, nameless.has(stand.id) ? '' : shortName(words.unit(stand.id)), first));
    return {
      ...this.#terrains.of(this.shown, words.language),
      units: hidesCounters ? [] : units,
      tools: [],
      photograph: null,
      shown: { unit: 'cm', grid: showsNumbers ? 1000 : null, snaps: false },
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

  standing(id: string): Standing | null {
    return this.shown.stands.find((stand) => stand.id === id) ?? null;
  }

  readonly #meant = (unit: string): Target | null => this.#meantBy(unit, null);

  /** What a press means for the answer that is being made; `null` where it means nothing. */
  #meantBy(unit: string | null, place: Target | null): Target | null {
    const { choice } = this.view;
    if (!choice) return null;
    const here = [unit === null ? null : unitTarget(unit), place].filter((target) => target !== null);
    const isHere = (target: Target): boolean => here.includes(target) || unitsOf(target).includes(unit ?? '');
    const offered = choice.offers.find(({ target }) => isHere(target))?.target;
    if (offered !== undefined) return offered;
    return choice.decision.kind === 'path' ? (choice.decision.units.find(isHere) ?? null) : null;
  }

  #thought(): Contemplated {
    const { hovered } = this;
    const { choice } = this.view;
    if (!choice || hovered === null || choice.decision.kind === 'manoeuvre') return NOTHING;
    const target = this.#meant(hovered);
    return target === null ? NOTHING : choice.contemplate(target);
  }
}
