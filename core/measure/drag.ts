/** What is shown while units are dragged: how far they have come, what is left, what is near and what is in the way. */
import { ringOf } from '../space/table/footprint.ts';
import { between, distanceBetween } from '../space/table/nearest.ts';
import { overlaps } from '../space/table/overlap.ts';
import { distance, HAIR, pointAlong } from '../space/table/point.ts';
import { type Footprint, FULL_TURN } from '../space/table/pose.ts';
import type { ItemId, MeasuringTable, Unit } from './document.ts';
import { named } from './names.ts';
import { standOf, unitOf } from './place.ts';
import { angle, length, limit, type Measured, type Reading, type Shape } from './reading.ts';
import { nearestTerrain } from './surroundings.ts';

/** Lines to so many of the nearest are drawn; all others are only in the list. */
const JOINED = 6;
/** So many pieces of terrain are in the list: the nearest. */
const PIECES = 6;

interface Other {
  readonly unit: Unit;
  readonly stand: Footprint;
  readonly distance: number;
}

/**
 * What is shown while units are dragged. The first of them that is a unit is measured; the way is that of the middle of
 * its front, as the crow flies.
 * @param before the table when the drag began
 * @param now the table as it would become
 * @param dragged what is dragged, with the groups that go along
 */
export function measureDrag(before: MeasuringTable, now: MeasuringTable, dragged: readonly ItemId[]): Measured {
  const lead = dragged.find((id) => unitOf(now, id) !== undefined && unitOf(before, id) !== undefined) ?? '';
  const from = unitOf(before, lead);
  const unit = unitOf(now, lead);
  if (!from || !unit) return { readings: [], shapes: [] };
  const others = othersFrom(now, unit, new Set(dragged));
  const collisions = others.filter((other) => other.distance === 0 && overlaps(standOf(unit), other.stand));
  const terrain = nearestTerrain(now, standOf(unit), PIECES);
  return {
    readings: [
      ...moveReadings(from, unit),
      ...collisions.map((other) => reading(now, 'collides', other.unit.id, 0)),
      ...others.map((other) => reading(now, 'to', other.unit.id, other.distance)),
      ...terrain.map(({ id, nearest }) => reading(now, 'to', id, nearest.distance)),
    ],
    shapes: [...moveShapes(from, unit), ...collisions.map(collisionShape), ...joins(standOf(unit), others)],
  };
}

function othersFrom(table: MeasuringTable, unit: Unit, dragged: ReadonlySet<ItemId>): Other[] {
  const own = standOf(unit);
  return table.units
    .filter(({ id }) => !dragged.has(id))
    .map((other) => ({ unit: other, stand: standOf(other), distance: distanceBetween(own, standOf(other)) }))
    .toSorted((a, b) => a.distance - b.distance);
}

const reading = (table: MeasuringTable, key: 'to' | 'collides', item: ItemId, value: number): Reading => ({
  label: { key: `measure.reading.${key}`, params: named(table, item) },
  figure: length(value),
  item,
  isOver: key === 'collides',
});

function moveReadings(from: Unit, { pose, allowance }: Unit): Reading[] {
  const way = distance(from.pose, pose);
  const moved: Reading = { label: { key: 'measure.reading.moved' }, figure: length(way) };
  const left = allowance === null ? [] : [leftOver(allowance - way)];
  const turn = pose.angle === from.pose.angle ? [] : [turnReading(pose.angle - from.pose.angle)];
  return [moved, ...turn, ...left];
}

const leftOver = (value: number): Reading => ({
  label: { key: 'measure.reading.left' },
  figure: limit('length', value),
  isOver: value < -HAIR,
});

/** The shorter way round. */
function turnReading(by: number): Reading {
  const size = Math.abs(by);
  return { label: { key: 'measure.reading.turn' }, figure: angle(Math.min(size, FULL_TURN - size)) };
}

function moveShapes(from: Unit, unit: Unit): Shape[] {
  const way = distance(from.pose, unit.pose);
  const tone = unit.allowance !== null && way > unit.allowance + HAIR ? 'limit' : 'main';
  return [
    { shape: 'area', ring: ringOf(standOf(from)), tone: 'ghost' },
    { shape: 'line', points: [from.pose, unit.pose], tone },
    { shape: 'label', at: pointAlong(from.pose, unit.pose, 0.5), figure: length(way), tone },
  ];
}

const collisionShape = ({ stand }: Other): Shape => ({ shape: 'area', ring: ringOf(stand), tone: 'hit' });

/** The lines from edge to edge. */
function joins(own: Footprint, others: readonly Other[]): Shape[] {
  const apart = others.filter((other) => other.distance > 0).slice(0, JOINED);
  return apart.flatMap(({ stand }): Shape[] => {
    const { from, to, distance: far } = between(own, stand);
    return [
      { shape: 'line', points: [from, to], tone: 'faint' },
      { shape: 'label', at: pointAlong(from, to, 0.5), figure: length(far), tone: 'faint' },
    ];
  });
}
