/** From marks on a photograph to true lengths: where each pixel lies on the table, and how sure that is. */
import { distance, type Point } from '../../space/table/point.ts';
import type { Photograph } from '../document.ts';
import { CLICK, doubtOf, LAID } from './doubt.ts';
import { type Fit, type Fitted, fitted, squares } from './fit.ts';
import {
  asHomography,
  back,
  composed,
  direct,
  facing,
  type Homography,
  inverted,
  mapped,
  normalised,
  normalising,
  type Pair,
  type Similarity,
} from './homography.ts';
import { curved, straight } from './lens.ts';
import { BadPhotograph, CORNERS, faultOf } from './marks.ts';

/**
 * What became of the correction of the lens: not asked for; too few marks for it; fitted, but no better than without,
 * and so left out; in force.
 */
export type LensCorrection =
  | { readonly is: 'off' | 'too-few' | 'no-help' }
  | { readonly is: 'kept'; readonly curvature: number; readonly rmsWithout: number };

export interface Calibration {
  /** Tenths of a millimetre, not rounded; `null` above the horizon. Pixels from the upper left corner. */
  toTable(pixel: Point): Point | null;
  /** Pixels, not rounded; `null` where the camera does not see. */
  toPicture(table: Point): Point | null;
  /** Over the marks, in tenths of a millimetre on the table. */
  readonly error: { readonly rms: number; readonly worst: number };
  /** Of each mark: from where it was given to where the map puts it, tenths of a millimetre. */
  readonly residuals: readonly number[];
  /** Whether there are more marks than needed: without them every residual is nothing, and proves nothing. */
  readonly isChecked: boolean;
  readonly lens: LensCorrection;
  /** Whether the marks show a lens that bends, though its correction was not asked for. */
  readonly isLensSeen: boolean;
  /**
   * Within how many tenths of a millimetre of the truth a pixel is put, as far as can be told from the marks and from what
   * lenses do; `null` above the horizon.
   */
  errorAt(pixel: Point): number | null;
  /** Tenths of a millimetre that one pixel is long at its longest: how exact a click there is. */
  scaleAt(pixel: Point): number | null;
}

/** Marks without which one more number cannot be fitted. */
const LENS_MARKS_LEAST = 5;
/** Below this the marks agree as well as they can be clicked: tenths of a millimetre. */
const GOOD_ENOUGH = 0.5;
/**
 * Points of Fisher's F (1, n) exceeded by chance once in twenty, for n = 1, 3, 5 ... 15: by so much must the lens
 * better the fit. Beyond them the last serves.
 */
const CHANCE = [161.4, 10.13, 6.61, 5.59, 5.12, 4.84, 4.67, 4.54];

/**
 * Fits the map from picture to table through the marks: exactly through four, by the least squared distances on the
 * table through more; with the lens where asked and where it helps.
 * @throws BadPhotograph naming the field that is at fault
 */
export function calibrate(photograph: Photograph): Calibration {
  const fault = faultOf(photograph);
  if (fault) throw new BadPhotograph(fault);
  const normal = normalOf(photograph);
  const plain = planeThrough(photograph, normal);
  const bent = photograph.marks.length < LENS_MARKS_LEAST ? null : fitted(normal, plain, true);
  const noise = noiseOf(photograph, normal, plain);
  const { isLensSeen } = doubtOf({ over: normal, used: plain, bent, noise });
  const { fit, lens } = withLens(photograph, normal, plain, bent, isLensSeen);
  const doubt = doubtOf({ over: normal, used: fit, bent, noise });
  return {
    ...calibrated(photograph, normal, fit, lens),
    isLensSeen: !photograph.correctsLens && isLensUsed(normal, plain, bent, isLensSeen),
    errorAt(pixel) {
      const off = doubt.at(normalised(normal.own, pixel));
      return off === null ? null : off / normal.table.scale;
    },
  };
}

/** How far each mark may lie beside its place, in the measure of the table: as it is clicked and as it is laid. */
function noiseOf({ marks }: Photograph, normal: Normal, plain: Fit): readonly number[] {
  const { toPlane } = bothWays(normal, plain.map, 0);
  const toTable = (pixel: Point) => mapped(toPlane, normalised(normal.own, pixel));
  return marks.map(({ pixel }) => Math.hypot(CLICK * (scaleOf(toTable, pixel) ?? 0), LAID) * normal.table.scale);
}

/** A picture's own measure: half diagonals from its middle. */
function measureOf({ width, height }: Photograph): Similarity {
  return { centre: { x: width / 2, y: height / 2 }, scale: 2 / Math.hypot(width, height) };
}

/** The marks in the measures that the fit works in. */
interface Normal extends Fitted {
  readonly own: Similarity;
  readonly table: Similarity;
}

