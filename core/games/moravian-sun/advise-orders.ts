/** Which orders the house bot wants: it marches from afar, advances when near, attacks where it is the stronger. */
import type { Action, Decision, One } from '../../engine/decision.ts';
import { cardTarget, idOf, orderTarget, type Target, unitTarget } from '../../engine/target.ts';
import { ordersFor } from './04-orders/markers.ts';
import { corpsOf, enemyOf, type FormationId, GRID, type Order } from './data.ts';
import { commanderOf, formationsOf, unitsIn } from './formations.ts';
import { distanceTo, hexOfPiece, strengthOf, unitsOf } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** Hexes to the enemy within which a formation advances, and within which it fights. */
const NEAR = 8;
const IN_REACH = 3;
/** Hexes around a formation within which enemies count against it. */
const AROUND = 4;
/** How much stronger it has to be to attack, and how weak it may be to advance. */
const TO_ATTACK = 1.3;
const TO_ADVANCE = 0.7;

/** The order that a formation ought to have. */
export function orderWanted(game: MoravianSun, formation: FormationId): Order {
  const enemy = enemyOf(corpsOf(formation).side);
  const hexes = unitsIn(game, formation).map(({ id }) => hexOfPiece(game, id));
  const distance = Math.min(...hexes.map((hex) => distanceTo(game, enemy, hex)));
  if (distance > NEAR) return 'march';
  if (distance > IN_REACH) return 'advance';
  const ratio = strengthRatio(game, formation, hexes);
  if (ratio >= TO_ATTACK) return 'attack';
  return ratio >= TO_ADVANCE ? 'advance' : 'defence';
}

/** Its strength to that of the enemies around it. */
function strengthRatio(game: MoravianSun, formation: FormationId, hexes: readonly number[]): number {
  const enemies = unitsOf(game, enemyOf(corpsOf(formation).side)).filter(({ id }) => {
    const at = hexOfPiece(game, id);
    return hexes.some((hex) => GRID.distance(hex, at) <= AROUND);
  });
  const sum = (ids: readonly { readonly id: string }[]) =>
    ids.reduce((total, { id }) => total + strengthOf(game, id), 0);
  return sum(unitsIn(game, formation)) / Math.max(1, sum(enemies));
}

const wantsChange = (game: MoravianSun, formation: FormationId): boolean =>
  ordersFor(game, formation).includes(orderWanted(game, formation));

/** The formation to which an army commander gives another order; nobody where all have what they ought to. */
export function adviseFormation(game: MoravianSun, { targets }: One): Action {
  const chosen = targets.find((target) => wantsChange(game, idOf(target)));
  return chosen === undefined ? { pass: true } : { one: chosen };
}

/** The leader who tries for another order. */
export function adviseTrier(game: MoravianSun, { seat, targets }: One): Action {
  const formation = formationsOf(game).find((id) => {
    const leader = commanderOf(game, id);
    return leader?.side === seat && targets.includes(unitTarget(leader.id)) && wantsChange(game, id);
  });
  const leader = formation === undefined ? null : commanderOf(game, formation);
  return leader ? { one: unitTarget(leader.id) } : { pass: true };
}

/** The order that is wanted, if it may be had. */
export function adviseOrder(game: MoravianSun, decision: One): Action | null {
  const formation = formationsOf(game).find((id) => cardTarget(id) === cardIn(decision));
  if (formation === undefined) return null;
  const wanted = orderTarget(orderWanted(game, formation), null);
  if (decision.targets.includes(wanted)) return { one: wanted };
  return decision.pass ? { pass: true } : null;
}

/** The formation that a prompt names. */
function cardIn({ prompt }: Decision): Target | null {
  const param = prompt.params?.['formation'];
  return typeof param === 'object' && 'place' in param ? param.place : null;
}
