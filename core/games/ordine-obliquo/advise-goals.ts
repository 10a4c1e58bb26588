/** Where the house bot wants its units to go: to their general, the rear, a piece of ground, or the enemy. */
import { centreOf } from '../../space/table/footprint.ts';
import { distanceBetween, toPoint, toRing } from '../../space/table/nearest.ts';
import type { Point } from '../../space/table/point.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { commandOf, placeOf, whyOutOfRadius } from './03-command.ts';
import { orderOf, unitsUnder } from './03-orders.ts';
import { footprintOf, outlineOf } from './ground.ts';
import { enemyOf, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

/** How far off a footprint is, and which point it looks for. */
export interface Goal {
  away(from: Footprint): number;
  at(from: Footprint): Point;
}

/** The middle of units; `null` where none is on the table. */
export function middleOf(game: OrdineObliquo, ids: readonly UnitId[]): Point | null {
  const poses = ids.map((id) => unit(game, id).pose).filter((pose) => pose !== null);
  if (poses.length === 0) return null;
  const sum = (of: (pose: Point) => number): number => poses.reduce((so, pose) => so + of(pose), 0) / poses.length;
  return { x: Math.round(sum(({ x }) => x)), y: Math.round(sum(({ y }) => y)) };
}

/** Where a unit goes by its order; `null` where there is nothing to go for. */
export function goalOf(game: OrdineObliquo, id: UnitId): Goal | null {
  const { pose } = unit(game, id);
  const general = commandOf(game, id)?.general;
  const at = general === undefined ? null : placeOf(game, general);
  if (pose && at && whyOutOfRadius(game, id, pose)) return pointGoal(at);
  const { order, target } = orderOf(game, id);
  if (order === 'retreat') return pointGoal(game.armies[sideOf(game, id)].rearPoint);
  const piece = order === 'objective' ? game.pieces.find((each) => each.id === target) : undefined;
  if (!piece) return foesGoal(foesOf(game, id));
  const ring = outlineOf(piece);
  const mean = (of: (point: Point) => number): number => ring.reduce((sum, point) => sum + of(point), 0) / ring.length;
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  return { away: (from) => toRing(middleAlone(from), ring).distance, at: () => middle };
}

/** Ground is reached with the middle of a unit: who only touches a village is not in it (OO-7.5-15). */
const middleAlone = (from: Footprint): Footprint => ({
  pose: { ...from.pose, ...centreOf(from) },
  width: 0,
  depth: 0,
});

const pointGoal = (point: Point): Goal => ({ away: (from) => toPoint(from, point).distance, at: () => point });

function foesGoal(foes: readonly Footprint[]): Goal | null {
  const [first] = foes;
  if (!first) return null;
  return {
    away: (from) => Math.min(...foes.map((foe) => distanceBetween(from, foe))),
    at: (from) => centreOf(nearestOf(from, foes) ?? first),
  };
}

export function nearestOf(footprint: Footprint, foes: readonly Footprint[]): Footprint | null {
  const [nearest] = foes
    .map((foe) => ({ foe, way: distanceBetween(footprint, foe) }))
    .toSorted((a, b) => a.way - b.way);
  return nearest?.foe ?? null;
}

/** The enemies that a unit goes for: those whom its order names, else all; routers only where nobody else is left. */
export function foesOf(game: OrdineObliquo, id: UnitId): readonly Footprint[] {
  const { order, target } = orderOf(game, id);
  const named = order === 'attack' && target !== null ? (game.units[target] ? [target] : unitsUnder(game, target)) : [];
  const all = unitsOnTable(game, enemyOf(sideOf(game, id)));
  const stand = (ids: readonly UnitId[]): readonly UnitId[] => ids.filter((each) => !unit(game, each).flight);
  const [foes = []] = [stand(named.filter((each) => unit(game, each).pose)), stand(all), all].filter(
    (each) => each.length > 0,
  );
  return foes.map((each) => footprintOf(game, each));
}
