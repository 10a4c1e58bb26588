/** Maps from one plane to another that keep straight lines straight: what a lens without faults does to a table. */
import { Matrix, solve } from 'ml-matrix';
import type { Point } from '../../space/table/point.ts';

/** Rows of a 3 x 3 matrix over homogeneous points; the third row gives positive values on the side that is seen. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** A point as it was and as it becomes. */
export interface Pair {
  readonly from: Point;
  readonly to: Point;
}

/** A shift and one scale, after which points lie about the origin at a mean distance of the square root of two. */
export interface Similarity {
  readonly centre: Point;
  readonly scale: number;
}

/** Where a point goes; `null` where it lies on the horizon or beyond it. */
export function mapped([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point | null {
  const w = g * x + h * y + i;
  if (!(w > Number.EPSILON * (Math.abs(g * x) + Math.abs(h * y) + Math.abs(i)))) return null;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The way back. @param seen a point on the side that is seen */
export function inverted(map: Homography, seen: Point): Homography {
  const [a, b, c, d, e, f, g, h, i] = map;
  const back: Homography = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  return facing(back, mapped(map, seen) ?? seen);
}

/** First one, then the other. */
export function composed(first: Homography, then: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = then;
  const column = (x: number, y: number, z: number) =>
    [a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z] as const;
  const left = column(first[0], first[3], first[6]);
  const middle = column(first[1], first[4], first[7]);
  const right = column(first[2], first[5], first[8]);
  return [left[0], middle[0], right[0], left[1], middle[1], right[1], left[2], middle[2], right[2]];
}

/** The same map with the sign that puts a point on the side that is seen. */
export function facing(map: Homography, seen: Point): Homography {
  if (map[6] * seen.x + map[7] * seen.y + map[8] > 0) return map;
  const [a, b, c, d, e, f, g, h, i] = map;
  return [-a, -b, -c, -d, -e, -f, -g, -h, -i];
}

/** What brings points about the origin, so that sums of their products keep their digits. */
export function normalising(points: readonly Point[]): Similarity {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const centre = { x: mean((point) => point.x), y: mean((point) => point.y) };
  const spread = mean((point) => Math.hypot(point.x - centre.x, point.y - centre.y));
  return { centre, scale: Math.SQRT2 / spread };
}

export function normalised({ centre, scale }: Similarity, point: Point): Point {
  return { x: (point.x - centre.x) * scale, y: (point.y - centre.y) * scale };
}

/** A similarity as a homography. */
export function asHomography({ centre, scale }: Similarity): Homography {
  return [scale, 0, -centre.x * scale, 0, scale, -centre.y * scale, 0, 0, 1];
}

/** The way back of a similarity. */
export function back({ centre, scale }: Similarity): Homography {
  return [1 / scale, 0, centre.x, 0, 1 / scale, centre.y, 0, 0, 1];
}

/**
 * The direct linear transformation: through four pairs exactly, through more nearly (what is least is not yet a
 * distance). The points must be normalised, and none may be as far as the horizon: the origin then is not, and the last
 * value of the matrix can be 1.
 * @throws where three points lie in a line
 */
export function direct(pairs: readonly Pair[]): Homography {
  const rows = pairs.flatMap(({ from: { x, y }, to }) => [
    [x, y, 1, 0, 0, 0, -to.x * x, -to.x * y],
    [0, 0, 0, x, y, 1, -to.y * x, -to.y * y],
  ]);
  const sides = pairs.flatMap(({ to }) => [[to.x], [to.y]]);
  const found = solve(new Matrix(rows), new Matrix(sides)).getColumn(0) as number[];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = found;
  return [a, b, c, d, e, f, g, h, 1];
}
