/** The outlines of terrain pieces and units as they lie on the table: what is drawn is what is measured. */
import { bandRing } from '../space/table/band.ts';
import { ringOf } from '../space/table/footprint.ts';
import type { Point, Ring } from '../space/table/point.ts';
import { areaOf } from '../space/table/polygon.ts';
import { onTable } from '../space/table/pose.ts';
import type { Terrain, Unit } from './document.ts';
import { remembered, standOf } from './place.ts';

/** Straight pieces that a smooth line is made of between two of its points. */
const STEPS = 8;

/** A point of a piece's shape as it lies on the table. */
export function placed({ at, angle }: Pick<Terrain, 'at' | 'angle'>, { x, y }: Point): Point {
  return onTable({ ...at, angle }, { ahead: x, right: 0 - y });
}

/**
 * The line of a piece on the table: the edge of an area, without its first point again at the end, or the middle of a
 * band. A smooth one is a Catmull-Rom curve through its points, in straight steps.
 */
export const courseOf = remembered((piece: Terrain): readonly Point[] => {
  const points = piece.shape.points.map((point) => placed(piece, point));
  return piece.shape.isSmooth && points.length > 2 ? smoothed(points, piece.shape.form === 'area') : points;
});

/** The outline of a piece on the table, counter-clockwise. */
export const outlineOf = remembered((piece: Terrain): Ring => {
  const course = courseOf(piece);
  const ring = piece.shape.form === 'area' ? course : bandRing(course, piece.shape.width);
  return areaOf(ring) < 0 ? ring.toReversed() : ring;
});

/** The smallest upright rectangle about something. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly near: number;
  readonly far: number;
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), near: Math.min(...ys), far: Math.max(...ys) };
}

export const boxOfUnit = remembered((unit: Unit): Box => boxOf(ringOf(standOf(unit))));
export const boxOfTerrain = remembered((piece: Terrain): Box => boxOf(outlineOf(piece)));

/** No two points of two upright boxes are nearer to one another. */
export function gap(a: Box, b: Box): number {
  const aside = Math.max(a.left - b.right, b.left - a.right, 0);
  const along = Math.max(a.near - b.far, b.near - a.far, 0);
  return Math.hypot(aside, along);
}

function smoothed(points: readonly Point[], isClosed: boolean): Point[] {
  const last = points.length - 1;
  const at = (index: number): Point => {
    const place = isClosed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last);
    return points[place] as Point;
  };
  const spans = isClosed ? points.length : last;
  const curve = Array.from({ length: spans * STEPS }, (_, step) => {
    const span = Math.floor(step / STEPS);
    return catmullRom([at(span - 1), at(span), at(span + 1), at(span + 2)], (step % STEPS) / STEPS);
  });
  return isClosed ? curve : [...curve, at(last)];
}

/** From the second of four points towards the third. */
function catmullRom([p, q, r, s]: readonly [Point, Point, Point, Point], t: number): Point {
  const along = (a: number, b: number, c: number, d: number): number =>
    b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2;
  return { x: along(p.x, q.x, r.x, s.x), y: along(p.y, q.y, r.y, s.y) };
}
