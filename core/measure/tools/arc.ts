import { arcOf } from '../../space/table/arc.ts';
import { onTable } from '../../space/table/pose.ts';
import type { MeasuringTable } from '../document.ts';
import { named } from '../names.ts';
import { frontOf } from '../place.ts';
import { angle, length, type Measured, type Shape } from '../reading.ts';
import { othersThan, targetsIn } from '../targets.ts';
import type { Arc } from '../tool.ts';

/** What an arc covers as far as its reach, and the units in it with their range from the middle of the front. */
export function measureArc(tool: Arc, table: MeasuringTable): Measured {
  const front = frontOf(table, tool.from);
  const { ring, sides, ...round } = arcOf(front, tool.opening, tool.reach);
  const targets = targetsIn(othersThan(table, tool.from), front, 'arc', tool.reach, tool.opening);
  const reach = length(tool.reach);
  const edges = sides.map((points): Shape => ({ shape: 'line', points, tone: 'main' }));
  return {
    readings: [
      { label: { key: 'measure.reading.opening' }, figure: angle(tool.opening) },
      { label: { key: 'measure.reading.reach' }, figure: reach },
      ...targets.map(({ unit, aim }) => ({
        label: { key: 'measure.reading.in-arc', params: named(table, unit.id) },
        figure: length(aim.range),
        item: unit.id,
      })),
    ],
    shapes: [
      { shape: 'area', ring, tone: 'faint' },
      ...edges,
      { shape: 'round', ...round, isSector: false, tone: 'main' },
      { shape: 'label', at: onTable(front.pose, { ahead: tool.reach, right: 0 }), figure: reach, tone: 'main' },
    ],
  };
}
