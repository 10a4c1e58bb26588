/** Chapter 11: breakthrough. Cavalry that has broken its enemy rides on. */
import { chooseYes, type Procedure, YES } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { ringOf } from '../../space/table/footprint.ts';
import { isHalfBehind } from '../../space/table/front.ts';
import { advance, type Leg } from '../../space/table/manoeuvre.ts';
import { distanceBetween, isContact } from '../../space/table/nearest.ts';
import { overlaps, overlapsRing } from '../../space/table/overlap.ts';
import { CM, type Ring } from '../../space/table/point.ts';
import { committed, type Footprint, type Pose } from '../../space/table/pose.ts';
import { sweptBy } from '../../space/table/sweep.ts';
import { touches } from '../../space/table/touch.ts';
import {
  crossedBy,
  disorderedBy,
  limitsByGround,
  limitsByRivers,
  limitByEdge,
  type Mover,
  patchesOf,
} from './07-5-terrain.ts';
import { affordable, tollOf } from './07-5-toll.ts';
import { trackAlong } from './08-9-opportunity-fire.ts';
import { bodyOf, ridesThrough, rideThrough, whyNotCharge } from './09-1-charge.ts';
import { closedWith, hasFlanks, stands } from './09-8-multiple.ts';
import { hasImpetus } from './09-9-melee-value.ts';
import { disorder } from './12-disorder.ts';
import { touchRouter } from './13-rout.ts';
import { rideAlong } from './14-generals.ts';
import { notePassage } from './16-victory.ts';
import { SIDES } from './data.ts';
import { tell } from './facts.ts';
import { footprintOf } from './ground.ts';
import {
  cardOf,
  type Charge,
  type Deeds,
  enemyOf,
  freshDeeds,
  isOnTable,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOf,
  unitsOnTable,
} from './position.ts';

/** OO-11-2 */
export const RIDE = 12 * CM;

/** Cavalry stops so far from those that it may not charge. */
const HALT = CM;

/** So finely it looks for ground that is free. */
const REIN = 10;

/**
 * To be called when the melees are over, and in the compulsory step. After the melees it notes who may ride on (and lets
 * it, where the players read chapter 11 so); in the compulsory step of the next move, when the beaten have gone, they ride.
 */
export function* breakThrough(game: OrdineObliquo, umpire: Umpire): Procedure {
  const { breakthroughAtOnce } = game.options;
  if (game.phase === 'compulsory' && breakthroughAtOnce) return meetAgain(game);
  for (const id of whoRidesOn(game)) yield* rideOn(game, id, umpire);
  rideAlong(game);
}

/** Notes after the melees who may ride on. @returns those who ride in this step */
export function whoRidesOn(game: OrdineObliquo): readonly UnitId[] {
  const all = SIDES.flatMap((side) => unitsOnTable(game, side));
  if (game.phase !== 'compulsory') for (const id of all) unit(game, id).ridesOn = hasBrokenEnemy(game, id);
  const isNow = (game.phase === 'compulsory') !== game.options.breakthroughAtOnce;
  return isNow ? all.filter((id) => unit(game, id).ridesOn) : [];
}

/**
 * OO-11-1 Cavalry with impetus whose enemy went back, broke or was destroyed, and which stands itself. Cossacks fight as
 * open order (OO-15-4).
 */
export function hasBrokenEnemy(game: OrdineObliquo, id: UnitId): boolean {
  const { flight, deeds } = unit(game, id);
  if (bodyOf(game, id) !== 'cavalry' || !isOnTable(game, id) || flight || deeds.charge?.status !== 'closed')
    return false;
  const enemy = unit(game, deeds.charge.target);
  return hasImpetus(game, id) && (enemy.cp === 0 || enemy.flight !== null);
}

/** OO-11-3: Cavalry that broke its enemy rides on, beyond its move. */
function* rideOn(game: OrdineObliquo, id: UnitId, umpire: Umpire): Procedure {
  const endOf = (): Pose => {
    const from = footprintOf(game, id);
    return committed(advance(from.pose, rideOf(game, id, from).length));
  };
  if (!(yield* goesOn(game, id, endOf))) return;
  const state = unit(game, id);
  const before = footprintOf(game, id);
  const { length, met } = rideOf(game, id, before);
  const ridden = riddenOver(game, id, before, length);
  if (length > 0) leaveGround(game, id);
  state.pose = endOf();
  state.deeds.start = state.pose;
  tell(umpire, 'breaks-through', 'OO-11-2', { unit: { unit: id }, length }, { way: [before.pose, state.pose] });
  const rule = disorderOn(game, id, before, length);
  if (rule) disorder(game, id, rule, umpire);
  notePassage(game, id, trackAlong(before, [ahead(length)]));
  for (const foe of ridden) rideThrough(game, id, foe, umpire);
  // The loss of a general among those may have been his end (OO-14-4).
  if (!met || !isOnTable(game, met)) return;
  // Routers beside whom it began have been reached before (OO-13-9).
  if (unit(game, met).flight && isContact(distanceBetween(before, footprintOf(game, met)))) return;
  contact(game, id, met, { runUp: length, isFlank: isOnFlankFrom(game, id, before, met) }, umpire);
  // Who has come into contact does not move any more: where he began is where the ride did (OO-9.9-16).
  if (state.deeds.charge?.target === met) state.deeds.start = before.pose;
}

