/** Instruments whose unit goes away stay where they were. */
import { centreOf } from '../../space/table/footprint.ts';
import type { Point } from '../../space/table/point.ts';
import { committed } from '../../space/table/pose.ts';
import type { ItemId, MeasuringTable } from '../document.ts';
import { followed, relaid } from '../follow.ts';
import { frontOf, pointOf, standOf, terrainOf, unitOf } from '../place.ts';
import type { Tool } from '../tool.ts';

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** The instrument, no longer following what is gone. @param table with everything still on it */
export function detached(table: MeasuringTable, tool: Tool, gone: ReadonlySet<ItemId>): Tool {
  const follows = (anchor: object): boolean => 'item' in anchor && gone.has(anchor.item as ItemId);
  if (!followed(tool).some((id) => gone.has(id))) return tool;
  return relaid(tool, {
    spot: (spot) => (follows(spot) ? whole(pointOf(table, spot)) : spot),
    from: (from) => (follows(from) && 'item' in from ? middle(table, from.item) : from),
    front(front) {
      if (!follows(front)) return front;
      const { pose, width, depth } = frontOf(table, front);
      return { pose: committed(pose), width, depth };
    },
  });
}

function middle(table: MeasuringTable, id: ItemId): Point {
  const unit = unitOf(table, id);
  return whole(unit ? centreOf(standOf(unit)) : (terrainOf(table, id)?.at ?? { x: 0, y: 0 }));
}
