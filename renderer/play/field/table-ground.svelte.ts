/** A table in centimetres before the eyes: what is where, and what stands out. */
import { untrack } from 'svelte';
import type { MiniaturesGame } from '../../../core/miniatures/game.ts';
import type { Drawn as Reach, Miniature, TableShown, Tag } from '../../../core/miniatures/presenter.ts';
import type { Zone } from '../../../core/engine/decision.ts';
import { idOf, regionTarget, type Target, unitsOf, unitTarget } from '../../../core/engine/target.ts';
import { type Reason, unitsNamed } from '../../../core/engine/verdict.ts';
import type { MeasuringTable, Unit } from '../../../core/measure/document.ts';
import type { Board } from '../../../core/space/board.ts';
import { edgeOf, tableBoard } from '../../../core/space/table/board.ts';
import { contains, ringOf } from '../../../core/space/table/footprint.ts';
import type { Point, Ring } from '../../../core/space/table/point.ts';
import { sheetPoint } from '../../table/sheet.ts';
import { movedOnTable } from '../adjusting.ts';
import type { Contemplated, Offer } from '../decisions/gesture.ts';
import { Together } from '../decisions/together.svelte.ts';
import { zoneOf } from '../decisions/zone.ts';
import { Layers } from '../layers.svelte.ts';
import { musterOf, piecesOf } from '../muster.ts';
import type { ByHand, Canvas, Drawn, Muster, Part, PlayGround } from '../play-ground.ts';
import type { TableScenery } from '../scenery/scenery.ts';
import type { PlayView } from '../view.svelte.ts';
import { Counters } from './counters.svelte.ts';
import { Eye } from './eye.svelte.ts';
import { type FieldGlider, glidersAt, standAt } from './glide.ts';
import { Hand } from './hand.svelte.ts';
import { isCrowd, type Lead, leadsOf, litOf, standingAt } from './leads.ts';
import { tagsWith } from './notes.ts';
import { blockOf, sceneOf, tableOf } from './picture.ts';
import { Placing } from './placing.svelte.ts';
import { type PointChoice, pointsOf } from './points.ts';
import type { FieldScene } from './scene.ts';
import { footprintOfStand, type Standing, Terrains, unitOf } from './tables.ts';
import { Touch } from './touch.svelte.ts';
import { END, strikesOf, waysOfStands } from './went.ts';

/** The play view of a table. */
export type FieldView = PlayView<TableGround>;

