import { corridorOf, flankLines, clippedToCorridor } from '../../space/table/front.ts';
import { ringOf } from '../../space/table/footprint.ts';
import { HAIR } from '../../space/table/point.ts';
import { type Footprint, onTable, seenFrom } from '../../space/table/pose.ts';
import type { MeasuringTable } from '../document.ts';
import { named } from '../names.ts';
import { frontOf, standOf } from '../place.ts';
import { length, type Measured, type Shape } from '../reading.ts';
import { othersThan, type Target, targetsIn } from '../targets.ts';
import type { Corridor } from '../tool.ts';

/** What lies between the flank lines as far ahead as they are drawn, and the units there with their range. */
export function measureCorridor(tool: Corridor, table: MeasuringTable): Measured {
  const front = frontOf(table, tool.from);
  // The far corners of the corridor are farther from the middle of the front than it is long.
  const farthest = Math.hypot(tool.length, front.width / 2);
  const found = targetsIn(othersThan(table, tool.from), front, 'corridor', farthest);
  const inside = found.filter((target) => isAhead(front, target, tool.length));
  const edges = flankLines(front, tool.length).map((points): Shape => ({ shape: 'line', points, tone: 'main' }));
  const end = onTable(front.pose, { ahead: tool.length, right: 0 });
  return {
    readings: [
      { label: { key: 'measure.reading.length' }, figure: length(tool.length) },
      ...inside.map(({ unit, aim }) => ({
        label: { key: 'measure.reading.in-corridor', params: named(table, unit.id) },
        figure: length(aim.range),
        item: unit.id,
      })),
    ],
    shapes: [
      { shape: 'area', ring: corridorOf(front, tool.length), tone: 'faint' },
      ...edges,
      { shape: 'label', at: end, figure: length(tool.length), tone: 'main' },
    ],
  };
}

/** Whether some of a unit's part in the corridor is no farther ahead than a length. */
function isAhead(front: Footprint, { unit }: Target, most: number): boolean {
  const part = clippedToCorridor(front, ringOf(standOf(unit))) ?? [];
  return part.some((point) => seenFrom(front.pose, point).ahead < most - HAIR);
}
