import { toPoint } from '../../space/table/nearest.ts';
import { HAIR, pointAlong } from '../../space/table/point.ts';
import type { MeasuringTable, Unit } from '../document.ts';
import { named } from '../names.ts';
import { pointOf, standOf, unitOf } from '../place.ts';
import { length, type Measured, type Reading, type Shape } from '../reading.ts';
import type { CommandRadius } from '../tool.ts';

/** Of those out of the radius so many are marked on the table, the nearest: they may be brought in. All are read. */
const DRAWN_MOST = 6;

/** Who is within the radius with the nearest point, and by how much others are out of it. */
export function measureCommand(tool: CommandRadius, table: MeasuringTable): Measured {
  const centre = pointOf(table, tool.from);
  const found = commanded(tool, table)
    .map((unit) => ({ unit, way: toPoint(standOf(unit), centre) }))
    .toSorted((a, b) => a.way.distance - b.way.distance);
  const out = found.filter(({ way }) => way.distance > tool.radius + HAIR).slice(0, DRAWN_MOST);
  const radius = length(tool.radius);
  const readings = found.map(({ unit, way }): Reading => {
    const isOver = way.distance > tool.radius + HAIR;
    const key = `measure.reading.${isOver ? 'out-of-command' : 'in-command'}`;
    const figure = length(isOver ? way.distance - tool.radius : way.distance);
    return { label: { key, params: named(table, unit.id) }, figure, item: unit.id, isOver };
  });
  const shortfalls = out.flatMap(({ way }): Shape[] => {
    const edge = pointAlong(centre, way.from, tool.radius / way.distance);
    const figure = length(way.distance - tool.radius);
    return [
      { shape: 'line', points: [edge, way.from], tone: 'limit' },
      { shape: 'label', at: pointAlong(edge, way.from, 0.5), figure, tone: 'limit' },
    ];
  });
  return {
    readings: [{ label: { key: 'measure.reading.radius' }, figure: radius }, ...readings],
    shapes: [
      { shape: 'round', centre, radius: tool.radius, isSector: false, tone: 'main' },
      { shape: 'label', at: { x: centre.x, y: centre.y + tool.radius }, figure: radius, tone: 'main' },
      ...shortfalls,
    ],
  };
}

/** A commander leads his group; without one, all of his side. A radius about a bare point asks after everyone. */
function commanded({ from }: CommandRadius, table: MeasuringTable): readonly Unit[] {
  const commander = 'item' in from ? unitOf(table, from.item) : undefined;
  if (!commander) return table.units;
  const { id, side, group } = commander;
  return table.units.filter((unit) => unit.id !== id && (group === null ? unit.side === side : unit.group === group));
}
