/** The play view of a table in centimetres: where the camera looks, what the hand holds, and what of it is drawn. */
import type { Leg, LegOffer, Legs, Manoeuvre } from '../../../core/engine/decision.ts';
import { whyNot } from '../../../core/engine/legality.ts';
import type { FieldShown, Piece, ShowField, Stand } from '../../../core/engine/ruleset.ts';
import type { Reason, Target } from '../../../core/engine/verdict.ts';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import type { Shape } from '../../../core/measure/reading.ts';
import { bandRing } from '../../../core/space/table/band.ts';
import { contains, ringOf } from '../../../core/space/table/footprint.ts';
import { distance, type Point, type Ring } from '../../../core/space/table/point.ts';
import { isWithin } from '../../../core/space/table/polygon.ts';
import type { App } from '../../app/context.ts';
import { type Camera, fit, keepOnSheet, reveal, type Size, toMap, zoomAt } from '../../board/camera.ts';
import type { UnitState } from '../../table/units.ts';
import { sheetBounds, sheetPoint } from '../../table/sheet.ts';
import { type Contemplated, NOTHING } from '../decisions/gesture.ts';
import { tryLeg, type Tried } from '../decisions/manoeuvre.ts';
import { type Ground, meaningOf } from '../decisions/target.ts';
import type { FieldScenery } from '../scenery/scenery.ts';
import type { Session } from '../session.svelte.ts';
import { type Canvas, PlayView } from '../view.svelte.ts';
import { type Grip, gripsOf, legOf } from './drag.ts';
import { markerNotes, orderNotes } from './notes.ts';
import type { FieldScene, Glow, Note } from './scene.ts';
import { footprintOfStand, shapeOf, type Standing, Terrains, unitOf } from './tables.ts';
import { trailOf } from './trails.ts';

/** CSS pixels a tenth of a millimetre. */
const SCALES = { least: 0.008, most: 4 };
/** CSS pixels around a point that count as the point. */
const NEAR = 11;

/** A change of size below this share is no other size. */
const REFIT = 0.12;

interface Drag {
  readonly grip: Grip;
  /** What the drag comes to as it is, and the leg that it meant. */
  readonly tried: (Tried & { readonly meant: Leg }) | null;
}

export class FieldView extends PlayView {
  readonly scenery: FieldScenery;
  readonly #field: ShowField<unknown>;
  readonly #terrains = new Terrains();

