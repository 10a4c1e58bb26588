/** A round on the map of regions: the whole sheet in the colours of the owners, with an army's counter where it stands. */
import type { AreaGame } from '../../../core/engine/ruleset.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Words } from '../../../core/words/words.ts';
import { paperOf } from '../../board/area/map.ts';
import { drawCounter } from '../../board/counters/counter.ts';
import { type CounterLook, detailFor } from '../../board/counters/look.ts';
import type { Picture } from '../../report/block.ts';
import { painted } from '../../report/pictures/painted.ts';
import type { Painter } from '../../report/pictures/painter.ts';
import { layOut, stacksOf } from '../board/pieces.ts';
import type { TileDone, TileOrder } from '../board/tiles.ts';
import type { Drawing } from '../ground.ts';
import type { AreaScenery } from '../scenery/scenery.ts';
import { stateOf } from './board.ts';
import { byArmy } from './groups.ts';
import { layArmies } from './laid.ts';
import type { Group } from '../board/groups.ts';
import { areaPlaces } from './places.ts';
import { type AreaStyle, areaWorker } from './sheet.ts';
import { lineInk } from './trails.ts';

/** Pixels. */
const WIDTH = 1400;

export class AreaPainter implements Painter {
  readonly #game: AreaGame<unknown>;
  readonly #scenery: AreaScenery;
  /** All of the scenario: an owner has the colour of its place among them. */
  readonly #seats: readonly Seat[];
  readonly #style: CounterLook['style'];
  readonly #worker: Worker;
  /** Owners are told before each order: one sheet is drawn after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #orders = 0;

  constructor(game: AreaGame<unknown>, scenery: AreaScenery, { beginning, style }: Drawing) {
    this.#game = game;
    this.#scenery = scenery;
    this.#seats = game.seats(beginning.scenario, beginning.options);
    this.#style = style;
    this.#worker = areaWorker(scenery.sheet);
  }

  async paint(_before: unknown, after: unknown, words: Words): Promise<Picture | null> {
    const paper = paperOf(this.#scenery.sheet);
    const scale = WIDTH / paper.width;
    const sheet = await this.#sheetOf(after, words.language, scale);
    return painted(sheet, (ctx) => {
      ctx.drawImage(sheet, 0, 0);
      sheet.close();
      ctx.scale(scale, scale);
      ctx.translate(-paper.x, -paper.y);
      const armies = byArmy(this.#game.show.pieces(after), this.#scenery);
      const lay = (stack: readonly unknown[], centre: Parameters<typeof layArmies>[1]) =>
        layArmies(stack as readonly Group[], centre);
      for (const { piece, at, size } of layOut(stacksOf(armies), areaPlaces(this.#scenery), null, lay)) {
        ctx.save();
        ctx.translate(at.x, at.y);
        const look = this.#scenery.look(piece as Group, words.language, this.#style);
        drawCounter(ctx, look, size, detailFor(size * scale));
        ctx.restore();
      }
    });
  }

  inkOf(seat: Seat): string {
    return lineInk(this.#scenery, this.#seats, seat);
  }

  close(): void {
    this.#worker.terminate();
  }

  #sheetOf(position: unknown, language: AreaStyle['language'], scale: number): Promise<ImageBitmap> {
    const sheet = this.#last.then(() => {
      this.#worker.postMessage(stateOf(this.#game.show, this.#seats, this.#scenery, position));
      return this.#order(language, scale);
    });
    this.#last = sheet;
    return sheet;
  }

  #order(language: AreaStyle['language'], scale: number): Promise<ImageBitmap> {
    const id = ++this.#orders;
    const view = paperOf(this.#scenery.sheet);
    const options = { theme: 'day', language, scale, view } as const;
    const height = Math.round(view.height * scale);
    const order: TileOrder<AreaStyle> = { id, width: WIDTH, height, isSketch: false, options };
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<TileDone>) => resolve(data.bitmap);
      this.#worker.onerror = ({ message }) => reject(new Error(message));
      this.#worker.postMessage(order);
    });
  }
}
