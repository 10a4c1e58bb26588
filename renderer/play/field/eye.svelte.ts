/** From where a table is looked at: the camera over its sheet, in tenths of a millimetre, y downwards from the far edge. */
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { type Camera, keepOnSheet, resized, reveal, type Size, toMap, toScreen, zoomAt } from '../../board/camera.ts';
import { fitBeside } from '../../board/fit-beside.ts';
import { cameraFor } from '../../board/question-camera.ts';
import type { Rect } from '../../board/geometry.ts';
import type { Point } from '../../../core/space/table/point.ts';
import { sheetBounds, sheetPoint } from '../../table/sheet.ts';

/** CSS pixels a tenth of a millimetre. */
const SCALES = { least: 0.008, most: 4 };
/** CSS pixels that are shown on each side of what is brought into sight. */
const ROOM = 60;
/** CSS pixels a tenth of a millimetre at which a base 4 cm wide is 24 pixels. */
const READABLE = 0.06;

/** What is looked at. */
type Table = Pick<MeasuringTable, 'size'>;

export class Eye {
  readonly #table: () => Table;
  /** The whole table was fitted in, and nobody has moved it since. */
  isFitted = false;
  /** Where controls lie over the table. */
  covers: () => readonly Rect[] = () => [];
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 0.05 });
  size = $state.raw<Size>({ width: 1, height: 1 });
  /** What the person has looked at last, by hand or at a question. */
  #own: Camera | null = null;

  constructor(table: () => Table) {
    this.#table = table;
  }

  get #sheet(): Rect {
    return sheetBounds(this.#table());
  }

  toTable(at: Point): Point {
    return sheetPoint(this.#table(), toMap(this.camera, at));
  }

  toScreen(at: Point): Point {
    return toScreen(this.camera, sheetPoint(this.#table(), at));
  }

  /** A person looks elsewhere. */
  look(camera: Camera): void {
    this.#show(camera);
    this.#own = this.camera;
  }

  #show(camera: Camera): void {
    this.isFitted = false;
    this.camera = keepOnSheet(camera, this.#sheet, this.size);
  }

  /** Shows where a question is answered, from what the person looked at last. @param points of the sheet */
  ask(points: readonly Point[]): void {
    const own = this.#own;
    if (own === null) return;
    const room = ROOM / 2 / own.scale;
    const boxes = points.map(({ x, y }) => ({ x: x - room, y: y - room, width: 2 * room, height: 2 * room }));
    const stage = { size: this.size, sheet: this.#sheet, covers: this.covers(), readable: READABLE, usual: READABLE };
    const camera = cameraFor(boxes, own, stage);
    const isThere = camera.x === this.camera.x && camera.y === this.camera.y && camera.scale === this.camera.scale;
    if (!isThere) this.look(camera);
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.look(zoomAt(this.camera, at, factor, SCALES));
  }

  fit(): void {
    this.isFitted = true;
    this.camera = fitBeside({ rect: this.#sheet }, this.size, this.covers(), this.#sheet, SCALES);
    this.#own = this.camera;
  }

  /**
   * The part of the window that the table has got: as long as nobody has moved it, all of it stays in sight.
   * @param isOfWindow the window has changed: what was seen whole is, else the middle stays; if not, the table stays under the hand
   * @param isHeld something is being dragged: the table is not moved under it
   */
  resize(size: Size, isOfWindow: boolean, isHeld: boolean): void {
    const before = this.size;
    this.size = size;
    const next = isOfWindow ? resized(this.camera, before, size, this.#sheet) : this.camera;
    const isWhole = this.isFitted || next === null;
    if (before.width <= 1 || (isWhole && !isHeld)) this.fit();
    else if (isOfWindow && next) this.look(next);
  }

  /** Moves a point of the sheet into sight. */
  bring(point: Point): void {
    this.look(this.#with(point));
  }

  #with({ x, y }: Point): Camera {
    const room = ROOM / this.camera.scale;
    return reveal(this.camera, { x: x - room, y: y - room, width: 2 * room, height: 2 * room }, this.size);
  }

  /** Moves the table so that the first of some points is in sight, where none of them is; what the person looked at is still their own view. */
  follow(points: readonly Point[]): void {
    const [first] = points;
    const isSeen = (point: Point): boolean => {
      const { x, y } = toScreen(this.camera, point);
      return x > 0 && y > 0 && x < this.size.width && y < this.size.height;
    };
    if (first && !points.some(isSeen)) this.#show(this.#with(first));
  }
}