export class TableGround implements PlayGround, Part {
  readonly commands = [
    'play.zoom-in',
    'play.zoom-out',
    'play.overlay.orders',
    'play.overlay.numbers',
    'play.overlay.trails',
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
  readonly touch: Touch;
  readonly hand: Hand;
  readonly tray = new Counters(() => this.view.choice);
  readonly placing: Placing;
  readonly together: Together;
  readonly parts: readonly Part[];
  readonly #terrains = new Terrains();

  miniatures: readonly Miniature[] = $derived.by(() => this.game.show.pieces(this.view.session.position));
  shown: TableShown = $derived.by(() => this.game.show.table(this.view.session.position));
  pieces = $derived.by(() => piecesOf(this.shown.stands, this.view.laidPieces));
  board: Board<string> = $derived.by(() => tableBoard(this.shown));
  /** Where the choices of the open question lead. */
  leads: readonly Lead[] = $derived.by(() => leadsOf(this.view.choice, this.shown.stands));
  /** The choices of the open question that are points of the table. */
  points: readonly PointChoice[] = $derived.by(() => pointsOf(this.view.choice));
  /** The choice whose button, or which itself, is under the pointer. */
  meantLead: Target | null = $derived.by(() => this.view.pointing ?? this.touch.leadUnder);
  /** The leads that stand out. */
  lit: readonly Lead[] = $derived.by(() => litOf(this.leads, this.meantLead));
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
  /** How the area is measured where what is in hand may be put. */
  zone: Zone | null = $derived.by(() => this.placing.zone ?? (this.view.choice && zoneOf(this.view.choice)));
  scene: FieldScene = $derived.by(() => sceneOf(this));
  /** Why the unit under the pointer cannot be fired at. */
  refusedShot: readonly Reach[] = $derived.by(() => {
    const { refused } = this.touch;
    return refused ? this.game.show.refusedShot(this.view.session.position, refused) : [];
  });

  constructor(view: PlayView, game: MiniaturesGame<unknown>, scenery: TableScenery) {
    const { session } = view;
    const { show } = game;
    this.view = view;
    this.game = game;
    this.scenery = scenery;
    this.layers = new Layers(show.overlays, session.seats);
    this.muster = musterOf(game, view);
    this.touch = new Touch(view, this);
    this.hand = new Hand({
      choice: () => view.choice,
      follow: (laid) => show.follow(session.position, laid, view.isMoving || undefined),
    });
    this.together = new Together(view, {
      follow: (laid) => show.follow(session.position, laid),
      // The unit under the pointer, where it may act; else the one in hand.
      pointed: () => {
        const { hovered, meant } = this.touch;
        return (hovered === null ? null : meant(hovered)) ?? this.hand.kept?.unit ?? null;
      },
    });
    const { width, depth } = untrack(() => this.shown);
    this.placing = new Placing(view, show.placing, { x: width / 2, y: depth / 2 });
    this.parts = [this, this.together, this.hand, this.tray, this.placing, view.papers];
  }

  isPlace(): boolean {
    return false;
  }

  /** A question is asked where it can be seen; one about one unit shows that unit. */
  goOn(): void {
    const { choice } = this.view;
    if (!choice) return;
    const spoken = choice.decision.kind === 'one' ? this.spokenOf.map(({ id }) => id) : [];
    const [first] = spoken;
    if (first !== undefined) this.select(null, first);
    const asked = this.offered.length > 0 ? this.offered : spoken;
    this.eye.ask(this.drawn.outlinesOf(asked.map(unitTarget)).flat());
  }

  /** Looks at the units that the answer so far is about. */
  showAnswered(): void {
    const chosen = this.offers.flatMap(({ target, tone }) => (tone === 'chosen' ? [target] : []));
    const { kept } = this.hand;
    this.eye.ask(this.drawn.outlinesOf(kept ? [...chosen, unitTarget(kept.unit)] : chosen).flat());
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
    if (this.hand.manoeuvre) this.view.pressTarget(unitTarget(next));
    canvas?.reveal(unitTarget(next));
  }

  get thought(): Contemplated {
    return this.touch.thought;
  }

  whyNot(): Reason | null {
    return this.touch.whyNot();
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

  // What is where

  sideOf(seat: string): 'a' | 'b' {
    return seat === this.view.session.seatsShown.seats[0] ? 'a' : 'b';
  }

  /** Those who go their ways while a fact is told. */
  #gliders: readonly FieldGlider[] = $derived.by(() =>
    glidersAt(this.view.session.showing, (position) => this.game.show.table(position), this.shown),
  );

  /** How they stand at this moment. */
  get gliding(): readonly Unit[] {
    const { hidesCounters, session } = this.view;
    const [first] = session.seatsShown.seats;
    const stands = hidesCounters ? [] : this.#gliders.map((glider) => standAt(glider, session.showing));
    return stands.flatMap((stand) => (stand ? [unitOf(stand, '', first)] : []));
  }

  /** As the painters take it, without those who go their ways. */
  table: MeasuringTable = $derived.by(() =>
    tableOf(this, new Set(this.#gliders.map(({ was }) => was.id)), this.#terrains),
  );

  /** The unit that stands at a point: generals ride over the others. */
  standAt(at: Point): string | null {
    const here = this.shown.stands.filter((stand) => contains(footprintOfStand(stand), at));
    return (here.find(({ arm }) => arm === 'general') ?? here.at(-1))?.id ?? null;
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

  readonly basesOf = (unit: string) => blockOf(unit, this);
}
