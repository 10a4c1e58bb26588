/** 9.81 The cavalry charge: who may charge what, and by which way. */
import { because, type Verdict } from '../../engine/verdict.ts';
import { cornersTowards, frontHexes as frontWhenFacing, turn, turnDistance } from '../../space/hex/facing.ts';
import { controllersOf, facingImposedIn, isFrontOf, mayStack } from './06-facing-stacking-zones.ts';
import { moveCostInto } from './07-2-movement-and-terrain.ts';
import { lineOfSight } from './08-4-line-of-sight.ts';
import {
  type Assault,
  isHeldAgainst,
  stackBehind,
  strikesFrom,
  whyNotFit,
  whyNotLead,
} from './09-2-who-may-assault.ts';
import { type Corner, cardOf, GRID, type Terrain, type UnitId } from './data.ts';
import { terrainAt } from './ground.ts';
import { onMap } from './board.ts';
import { type Borodino, enemyOf, stackAt, unit } from './position.ts';
import { keepsToItsGround, whyInactive } from './shevardino.ts';

const NEAREST = 2;
const FARTHEST = 3;
const MOST_PASSED = 2;
const MOST_COST = 2;
const NO_CHARGE_INTO: readonly Terrain[] = ['marsh', 'woods', 'town', 'emplacement'];

/** A charge as far as it is laid: hexes passed, and the facings that the cavalry may have in the last of them. */
export interface Ride {
  readonly leader: UnitId;
  readonly via: readonly number[];
  readonly facings: readonly Corner[];
}

/** Why a unit may not charge at all. */
export function whyNotCharge(game: Borodino, id: UnitId): Verdict {
  return whyNotLead(game, id) ?? whyNotRide(game, id);
}

/** Why cavalry may not ride in a charge, led by itself or by another. */
function whyNotRide(game: Borodino, id: UnitId): Verdict {
  const name = { unit: { unit: id } };
  const { deeds } = unit(game, id);
  if (cardOf(id).arm !== 'cavalry') return because('9.81-a', 'refusal.only-cavalry-charges', name);
  if (unit(game, id).disordered) return because('9.81-d', 'refusal.disordered-never-charge', name);
  if (deeds.moved) return because('9.81-b', 'refusal.charge-after-move', name);
  if (deeds.beganInZocOf.length > 0) return because('9.81-f', 'refusal.charge-from-zoc', name);
  return null;
}

/** The units that charge with a leader. */
export function chargersBehind(game: Borodino, leader: UnitId): readonly UnitId[] {
  return stackBehind(game, leader, (id) => whyInactive(game, id) ?? whyNotFit(game, id) ?? whyNotRide(game, id));
}

/** A charge that has not begun to move. */
export function mount(game: Borodino, leader: UnitId): Ride {
  return { leader, via: [], facings: [unit(game, leader).facing] };
}

function endOf(game: Borodino, { leader, via }: Ride): number {
  return via.at(-1) ?? unit(game, leader).hex;
}

/** The charge after one more hex; 9.81-k it may turn by one corner there. */
export function rideOn(game: Borodino, ride: Ride, to: number): Ride {
  const turned = facingsTowards(game, ride, to).flatMap((corner) =>
    [-1, 0, 1].map((by) => turn(GRID, corner, by) as Corner),
  );
  return { ...ride, via: [...ride.via, to], facings: [...new Set(turned)] };
}

/** Of the facings that the cavalry may have, those that have a hex in front. */
function facingsTowards(game: Borodino, ride: Ride, to: number): readonly Corner[] {
  const towards = cornersTowards(GRID, endOf(game, ride), to);
  return ride.facings.filter((corner) => towards.includes(corner));
}

