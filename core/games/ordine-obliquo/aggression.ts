/** Which answers seek the enemy: for the bot that plays by chance and yet fights. */
import { type Action, arranged, type Arrangement, type Decision, type Legs } from '../../engine/decision.ts';
import { idOf } from '../../engine/target.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { orderIn } from './03-2-change-of-order.ts';
import { judgeLegs } from './07-2-manoeuvre.ts';
import { footprintOf } from './ground.ts';
import { enemyOf, type OrdineObliquo, sideOf, type UnitId, unitsOnTable } from './position.ts';

/** Moves by how much nearer to an enemy they end; orders by how many attack; acting before passing; all else alike. */
export function aggression(game: OrdineObliquo, decision: Decision, action: Action): number {
  if (decision.prompt.key === 'prompt.orders' && 'arrange' in action) return attacks(action.arrange);
  if (game.phase === 'deployment') return 0;
  if ('pass' in action) return -Infinity;
  return 'manoeuvre' in action ? gain(game, action.manoeuvre) : 0;
}

/** Tenths of a millimetre that a unit comes nearer to the enemy. A general seeks nobody. */
function gain(game: OrdineObliquo, { unit, legs }: Legs): number {
  const id = idOf(unit);
  if (!game.units[id]) return 0;
  return toEnemy(game, id, footprintOf(game, id)) - toEnemy(game, id, judgeLegs(game, id, legs).footprint);
}

function toEnemy(game: OrdineObliquo, id: UnitId, from: Footprint): number {
  const enemies = unitsOnTable(game, enemyOf(sideOf(game, id)));
  return Math.min(...enemies.map((enemy) => distanceBetween(from, footprintOf(game, enemy))));
}

function attacks(orders: Arrangement): number {
  return arranged(orders).filter(([, slot]) => orderIn(slot).order === 'attack').length;
}
