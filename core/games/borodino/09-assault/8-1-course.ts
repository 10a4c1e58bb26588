/** 9.81 Where a charge may end, with whom and how it faces there, and every way that leads it to somebody. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS, turn } from '../../../space/hex/facing.ts';
import { facingImposedIn } from '../06-facing-stacking-zones/1-facing.ts';
import { mayStack } from '../06-facing-stacking-zones/2-stacking.ts';
import type { Field } from '../07-movement/3-1-stride.ts';
import { fieldFor } from '../07-movement/3-field.ts';
import {
  bitOf,
  chargersBehind,
  facingsTowards,
  FARTHEST,
  isSpent,
  mount,
  type Ride,
  rideOn,
  strikesOf,
  whyNotAim,
  whyNotStrike,
  whyNotThrough,
} from './8-1-charge.ts';
import { onMap } from '../board.ts';
import { cardOf, type Corner, enemyOf, GRID, type UnitId } from '../data.ts';
import { type Assault, strikesFrom } from '../engagements.ts';
import { named, namedAt, namedHex } from '../facts.ts';
import { type Borodino, stackAt, unit } from '../position.ts';

/** By corner, all corners from the least turned; of two the one that lies anticlockwise. */
const LEAST_TURNED = Object.fromEntries(
  FLAT_CORNERS.map((corner) => [corner, [0, -1, 1, -2, 2, 3].map((by) => turn(GRID, corner, by) as Corner)]),
);

/** The facings in which a charge may end before its targets, the least turned first; none where it cannot stand there. */
export function finalFacings(
  game: Borodino,
  ride: Ride,
  targets: readonly number[],
  others: readonly Assault[],
): readonly Corner[] {
  const { leader, at } = ride;
  if (whyCrowded(game, ride, others) || brokenAt(game, at)) return [];
  const imposed = [facingImposedIn(game, leader, at), ...companyOf(ride, others).map((each) => each.facing)];
  let open = ride.facings;
  for (const hex of targets) open &= facingsTowards(ride, hex);
  for (const corner of imposed) if (corner) open &= bitOf(corner);
  return (LEAST_TURNED[unit(game, leader).facing] as Corner[]).filter((corner) => open & bitOf(corner));
}

/** The other charges that end where a charge is. */
function companyOf({ leader, at }: Ride, others: readonly Assault[]): readonly Assault[] {
  return others.filter(
    (each) => each.kind === 'charge' && !each.attackers.includes(leader) && strikesFrom(each) === at,
  );
}

/** Whether the charge would be one too many where it is, among those who stand there and who charge there before it. */
function whyCrowded(game: Borodino, ride: Ride, others: readonly Assault[]): Verdict {
  const there = companyOf(ride, others).flatMap((each) => each.attackers);
  return mayStack([...stackAt(game, ride.at), ...there, ...chargersBehind(game, ride.leader)]);
}

/** Whom a charge would come to lie under in a hex, and so could not assault (6.24-a, 9.24-a). */
function brokenAt(game: Borodino, hex: number): UnitId | undefined {
  return stackAt(game, hex).find((id) => cardOf(id).arm !== 'artillery' && unit(game, id).disordered);
}

/** Why a charge may not end before a target where it is, though it may strike him from there. */
export function whyNotEnd(game: Borodino, ride: Ride, target: number, others: readonly Assault[]): Verdict {
  if (finalFacings(game, ride, [target], others).length > 0) return null;
  const { leader, at } = ride;
  const top = brokenAt(game, at);
  return top === undefined
    ? because(whyCrowded(game, ride, others)?.rule ?? '6.21-a', 'refusal.charge-no-room', namedHex(target))
    : because('9.24-a', 'refusal.charge-under-disordered', { ...namedAt(leader, at), top: { unit: top } });
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
    const course = whyNotThrough(field, ride, hex) ? null : courseOf(field, rideOn(ride, hex), others);
    if (course) onward.push(course);
  }
  return strikes.length + onward.length > 0 ? { at: ride.at, strikes, onward } : null;
}

const NOBODY: readonly number[] = [];

/** By target, the hexes of the shortest way to it with the target at the end; of equals the first clockwise. */
export function shortestRides(course: Course): ReadonlyMap<number, readonly number[]> {
  const rides = new Map<number, readonly number[]>();
  let front: readonly { readonly course: Course; readonly via: readonly number[] }[] = [{ course, via: [] }];
  while (front.length > 0) {
    for (const { course: here, via } of front)
      for (const hex of here.strikes) if (!rides.has(hex)) rides.set(hex, [...via, hex]);
    front = front.flatMap(({ course: here, via }) =>
      here.onward.map((next) => ({ course: next, via: [...via, next.at] })),
    );
  }
  return rides;
}

/** Every hex that may be struck on a course. */
export function preyOn({ strikes, onward }: Course): readonly number[] {
  return [...strikes, ...onward.flatMap(preyOn)];
}

/** Why cavalry that may charge finds nobody to charge. */
export function whyNoPrey(game: Borodino, id: UnitId, others: readonly Assault[]): Verdict {
  return whyAstray(game, mount(game, id), others) ?? because('9.81-a', 'refusal.nobody-to-charge', named(id));
}

/** Why a charge strikes nobody on any way on from where it is: what keeps it from the nearest enemy, rather than that others are far. */
export function whyAstray(game: Borodino, ride: Ride, others: readonly Assault[]): Verdict {
  const { leader, side, start, at } = ride;
  const held = new Set(onMap(game, enemyOf(side)).map((enemy) => unit(game, enemy).hex));
  const near = [...held]
    .filter((hex) => GRID.distance(start, hex) <= FARTHEST)
    .toSorted((a, b) => GRID.distance(at, a) - GRID.distance(at, b) || a - b);
  const reasons = near.map((target) => whyNotAim(game, leader, start, target) ?? whyNoWay(game, ride, target, others));
  return (
    reasons.find((each) => each !== null && each.rule !== '9.81-a') ?? reasons.find((each) => each !== null) ?? null
  );
}

/** What stops the straightest way to a target, or the stand before it. */
function whyNoWay(game: Borodino, ride: Ride, target: number, others: readonly Assault[]): Verdict {
  const { at, via } = ride;
  if (GRID.direction(at, target) >= 0 && via.length > 0)
    return whyNotStrike(game, ride, target) ?? whyNotEnd(game, ride, target, others);
  const nearer = GRID.neighbours(at).filter((hex) => GRID.distance(hex, target) < GRID.distance(at, target));
  const reasons = nearer.map(
    (hex) => whyNotThrough(fieldFor(game, ride.side), ride, hex) ?? whyNoWay(game, rideOn(ride, hex), target, others),
  );
  return reasons.find((each) => each !== null) ?? null;
}
