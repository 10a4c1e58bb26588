import { distance, pointAlong } from '../../space/table/point.ts';
import type { MeasuringTable } from '../document.ts';
import { pointOf } from '../place.ts';
import { length, type Measured, type Reading, type Shape } from '../reading.ts';
import type { Ruler } from '../tool.ts';

/** Each leg between two waypoints, and their sum. */
export function measureRuler(tool: Ruler, table: MeasuringTable): Measured {
  const points = tool.points.map((spot) => pointOf(table, spot));
  const legs = points.slice(1).map((to, i) => {
    const from = points[i] ?? to;
    return { value: distance(from, to), middle: pointAlong(from, to, 0.5) };
  });
  const last = points.at(-1);
  if (legs.length === 0 || !last) return { readings: [], shapes: [{ shape: 'line', points, tone: 'main' }] };
  const sum = length(legs.reduce((total, { value }) => total + value, 0));
  const each = legs.length > 1 ? legs : [];
  const readings: Reading[] = each.map(({ value }, i) => ({
    label: { key: 'measure.reading.leg', params: { number: i + 1 } },
    figure: length(value),
  }));
  const labels: Shape[] = each.map(({ value, middle }) => ({
    shape: 'label',
    at: middle,
    figure: length(value),
    tone: 'faint',
  }));
  return {
    readings: [...readings, { label: { key: 'measure.reading.sum' }, figure: sum }],
    shapes: [
      { shape: 'line', points, tone: 'main' },
      ...labels,
      { shape: 'label', at: last, figure: sum, tone: 'main' },
    ],
  };
}
