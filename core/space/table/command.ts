/** How far a commander's voice carries. Source: `command`; OO-3.3-1 to OO-3.3-6. */
import { toPoint } from './nearest.ts';
import { CM, HAIR, type Point } from './point.ts';
import type { Footprint } from './pose.ts';

const RADIUS = 12 * CM;
const UNITS = 4;
const FOR_EACH_MORE = 2.5 * CM;

/** The command radius for a brigade of some units: 12 cm, and 2.5 for each above four. */
export function commandRadius(units: number): number {
  return RADIUS + FOR_EACH_MORE * Math.max(0, units - UNITS);
}

/** Whether a unit's nearest point is within a radius of the commander. */
export function isInCommand(commander: Point, footprint: Footprint, radius: number): boolean {
  return toPoint(footprint, commander).distance <= radius + HAIR;
}
