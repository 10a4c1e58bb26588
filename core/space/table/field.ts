/**
 * Where a unit may fire: an area ahead of its front, as far as it goes. One convex area, or several side by side.
 * Source: `geometry.corridor`, `arc45`; OO-GEO-4, OO-GEO-8.
 */
import type { Point, Ring } from './point.ts';
import { clipped, type Convex, hasArea, type HalfPlane } from './polygon.ts';
import { facing, type Footprint, onTable, type Pose, rightOf } from './pose.ts';

export type Field = readonly Convex[];

/** Half-planes as a pose sees them: all points with right·`right` + ahead·`ahead` no greater than `most`. */
function planesOf(pose: Pose): (right: number, ahead: number, most: number) => HalfPlane {
  const f = facing(pose.angle);
  const r = rightOf(pose.angle);
  return (right, ahead, most) => {
    const x = right * r.x + ahead * f.x;
    const y = right * r.y + ahead * f.y;
    return { x, y, most: most + pose.x * x + pose.y * y };
  };
}

/** OO-GEO-4: Between the flank lines, without end. */
export function corridorField({ pose, width }: Footprint): Field {
  const plane = planesOf(pose);
  return [[plane(0, -1, 0), plane(1, 0, width / 2), plane(-1, 0, width / 2)]];
}

/**
 * Between two lines that start at points of the front edge `aside` of its middle, and open by half the opening each.
 * Beyond 180 degrees the lines lead to the rear: then it is all that is ahead, and what is beside on either side.
 */
export function openingField(pose: Pose, aside: number, opening: number): Field {
  const plane = planesOf(pose);
  const { x: cos, y: sin } = facing(opening / 2);
  const right = plane(cos, -sin, aside * cos);
  const left = plane(-cos, -sin, aside * cos);
  if (opening <= 18_000) return [[plane(0, -1, 0), right, left]];
  const behind = plane(0, 1, 0);
  return [[plane(0, -1, 0)], [behind, right, plane(-1, 0, 0)], [behind, left, plane(1, 0, 0)]];
}

/** The parts of an area in a field; only parts with a surface. */
export function partsIn(field: Field, ring: Ring): Ring[] {
  return field.map((convex) => clipped(ring, convex)).filter(hasArea);
}

/** Points given as right and ahead of a pose. */
export function ringAt(pose: Pose, points: readonly (readonly [number, number])[]): Point[] {
  return points.map(([right, ahead]) => onTable(pose, { ahead, right }));
}
