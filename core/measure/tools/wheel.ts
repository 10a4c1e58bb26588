import { ringOf } from '../../space/table/footprint.ts';
import { distance, HAIR, pointAlong } from '../../space/table/point.ts';
import { carriedRound, type Footprint, hundredths } from '../../space/table/pose.ts';
import { pivotOf, turnOf, wheel, widestWheel } from '../../space/table/wheel.ts';
import type { MeasuringTable } from '../document.ts';
import { frontOf } from '../place.ts';
import { angle, length, limit, type Measured, type Reading, type Shape } from '../reading.ts';
import type { Wheel } from '../tool.ts';

/** The way of the outer corner, its cost, and what is left of the move. A wheel may go half the speed at most. */
export function measureWheel(tool: Wheel, table: MeasuringTable): Measured {
  const front = frontOf(table, tool.from);
  const { pose, way, cost } = wheel(front, tool.pivot, tool.angle);
  const isOver = tool.speed !== null && cost > tool.speed + HAIR;
  const readings: Reading[] = [
    { label: { key: 'measure.reading.turn' }, figure: angle(Math.abs(tool.angle)) },
    { label: { key: 'measure.reading.outer-way' }, figure: length(way), isOver },
    { label: { key: 'measure.reading.cost' }, figure: length(cost), isOver },
  ];
  return {
    readings: tool.speed === null ? readings : [...readings, ...allowed(front, tool.speed, cost)],
    shapes: shapesOf(tool, front, { ...front, pose }, isOver),
  };
}

function allowed({ width }: Footprint, speed: number, cost: number): Reading[] {
  return [
    { label: { key: 'measure.reading.left' }, figure: limit('length', speed - cost), isOver: cost > speed + HAIR },
    { label: { key: 'measure.reading.widest-wheel' }, figure: limit('angle', widestWheel(width, speed)) },
  ];
}

function shapesOf({ pivot, angle: by }: Wheel, before: Footprint, after: Footprint, isOver: boolean): Shape[] {
  const centre = pivotOf(before, pivot);
  const corner = pivotOf(before, pivot === 'left' ? 'right' : 'left');
  const outer = { ...corner, angle: 0 };
  const end = carriedRound(outer, centre, turnOf(pivot, by));
  const halfway = carriedRound(outer, centre, turnOf(pivot, by) / 2);
  const start = hundredths(Math.atan2(corner.y - centre.y, corner.x - centre.x));
  const turn = turnOf(pivot, by);
  const tone = isOver ? 'limit' : 'main';
  const { way } = wheel(before, pivot, by);
  return [
    { shape: 'area', ring: ringOf(after), tone: 'ghost' },
    { shape: 'line', points: [corner, centre, { x: end.x, y: end.y }], tone: 'faint' },
    {
      shape: 'round',
      centre,
      radius: distance(centre, corner),
      from: start + Math.min(turn, 0),
      to: start + Math.max(turn, 0),
      isSector: false,
      tone,
    },
    { shape: 'label', at: pointAlong(centre, halfway, 1), figure: length(way), tone },
  ];
}
