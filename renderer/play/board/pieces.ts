/** Where the counters lie on the sheet: stacked so that they can be counted, or one stack fanned out. */
import type { Piece } from '../../../core/engine/presenter.ts';
import { hexOf } from '../../../core/engine/target.ts';
import { fanPlaces, stackPlaces } from '../../board/counters/stack.ts';
import { type Geometry, HEX, type Point } from '../../board/geometry.ts';

/** Side of a counter on the board, in map units. */
export const COUNTER = HEX * 0.56;
/** Fanned counters are larger: they are there to be read. */
export const FANNED = HEX * 0.72;

export interface Laid {
  readonly piece: Piece;
  /** Centre, in map units. */
  readonly at: Point;
  readonly size: number;
  /** Another lies over it: its point and markers are hidden with it. */
  readonly isCovered: boolean;
}

/** Pieces by place, top of the stack first. */
export function stacksOf(pieces: readonly Piece[]): ReadonlyMap<number, readonly Piece[]> {
  const stacks = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const hex = piece.place && hexOf(piece.place);
    if (hex === null) continue;
    const stack = stacks.get(hex);
    if (stack) stack.push(piece);
    else stacks.set(hex, [piece]);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => a.depth - b.depth);
  return stacks;
}

/**
 * Lays every stack out, in the order of drawing; the fanned one comes last, over the others.
 * @param fan the place whose stack is fanned
 */
export function layOut(
  stacks: ReadonlyMap<number, readonly Piece[]>,
  geometry: Geometry,
  fan: number | null,
): readonly Laid[] {
  const laid: Laid[] = [];
  const places = [...stacks.keys()].sort((a, b) => geometry.centre(a).y - geometry.centre(b).y || a - b);
  for (const place of places)
    if (place !== fan) laid.push(...layStack(stacks.get(place) ?? [], geometry.centre(place), false));
  if (fan !== null && stacks.has(fan)) laid.push(...layStack(stacks.get(fan) ?? [], geometry.centre(fan), true));
  return laid;
}

function layStack(stack: readonly Piece[], centre: Point, isFanned: boolean): Laid[] {
  const size = isFanned ? FANNED : COUNTER;
  const places = isFanned ? fanPlaces(centre, stack.length, size) : stackPlaces(centre, stack.length, size);
  return stack.toReversed().map((piece, index) => ({
    piece,
    at: places[index] as Point,
    size,
    isCovered: !isFanned && index < stack.length - 1,
  }));
}

/** The counter under a point of the sheet, the uppermost where they overlap. */
export function counterAt(laid: readonly Laid[], point: Point): Laid | null {
  return (
    laid.findLast(({ at, size }) => Math.abs(point.x - at.x) <= size / 2 && Math.abs(point.y - at.y) <= size / 2) ??
    null
  );
}
