/** Which answers seek the enemy: for the bot that plays by chance and yet fights. */
import type { Action, Decision } from '../../engine/decision.ts';
import { hexesIn, unitsOf as piecesNamed } from '../../engine/target.ts';
import { enemyOf, isUnit, type Side } from './data.ts';
import { distanceTo, hexOfPiece } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** Moves by how much nearer to the enemy they end, attackers and guns by their number; acting before passing. */
export function aggression(game: MoravianSun, { seat }: Decision, action: Action): number {
  if ('pass' in action) return -Infinity;
  if ('some' in action) return action.some.length;
  if (!('path' in action)) return 0;
  const pieces = piecesNamed(action.path.unit);
  const from = hexOfPiece(game, pieces[0] ?? '');
  const to = hexesIn(action.path.steps).at(-1) ?? from;
  const enemy = enemyOf(seat as Side);
  return pieces.filter(isUnit).length * (distanceTo(game, enemy, from) - distanceTo(game, enemy, to));
}
