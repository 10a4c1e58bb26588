import { frontLine, rearLines, sideOf } from '../../space/table/front.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { between } from '../../space/table/nearest.ts';
import { distance, pointAlong } from '../../space/table/point.ts';
import type { Footprint } from '../../space/table/pose.ts';
import type { Param } from '../../engine/verdict.ts';
import type { MeasuringTable } from '../document.ts';
import { named } from '../names.ts';
import { frontOf } from '../place.ts';
import { length, type Measured, type Reading, type Shape } from '../reading.ts';
import type { Front, Sides } from '../tool.ts';

/** Where the answer stands on the way from the one unit to the other: beside the first, off its bases. */
const BESIDE = 0.15;

/** On which side of each other two units stand, and how far apart; drawn are the lines of the second. */
export function measureSides({ from, to }: Sides, table: MeasuringTable): Measured {
  const [subject, of] = [frontOf(table, from), frontOf(table, to)];
  const side = sideReading([from, subject], [to, of], table);
  const apart = between(subject, of);
  return {
    readings: [
      side,
      sideReading([to, of], [from, subject], table),
      { label: { key: 'measure.reading.distance' }, figure: length(apart.distance) },
    ],
    shapes: [
      ...linesOf(of, distance(centreOf(subject), centreOf(of))),
      { shape: 'line', points: [apart.from, apart.to], tone: 'main' },
      { shape: 'label', at: pointAlong(apart.from, apart.to, 0.5), figure: length(apart.distance), tone: 'main' },
      { shape: 'label', at: pointAlong(apart.from, apart.to, BESIDE), figure: side.figure, tone: 'limit' },
    ],
  };
}

function sideReading(
  [subject, stand]: readonly [Front, Footprint],
  [other, of]: readonly [Front, Footprint],
  table: MeasuringTable,
): Reading {
  const params = { name: nameOf(table, subject), other: nameOf(table, other) };
  return {
    label: { key: 'measure.reading.side-of', params },
    figure: { is: 'verdict', value: sideOf(stand, of) },
    ...('item' in subject && { item: subject.item }),
  };
}

const nameOf = (table: MeasuringTable, front: Front): Param =>
  'item' in front ? (named(table, front.item)['name'] ?? '') : { word: 'measure.reading.own-front' };

/** The line of a unit's front, which parts its front from the rest, and those that part its flanks from its rear. */
function linesOf(of: Footprint, length: number): Shape[] {
  const rear = rearLines(of, length).map((points): Shape => ({ shape: 'line', points, tone: 'faint' }));
  return [{ shape: 'line', points: frontLine(of, length), tone: 'limit' }, ...rear];
}
