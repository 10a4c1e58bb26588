/** Parts of circles as points, close enough to be cut from card. */
import type { Point } from './point.ts';

/** How far a chord may lie inside its arc: a hundredth of a millimetre. */
const CHORD_ERROR = 0.1;

/** Radians that a chord may span. */
const stepOf = (radius: number): number =>
  radius <= CHORD_ERROR ? Math.PI / 4 : 2 * Math.acos(1 - CHORD_ERROR / radius);

/** Points on a circle from one direction to another, both included; counter-clockwise where `to` is larger. Radians. */
export function arcPoints(centre: Point, radius: number, from: number, to: number): Point[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / stepOf(radius)));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}
