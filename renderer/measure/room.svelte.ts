/** A measuring table that is open: what lies on it, what is selected, what the hand does, where the camera looks. */
import type { KeptTable, TableId } from '../../core/archive/desk.ts';
import type { Message } from '../../core/engine/verdict.ts';
import type { ItemId, MeasuringTable } from '../../core/measure/document.ts';
import { middleOf, moveItems } from '../../core/measure/edits/items.ts';
import { changeShown } from '../../core/measure/edits/sheet.ts';
import { measureDrag } from '../../core/measure/drag.ts';
import { moveTool } from '../../core/measure/edits/tools.ts';
import {
  gestureEnded,
  type History,
  historyOf,
  redoLabel,
  redone,
  stepped,
  undoLabel,
  undone,
} from '../../core/measure/history.ts';
import { idsOf } from '../../core/measure/ids.ts';
import type { Figure, Measured, Reading } from '../../core/measure/reading.ts';
import { type Calibration, calibrate } from '../../core/measure/photograph/calibrate.ts';
import { BadPhotograph } from '../../core/measure/photograph/marks.ts';
import { errorOn } from '../../core/measure/photograph/over-table.ts';
import { measure } from '../../core/measure/tools/index.ts';
import type { Point } from '../../core/space/table/point.ts';
import type { Words } from '../../core/words/words.ts';
import type { App } from '../app/context.ts';
import { type Camera, fit, keepOnSheet, reveal, type Size, toMap, zoomAt } from '../board/camera.ts';
import type { Held } from '../board/pointer.ts';
import { sheetBounds, sheetPoint } from '../table/sheet.ts';
import { figureText, lengthText } from './figures.ts';
import type { Bench, Gesture } from './gestures/gesture.ts';
import { selecting } from './gestures/select.ts';
import type { TerrainPattern } from './gestures/terrain.ts';
import type { UnitPattern } from './gestures/unit.ts';
import { handlesOf } from './handles.ts';
import type { HandKind } from './hands.ts';
import { FIRST_TERRAIN, FIRST_UNIT, gestureOf } from './hold.ts';
import { itemAt } from './hit.ts';
import { nameOfPicture } from './photo/named.ts';
import { opacityOf } from './photo/opacity.ts';
import { Revisions } from './revisions.ts';
import { Saving } from './saving.svelte.ts';
import type { Scene } from './scene.ts';
import { nameOf } from './names.ts';

/** CSS pixels a tenth of a millimetre: from a five-metre table in a small window to a base as wide as the window. */
const SCALES = { least: 0.008, most: 4 };
/** CSS pixels around a point that count as the point. */
const NEAR = 7;
/** Readings beside the table while something is carried. */
const READ_OFF = 6;
const COLLIDES = 'measure.reading.collides';
/** Nobody says of what nation the sides of a measuring table are. */
const SIDES_ALONE = {};
const FREE: Held = { shift: false, mod: false };

