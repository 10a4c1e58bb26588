/** 9.81 The cavalry charge: who may charge, and whom. */
import { hexTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import type { Field, TOO_NEAR } from '../07-movement/3-1-stride.ts';
import { lineOfSight } from '../08-artillery-fire/4-line-of-sight.ts';
import { isHeldAgainst, stackBehind, whyNotFit, whyNotLead } from './2-who-may-assault.ts';
import { barStep, explainStep, facingsTowards, type Ride, type StepBar } from './8-1-ride.ts';
import { cardOf, GRID, type Terrain, type UnitId } from '../data.ts';
import { groundOf, terrainAt } from '../ground.ts';
import { type Borodino, stackAt, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

const NEAREST = 2;
/** Just as far as 7.13-a looks for enemies, so that what the field says of that serves here as well. */
export const FARTHEST: typeof TOO_NEAR = 3;
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
  const name = { unit: { unit: id } };
  if (cardOf(id).arm !== 'cavalry') return because('9.81-a', 'refusal.only-cavalry-charges', name);
  if (disordered) return because('9.81-d', 'refusal.disordered-never-charge', name);
  // Only where it was recalled and the phase was begun again, by agreement of the players.
  if (deeds.charged) return because('9.44-a', 'refusal.has-fought', name);
  if (deeds.moved || deeds.turned) return because('9.81-b', 'refusal.charge-after-move', name);
  if (deeds.beganInZocOf.length > 0) return because('9.81-f', 'refusal.charge-from-zoc', name);
  return null;
}

/** The units that charge with a leader. */
export function chargersBehind(game: Borodino, leader: UnitId): readonly UnitId[] {
  return stackBehind(
    game,
    leader,
    (id) => limitsOf(game).whyInactive(game, id) ?? whyNotFit(game, id) ?? whyNotRide(game, id),
  );
}

/** What bars a charge from a hex into the one beside it. */
type GroundBar = StepBar | 'ground';

/** The first thing that bars it, if anything does. */
function barInto(game: Borodino, id: UnitId, from: number, to: number): GroundBar | null {
  return NO_CHARGE_INTO.includes(terrainAt(groundOf(game), to)) ? 'ground' : barStep(game, id, from, to);
}

/** Why the ground bars a charge from a hex into the one beside it. */
export function whyNotChargeInto(game: Borodino, id: UnitId, from: number, to: number): Verdict {
  const bar = barInto(game, id, from, to);
  return bar && explainInto(game, id, from, to, bar);
}

function explainInto(game: Borodino, id: UnitId, from: number, to: number, bar: GroundBar): Reason {
  const ground = { word: `modifier.terrain.${terrainAt(groundOf(game), to)}` };
  switch (bar) {
    case 'ground':
      return because('9.81-g', 'refusal.charge-ground', { place: { place: hexTarget(to) }, ground });
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
  return lineOfSight(groundOf(game), start, target).clear ? null : 'unseen';
}

/** Whether the enemies of a hex are a target for a charge of a unit that starts from somewhere, whichever way it takes. */
export function mayAim(game: Borodino, id: UnitId, start: number, target: number): boolean {
  return barAim(game, id, start, target) === null;
}

/** 9.81-a, 9.81-e Why the enemies of a hex are no target for a charge by a unit, whichever way it takes. */
export function whyNotAim(game: Borodino, id: UnitId, target: number): Verdict {
  const bar = barAim(game, id, unit(game, id).hex, target);
  return bar && explainAim(game, id, target, bar);
}

function explainAim(game: Borodino, id: UnitId, target: number, bar: AimBar): Reason {
  const params = { unit: { unit: id }, place: { place: hexTarget(target) } };
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
  const params = { unit: { unit: leader }, place: { place: hexTarget(target) } };
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

/** The hexes that a charge may strike from where it is. */
export function strikesOf(game: Borodino, ride: Ride): readonly number[] {
  return GRID.neighbours(ride.at).filter((hex) => !barStrike(game, ride, hex));
}
