/** Which answers seek the enemy: for the bot that plays by chance and yet fights. */
import type { Action, Decision } from '../../../engine/decision.ts';
import { hexesIn, idOf } from '../../../engine/target.ts';
import { onMap } from '../board.ts';
import { enemyOf, GRID } from '../data.ts';
import { type Borodino, unit } from '../position.ts';

/** Moves by how many hexes nearer to an enemy they end; acting before passing; all else alike. */
export function aggression(game: Borodino, decision: Decision, action: Action): number {
  if ('pass' in action) return -Infinity;
  if (decision.rule !== '7.31-a' || !('path' in action)) return 0;
  const { unit: id, steps } = action.path;
  const { hex } = unit(game, idOf(id));
  const end = hexesIn(steps).at(-1) ?? hex;
  return hex === 0 ? GRID.size : toEnemy(game, hex) - toEnemy(game, end);
}

function toEnemy(game: Borodino, hex: number): number {
  const enemies = onMap(game, enemyOf(game.side)).map((id) => GRID.distance(hex, unit(game, id).hex));
  return Math.min(...enemies);
}
