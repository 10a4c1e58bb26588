import { ringOf } from '../../space/table/footprint.ts';
import { isWithinOblique, stepOf } from '../../space/table/manoeuvre.ts';
import { pointAlong } from '../../space/table/point.ts';
import { type Footprint, seenFrom } from '../../space/table/pose.ts';
import type { MeasuringTable } from '../document.ts';
import { frontOf } from '../place.ts';
import { angle, length, type Measured, type Shape } from '../reading.ts';
import type { Oblique } from '../tool.ts';

/** How far forward and how far sideways a shift without turning comes, and whether its angle is allowed. */
export function measureOblique(tool: Oblique, table: MeasuringTable): Measured {
  const front = frontOf(table, tool.from);
  const { pose } = shifted(front, tool.length, tool.angle);
  const { ahead, right } = seenFrom(front.pose, pose);
  const isOver = !isWithinOblique(tool.angle, tool.limit);
  return {
    readings: [
      { label: { key: 'measure.reading.shift' }, figure: length(tool.length) },
      { label: { key: 'measure.reading.oblique' }, figure: angle(Math.abs(tool.angle)), isOver },
      { label: { key: 'measure.reading.forward' }, figure: length(ahead) },
      { label: { key: 'measure.reading.sideways' }, figure: length(Math.abs(right)), isOver },
    ],
    shapes: shapesOf(tool, front, { ...front, pose }, isOver),
  };
}

const shifted = (front: Footprint, by: number, oblique: number) =>
  stepOf(front, { leg: 'advance', length: by, oblique });

function shapesOf(tool: Oblique, before: Footprint, after: Footprint, isOver: boolean): Shape[] {
  const limits = [-tool.limit, tool.limit].map((limit): Shape => {
    const { from, pose } = shifted(before, tool.length, limit);
    return { shape: 'line', points: [from, pose], tone: 'limit' };
  });
  const tone = isOver ? 'limit' : 'main';
  return [
    { shape: 'area', ring: ringOf(after), tone: 'ghost' },
    ...limits,
    { shape: 'line', points: [before.pose, after.pose], tone },
    { shape: 'label', at: pointAlong(before.pose, after.pose, 0.5), figure: length(tool.length), tone },
  ];
}
