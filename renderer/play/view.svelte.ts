/** The play view's own state: what is pointed at, inspected and laid over the board, and the answer being made. */
import { untrack } from 'svelte';
import type { Aside, OverlayMarks, Piece } from '../../core/engine/ruleset.ts';
import type { Message, Reason, Seat, Target } from '../../core/engine/verdict.ts';
import type { Words } from '../../core/words/words.ts';
import type { App } from '../app/context.ts';
import type { Geometry } from '../board/geometry.ts';
import { geometryOf } from '../board/map/map.ts';
import type { Spot } from './board/table.ts';
import { stacksOf } from './board/pieces.ts';
import type { FacingMarks, OfferMark, Scene, WayMark } from './board/scene.ts';
import type { TileStyle } from './board/tiles.ts';
import { Choice } from './decisions/choice.svelte.ts';
import { type Contemplated, NOTHING } from './decisions/gesture.ts';
import { type Ground, meaningOf, placeOfTarget, targetsAt } from './decisions/target.ts';
import { PLAY_COMMANDS, type PlayCommand } from './keys.ts';
import { sceneryOf } from './scenery/index.ts';
import type { Scenery } from './scenery/scenery.ts';
import type { Session } from './session.svelte.ts';

/** A layer over the board that a person can switch: an overlay of the game, for one seat where it needs one. */
export interface Layer {
  readonly id: string;
  readonly overlay: string;
  readonly seat: Seat | null;
}

/** Several targets lie under one press: the person picks. */
export interface Menu {
  readonly place: number;
  readonly targets: readonly Target[];
}

export class PlayView {
  readonly session: Session;
  readonly app: App;
  readonly scenery: Scenery;
  readonly geometry: Geometry;
  readonly layers: readonly Layer[];

  hover = $state.raw<Spot | null>(null);
  cursor = $state<number | null>(null);
  selected = $state<number | null>(null);
  /** The unit that is inspected; the top of the selected stack where none was pressed. */
  unit = $state<string | null>(null);
  fan = $state<number | null>(null);
  menu = $state.raw<Menu | null>(null);
  lit = $state.raw<ReadonlySet<string>>(new Set());
  showsNumbers = $state(false);
  hidesCounters = $state(false);
  /** The node at which the choice was begun. */
  #takenAt = -1;
  /** Places that the board is asked to show. */
  wish = $state.raw<readonly number[] | null>(null);
  choice = $state.raw<Choice | null>(null);
  /** Something beside the decision that is being done. */
  aside = $state.raw<Aside<unknown> | null>(null);
  /** What was asked about with F1 or the right button. */
  explained = $state.raw<Reason | null>(null);