  /** For what size the whole table was last fitted in; `null` once somebody has moved it. */
  #fitted: Size | null = null;
  /** Over the sheet: tenths of a millimetre, y downwards from the far edge. */
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 0.05 });
  size = $state.raw<Size>({ width: 1, height: 1 });
  /** On the table. */
  pointer = $state.raw<Point | null>(null);
  drag = $state.raw<Drag | null>(null);

  shown: FieldShown = $derived.by(() => this.#field.table(this.session.position, this.session.looker));
  /** Units and generals by their ids, also those that the game has no counters for. */
  ground0: Ground = $derived.by(() => ({
    isPlace: () => false,
    facings: [],
    pieces: new Map([...this.shown.stands.map(pieceOf), ...this.laidPieces].map((piece) => [piece.id, piece])),
  }));
  ground: Ground = $derived.by(() => this.ground0);
  /** The unit under the pointer, the topmost. */
  hovered: string | null = $derived.by(() => (this.pointer && !this.drag ? this.standAt(this.pointer) : null));
  thought: Contemplated = $derived.by(() => this.#thought());
  /** The unit in hand and its legs, the one that is being dragged included. */
  laid: Legs | null = $derived.by(() => this.drag?.tried?.laid ?? this.kept);
  /** The legs that are laid for good. */
  kept: Legs | null = $derived.by(() =>
    this.choice?.decision.kind === 'manoeuvre' ? this.choice.stateAs('manoeuvre').laid : null,
  );
  /** What may follow the legs that are laid. */
  legOffers: readonly LegOffer[] = $derived.by(() => {
    const { manoeuvre, kept } = this;
    return manoeuvre && kept ? manoeuvre.offers(kept) : [];
  });
  /** Where the unit in hand stands after the legs that are laid. */
  stand: Stand | null = $derived.by(() => this.#follow(this.kept));
  scene: FieldScene = $derived.by(() => this.#scene());

  constructor(app: App, session: Session, scenery: FieldScenery) {
    super(app, session);
    const { field } = session.ruleset.show;
    if (!field) throw new RangeError(`${session.ruleset.id} has no table`);
    this.#field = field;
    this.scenery = scenery;
  }

  get manoeuvre(): Manoeuvre | null {
    const decision = this.choice?.decision;
    return decision?.kind === 'manoeuvre' ? decision : null;
  }

  get pointed(): Target | null {
    return this.unit ?? this.selected;
  }

  faceOf(): null {
    return null;
  }

  reverseOf(): null {
    return null;
  }

  stackAt(): readonly Piece[] {
    return [];
  }

  /** Numbers are figures here, no hexes. */
  override nameOf(target: Target): string {
    const isLabelled = this.choice?.decision.kind === 'one' && this.choice.decision.label;
    return typeof target === 'number' && !isLabelled ? this.words.number(target) : super.nameOf(target);
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
    if (this.manoeuvre && this.kept?.legs.length !== 0 && this.kept !== null) return;
    if (this.manoeuvre) this.pressTarget(next);
    canvas?.reveal(next);
  }

  /** The units that may be pressed, in the order of the offers. */
  get offered(): readonly string[] {
    return (this.choice?.offers ?? []).map(({ target }) => String(target)).filter((id) => this.#standing(id) !== null);
  }

  askWhy(): void {
    const unit = this.hovered ?? this.unit;
    this.explained = unit === null ? null : this.#refusalOf(unit);
  }

  protected closeMenu(): void {
    this.drag = null;
  }

  protected close(): boolean {
    const isOpen = this.drag !== null;
    this.drag = null;
    return isOpen;
  }

  // The camera

  toTable(at: Point): Point {
    return sheetPoint(this.table, toMap(this.camera, at));
  }

  toScreen(at: Point): Point {
    const { x, y } = sheetPoint(this.table, at);
    return { x: (x - this.camera.x) * this.camera.scale, y: (y - this.camera.y) * this.camera.scale };
  }

  look(camera: Camera): void {
    this.#fitted = null;
    this.camera = keepOnSheet(camera, sheetBounds(this.table), this.size);
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.look(zoomAt(this.camera, at, factor, SCALES));
  }

  fit(): void {
    this.#fitted = this.size;
    this.camera = fit(sheetBounds(this.table), this.size, SCALES);
  }

  /** The part of the window that the table has got: as long as nobody has moved it, all of it stays in sight. */
  resize(size: Size): void {
    const isFirst = this.size.width <= 1;
    const fitted = this.#fitted;
    this.size = size;
    if (isFirst || (fitted && isOther(fitted, size) && !this.drag)) this.fit();
  }

  reveal(target: Target): void {
    const stand = this.#standing(String(target));
    const piece = this.shown.terrain.find(({ id }) => id === target);
    const at = stand?.pose ?? piece?.points[0];
    if (!at) return;
    const { x, y } = sheetPoint(this.table, at);
    const room = 60 / this.camera.scale;
    this.look(reveal(this.camera, { x: x - room, y: y - room, width: 2 * room, height: 2 * room }, this.size));
  }

  // The hand

  /** A press on the table. */
  press(at: Point): void {
    this.explained = null;
    const unit = this.standAt(at);
    this.#pressOn(unit, unit === null ? this.#pieceAt(at) : null);
  }

  /** A press on a unit, wherever it is. */
  pressUnit(unit: string): void {
    this.explained = null;
    this.#pressOn(unit, null);
  }

  #pressOn(unit: string | null, place: string | null): void {
    const target = this.#meant(unit, place);
    const isAim = target !== null && this.choice?.decision.kind === 'path' && this.choice.sofar.way !== null;
    if (!isAim) this.select(place, unit);
    if (target !== null) this.pressTarget(target);
    else if (unit !== null && this.choice) this.explained = this.#refusalOf(unit);
  }

  ask(at: Point): void {
    const unit = this.standAt(at);
    if (unit !== null) this.explained = this.#refusalOf(unit);
  }

  /** Takes the unit under the hand by its front, a corner or anywhere; false where nothing there can be moved. */
  lift(at: Point): boolean {
    const { manoeuvre } = this;
    if (!manoeuvre || !this.choice) return false;
    const unit = this.standAt(at);
    const isInHand = this.#gripAt(at) !== null || (this.stand !== null && contains(footprintOfStand(this.stand), at));
    if (!isInHand && unit !== null && manoeuvre.units.includes(unit)) this.pressTarget(unit);
    if (this.kept === null || (!isInHand && this.kept.unit !== unit)) return false;
    const grip = this.#gripAt(at) ?? { kind: 'body', at };
    this.choice.refusal = null;
    this.drag = { grip, tried: null };
    return true;
  }

  hover(at: Point | null, isExact: boolean): void {
    this.pointer = at;
    if (at && this.drag) this.drag = { ...this.drag, tried: this.#tried(this.drag.grip, at, isExact) };
  }

  drop(at: Point, isExact: boolean): void {
    const grip = this.drag?.grip;
    const tried = grip ? this.#tried(grip, at, isExact) : null;
    this.drag = null;
    if (tried) this.#keep(tried);
  }

  /** Adds a leg, as much of it as may be done. */
  add(leg: Leg): void {
    const { manoeuvre, kept } = this;
    if (manoeuvre && kept) this.#keep(tryLeg(manoeuvre, kept, leg));
  }

  #keep({ laid, reason }: Tried): void {
    if (!this.choice) return;
    this.choice.replace({ laid });
    this.choice.refusal = reason;
  }

  #tried(grip: Grip, to: Point, isExact: boolean): Drag['tried'] {
    const { manoeuvre, kept, stand } = this;
    const leg = stand && legOf(footprintOfStand(stand), grip, to, this.legOffers, isExact);
    return manoeuvre && kept && leg ? { ...tryLeg(manoeuvre, kept, leg), meant: leg } : null;
  }

  #gripAt(at: Point): Grip | null {
    const reach = NEAR / this.camera.scale;
    return this.grips.find((grip) => distance(grip.at, at) <= reach) ?? null;
  }

  get grips(): readonly Grip[] {
    return this.stand ? gripsOf(footprintOfStand(this.stand), this.legOffers) : [];
  }

  /** Whether the hand would take hold of something there. */
  holds(at: Point | null): boolean {
    if (!at || !this.manoeuvre) return false;
    return this.#gripAt(at) !== null || (this.stand !== null && contains(footprintOfStand(this.stand), at));
  }

  // What is where

  /** As the painters take it. */
  table: MeasuringTable = $derived.by(() => {
    const first = this.session.ruleset.seats[0];
    const units = this.shown.stands
      .filter(({ id }) => id !== this.kept?.unit || this.kept.legs.length + (this.drag?.tried ? 1 : 0) === 0)
      .map((stand) => unitOf(stand, shortName(this.words.unit(stand.id)), first));
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

  #pieceAt(at: Point): string | null {
    return this.shown.terrain.findLast((piece) => isWithin(ringOfPatch(piece), at))?.id ?? null;
  }

  #standing(id: string): Standing | null {
    return this.shown.stands.find((stand) => stand.id === id) ?? null;
  }

  /** What a press means for the answer that is being made; `null` where it means nothing. */
  #meant(unit: string | null, place: string | null): Target | null {
    const { choice } = this;
    if (!choice) return null;
    const here = [unit, place].filter((id) => id !== null);
    if (choice.decision.kind === 'arrange') return this.#meantByArranging(here);
    const isHere = (target: Target): boolean => {
      const meaning = meaningOf(target, this.ground);
      return meaning.means === 'units' ? meaning.ids.includes(unit ?? '') : here.includes(String(target));
    };
    const offered = choice.offers.find(({ target }) => isHere(target))?.target;
    if (offered !== undefined) return offered;
    return choice.decision.kind === 'path' ? (choice.decision.units.find(isHere) ?? null) : null;
  }

  /** With an item in hand what lies there is its slot, or names it (`objective/hill-north`); else an item is taken. */
  #meantByArranging(here: readonly string[]): Target | null {
    if (this.choice?.decision.kind !== 'arrange') return null;
    const { items, slots } = this.choice.decision;
    const { held } = this.choice.stateAs('arrange');
    const slot =
      held === null ? undefined : slots(held).find((each) => here.includes(String(each).split('/').at(-1) ?? ''));
    return slot ?? here.find((id) => items.includes(id)) ?? null;
  }

  #refusalOf(unit: string): Reason | null {
    const { choice } = this;
    if (!choice || this.#meant(unit, null) !== null) return null;
    return choice.decision.kind === 'manoeuvre' ? whyNot(choice.decision, unit) : choice.contemplate(unit).refused;
  }

  #thought(): Contemplated {
    const { choice, hovered } = this;
    if (!choice || hovered === null || choice.decision.kind === 'manoeuvre') return NOTHING;
    const target = this.#meant(hovered, null);
    return target === null ? NOTHING : choice.contemplate(target);
  }

  #follow(laid: Legs | null): Stand | null {
    return laid && this.#field.follow(this.session.position, laid);
  }

  // What is drawn

  #scene(): FieldScene {
    return {
      table: this.table,
      ghosts: this.#ghosts(),
      states: this.#states(),
      glows: this.hidesCounters || this.drag ? [] : this.#glows(),
      shapes: this.#shapes(),
      grips: this.drag ? [] : this.grips,
      notes: this.#notes(),
      camera: this.camera,
      theme: this.app.theme,
      textScale: this.app.settings.textSize / 100,
      words: this.words,
    };
  }

  /** Where the unit in hand stood, and where it stands after each leg; whole where it ends. */
  #ghosts() {
    const { laid, manoeuvre } = this;
    const was = laid && this.#standing(String(laid.unit));
    if (!laid || !manoeuvre || !was || laid.legs.length + (this.drag?.tried ? 1 : 0) === 0) return [];
    const first = this.session.ruleset.seats[0];
    return this.#stands(laid).flatMap((stand, count) =>
      stand ? [unitOf({ ...was, ...stand, id: `${was.id} ${count}` }, '', first)] : [],
    );
  }

  /** Before the first leg, and after each. */
  #stands({ unit, legs }: Legs): readonly (Stand | null)[] {
    return [...Array(legs.length + 1).keys()].map((count) => this.#follow({ unit, legs: legs.slice(0, count) }));
  }

  #states(): ReadonlyMap<string, readonly UnitState[]> {
    const states = new Map<string, UnitState[]>();
    if (this.unit !== null) states.set(this.unit, ['selected']);
    if (this.hovered !== null && this.hovered !== this.unit) states.set(this.hovered, ['hover']);
    return states;
  }

  #glows(): readonly Glow[] {
    return (this.choice?.offers ?? []).flatMap(({ target, tone }) => {
      const meaning = meaningOf(target, this.ground);
      const ids = meaning.means === 'units' ? meaning.ids : [String(target)];
      const rings = ids.map((id) => this.#ringOf(id)).filter((ring) => ring !== null);
      return rings.map((ring) => ({ ring, isChosen: tone === 'chosen' }));
    });
  }

  #ringOf(id: string): Ring | null {
    if (this.kept?.unit === id && this.stand) return ringOf(footprintOfStand(this.stand));
    const stand = this.#standing(id);
    const piece = this.shown.terrain.find((each) => each.id === id);
    return stand ? ringOf(footprintOfStand(stand)) : piece ? ringOfPatch(piece) : null;
  }

  #shapes(): readonly Shape[] {
    const id = this.laid ? String(this.laid.unit) : this.unit;
    const at = this.laid ? this.#follow(this.laid) : id === null ? null : this.#standing(id);
    const reach = id !== null && at ? this.#field.reach(this.session.position, id, at).map(shapeOf) : [];
    return [...reach, ...(this.laid ? trailOf(this.laid, this.#stands(this.laid)) : [])];
  }

  #notes(): readonly Note[] {
    if (this.hidesCounters) return [];
    const { shown, words } = this;
    const sideOf = (seat: string) => this.#side(seat);
    return [
      ...markerNotes(shown, this.laidPieces, this.scenery.markers, words, sideOf),
      ...(this.hidesOrders ? [] : orderNotes(shown, words, sideOf)),
      ...this.#odds(),
    ];
  }

  #side(seat: string): 'a' | 'b' {
    return seat === this.session.ruleset.seats[0] ? 'a' : 'b';
  }

  /** With a unit in hand, what each of its targets is worth. */
  #odds(): readonly Note[] {
    const { choice } = this;
    if (choice?.decision.kind !== 'path' || !choice.decision.preview || !choice.stateAs('path').way) return [];
    const { decision } = choice;
    const { way } = choice.stateAs('path');
    return choice.offers.flatMap(({ target }): Note[] => {
      const stand = this.#standing(String(target));
      if (!stand || !way || target === way.unit) return [];
      const total = decision.preview?.({ unit: way.unit, steps: [target] }).tallies[0]?.total;
      const text = this.words.text('ui.play.field.percent', { value: total ?? 0 });
      return total === undefined ? [] : [{ at: stand.pose, text, side: this.#side(stand.seat), kind: 'odds' }];
    });
  }
}

/** The prompt grows and shrinks by lines: that does not move the table. */
function isOther(a: Size, b: Size): boolean {
  return Math.abs(a.height / b.height - 1) > REFIT || Math.abs(a.width / b.width - 1) > REFIT;
}

/** Colours tell whose a block is: what stands in brackets need not. */
export const shortName = (name: string): string => name.replace(/ \([^)]*\)$/, '');

function ringOfPatch({ points, width }: FieldShown['terrain'][number]): Ring {
  return width === null ? points : bandRing(points, width);
}

/** A stand that is no counter: a general. */
function pieceOf({ id, seat }: Standing): Piece {
  return { id, seat, place: null, box: null, depth: 0, facing: null, face: 'front', markers: [] };
}
