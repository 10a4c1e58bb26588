/** Where something stands and which way it looks. */
import type { Point } from './point.ts';

/** The middle of a front edge, and the facing: hundredths of a degree counter-clockwise from +x, 0 to 35,999. */
export interface Pose extends Point {
  readonly angle: number;
}

/** A rectangle on the table: its front edge is `width` long and centred on the pose, the rest lies `depth` behind it. */
export interface Footprint {
  readonly pose: Pose;
  readonly width: number;
  readonly depth: number;
}

/** A place as the one who stands at a pose sees it: tenths of a millimetre ahead of the front, and to the right. */
export interface Offset {
  readonly ahead: number;
  readonly right: number;
}

export const FULL_TURN = 36_000;

/** Hundredths of a degree in radians. */
export function radians(angle: number): number {
  return (angle * Math.PI) / 18_000;
}

/** Radians in hundredths of a degree, not rounded. */
export function hundredths(radians: number): number {
  return (radians * 18_000) / Math.PI;
}

/** An angle within one turn: 0 or more, below 36,000. */
export function withinTurn(angle: number): number {
  const rest = angle % FULL_TURN;
  return rest < 0 ? (rest + FULL_TURN) % FULL_TURN : rest + 0;
}

/** Sines of quarter turns are none too exact, and most units stand at one. */
const QUARTERS: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** The unit vector that an angle looks along. */
export function facing(angle: number): Point {
  const within = withinTurn(angle);
  return QUARTERS[within / 9_000] ?? { x: Math.cos(radians(within)), y: Math.sin(radians(within)) };
}

/** OO-GEO-2: The unit vector to the right of an angle's facing. */
export function rightOf(angle: number): Point {
  const { x, y } = facing(angle);
  return { x: y, y: 0 - x };
}

/** The point of the table that lies so far ahead and to the right of a pose. */
export function onTable(pose: Pose, { ahead, right }: Offset): Point {
  const { x, y } = facing(pose.angle);
  return { x: pose.x + ahead * x + right * y, y: pose.y + ahead * y - right * x };
}

/** How far ahead and to the right of a pose a point of the table lies. */
export function seenFrom(pose: Pose, point: Point): Offset {
  const { x, y } = facing(pose.angle);
  const east = point.x - pose.x;
  const north = point.y - pose.y;
  return { ahead: east * x + north * y, right: east * y - north * x };
}

/** The same place, turned counter-clockwise by hundredths of a degree. */
export function turned(pose: Pose, by: number): Pose {
  return { ...pose, angle: withinTurn(pose.angle + by) };
}

/** The same facing, at a place as the pose sees it. */
export function moved(pose: Pose, by: Offset): Pose {
  return { ...onTable(pose, by), angle: pose.angle };
}

/** A pose carried round a point, counter-clockwise by hundredths of a degree, and turned with it. */
export function carriedRound(pose: Pose, about: Point, by: number): Pose {
  const { x, y } = facing(by);
  const east = pose.x - about.x;
  const north = pose.y - about.y;
  return { ...turned(pose, by), x: about.x + east * x - north * y, y: about.y + east * y + north * x };
}

/** As it is kept: whole tenths of a millimetre and whole hundredths of a degree, 0 to 35,999. */
export function committed(pose: Pose): Pose {
  return {
    x: Math.round(pose.x) + 0,
    y: Math.round(pose.y) + 0,
    angle: withinTurn(Math.round(pose.angle)),
  };
}
