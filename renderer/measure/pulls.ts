/** The figures of an instrument that a hand can pull at: where each handle lies, and what the instrument becomes. */
import type { MeasuringTable } from '../../core/measure/document.ts';
import { frontOf, pointOf } from '../../core/measure/place.ts';
import type { Arc, Oblique, RangeBands, Sweep, Tool, Wheel } from '../../core/measure/tool.ts';
import { arcOf } from '../../core/space/table/arc.ts';
import { afterLegs, stepOf } from '../../core/space/table/manoeuvre.ts';
import { distance, type Point } from '../../core/space/table/point.ts';
import { carriedRound, type Footprint, hundredths, onTable, type Pose, seenFrom } from '../../core/space/table/pose.ts';
import { pivotOf, turnOf } from '../../core/space/table/wheel.ts';
import type { Bounds } from '../../core/measure/units.ts';
import { LENGTH, OPENING } from './typed.ts';

export interface Pull {
  readonly at: Point;
  /** The instrument when its handle is drawn to a point. */
  to(point: Point): Tool;
}

/** To either side: straight ahead or backwards at most. */
const SIDEWAYS: Bounds = { least: -9000, most: 9000 };

const within = (value: number, { least, most }: Bounds): number => Math.min(most, Math.max(least, Math.round(value)));
const lengthOf = (value: number): number => within(value, LENGTH);
const ahead = (pose: Pose, length: number): Point => onTable(pose, { ahead: length, right: 0 });
const bearing = (from: Point, to: Point): number => hundredths(Math.atan2(to.y - from.y, to.x - from.x));

/** In the order in which they are read; none of an instrument that is drawn from point to point. */
export function pullsOf(table: MeasuringTable, tool: Tool): readonly Pull[] {
  switch (tool.tool) {
    case 'arc':
      return arcPulls(tool, frontOf(table, tool.from));
    case 'bands':
      return bandPulls(tool, frontOf(table, tool.from));
    case 'command': {
      const { x, y } = pointOf(table, tool.from);
      return [
        { at: { x, y: y + tool.radius }, to: (point) => ({ ...tool, radius: lengthOf(distance({ x, y }, point)) }) },
      ];
    }
    case 'wheel':
      return [wheelPull(tool, frontOf(table, tool.from))];
    case 'oblique':
      return [obliquePull(tool, frontOf(table, tool.from))];
    case 'sweep':
      return sweepPulls(tool, frontOf(table, tool.from));
    case 'corridor': {
      const { pose } = frontOf(table, tool.from);
      return [
        { at: ahead(pose, tool.length), to: (point) => ({ ...tool, length: lengthOf(seenFrom(pose, point).ahead) }) },
      ];
    }
    default:
      return [];
  }
}

function arcPulls(tool: Arc, front: Footprint): readonly Pull[] {
  const { pose, width } = front;
  const [left] = arcOf(front, tool.opening, tool.reach).sides;
  return [
    {
      at: left[1],
      to(point) {
        const seen = seenFrom(pose, point);
        const half = hundredths(Math.atan2(Math.abs(seen.right) - width / 2, seen.ahead));
        return { ...tool, opening: within(2 * half, OPENING) };
      },
    },
    { at: ahead(pose, tool.reach), to: (point) => ({ ...tool, reach: lengthOf(distance(pose, point)) }) },
  ];
}

/** A band ends between the ends of its neighbours. */
function bandPulls(tool: RangeBands, { pose }: Footprint): readonly Pull[] {
  return tool.bands.map((band, index) => ({
    at: ahead(pose, band.to),
    to(point) {
      const [before, after] = [tool.bands[index - 1]?.to ?? 0, tool.bands[index + 1]?.to ?? Infinity];
      const room = { least: Math.max(LENGTH.least, before + 1), most: Math.min(LENGTH.most, after - 1) };
      return { ...tool, bands: tool.bands.with(index, { ...band, to: within(distance(pose, point), room) }) };
    },
  }));
}

function wheelPull(tool: Wheel, front: Footprint): Pull {
  const centre = pivotOf(front, tool.pivot);
  const corner = pivotOf(front, tool.pivot === 'left' ? 'right' : 'left');
  const { x, y } = carriedRound({ ...corner, angle: 0 }, centre, turnOf(tool.pivot, tool.angle));
  return {
    at: { x, y },
    to(point) {
      const turn = bearing(centre, point) - bearing(centre, corner);
      const shorter = turn - 36_000 * Math.round(turn / 36_000);
      return { ...tool, angle: Math.round(turnOf(tool.pivot, shorter)) };
    },
  };
}

function obliquePull(tool: Oblique, front: Footprint): Pull {
  const { x, y } = stepOf(front, { leg: 'advance', length: tool.length, oblique: tool.angle }).pose;
  return {
    at: { x, y },
    to(point) {
      const seen = seenFrom(front.pose, point);
      const angle = within(hundredths(Math.atan2(-seen.right, seen.ahead)), SIDEWAYS);
      return { ...tool, angle, length: lengthOf(distance(front.pose, point)) };
    },
  };
}

/** The last leg is made longer or shorter. */
function sweepPulls(tool: Sweep, front: Footprint): readonly Pull[] {
  const step = afterLegs(front, tool.legs).at(-1);
  const leg = tool.legs.at(-1);
  if (!step || leg?.leg !== 'advance') return [];
  const way = { ...step.from, angle: bearing(step.from, step.pose) };
  return [
    {
      at: { x: step.pose.x, y: step.pose.y },
      to: (point) => ({ ...tool, legs: tool.legs.with(-1, { ...leg, length: lengthOf(seenFrom(way, point).ahead) }) }),
    },
  ];
}
