/** The map that leaves the smallest distances on the table: Gauss and Newton's method, damped as Levenberg did. */
import { Matrix, solve } from 'ml-matrix';
import type { Point } from '../../space/table/point.ts';
import { type Homography, mapped, type Pair } from './homography.ts';
import { CURVATURE_MOST, straight, straightening } from './lens.ts';

/** What is fitted: the map of the straightened picture, whose last value is 1, and the lens's one number. */
export interface Fit {
  readonly map: Homography;
  readonly k: number;
}

/** A pair whose first point is as the lens gives it, and how that becomes what the map takes. */
export interface Fitted {
  readonly pairs: readonly Pair[];
  /** Over the straightened point, a similarity: shift and scale. */
  readonly centre: Point;
  readonly scale: number;
}

const ROUNDS_MOST = 100;
const DAMPING = { first: 1e-4, most: 1e12, up: 10, down: 0.2 };
/** A round that gains less than this share of what is left is the last. */
const GAIN_LEAST = 1e-10;
/** Squares below this are exact: a millionth of a millimetre over a table. */
const EXACT = 1e-18;

/**
 * Fits the map, and the lens where it is asked for.
 * @param start near enough: the direct linear transformation
 */
export function fitted(over: Fitted, start: Fit, isLensFitted: boolean): Fit {
  let best = start;
  let left = squares(over, best);
  let damping = DAMPING.first;
  for (let round = 0; round < ROUNDS_MOST && left > EXACT && damping < DAMPING.most; round++) {
    const next = stepped(over, best, damping, isLensFitted);
    const then = next ? squares(over, next) : Infinity;
    if (!next || !(then < left)) {
      damping *= DAMPING.up;
      continue;
    }
    const gain = (left - then) / left;
    [best, left, damping] = [next, then, damping * DAMPING.down];
    if (gain < GAIN_LEAST) break;
  }
  return best;
}

/** The sum of the squared distances; infinite where a pair is not on the side that is seen. */
export function squares(over: Fitted, fit: Fit): number {
  return over.pairs.reduce((sum, { from, to }) => {
    const found = placed(over, fit, from);
    return found ? sum + (found.x - to.x) ** 2 + (found.y - to.y) ** 2 : Infinity;
  }, 0);
}

/** Where a fit puts a point; `null` where it puts it nowhere. */
export function placed(over: Fitted, { map, k }: Fit, from: Point): Point | null {
  const source = sourceOf(over, from, k);
  return source && mapped(map, source);
}

/** How x and y of a place move with each number of the fit, that of the lens last. */
export function slopesOf(over: Fitted, fit: Fit, from: Point): readonly [readonly number[], readonly number[]] {
  const { x, y } = slopes(over, fit, { from, to: from }, true);
  return [x.slopes, y.slopes];
}

function sourceOf({ centre, scale }: Fitted, from: Point, k: number): Point | null {
  const point = straight(from, k);
  return point && { x: (point.x - centre.x) * scale, y: (point.y - centre.y) * scale };
}

/** One damped step down; `null` where there is none. */
function stepped(over: Fitted, fit: Fit, damping: number, isLensFitted: boolean): Fit | null {
  const rows = over.pairs.map((pair) => slopes(over, fit, pair, isLensFitted));
  const slope = new Matrix(rows.flatMap(({ x, y }) => [x.slopes, y.slopes]));
  const rest = new Matrix(rows.flatMap(({ x, y }) => [[x.rest], [y.rest]]));
  const across = slope.transpose();
  const normal = across.mmul(slope);
  for (let index = 0; index < normal.rows; index++)
    normal.set(index, index, normal.get(index, index) * (1 + damping) + Number.EPSILON);
  try {
    return moved(fit, solve(normal, across.mmul(rest)).getColumn(0) as number[]);
  } catch {
    return null;
  }
}

function moved({ map: [a, b, c, d, e, f, g, h, i], k }: Fit, by: readonly number[]): Fit | null {
  const [da = 0, db = 0, dc = 0, dd = 0, de = 0, df = 0, dg = 0, dh = 0, dk = 0] = by;
  if (Math.abs(k + dk) > CURVATURE_MOST) return null;
  return { map: [a + da, b + db, c + dc, d + dd, e + de, f + df, g + dg, h + dh, i], k: k + dk };
}

interface Slopes {
  /** What is still missing. */
  readonly rest: number;
  /** By how much each parameter would add to it. */
  readonly slopes: number[];
}

/** How a pair's point on the table moves with each parameter, along x and along y. */
function slopes(over: Fitted, { map, k }: Fit, { from, to }: Pair, isLensFitted: boolean): { x: Slopes; y: Slopes } {
  const [a, b, c, d, e, f, g, h, i] = map;
  const { x, y } = sourceOf(over, from, k) ?? from;
  const w = g * x + h * y + i;
  const found = { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
  const turn = straightening(from, k);
  const [kx, ky] = [turn.x * over.scale, turn.y * over.scale];
  const lens = (along: number, across: number) => (isLensFitted ? [(along * kx + across * ky) / w] : []);
  return {
    x: {
      rest: to.x - found.x,
      slopes: [x, y, 1, 0, 0, 0, -found.x * x, -found.x * y]
        .map((value) => value / w)
        .concat(lens(a - found.x * g, b - found.x * h)),
    },
    y: {
      rest: to.y - found.y,
      slopes: [0, 0, 0, x, y, 1, -found.y * x, -found.y * y]
        .map((value) => value / w)
        .concat(lens(d - found.y * g, e - found.y * h)),
    },
  };
}
