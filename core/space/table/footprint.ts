/** The rectangle that a unit covers. Source: `geometry.corners` and `geometry.centre`; OO-GEO-1, OO-GEO-2. */
import { HAIR, type Point, type Ring } from './point.ts';
import { facing, type Footprint, moved, onTable, type Pose, seenFrom } from './pose.ts';

export interface Corners {
  readonly frontLeft: Point;
  readonly frontRight: Point;
  readonly rearLeft: Point;
  readonly rearRight: Point;
}

export function cornersOf({ pose, width, depth }: Footprint): Corners {
  const { x, y } = facing(pose.angle);
  const half = width / 2;
  const at = (ahead: number, right: number): Point => ({
    x: pose.x + ahead * x + right * y,
    y: pose.y + ahead * y - right * x,
  });
  return {
    frontLeft: at(0, -half),
    frontRight: at(0, half),
    rearLeft: at(-depth, -half),
    rearRight: at(-depth, half),
  };
}

/** The outline, counter-clockwise from the front left corner. */
export function ringOf(footprint: Footprint): Ring {
  const { frontLeft, frontRight, rearLeft, rearRight } = cornersOf(footprint);
  return [frontLeft, rearLeft, rearRight, frontRight];
}

/** The centre of the rectangle; the pose is the middle of its front edge. */
export function centreOf({ pose, depth }: Footprint): Point {
  return onTable(pose, { ahead: -depth / 2, right: 0 });
}

/** The middle of the rear edge, looking the same way. */
export function rearOf({ pose, depth }: Footprint): Pose {
  return moved(pose, { ahead: -depth, right: 0 });
}

/** Whether a point lies on the rectangle; its edge belongs to it. */
export function contains({ pose, width, depth }: Footprint, point: Point): boolean {
  const { ahead, right } = seenFrom(pose, point);
  return ahead <= HAIR && ahead >= -depth - HAIR && Math.abs(right) <= width / 2 + HAIR;
}
