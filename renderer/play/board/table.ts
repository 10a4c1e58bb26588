/** The board on the screen: the sheet and what lies on it, each on planes that a camera moves without drawing; places are found by geometry. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';
import type { CounterLook } from '../../board/counters/look.ts';
import type { Point, Rect } from '../../board/geometry.ts';
import { drawPlaceNames } from '../../board/map/names.ts';
import { paletteOf, type Theme } from '../../board/palette.ts';
import type { Places } from '../../board/places.ts';
import type { Told } from '../../board/ways.ts';
import { type Camera, keepOnSheet, resized, seesAll, type Size, toMap, viewOf } from '../../board/camera.ts';
import { fitBeside, type Fitted } from '../../board/fit-beside.ts';
import { clearNames, squareOf } from './clear-names.ts';
import { Counters } from './counters.ts';
import { Cover, type Lying } from './cover.ts';
import { markPen } from './mark-pen.ts';
import { drawOver, drawUnder, FACING_REACH, facingPoint } from './marks.ts';
import { drawDots } from './mini.ts';
import { idsOf } from './groups.ts';
import { COUNTER, counterAt, type Laid, type Lay, layOut, stacksOf } from './pieces.ts';
import { Flight } from './flight.ts';
import type { BoardGround, SheetLook, SheetPainter } from './ground.ts';
import type { Glider } from './glide.ts';
import { Gliding } from './gliding.ts';
import { LooseCounters } from './loose.ts';
import { counterKey, drawLaid, standingBack } from './laid-counters.ts';
import { rangeOf } from './tiles.ts';
import { EMPTY_SCENE, type Scene, type Spot } from './scene.ts';
import { isBare, marksOn } from './scene-part.ts';
import { type Covers, Sight } from './sight.ts';
import { signBoxes } from './sign-shapes.ts';

/** A counter that is being carried. */
export interface Ghost {
  readonly piece: Piece;
  /** Its centre, in map units. */
  readonly at: Point;
}

export interface TableOptions {
  readonly ground: BoardGround;
  readonly style: SheetLook;
  readonly look: (piece: Piece) => CounterLook;
  /** Called after each change of what is on the screen: the mini-map follows. */
  readonly onView: () => void;
  readonly covers: () => Covers;
}

/** Milliseconds without a change of zoom before sharp tiles are ordered. */
const SETTLED = 90;
/** How a counter may reach beyond its own square, in shares of its side: its point, its markers and its shadow. */
const SHADOW = 0.5;
/** The table around the sheet. */
const BARE: Readonly<Record<Theme, string>> = { day: '#6f5c43', lamp: '#120d07', contrast: '#000000' };

export class Table {
  readonly places: Places;
  readonly #container: HTMLDivElement;
  readonly #painter: SheetPainter;
  readonly #cover: Cover;
  readonly #loose: LooseCounters;
  readonly #gliding: Gliding;
  readonly #counters: Counters;
  readonly #options: TableOptions;
  #theme: Theme;
  #camera: Camera = { x: 0, y: 0, scale: 0.3 };
  #size: Size = { width: 1, height: 1 };
  #scene: Scene = EMPTY_SCENE;
  /** The zoom has room for each kind of piece. */
  #showsKinds = false;
  #laid: readonly Laid[] = [];
  #settling: ReturnType<typeof setTimeout> | null = null;
  /** The tiles that were ordered last. */
  #range = '';
  /** Nothing has been looked at yet. */
  #isNew = true;
  /** What is shown whole, until a person moves the sheet. */
  #fitted: Fitted | null = null;
  readonly #sight: Sight;
  readonly #flight = new Flight((camera) => this.#look(camera));

