/** 13 The way of those who fall back or run: where it leads, whom it meets, and where it ends. */
import { advance, stepOf, STRAIGHT_START, turnedOnSpot } from '../../space/table/manoeuvre.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { overlaps, overlapsRing } from '../../space/table/overlap.ts';
import { CM, distance, HAIR, type Point, pointAlong } from '../../space/table/point.ts';
import { committed, type Footprint, hundredths, moved, type Pose } from '../../space/table/pose.ts';
import { sweptBy } from '../../space/table/sweep.ts';
import { speedOf } from './07-1-speed.ts';
import { type Body, bodyOf, isApart, isClear, type Onward, type Part, runOn } from './13-on-the-way.ts';
import { wayRound } from './13-way-round.ts';
import { SIDES } from './data.ts';
import { broughtIn, footprintAt, footprintOf } from './ground.ts';
import { cardOf, type Flight, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

/** So finely a free place is looked for at the end of a flight. */
const STEP = 0.5 * CM;

/** And so far to a side, where there is none on its way. */
const ASIDE = 30 * CM;

/** OO-13-5: How far a unit flees in one move, tenths of a millimetre: OO-13-5 in rout, OO-10.1-8 in retreat. */
export function flightSpeed(game: OrdineObliquo, id: UnitId, kind: Flight['kind']): number {
  return speedOf(game, id, kind === 'rout' ? 'rout' : unit(game, id).formation);
}

const bearing = (from: Point, to: Point): number =>
  committed({ x: 0, y: 0, angle: hundredths(Math.atan2(to.y - from.y, to.x - from.x)) }).angle;

/** Where a flight leads. Its ground is that of the whole unit, which turns about its middle (OO-13-4). */
export interface Route {
  readonly from: Footprint;
  /** Its straight parts, one after the other, and the place to which they lead. */
  readonly parts: readonly Part[];
  readonly end: Footprint;
  /** How far it could go on from there without meeting ground or enemies. */
  readonly beyond: Footprint;
  /** The facing along its last part. */
  readonly heading: number;
  /** Where it leaves the table; `null` where it ends on it. */
  readonly exit: Point | null;
  /** The first enemy into whom it runs. */
  readonly met: UnitId | null;
}

/**
 * OO-13-2, OO-13-3, OO-13-4: First 8 cm away from the enemy, then to the rear point: who gets there leaves the table. Ground costs
 * and bars as in any movement (7.5); who comes upon such ground, or upon an enemy, goes round him by the shorter side.
 */
export function routeOf(game: OrdineObliquo, id: UnitId, { kind, away }: Flight): Route {
  const body = bodyOf(game, id);
  const from = footprintOf(game, id);
  const { rearPoint } = game.armies[sideOf(game, id)];
  const speed = flightSpeed(game, id, kind);
  const start = faced(body, from, away);
  const length = Math.min(speed, STRAIGHT_START);
  const exit = exitOf(game, start.pose, moved({ ...start.pose, angle: away }, { ahead: length, right: 0 }));
  const first = runOn(body, { at: start, heading: away, length, left: speed });
  const turn = endOf(first.part);
  const isOut = exit !== null && first.halt === null;
  const goesOn = !isOut && wayTo(turn, rearPoint) > HAIR && first.left > HAIR;
  const heading = goesOn ? bearing(centreOf(turn), rearPoint) : away;
  const there = faced(body, turn, heading);
  const onward = { at: there, heading, length: wayTo(there, rearPoint), left: isOut ? 0 : first.left };
  const straight = runOn(body, onward);
  const parts = [first.part, ...(straight.halt ? wayRound(body, onward, straight, rearPoint) : [straight.part])];
  const last = parts.at(-1) ?? first.part;
  const end = endOf(last);
  const isThere = wayTo(end, rearPoint) <= HAIR;
  return {
    from,
    parts,
    end,
    beyond: isOut ? end : endOf(runOn(body, onwardFrom(last, heading, wayTo(end, rearPoint))).part),
    heading,
    exit: isOut ? exit : isThere ? rearPoint : null,
    met: first.halt?.foe ?? straight.halt?.foe ?? null,
  };
}

/** On from the end of a part, however long it takes. */
function onwardFrom(part: Part, heading: number, length: number): Onward {
  return { at: endOf(part), heading, length, left: Infinity };
}

/** Turned on its ground the way that it goes (OO-13-4); as it stood, where it has no room beside ground or enemies. */
function faced(body: Body, before: Footprint, heading: number): Footprint {
  const there = facedTo(before, heading);
  return isClear(body, there) ? there : before;
}

const facedTo = (at: Footprint, heading: number): Footprint => ({
  ...at,
  pose: turnedOnSpot(at, heading - at.pose.angle),
});

const endOf = ({ at, leg }: Part): Footprint => ({ ...at, pose: stepOf(at, leg).pose });

/** How far the front of a unit that faces a point has to go to reach it. */
const wayTo = (at: Footprint, to: Point): number => Math.max(0, distance(centreOf(at), to) - at.depth / 2);

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
export function toRear(game: OrdineObliquo, id: UnitId, from: Footprint): number {
  return bearing(centreOf(from), game.armies[sideOf(game, id)].rearPoint);
}

/** The poses of a unit at the beginning and the end of each part of its way, and where it came to stand. */
export function posesOn({ from, parts }: Route, stood: Pose): readonly Pose[] {
  return [from.pose, ...parts.flatMap((part) => [part.at.pose, endOf(part).pose]), stood].map(committed);
}

/** Where the unit passes: what it sweeps on all parts of its way. */
export function isOnWay(game: OrdineObliquo, { parts }: Route): (other: UnitId) => boolean {
  const rings = parts.flatMap(({ at, leg }) => sweptBy(at, leg));
  return (other) => rings.some((ring) => overlapsRing(footprintOf(game, other), ring));
}

// Where a flight ends

/** Whether a unit may stand somewhere: not on others nor on ground that bars it, and a centimetre off its enemies. */
export function isFree(game: OrdineObliquo, id: UnitId, pose: Pose, body: Body = bodyOf(game, id)): boolean {
  const own = footprintAt(body.card, body.formation, pose);
  return isUnoccupied(game, id, own) && isApart(body, own);
}

function isUnoccupied(game: OrdineObliquo, id: UnitId, own: Footprint): boolean {
  const others = SIDES.flatMap((side) => unitsOnTable(game, side)).filter((other) => other !== id);
  return !others.some((other) => overlaps(own, footprintOf(game, other)));
}

/** Who would end upon others goes on until it is clear of them, or else stops before them, or stands beside them. */
export function placeAtEnd(game: OrdineObliquo, id: UnitId, { from, parts, end, beyond, heading }: Route): Pose {
  const body = bodyOf(game, id);
  const back = parts.toReversed().flatMap((part) => stepsBetween(centreOf(endOf(part)), centreOf(part.at)));
  const beside = besides({ ...centreOf(end), angle: heading });
  const onward = stepsBetween(centreOf(end), centreOf(beyond));
  const poses = [...onward, ...back, centreOf(from), ...beside].map(({ x, y }) =>
    broughtIn(game, { ...from, pose: advance({ x, y, angle: heading }, from.depth / 2) }),
  );
  const isBare = (pose: Pose): boolean => isUnoccupied(game, id, footprintAt(body.card, body.formation, pose));
  return poses.find((pose) => isFree(game, id, pose, body)) ?? poses.find(isBare) ?? from.pose;
}

/** Middles to both sides of one, the near ones first. */
function besides(pose: Pose): readonly Point[] {
  const ways = Array.from({ length: ASIDE / STEP }, (_, i) => (i + 1) * STEP).flatMap((way) => [way, -way]);
  return ways.map((right) => moved(pose, { ahead: 0, right }));
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
