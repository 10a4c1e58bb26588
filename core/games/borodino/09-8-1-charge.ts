/** 9.81 The cavalry charge: who may charge what, and by which way. */
import { because, type Reason, type Verdict } from '../../engine/verdict.ts';
import { cornersFacing, FLAT_CORNERS, frontHexes as frontWhenFacing, turn } from '../../space/hex/facing.ts';
import { controllersOf, facingImposedIn, isFrontOf, mayStack } from './06-facing-stacking-zones.ts';
import { moveCostInto } from './07-2-movement-and-terrain.ts';
import { type Field, fieldFor, type TOO_NEAR } from './07-3-field.ts';
import { lineOfSight } from './08-4-line-of-sight.ts';
import {
  type Assault,
  isHeldAgainst,
  stackBehind,
  strikesFrom,
  whyNotFit,
  whyNotLead,
} from './09-2-who-may-assault.ts';
import { cardOf, type Corner, enemyOf, GRID, type Side, type Terrain, type UnitId } from './data.ts';
import { terrainAt } from './ground.ts';
import { onMap } from './board.ts';
import { type Borodino, stackAt, unit } from './position.ts';
import { keepsToItsGround, whyInactive } from './shevardino.ts';

const NEAREST = 2;
/** Just as far as 7.13-a looks for enemies, so that what the field says of that serves here as well. */
const FARTHEST: typeof TOO_NEAR = 3;
const MOST_PASSED = 2;
const MOST_COST = 2;
const NO_CHARGE_INTO: readonly Terrain[] = ['marsh', 'woods', 'town', 'emplacement'];

/** Whether any enemy is near enough for a charge, let alone an assault; asked first because it is quickly answered. */
export function hasPrey({ tooNear }: Field, hex: number): boolean {
  return tooNear[GRID.cell(hex)] === 1;
}

// Facings are sets of corners, one bit each, so that trying many ways is cheap.

const bitOf = (corner: Corner): number => 1 << FLAT_CORNERS.indexOf(corner);

/** By direction, the corners that have what lies there in front. */
const TOWARDS = [0, 1, 2, 3, 4, 5].map((direction) =>
  cornersFacing(GRID, direction).reduce((bits, corner) => bits | bitOf(corner as Corner), 0),
);