/** OO-11-1, OO-11-5: Whether cavalry that may ride on does so. @param endOf where it would come to, where the program holds the table */
export function* goesOn(game: OrdineObliquo, id: UnitId, endOf?: () => Pose): Procedure<boolean> {
  const state = unit(game, id);
  state.ridesOn = false;
  if (!isOnTable(game, id) || state.flight) return false;
  const goes = yield* chooseYes({
    seat: sideOf(game, id),
    rule: 'OO-11-1',
    prompt: { key: 'prompt.break-through', params: { unit: { unit: id } } },
    leadsTo: (answer) => (endOf && answer === YES ? [{ unit: id, pose: endOf() }] : []),
  });
  if (!goes) return false;
  // OO-11-5, OO-9.3-16: it has not stood still, though where it comes to a halt it begins the move.
  state.tired = true;
  state.deeds.disturbed = true;
  return true;
}

/** OO-10.2-11 Who has ridden on does not come back for the ground of those whom he has beaten. */
function leaveGround(game: OrdineObliquo, id: UnitId): void {
  for (const foe of enemiesOf(game, id)) {
    const { flight } = unit(game, foe);
    if (flight?.groundTo === id) delete flight.groundTo;
  }
}

const ahead = (length: number): Leg & { leg: 'advance' } => ({ leg: 'advance', length, oblique: 0 });

const ringOfUnit = (game: OrdineObliquo, id: UnitId): Ring => ringOf(footprintOf(game, id));

const enemiesOf = (game: OrdineObliquo, id: UnitId): readonly UnitId[] => unitsOnTable(game, enemyOf(sideOf(game, id)));

/** How far the ride goes, and whom it ends against. */
interface Ride {
  length: number;
  met: UnitId | null;
}

/**
 * Straight ahead for 12 cm, as far as the ground and others let it; enemy open order in the open is ridden through, and so
 * are those whom it has just broken, where they have still to go. Whom it might not charge there it does not run into.
 */
function rideOf(game: OrdineObliquo, id: UnitId, before: Footprint): Ride {
  const ground = ahead(RIDE * groundShare(game, id, before));
  const others = [...unitsOnTable(game, sideOf(game, id)), ...enemiesOf(game, id)].filter(
    (other) => other !== id && !passes(game, id, other),
  );
  const rings = others.map((other) => ringOfUnit(game, other));
  const [touch] = touches(before, [ground], rings);
  const stopped = touch && (others[touch.index] ?? null);
  if (!touch || !stopped) return { length: clearOfRidden(game, id, before, ground.length), met: null };
  const halt = Math.max(0, Math.floor(touch.way - HALT));
  // As whole numbers are kept, a hair less than the whole way: still contact.
  const reach = Math.max(0, Math.floor(touch.way) - 1);
  const meets = !whyNotMeet(game, id, stopped, before, halt) && isClearAt(game, id, before, reach);
  return meets ? { length: reach, met: stopped } : { length: clearOfRidden(game, id, before, halt), met: null };
}

const passes = (game: OrdineObliquo, id: UnitId, other: UnitId): boolean =>
  ridesThrough(game, id, other) || hasBroken(game, id, other);

/** OO-11-1 Whether this is the enemy whom a rider broke in the melees that are just over, and who goes in the next move. */
function hasBroken(game: OrdineObliquo, id: UnitId, other: UnitId): boolean {
  return unit(game, id).deeds.charge?.target === other && unit(game, other).flight !== null;
}

/** Those in open order on the way. */
function riddenOver(game: OrdineObliquo, id: UnitId, before: Footprint, length: number): readonly UnitId[] {
  const rings = sweptBy(before, ahead(length));
  return enemiesOf(game, id).filter(
    (foe) =>
      ridesThrough(game, id, foe) &&
      !hasBroken(game, id, foe) &&
      rings.some((ring) => overlapsRing(footprintOf(game, foe), ring)),
  );
}

/**
 * Why a rider who halts so far on does not run into another: friends, and enemies whom he might not charge from there
 * (OO-9.3-2, OO-9.3-5, OO-9.8-1, OO-12-1).
 */
function whyNotMeet(game: OrdineObliquo, id: UnitId, other: UnitId, before: Footprint, halt: number): Verdict {
  if (sideOf(game, other) === sideOf(game, id)) {
    return because('OO-7.3-1', 'refusal.through-friend', { unit: { unit: other } });
  }
  if (disorderOn(game, id, before, halt)) {
    return because('OO-12-1', 'refusal.disordered-on-the-way', { unit: { unit: id } });
  }
  const { pose } = before;
  return whyNotCharge(game, id, other, [], committed(advance(pose, halt)));
}

