/** 9.81 The cavalry charge: who may charge and whom; its way hex by hex, and how the cavalry may turn on it. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { cornersFacing, FLAT_CORNERS } from '../../../space/hex/facing.ts';
import { isFrontOf } from '../06-facing-stacking-zones/1-facing.ts';
import { enemyThere } from '../06-facing-stacking-zones/2-stacking.ts';
import { controllersOf } from '../06-facing-stacking-zones/3-zones-of-control.ts';
import { moveCostInto } from '../07-movement/2-movement-and-terrain.ts';
import type { Field, TOO_NEAR } from '../07-movement/3-1-stride.ts';
import { lineOfSight } from '../08-artillery-fire/4-line-of-sight.ts';
import { isHeldAgainst, stackBehind, whyNotFit, whyNotLead } from './2-who-may-assault.ts';
import { cardOf, type Corner, enemyOf, GRID, type Side, type Terrain, type UnitId } from '../data.ts';
import { named, namedAt, namedHex } from '../facts.ts';
import { groundOf, terrainAt } from '../ground.ts';
import { type Borodino, stackAt, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

const NEAREST = 2;
/** Just as far as 7.13-a looks for enemies, so that what the field says of that serves here as well. */
export const FARTHEST: typeof TOO_NEAR = 3;
const MOST_PASSED = 2;
const MOST_COST = 2;
const NO_CHARGE_INTO: readonly Terrain[] = ['marsh', 'woods', 'town', 'emplacement'];

/** Whether any enemy is near enough for a charge, let alone an assault; asked first because it is quickly answered. */
export function hasPrey({ tooNear }: Field, hex: number): boolean {
  return tooNear[GRID.cell(hex)] === 1;
}

/** Why a unit may not charge at all. */
export function whyNotCharge(game: Borodino, id: UnitId): Verdict {
  return whyNotLead(game, id) ?? whyNotRide(game, id);
}

/** Why cavalry may not ride in a charge, led by itself or by another. */
export function whyNotRide(game: Borodino, id: UnitId): Verdict {
  const { deeds, disordered } = unit(game, id);
  const name = named(id);
  if (cardOf(id).arm !== 'cavalry') return because('9.81-a', 'refusal.only-cavalry-charges', name);
  if (disordered) return because('9.81-d', 'refusal.disordered-never-charge', name);
  // Only where it was recalled and the phase was begun again, by agreement of the players.
  if (deeds.charged) return because('9.44-a', 'refusal.has-fought', name);
  if (deeds.moved || deeds.turned) return because('9.81-b', 'refusal.charge-after-move', name);
  return deeds.beganInZocOf.length > 0 ? because('9.81-f', 'refusal.charge-from-zoc', name) : null;
}

/** The units that charge with a leader. */
export function chargersBehind(game: Borodino, leader: UnitId): readonly UnitId[] {
  const mayJoin = (id: UnitId) => limitsOf(game).whyInactive(game, id) ?? whyNotFit(game, id) ?? whyNotRide(game, id);
  return stackBehind(game, leader, mayJoin);
}

// A charge on its way. Facings are sets of corners, one bit each, so that trying many ways is cheap.

export const bitOf = (corner: Corner): number => 1 << FLAT_CORNERS.indexOf(corner);

/** By direction, the corners that have what lies there in front. */
const TOWARDS = [0, 1, 2, 3, 4, 5].map((direction) =>
  cornersFacing(GRID, direction).reduce((bits, corner) => bits | bitOf(corner as Corner), 0),
);

/** The same corners, and those beside them. */
function turnedByOne(corners: number): number {
  return (corners | (corners << 1) | (corners >> 5) | (corners >> 1) | (corners << 5)) & 0b111111;
}

/** A charge as far as it is laid: hexes passed, where it is, and the facings that the cavalry may have there. */
export interface Ride {
  readonly leader: UnitId;
  readonly side: Side;
  readonly start: number;
  readonly via: readonly number[];
  readonly at: number;
  readonly facings: number;
}

/** A charge that has not begun to move. */
export function mount(game: Borodino, leader: UnitId): Ride {
  const { hex, facing } = unit(game, leader);
  return { leader, side: cardOf(leader).side, start: hex, via: [], at: hex, facings: bitOf(facing) };
}

/** The charge after one more hex; 9.81-k it may turn by one corner there. */
export function rideOn(ride: Ride, to: number): Ride {
  return { ...ride, via: [...ride.via, to], at: to, facings: turnedByOne(facingsTowards(ride, to)) };
}

/** Of the facings that the cavalry may have, those that have a hex in front. */
export function facingsTowards({ at, facings }: Ride, to: number): number {
  return facings & (TOWARDS[GRID.direction(at, to)] ?? 0);
}

export const isSpent = ({ via }: Ride): boolean => via.length >= MOST_PASSED;

