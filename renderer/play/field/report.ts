/** A turn on a table in centimetres: its terrain, the ways of the turn, and the blocks. */
import type { Beginning } from '../../../core/engine/record.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { MiniaturesGame } from '../../../core/miniatures/game.ts';
import type { TableShown } from '../../../core/miniatures/presenter.ts';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import type { Words } from '../../../core/words/words.ts';
import { drawWays } from '../../board/ways.ts';
import { onSheet } from '../../table/canvas.ts';
import { sheetBounds } from '../../table/sheet.ts';
import { paintTable } from '../../table/table.ts';
import { paintUnits } from '../../table/units.ts';
import type { Picture } from '../../report/block.ts';
import { painted } from '../../report/pictures/painted.ts';
import type { Painter } from '../../report/pictures/painter.ts';
import type { TableScenery } from '../scenery/scenery.ts';
import { shortName } from '../short-name.ts';
import { drawSigns, signsOf } from './signs.ts';
import { nationsOf, Terrains, unitOf } from './tables.ts';
import { END, wayInk, waysOfStands } from './went.ts';

/** Pixels. */
const WIDTH = 1400;
/** Of a line, in pixels. */
const PEN = 2.2;

export class FieldPainter implements Painter {
  readonly #game: MiniaturesGame<unknown>;
  /** All of the scenario: a side has its colour by its place among them. */
  readonly #seats: readonly Seat[];
  readonly #scenery: TableScenery;
  readonly #terrains = new Terrains();

  constructor(game: MiniaturesGame<unknown>, scenery: TableScenery, beginning: Beginning) {
    this.#game = game;
    this.#seats = game.seats(beginning.scenario, beginning.options);
    this.#scenery = scenery;
  }

  paint(before: unknown, after: unknown, words: Words): Promise<Picture | null> {
    const { show } = this.#game;
    const [was, is] = [show.table(before), show.table(after)];
    const table = this.#tableOf(is, words);
    const sheet = sheetBounds(table);
    const scale = WIDTH / sheet.width;
    const nations = nationsOf(is, this.#seats[0]);
    const look = { theme: 'day', nations, scale, density: 1, view: sheet } as const;
    const picture = painted({ width: WIDTH, height: sheet.height * scale }, (ctx) => {
      onSheet(ctx, { x: sheet.x, y: sheet.y, scale }, 1);
      paintTable(ctx, table, look);
      drawWays(ctx, waysOfStands(was, is, this.#seats), PEN / scale, END);
      paintUnits(ctx, table, look, new Map());
      drawSigns(ctx, table, signsOf(table, show.pieces(after), this.#scenery), look);
    });
    return Promise.resolve(picture);
  }

  inkOf(seat: Seat): string {
    return wayInk(this.#seats, seat);
  }

  close(): void {
    // Nothing is kept open.
  }

  #tableOf(shown: TableShown, words: Words): MeasuringTable {
    const [first] = this.#seats;
    return {
      ...this.#terrains.of(shown, words.language),
      units: shown.stands.map((stand) => unitOf(stand, shortName(words.unit(stand.id)), first)),
      tools: [],
      photograph: null,
      shown: { unit: 'cm', grid: null, snaps: false },
    };
  }
}