const moverOf = (game: OrdineObliquo, id: UnitId): Mover => ({
  card: cardOf(game, id),
  formation: unit(game, id).formation,
});

/** The rule by which the ground of so long a ride disorders who makes it (7.5); `null` where it does not. */
function disorderOn(game: OrdineObliquo, id: UnitId, before: Footprint, length: number): RuleId | null {
  return length > 0 ? disorderedBy(moverOf(game, id), crossedBy(before, ahead(length), patchesOf(game))) : null;
}

/** What of the ride the ground and the edge of the table allow: it bars, slows and takes as in any movement (7.5). */
function groundShare(game: OrdineObliquo, id: UnitId, before: Footprint): number {
  const mover = moverOf(game, id);
  const patches = patchesOf(game);
  const leg = ahead(RIDE);
  const limits = [
    ...limitsByGround(mover, before, leg, patches),
    ...limitsByRivers(before, leg, patches),
    limitByEdge(game.table, before, leg),
  ];
  const paid = affordable(tollOf(mover, before, leg, patches), leg, RIDE);
  return limits.reduce((least, limit) => Math.min(least, limit?.share ?? 1), paid);
}

/** Nobody ends upon those that he rides through: he reins in before them. */
function clearOfRidden(game: OrdineObliquo, id: UnitId, before: Footprint, most: number): number {
  for (let length = Math.floor(most); length > 0; length -= REIN) {
    if (isClearAt(game, id, before, length)) return length;
  }
  return 0;
}

/** Whether a rider who has come so far stands on none of those. */
function isClearAt(game: OrdineObliquo, id: UnitId, before: Footprint, length: number): boolean {
  const there = { ...before, pose: committed(advance(before.pose, length)) };
  return !enemiesOf(game, id).some((foe) => passes(game, id, foe) && overlaps(there, footprintOf(game, foe)));
}

/** OO-11-4 Contact is a charge that has closed: it is fought in the next step of melees. */
export function contact(
  game: OrdineObliquo,
  id: UnitId,
  foe: UnitId,
  { runUp, isFlank }: Pick<Charge, 'runUp' | 'isFlank'>,
  umpire: Umpire,
): void {
  if (unit(game, foe).flight) return touchRouter(game, id, foe, umpire);
  unit(game, id).deeds.charge = closed(foe, runUp, isFlank);
  unit(game, id).ridesOn = game.phase !== 'compulsory';
  tell(umpire, 'rides-into', 'OO-11-4', { unit: { unit: id }, target: { unit: foe } });
}

const closed = (target: UnitId, runUp: number, isFlank: boolean): Charge => ({
  target,
  runUp,
  isFlank,
  status: 'closed',
  met: null,
});

/** OO-11-4 What a unit takes into the next move: nothing, but a contact made at once after the melees is fought there. */
export function deedsInNextMove(game: OrdineObliquo, id: UnitId): Deeds {
  const { pose, ridesOn, deeds } = unit(game, id);
  const isKept = ridesOn && game.options.breakthroughAtOnce;
  return isKept ? { ...freshDeeds(deeds.start), charge: deeds.charge } : freshDeeds(pose);
}

/** A contact made at once after the melees of the last move, as far as both are still there. */
export function meetAgain(game: OrdineObliquo): void {
  for (const id of SIDES.flatMap((side) => unitsOf(game, side)).filter((each) => unit(game, each).ridesOn)) {
    const { pose, deeds } = unit(game, id);
    unit(game, id).ridesOn = false;
    if (!isFighting(game, id)) Object.assign(deeds, { charge: null, start: pose } satisfies Partial<Deeds>);
  }
}

function isFighting(game: OrdineObliquo, id: UnitId): boolean {
  const target = unit(game, id).deeds.charge?.target;
  return target !== undefined && stands(game, target) && closedWith(game, target).includes(id);
}

/** OO-9.7-1 Whether a ride from here is an attack on flank or rear. */
function isOnFlankFrom(game: OrdineObliquo, id: UnitId, from: Footprint, foe: UnitId): boolean {
  return hasFlanks(game, id, foe) && isHalfBehind(from, footprintOf(game, foe));
}

/** OO-11-4 Who is in contact by a breakthrough, on either side, fights in the next step of melees and does not move before. */
export function whyEngaged(game: OrdineObliquo, id: UnitId): Verdict {
  const foe = enemiesOf(game, id).find((each) => isAgainst(game, id, each) || isAgainst(game, each, id));
  return foe ? because('OO-11-4', 'refusal.engaged', { unit: { unit: id }, target: { unit: foe } }) : null;
}

function isAgainst(game: OrdineObliquo, id: UnitId, foe: UnitId): boolean {
  const { deeds, flight } = unit(game, id);
  return deeds.charge?.target === foe && deeds.charge.status === 'closed' && !flight;
}