  words: Words = $derived.by(() => this.app.words(this.session.ruleset.id));
  now = $derived.by(() => this.session.ruleset.show.now(this.session.position));
  laidPieces: readonly Piece[] = $derived.by(() => this.session.ruleset.show.pieces(this.session.position));
  /** With what the answer so far would change: items of an arrangement stand where they were put. */
  pieces: readonly Piece[] = $derived.by(() => arranged(this.laidPieces, this.choice, this.ground0));
  stacks = $derived.by(() => stacksOf(this.pieces));
  ground: Ground = $derived.by(() => this.#groundOf(this.pieces));
  /** As the position has it, without the answer so far. */
  ground0: Ground = $derived.by(() => this.#groundOf(this.laidPieces));
  /** The targets that are neither on the board nor arrows: they become buttons. */
  named: readonly Target[] = $derived.by(() =>
    (this.choice?.offers ?? []).map((offer) => offer.target).filter((target) => this.#isNamed(target)),
  );
  /** What the answer would be with what is under the pointer or the cursor. */
  thought: Contemplated = $derived.by(() => this.#think());
  overlays: readonly OverlayMarks[] = $derived.by(() => this.#overlayMarks());
  scene: Scene = $derived.by(() => this.#scene());
  style: TileStyle = $derived.by(() => ({
    theme: this.app.theme,
    grid: this.showsNumbers ? 'strong' : 'faint',
    numbers: this.showsNumbers,
    scenario: this.session.scenario,
    language: this.words.language,
  }));

  constructor(app: App, session: Session) {
    this.app = app;
    this.session = session;
    this.scenery = sceneryOf(session.ruleset.id);
    this.geometry = geometryOf(this.scenery.map);
    this.layers = session.ruleset.show.overlays.flatMap(({ id, needs }): Layer[] =>
      needs === 'seat'
        ? session.ruleset.seats.map((seat) => ({ id: `${id}:${seat}`, overlay: id, seat }))
        : [{ id, overlay: id, seat: null }],
    );
  }

  /** Takes up the decision that is open, if a person may answer it; called whenever it changes. */
  takeUp(): void {
    const { decision, isOpen, asked, shown } = this.session;
    untrack(() => {
      // The answer waits for its dice; if they are called off it is there again, as it was.
      if (asked) return;
      const kept = this.aside === null && this.#takenAt === shown.id ? this.choice : null;
      this.#takenAt = shown.id;
      this.aside = null;
      this.menu = null;
      this.explained = null;
      this.choice = decision && isOpen ? new Choice(decision, (action) => void this.session.play(action)) : null;
      if (kept && this.choice?.decision.kind === kept.decision.kind) this.choice.replace(kept.state);
    });
  }

  /** Does something beside the decision; Esc comes back to it. */
  takeAside(aside: Aside<unknown>): void {
    const { seat } = aside.decision;
    this.aside = aside;
    this.choice = new Choice(aside.decision, (action) => void this.session.playAside(seat, aside.id, action));
  }

  nameOf(target: Target): string {
    const decision = this.choice?.decision;
    if (decision?.kind === 'one' && decision.label) return this.words.say(decision.label(target));
    const meaning = meaningOf(target, this.ground);
    if (meaning.means === 'units') return meaning.ids.map((id) => this.words.unit(id)).join(' + ');
    if (meaning.means === 'slot') {
      return `${this.words.place(meaning.place)}, ${this.words.text(`facing.${meaning.facing}`)}`;
    }
    return this.words.place(target);
  }

  /** A press on the board. */
  press(spot: Spot): void {
    this.explained = null;
    this.menu = null;
    if (spot.facing !== null) {
      this.choice?.press(spot.facing);
      return;
    }
    if (spot.place === null) return;
    const targets = this.#meant(spot);
    // With a unit in hand its target is pressed: the unit stays in the inspector.
    const isTarget = targets.length === 1 && this.choice?.sofar.way != null;
    // The cursor has selected its place already, and the fan has a key of its own.
    const isAgain = this.cursor === null && spot.place === this.selected && targets.length !== 1;
    if (!isTarget) this.select(spot.place, spot.unit);
    if (isAgain && this.fan === null && this.#fanOut(spot.place)) return;
    if (!this.choice) return;
    if (targets.length === 1) this.pressTarget(targets[0] as Target);
    else if (targets.length > 1) this.menu = { place: spot.place, targets };
    else this.explain(spot);
  }

  pressTarget(target: Target): void {
    this.menu = null;
    this.fan = null;
    this.choice?.press(target);
    const meaning = meaningOf(target, this.ground);
    if (meaning.means === 'units') this.unit = meaning.ids[0] as string;
  }

  /** Takes an item of an arrangement in hand, and has the board show where it may go. */
  takeItem(item: string): void {
    this.choice?.press(item);
    this.unit = item;
    this.wish = [...new Set(this.scene.offers.filter((offer) => offer.on === 'place').map((offer) => offer.place))];
  }

  select(place: number, unit: string | null): void {
    if (this.fan !== place) this.fan = null;
    this.selected = place;
    this.unit = unit ?? this.stacks.get(place)?.[0]?.id ?? null;
  }

  /** Takes up what is at a spot to carry it; false where nothing there can be carried. */
  lift(spot: Spot): boolean {
    const decision = this.choice?.decision;
    if (!decision || spot.unit === null) return false;
    const mayCarry = decision.kind === 'path' ? decision.units : decision.kind === 'arrange' ? decision.items : [];
    if (!mayCarry.includes(spot.unit)) return false;
    this.choice?.press(spot.unit);
    return true;
  }

  /** Why the unit or place under the pointer cannot be chosen, where a person may well ask: units, and places once a unit is in hand. */
  get wonder(): Reason | null {
    const { choice, hover } = this;
    if (!choice || !hover || hover.place === null || this.#meant(hover).length > 0) return null;
    const isAsking = hover.unit !== null || (choice.decision.kind === 'path' && choice.stateAs('path').way !== null);
    return isAsking ? this.#refusalAt(hover) : null;
  }

  /** Says why what is at a spot cannot be chosen; nothing where it can. */
  explain(spot: Spot): void {
    this.explained = this.#refusalAt(spot);
  }

  /** One step back, whatever is open: nothing ever has to be finished. */
  back(): void {
    if (this.explained) this.explained = null;
    else if (this.menu) this.menu = null;
    else if (this.fan !== null) this.fan = null;
    else if (this.session.asked) this.session.cancelRoll();
    else if (this.choice?.back()) return;
    else if (this.aside) this.takeUp();
    else if (this.session.isLooking) this.session.backToPresent();
    else this.selected = this.unit = null;
  }

  /** The key of a command: the person's own, or the usual one. */
  keyOf(command: PlayCommand): string {
    const usual = PLAY_COMMANDS.find((each) => each.id === command)?.usual ?? '';
    return this.app.keyOf(command, usual);
  }

  /** The command that switches a layer; `null` where there is none for it. */
  commandOf(layer: Layer): PlayCommand | null {
    const among = this.layers.filter((each) => each.overlay === layer.overlay);
    const id =
      layer.seat === null
        ? `play.overlay.${layer.overlay}`
        : `play.overlay.${layer.overlay}-${among.indexOf(layer) + 1}`;
    return PLAY_COMMANDS.find((command) => command.id === id)?.id ?? null;
  }

  toggleLayer(id: string): void {
    const lit = new Set(this.lit);
    if (!lit.delete(id)) lit.add(id);
    this.lit = lit;
  }

  toggleFan(): void {
    const place = this.cursor ?? this.selected;
    if (this.fan === place) this.fan = null;
    else if (place !== null) this.#fanOut(place);
  }

  /** Fans a stack out; false where there is only one counter or none. */
  #fanOut(place: number): boolean {
    const isStack = (this.stacks.get(place)?.length ?? 0) > 1;
    this.fan = isStack ? place : null;
    return isStack;
  }

  /** The places where something may be pressed, in the order of the offers: for going from one to the next by key. */
  get offeredPlaces(): readonly number[] {
    return [...new Set(this.scene.offers.filter((offer) => offer.tone !== 'far').map((offer) => offer.place))];
  }

  #groundOf(pieces: readonly Piece[]): Ground {
    return {
      isPlace: (target) => this.geometry.grid.cell(target) >= 0,
      facings: this.session.ruleset.adjustment.facings,
      pieces: new Map(pieces.map((piece) => [piece.id, piece])),
    };
  }

  #isNamed(target: Target): boolean {
    const meaning = meaningOf(target, this.ground);
    if (meaning.means === 'name') return true;
    if (this.choice?.decision.kind === 'arrange') return false;
    // A facing that is a whole answer has no hex to put its arrow around.
    if (meaning.means === 'facing') return this.#anchor() === null;
    return meaning.means === 'units' && placeOfTarget(target, this.ground) === null;
  }

  /** The targets that a press can mean. */
  #meant(spot: Spot): readonly Target[] {
    const { choice, ground } = this;
    if (!choice || spot.place === null) return [];
    const { decision } = choice;
    const offered = choice.offers.map((offer) => offer.target);
    if (decision.kind === 'arrange') return this.#meantByArranging(choice, spot);
    const here = targetsAt(offered, spot.place, spot.unit, ground);
    if (decision.kind !== 'path') return here;
    const { way } = choice.stateAs('path');
    const isOwn = way !== null && way.steps.length === 0 && placeOfTarget(way.unit, ground) === spot.place;
    if (here.length > 0 && !isOwn) return here;
    const others = targetsAt(decision.units, spot.place, spot.unit, ground);
    return isOwn && others.length === 1 ? others : isOwn ? targetsAt(decision.units, spot.place, null, ground) : others;
  }

  #meantByArranging(choice: Choice, spot: Spot): readonly Target[] {
    const { held, soFar } = choice.stateAs('arrange');
    const isItem =
      spot.unit !== null && choice.decision.kind === 'arrange' && choice.decision.items.includes(spot.unit);
    if (isItem && spot.unit !== held && (held === null || held in soFar)) return [spot.unit as string];
    return held !== null && spot.place !== null ? [spot.place] : [];
  }

  #refusalAt(spot: Spot): Reason | null {
    const { choice } = this;
    if (!choice || spot.place === null) return null;
    const isPlaced = choice.decision.kind === 'path' && choice.stateAs('path').way !== null;
    const ask = spot.unit !== null && !isPlaced ? spot.unit : spot.place;
    return choice.contemplate(ask).refused;
  }

  #think(): Contemplated {
    const { choice, hover } = this;
    if (!choice || !hover) return NOTHING;
    if (hover.facing !== null) return choice.contemplate(hover.facing);
    const targets = this.#meant(hover);
    return targets.length === 1 ? choice.contemplate(targets[0] as Target) : NOTHING;
  }

  /** Where the arrows of a facing stand: at the end of the way, or at the item in hand. */
  #anchor(): number | null {
    const { choice } = this;
    if (choice?.decision.kind === 'path') {
      const { way } = choice.stateAs('path');
      if (!way) return null;
      const last = way.steps.findLast((step) => typeof step === 'number' && this.ground.isPlace(step));
      return typeof last === 'number' ? last : placeOfTarget(way.unit, this.ground);
    }
    if (choice?.decision.kind === 'arrange') {
      const { held, soFar } = choice.stateAs('arrange');
      const slot = held === null ? undefined : soFar[held];
      return slot === undefined ? null : placeOfTarget(slot, this.ground);
    }
    return null;
  }