  constructor(container: HTMLDivElement, options: TableOptions) {
    this.#options = options;
    this.#theme = options.style.theme;
    this.places = options.ground.places;
    this.#sight = new Sight(this.places, () => {
      return { camera: this.goal, size: this.#size, laid: this.#laid, covers: options.covers() };
    });
    this.#container = container;
    this.#painter = options.ground.painter(options.style, () => {
      this.#cover.change();
      options.onView();
    });
    this.#cover = new Cover(this.sheet, (part, scale) => this.#lying(part, scale));
    this.#loose = new LooseCounters(options.look);
    this.#gliding = new Gliding(this.places, this.#loose);
    this.#counters = new Counters(() => this.#cover.complete());
    container.append(this.#painter.element, this.#cover.element, this.#loose.element);
    this.#dye();
  }

  get sheet(): Rect {
    return this.places.sheet;
  }

  get camera(): Camera {
    return this.#camera;
  }

  get size(): Size {
    return this.#size;
  }

  /** The whole sheet, small, for the mini-map. */
  get whole(): HTMLCanvasElement | null {
    return this.#painter.whole;
  }

  /** @param isOfWindow what was fitted or seen whole is fitted again, else its middle stays; if not, the sheet stays under the hand */
  resize(size: Size, isOfWindow: boolean): void {
    const before = this.#size;
    this.#size = size;
    if (before.width <= 1) return this.#begin();
    const fitted = this.#fitted;
    const next = isOfWindow ? resized(this.#camera, before, size, this.sheet) : this.#camera;
    if (fitted && (isOfWindow || before.width !== size.width)) this.fit(fitted);
    else if (!next) this.fit();
    else if (isOfWindow) this.moveTo(next);
    else this.#look(next);
  }

  /** At first sight; a bare sheet is seen whole, which is nobody's own view. */
  #begin(): void {
    const first = this.#sight.begin();
    if (first) return this.moveTo(first);
    this.fit();
    this.forget();
  }

  restyle(style: SheetLook): void {
    this.#theme = style.theme;
    this.#painter.restyle(style);
    this.#dye();
    this.#cover.change();
  }

  #dye(): void {
    this.#container.style.background = BARE[this.#theme];
    this.#counters.restyle(this.#theme);
    this.#loose.restyle(this.#theme);
  }

  /** Draws every counter anew, as when the page's faces have arrived or the style of counters has changed. */
  redrawCounters(): void {
    this.#counters.forget();
    this.#cover.redraw();
  }

  show(scene: Scene): void {
    const isSame = scene.pieces === this.#scene.pieces && scene.fan === this.#scene.fan;
    if (scene.position !== this.#scene.position) this.#painter.show?.(scene.position);
    this.#scene = scene;
    if (!isSame) this.#lay();
    this.#cover.change();
  }

  /** Lays the counters out; where pieces are put together, as the zoom has room for them. */
  #lay(): void {
    const { pieces, fan } = this.#scene;
    const { heaps } = this.#options.ground;
    const showsKinds = this.#hasRoomForKinds(this.#camera);
    this.#showsKinds = showsKinds;
    const counters = heaps?.gather(pieces, ({ place }) => showsKinds || place === fan) ?? pieces;
    const how = showsKinds ? 'kinds' : 'armies';
    const layOne: Lay | undefined =
      heaps && ((stack, centre, isFanned) => heaps.lay(stack, centre, isFanned ? 'fan' : how));
    this.#laid = layOut(stacksOf(counters), this.places, fan, layOne);
  }

  #hasRoomForKinds({ scale }: Camera): boolean {
    const { heaps } = this.#options.ground;
    return heaps !== undefined && scale >= heaps.near;
  }

  /** Shows a counter where it is being carried. */
  carry(ghost: Ghost | null): void {
    this.#loose.carry(ghost && { ...ghost, size: COUNTER * this.places.size });
  }

  /** Has counters go their ways, as {@link Gliding.begin} does. */
  glide(gliders: readonly Glider[]): void {
    this.#gliding.begin(gliders, this.#laid);
    this.#cover.change();
  }

  /** They lie as they do while a fact is told. */
  glideTo(told: Told): void {
    this.#gliding.goTo(told);
  }

  /** Shows a part of the sheet whole; all of it unless told. */
  fit(fitted: Fitted = { rect: this.sheet }): void {
    const { sheet } = this;
    const { bar, map } = this.#options.covers();
    const camera = fitBeside(fitted, this.#size, bar, sheet);
    this.moveTo(seesAll(camera, this.#size, sheet) ? camera : fitBeside(fitted, this.#size, [...bar, ...map], sheet));
    this.#fitted = fitted;
  }

  /** The whole sheet is on the screen: a small map would show nothing new. */
  get seesAll(): boolean {
    return seesAll(this.#camera, this.#size, this.sheet);
  }

  /** A person looks elsewhere. */
  moveTo(camera: Camera): void {
    this.#flight.stop();
    this.#fitted = null;
    this.#look(camera);
    this.#sight.own(camera);
  }

  #look(camera: Camera): void {
    const next = keepOnSheet(camera, this.sheet, this.#size);
    const isZoom = next.scale !== this.#camera.scale;
    this.#camera = next;
    this.#painter.move(next, devicePixelRatio);
    this.#cover.move(next);
    this.#loose.move(next);
    if (isZoom && this.#gliding.again(this.#laid)) this.#cover.change();
    if (isZoom) this.#settle();
    else if (this.#settling === null) this.#order();
    this.#options.onView();
  }

  /** Shows where a question is answered, from what the person looked at last; that again where it is answered elsewhere. */
  ask(places: readonly Target[]): void {
    this.#sight.wait(places);
    if (this.#size.width > 1) this.#fly(this.#sight.ask(places));
  }

  /** Shows the ground of a question from its middle, whatever was looked at before. */
  survey(places: readonly Target[]): void {
    this.#sight.survey(places);
    this.ask(places);
  }

  /** Shows places, where they are not already in sight. */
  reveal(places: readonly Target[]): void {
    this.#fly(this.#sight.reveal(places));
  }

  /** Shows points of the sheet where none of them is on the screen; what the person looked at is still their own view. */
  follow(points: readonly Point[]): void {
    this.#fly(this.#sight.follow(points));
  }

  /** What was looked at counts no longer: the next question is shown as at first sight. */
  forget(): void {
    this.#sight.forget();
  }

  /** What the screen shows, or is about to. */
  get goal(): Camera {
    return this.#flight.goal ?? this.#camera;
  }

  #fly(goal: Camera): void {
    if (goal.x === this.goal.x && goal.y === this.goal.y && goal.scale === this.goal.scale) return;
    this.#fitted = null;
    this.#flight.fly(this.#camera, goal, this.#size);
  }

  /** @param point of the screen, from the board's upper left corner, CSS pixels */
  at(point: Point): Spot {
    const at = toMap(this.#camera, point);
    const { facings } = this.#scene;
    const arrow = facings?.facings.find(({ facing }) =>
      this.#isNear(facingPoint(this.places, facings.place, facing), at),
    );
    if (facings && arrow) return { place: facings.place, unit: null, facing: arrow.facing };
    const laid = this.#scene.hidesCounters ? null : counterAt(this.#laid, at);
    const unit = laid?.piece ?? null;
    const place = unit?.place ?? this.places.placeAt(at);
    return { place, unit: unit?.id ?? null, ...(unit && 'ids' in unit && { units: idsOf(unit) }), facing: null };
  }

  /** A small picture of the sheet with its counters, as a data address; `null` until the sheet is drawn. */
  picture(width: number): string | null {
    if (!this.whole || !this.#painter.isDrawn) return null;
    const canvas = document.createElement('canvas');
    const scale = width / this.sheet.width;
    canvas.width = width;
    canvas.height = Math.round(this.sheet.height * scale);
    const ctx = canvas.getContext('2d');
    if (!ctx) return null;
    ctx.drawImage(this.whole, 0, 0, canvas.width, canvas.height);
    drawDots(ctx, this.#laid, this.#scene.seats, this.places, scale);
    return canvas.toDataURL('image/jpeg', 0.82);
  }

  /** Draws the counters as dots in their side's colour on a small picture of the sheet; only those apart in full. */
  drawDots(ctx: CanvasRenderingContext2D, scale: number, apart: Scene['apart']): void {
    drawDots(ctx, standingBack(this.#laid, apart), this.#scene.seats, this.places, scale);
  }

  close(): void {
    this.#flight.stop();
    if (this.#settling !== null) clearTimeout(this.#settling);
    this.#painter.close();
    this.#cover.close();
    this.#counters.close();
    this.#container.replaceChildren();
  }

  #isNear(point: Point, other: Point): boolean {
    return Math.hypot(point.x - other.x, point.y - other.y) <= FACING_REACH * this.places.size;
  }

  /** Sharp tiles are ordered, and counters laid out, when the zoom has come to rest; a first sight waits for nothing. */
  #settle(): void {
    if (this.#settling !== null) clearTimeout(this.#settling);
    const rest = () => {
      this.#settling = null;
      if (this.#hasRoomForKinds(this.#camera) !== this.#showsKinds) this.#lay();
      this.#order();
    };
    this.#settling = this.#isNew ? null : setTimeout(rest, SETTLED);
    if (this.#isNew) rest();
    this.#isNew = false;
  }

  #order(): void {
    const [view, scale] = [viewOf(this.#camera, this.#size), this.#camera.scale * devicePixelRatio];
    const range = rangeOf(view, scale);
    if (range === this.#range) return;
    this.#range = range;
    this.#painter.want(view, scale);
    this.#cover.want(view, scale, devicePixelRatio);
  }

  #lying(part: Rect, scale: number): Lying {
    const marks = marksOn(this.#scene, part, this.places);
    const { hidesCounters, apart } = this.#scene;
    const seen = this.#laid.filter(({ piece }) => !hidesCounters && !this.#gliding.has(piece.id));
    const laid = standingBack(
      seen.filter((each) => isOn(each, part)),
      apart,
    );
    const signs = hidesCounters ? [] : signBoxes({ places: this.places, scale }, this.#scene);
    const names = clearNames(this.#painter.names, [...seen.map(squareOf), ...signs], part);
    const counters = laid.map((each) => `${counterKey(each)} ${each.at.x} ${each.at.y} ${each.size} ${each.isBack}`);
    return {
      signature: JSON.stringify([this.#theme, marks, counters, names]),
      isEmpty: laid.length + names.length === 0 && isBare(marks),
      draw: (ctx, left, top) => {
        const pen = markPen(ctx, this.places, scale, this.#theme);
        const inMapUnits = (draw: () => void) => {
          ctx.setTransform(scale, 0, 0, scale, left, top);
          draw();
          ctx.setTransform(1, 0, 0, 1, 0, 0);
        };
        inMapUnits(() => {
          drawPlaceNames({ ctx, ink: paletteOf(this.#theme), scale, view: part }, names);
          drawUnder(pen, marks);
        });
        const isWhole = drawLaid(ctx, laid, { scale, left, top }, this.#counters, this.#options.look);
        inMapUnits(() => drawOver(pen, marks));
        return isWhole;
      },
    };
  }
}

function isOn({ at, size }: Laid, { x, y, width, height }: Rect): boolean {
  const reach = size * (0.5 + SHADOW);
  return at.x + reach > x && at.y + reach > y && at.x - reach < x + width && at.y - reach < y + height;
}
