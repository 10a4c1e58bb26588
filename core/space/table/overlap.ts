/** Whether things stand in one another: with a part of their surface, not only edge against edge. */
import { boxOf, depthOfOverlap } from './box.ts';
import { ringOf } from './footprint.ts';
import { HAIR, type Ring } from './point.ts';
import { clipped, convexOf, hasArea } from './polygon.ts';
import type { Footprint } from './pose.ts';

export function overlaps(a: Footprint, b: Footprint): boolean {
  return depthOfOverlap(boxOf(a), boxOf(b)) > HAIR;
}

/** Whether a footprint stands in an area with a part of its surface. */
export function overlapsRing(footprint: Footprint, ring: Ring): boolean {
  return hasArea(clipped(ring, convexOf(ringOf(footprint))));
}
