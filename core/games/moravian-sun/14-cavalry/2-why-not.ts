/** 14.2, 14.5 Why a unit does not charge, not at a hex, or not from one. */
import { hexTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { isInEnemyZone } from '../07-zones.ts';
import { groundAt } from '../09-movement/2-terrain.ts';
import { assaultOf, whyHopeless, whyShaken } from '../12-assault/2-attackers.ts';
import { activationOf, isDone, orderInHand } from '../activation.ts';
import { GRID, type Order, unitCard, type UnitId } from '../data.ts';
import { hexOfPiece } from '../pieces.ts';
import { whyEmpty } from '../pointed.ts';
import type { MoravianSun } from '../position.ts';
import { howOn } from './2-marker.ts';
import { approaches, whyClosed, whyNoWay } from './2-ride.ts';

/** Orders under which cavalry charges. */
const ORDERS: ReadonlySet<Order> = new Set(['advance', 'attack', 'pursue']);

/** 14.2-a, 14.2.4-a Why a unit charges nobody: it takes cavalry in order that begins outside every enemy zone. */
export function whyNotCharge(game: MoravianSun, id: UnitId): Verdict {
  const { arm, side } = unitCard(id);
  const unit = { unit: { unit: id } };
  if (arm !== 'cavalry') return because('14.2-a', 'refusal.charge.arm', unit);
  const order = orderInHand(game, id);
  if (!ORDERS.has(order))
    return because('14.2-a', 'refusal.charge.order', { ...unit, order: { word: `label.order.${order}` } });
  const isTaken = activationOf(game).assaults.some(({ attackers }) => attackers.includes(id));
  if (isTaken) return because('12.4.1-d', 'refusal.attacks-elsewhere', unit);
  if (isDone(game, id)) return because('9.1-a', 'refusal.moved-already', unit);
  const isHeld = isInEnemyZone(game, side, hexOfPiece(game, id));
  return whyShaken(game, id) ?? (isHeld ? because('14.2-a', 'refusal.charge.zone', unit) : null);
}

/** Why a unit that may charge does not charge a hex; `null` where it may. */
export function whyNotAt(game: MoravianSun, id: UnitId, hex: number): Verdict {
  const at = { place: { place: hexTarget(hex) } };
  const empty = whyEmpty(game, unitCard(id).side, hex);
  if (empty) return empty;
  const how = howOn(id, hex);
  if (how === null)
    return because('14.2.1-b', 'refusal.charge.ground', {
      ...at,
      terrain: { word: `label.terrain.${groundAt(game, hex)}` },
    });
  if (approaches(game, id, hex).length === 0) return whyUnreached(game, id, hex);
  return whyHopeless(game, { ...assaultOf([hex], [id]), how });
}

/** What bars every way to a hex: where one thing bars all of its sides, that; else what is in the way. */
function whyUnreached(game: MoravianSun, id: UnitId, target: number): Reason {
  const [first = null, ...others] = GRID.neighbours(target).map((hex) => whyClosed(game, id, target, hex));
  const isSame = first !== null && others.every((bar) => bar?.rule === first.rule);
  return isSame ? first : whyNoWay(game, id, target);
}
