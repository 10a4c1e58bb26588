/**
 * How far a place away from the marks may be from where the map puts it. What is known beforehand (how exactly people
 * click, how much a lens may bend) and what the marks say are weighed together, as in a least squares fit with a prior.
 */
import { inverse, Matrix } from 'ml-matrix';
import { distance, type Point } from '../../space/table/point.ts';
import { type Fit, type Fitted, placed, slopesOf } from './fit.ts';

/** Pixels beside the mark that a careful click lies, as a standard deviation. */
export const CLICK = 1.5;
/** Tenths of a millimetre that a mark on the table lies beside where its owner measured it, as a standard deviation. */
export const LAID = 5;
/** The curvature of lenses before anything is known of one, as a standard deviation: twice it is a wide angle. */
const CURVATURE = 0.05;
/** Of 2.8 standard deviations along each side a place is beyond once in fifty times. */
const SURE = 2;
/** Standard deviations by which a curvature must differ from none to be seen. */
const SEEN = 3;

/** The fit that is in use, the one with the lens where it could be fitted, and how exact each mark is taken to be. */
export interface Evidence {
  readonly over: Fitted;
  readonly used: Fit;
  /** `null` where the marks are too few for it. */
  readonly bent: Fit | null;
  /** Of each pair, in the measure of the table. */
  readonly noise: readonly number[];
}

export interface Doubt {
  /** Whether the marks show that the lens bends, more than clicks would. */
  readonly isLensSeen: boolean;
  /** How far off a point of the picture may be put, in the measure of the table; `null` where the map puts it nowhere. */
  at(from: Point): number | null;
}

/** What a fit leaves in doubt. */
export function doubtOf({ over, used, bent, noise }: Evidence): Doubt {
  const scatter = bent ? scatterOf(over, bent, noise) : 1;
  const spread = covarianceOf(over, used, noise, scatter);
  const known = 1 - spread.get(LENS, LENS) / CURVATURE ** 2;
  const sigma = known > 0 ? Math.sqrt(spread.get(LENS, LENS) / known) : Infinity;
  return {
    isLensSeen: bent !== null && Math.abs(bent.k) > SEEN * sigma,
    at(from) {
      const found = placed(over, used, from);
      if (!found) return null;
      const otherwise = bent && bent !== used ? placed(over, bent, from) : null;
      return known * (otherwise ? distance(found, otherwise) : 0) + SURE * deviation(spread, over, used, from);
    },
  };
}

/** The place of the lens among the numbers of a fit. */
const LENS = 8;

/** By how much marks lie farther off than they were taken to; never less than as taken. */
function scatterOf(over: Fitted, bent: Fit, noise: readonly number[]): number {
  const freedom = 2 * over.pairs.length - (LENS + 1);
  const sum = over.pairs.reduce((so, { from, to }, index) => {
    const found = placed(over, bent, from) ?? to;
    return so + (distance(found, to) / (noise[index] ?? 1)) ** 2;
  }, 0);
  return Math.max(1, Math.sqrt(sum / freedom));
}

function covarianceOf(over: Fitted, fit: Fit, noise: readonly number[], scatter: number): Matrix {
  const rows = over.pairs.flatMap(({ from }, index) => {
    const weight = 1 / ((noise[index] ?? 1) * scatter);
    return slopesOf(over, fit, from).map((row) => row.map((value) => value * weight));
  });
  const slope = new Matrix(rows);
  const information = slope.transpose().mmul(slope);
  information.set(LENS, LENS, information.get(LENS, LENS) + 1 / CURVATURE ** 2);
  return inverse(information);
}

function deviation(spread: Matrix, over: Fitted, fit: Fit, from: Point): number {
  const slope = new Matrix(slopesOf(over, fit, from).map((row) => [...row]));
  const around = slope.mmul(spread).mmul(slope.transpose());
  return Math.sqrt(Math.max(0, around.get(0, 0) + around.get(1, 1)));
}
