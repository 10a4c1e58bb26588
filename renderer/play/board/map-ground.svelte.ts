/** A ground with places before the eyes: what lies on it, stands out on it and is laid over it. */
import { arranged as arrangedOn } from '../../../core/engine/decision.ts';
import type { MapPresenter, OverlayMarks, Piece, Sign } from '../../../core/engine/presenter.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import type { Target } from '../../../core/engine/target.ts';
import type { Reason } from '../../../core/engine/verdict.ts';
import type { CounterLook } from '../../board/counters/look.ts';
import { nationColours } from '../../board/palette.ts';
import type { Way } from '../../board/ways.ts';
import { movedOnMap } from '../adjusting.ts';
import { thoughtAt } from '../decisions/aim.ts';
import { type Contemplated, NOTHING } from '../decisions/gesture.ts';
import { Together } from '../decisions/together.svelte.ts';
import type { PlayCommand } from '../keys.ts';
import { drawnIn, Layers, type Pointed } from '../layers.svelte.ts';
import { Sharpening } from '../panels/sharpening.svelte.ts';
import type { ByHand, Canvas, Drawn, Kinds, Part, PlayGround, Stacks } from '../play-ground.ts';
import type { PlayView } from '../view.svelte.ts';
import { arranged } from './arranged.ts';
import { type Glider, glidersOf } from './glide.ts';
import type { BoardGround, MapTraits, SheetLook } from './ground.ts';
import { LayerOdds } from './layer-odds.svelte.ts';
import { stacksOf } from './pieces.ts';
import { sceneOf } from './picture.ts';
import { groundWith, placeCalled, placesOf, type Verdict, verdictsOf } from './read-off.ts';
import type { Scene } from './scene.ts';
import { Touch } from './touch.svelte.ts';
import { tour } from './tour.ts';
import { endOf, strikesOf, waysOfPieces } from './went.ts';

/** The outline of a place that is told of, as a share of its size. */
const LIT = 0.9;
const SHEETS = new Set(['situation'] as const);
const SAYS = { numbers: 'ui.play.overlay.numbers', unitsOff: 'ui.play.counters-off' } as const;
const COMMANDS = [
  'play.zoom-in',
  'play.zoom-out',
  'play.fan',
  'play.overlay.numbers',
  'play.overlay.trails',
  'play.counters-off',
  'play.go-to',
] as const;

/** The play view of a map. */
export type BoardView<T extends MapTraits = MapTraits> = PlayView<MapGround<T>>;

interface MapGame {
  readonly show: MapPresenter<unknown>;
}

export class MapGround<T extends MapTraits = MapTraits> implements PlayGround, Part {
  readonly view: PlayView;
  readonly #show: MapPresenter<unknown>;
  /** How the places lie, and what is painted of them. */
  readonly board: BoardGround;
  readonly own: T;
  readonly layers: Layers<OverlayMarks>;
  readonly sheets = SHEETS;
  readonly inspectorHint: string;
  readonly touch: Touch;
  readonly odds: LayerOdds;
  /** Those that do as the unit in hand does. */
  readonly together: Together;
  readonly parts: readonly Part[];
  readonly facings: readonly string[];
  readonly drawn: Drawn;

  /** Places that the board is asked to show. */
  wish = $state.raw<readonly Target[] | null>(null);

