/** A picture while its marks are being set: what the sheet works on until it is laid under the table. */
import { untrack } from 'svelte';
import type { Mark, MeasuringTable, Photograph } from '../../../core/measure/document.ts';
import { type Calibration, calibrate } from '../../../core/measure/photograph/calibrate.ts';
import { BadPhotograph, CORNERS, type PhotographFault } from '../../../core/measure/photograph/marks.ts';
import { cornersOf, type Rectangle, rectangleOf } from '../../../core/measure/photograph/rectangle.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { PictureFile } from './picture-file.ts';

/** A picture that is at hand: one that the archive keeps, a file not yet kept, or the camera. */
export interface Source {
  readonly bitmap: ImageBitmap;
  /** Pixels of the picture as it came, which marks are counted in. */
  readonly width: number;
  readonly height: number;
  readonly from: string | 'live' | PictureFile;
}

/** How the marks fit: a map, or what is wrong with them. */
export type Outcome = { readonly calibration: Calibration } | { readonly fault: PhotographFault };

/** Where the corners first lie: this far in from the picture's edges, in shares of its sides. */
const INSET = 0.15;

export class Marking {
  readonly source: Source;
  /** Pixels of the rectangle's corners, in the order of {@link cornersOf}. */
  corners = $state.raw<readonly Point[]>([]);
  further = $state.raw<readonly Mark[]>([]);
  rectangle = $state.raw() as Rectangle;
  /** Whether the rectangle is the table itself, which then takes its size. */
  isTable = $state(true);
  correctsLens = $state(false);
  /** The mark that is moved by keys and seen through the loupe; corners first. */
  active = $state(0);
  /** How many fields hold what cannot be taken; what was last taken still counts in `outcome`. */
  #wrong = $state(0);
  readonly marks: readonly Mark[] = $derived(this.#marks());
  readonly outcome: Outcome = $derived(this.#outcome());

  /** @param table whose picture it is to be; where it has marks already they are taken up */
  constructor(source: Source, table: Pick<MeasuringTable, 'size' | 'photograph'>) {
    this.source = source;
    const { photograph, size } = table;
    const whole = { at: { x: 0, y: 0 }, ...size };
    if (photograph?.picture === source.from) this.#takeUp(photograph, whole);
    else {
      this.rectangle = whole;
      this.corners = firstCorners(source);
    }
  }

  #takeUp({ marks, correctsLens }: Photograph, whole: Rectangle): void {
    this.corners = marks.slice(0, CORNERS).map(({ pixel }) => pixel);
    this.further = marks.slice(CORNERS);
    this.rectangle = rectangleOf(marks);
    this.isTable = cornersOf(this.rectangle).every((corner, index) => {
      const other = cornersOf(whole)[index];
      return corner.x === other?.x && corner.y === other.y;
    });
    this.correctsLens = correctsLens;
  }

  #marks(): readonly Mark[] {
    const table = cornersOf(this.rectangle);
    const corners = this.corners.map((pixel, index) => ({ pixel, table: table[index] as Point }));
    return [...corners, ...this.further];
  }

  #outcome(): Outcome {
    try {
      return { calibration: calibrate(this.photograph('live')) };
    } catch (error) {
      if (error instanceof BadPhotograph) return { fault: error.fault };
      throw error;
    }
  }

  /** A field holds what cannot be taken, or does so no more. */
  tellWrong(isWrong: boolean): void {
    this.#wrong = untrack(() => this.#wrong) + (isWrong ? 1 : -1);
  }

  /** Whether all that is written fits: then the picture may be laid under the table. */
  get isGood(): boolean {
    return this.#wrong === 0 && 'calibration' in this.outcome;
  }

  /** @param picture the name that the archive keeps it under */
  photograph(picture: string): Photograph {
    const { width, height } = this.source;
    return { picture, width, height, marks: this.marks, correctsLens: this.correctsLens };
  }

  /** Moves a mark on the picture; it stays in it. */
  move(index: number, to: Point): void {
    const { width, height } = this.source;
    const tenths = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;
    const pixel = { x: tenths(to.x, width), y: tenths(to.y, height) };
    if (index < CORNERS) this.corners = this.corners.with(index, pixel);
    else {
      const mark = this.further[index - CORNERS];
      if (mark) this.further = this.further.with(index - CORNERS, { ...mark, pixel });
    }
  }

  /** The rectangle's first corner becomes the next one on the picture: the table turns by a right angle under it. */
  turn(): void {
    const [first, ...others] = this.corners;
    if (first) this.corners = [...others, first];
  }

  /** Adds a mark in the middle of the picture, where the map now says it lies. */
  add(): void {
    const pixel = { x: this.source.width / 2, y: this.source.height / 2 };
    const found = 'calibration' in this.outcome ? this.outcome.calibration.toTable(pixel) : null;
    const table = found ? { x: Math.round(found.x / 100) * 100, y: Math.round(found.y / 100) * 100 } : { x: 0, y: 0 };
    this.further = [...this.further, { pixel, table }];
    this.active = CORNERS + this.further.length - 1;
  }

  remove(index: number): void {
    this.further = this.further.toSpliced(index - CORNERS, 1);
    this.active = 0;
  }

  /** Says where on the table a further mark lies. */
  lay(index: number, table: Point): void {
    const mark = this.further[index - CORNERS];
    if (mark) this.further = this.further.with(index - CORNERS, { ...mark, table });
  }
}

function firstCorners({ width, height }: Source): readonly Point[] {
  const [left, right] = [width * INSET, width * (1 - INSET)].map(Math.round) as [number, number];
  const [above, below] = [height * INSET, height * (1 - INSET)].map(Math.round) as [number, number];
  return [
    { x: left, y: below },
    { x: right, y: below },
    { x: right, y: above },
    { x: left, y: above },
  ];
}