export class MeasuringRoom implements Bench {
  readonly app: App;
  readonly id: TableId;
  readonly saving: Saving<MeasuringTable>;
  title = $state('');
  selection = $state.raw<readonly ItemId[]>([]);
  gesture = $state.raw<Gesture>(selecting);
  /** Over the sheet: tenths of a millimetre, y downwards from the far edge. */
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 0.05 });
  /** Of the table's part of the window, CSS pixels. */
  size = $state.raw<Size>({ width: 1, height: 1 });
  /** Where the pointer is, and where the keyboard's cursor is; on the table. */
  pointer = $state.raw<Point | null>(null);
  cursor = $state.raw<Point | null>(null);
  /** What the hand sets up and lays down next. */
  unitPattern = $state.raw<UnitPattern>(FIRST_UNIT);
  terrainPattern = $state.raw<TerrainPattern>(FIRST_TERRAIN);
  readonly #revisions: Revisions;
  #history = $state.raw() as History<MeasuringTable>;
  #preview = $state.raw<MeasuringTable | null>(null);
  #picture = $state.raw<ImageBitmap | null>(null);

  constructor(app: App, open: KeptTable) {
    this.app = app;
    this.id = open.id;
    this.title = open.title;
    this.#history = historyOf(open.table);
    this.#revisions = new Revisions(app.desk, open.id, open.revision);
    this.saving = new Saving((content) => this.#revisions.save(content));
  }

  /** What every instrument that is not hidden reads now. */
  measured = $derived.by((): ReadonlyMap<ItemId, Measured> => {
    const { shown } = this;
    return new Map(shown.tools.filter((tool) => !tool.isHidden).map((tool) => [tool.id, measure(tool, shown)]));
  });
  /** What is read off while units are carried. */
  dragged = $derived.by((): Measured | null => {
    const { carried } = this.gesture;
    return carried && this.#preview ? measureDrag(this.document, this.#preview, carried) : null;
  });
  /** While the hand carries something the table changes in every frame. */
  isCarrying = $derived(this.gesture.drop !== undefined);
  /** Where the photograph's places lie on the table; `null` without one, or where its marks say nothing. */
  #calibration = $derived.by((): Calibration | null => {
    const { photograph } = this.document;
    try {
      return photograph && calibrate(photograph);
    } catch (error) {
      if (error instanceof BadPhotograph) return null;
      throw error;
    }
  });
  hand = $derived(this.gesture.path.split('.')[0] as HandKind);
  /** The unit or piece under the pointer, where a click would take it. */
  hovered = $derived(this.pointer && this.gesture.path === 'select' ? itemAt(this.document, this.pointer) : null);
  /** Everything that is painted, as plain data. */
  scene = $derived.by((): Scene => ({
    table: this.shown,
    kept: this.document,
    camera: this.camera,
    theme: this.app.theme,
    textScale: this.app.settings.textSize / 100,
    stands: this.app.settings.stands,
    nations: SIDES_ALONE,
    words: this.words,
    selection: this.selection,
    hovered: this.hovered,
    measured: this.measured,
    sketch: this.dragged ? [this.dragged] : [],
    collisions: (this.dragged?.readings ?? []).flatMap(({ label, item }) =>
      label.key === COLLIDES && item !== undefined ? [item] : [],
    ),
    handles: this.gesture.path === 'select' ? handlesOf(this.document, this.selection, this.reach) : [],
    marquee: this.gesture.marquee ?? null,
    cursor: this.cursor,
    picture: this.picture,
    opacity: opacityOf(this.shown.photograph),
  }));

  /** As it is kept. */
  get document(): MeasuringTable {
    return this.#history.present;
  }

  /** As it is seen: with what a gesture is doing to it. */
  get shown(): MeasuringTable {
    return this.#preview ?? this.document;
  }

  /** The picture under everything, once it is decoded, or the camera's; `null` while there is none. */
  get picture(): ImageBitmap | null {
    return this.#picture;
  }

  /** Lays a picture under everything. The one before it is given back at once; the camera does so with its own. */
  lay(picture: ImageBitmap | null): void {
    const before = this.#picture;
    this.#picture = picture;
    if (before !== picture && nameOfPicture(before) !== null) before?.close();
  }

  get words(): Words {
    return this.app.words(null);
  }

  get reach(): number {
    return NEAR / this.camera.scale;
  }

  get undoLabel(): Message | null {
    return undoLabel(this.#history);
  }

  get redoLabel(): Message | null {
    return redoLabel(this.#history);
  }

  /** @param point CSS pixels from the upper left corner of the table's part of the window */
  toTable(point: Point): Point {
    return sheetPoint(this.document, toMap(this.camera, point));
  }

  /** A length or a coordinate as the reader writes it, in the table's unit. */
  length(length: number): string {
    return lengthText(this.words, length, this.document.shown.unit);
  }

  figure(figure: Figure): string {
    return figureText(this.words, figure, this.document.shown.unit);
  }

  /** Within how much a place is measured on the photograph, as it is written; `null` where none shows it. */
  errorOn(place: Point): string | null {
    const { photograph } = this.document;
    const error = photograph && this.#calibration ? errorOn(this.#calibration, photograph, place) : null;
    return error === null
      ? null
      : this.words.text('ui.photo.millimetres', { value: this.words.number(Math.ceil(error) / 10, 1) });
  }

  get sizeText(): string {
    const { width, depth } = this.document.size;
    return `${this.length(width)} × ${this.length(depth)}`;
  }

  select(items: readonly ItemId[]): void {
    this.selection = items;
    this.#history = gestureEnded(this.#history);
  }

  /** Takes something else into the hand. */
  hold(hand: HandKind): void {
    this.#preview = null;
    this.gesture = gestureOf(hand, this);
    if (hand !== 'select') this.selection = [];
  }

  press(at: Point, held = FREE): void {
    this.cursor = null;
    this.gesture = this.gesture.press(this, at, held);
  }

  hover(at: Point | null, held = FREE): void {
    this.pointer = at;
    if (at) this.gesture = this.gesture.move?.(this, at, held) ?? this.gesture;
    else if (!this.gesture.drop) this.#preview = null;
  }

  /** @returns whether something was there to be taken up */
  lift(at: Point, held = FREE): boolean {
    const lifted = this.gesture.lift?.(this, at, held) ?? null;
    if (lifted) this.gesture = lifted;
    return lifted !== null;
  }

  drop(at: Point, held = FREE): void {
    this.gesture = this.gesture.drop?.(this, at, held) ?? this.gesture;
  }

  /** Esc: ends what the hand does; then the hand is emptied; then nothing is selected. */
  back(): void {
    const ended = this.gesture.end?.(this);
    if (ended) this.gesture = ended;
    else if (this.hand !== 'select') this.hold('select');
    else this.select([]);
    this.cursor = null;
  }

  /** An arrow of the keyboard: moves what is selected, or the cursor and what the hand holds. */
  step(by: Point): void {
    if (this.gesture === selecting && this.selection.length > 0) this.#nudge(by);
    else this.#moveCursor(by);
  }

  /** Backspace: takes the last point of what is drawn back. @returns whether there was one */
  shorten(): boolean {
    const shorter = this.gesture.shorten?.(this) ?? null;
    if (shorter) this.gesture = shorter;
    return shorter !== null;
  }

  /** Enter: closes what the mouse draws, takes what is selected, places what is held, presses where the cursor is. */
  enter(): void {
    const closed = this.cursor ? null : (this.gesture.close?.(this) ?? null);
    if (closed) this.gesture = closed;
    else this.#enterAt(this.cursor ?? this.#middle());
  }

  #enterAt(at: Point): void {
    if (this.gesture.drop) this.drop(at);
    else if (this.gesture !== selecting || this.selection.length === 0) {
      this.cursor = at;
      this.gesture = this.gesture.press(this, at, FREE);
    } else this.lift((this.cursor = middleOf(this.document, this.selection) ?? at));
    if (this.gesture === selecting && this.selection.length > 0) this.cursor = null;
  }

  /** Tab: selects the next thing on the table. @returns false after the last: the focus goes on then */
  walk(by: 1 | -1): boolean {
    const ids = idsOf(this.document).map(({ id }) => id);
    const last = this.selection.at(-1);
    const from = last === undefined ? (by === 1 ? -1 : ids.length) : ids.indexOf(last);
    const next = ids[from + by];
    this.select(next === undefined ? [] : [next]);
    if (next !== undefined) this.#reveal(middleOf(this.document, [next]));
    return next !== undefined;
  }

  #nudge(by: Point): void {
    const moved = this.document.tools
      .filter(({ id }) => this.selection.includes(id))
      .reduce((table, { id }) => moveTool(table, id, by), moveItems(this.document, this.selection, by));
    this.apply(moved, { key: 'ui.measure.step.move' }, 'nudge');
  }

  #moveCursor(by: Point): void {
    const { width, depth } = this.document.size;
    const { x, y } = this.cursor ?? this.#middle();
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
    this.cursor = { x: within(x + by.x, width), y: within(y + by.y, depth) };
    this.#reveal(this.cursor);
    this.gesture = this.gesture.move?.(this, this.cursor, FREE) ?? this.gesture;
  }

  /** The middle of what is on the screen, in whole millimetres. */
  #middle(): Point {
    const { x, y } = this.toTable({ x: this.size.width / 2, y: this.size.height / 2 });
    return { x: Math.round(x / 10) * 10, y: Math.round(y / 10) * 10 };
  }

  #reveal(point: Point | null): void {
    if (!point) return;
    const { x, y } = sheetPoint(this.document, point);
    const room = (NEAR * 4) / this.camera.scale;
    this.look(reveal(this.camera, { x: x - room, y: y - room, width: 2 * room, height: 2 * room }, this.size));
  }

  /** What a screen reader is told: what is selected and where, or where the cursor is. */
  get said(): string {
    if (this.cursor)
      return this.words.text('ui.measure.at', { x: this.length(this.cursor.x), y: this.length(this.cursor.y) });
    return this.selection.map((id) => nameOf(this.document, id, this.words)).join(', ');
  }

  /** The first of them, for the plate beside the table. */
  get carried(): readonly Reading[] {
    return this.dragged?.readings.slice(0, READ_OFF) ?? [];
  }

  setUnit(unit: 'cm' | 'inch'): void {
    this.apply(changeShown(this.document, { unit }), { key: 'ui.measure.step.unit-of-length' });
  }

  async rename(title: string): Promise<void> {
    if (title === '' || title === this.title) return;
    try {
      await this.app.desk.renameTable({ table: this.id, title });
      this.title = title;
    } catch (fault) {
      this.app.report(fault);
    }
  }

  /**
   * Ends a conflict: what is here is saved over what was saved meanwhile, and one or the other stands. The one that does
   * not is among the earlier versions.
   */
  async settle(stands: 'mine' | 'kept'): Promise<void> {
    try {
      const kept = await this.#revisions.takeLatest();
      if ((await this.saving.flush()) && stands === 'kept') this.apply(kept, { key: 'ui.measure.step.kept' });
    } catch (fault) {
      this.app.report(fault);
    }
  }

  /** Takes the table as it was once: a step like any other. @param when the moment, as the reader writes it */
  async takeBack(revision: number, when: string): Promise<void> {
    try {
      await this.saving.flush();
      const { table } = await this.app.desk.loadTable({ table: this.id, revision });
      this.apply(table, { key: 'ui.measure.step.earlier', params: { when } });
      this.fit();
    } catch (fault) {
      this.app.report(fault);
    }
  }

  preview(document: MeasuringTable | null): void {
    this.#preview = document;
  }

  /**
   * Takes a table as it has become: one step of the history, saved by itself.
   * @param gesture steps that follow one another with the same gesture are one
   */
  apply(document: MeasuringTable, label: Message, gesture: string | null = null): void {
    this.#stand(stepped(this.#history, document, label, gesture));
  }

  undo(): void {
    this.#stand(undone(this.#history));
  }

  redo(): void {
    this.#stand(redone(this.#history));
  }

  /** @param at CSS pixels; the middle of the window unless told */
  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.look(zoomAt(this.camera, at, factor, SCALES));
  }

  look(camera: Camera): void {
    this.camera = keepOnSheet(camera, sheetBounds(this.document), this.size);
  }

  /** Shows the whole table. */
  fit(): void {
    this.camera = fit(sheetBounds(this.document), this.size, SCALES);
  }

  #stand(history: History<MeasuringTable>): void {
    this.#preview = null;
    const { present } = history;
    if (present !== this.document) this.saving.note(present);
    this.#history = history;
    this.gesture = this.gesture.changed?.(this) ?? this.gesture;
    const there = new Set(idsOf(present).map(({ id }) => id));
    if (this.selection.some((id) => !there.has(id))) this.selection = this.selection.filter((id) => there.has(id));
  }
}
