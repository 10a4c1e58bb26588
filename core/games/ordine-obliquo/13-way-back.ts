/** 13 The way of those who fall back or run: where it leads, whom it meets, and where it ends. */
import { flight } from '../../space/table/flight.ts';
import { overlaps, overlapsRing } from '../../space/table/overlap.ts';
import { CM, distance, HAIR, type Point, pointAlong } from '../../space/table/point.ts';
import { committed, type Footprint, hundredths, moved, type Pose } from '../../space/table/pose.ts';
import { sweptBy } from '../../space/table/sweep.ts';
import { speedOf } from './07-1-speed.ts';
import { SIDES } from './data.ts';
import { footprintAt, footprintOf } from './ground.ts';
import { cardOf, type Flight, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

/** So finely is a free place looked for at the end of a flight. */
const STEP = 0.5 * CM;

/** How far a unit flees in one move, tenths of a millimetre: OO-13-5 in rout, OO-10.1-8 in retreat. */
export function flightSpeed(game: OrdineObliquo, id: UnitId, kind: Flight['kind']): number {
  if (kind === 'rout') return speedOf(game, id, 'rout');
  // A square does not move as such: it opens into line.
  return speedOf(game, id, unit(game, id).formation === 'square' ? 'line' : unit(game, id).formation);
}

const bearing = (from: Point, to: Point): number =>
  committed({ x: 0, y: 0, angle: hundredths(Math.atan2(to.y - from.y, to.x - from.x)) }).angle;

/** Where a flight leads. */
export interface Route {
  from: Pose;
  bend: Point;
  end: Point;
  /** The facing along its last part. */
  heading: number;
  /** Where it leaves the table; `null` where it ends on it. */
  exit: Point | null;
}

/** OO-13-2, OO-13-3 First 8 cm away from the enemy, then to the rear point: who gets there leaves the table. */
export function routeOf(game: OrdineObliquo, id: UnitId, { kind, away }: Flight): Route {
  const from = poseOf(game, id);
  const { rearPoint } = game.armies[sideOf(game, id)];
  const [bend, end] = flight(from, away, rearPoint, flightSpeed(game, id, kind));
  const heading = distance(bend, end) > HAIR ? bearing(bend, end) : away;
  const isThere = distance(end, rearPoint) <= HAIR;
  return { from, bend, end, heading, exit: exitOf(game, from, bend) ?? (isThere ? rearPoint : null) };
}

function poseOf(game: OrdineObliquo, id: UnitId): Pose {
  return footprintOf(game, id).pose;
}

function isOnTable({ table }: OrdineObliquo, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= table.width && y <= table.depth;
}

/** Where a straight way crosses the edge of the table; `null` where it does not. */
function exitOf({ table }: OrdineObliquo, from: Point, to: Point): Point | null {
  const share = (start: number, end: number, most: number): number => {
    const over = end < 0 ? -start : end > most ? most - start : null;
    return over === null ? 1 : over / (end - start);
  };
  const least = Math.min(share(from.x, to.x, table.width), share(from.y, to.y, table.depth));
  if (least >= 1) return null;
  const { x, y } = pointAlong(from, to, least);
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
}

/** Later moves of a rout lead straight to the rear. */
export function toRear(game: OrdineObliquo, id: UnitId, from: Point): number {
  return bearing(from, game.armies[sideOf(game, id)].rearPoint);
}

/** Where the unit passes: what it sweeps, front first, on both parts of its way. */
export function isOnWay(
  game: OrdineObliquo,
  id: UnitId,
  { from, bend, end, heading }: Route,
): (other: UnitId) => boolean {
  const at = (pose: Pose): Footprint => footprintAt(cardOf(game, id), unit(game, id).formation, pose);
  const first = { ...from, angle: bearing(from, bend) };
  const rings = [
    ...sweptBy(at(first), { leg: 'advance', length: distance(from, bend), oblique: 0 }),
    ...sweptBy(at({ ...bend, angle: heading }), { leg: 'advance', length: distance(bend, end), oblique: 0 }),
  ];
  return (other) => rings.some((ring) => overlapsRing(footprintOf(game, other), ring));
}

// Where a flight ends

export const isFree = (game: OrdineObliquo, id: UnitId, pose: Pose): boolean => {
  const own = footprintAt(cardOf(game, id), unit(game, id).formation, pose);
  const others = SIDES.flatMap((side) => unitsOnTable(game, side)).filter((other) => other !== id);
  return isOnTable(game, pose) && !others.some((other) => overlaps(own, footprintOf(game, other)));
};

/** Who would end upon others goes on until it is clear of them, or else stops before them. */
export function placeAtEnd(game: OrdineObliquo, id: UnitId, { from, bend, end, heading }: Route): Pose {
  const { rearPoint } = game.armies[sideOf(game, id)];
  const onward = stepsBetween(end, distance(bend, end) > HAIR ? rearPoint : end);
  const back = [...stepsBetween(end, bend), ...stepsBetween(bend, from)];
  const poses = [...onward, ...back].map((point) => committed({ ...point, angle: heading }));
  return poses.find((pose) => isFree(game, id, pose)) ?? poseOf(game, id);
}

function stepsBetween(from: Point, to: Point): Point[] {
  const count = Math.floor(distance(from, to) / STEP);
  return [
    from,
    ...Array.from({ length: count }, (_, i) => pointAlong(from, to, ((i + 1) * STEP) / distance(from, to))),
  ];
}

/** With its rear on the edge of the table, and no part beyond a corner. */
export function entryPose(game: OrdineObliquo, id: UnitId, exit: Point): Pose {
  const { width, depth } = game.table;
  const angle = exit.y <= 0 ? 9_000 : exit.y >= depth ? 27_000 : exit.x <= 0 ? 0 : 18_000;
  const own = footprintAt(cardOf(game, id), unit(game, id).formation, { ...exit, angle });
  const within = (at: number, most: number): number => Math.min(Math.max(at, own.width / 2), most - own.width / 2);
  const isLongEdge = angle === 9_000 || angle === 27_000;
  const edge = isLongEdge ? { x: within(exit.x, width), y: exit.y } : { x: exit.x, y: within(exit.y, depth) };
  return committed(moved({ ...edge, angle }, { ahead: own.depth, right: 0 }));
}