/** By corner, all corners from the least turned; of two the one that lies anticlockwise. */
const LEAST_TURNED = Object.fromEntries(
  FLAT_CORNERS.map((corner) => [corner, [0, -1, 1, -2, 2, 3].map((by) => turn(GRID, corner, by) as Corner)]),
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

/** Why a unit may not charge at all. */
export function whyNotCharge(game: Borodino, id: UnitId): Verdict {
  return whyNotLead(game, id) ?? whyNotRide(game, id);
}

/** Why cavalry may not ride in a charge, led by itself or by another. */
export function whyNotRide(game: Borodino, id: UnitId): Verdict {
  const { deeds, disordered } = unit(game, id);
  const name = { unit: { unit: id } };
  if (cardOf(id).arm !== 'cavalry') return because('9.81-a', 'refusal.only-cavalry-charges', name);
  if (disordered) return because('9.81-d', 'refusal.disordered-never-charge', name);
  // Only where it was recalled and the phase was begun again, by agreement of the players.
  if (deeds.charged) return because('9.44-a', 'refusal.has-fought', name);
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
  const { hex, facing } = unit(game, leader);
  return { leader, side: cardOf(leader).side, start: hex, via: [], at: hex, facings: bitOf(facing) };
}

/** The charge after one more hex; 9.81-k it may turn by one corner there. */
export function rideOn(ride: Ride, to: number): Ride {
  const { leader, side, start, via } = ride;
  return { leader, side, start, via: [...via, to], at: to, facings: turnedByOne(facingsTowards(ride, to)) };
}

/** Of the facings that the cavalry may have, those that have a hex in front. */
function facingsTowards({ at, facings }: Ride, to: number): number {
  return facings & (TOWARDS[GRID.direction(at, to)] ?? 0);
}

/** What bars a charge from going on through a hex. */
type ThroughBar = 'apart' | 'enemy' | 'far' | 'back' | 'turn' | 'cavalry' | 'friends' | StepBar | 'limits';

function barThrough(field: Field, ride: Ride, to: number): ThroughBar | null {
  const { game, holders, enemies } = field;
  const { leader, start, via, at } = ride;
  if (GRID.direction(at, to) < 0) return 'apart';
  if (holders[GRID.cell(to)] === enemies) return 'enemy';
  if (isSpent(ride)) return 'far';
  if (via.includes(to) || to === start) return 'back';
  if (facingsTowards(ride, to) === 0) return 'turn';
  if (via.length > 0 && horseInControl(field, at)) return 'cavalry';
  if (passingCost(field, ride) > MOST_COST) return 'friends';
  return barStep(game, leader, at, to) ?? (keepsToItsGround(game, leader, to) ? 'limits' : null);
}

const isSpent = ({ via }: Ride): boolean => via.length >= MOST_PASSED;

/** Why a charge may not go on through a hex. */
export function whyNotThrough(game: Borodino, ride: Ride, to: number): Verdict {
  const field = fieldFor(game, ride.side);
  const bar = barThrough(field, ride, to);
  return bar && explainThrough(field, ride, to, bar);
}

function explainThrough(field: Field, ride: Ride, to: number, bar: ThroughBar): Verdict {
  const { game } = field;
  const { leader, at } = ride;
  const params = { unit: { unit: leader }, place: { place: to } };
  switch (bar) {
    case 'apart':
      return because('9.81-j', 'refusal.charge-not-beside', params);
    case 'enemy':
      return because('6.22-a', 'refusal.enemy-there', params);
    case 'far':
      return because('9.81-j', 'refusal.charge-too-far', { ...params, most: MOST_PASSED });
    case 'back':
      return because('9.81-j', 'refusal.charge-back', params);
    case 'turn':
      return because('9.81-k', 'refusal.charge-turn', params);
    case 'cavalry':
      return because('9.81-i', 'refusal.charge-past-cavalry', {
        ...params,
        enemy: { unit: horseInControl(field, at) as UnitId },
      });
    case 'friends':
      return because('9.81-h', 'refusal.charge-cost', {
        unit: params.unit,
        place: { place: at },
        most: MOST_COST,
        cost: passingCost(field, ride),
      });
    case 'limits':
      return keepsToItsGround(game, leader, to);
    default:
      return explainStep(game, leader, at, to, bar);
  }
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

/** What bars a step of a charge: ground that is closed to cavalry, or costs it too much. */
type StepBar = 'closed' | 'dear';

/** 9.81-h */
function barStep(game: Borodino, id: UnitId, from: number, to: number): StepBar | null {
  const cost = moveCostInto(game, id, from, to);
  if (cost === null) return 'closed';
  return cost > MOST_COST ? 'dear' : null;
}

function explainStep(game: Borodino, id: UnitId, from: number, to: number, bar: StepBar): Reason {
  const params = { unit: { unit: id }, place: { place: to }, most: MOST_COST };
  switch (bar) {
    case 'closed':
      return because('9.81-h', 'refusal.charge-closed', params);
    case 'dear':
      return because('9.81-h', 'refusal.charge-cost', { ...params, cost: moveCostInto(game, id, from, to) as number });
  }
}

/** What bars a charge from a hex into the one beside it. */
type GroundBar = StepBar | 'ground';

/** 9.81-g, 9.81-h */
function barInto(game: Borodino, id: UnitId, from: number, to: number): GroundBar | null {
  return NO_CHARGE_INTO.includes(terrainAt(to)) ? 'ground' : barStep(game, id, from, to);
}

/** 9.81-g, 9.81-h Why the ground bars a charge from a hex into the one beside it. */
export function whyNotChargeInto(game: Borodino, id: UnitId, from: number, to: number): Verdict {
  const bar = barInto(game, id, from, to);
  return bar && explainInto(game, id, from, to, bar);
}

function explainInto(game: Borodino, id: UnitId, from: number, to: number, bar: GroundBar): Reason {
  const ground = { word: `modifier.terrain.${terrainAt(to)}` };
  switch (bar) {
    case 'ground':
      return because('9.81-g', 'refusal.charge-ground', { place: { place: to }, ground });
    default:
      return explainStep(game, id, from, to, bar);
  }
}

/** What makes the enemies of a hex no target for a charge, whichever way it takes. */
type AimBar = 'nobody' | 'distance' | 'began-beside' | 'unseen';

/** 9.81-a, 9.81-e Who began beside an enemy does not charge him either where he has been driven off since. */
function barAim(game: Borodino, id: UnitId, start: number, target: number): AimBar | null {
  if (!isHeldAgainst(game, cardOf(id).side, target)) return 'nobody';
  const distance = GRID.distance(start, target);
  if (distance < NEAREST || distance > FARTHEST) return 'distance';
  const { beganBeside } = unit(game, id).deeds;
  if (stackAt(game, target).every((enemy) => beganBeside.includes(enemy))) return 'began-beside';
  return lineOfSight(start, target).clear ? null : 'unseen';
}

/** Whether the enemies of a hex are a target for a charge of a unit that starts from somewhere, whichever way it takes. */
export function mayAim(game: Borodino, id: UnitId, start: number, target: number): boolean {
  return barAim(game, id, start, target) === null;
}

/** 9.81-a, 9.81-e Why the enemies of a hex are no target for a charge by a unit, whichever way it takes. */
function whyNotAim(game: Borodino, id: UnitId, target: number): Verdict {
  const bar = barAim(game, id, unit(game, id).hex, target);
  return bar && explainAim(game, id, target, bar);
}

function explainAim(game: Borodino, id: UnitId, target: number, bar: AimBar): Reason {
  const params = { unit: { unit: id }, place: { place: target } };
  const distance = GRID.distance(unit(game, id).hex, target);
  switch (bar) {
    case 'nobody':
      return because('9.21-a', 'refusal.no-enemy-there', params);
    case 'distance':
      return because('9.81-a', 'refusal.charge-distance', { ...params, distance });
    case 'began-beside':
      return because('9.81-a', 'refusal.charge-began-beside', params);
    case 'unseen':
      return because('9.81-e', 'refusal.charge-unseen', params);
  }
}

/** What bars a charge from striking a hex from where its way ends. */
type StrikeBar = AimBar | 'apart' | 'turn' | GroundBar;

function barStrike(game: Borodino, ride: Ride, target: number): StrikeBar | null {
  const bar = barAim(game, ride.leader, ride.start, target);
  if (bar) return bar;
  if (ride.via.length === 0 || GRID.direction(ride.at, target) < 0) return 'apart';
  if (facingsTowards(ride, target) === 0) return 'turn';
  return barInto(game, ride.leader, ride.at, target);
}

/** Why a charge may not strike the enemies of a hex from where its way ends. */
export function whyNotStrike(game: Borodino, ride: Ride, target: number): Verdict {
  const { leader, at } = ride;
  const bar = barStrike(game, ride, target);
  const params = { unit: { unit: leader }, place: { place: target } };
  switch (bar) {
    case null:
      return null;
    case 'apart':
      return because('9.81-j', 'refusal.charge-not-beside', params);
    case 'turn':
      return because('9.81-k', 'refusal.charge-turn', params);
    case 'ground':
    case 'closed':
    case 'dear':
      return explainInto(game, leader, at, target, bar);
    default:
      return explainAim(game, leader, target, bar);
  }
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
  const { at, via } = ride;
  if (GRID.direction(at, target) >= 0 && via.length > 0) return whyNotStrike(game, ride, target);
  const nearer = GRID.neighbours(at).filter((hex) => GRID.distance(hex, target) < GRID.distance(at, target));
  const reasons = nearer.map((hex) => whyNotThrough(game, ride, hex) ?? whyNoWay(game, rideOn(ride, hex), target));
  return reasons.find((each) => each !== null) ?? null;
}

/** The facings in which a charge may end before its targets, the least turned first; none where it cannot stand there. */
export function finalFacings(
  game: Borodino,
  ride: Ride,
  targets: readonly number[],
  others: readonly Assault[],
): readonly Corner[] {
  const { leader, at } = ride;
  const company = others.filter(
    (each) => each.kind === 'charge' && leaderIsNot(each, ride) && strikesFrom(each) === at,
  );
  const there = [...stackAt(game, at), ...company.flatMap((each) => each.attackers)];
  if (mayStack([...there, ...chargersBehind(game, leader)])) return [];
  const imposed = [facingImposedIn(game, leader, at), ...company.map((each) => each.facing)];
  let open = ride.facings;
  for (const hex of targets) open &= facingsTowards(ride, hex);
  for (const corner of imposed) if (corner) open &= bitOf(corner);
  return (LEAST_TURNED[unit(game, leader).facing] as Corner[]).filter((corner) => open & bitOf(corner));
}

const leaderIsNot = (assault: Assault, ride: Ride): boolean => !assault.attackers.includes(ride.leader);

/** The hexes in front of a stack that stands somewhere facing a corner. */
export function frontFrom(hex: number, facing: Corner): readonly number[] {
  return frontWhenFacing(GRID, hex, facing);
}

/** The hexes that a charge may strike from where it is. */
export function strikesOf(game: Borodino, ride: Ride): readonly number[] {
  return GRID.neighbours(ride.at).filter((hex) => !barStrike(game, ride, hex));
}

/** How a charge may go on from where it is: whom it may strike, and through which hexes it finds anybody to strike. */
export interface Course {
  readonly at: number;
  readonly strikes: readonly number[];
  readonly onward: readonly Course[];
}

/** Every way that a charge may take from where it is and in which it can stand at the end; `null` where there is none. */
export function courseOf(field: Field, ride: Ride, others: readonly Assault[]): Course | null {
  const { game, besideEnemy } = field;
  const isBeside = besideEnemy[GRID.cell(ride.at)] === 1;
  if (isSpent(ride) && !isBeside) return null;
  const canEnd = (hex: number) => finalFacings(game, ride, [hex], others).length > 0;
  const strikes = isBeside ? strikesOf(game, ride).filter(canEnd) : NOBODY;
  const onward: Course[] = [];
  for (const hex of GRID.neighbours(ride.at)) {
    const course = barThrough(field, ride, hex) ? null : courseOf(field, rideOn(ride, hex), others);
    if (course) onward.push(course);
  }
  return strikes.length + onward.length > 0 ? { at: ride.at, strikes, onward } : null;
}

const NOBODY: readonly number[] = [];

/** Every hex that may be struck on a course. */
export function preyOn({ strikes, onward }: Course): readonly number[] {
  return [...strikes, ...onward.flatMap(preyOn)];
}
