/**
 * 9.3 March in column. A unit falls in and out on its way without cost: each step along a road or trail that may be taken
 * in column is. It lies in column when its way ends only where its points would not have paid for the way otherwise.
 */
import { line, type TallyLine } from '../../../engine/tally.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { PERMITS } from '../04-orders/1-permits.ts';
import { isInEnemyZone } from '../07-zones.ts';
import { linkBetween, type Order, type Side, type UnitId } from '../data.ts';
import { unitsAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';
import { groundCost, sideLines, stepCost } from './2-terrain.ts';

/** Who marches: column is for one unit by itself. */
interface Marching {
  readonly ids: readonly UnitId[];
  readonly side: Side;
  readonly order: Order;
  readonly others: readonly Order[];
}

/** Why a step is not taken in column; `null` where it is. */
export function whyNoColumn(
  game: MoravianSun,
  { ids, side, order, others }: Marching,
  from: number,
  to: number,
): Verdict {
  const { column } = PERMITS[order];
  const at = { place: { place: hexTarget(to) } };
  if (linkBetween(from, to) === null) return because('9.3-a', 'refusal.column.off-road', at);
  if ([order, ...others].every((each) => PERMITS[each].column.may === 'no'))
    return because(column.rule, 'refusal.column.order');
  if (game.weather === 'snow') return because('16.41-c', 'refusal.column.snow');
  const isAlone = ids.length === 1 && unitsAt(game, to, side).every(({ id }) => ids.includes(id));
  if (!isAlone) return because('6.1.2-a', 'refusal.column.friends', at);
  return isInEnemyZone(game, side, to) ? because('9.3.2-a', 'refusal.column.zone', at) : null;
}

const ROAD = { points: 0.5, rule: '9.3.1-a' };
/** One less than the terrain, never below one. */
const TRAIL = { less: 1, least: 1, rule: '9.3.1-b' };

/** What a step in column costs: the hex as a part of the road or trail, and what is crossed as always. */
export function columnCost(game: MoravianSun, id: UnitId, from: number, to: number): number | null {
  const [cost, ground] = [stepCost(game, id, from, to), groundCost(game, id, from, to)];
  return cost === null || ground === null ? null : cost - ground + linkCost(ground, from, to);
}

const linkCost = (ground: number, from: number, to: number): number =>
  linkBetween(from, to) === 'road' ? ROAD.points : Math.max(ground - TRAIL.less, TRAIL.least);

/** The same, line by line. */
export function columnLines(game: MoravianSun, id: UnitId, from: number, to: number): readonly (TallyLine | null)[] {
  const { rule } = linkBetween(from, to) === 'road' ? ROAD : TRAIL;
  const cost = linkCost(groundCost(game, id, from, to) ?? 0, from, to);
  return [line(rule, cost, 'modifier.way-in-column', { place: { place: hexTarget(to) } }), ...sideLines(from, to)];
}