function normalOf(photograph: Photograph): Normal {
  const { marks } = photograph;
  const own = measureOf(photograph);
  const table = normalising(marks.map((mark) => mark.table));
  const pairs = marks.map((mark) => ({ from: normalised(own, mark.pixel), to: normalised(table, mark.table) }));
  return { own, table, pairs, ...normalising(pairs.map(({ from }) => from)) };
}

function planeThrough({ marks }: Photograph, normal: Normal): Fit {
  const map = direct(normal.pairs.map(({ from, to }) => ({ from: normalised(normal, from), to })));
  const start = { map, k: 0 };
  if (!Number.isFinite(squares(normal, start)))
    throw new BadPhotograph({ field: 'marks', message: { key: 'photo.fault.beyond-horizon' } });
  return marks.length === CORNERS ? start : fitted(normal, start, false);
}

function withLens(
  { correctsLens }: Photograph,
  normal: Normal,
  plain: Fit,
  bent: Fit | null,
  isSeen: boolean,
): { fit: Fit; lens: LensCorrection } {
  if (!correctsLens) return { fit: plain, lens: { is: 'off' } };
  if (!bent) return { fit: plain, lens: { is: 'too-few' } };
  if (!isLensUsed(normal, plain, bent, isSeen)) return { fit: plain, lens: { is: 'no-help' } };
  return { fit: bent, lens: { is: 'kept', curvature: bent.k, rmsWithout: rmsOf(normal, plain) } };
}

/** Tenths of a millimetre. */
const rmsOf = (normal: Normal, fit: Fit): number =>
  Math.sqrt(squares(normal, fit) / normal.pairs.length) / normal.table.scale;

/** Whether the lens betters the fit, more than any further number would. */
function isLensUsed(normal: Normal, plain: Fit, bent: Fit | null, isSeen: boolean): boolean {
  if (!bent || rmsOf(normal, plain) < GOOD_ENOUGH) return false;
  return isSeen || isMoreThanChance(squares(normal, plain), squares(normal, bent), normal.pairs.length);
}

/** Any further number betters a fit; whether by more than chance would, the F test says. */
function isMoreThanChance(without: number, left: number, marks: number): boolean {
  const freedom = 2 * marks - 9;
  const least = CHANCE[Math.min((freedom - 1) / 2, CHANCE.length - 1)] as number;
  return without - left > (least * left) / freedom;
}

/** What follows from the fit alone. */
function calibrated(
  { marks }: Photograph,
  normal: Normal,
  { map, k }: Fit,
  lens: LensCorrection,
): Omit<Calibration, 'isLensSeen' | 'errorAt'> {
  const { toPlane, fromPlane } = bothWays(normal, map, k);
  const toTable = (pixel: Point): Point | null => {
    const point = straight(normalised(normal.own, pixel), k);
    return point && mapped(toPlane, point);
  };
  const toPicture = (table: Point): Point | null => {
    const point = mapped(fromPlane, table);
    const bent = point && curved(point, k);
    return bent && mapped(back(normal.own), bent);
  };
  const residuals = marks.map(({ pixel, table }) => distance(toTable(pixel) ?? table, table));
  const rms = Math.sqrt(residuals.reduce((sum, each) => sum + each * each, 0) / residuals.length);
  return {
    toTable,
    toPicture,
    error: { rms, worst: Math.max(...residuals) },
    residuals,
    isChecked: marks.length > CORNERS,
    lens,
    scaleAt: (pixel) => scaleOf(toTable, pixel),
  };
}

/** From the straightened picture, in its own measure, to the table in tenths of a millimetre; and back. */
function bothWays(normal: Normal, map: Homography, k: number): { toPlane: Homography; fromPlane: Homography } {
  const seen = straight((normal.pairs[0] as Pair).from, k) as Point;
  const toPlane = facing(composed(composed(asHomography(normal), map), back(normal.table)), seen);
  return { toPlane, fromPlane: inverted(toPlane, seen) };
}

/** How long a pixel is in the direction in which it is longest: the larger singular value of the map's slopes. */
function scaleOf(toTable: Calibration['toTable'], { x, y }: Point): number | null {
  const [left, right] = [toTable({ x: x - 0.5, y }), toTable({ x: x + 0.5, y })];
  const [above, below] = [toTable({ x, y: y - 0.5 }), toTable({ x, y: y + 0.5 })];
  if (!left || !right || !above || !below) return null;
  const across = { x: right.x - left.x, y: right.y - left.y };
  const down = { x: below.x - above.x, y: below.y - above.y };
  const sum = across.x ** 2 + across.y ** 2 + down.x ** 2 + down.y ** 2;
  const area = across.x * down.y - across.y * down.x;
  return Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * area * area))) / 2);
}
