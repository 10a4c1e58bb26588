import { pointAlong } from '../../space/table/point.ts';
import type { MeasuringTable } from '../document.ts';
import { named } from '../names.ts';
import { length, type Measured, type Shape } from '../reading.ts';
import { neighboursOf } from '../surroundings.ts';
import type { Distances } from '../tool.ts';

/** Nearest edge to nearest edge, to all units and terrain pieces within the limit, with the lines that join them. */
export function measureDistances(tool: Distances, table: MeasuringTable): Measured {
  const found = neighboursOf(table, tool.from, tool.within);
  return {
    readings: found.map(({ id, nearest }) => ({
      label: { key: 'measure.reading.to', params: named(table, id) },
      figure: length(nearest.distance),
      item: id,
    })),
    shapes: found.flatMap(({ nearest: { distance, from, to } }): Shape[] => {
      const tone = distance === 0 ? 'hit' : 'faint';
      return [
        { shape: 'line', points: [from, to], tone },
        { shape: 'label', at: pointAlong(from, to, 0.5), figure: length(distance), tone },
      ];
    }),
  };
}
