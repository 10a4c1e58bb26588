/**
 * What a unit has before its front, beside it and behind it. Source: `geometry.frontLine`, `behindFrontLine`,
 * `halfBehind`, `flankLines`, `corridor`, `inCorridor`; OO-GEO-3 to OO-GEO-5.
 */
import { corridorField, partsIn, ringAt } from './field.ts';
import { centreOf, rearOf, ringOf } from './footprint.ts';
import { HAIR, type Point, type Ring, type Segment } from './point.ts';
import { type Footprint, onTable, seenFrom } from './pose.ts';

/** The front edge from left to right, and on both sides as much of its line as is asked for. */
export function frontLine({ pose, width }: Footprint, beyond = 0): Segment {
  const half = width / 2 + beyond;
  return [onTable(pose, { ahead: 0, right: -half }), onTable(pose, { ahead: 0, right: half })];
}

/** From the front corners straight ahead, the left one first. */
export function flankLines({ pose, width }: Footprint, length: number): readonly [Segment, Segment] {
  const from = (right: number): Segment => [
    onTable(pose, { ahead: 0, right }),
    onTable(pose, { ahead: length, right }),
  ];
  return [from(-width / 2), from(width / 2)];
}

/** What lies between the flank lines, so far ahead. */
export function corridorOf({ pose, width }: Footprint, length: number): Ring {
  const half = width / 2;
  return ringAt(pose, [
    [-half, length],
    [-half, 0],
    [half, 0],
    [half, length],
  ]);
}

/** The part of an area between the flank lines, however far ahead; `null` where none has a surface. */
export function clippedToCorridor(footprint: Footprint, ring: Ring): Ring | null {
  return partsIn(corridorField(footprint), ring)[0] ?? null;
}

/** Whether a part of the target with a surface lies between the firer's flank lines; to touch one is not enough. */
export function inCorridor(firer: Footprint, target: Footprint): boolean {
  return clippedToCorridor(firer, ringOf(target)) !== null;
}

/** OO-GEO-3: Whether a point lies behind the line of a unit's front; on the line counts as behind. */
export function isBehindFrontLine(point: Point, of: Footprint): boolean {
  return seenFrom(of.pose, point).ahead <= HAIR;
}

/** OO-GEO-5: Whether at least half of one unit is behind the other's front line: as a line halves a rectangle, its centre is. */
export function isHalfBehind(subject: Footprint, of: Footprint): boolean {
  return isBehindFrontLine(centreOf(subject), of);
}

/** From the rear corners outwards and back at 45 degrees, the left one first: between them is the rear of a unit. */
export function rearLines(footprint: Footprint, length: number): readonly [Segment, Segment] {
  const rear = rearOf(footprint);
  const aside = Math.SQRT1_2 * length;
  const from = (right: number): Segment => [
    onTable(rear, { ahead: 0, right }),
    onTable(rear, { ahead: -aside, right: right + Math.sign(right) * aside }),
  ];
  return [from(-footprint.width / 2), from(footprint.width / 2)];
}

export type Side = 'front' | 'flank' | 'rear';

/**
 * On which side of a unit another stands. `front`: less than half of it is behind the front line. Otherwise `rear` where
 * its centre is behind the rear edge, and no farther outside the flank lines than it is behind that edge (between lines
 * at 45 degrees from the rear corners). Otherwise `flank`. The rules part only the front from the rest; the lines at 45
 * degrees are ours.
 */
export function sideOf(subject: Footprint, of: Footprint): Side {
  if (!isHalfBehind(subject, of)) return 'front';
  const { ahead, right } = seenFrom(rearOf(of), centreOf(subject));
  const outside = Math.max(Math.abs(right) - of.width / 2, 0);
  return ahead < -HAIR && outside <= -ahead + HAIR ? 'rear' : 'flank';
}
