/** The board on the screen: two Konva layers, the sheet and what lies on it, both without hit canvases; places are found by geometry. */
import Konva from 'konva';
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';
import { bareShape } from '../../board/bare.ts';
import type { CounterLook } from '../../board/counters/look.ts';
import type { Point, Rect } from '../../board/geometry.ts';
import type { Theme } from '../../board/palette.ts';
import type { Places } from '../../board/places.ts';
import {
  type Camera,
  centredOn,
  fit,
  keepOnSheet,
  reveal,
  seesAll,
  type Size,
  toMap,
  viewOf,
} from '../../board/camera.ts';
import { fitBeside } from '../../board/fit-beside.ts';
import { Counters, ROOM } from './counters.ts';
import { markPen } from './mark-pen.ts';
import { drawOver, drawUnder, FACING_REACH, facingPoint } from './marks.ts';
import { drawDots } from './mini.ts';
import { idsOf, lookKey } from './groups.ts';
import { COUNTER, counterAt, type Laid, type Lay, layOut, stacksOf } from './pieces.ts';
import type { BoardGround, SheetLook, SheetPainter } from './ground.ts';
import { EMPTY_SCENE, type Scene, type Spot } from './scene.ts';

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
  /** What lies over the board: the bar of layers, and the small map. */
  readonly covers: () => { readonly bar: readonly Rect[]; readonly map: readonly Rect[] };
}

/** Ground around the counters at first sight, in sizes of a place. */
const AROUND = 2;
/** CSS pixels a map unit at which a counter can be read, and at which it is read with ease. */
const READABLE = 0.42;
const COMFORTABLE = 0.75;
/** Milliseconds without a change of zoom before sharp tiles are ordered. */
const SETTLED = 90;
/** How solid a counter is that is only carried. */
const GHOSTLY = 0.6;

export class Table {
  readonly places: Places;
  readonly #stage: Konva.Stage;
  readonly #ground = new Konva.Layer({ listening: false, clearBeforeDraw: false });
  readonly #top = new Konva.Layer({ listening: false });
  readonly #painter: SheetPainter;
  readonly #counters: Counters;
  readonly #options: TableOptions;
  #theme: Theme;
  #camera: Camera = { x: 0, y: 0, scale: 0.3 };
  #size: Size = { width: 1, height: 1 };
  #scene: Scene = EMPTY_SCENE;
  /** The zoom has room for each kind of piece. */
  #showsKinds = false;
  #laid: readonly Laid[] = [];
  #ghost: Ghost | null = null;
  #settling: ReturnType<typeof setTimeout> | null = null;
  /** What is shown whole, until a person moves the sheet. */
  #fitted: Rect | null = null;

