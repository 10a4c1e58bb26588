/** What a map of regions has of its own: a press takes all the pieces of a counter, or of a region; battles, talks, powers. */
import type { AreaGame, Fact } from '../../../core/engine/ruleset.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import { idOf, type Target, unitsOf, unitsTarget } from '../../../core/engine/target.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Point } from '../../board/geometry.ts';
import type { MapTraits } from '../board/ground.ts';
import type { BoardView, MapGround } from '../board/map-ground.svelte.ts';
import type { NearMark, OfferMark, Spot, TrailMark, WayMark } from '../board/scene.ts';
import { unplaced } from '../decisions/arrange.ts';
import { targetsAt } from '../decisions/target.ts';
import type { Kinds, Part, PlaceLine } from '../play-ground.ts';
import type { AreaScenery } from '../scenery/scenery.ts';
import type { PlayView } from '../view.svelte.ts';
import { aroundLines, nearMarks } from './around.ts';
import { BattleRanks } from './battle/ranks.svelte.ts';
import { kindsOf } from './kinds.ts';
import { TalksDesk } from './talks/desk.svelte.ts';
import { lastMoves, lineInk, movesIn, type Move, seaWay, trailMarks } from './trails.ts';

/** The play view of a map of regions. */
export type AreaView = BoardView<Regions>;

export class Regions implements MapTraits, Part {
  readonly inspectorHint = 'ui.play.inspector.empty.area';
  readonly #map: MapGround;
  readonly #view: PlayView;
  readonly scenery: AreaScenery;
  readonly show: AreaGame<unknown>['show'];
  readonly talks: TalksDesk;
  readonly kinds: Kinds;
  readonly ranks: BattleRanks;
  readonly parts: readonly Part[];
  /** What was moved last. */
  moved: readonly Move[] = $derived.by(() => lastMoves(this.#view.session.line, this.show));

  constructor(map: MapGround, { show, talks }: AreaGame<unknown>, scenery: AreaScenery) {
    this.#map = map;
    this.#view = map.view;
    this.scenery = scenery;
    this.show = show;
    this.kinds = kindsOf(scenery, map.view);
    this.talks = new TalksDesk(map.view, talks);
    this.ranks = new BattleRanks(map.view, scenery);
    this.parts = [this.ranks, this, this.talks];
  }

  // As a part of its ground

  /** Once a piece is put somewhere the next of its kind is in hand, so that each press puts one more. */
  pressTarget(target: Target): boolean {
    const { choice } = this.#view;
    if (choice?.decision.kind !== 'arrange') return false;
    const waiting = unplaced(choice.decision, choice.arrangement);
    const { held } = choice.stateAs('arrange');
    choice.press(target);
    if (held === null || choice.arrangement[held] !== target) return true;
    const kind = this.kinds.of(idOf(held));
    const next = waiting.find((item) => item !== held && this.kinds.of(idOf(item)) === kind);
    if (next !== undefined) choice.press(next);
    return true;
  }

  // What a press means

  meant(spot: Spot, usual: () => readonly Target[]): readonly Target[] {
    const { question } = this.ranks;
    const { choice } = this.#view;
    if (question !== null) return question === 'ways' && spot.place !== null ? [spot.place] : [];
    if (choice?.decision.kind !== 'path' || !choice.decision.together || spot.place === null) return usual();
    const offered = choice.offers.map(({ target }) => target).filter((target) => unitsOf(target).length === 0);
    const here = targetsAt(offered, spot.place, null, this.#map);
    if (here.length > 0) return here;
    const group = this.held(spot, () => null);
    return group === null ? [] : [group];
  }

  /** The pieces of the counter that may go, or all that may of the region; those of a battle are carried on its own board. */
  held(spot: Spot, usual: () => Target | null): Target | null {
    const { choice } = this.#view;
    if (this.ranks.isAsked) return null;
    if (choice?.decision.kind !== 'path' || !choice.decision.together) return usual();
    const mayGo = new Set(choice.decision.units.map(idOf));
    const pressed =
      spot.units ?? [...this.#map.pieces.values()].flatMap(({ id, place }) => (place === spot.place ? [id] : []));
    const ids = pressed.filter((id) => mayGo.has(id));
    return ids.length === 0 ? null : unitsTarget(ids);
  }

  // What is drawn

  marked(usual: () => readonly OfferMark[]): readonly OfferMark[] {
    if (!this.ranks.isAsked) return usual();
    return this.ranks.ways.map((place) => ({ place, tone: 'next', cost: null, on: 'place' }));
  }

  near(place: Target): readonly NearMark[] {
    return nearMarks(this.scenery, place);
  }

  wayColour({ seat }: Piece): string {
    return lineInk(this.scenery, this.#view.session.seatsShown.seats, seat);
  }

  /** While the ways of the last deed, or of the turn, are drawn over the map they need no trails. */
  trails(): readonly TrailMark[] {
    const { app, session, trails } = this.#view;
    if (session.showing.shown || trails.isShown) return [];
    const { seats } = session.seatsShown;
    const colours = this.scenery.sheet.colours[app.theme];
    const colourOf = (seat: Seat) => colours[Math.max(0, seats.indexOf(seat)) % colours.length] as string;
    return trailMarks(this.moved, this.scenery, this.#map.board.places, colourOf);
  }

  /** What goes by sea goes over the water. */
  wayMarked(mark: WayMark): WayMark {
    const [first] = (mark.isSure ? this.#view.choice?.sofar : this.#map.thought)?.way?.steps ?? [];
    const [from, to] = mark.places;
    if (first === undefined || this.#map.isPlace(first) || from === undefined || to === undefined) return mark;
    const bySea = seaWay(this.scenery, this.#map.board.places, from, to);
    return bySea ? { ...mark, bySea } : mark;
  }

  between(from: Target, to: Target, facts: readonly Fact[]): readonly Point[] {
    const isBySea = movesIn(facts, this.show).some((move) => move.by === 'sea' && move.from === from && move.to === to);
    return isBySea ? (seaWay(this.scenery, this.#map.board.places, from, to) ?? []).slice(1, -1) : [];
  }

  nameOf(place: Target): string {
    return this.#view.words.place(place);
  }

  about(place: Target): readonly PlaceLine[] {
    return aroundLines(this.scenery, place, this.#view.words.language);
  }
}
