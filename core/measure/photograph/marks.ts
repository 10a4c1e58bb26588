/** Which marks a photograph may be calibrated by. The first four are the corners of a rectangle, in order round it. */
import type { Message } from '../../engine/verdict.ts';
import { distance, type Point } from '../../space/table/point.ts';
import type { Mark, Photograph } from '../document.ts';
import { PLACE_FARTHEST } from '../limits.ts';

/** What is wrong with a photograph, and the field where a person can mend it. */
export interface PhotographFault {
  readonly field: 'size' | 'marks' | { readonly mark: number; readonly of: 'pixel' | 'table' };
  readonly message: Message;
}

/** Thrown for marks that say nothing about where the picture lies. */
export class BadPhotograph extends Error {
  readonly fault: PhotographFault;

  constructor(fault: PhotographFault) {
    super(fault.message.key);
    this.name = 'BadPhotograph';
    this.fault = fault;
  }
}

export const CORNERS = 4;
/** Pixels of a picture's side, and the least that makes one. */
const SIDE = { least: 16, most: 20_000 };
/** Two marks nearer than this are one: pixels, and tenths of a millimetre. */
const NEAREST = { pixel: 2, table: 10 };
/** A corner that stands out by less than this share of the longest side lies in a line with its neighbours. */
const FLATTEST = 0.01;

/** The first thing that is wrong with a photograph's size and marks; `null` where nothing is. */
export function faultOf(photograph: Pick<Photograph, 'width' | 'height' | 'marks'>): PhotographFault | null {
  const { width, height, marks } = photograph;
  if (![width, height].every((side) => side >= SIDE.least && side <= SIDE.most))
    return { field: 'size', message: { key: 'photo.fault.size', params: SIDE } };
  if (marks.length < CORNERS) return { field: 'marks', message: { key: 'photo.fault.too-few' } };
  return absurd(photograph) ?? doubled(marks) ?? misshapen(marks);
}

function absurd({ width, height, marks }: Pick<Photograph, 'width' | 'height' | 'marks'>): PhotographFault | null {
  for (const [mark, { pixel, table }] of marks.entries()) {
    if (!(pixel.x >= 0 && pixel.x <= width && pixel.y >= 0 && pixel.y <= height))
      return at(mark, 'pixel', 'outside-picture');
    if (!(Math.abs(table.x) <= PLACE_FARTHEST && Math.abs(table.y) <= PLACE_FARTHEST)) return at(mark, 'table', 'far');
  }
  return null;
}

function doubled(marks: readonly Mark[]): PhotographFault | null {
  const twin = (later: number, plane: 'pixel' | 'table') =>
    marks.slice(0, later).findIndex((mark) => distance(mark[plane], (marks[later] as Mark)[plane]) < NEAREST[plane]);
  for (const later of marks.keys())
    for (const plane of ['pixel', 'table'] as const) {
      const other = twin(later, plane);
      if (other >= 0) return at(later, plane, 'double', { other: other + 1 });
    }
  return null;
}

/** The corners make a convex quadrilateral in the picture and on the table, and go round the same way. */
function misshapen(marks: readonly Mark[]): PhotographFault | null {
  const corners = marks.slice(0, CORNERS);
  const picture = rounding(corners.map(({ pixel }) => pixel));
  const table = rounding(corners.map(({ table }) => table));
  if (typeof picture !== 'string') return at(picture.flat, 'pixel', 'in-line');
  if (typeof table !== 'string') return at(table.flat, 'table', 'in-line');
  if (picture === 'crossing' || table === 'crossing')
    return { field: 'marks', message: { key: 'photo.fault.not-convex' } };
  // Pixels count downwards, the table upwards: seen from above, what goes left on one goes right on the other.
  return picture === table ? { field: 'marks', message: { key: 'photo.fault.mirrored' } } : null;
}

/** Which way a quadrilateral goes round; the corner that lies between its neighbours, or that its sides cross. */
function rounding(ring: readonly Point[]): 'left' | 'right' | 'crossing' | { readonly flat: number } {
  const at = (index: number) => ring[index % CORNERS] as Point;
  const longest = Math.max(...ring.map((point, index) => distance(point, at(index + 1))));
  const heights = ring.map((_, index) => standingOut(at(index + CORNERS - 1), at(index), at(index + 1)));
  const flat = heights.findIndex((height) => Math.abs(height) < FLATTEST * longest);
  if (flat >= 0) return { flat };
  const turns = heights.filter((height) => height > 0).length;
  return turns === CORNERS ? 'left' : turns === 0 ? 'right' : 'crossing';
}

/** How far a corner lies from the line between its neighbours; above zero where the way turns towards +y from +x. */
function standingOut(before: Point, corner: Point, after: Point): number {
  const area = (corner.x - before.x) * (after.y - before.y) - (corner.y - before.y) * (after.x - before.x);
  return area / distance(before, after);
}

function at(mark: number, of: 'pixel' | 'table', key: string, params: Message['params'] = {}): PhotographFault {
  return { field: { mark, of }, message: { key: `photo.fault.${key}`, params: { ...params, mark: mark + 1 } } };
}
