/** What the house bot makes of the enemy: whether a charge is won, and whether his cavalry can come. */
import type { Leg } from '../../engine/decision.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { CM } from '../../space/table/point.ts';
import { type Pose, seenFrom } from '../../space/table/pose.ts';
import { speedOf } from './07-1-speed.ts';
import { garrisoned } from './08-2-fire-and-movement.ts';
import { isInRough } from './09-9-melee-value.ts';
import { previewCharge } from './09-odds.ts';
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

const WON = 'label.odds.melee.attackers';

/** The exact chance that a charge at the end of these legs is won, if no fire stops it. */
export function chanceToWin(game: OrdineObliquo, id: UnitId, target: UnitId, legs: readonly Leg[], end: Pose): number {
  if (unit(game, target).flight) return 1;
  const { odds } = previewCharge(game, id, target, legs, end);
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