  #scene(): Scene {
    const { way } = this.thought;
    const sure = this.choice?.sofar.way ?? null;
    const ways = [sure && this.#wayMark(sure.unit, sure.steps, true), way && this.#wayMark(way.unit, way.steps, false)];
    const isRefused =
      this.explained !== null || (this.choice !== null && (this.thought.refused ?? this.wonder) !== null);
    return {
      pieces: this.pieces,
      offers: this.#offerMarks(),
      facings: this.#facingMarks(),
      ways: ways.filter((mark) => mark !== null),
      overlays: this.overlays,
      cursor: this.cursor,
      selected: this.selected,
      refused: isRefused && this.hover ? this.hover.place : null,
      fan: this.fan,
      hidesCounters: this.hidesCounters,
    };
  }

  #wayMark(unit: Target, steps: readonly Target[], isSure: boolean): WayMark | null {
    const from = placeOfTarget(unit, this.ground);
    const places = steps.filter((step): step is number => typeof step === 'number' && this.ground.isPlace(step));
    return places.length === 0 ? null : { places: from === null ? places : [from, ...places], isSure };
  }

  #offerMarks(): OfferMark[] {
    const marks = new Map<string, OfferMark>();
    for (const { target, tone, cost } of this.choice?.offers ?? []) {
      const meaning = meaningOf(target, this.ground);
      const place = placeOfTarget(target, this.ground);
      if (place === null) continue;
      const on = meaning.means === 'units' ? 'unit' : 'place';
      const key = `${place} ${on}`;
      // Of several in one hex the strongest shows: what is chosen, then what follows at once.
      if (!marks.has(key) || tone === 'chosen') marks.set(key, { place, tone, cost, on });
    }
    return [...marks.values()];
  }

  #facingMarks(): FacingMarks | null {
    const place = this.#anchor();
    if (place === null || !this.choice) return null;
    const offered = this.choice.offers.flatMap(({ target, tone }) => {
      const meaning = meaningOf(target, this.ground);
      if (meaning.means === 'facing') return [{ facing: meaning.facing, tone }];
      return meaning.means === 'slot' && meaning.place === place ? [{ facing: meaning.facing, tone }] : [];
    });
    const facings = offered.map(({ facing, tone }) => ({
      facing,
      tone: tone === 'chosen' ? ('chosen' as const) : ('next' as const),
    }));
    return facings.length > 0 ? { place, facings } : null;
  }

  #overlayMarks(): readonly OverlayMarks[] {
    const { position, ruleset } = this.session;
    return this.layers
      .filter((layer) => this.lit.has(layer.id))
      .flatMap((layer) => {
        const overlay = ruleset.show.overlays.find((each) => each.id === layer.overlay);
        const of = overlay && this.#overlayOf(overlay.needs, layer);
        return overlay && of ? [overlay.draw(position, of)] : [];
      });
  }

  /** What an overlay is drawn of; `null` while the person has not pointed at it. */
  #overlayOf(needs: 'nothing' | 'seat' | 'unit' | 'two-places', layer: Layer): readonly Target[] | null {
    if (needs === 'seat') return layer.seat === null ? null : [layer.seat];
    if (needs === 'unit') return this.unit === null ? null : [this.unit];
    if (needs === 'nothing') return [];
    const to = this.hover?.place ?? this.cursor;
    return this.selected === null || to === null || to === this.selected ? null : [this.selected, to];
  }

  /** What an overlay has found, in words, for the strip over the board. */
  get verdicts(): readonly { readonly message: Message; readonly rule: string | undefined }[] {
    return this.overlays.flatMap(({ verdict, rule }) => (verdict ? [{ message: verdict, rule }] : []));
  }
}

/** Items of an arrangement stand where they were put, in the order of the items. */
function arranged(pieces: readonly Piece[], choice: Choice | null, ground: Ground): readonly Piece[] {
  if (choice?.decision.kind !== 'arrange') return pieces;
  const { items } = choice.decision;
  const { arrangement } = choice;
  return pieces.map((piece) => {
    const slot = arrangement[piece.id];
    if (slot === undefined) return piece;
    const meaning = meaningOf(slot, ground);
    const place = placeOfTarget(slot, ground);
    if (place === null) return piece;
    const facing = meaning.means === 'slot' ? meaning.facing : piece.facing;
    return { ...piece, place, box: null, facing, depth: items.indexOf(piece.id) };
  });
}
