/** Where the blocks of a report lie on sheets of paper. Points of 1/72 inch; y is counted downwards from the upper edge. */
import { type Paper, PAPER_SIZES } from '../../core/measure/print/sheet.ts';
import { lengthOf, printable } from '../measure/print/type.ts';
import { drawn } from './bands.ts';
import type { Bands, Block, Moment, Picture, Plot, Table } from './block.ts';
import type { Stroke } from './plot.ts';

export type Laid =
  | {
      readonly laid: 'text';
      readonly x: number;
      /** Of the line that the letters stand on. */
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly isBold: boolean;
      /** 0 is black, 1 is white. */
      readonly grey: number;
    }
  | { readonly laid: 'rule'; readonly x: number; readonly y: number; readonly width: number; readonly weight: number }
  | {
      readonly laid: 'picture';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly picture: Picture;
    }
  | { readonly laid: 'plot'; readonly x: number; readonly y: number; readonly strokes: readonly Stroke[] };

export interface LaidSheet {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Laid[];
}

/** In a tenth of a millimetre. */
const POINT = 72 / 254;
/** Around what is written. */
const EDGE = 51;
const FOOT = 30;
const LEADING = 1.32;
const SOFT = 0.32;
const SIZES = { title: 22, heading: 15, lead: 12, plain: 9.5, note: 8, table: 8, foot: 7.5 } as const;
/** Between the columns of a table, and above and below a row. */
const GUTTER = 8;
const ROW = 2.2;
/** Of the height of what is written, a picture takes at most. */
const PICTURE_MOST = 0.52;
/** What a heading with its lines takes, and what has to stand below it. */
const HEAD = 80;
const BELOW = 70;

/** @param footOf what stands at the foot of a sheet, by its number from 1 and how many there are */
export function layOut(
  blocks: readonly Block[],
  paper: Paper,
  footOf: (page: number, pages: number) => string,
): readonly LaidSheet[] {
  const size = PAPER_SIZES[paper];
  const [width, height] = [size.width * POINT, size.height * POINT];
  const writer = new Writer(width, height);
  blocks.forEach((block, index) => {
    if (block.block === 'break') writer.need(roomAfter(blocks.slice(index + 1), writer));
    else write(writer, block);
  });
  const sheets = writer.sheets;
  return sheets.map((items, index) => ({
    width,
    height,
    items: [...items, footLine(footOf(index + 1, sheets.length), width, height)],
  }));
}

function footLine(foot: string, width: number, height: number): Laid {
  const text = printable(foot);
  const x = width - EDGE - lengthOf(text, false) * SIZES.foot;
  return { laid: 'text', x, y: height - FOOT, text, size: SIZES.foot, isBold: false, grey: SOFT };
}

/** Writes downwards, and goes on on the next sheet where one is full. */
class Writer {
  readonly sheets: Laid[][] = [[]];
  readonly width: number;
  readonly tall: number;
  readonly #height: number;
  #y = EDGE;

  constructor(width: number, height: number) {
    this.width = width - 2 * EDGE;
    this.#height = height;
    this.tall = height - 2 * EDGE;
  }

  get left(): number {
    return this.#height - EDGE - this.#y;
  }

  get isAtTop(): boolean {
    return this.#y === EDGE;
  }

  /** Begins a new sheet unless so much is left on this one. */
  need(room: number): void {
    if (room <= this.left) return;
    this.sheets.push([]);
    this.#y = EDGE;
  }

  /** Leaves room, but none at the top of a sheet. */
  gap(by: number): void {
    if (!this.isAtTop) this.#y += by;
  }