  /** With what the answer so far would change: items of an arrangement stand where they were put. */
  lying: readonly Piece[] = $derived.by(() => arranged(this.view.laidPieces, this.view.choice, this.#ground0));
  pieces: ReadonlyMap<string, Piece> = $derived.by(() => new Map(this.lying.map((piece) => [piece.id, piece])));
  #ground0 = $derived.by(() => groundWith(this.board.places, this.facings, this.view.laidPieces));
  /** The counters of each place; pieces that are alike are one. */
  counters: ReadonlyMap<Target, readonly Piece[]> = $derived.by(() =>
    stacksOf(this.board.heaps?.gather(this.lying, () => true) ?? this.lying),
  );
  thought: Contemplated = $derived.by(() => {
    const [{ choice }, { hover }] = [this.view, this.touch];
    return choice && hover ? thoughtAt(choice, hover, this) : NOTHING;
  });
  /** What overlays are drawn of. */
  #pointedAt: Pointed = $derived.by(() => {
    const { choice, selected } = this.view;
    const { hover, cursor, isDragging } = this.touch;
    const to = hover?.place ?? cursor;
    // Of whatever is pointed at, the enemy's too; what is carried stays what is looked at.
    const unit = (isDragging ? null : hover?.unit) ?? this.view.unit;
    const offered = choice?.offers.flatMap(({ target, tone }) => (tone === 'chosen' ? [target] : [])) ?? [];
    const chosen = [...offered, ...arrangedOn(choice?.arrangement ?? {}).map(([, slot]) => slot)];
    return { unit, from: selected, to, chosen };
  });
  overlays: readonly OverlayMarks[] = $derived.by(() => {
    const lit = this.layers.drawn(this.view.session.position, this.#pointedAt);
    return this.refusedShot ? [...lit, this.refusedShot] : lit;
  });
  /** The acts whose odds the lit layers say of it. */
  weighing = $derived.by(() => this.layers.weighing(this.view.session.position, this.#pointedAt));
  /** Why what is pointed at cannot be fired at. */
  refusedShot: OverlayMarks | null = $derived.by(() => {
    const { refused } = this.touch;
    return (refused && this.#show.refusedShot?.(this.view.session.position, refused)) ?? null;
  });
  /** What lies on the places beside the pieces. */
  signs: readonly Sign[] = $derived.by(() => this.#show.signs?.(this.view.session.position) ?? []);
  scene: Scene = $derived.by(() => sceneOf(this));
  style: SheetLook = $derived.by(() => ({
    theme: this.view.app.theme,
    showsNumbers: this.view.showsNumbers,
    scenario: this.view.session.scenario,
    language: this.view.words.language,
  }));

  /** @param ownOf what this kind of map has of its own */
  constructor(view: PlayView, { show }: MapGame, board: BoardGround, ownOf: (map: MapGround) => T) {
    const { session } = view;
    this.view = view;
    this.#show = show;
    this.board = board;
    this.facings = session.ruleset.adjustment.facings;
    this.layers = new Layers(drawnIn(session.scenario, show.overlays), session.seats);
    this.touch = new Touch(this);
    this.odds = new LayerOdds(() => new Sharpening(session.ruleset.id, () => null));
    this.together = new Together(view);
    this.own = ownOf(this);
    this.inspectorHint = this.own.inspectorHint ?? 'ui.play.inspector.empty';
    this.drawn = {
      says: SAYS,
      wayEnd: endOf(board.places),
      waysBetween: (before, after, facts) => this.#waysBetween(before, after, facts),
      outlinesOf: (targets) => placesOf(targets, this).flatMap((place) => board.places.inside(place, LIT)),
    };
    const { papers } = view;
    this.parts = [this.together, this.touch, this, papers, papers.hands, ...(this.own.parts ?? [])];
  }

  get kinds(): Kinds | undefined {
    return this.own.kinds;
  }

  get ranks(): MapTraits['ranks'] {
    return this.own.ranks;
  }

  get talks(): MapTraits['talks'] {
    return this.own.talks;
  }

  get commands(): readonly PlayCommand[] {
    return this.together.isAsked ? [...COMMANDS, 'play.together'] : COMMANDS;
  }

  isPlace(target: Target): boolean {
    return this.board.places.has(target);
  }

  get pointed(): Target | null {
    return this.touch.cursor ?? this.view.selected;
  }

  whyNot(): Reason | null {
    return this.touch.whyNot();
  }

  // As a part of itself

  /** The board shows where the item may go. */
  taken(): void {
    this.wish = [...new Set(this.scene.offers.filter((offer) => offer.on === 'place').map((offer) => offer.place))];
  }

  // The parts that it names

  readonly byHand: ByHand = {
    question: (seat) => movedOnMap(seat, this.view.laidPieces, this.board.places.places),
  };

  readonly stacks: Stacks = {
    faceOf: (piece) => this.faceOf(piece),
    reverseOf: (piece) => this.board.reverse(piece, this.view.words.language, this.view.app.settings.counters),
    at: (place) => this.counters.get(place) ?? [],
    nameOf: (place) => this.own.nameOf?.(place) ?? this.board.places.name(place),
    placeCalled: (name) => placeCalled(this.board.places, name),
    about: (place) => this.own.about?.(place) ?? [],
  };

  faceOf(piece: Piece): CounterLook {
    return this.board.look(piece, this.view.words.language, this.view.app.settings.counters);
  }

  #waysBetween(before: unknown, after: unknown, facts: readonly Fact[]): readonly Way[] {
    const [was, is] = [before, after].map((position) => this.#show.pieces(position)) as [Piece[], Piece[]];
    const board = {
      places: this.board.places,
      seats: this.view.session.seatsShown.seats,
      // Dark enough for a line with a light rim.
      colourOf: (piece: Piece) => this.own.wayColour?.(piece) ?? nationColours(this.faceOf(piece).nation).deep,
      via: (from: Target, to: Target) => this.own.between?.(from, to, facts) ?? [],
    };
    return [...waysOfPieces(was, is, board, facts), ...strikesOf(facts, this.#show.acts ?? {}, was, board)];
  }

  /** The counters that go their ways, or turn, while a card is told. */
  glidersNow(): readonly Glider[] {
    const { shown, at, earlier, position, facts } = this.view.session.showing;
    if (!shown) return [];
    const ways = this.#waysBetween(earlier, position, facts);
    const found = glidersOf(this.#show.pieces(earlier), this.view.laidPieces, ways, facts);
    return found.map((each) => ({ ...each, fate: at, ways: each.ways.map((way) => ({ ...way, told: at })) }));
  }

  select(place: Target | null, unit: string | null): void {
    if (this.touch.fan !== place) this.touch.fan = null;
    this.view.selected = place;
    this.view.unit = unit ?? (place === null ? null : (this.stacks.at(place)[0]?.id ?? null));
  }

  /** Shows where it is; one place with its stack in the inspector. */
  show(canvas: Canvas | null, ...places: readonly Target[]): void {
    const [place] = places;
    if (places.length === 1 && place !== undefined) this.touch.goTo(place);
    canvas?.reveal(...places);
  }

  next(canvas: Canvas | null): void {
    const places = tour(this.offeredPlaces, (place) => this.view.choice?.worthWith(place) ?? null);
    const at = this.touch.cursor === null ? -1 : places.indexOf(this.touch.cursor);
    const next = places[(at + 1) % Math.max(1, places.length)];
    if (next !== undefined) this.show(canvas, next);
  }

  /** The places where something may be pressed, in the order of the offers. */
  get offeredPlaces(): readonly Target[] {
    return [...new Set(this.scene.offers.filter((offer) => offer.tone !== 'far').map((offer) => offer.place))];
  }

  /** Where the pieces of a set-up may lie, of which none is in hand yet or put. */
  get placesToFill(): readonly Target[] {
    const decision = this.view.choice?.decision;
    if (decision?.kind !== 'arrange' || this.offeredPlaces.length > 0) return [];
    return placesOf(
      decision.items.flatMap((item) => decision.slots(item)),
      this,
    );
  }

  /** The places that the answer so far is about. */
  get answeredPlaces(): readonly Target[] {
    const { offers, ways } = this.scene;
    const chosen = offers.filter(({ tone }) => tone === 'chosen').map(({ place }) => place);
    return [...new Set([...chosen, ...ways.flatMap(({ places }) => places)])];
  }

  get verdicts(): readonly Verdict[] {
    return verdictsOf(this.overlays);
  }
}
