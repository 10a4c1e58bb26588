/** The part of the table where what is in hand may be put, with its measure as a dimension line. */
import type { Zone } from '../../../core/engine/decision.ts';
import { length, type Shape } from '../../../core/measure/reading.ts';
import { CM, distance, type Point } from '../../../core/space/table/point.ts';

/** Half of the bar across either end of a dimension line. */
const BAR = 1.2 * CM;

export function zoneShapes(zone: Zone | null): readonly Shape[] {
  if (!zone || !('ring' in zone)) return [];
  const [from, to] = zone.depth;
  const bars = [barAt(from, from, to), barAt(to, from, to)];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return [
    { shape: 'area', ring: zone.ring, tone: 'faint' },
    ...[zone.depth, ...bars].map((points): Shape => ({ shape: 'line', points, tone: 'main' })),
    { shape: 'label', at: middle, figure: length(distance(from, to)), tone: 'main' },
  ];
}

/** Square to what is measured. */
function barAt({ x, y }: Point, from: Point, to: Point): readonly Point[] {
  const all = distance(from, to);
  const across = { x: ((from.y - to.y) / all) * BAR, y: ((to.x - from.x) / all) * BAR };
  return [
    { x: x + across.x, y: y + across.y },
    { x: x - across.x, y: y - across.y },
  ];
}