  /** Goes down by a height, and puts there what is made of where it begins. */
  put(height: number, make: (x: number, y: number) => readonly Laid[]): void {
    this.need(height);
    this.sheets.at(-1)?.push(...make(EDGE, this.#y));
    this.#y += height;
  }

  lines(text: string, style: { size: number; isBold?: boolean; grey?: number; inset?: number }): void {
    const { size, isBold = false, grey = 0, inset = 0 } = style;
    for (const line of wrapped(text, size, isBold, this.width - inset)) {
      this.put(size * LEADING, (x, y) => [{ laid: 'text', x: x + inset, y: y + size, text: line, size, isBold, grey }]);
    }
  }
}

function write(writer: Writer, block: Exclude<Block, { block: 'break' }>): void {
  switch (block.block) {
    case 'title':
      writer.lines(block.text, { size: SIZES.title, isBold: true });
      for (const line of block.about) writer.lines(line, { size: SIZES.plain, grey: SOFT });
      return writer.gap(8);
    case 'heading':
      return writeHeading(writer, block.text);
    case 'text':
      writer.gap(3);
      return writer.lines(block.text, { size: SIZES[block.tone], grey: block.tone === 'note' ? SOFT : 0 });
    case 'picture':
      return writePicture(writer, block.picture, block.caption);
    case 'plot':
    case 'bands':
      return writePlot(writer, block);
    case 'table':
      return writeTable(writer, block);
    case 'moments':
      writer.gap(4);
      return block.moments.forEach((moment) => writeMoment(writer, moment));
  }
}

/** What comes before the next break begins whole: its head, and the picture under it where there is one. */
function roomAfter(blocks: readonly Block[], writer: Writer): number {
  const end = blocks.findIndex(({ block }) => block === 'break');
  const own = end < 0 ? blocks : blocks.slice(0, end);
  const drawn = own.find((block) => block.block === 'picture');
  return HEAD + (drawn ? sizeOn(writer, drawn.picture).height : BELOW);
}

/** The size of a picture on the sheet. */
function sizeOn({ width, tall }: Writer, picture: Picture): { readonly width: number; readonly height: number } {
  const scale = Math.min(width / picture.width, (tall * PICTURE_MOST) / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

function writeHeading(writer: Writer, text: string): void {
  writer.gap(16);
  writer.need(HEAD);
  writer.put(4, (x, y) => [{ laid: 'rule', x, y, width: writer.width, weight: 0.9 }]);
  writer.lines(text, { size: SIZES.heading, isBold: true });
  writer.gap(2);
}

function writePicture(writer: Writer, picture: Picture, caption: string): void {
  const { width, height } = sizeOn(writer, picture);
  writer.gap(4);
  writer.need(height + SIZES.note * LEADING * 2);
  writer.put(height + 3, (x, y) => [{ laid: 'picture', x, y, width, height, picture }]);
  writer.lines(caption, { size: SIZES.note, grey: SOFT });
}

function writePlot(writer: Writer, plot: Plot | Bands): void {
  const { height, strokes } = drawn(plot, writer.width);
  writer.gap(8);
  writer.need(height + SIZES.note * LEADING * 2);
  writer.put(height + 3, (x, y) => [{ laid: 'plot', x, y, strokes }]);
  writer.lines(plot.caption, { size: SIZES.note, grey: SOFT });
}

function writeMoment(writer: Writer, { text, more }: Moment): void {
  writer.need(2 * SIZES.plain * LEADING);
  writer.lines(`· ${text}`, { size: SIZES.plain });
  if (more !== null) writer.lines(more, { size: SIZES.note, grey: SOFT, inset: 6 });
  writer.gap(2);
}

function writeTable(writer: Writer, { caption, head, rows, wordy }: Table): void {
  const widths = widthsOf([head, ...rows], writer.width);
  writer.gap(8);
  writer.need(60);
  writer.lines(caption, { size: SIZES.plain, isBold: true });
  writeRow(writer, head, { widths, wordy, boldUpTo: head.length, weight: 0.8 });
  for (const row of rows) writeRow(writer, row, { widths, wordy, boldUpTo: 1, weight: 0.3 });
  writer.gap(5);
}

interface RowStyle {
  readonly widths: readonly number[];
  readonly wordy: readonly number[];
  /** Columns before this one are bold. */
  readonly boldUpTo: number;
  /** Of the line below. */
  readonly weight: number;
}

function writeRow(writer: Writer, row: readonly string[], { widths, wordy, boldUpTo, weight }: RowStyle): void {
  const size = SIZES.table;
  const cells = row.map((cell, column) => wrapped(cell, size, column < boldUpTo, widths[column] ?? 0));
  const height = Math.max(...cells.map(({ length }) => length)) * size * LEADING + 2 * ROW;
  const starts = widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width + GUTTER, 0));
  writer.put(height, (x, y) => [
    ...cells.flatMap((lines, column) =>
      lines.map((text, line): Laid => {
        const isBold = column < boldUpTo;
        const isLeft = column === 0 || wordy.includes(column);
        const inset = isLeft ? 0 : (widths[column] ?? 0) - lengthOf(text, isBold) * size;
        const at = { x: x + (starts[column] ?? 0) + inset, y: y + ROW + size + line * size * LEADING };
        return { laid: 'text', ...at, text, size, isBold, grey: 0 };
      }),
    ),
    { laid: 'rule', x, y: y + height, width: writer.width, weight },
  ]);
}

/** The widths that the cells want; where that is too much the widest give way, all down to the same. */
function widthsOf(rows: readonly (readonly string[])[], width: number): readonly number[] {
  const count = Math.max(...rows.map(({ length }) => length));
  const room = width - (count - 1) * GUTTER;
  const wanted = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((row) => lengthOf(printable(row[column] ?? ''), true) * SIZES.table)),
  );
  const spare = room - wanted.reduce((sum, each) => sum + each, 0);
  if (spare >= 0) return wanted.map((each) => each + spare / count);
  const ascending = wanted.toSorted((a, b) => a - b);
  let [given, most] = [room, 0];
  for (const [index, each] of ascending.entries()) {
    most = given / (count - index);
    if (each > most) break;
    given -= each;
  }
  return wanted.map((each) => Math.min(each, most));
}

/** Lines of words that fit; a word that is longer than a line is cut. */
export function wrapped(text: string, size: number, isBold: boolean, width: number): readonly string[] {
  const fits = (line: string): boolean => lengthOf(line, isBold) * size <= width + 0.01;
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      let cut = line.length - 1;
      while (cut > 1 && !fits(line.slice(0, cut))) cut--;
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return [...lines, line];
}
