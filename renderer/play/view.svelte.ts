/** The play view's own state: what is pointed at, inspected and laid over the board, and the answer being made. */
import { untrack } from 'svelte';
import type { Aside, OverlayMarks, Piece } from '../../core/engine/ruleset.ts';
import type { Message, Reason, Target } from '../../core/engine/verdict.ts';
import type { Words } from '../../core/words/words.ts';
import type { App } from '../app/context.ts';
import type { Geometry } from '../board/geometry.ts';
import { geometryOf } from '../board/map/map.ts';
import type { Spot } from './board/table.ts';
import { stacksOf } from './board/pieces.ts';
import type { Scene } from './board/scene.ts';
import type { TileStyle } from './board/tiles.ts';
import { inHand, isNamed, meantAt, refusalAt, thoughtAt, wonderAt } from './decisions/aim.ts';
import { Choice } from './decisions/choice.svelte.ts';
import { type Contemplated, NOTHING } from './decisions/gesture.ts';
import { facingMarks, offerMarks, wayMarks } from './decisions/marks.ts';
import { type Ground, meaningOf, placeOfTarget } from './decisions/target.ts';
import { PLAY_COMMANDS, type PlayCommand } from './keys.ts';
import { Layers } from './layers.svelte.ts';
import { sceneryOf } from './scenery/index.ts';
import type { Scenery } from './scenery/scenery.ts';
import type { Session } from './session.svelte.ts';

/** What can be done at a place: the targets under one press, or what is beside the game. */
export interface Menu {
  readonly place: number;
  readonly targets: readonly Target[];
  /** Why the place cannot be chosen, where that was asked. */
  readonly reason: Reason | null;
}

export class PlayView {
  readonly session: Session;
  readonly app: App;
  readonly scenery: Scenery;
  readonly geometry: Geometry;
  readonly layers: Layers;

  hover = $state.raw<Spot | null>(null);
  cursor = $state<number | null>(null);
  selected = $state<number | null>(null);
  /** The unit that is inspected; the top of the selected stack where none was pressed. */
  unit = $state<string | null>(null);
  fan = $state<number | null>(null);
  menu = $state.raw<Menu | null>(null);
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
  /** A note is being written, about a place or about the moment alone. */
  noting = $state.raw<{ readonly place: number | null } | null>(null);

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
  named: readonly Target[] = $derived.by(() => {
    const { choice, ground } = this;
    return choice ? choice.offers.map(({ target }) => target).filter((target) => isNamed(choice, target, ground)) : [];
  });
  /** What the answer would be with what is under the pointer or the cursor. */
  thought: Contemplated = $derived.by(() =>
    this.choice && this.hover ? thoughtAt(this.choice, this.hover, this.ground) : NOTHING,
  );
  overlays: readonly OverlayMarks[] = $derived.by(() =>
    this.layers.marks(this.session.position, {
      unit: this.unit,
      from: this.selected,
      to: this.hover?.place ?? this.cursor,
    }),
  );
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
    this.layers = new Layers(session.ruleset);
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
    const targets = this.choice ? meantAt(this.choice, spot, this.ground) : [];
    // With a unit in hand its target is pressed: the unit stays in the inspector.
    const isTarget = targets.length === 1 && this.choice?.sofar.way != null;
    // The cursor has selected its place already, and the fan has a key of its own.
    const isAgain = this.cursor === null && spot.place === this.selected && targets.length !== 1;
    if (!isTarget) this.select(spot.place, spot.unit);
    if (isAgain && this.fan === null && this.#fanOut(spot.place)) return;
    if (!this.choice) return;
    if (targets.length === 1) this.pressTarget(targets[0] as Target);
    else if (targets.length > 1) this.menu = { place: spot.place, targets, reason: null };
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
  get carried(): { readonly piece: Piece; readonly to: number | null } | null {
    const unit = this.choice && inHand(this.choice);
    const piece = unit == null ? undefined : this.ground.pieces.get(unit);
    if (!piece) return null;
    const to = this.hover?.place ?? null;
    const isMeant = to !== null && to !== piece.place && this.scene.offers.some(({ place }) => place === to);
    return { piece, to: isMeant && !this.thought.refused ? to : null };
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

  #scene(): Scene {
    const { choice, ground, session } = this;
    const isRefused = this.explained !== null || (choice !== null && (this.thought.refused ?? this.wonder) !== null);
    return {
      pieces: this.pieces,
      offers: choice ? offerMarks(choice, ground) : [],
      facings: choice && facingMarks(choice, ground),
      ways: choice ? wayMarks(choice, this.thought, ground) : [],
      overlays: this.overlays,
      pins: [...new Set(session.notesShown.flatMap(({ place }) => (typeof place === 'number' ? [place] : [])))],
      cursor: this.cursor,
      selected: this.selected,
      refused: isRefused && this.hover ? this.hover.place : null,
      fan: this.fan,
      hidesCounters: this.hidesCounters,
    };
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