/** Why a charge may not go on through a hex. */
export function whyNotThrough(field: Field, ride: Ride, to: number): Verdict {
  const { game, holders, enemies } = field;
  const { leader, start, via, at } = ride;
  const params = namedAt(leader, to);
  if (GRID.direction(at, to) < 0) return because('9.81-j', 'refusal.charge-not-beside', params);
  if (holders[GRID.cell(to)] === enemies) return enemyThere(leader, to);
  if (isSpent(ride)) return because('9.81-j', 'refusal.charge-too-far', { ...params, most: MOST_PASSED });
  if (via.includes(to) || to === start) return because('9.81-j', 'refusal.charge-back', params);
  if (facingsTowards(ride, to) === 0) return because('9.81-k', 'refusal.charge-turn', params);
  const horse = via.length > 0 ? horseInControl(field, at) : undefined;
  if (horse) return because('9.81-i', 'refusal.charge-past-cavalry', { ...params, enemy: { unit: horse } });
  return (
    whyTooDear(leader, at, passingCost(field, ride)) ??
    whyNotStep(game, leader, at, to) ??
    limitsOf(game).whyKeptOut(game, leader, to)
  );
}

/** Enemy cavalry that has a hex in front and in its zone of control (9.81-i). */
function horseInControl({ game, side, zoc }: Field, hex: number): UnitId | undefined {
  if (zoc[GRID.cell(hex)] !== 1) return undefined;
  return controllersOf(game, hex, enemyOf(side)).find(
    (other) => cardOf(other).arm === 'cavalry' && isFrontOf(game, other, hex),
  );
}

/** Movement points for the hex where a charge is, if it goes on: 1 more where it passes through friends (7.38-a). */
function passingCost({ game, holders, friends }: Field, { leader, start, via, at }: Ride): number {
  if (via.length === 0) return 0;
  const ground = moveCostInto(game, leader, via.at(-2) ?? start, at) as number;
  return ground + (holders[GRID.cell(at)] === friends ? 1 : 0);
}

/** Ground that is closed to cavalry, or costs it too much, bars a charge from a hex into the one beside it. */
function whyNotStep(game: Borodino, id: UnitId, from: number, to: number): Verdict {
  const cost = moveCostInto(game, id, from, to);
  if (cost !== null) return whyTooDear(id, to, cost);
  return because('9.81-h', 'refusal.charge-closed', { ...namedAt(id, to), most: MOST_COST });
}

const whyTooDear = (id: UnitId, hex: number, cost: number): Verdict =>
  cost > MOST_COST ? because('9.81-h', 'refusal.charge-cost', { ...namedAt(id, hex), most: MOST_COST, cost }) : null;

/** Why a charge may not strike from a hex into the one beside it. */
export function whyNotChargeInto(game: Borodino, id: UnitId, from: number, to: number): Verdict {
  const terrain = terrainAt(groundOf(game), to);
  if (!NO_CHARGE_INTO.includes(terrain)) return whyNotStep(game, id, from, to);
  return because('9.81-g', 'refusal.charge-ground', {
    ...namedHex(to),
    ground: { word: `modifier.terrain.${terrain}` },
  });
}

// Whom it strikes

/**
 * Why the enemies of a hex are no target for a charge that starts from somewhere, whichever way it takes. A unit that began beside an enemy does not charge it either where it has been driven off since.
 */
export function whyNotAim(game: Borodino, id: UnitId, start: number, target: number): Verdict {
  const params = namedAt(id, target);
  if (!isHeldAgainst(game, cardOf(id).side, target)) return because('9.21-a', 'refusal.no-enemy-there', params);
  const distance = GRID.distance(start, target);
  if (distance < NEAREST || distance > FARTHEST)
    return because('9.81-a', 'refusal.charge-distance', { ...params, distance });
  const { beganBeside } = unit(game, id).deeds;
  if (stackAt(game, target).every((enemy) => beganBeside.includes(enemy)))
    return because('9.81-a', 'refusal.charge-began-beside', params);
  return lineOfSight(groundOf(game), start, target).clear ? null : because('9.81-e', 'refusal.charge-unseen', params);
}

/** Why a charge may not strike the enemies of a hex from where its way ends. */
export function whyNotStrike(game: Borodino, ride: Ride, target: number): Verdict {
  const { leader, start, via, at } = ride;
  const why = whyNotAim(game, leader, start, target);
  if (why) return why;
  if (via.length === 0 || GRID.direction(at, target) < 0)
    return because('9.81-j', 'refusal.charge-not-beside', namedAt(leader, target));
  if (facingsTowards(ride, target) === 0) return because('9.81-k', 'refusal.charge-turn', namedAt(leader, target));
  return whyNotChargeInto(game, leader, at, target);
}

/** The hexes that a charge may strike from where it is. */
export function strikesOf(game: Borodino, ride: Ride): readonly number[] {
  return GRID.neighbours(ride.at).filter((hex) => !whyNotStrike(game, ride, hex));
}
