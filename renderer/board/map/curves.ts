/** Hexsides and links become lines that a hand could have drawn: chained end to end, smoothed, given a width. Pure geometry. */
import type { Point } from '../geometry.ts';

/** A straight piece with what it stands for. */
export interface Piece<T> {
  readonly a: Point;
  readonly b: Point;
  readonly item: T;
}

/** Pieces end to end. `points` has one more than `items`; a closed chain ends where it began. */
export interface Chain<T> {
  readonly points: readonly Point[];
  readonly items: readonly T[];
  readonly isClosed: boolean;
}

/** A point of a smoothed line; `at` counts knots, so it tells which piece of the chain it belongs to. */
export interface Sample extends Point {
  readonly at: number;
}

/** Points that round to the same quarter of a map unit are the same corner. */
export function pointKey(p: Point, fineness = 4): string {
  return `${Math.round(p.x * fineness)},${Math.round(p.y * fineness)}`;
}

/**
 * Chains pieces end to end; chains break where other than two pieces meet. Every piece is in exactly one chain.
 * @param fineness ends are the same when they agree to this part of a map unit
 */
export function chainPieces<T>(pieces: readonly Piece<T>[], fineness = 4): Chain<T>[] {
  const keyOf = (p: Point): string => pointKey(p, fineness);
  const meeting = new Map<string, Piece<T>[]>();
  for (const piece of pieces) {
    for (const end of [piece.a, piece.b]) {
      const key = keyOf(end);
      meeting.set(key, [...(meeting.get(key) ?? []), piece]);
    }
  }
  const left = new Set(pieces);
  const isEnd = (p: Point): boolean => meeting.get(keyOf(p))?.length !== 2;
  const chains: Chain<T>[] = [];
  const follow = (first: Piece<T>, from: Point): void => {
    const points: Point[] = [from];
    const items: T[] = [];
    let piece: Piece<T> | undefined = first;
    let here = from;
    while (piece && left.delete(piece)) {
      here = keyOf(piece.a) === keyOf(here) ? piece.b : piece.a;
      points.push(here);
      items.push(piece.item);
      piece = isEnd(here) ? undefined : meeting.get(keyOf(here))?.find((next) => left.has(next));
    }
    chains.push({ points, items, isClosed: keyOf(here) === keyOf(from) });
  };
  for (const piece of pieces) {
    if (!left.has(piece)) continue;
    if (isEnd(piece.a)) follow(piece, piece.a);
    else if (isEnd(piece.b)) follow(piece, piece.b);
  }
  for (const piece of pieces) if (left.has(piece)) follow(piece, piece.a);
  return chains;
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * A Catmull-Rom curve through all knots (centripetal, so it never loops), sampled about every `step` units.
 * @param isClosed the last knot repeats the first
 */
export function smooth(knots: readonly Point[], step: number, isClosed = false): Sample[] {
  const last = knots.length - 1;
  const knot = (i: number): Point => {
    if (isClosed && i < 0) return knots[last + i] as Point;
    if (isClosed && i > last) return knots[i - last] as Point;
    return knots[Math.max(0, Math.min(last, i))] as Point;
  };
  const samples: Sample[] = [];
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [knot(i - 1), knot(i), knot(i + 1), knot(i + 2)];
    const count = Math.max(1, Math.round(distance(p1, p2) / step));
    for (let k = 0; k < count; k++) samples.push({ ...catmullRom(p0, p1, p2, p3, k / count), at: i + k / count });
  }
  samples.push({ ...knot(last), at: last });
  return samples;
}

function catmullRom(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const span = (a: Point, b: Point): number => Math.max(Math.sqrt(distance(a, b)), 1e-4);
  const [d1, d2, d3] = [span(p0, p1), span(p1, p2), span(p2, p3)];
  const tangent = (a: number, b: number, c: number, da: number, db: number): number =>
    db * ((b - a) / da - (c - a) / (da + db) + (c - b) / db);
  const hermite = (a: number, b: number, c: number, d: number): number => {
    const m1 = a === b && d1 <= 1e-4 ? c - b : tangent(a, b, c, d1, d2);
    const m2 = d2 * ((c - b) / d2 - (d - b) / (d2 + d3) + (d - c) / d3);
    const end = d3 <= 1e-4 ? c - b : m2;
    return (
      (2 * t ** 3 - 3 * t ** 2 + 1) * b +
      (t ** 3 - 2 * t ** 2 + t) * m1 +
      (3 * t ** 2 - 2 * t ** 3) * c +
      (t ** 3 - t ** 2) * end
    );
  };
  return { x: hermite(p0.x, p1.x, p2.x, p3.x), y: hermite(p0.y, p1.y, p2.y, p3.y) };
}

/** The unit normal (to the left when walking, with y downwards: clockwise side is positive) at a point of a line. */
export function normalAt(line: readonly Point[], index: number): Point {
  const a = line[Math.max(0, index - 1)] as Point;
  const b = line[Math.min(line.length - 1, index + 1)] as Point;
  const length = distance(a, b) || 1;
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}

/** The line moved sideways; `by` may vary along it. */
export function offset(line: readonly Point[], by: number | ((index: number) => number)): Point[] {
  return line.map((p, index) => {
    const n = normalAt(line, index);
    const d = typeof by === 'number' ? by : by(index);
    return { x: p.x + n.x * d, y: p.y + n.y * d };
  });
}

/** A closed outline around a line whose width varies: up one side, back the other. */
export function ribbon(line: readonly Point[], width: (index: number) => number): Point[] {
  const left = offset(line, (i) => width(i) / 2);
  const right = offset(line, (i) => -width(i) / 2);
  return [...left, ...right.reverse()];
}

/** Way along the line up to each point, in map units. */
export function lengthsAlong(line: readonly Point[]): number[] {
  let sum = 0;
  return line.map((p, i) => (sum += i === 0 ? 0 : distance(line[i - 1] as Point, p)));
}

/** Points every `step` units along a line, each with the direction of the line there (unit vector) and its index in the line. */
export function* walk(
  line: readonly Point[],
  step: number,
  start = step / 2,
): Generator<{ p: Point; dir: Point; index: number }> {
  let next = start;
  let done = 0;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as Point;
    const b = line[i] as Point;
    const length = distance(a, b);
    if (length === 0) continue;
    const dir = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    while (next <= done + length) {
      const t = next - done;
      yield { p: { x: a.x + dir.x * t, y: a.y + dir.y * t }, dir, index: i };
      next += step;
    }
    done += length;
  }
}

/** The point of a line nearest to another point. */
export function nearestOn(line: readonly Point[], to: Point): Point {
  let best = line[0] as Point;
  for (const p of line) if (distance(p, to) < distance(best, to)) best = p;
  return best;
}
