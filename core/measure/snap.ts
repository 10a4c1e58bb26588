/**
 * Where a unit would come to stand if it snapped: flush with units that look the same way or square to it, to the
 * corners of others, to the grid. Nothing here is done unless it is asked for.
 */
import { ringOf } from '../space/table/footprint.ts';
import { footprintOf } from '../space/table/formation.ts';
import { distance, type Point } from '../space/table/point.ts';
import { committed, type Footprint, moved, type Pose, seenFrom } from '../space/table/pose.ts';
import type { ItemId, MeasuringTable, Unit } from './document.ts';
import { boxOf, boxOfUnit, gap } from './outline.ts';
import { standOf } from './place.ts';

/** Hundredths of a degree. */
const QUARTER = 9000;

/** The nearest crossing of the grid; the point itself where there is none. */
export function snappedPoint(table: MeasuringTable, { x, y }: Point): Point {
  const { grid } = table.shown;
  if (grid === null) return { x, y };
  return { x: Math.round(x / grid) * grid, y: Math.round(y / grid) * grid };
}

/**
 * Where a unit snaps to: beside other units first, else to a corner of one, else to the grid.
 * @param pose where it would stand otherwise
 * @param reach how near something has to be to draw the unit to it, tenths of a millimetre
 * @param along what is dragged along with it
 */
export function snappedPose(
  table: MeasuringTable,
  unit: Unit,
  pose: Pose,
  reach: number,
  along: readonly ItemId[] = [],
): Pose {
  const own = footprintOf(pose, unit.bases, unit.formation);
  const dragged = new Set([unit.id, ...along]);
  const box = boxOf(ringOf(own));
  const near = table.units.filter((other) => !dragged.has(other.id) && gap(box, boxOfUnit(other)) <= reach);
  const stands = near.map(standOf);
  return committed(flush(own, stands, reach) ?? toCorner(own, stands, reach) ?? toGrid(table, pose, reach));
}

const nearer = (a: number | null, b: number): number => (a === null || Math.abs(b) < Math.abs(a) ? b : a);

/** The smallest of some shifts that is within reach; `null`: none is. */
const smallest = (shifts: readonly number[], reach: number): number | null =>
  shifts.filter((shift) => Math.abs(shift) <= reach).reduce<number | null>(nearer, null);

/** How far a rectangle reaches as a pose sees it: rear, front, left, right. */
function extentFrom(pose: Pose, stand: Footprint) {
  const seen = ringOf(stand).map((point) => seenFrom(pose, point));
  const aheads = seen.map(({ ahead }) => ahead);
  const rights = seen.map(({ right }) => right);
  return {
    rear: Math.min(...aheads),
    front: Math.max(...aheads),
    left: Math.min(...rights),
    right: Math.max(...rights),
  };
}

/** Edge on edge and edges in line with those of units that stand parallel or square. */
function flush(own: Footprint, others: readonly Footprint[], reach: number): Pose | null {
  const extents = others
    .filter((other) => (other.pose.angle - own.pose.angle) % QUARTER === 0)
    .map((other) => extentFrom(own.pose, other));
  const half = own.width / 2;
  const ahead = smallest(
    extents.flatMap(({ rear, front }) => [front, rear, rear + own.depth, front + own.depth]),
    reach,
  );
  const right = smallest(
    extents.flatMap((extent) => [extent.left - half, extent.right - half, extent.left + half, extent.right + half]),
    reach,
  );
  if (ahead === null && right === null) return null;
  return moved(own.pose, { ahead: ahead ?? 0, right: right ?? 0 });
}

/** A corner on the nearest corner of a unit that stands at another angle. */
function toCorner(own: Footprint, others: readonly Footprint[], reach: number): Pose | null {
  const pairs = others.flatMap((other) => ringOf(other).flatMap((to) => ringOf(own).map((from) => ({ from, to }))));
  const near = pairs.filter(({ from, to }) => distance(from, to) <= reach);
  const [best] = near.toSorted((a, b) => distance(a.from, a.to) - distance(b.from, b.to));
  if (!best) return null;
  const { x, y, angle } = own.pose;
  return { x: x + best.to.x - best.from.x, y: y + best.to.y - best.from.y, angle };
}

/** The middle of the front on a line of the grid, each way by itself. */
function toGrid(table: MeasuringTable, pose: Pose, reach: number): Pose {
  const at = snappedPoint(table, pose);
  return {
    x: Math.abs(at.x - pose.x) <= reach ? at.x : pose.x,
    y: Math.abs(at.y - pose.y) <= reach ? at.y : pose.y,
    angle: pose.angle,
  };
}
