/** 9.81-h to 9.81-k The way of a charge, hex by hex: what bars the next one, and how the cavalry may turn on it. */
import { hexTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { cornersFacing, FLAT_CORNERS } from '../../../space/hex/facing.ts';
import { controllersOf } from '../06-facing-stacking-zones/3-zones-of-control.ts';
import { isFrontOf } from '../06-facing-stacking-zones/1-facing.ts';
import { moveCostInto } from '../07-movement/2-movement-and-terrain.ts';
import type { Field } from '../07-movement/3-1-stride.ts';
import { fieldFor } from '../07-movement/3-field.ts';
import { cardOf, type Corner, enemyOf, GRID, type Side, type UnitId } from '../data.ts';
import { type Borodino, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

const MOST_PASSED = 2;
const MOST_COST = 2;

// Facings are sets of corners, one bit each, so that trying many ways is cheap.

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
  const { leader, side, start, via } = ride;
  return { leader, side, start, via: [...via, to], at: to, facings: turnedByOne(facingsTowards(ride, to)) };
}

/** Of the facings that the cavalry may have, those that have a hex in front. */
export function facingsTowards({ at, facings }: Ride, to: number): number {
  return facings & (TOWARDS[GRID.direction(at, to)] ?? 0);
}

/** What bars a charge from going on through a hex. */
type ThroughBar = 'apart' | 'enemy' | 'far' | 'back' | 'turn' | 'cavalry' | 'friends' | StepBar | 'limits';

export function barThrough(field: Field, ride: Ride, to: number): ThroughBar | null {
  const { game, holders, enemies } = field;
  const { leader, start, via, at } = ride;
  if (GRID.direction(at, to) < 0) return 'apart';
  if (holders[GRID.cell(to)] === enemies) return 'enemy';
  if (isSpent(ride)) return 'far';
  if (via.includes(to) || to === start) return 'back';
  if (facingsTowards(ride, to) === 0) return 'turn';
  if (via.length > 0 && horseInControl(field, at)) return 'cavalry';
  if (passingCost(field, ride) > MOST_COST) return 'friends';
  return barStep(game, leader, at, to) ?? (limitsOf(game).whyKeptOut(game, leader, to) ? 'limits' : null);
}

export const isSpent = ({ via }: Ride): boolean => via.length >= MOST_PASSED;

/** Why a charge may not go on through a hex. */
export function whyNotThrough(game: Borodino, ride: Ride, to: number): Verdict {
  const field = fieldFor(game, ride.side);
  const bar = barThrough(field, ride, to);
  return bar && explainThrough(field, ride, to, bar);
}

function explainThrough(field: Field, ride: Ride, to: number, bar: ThroughBar): Verdict {
  const { game } = field;
  const { leader, at } = ride;
  const params = { unit: { unit: leader }, place: { place: hexTarget(to) } };
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
        place: { place: hexTarget(at) },
        most: MOST_COST,
        cost: passingCost(field, ride),
      });
    case 'limits':
      return limitsOf(game).whyKeptOut(game, leader, to);
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
export type StepBar = 'closed' | 'dear';

/** 9.81-h */
export function barStep(game: Borodino, id: UnitId, from: number, to: number): StepBar | null {
  const cost = moveCostInto(game, id, from, to);
  if (cost === null) return 'closed';
  return cost > MOST_COST ? 'dear' : null;
}

export function explainStep(game: Borodino, id: UnitId, from: number, to: number, bar: StepBar): Reason {
  const params = { unit: { unit: id }, place: { place: hexTarget(to) }, most: MOST_COST };
  switch (bar) {
    case 'closed':
      return because('9.81-h', 'refusal.charge-closed', params);
    case 'dear':
      return because('9.81-h', 'refusal.charge-cost', { ...params, cost: moveCostInto(game, id, from, to) as number });
  }
}
