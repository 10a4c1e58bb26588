import { distance, HAIR, type Point } from '../../space/table/point.ts';
import { lineOfSight, type Obstacle } from '../../space/table/sight.ts';
import type { MeasuringTable, Terrain } from '../document.ts';
import { named } from '../names.ts';
import { boxOf, boxOfTerrain, gap, outlineOf } from '../outline.ts';
import { pointOf, remembered } from '../place.ts';
import { length, type Measured, type Shape } from '../reading.ts';
import type { Sight } from '../tool.ts';

const obstacleOf = remembered((piece: Terrain): Obstacle => ({ kind: piece.kind, ring: outlineOf(piece) }));

/** Whether one point is seen from another past the terrain, and if not, what stands in the way and where. */
export function measureSight(tool: Sight, table: MeasuringTable): Measured {
  const from = pointOf(table, tool.from);
  const to = pointOf(table, tool.to);
  const box = boxOf([from, to]);
  const pieces = table.terrain.filter((piece) => gap(box, boxOfTerrain(piece)) <= HAIR);
  const sighting = lineOfSight(from, to, pieces.map(obstacleOf));
  const far = length(distance(from, to));
  const end: Shape = { shape: 'label', at: to, figure: far, tone: 'main' };
  const reach = { label: { key: 'measure.reading.distance' }, figure: far };
  const blocking = sighting.isClear ? undefined : pieces[sighting.index];
  if (sighting.isClear || !blocking) {
    return {
      readings: [{ label: { key: 'measure.reading.seen' }, figure: { is: 'verdict', value: 'yes' } }, reach],
      shapes: [{ shape: 'line', points: [from, to], tone: 'main' }, end],
    };
  }
  return {
    readings: [
      { label: { key: 'measure.reading.seen' }, figure: { is: 'verdict', value: 'no' }, isOver: true },
      reach,
      {
        label: { key: 'measure.reading.blocked-by', params: named(table, blocking.id) },
        figure: length(distance(from, sighting.at)),
        item: blocking.id,
        isOver: true,
      },
    ],
    shapes: [...blockedShapes(blocking, from, sighting.at, to), end],
  };
}

function blockedShapes(piece: Terrain, from: Point, at: Point, to: Point): Shape[] {
  return [
    { shape: 'area', ring: outlineOf(piece), tone: 'hit' },
    { shape: 'line', points: [from, at], tone: 'main' },
    { shape: 'line', points: [at, to], tone: 'limit' },
    { shape: 'label', at, figure: length(distance(from, at)), tone: 'hit' },
  ];
}