/** Why a charge may not go on through a hex. */
export function whyNotThrough(game: Borodino, ride: Ride, to: number): Verdict {
  const from = endOf(game, ride);
  const params = { unit: { unit: ride.leader }, place: { place: to } };
  if (GRID.direction(from, to) < 0) return because('9.81-j', 'refusal.charge-not-beside', params);
  if (isHeldAgainst(game, cardOf(ride.leader).side, to)) return because('6.22-a', 'refusal.enemy-there', params);
  if (ride.via.length >= MOST_PASSED)
    return because('9.81-j', 'refusal.charge-too-far', { ...params, most: MOST_PASSED });
  if (ride.via.includes(to) || to === unit(game, ride.leader).hex)
    return because('9.81-j', 'refusal.charge-back', params);
  if (facingsTowards(game, ride, to).length === 0) return because('9.81-k', 'refusal.charge-turn', params);
  const master = ride.via.length > 0 ? horseInControl(game, ride.leader, from) : undefined;
  if (master) return because('9.81-i', 'refusal.charge-past-cavalry', { ...params, enemy: { unit: master } });
  return whyTooDear(game, ride.leader, from, to) ?? keepsToItsGround(game, ride.leader, to);
}

/** Enemy cavalry that has a hex in front and in its zone of control (9.81-i). */
function horseInControl(game: Borodino, id: UnitId, hex: number): UnitId | undefined {
  const enemy = enemyOf(cardOf(id).side);
  return controllersOf(game, hex, enemy).find(
    (other) => cardOf(other).arm === 'cavalry' && isFrontOf(game, other, hex),
  );
}

/** 9.81-h Ground that costs the cavalry too much; friends in the hex cost 1 more (7.38-a). */
function whyTooDear(game: Borodino, id: UnitId, from: number, to: number): Verdict {
  const ground = moveCostInto(game, id, from, to)?.total;
  const friends = stackAt(game, to).some((other) => cardOf(other).side === cardOf(id).side) ? 1 : 0;
  const params = { unit: { unit: id }, place: { place: to }, most: MOST_COST };
  if (ground === undefined) return because('9.81-h', 'refusal.charge-closed', params);
  const cost = ground + friends;
  return cost > MOST_COST ? because('9.81-h', 'refusal.charge-cost', { ...params, cost }) : null;
}

/** 9.81-g, 9.81-h Why the ground bars a charge from a hex into the one beside it. */
export function whyNotChargeInto(game: Borodino, id: UnitId, from: number, to: number): Verdict {
  const terrain = terrainAt(to);
  if (NO_CHARGE_INTO.includes(terrain)) {
    return because('9.81-g', 'refusal.charge-ground', {
      place: { place: to },
      ground: { word: `modifier.terrain.${terrain}` },
    });
  }
  return whyTooDear(game, id, from, to);
}

/** 9.81-a, 9.81-e Why the enemies of a hex are no target for a charge by a unit, whichever way it takes. */
function whyNotAim(game: Borodino, id: UnitId, target: number): Verdict {
  const { hex } = unit(game, id);
  const params = { unit: { unit: id }, place: { place: target } };
  if (!isHeldAgainst(game, cardOf(id).side, target)) return because('9.21-a', 'refusal.no-enemy-there', params);
  const distance = GRID.distance(hex, target);
  if (distance < NEAREST || distance > FARTHEST)
    return because('9.81-a', 'refusal.charge-distance', { ...params, distance });
  return lineOfSight(hex, target).clear ? null : because('9.81-e', 'refusal.charge-unseen', params);
}

/** Why a charge may not strike the enemies of a hex from where its way ends. */
export function whyNotStrike(game: Borodino, ride: Ride, target: number): Verdict {
  const { leader, via } = ride;
  const end = endOf(game, ride);
  const params = { unit: { unit: leader }, place: { place: target } };
  const why = whyNotAim(game, leader, target);
  if (why) return why;
  if (via.length === 0 || GRID.direction(end, target) < 0)
    return because('9.81-j', 'refusal.charge-not-beside', params);
  if (facingsTowards(game, ride, target).length === 0) return because('9.81-k', 'refusal.charge-turn', params);
  return whyNotChargeInto(game, leader, end, target);
}

/** Why cavalry that may charge finds nobody to charge: what keeps it from the nearest enemy. */
export function whyNoPrey(game: Borodino, id: UnitId): Verdict {
  const { hex } = unit(game, id);
  const near = onMap(game, enemyOf(cardOf(id).side)).map((enemy) => unit(game, enemy).hex);
  const prey = near
    .filter((to) => GRID.distance(hex, to) <= FARTHEST)
    .toSorted((a, b) => GRID.distance(hex, a) - GRID.distance(hex, b));
  const reasons = prey.map((target) => whyNotAim(game, id, target) ?? whyNoWay(game, mount(game, id), target));
  const name = { unit: { unit: id } };
  return (
    reasons.find((each) => each !== null && each.rule !== '9.81-a') ??
    reasons[0] ??
    because('9.81-a', 'refusal.nobody-to-charge', name)
  );
}

