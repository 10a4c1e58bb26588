/** Whom a unit meets on its way, and where. */
import { radiusOf } from './box.ts';
import { centreOf, ringOf } from './footprint.ts';
import { afterLegs, type Leg, partOf, type Step, stepOf } from './manoeuvre.ts';
import { betweenRings } from './nearest.ts';
import { distance, HAIR, leftOf, type Point, type Ring, type Segment } from './point.ts';
import { type Footprint, moved, type Pose, radians } from './pose.ts';
import { edgesOf } from './segment.ts';
import { pivotOf, turnOf } from './wheel.ts';

/** The first time that a unit meets something. */
export interface Touch {
  /** What it meets, by its place among the obstacles. */
  readonly index: number;
  /** On which leg, and how far along it: a wheel by its outer corner. */
  readonly leg: number;
  readonly way: number;
  /** Where the unit then stands. */
  readonly pose: Pose;
  /** A point that both then have. */
  readonly point: Point;
}

/** How a corner goes: straight, by a shift, or round a point, by radians counter-clockwise. */
type Motion = { readonly by: Point } | { readonly about: Point; readonly turn: number };

/** A meeting of a corner with an edge, at a share of the motion. */
interface Hit {
  readonly share: number;
  readonly point: Point;
}

/** Who stands against something from the start meets it only when he goes into it: as deep as could not be kept. */
const SKIN = 0.5;

const ONE_TURN = 2 * Math.PI;

const reversed = (motion: Motion): Motion =>
  'by' in motion ? { by: { x: -motion.by.x, y: -motion.by.y } } : { ...motion, turn: -motion.turn };

/** Shares of a straight way at which a point comes upon the line of an edge. */
function straightShares(point: Point, by: Point, [a, b]: Segment): number[] {
  const from = leftOf(a, b, point);
  const to = leftOf(a, b, { x: point.x + by.x, y: point.y + by.y });
  return from === to ? [] : [from / (from - to)];
}

/** Shares of a round way at which a point comes upon the line of an edge. */
function roundShares(point: Point, about: Point, turn: number, [a, b]: Segment): number[] {
  const radius = distance(about, point);
  const length = distance(a, b);
  if (length === 0 || turn === 0) return [];
  const off = leftOf(a, b, about) / length;
  if (Math.abs(off) > radius) return [];
  const start = Math.atan2(point.y - about.y, point.x - about.x);
  const across = Math.atan2(a.x - b.x, b.y - a.y);
  const spread = Math.acos(off / radius);
  return [across - spread, across + spread].map((at) => {
    const turned = ((at - start) * Math.sign(turn)) % ONE_TURN;
    return (turned < 0 ? turned + ONE_TURN : turned) / Math.abs(turn);
  });
}

function pointAfter(point: Point, motion: Motion, share: number): Point {
  if ('by' in motion) return { x: point.x + motion.by.x * share, y: point.y + motion.by.y * share };
  const angle = motion.turn * share;
  const [x, y] = [point.x - motion.about.x, point.y - motion.about.y];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: motion.about.x + x * cos - y * sin, y: motion.about.y + x * sin + y * cos };
}

/** Whether a point that is on the line of an edge is between its ends. */
function isBetween([a, b]: Segment, point: Point): boolean {
  const length = distance(a, b) + HAIR;
  return distance(a, point) <= length && distance(b, point) <= length;
}

/** All meetings of moving corners with edges at rest. */
function hitsOf(corners: Ring, motion: Motion, edges: readonly Segment[]): Hit[] {
  return corners.flatMap((corner) =>
    edges.flatMap((edge) => {
      const shares =
        'by' in motion ? straightShares(corner, motion.by, edge) : roundShares(corner, motion.about, motion.turn, edge);
      return shares
        .filter((share) => share >= 0 && share <= 1)
        .map((share) => ({ share, point: pointAfter(corner, motion, share) }))
        .filter(({ point }) => isBetween(edge, point));
    }),
  );
}

const earlier = (a: Hit | null, b: Hit): Hit => (a === null || b.share < a.share ? b : a);

/** The first meeting of a moving outline with one at rest that it does not meet yet. */
function firstHit(moving: Ring, motion: Motion, resting: Ring): Hit | null {
  const ours = hitsOf(moving, motion, edgesOf(resting));
  // As the moving one sees it, it is the other that comes, the opposite way.
  const theirs = hitsOf(resting, reversed(motion), edgesOf(moving)).map(({ share, point }) => ({
    share,
    point: pointAfter(point, motion, share),
  }));
  return [...ours, ...theirs].reduce<Hit | null>(earlier, null);
}

function motionOf(footprint: Footprint, { leg, from, pose }: Step): Motion {
  if (leg.leg === 'advance') return { by: { x: pose.x - from.x, y: pose.y - from.y } };
  return { about: pivotOf({ ...footprint, pose: from }, leg.pivot), turn: radians(turnOf(leg.pivot, leg.angle)) };
}

const shrunk = ({ pose, width, depth }: Footprint): Footprint => ({
  pose: moved(pose, { ahead: -SKIN, right: 0 }),
  width: Math.max(0, width - 2 * SKIN),
  depth: Math.max(0, depth - 2 * SKIN),
});

/** Whether an outline is too far off to be met on a leg: no point of a unit goes farther than its diagonal turns. */
function isOutOfReach(footprint: Footprint, { way, leg }: Step, [corner, ...others]: Ring): boolean {
  if (!corner) return true;
  const radius = radiusOf(footprint);
  const farthest = leg.leg === 'advance' ? way : 2 * radius * Math.abs(radians(leg.angle));
  const size = others.reduce((most, other) => Math.max(most, distance(corner, other)), 0);
  return distance(centreOf(footprint), corner) > radius + farthest + size + HAIR;
}

/** The first meeting on one leg. Who stands against the obstacle at its start has to go into it. */
function hitOnLeg(footprint: Footprint, step: Step, obstacle: Ring): Hit | null {
  if (isOutOfReach(footprint, step, obstacle)) return null;
  const motion = motionOf(footprint, step);
  if (betweenRings(ringOf(footprint), obstacle).distance > HAIR) return firstHit(ringOf(footprint), motion, obstacle);
  const core = ringOf(shrunk(footprint));
  const { distance: free, from } = betweenRings(core, obstacle);
  return free > 0 ? firstHit(core, motion, obstacle) : { share: 0, point: from };
}

function touchOf(footprint: Footprint, steps: readonly Step[], obstacle: Ring, index: number): Touch | null {
  for (const [leg, step] of steps.entries()) {
    const at = { ...footprint, pose: step.from };
    const hit = hitOnLeg(at, step, obstacle);
    if (!hit) continue;
    const { pose, way } = stepOf(at, partOf(step.leg, hit.share));
    return { index, leg, way, pose, point: hit.point };
  }
  return null;
}

/**
 * Whom a unit meets on its legs, each the first time, in the order in which it comes to them. Exact for shifts and for
 * wheels. Who only slides along what it stood against from the start does not meet it.
 */
export function touches(footprint: Footprint, legs: readonly Leg[], obstacles: readonly Ring[]): Touch[] {
  const steps = afterLegs(footprint, legs);
  return obstacles
    .map((obstacle, index) => touchOf(footprint, steps, obstacle, index))
    .filter((touch) => touch !== null)
    .toSorted((a, b) => a.leg - b.leg || a.way - b.way || a.index - b.index);
}
