/**
 * Where the middle of a front may get to: by one wheel about either front corner and straight ahead from there, or
 * straight or oblique without a wheel. Other units and terrain are not asked. Source: `geometry.wheel`, `diagonal`;
 * OO-7.2-1, OO-7.2-4, OO-7.2-5.
 */
import { arcPoints } from './circle.ts';
import type { Ring } from './point.ts';
import { type Footprint, FULL_TURN, radians } from './pose.ts';
import { advance, OBLIQUE_LIMIT } from './manoeuvre.ts';
import { type Pivot, wheel, wheelAngle, wheelSpent, widestWheel } from './wheel.ts';

/** What a unit has to move with. */
export interface Means {
  /** How much of its move is left. */
  readonly allowance: number;
  /** The way that it may still wheel; half of the allowance without. */
  readonly wheelWay?: number;
  /** The widest oblique angle to either side; 30 degrees without. */
  readonly oblique?: number;
}

const PIVOTS: readonly Pivot[] = ['left', 'right'];

/** What a chord of the drawn curves may span, hundredths of a degree of the wheel. */
const CHORD = 100;

/** A wheel beyond a whole turn leads to no new place. */
function widest({ width }: Footprint, { allowance, wheelWay }: Means): number {
  const half = widestWheel(width, allowance);
  return Math.min(FULL_TURN, half, wheelWay === undefined ? half : wheelAngle(width, wheelWay));
}

function obliqueRing({ pose }: Footprint, { allowance, oblique = OBLIQUE_LIMIT }: Means): Ring {
  const { x, y, angle } = pose;
  return [{ x, y }, ...arcPoints(pose, allowance, radians(angle - oblique), radians(angle + oblique))];
}

/** From the middle of the front along the circle of the wheel, then back by the farthest place after each wheel. */
function wheelRing(footprint: Footprint, means: Means, pivot: Pivot): Ring {
  const most = widest(footprint, means);
  const chords = Math.max(1, Math.ceil(most / CHORD));
  const angles = Array.from({ length: chords + 1 }, (_, i) => (most * i) / chords);
  const poses = angles.map((angle) => wheel(footprint, pivot, angle).pose);
  const farthest = poses.map((pose, i) => advance(pose, means.allowance - wheelSpent(footprint.width, angles[i] ?? 0)));
  const ring = [...farthest, ...poses.toReversed()].map(({ x, y }) => ({ x, y }));
  return pivot === 'left' ? ring : ring.toReversed();
}

/**
 * Where the middle of the front may get to, as rings that lap over: without a wheel, after one about the left corner,
 * after one about the right. Their curves are chords, less than a tenth of a millimetre off.
 */
export function reachOf(footprint: Footprint, means: Means): Ring[] {
  return [obliqueRing(footprint, means), ...PIVOTS.map((pivot) => wheelRing(footprint, means, pivot))];
}
