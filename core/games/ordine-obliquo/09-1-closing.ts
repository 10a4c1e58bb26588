/** 9.1, 8.7 Closing: chargers that have stood all fire go the last centimetre to their targets. */
import { chooseYes, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { ringOf } from '../../space/table/footprint.ts';
import { advance } from '../../space/table/manoeuvre.ts';
import { distanceBetween, isContact } from '../../space/table/nearest.ts';
import { overlaps } from '../../space/table/overlap.ts';
import { CM } from '../../space/table/point.ts';
import { committed, type Footprint, moved, type Pose } from '../../space/table/pose.ts';
import { touches } from '../../space/table/touch.ts';
import { stands } from './09-8-multiple.ts';
import { touchRouter } from './13-rout.ts';
import { rideAlong } from './14-generals.ts';
import { SIDES } from './data.ts';
import { tell } from './facts.ts';
import { footprintOf, isWithin } from './ground.ts';
import {
  type Charge,
  enemyOf,
  isOnTable,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOnTable,
} from './position.ts';

/** Within so much straight ahead a front that stands aslant comes to touch its target. */
const CLOSING = 3 * CM;

/** Where two close side by side there is room for both, if one of them goes aside: by 2 cm at most. */
const STEP = 0.1 * CM;
const ASIDE: readonly number[] = Array.from({ length: 41 }, (_, i) => STEP * Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1));

/** The units of the table, those of the side that moves first before the others. */
export function inOrder(game: OrdineObliquo): readonly UnitId[] {
  const first = game.first ?? SIDES[0] ?? 'south';
  return [first, enemyOf(first)].flatMap((side) => unitsOnTable(game, side));
}

/** 8 of the sequence: chargers that have stood all fire go the last centimetre, those of the first side first. */
export function* closeIn(game: OrdineObliquo, umpire: Umpire): Procedure {
  for (const id of inOrder(game)) {
    const { charge } = unit(game, id).deeds;
    if (charge?.status === 'halted') yield* close(game, id, charge, umpire);
  }
  rideAlong(game);
}

/** OO-8.7-5: A charger that fire has stopped does not close. */
function* close(game: OrdineObliquo, id: UnitId, charge: Charge, umpire: Umpire): Procedure {
  if (!stands(game, id) || !(yield* goesOn(game, id, charge.target)))
    return callOff(game, id, charge, 'OO-8.7-5', umpire);
  const { pose: before } = unit(game, id);
  const pose = touchingPose(game, id, charge.target);
  if (!pose) return callOff(game, id, charge, 'OO-7.3-1', umpire);
  unit(game, id).pose = pose;
  touch(game, id, charge, umpire, before ? [before, pose] : []);
}

/** OO-8.7-4 A charger has come to its target. */
export function touch(
  game: OrdineObliquo,
  id: UnitId,
  charge: Charge,
  umpire: Umpire,
  way: readonly Pose[] = [],
): void {
  charge.status = 'closed';
  const met = unit(game, charge.target).deeds.charge;
  // Two that ride at one another close once.
  if (met?.target !== id || met.status !== 'closed')
    tell(umpire, 'closed', 'OO-8.7-4', { unit: { unit: id }, target: { unit: charge.target } }, { way });
  if (unit(game, charge.target).flight) touchRouter(game, id, charge.target, umpire);
}

/** Of a charger whom the loss of its general has destroyed before its turn came (OO-14-4) all has been told. */
export function callOff(game: OrdineObliquo, id: UnitId, charge: Charge, rule: RuleId, umpire: Umpire): void {
  charge.status = 'called-off';
  if (!isOnTable(game, id)) return;
  tell(umpire, 'charge-called-off', rule, { unit: { unit: id }, target: { unit: charge.target } });
}

/**
 * Whether there is anyone to close with. Who has broken under fire is not fought: routers and gunners in retreat may be
 * ridden or run down, others in retreat are let go (OO-13-9, OO-9.5-6).
 */
export function* goesOn(game: OrdineObliquo, id: UnitId, target: UnitId): Procedure<boolean> {
  const { flight, formation } = unit(game, target);
  if (!isOnTable(game, target)) return false;
  if (!flight) return true;
  if (flight.kind === 'retreat' && formation !== 'crew') return false;
  return yield* chooseYes({
    seat: sideOf(game, id),
    rule: flight.kind === 'rout' ? 'OO-13-9' : 'OO-9.5-6',
    prompt: { key: 'prompt.run-down', params: { unit: { unit: id }, target: { unit: target } } },
  });
}

/**
 * Where a unit comes to touch its target, aside of others by so little as need be; `null` where it cannot. To touch is to
 * fight (OO-9.1-1): if it can, it touches no other enemy.
 */
function touchingPose(game: OrdineObliquo, id: UnitId, target: UnitId): Pose | null {
  const own = footprintOf(game, id);
  const foe = footprintOf(game, target);
  if (isContact(distanceBetween(own, foe))) return own.pose;
  const others = inOrder(game).filter((other) => other !== id && other !== target);
  const walls = others.map((other) => footprintOf(game, other)).filter((other) => !overlaps(own, other));
  const enemies = others
    .filter((other) => sideOf(game, other) !== sideOf(game, id))
    .map((other) => footprintOf(game, other))
    .filter((other) => !isContact(distanceBetween(own, other)));
  const places = ASIDE.map((right) => touchFrom({ ...own, pose: moved(own.pose, { ahead: 0, right }) }, foe))
    .filter((pose) => pose !== null)
    .filter((pose) => isWithin(game, { ...own, pose }))
    .filter((pose) => !walls.some((other) => overlaps({ ...own, pose }, other)));
  const isAlone = (pose: Pose): boolean =>
    !enemies.some((other) => isContact(distanceBetween({ ...own, pose }, other)));
  return places.find(isAlone) ?? places[0] ?? null;
}

/** Where a front that goes straight ahead comes to touch another unit; `null` where that is too far off. */
function touchFrom(own: Footprint, foe: Footprint): Pose | null {
  const ahead = { leg: 'advance', length: CLOSING, oblique: 0 } as const;
  const [touch] = touches(own, [ahead], [ringOf(foe)]);
  if (!touch) return null;
  // As whole numbers are kept it might stand in its target by a hair: then a hair less, which still is contact. A unit
  // that has gone aside into its target, which moved itself, stands in it either way.
  return [touch.pose, advance(touch.pose, -1)].map(committed).find((pose) => !overlaps({ ...own, pose }, foe)) ?? null;
}
