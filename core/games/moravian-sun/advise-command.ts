/** Whom the house bot detaches and takes back, and when an emperor takes a lost commander's place. */
import type { Action, One, Some } from '../../engine/decision.ts';
import { idOf, type Target } from '../../engine/target.ts';
import { rangeOf } from './03-command/3-range.ts';
import { isDetached } from './04-orders/2-detachments.ts';
import { whyNotOrder } from './04-orders/markers.ts';
import { best } from './advise-assault.ts';
import { OUT_OF_REACH } from './advise-march.ts';
import { adviceFor } from './advise-orders.ts';
import {
  corpsOf,
  detachmentOf,
  enemyOf,
  type FormationId,
  leaderCard,
  type LeaderId,
  type Side,
  type UnitId,
} from './data.ts';
import { formationOfLeader, postOf, unitsIn } from './formations.ts';
import { distanceTo, hexOfPiece, isInGoodOrder } from './pieces.ts';
import type { MoravianSun } from './position.ts';

const PASS: Action = { pass: true };

/** So many shaken units are worth a marker of their own. */
const LEAST = 2;

const isShaken = (game: MoravianSun, id: UnitId): boolean => !isInGoodOrder(game, id);

/** The shaken units of its formation that stand in the range of a general. */
function shakenBy(game: MoravianSun, general: LeaderId): readonly UnitId[] {
  const formation = formationOfLeader(game, general);
  const range = rangeOf(game, general);
  const units = formation === null ? [] : unitsIn(game, formation);
  return units.map(({ id }) => id).filter((id) => isShaken(game, id) && range.has(hexOfPiece(game, id)));
}

/**
 * A general is detached with the shaken units around it, which rally under Defence (4.15-e), where the others of the
 * formation want an order that does not let them; its detachment goes back when the corps wants the same order for it.
 */
export function adviseDetachment(game: MoravianSun, { targets }: One): Action {
  const worth = (target: Target): number => worthOfGeneral(game, idOf(target));
  const chosen = best(targets, worth);
  return chosen !== undefined && worth(chosen) > 0 ? { one: chosen } : PASS;
}

function worthOfGeneral(game: MoravianSun, general: LeaderId): number {
  const formation = formationOfLeader(game, general);
  if (formation === null) return 0;
  if (isDetached(game, general)) return isOver(game, formation) ? 1 : 0;
  const shaken = shakenBy(game, general);
  const others = unitsIn(game, formation).filter(({ id }) => !shaken.includes(id));
  const isFree = whyNotOrder(game, detachmentOf(postOf(game, general)), 'defence') === null;
  if (shaken.length < LEAST || others.length === 0 || !isFree) return 0;
  return adviceFor(game, formation, others).order === 'defence' ? 0 : shaken.length;
}

/** Whether the units of a detachment are in order again, and want what those of their corps want. */
function isOver(game: MoravianSun, detachment: FormationId): boolean {
  const units = unitsIn(game, detachment);
  const corps = corpsOf(detachment).id;
  if (units.length === 0 || unitsIn(game, corps).length === 0) return false;
  const isWell = units.every(({ id }) => !isShaken(game, id));
  return isWell && adviceFor(game, detachment).order === adviceFor(game, corps).order;
}

/** The shaken ones of those who can be detached. */
export function adviseShaken(game: MoravianSun, { from, enough }: Some): Action {
  const some = from.filter((target) => isShaken(game, idOf(target)));
  return enough(some) === null ? { some } : PASS;
}

/**
 * An emperor takes the place of an army commander, who stays away from the enemy; that of a corps commander where most of
 * the corps stands in his range and no enemy is near: with him the battle would be lost (16.62.5-a).
 */
export function advisePost(game: MoravianSun, { seat, targets, prompt }: One): Action {
  const param = prompt.params?.['leader'];
  const emperor = typeof param === 'object' && 'unit' in param ? param.unit : '';
  const isSafe = distanceTo(game, enemyOf(seat as Side), hexOfPiece(game, emperor)) > OUT_OF_REACH;
  const range = rangeOf(game, emperor);
  const post = targets.find((target) => {
    const { formation } = leaderCard(idOf(target));
    if (formation === null) return true;
    const units = unitsIn(game, formation);
    return isSafe && units.filter(({ id }) => range.has(hexOfPiece(game, id))).length * 2 > units.length;
  });
  return post === undefined ? PASS : { one: post };
}
