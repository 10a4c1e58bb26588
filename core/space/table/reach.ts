/**
 * Where the middle of a front may get to: by one wheel about either front corner and straight ahead from there, or
 * straight or oblique without a wheel. Other units and terrain are not asked. Source: `geometry.wheel`, `diagonal`;
 * OO-7.2-1, OO-7.2-4, OO-7.2-5.
 */
import { arcPoints } from './circle.ts';
import { HAIR, type Point, type Ring } from './point.ts';
import { type Footprint, hundredths, radians, seenFrom } from './pose.ts';
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
const WHOLE_TURN = 36_000;

function widest({ width }: Footprint, { allowance, wheelWay }: Means): number {
  const half = widestWheel(width, allowance);
  return Math.min(WHOLE_TURN, half, wheelWay === undefined ? half : wheelAngle(width, wheelWay));
}

function isReachedObliquely({ pose }: Footprint, { allowance, oblique = OBLIQUE_LIMIT }: Means, point: Point): boolean {
  const { ahead, right } = seenFrom(pose, point);
  const way = Math.hypot(ahead, right);
  return (
    way <= HAIR || (way <= allowance + HAIR && Math.abs(Math.atan2(right, ahead)) <= radians(oblique) + HAIR / way)
  );
}

/**
 * The wheel about a corner after which a place lies straight ahead of the middle of the front, and how far: there is
 * one for every place outside the circle of the wheel, for the way straight ahead touches that circle.
 */
function wheelTo({ pose, width }: Footprint, pivot: Pivot, point: Point): { turn: number; ahead: number } | null {
  const seen = seenFrom(pose, point);
  const half = width / 2;
  const aside = half + (pivot === 'left' ? seen.right : -seen.right);
  const far = Math.hypot(aside, seen.ahead);
  if (far < half - HAIR) return null;
  // On the circle itself: the root below would make much of the last digit.
  const ahead = far < half + HAIR ? 0 : Math.sqrt(far * far - half * half);
  const turn = Math.atan2(seen.ahead, aside) - Math.atan2(ahead, half) + HAIR / Math.max(far, 1);
  return { turn: (turn + 2 * Math.PI) % (2 * Math.PI), ahead };
}

function isReachedByWheel(footprint: Footprint, means: Means, pivot: Pivot, point: Point): boolean {
  const way = wheelTo(footprint, pivot, point);
  if (!way) return false;
  const slack = 2 * footprint.width * HAIR;
  const spent = wheelSpent(footprint.width, hundredths(way.turn)) + way.ahead;
  return way.turn <= radians(widest(footprint, means)) + 2 * HAIR && spent <= means.allowance + slack + HAIR;
}

/** Whether the middle of the front may get to a point. */
export function isReachable(footprint: Footprint, means: Means, point: Point): boolean {
  return (
    isReachedObliquely(footprint, means, point) ||
    PIVOTS.some((pivot) => isReachedByWheel(footprint, means, pivot, point))
  );
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