  constructor(container: HTMLDivElement, options: TableOptions) {
    this.#options = options;
    this.#theme = options.style.theme;
    this.places = options.ground.places;
    this.#stage = new Konva.Stage({ container, width: 1, height: 1, listening: false });
    this.#painter = options.ground.painter(options.style, () => {
      this.#ground.batchDraw();
      options.onView();
    });
    this.#counters = new Counters(() => this.#top.batchDraw());
    this.#counters.restyle(this.#theme);
    this.#ground.add(bareShape((ctx) => this.#drawGround(ctx)));
    this.#top.add(bareShape((ctx) => this.#drawTop(ctx)));
    this.#stage.add(this.#ground, this.#top);
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
  get whole(): ImageBitmap | null {
    return this.#painter.whole;
  }

  /** @param isOfWindow what was fitted is fitted again; else the sheet stays where it is under the hand */
  resize(size: Size, isOfWindow: boolean): void {
    const before = this.#size;
    this.#size = size;
    this.#stage.size(size);
    const fitted = this.#fitted;
    if (before.width <= 1) this.fitCounters();
    else if (fitted && (isOfWindow || before.width !== size.width)) this.fit(fitted);
    else this.#look(this.#camera);
  }

  restyle(style: SheetLook): void {
    this.#theme = style.theme;
    this.#painter.restyle(style);
    this.#counters.restyle(style.theme);
    this.#order();
    this.#draw();
  }

  /** Draws every counter anew, as when the page's faces have arrived or the style of counters has changed. */
  redrawCounters(): void {
    this.#counters.forget();
    this.#top.batchDraw();
  }

  show(scene: Scene): void {
    const isSame = scene.pieces === this.#scene.pieces && scene.fan === this.#scene.fan;
    if (scene.position !== this.#scene.position) this.#painter.show?.(scene.position);
    this.#scene = scene;
    if (!isSame) this.#lay();
    this.#top.batchDraw();
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
    if (ghost === this.#ghost) return;
    this.#ghost = ghost;
    this.#top.batchDraw();
  }

  /** Shows all counters, as at first sight. */
  fitCounters(): void {
    this.fit(this.#countersBox());
  }

  /** Shows a part of the sheet whole; all of it unless told. */
  fit(rect: Rect = this.sheet): void {
    this.#fitted = rect;
    const { sheet } = this;
    const { bar, map } = this.#options.covers();
    const camera = fitBeside(rect, this.#size, bar, sheet);
    this.#look(seesAll(camera, this.#size, sheet) ? camera : fitBeside(rect, this.#size, [...bar, ...map], sheet));
  }

  /** The whole sheet is on the screen: a small map would show nothing new. */
  get seesAll(): boolean {
    return seesAll(this.#camera, this.#size, this.sheet);
  }

  moveTo(camera: Camera): void {
    this.#fitted = null;
    this.#look(camera);
  }

  #look(camera: Camera): void {
    const next = keepOnSheet(camera, this.sheet, this.#size);
    const isZoom = next.scale !== this.#camera.scale;
    if (isZoom) this.#painter.keepGhost(this.#canvasOf(this.#ground), this.#camera, this.#ratio);
    this.#camera = next;
    if (this.#hasRoomForKinds(next) !== this.#showsKinds) this.#lay();
    if (isZoom) this.#settle();
    else if (this.#settling === null) this.#order();
    this.#draw();
    this.#options.onView();
  }

  /** Moves the sheet so that a place is on the screen, with its neighbours. */
  reveal(place: Target): void {
    const { x, y } = this.places.centre(place);
    const side = this.places.size * 3;
    const around = { x: x - side / 2, y: y - side / 2, width: side, height: side };
    this.moveTo(reveal(this.#camera, around, this.#size));
  }

  /** Shows places whole and large enough to be read, where they are not already. */
  revealAll(places: readonly Target[]): void {
    this.#revealAll(places.map((place) => this.places.centre(place)));
  }

  #revealAll(points: readonly Point[]): void {
    if (points.length === 0) return;
    const box = this.#around(points);
    const view = viewOf(this.#camera, this.#size);
    const isSeen =
      box.x >= view.x &&
      box.y >= view.y &&
      box.x + box.width <= view.x + view.width &&
      box.y + box.height <= view.y + view.height;
    if (isSeen && this.#camera.scale >= READABLE) return;
    const camera = fit(box, this.#size);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    this.moveTo(centredOn(middle, Math.min(camera.scale, COMFORTABLE), this.#size));
  }

  /** Shows places where none of them is on the screen. */
  revealAny(places: readonly Target[]): void {
    this.revealPoints(places.map((place) => this.places.centre(place)));
  }

  /** Shows points of the sheet where none of them is on the screen. */
  revealPoints(points: readonly Point[]): void {
    const view = viewOf(this.#camera, this.#size);
    const isSeen = ({ x, y }: Point) => x > view.x && y > view.y && x < view.x + view.width && y < view.y + view.height;
    if (points.length > 0 && !points.some(isSeen)) this.#revealAll(points);
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
    if (!this.whole) return null;
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

  /** Draws the counters as dots in their side's colour on a small picture of the sheet. */
  drawDots(ctx: CanvasRenderingContext2D, scale: number): void {
    drawDots(ctx, this.#laid, this.#scene.seats, this.places, scale);
  }

  close(): void {
    if (this.#settling !== null) clearTimeout(this.#settling);
    this.#painter.close();
    this.#counters.close();
    this.#stage.destroy();
  }

  /** Around all counters with some ground beside them; the whole sheet where there are none. */
  #countersBox(): Rect {
    if (this.#laid.length === 0) return this.sheet;
    return this.#around(this.#laid.map(({ at }) => at));
  }

  /** The box around points of the sheet, with some ground beside them. */
  #around(points: readonly Point[]): Rect {
    const room = AROUND * this.places.size;
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
    return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
  }

  #isNear(point: Point, other: Point): boolean {
    return Math.hypot(point.x - other.x, point.y - other.y) <= FACING_REACH * this.places.size;
  }

  get #ratio(): number {
    return this.#ground.getCanvas().getPixelRatio();
  }

  #canvasOf(layer: Konva.Layer): HTMLCanvasElement {
    return layer.getNativeCanvasElement();
  }

  #draw(): void {
    this.#ground.batchDraw();
    this.#top.batchDraw();
  }

  #settle(): void {
    if (this.#settling !== null) clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#settling = null;
      this.#order();
      this.#top.batchDraw();
    }, SETTLED);
  }

  #order(): void {
    this.#painter.want(viewOf(this.#camera, this.#size), this.#camera.scale * this.#ratio);
  }

  #drawGround(ctx: CanvasRenderingContext2D): void {
    this.#painter.draw(ctx, this.#camera, this.#size, this.#ratio, this.#theme === 'day' ? '#6f5c43' : '#120d07');
  }

  #drawTop(ctx: CanvasRenderingContext2D): void {
    const scale = this.#camera.scale * this.#ratio;
    const left = Math.round(-this.#camera.x * scale);
    const top = Math.round(-this.#camera.y * scale);
    const pen = markPen(ctx, this.places, scale, this.#theme);
    const inMapUnits = (draw: () => void) => {
      ctx.setTransform(scale, 0, 0, scale, left, top);
      draw();
      ctx.setTransform(1, 0, 0, 1, 0, 0);
    };
    inMapUnits(() => drawUnder(pen, this.#scene));
    if (!this.#scene.hidesCounters) this.#drawCounters(ctx, { scale, left, top });
    inMapUnits(() => drawOver(pen, this.#scene));
    if (this.#ghost && !this.#scene.hidesCounters) this.#drawGhost(ctx, this.#ghost, { scale, left, top });
  }

  #drawCounters(ctx: CanvasRenderingContext2D, at: { scale: number; left: number; top: number }): void {
    const { width, height } = ctx.canvas;
    const isSettled = this.#settling === null;
    for (const laid of this.#laid) {
      const pixels = Math.max(6, Math.round(laid.size * at.scale));
      const x = Math.round(at.left + laid.at.x * at.scale);
      const y = Math.round(at.top + laid.at.y * at.scale);
      if (x < -pixels || y < -pixels || x > width + pixels || y > height + pixels) continue;
      if (laid.isFanned) drawFanGround(ctx, x, y, pixels);
      this.#drawCounter(ctx, laid, x, y, pixels, isSettled);
    }
  }

  #drawGhost(
    ctx: CanvasRenderingContext2D,
    { piece, at }: Ghost,
    to: { scale: number; left: number; top: number },
  ): void {
    const pixels = Math.max(6, Math.round(COUNTER * this.places.size * to.scale));
    const [x, y] = [Math.round(to.left + at.x * to.scale), Math.round(to.top + at.y * to.scale)];
    ctx.globalAlpha = GHOSTLY;
    this.#drawCounter(ctx, { piece, at, isFanned: false, isCovered: false }, x, y, pixels, this.#settling === null);
    ctx.globalAlpha = 1;
  }

  #drawCounter(
    ctx: CanvasRenderingContext2D,
    laid: Omit<Laid, 'size'>,
    x: number,
    y: number,
    pixels: number,
    isSettled: boolean,
  ): void {
    const { piece, isCovered } = laid;
    const key = `${lookKey(piece)} ${piece.face} ${isCovered ? '' : `${piece.facing} ${piece.markers.join()}`}${laid.isFanned ? ' fan' : ''}`;
    const look = () => this.#lookOf(piece, isCovered);
    // While the zoom moves, counters drawn for another size serve, scaled.
    const picture = (isSettled ? null : this.#counters.known(key)) ?? this.#counters.picture(key, look, pixels);
    if (!picture) return;
    const side = pixels * ROOM;
    if (picture.width === Math.ceil(side)) ctx.drawImage(picture, x - (picture.width >> 1), y - (picture.height >> 1));
    else ctx.drawImage(picture, x - side / 2, y - side / 2, side, side);
  }

  #lookOf(piece: Piece, isCovered: boolean): CounterLook {
    const look = this.#options.look(piece);
    return isCovered ? { ...look, facing: null, chips: [] } : look;
  }
}

/** Behind a fanned counter: a soft ground, so that the fan stands off the map. */
function drawFanGround(ctx: CanvasRenderingContext2D, x: number, y: number, pixels: number): void {
  const side = pixels * 1.3;
  ctx.fillStyle = 'rgba(40,26,10,0.34)';
  ctx.beginPath();
  ctx.roundRect(x - side / 2, y - side / 2, side, side, pixels * 0.16);
  ctx.fill();
}
