/** A turn on a printed map: the part of the sheet where anybody ever stood, the ways of the turn, and the counters. */
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Language, Words } from '../../../core/words/words.ts';
import { drawCounter } from '../../board/counters/counter.ts';
import { detailFor, type CounterLook } from '../../board/counters/look.ts';
import type { Rect } from '../../board/geometry.ts';
import { nationColours } from '../../board/palette.ts';
import type { Places } from '../../board/places.ts';
import { drawWays } from '../../board/ways.ts';
import type { Picture } from '../../report/block.ts';
import { painted } from '../../report/pictures/painted.ts';
import type { Painter } from '../../report/pictures/painter.ts';
import type { Drawing } from '../ground.ts';
import { layOut, stacksOf } from '../board/pieces.ts';
import { endOf, waysOfPieces } from '../board/went.ts';
import type { HexScenery } from '../scenery/scenery.ts';
import { placesOf } from './places.ts';
import type { TileDone, TileOrder } from '../board/tiles.ts';
import { mapWorker, type TileStyle } from './sheet.ts';

/** Pixels. */
const WIDTH = 1400;
const TALLEST = 1300;
/** Ground around the outermost counters, in sizes of a place. */
const AROUND = 1.6;
/** Of a line, in map units. */
const PEN = 5;

export class HexPainter implements Painter {
  readonly #ruleset: Ruleset<unknown>;
  /** All of the scenario: a side has its colour by its place among them. */
  readonly #seats: readonly Seat[];
  readonly #scenery: HexScenery;
  readonly #scenario: string;
  readonly #style: CounterLook['style'];
  readonly #places: Places;
  readonly #view: Rect;
  readonly #scale: number;
  /** Of the first counter that a side ever shows. */
  readonly #inks: ReadonlyMap<Seat, string>;
  readonly #worker: Worker;
  /** The sheet without counters, by language. */
  readonly #sheets = new Map<Language, Promise<ImageBitmap>>();
  #orders = 0;

  constructor(ruleset: Ruleset<unknown>, scenery: HexScenery, { beginning, positions, style }: Drawing) {
    this.#ruleset = ruleset;
    this.#seats = ruleset.seats(beginning.scenario, beginning.options);
    this.#scenery = scenery;
    this.#scenario = beginning.scenario;
    this.#style = style;
    this.#places = placesOf(scenery.map);
    const pieces = positions.flatMap((position) => ruleset.show.pieces(position));
    const nationOf = (piece: Piece) => scenery.look(piece, 'en', style).nation;
    this.#inks = new Map(pieces.toReversed().map((piece) => [piece.seat, nationColours(nationOf(piece)).deep]));
    this.#view = viewAround(pieces, this.#places);
    this.#scale = Math.min(WIDTH / this.#view.width, TALLEST / this.#view.height);
    this.#worker = mapWorker(scenery.map);
  }

  async paint(before: unknown, after: unknown, words: Words): Promise<Picture | null> {
    const sheet = await this.#sheetIn(words.language);
    const pieces = this.#ruleset.show.pieces(after);
    const ways = waysOfPieces(this.#ruleset.show.pieces(before), pieces, {
      places: this.#places,
      seats: this.#seats,
      colourOf: (piece) => nationColours(this.#scenery.look(piece, 'en', this.#style).nation).deep,
    });
    return painted(sheet, (ctx) => {
      ctx.drawImage(sheet, 0, 0);
      ctx.scale(this.#scale, this.#scale);
      ctx.translate(-this.#view.x, -this.#view.y);
      drawWays(ctx, ways, PEN, endOf(this.#places));
      this.#drawCounters(ctx, pieces, words.language);
    });
  }

  inkOf(seat: Seat): string {
    return this.#inks.get(seat) ?? nationColours('').deep;
  }

  close(): void {
    this.#worker.terminate();
    for (const sheet of this.#sheets.values()) void sheet.then((bitmap) => bitmap.close()).catch(() => undefined);
  }

  #drawCounters(ctx: CanvasRenderingContext2D, pieces: readonly Piece[], language: Language): void {
    for (const { piece, at, size, isCovered } of layOut(stacksOf(pieces), this.#places, null)) {
      const look = this.#scenery.look(piece, language, this.#style);
      ctx.save();
      ctx.translate(at.x, at.y);
      const shown = isCovered ? { ...look, facing: null, chips: [] } : { ...look, chips: [] };
      drawCounter(ctx, shown, size, detailFor(size * this.#scale));
      ctx.restore();
    }
  }

  #sheetIn(language: Language): Promise<ImageBitmap> {
    const known = this.#sheets.get(language) ?? this.#order(language);
    this.#sheets.set(language, known);
    return known;
  }

  #order(language: Language): Promise<ImageBitmap> {
    const id = ++this.#orders;
    const [view, scale] = [this.#view, this.#scale];
    return new Promise((resolve, reject) => {
      this.#worker.addEventListener('message', ({ data }: MessageEvent<TileDone>) => {
        if (data.id === id) resolve(data.bitmap);
      });
      this.#worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      const options = {
        scale,
        theme: 'day',
        grid: 'faint',
        numbers: false,
        scenario: this.#scenario,
        language,
        view,
      } as const;
      const [width, height] = [Math.round(view.width * scale), Math.round(view.height * scale)];
      this.#post({ id, width, height, isSketch: false, options });
    });
  }

  #post(order: TileOrder<TileStyle>): void {
    this.#worker.postMessage(order);
  }
}

/** The part of the sheet where counters stand, with some ground beside them; all of it where there are none. */
function viewAround(pieces: readonly Piece[], places: Places): Rect {
  const { sheet } = places;
  const room = AROUND * places.size;
  const points = pieces.flatMap(({ place }) => (place === null ? [] : [places.centre(place)]));
  if (points.length === 0) return sheet;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.max(sheet.x, Math.min(...xs) - room);
  const top = Math.max(sheet.y, Math.min(...ys) - room);
  const right = Math.min(sheet.x + sheet.width, Math.max(...xs) + room);
  const foot = Math.min(sheet.y + sheet.height, Math.max(...ys) + room);
  return { x: left, y: top, width: right - left, height: foot - top };
}
