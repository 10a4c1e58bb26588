/** What the house bot makes of the enemy: whether a charge is won, and whether his cavalry can come. */
import type { Preview } from '../../engine/decision.ts';
import { weighed } from '../../engine/odds.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { CM } from '../../space/table/point.ts';
import { seenFrom } from '../../space/table/pose.ts';
import { speedOf } from './07-1-speed.ts';
import { garrisoned } from './08-2-fire-and-movement.ts';
import { isInRough } from './09-9-melee-value.ts';
import { weigh } from './odds.ts';
import { footprintOf } from './ground.ts';
import {
  cardOf,
  enemyOf,
  isClosedOrder,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOnTable,
} from './position.ts';

/** Closed infantry so near breaks squares and fires into them. */
const BAYONETS = 20 * CM;

/** How many runs of the procedure the bot has the patience for. */
const RUNS = 200;

const WON = 'label.odds.melee.attackers';

/** Chances by the enemy, the sums and the terms of a charge: those that have all these alike are weighed once. */
export type KnownChances = Map<string, number>;

/** The chance that a charge is won, if no fire stops it. Which friends would break a tie counts only as it is first seen. */
export function chanceToWin(game: OrdineObliquo, known: KnownChances, charge: Preview, target: UnitId): number {
  if (unit(game, target).flight) return 1;
  const key = JSON.stringify([target, charge.tallies, charge.remarks]);
  const chance = known.get(key) ?? weighedOut(charge);
  known.set(key, chance);
  return chance;
}

function weighedOut(charge: Preview): number {
  const { odds } = weighed({ weigh }, charge, RUNS);
  return odds.reduce((sum, { result, probability }) => sum + (result.key.startsWith(WON) ? probability : 0), 0);
}

/** Whether enemy cavalry that looks at a battalion can be on it in one move, and nobody else is near. */
export function isInReachOfCavalry(game: OrdineObliquo, id: UnitId): boolean {
  if (cardOf(game, id).arm !== 'infantry' || !isClosedOrder(game, id)) return false;
  if (garrisoned(game, id) || isInRough(game, id)) return false;
  const foes = unitsOnTable(game, enemyOf(sideOf(game, id))).filter((foe) => !unit(game, foe).flight);
  const isNear = (foe: UnitId, reach: number): boolean =>
    distanceBetween(footprintOf(game, foe), footprintOf(game, id)) <= reach;
  const hasBayonets = foes.some((foe) => isInfantry(game, foe) && isNear(foe, BAYONETS));
  return (
    !hasBayonets && foes.some((foe) => isRider(game, foe) && isNear(foe, speedOf(game, foe)) && looksAt(game, foe, id))
  );
}

const isInfantry = (game: OrdineObliquo, id: UnitId): boolean =>
  cardOf(game, id).arm === 'infantry' && isClosedOrder(game, id);

const isRider = (game: OrdineObliquo, id: UnitId): boolean =>
  cardOf(game, id).arm === 'cavalry' && isClosedOrder(game, id) && unit(game, id).formation === 'line';

function looksAt(game: OrdineObliquo, foe: UnitId, id: UnitId): boolean {
  const { ahead, right } = seenFrom(footprintOf(game, foe).pose, centreOf(footprintOf(game, id)));
  return ahead > Math.abs(right);
}
