/** Where the middle of a front may get to, point by point and worked out backwards: what `reachOf` is held against. */
import { OBLIQUE_LIMIT } from '../../../../core/space/table/manoeuvre.ts';
import { HAIR, type Point } from '../../../../core/space/table/point.ts';
import { type Footprint, hundredths, radians, seenFrom } from '../../../../core/space/table/pose.ts';
import type { Means } from '../../../../core/space/table/reach.ts';
import { type Pivot, wheelAngle, wheelSpent, widestWheel } from '../../../../core/space/table/wheel.ts';

function widest({ width }: Footprint, { allowance, wheelWay }: Means): number {
  const half = widestWheel(width, allowance);
  return Math.min(36_000, half, wheelWay === undefined ? half : wheelAngle(width, wheelWay));
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
    (['left', 'right'] as const).some((pivot) => isReachedByWheel(footprint, means, pivot, point))
  );
}
