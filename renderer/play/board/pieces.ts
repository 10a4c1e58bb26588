/** Where the counters lie on the sheet: stacked so that they can be counted, or one stack fanned out. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';
import { fanClearOf, stackPlaces } from '../../board/counters/stack.ts';
import type { Point } from '../../board/geometry.ts';
import type { Places } from '../../board/places.ts';

/** Side of a counter on the board, as a share of a place's size. */
export const COUNTER = 0.56;
/** Side of a marker that is laid beside the counters of its place, as a share of it. */
const MARKER = 0.34;
/** Fanned counters are larger where they have room: they are there to be read. */
const FANNED = 0.72;

/** A marker, which lies beside the stack of its place and covers none of it. */
export interface Marker extends Piece {
  readonly isMarker: true;
}

export const isMarker = (piece: Piece): piece is Marker => 'isMarker' in piece;

export interface Laid {
  readonly piece: Piece;
  /** Centre, in map units. */
  readonly at: Point;
  /** Map units. */
  readonly size: number;
  readonly isFanned: boolean;
  /** Another lies over it: its point and markers are hidden with it. */
  readonly isCovered: boolean;
  /** Others alone stand out just now. */
  readonly isBack?: boolean;
}

/** Pieces by place, top of the stack first. */
export function stacksOf(pieces: readonly Piece[]): ReadonlyMap<Target, readonly Piece[]> {
  const stacks = new Map<Target, Piece[]>();
  for (const piece of pieces) {
    if (piece.place === null) continue;
    const stack = stacks.get(piece.place);
    if (stack) stack.push(piece);
    else stacks.set(piece.place, [piece]);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => a.depth - b.depth);
  return stacks;
}

/** How a stack lies around the centre of its place, in the order of drawing. */
export type Lay = (stack: readonly Piece[], centre: Point, isFanned: boolean) => readonly Laid[];

/**
 * Lays every stack out, in the order of drawing; the fanned one comes last, over the others.
 * @param fan the place whose stack is fanned
 * @param layOne how each lies; on one pile unless told
 */
export function layOut(
  stacks: ReadonlyMap<Target, readonly Piece[]>,
  places: Places,
  fan: Target | null,
  layOne: Lay = (stack, centre, isFanned) => layStack(stack, centre, places, isFanned),
): readonly Laid[] {
  const laid: Laid[] = [];
  const lay = (place: Target, isFanned: boolean) =>
    laid.push(...layOne(stacks.get(place) ?? [], places.centre(place), isFanned));
  const order = [...stacks.keys()].sort((a, b) => places.centre(a).y - places.centre(b).y || (a < b ? -1 : 1));
  for (const place of order) if (place !== fan) lay(place, false);
  if (fan !== null && stacks.has(fan)) lay(fan, true);
  return laid;
}

/** A stack with the markers beside it; fanned out they lie among its counters. */
function layStack(stack: readonly Piece[], centre: Point, places: Places, isFanned: boolean): Laid[] {
  if (isFanned) return layPile(stack, centre, places, true);
  const counters = stack.filter((piece) => !isMarker(piece));
  const size = MARKER * places.size;
  const top = topOf(centre, counters.length, places);
  const at = { x: top.right + size / 2, y: top.top + size / 2 };
  const markers = stack.filter(isMarker);
  return [...layPile(counters, centre, places, false), ...pile(markers, stackPlaces(at, markers.length, size), size)];
}

/** The edges of the top counter of a stack of so many, or of where one would lie: nothing else covers it. */
export function topOf(
  centre: Point,
  count: number,
  places: Places,
): Readonly<Record<'left' | 'right' | 'top' | 'foot', number>> {
  const side = COUNTER * places.size;
  const { x, y } = stackPlaces(centre, Math.max(1, count), side).at(-1) as Point;
  return { left: x - side / 2, right: x + side / 2, top: y - side / 2, foot: y + side / 2 };
}

/** A fan leaves what lies on the places beside it to be seen and pressed. */
function layPile(stack: readonly Piece[], centre: Point, places: Places, isFanned: boolean): Laid[] {
  const side = COUNTER * places.size;
  const beside = isFanned ? places.neighbours(places.nearest(centre)).map((place) => places.centre(place)) : [];
  const { size, places: middles } = isFanned
    ? fanClearOf(beside, side, { centre, count: stack.length, most: FANNED * places.size })
    : { size: side, places: stackPlaces(centre, stack.length, side) };
  return pile(stack, middles, size, isFanned);
}

/** Counters at their places, the bottom of the stack first. */
function pile(stack: readonly Piece[], middles: readonly Point[], size: number, isFanned = false): Laid[] {
  return stack.toReversed().map((piece, index) => ({
    piece,
    at: middles[index] as Point,
    size,
    isFanned,
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