/** What stops the straightest way to a target. */
function whyNoWay(game: Borodino, ride: Ride, target: number): Verdict {
  const end = endOf(game, ride);
  if (GRID.direction(end, target) >= 0 && ride.via.length > 0) return whyNotStrike(game, ride, target);
  const nearer = GRID.neighbours(end).filter((hex) => GRID.distance(hex, target) < GRID.distance(end, target));
  const reasons = nearer.map(
    (hex) => whyNotThrough(game, ride, hex) ?? whyNoWay(game, rideOn(game, ride, hex), target),
  );
  return reasons.find((each) => each !== null) ?? null;
}

/** The facings in which a charge may end before its targets, the least turned first; none where it cannot stand there. */
export function finalFacings(
  game: Borodino,
  ride: Ride,
  targets: readonly number[],
  others: readonly Assault[],
): readonly Corner[] {
  const end = endOf(game, ride);
  const company = others.filter(
    (each) => each.kind === 'charge' && leaderIsNot(each, ride) && strikesFrom(each) === end,
  );
  const there = [...stackAt(game, end), ...company.flatMap((each) => each.attackers)];
  if (mayStack([...there, ...chargersBehind(game, ride.leader)])) return [];
  const imposed = [facingImposedIn(game, ride.leader, end), ...company.map((each) => each.facing)].filter(
    (corner) => corner !== null,
  );
  const start = unit(game, ride.leader).facing;
  return ride.facings
    .filter((corner) => targets.every((hex) => cornersTowards(GRID, end, hex).includes(corner)))
    .filter((corner) => imposed.every((other) => other === corner))
    .toSorted((a, b) => turnDistance(GRID, start, a) - turnDistance(GRID, start, b));
}

const leaderIsNot = (assault: Assault, ride: Ride): boolean => !assault.attackers.includes(ride.leader);

/** The hexes in front of a stack that stands somewhere facing a corner. */
export function frontFrom(hex: number, facing: Corner): readonly number[] {
  return frontWhenFacing(GRID, hex, facing);
}

/** Whether any enemy is near enough for a charge; asked first because it is quickly answered. */
function hasPrey(game: Borodino, id: UnitId): boolean {
  const { hex } = unit(game, id);
  return onMap(game, enemyOf(cardOf(id).side)).some((enemy) => GRID.distance(hex, unit(game, enemy).hex) <= FARTHEST);
}

/** Every hex that a charge may go on to, and every one it may strike, from where it is. */
export function rideChoices(
  game: Borodino,
  ride: Ride,
): { readonly through: readonly number[]; readonly strikes: readonly number[] } {
  const beside = GRID.neighbours(endOf(game, ride));
  return {
    through: beside.filter((hex) => !whyNotThrough(game, ride, hex)),
    strikes: beside.filter((hex) => !whyNotStrike(game, ride, hex)),
  };
}

/** Whether a charge that is laid so far can still strike anybody. */
export function canStrike(game: Borodino, ride: Ride, others: readonly Assault[]): boolean {
  const { through, strikes } = rideChoices(game, ride);
  if (strikes.some((hex) => finalFacings(game, ride, [hex], others).length > 0)) return true;
  return through.some((hex) => canStrike(game, rideOn(game, ride, hex), others));
}

/** Every hex that a unit may charge by some way in which it can stand at the end. */
export function chargeTargets(game: Borodino, id: UnitId, others: readonly Assault[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (whyNotCharge(game, id) || !hasPrey(game, id)) return found;
  const explore = (ride: Ride): void => {
    const { through, strikes } = rideChoices(game, ride);
    for (const hex of strikes) if (finalFacings(game, ride, [hex], others).length > 0) found.add(hex);
    for (const hex of through) explore(rideOn(game, ride, hex));
  };
  explore(mount(game, id));
  return found;
}
