/** Which answers seek the enemy: for the bot that plays by chance and yet fights. */
import { type Action, type Decision, type Way } from '../../engine/decision.ts';
import { hexesIn, readTarget, unitsOf as piecesNamed } from '../../engine/target.ts';
import { enemyOf, GRID, isUnit, type Side } from './data.ts';
import { hexOfPiece, stacksOf } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** Marches by how much nearer to an enemy they end, commands by their number; acting before passing; all else alike. */
export function aggression(game: InvasionOfRussia, decision: Decision, action: Action): number {
  if ('pass' in action) return -Infinity;
  if ('path' in action) return gain(game, decision.seat as Side, action.path);
  if ('some' in action) return decision.rule.startsWith('10.') ? action.some.length : 0;
  const read = 'one' in action ? readTarget(action.one) : null;
  return read?.kind === 'number' ? read.value : 0;
}

/** Hexes by which units come nearer to the enemy, counted for each unit. */
function gain(game: InvasionOfRussia, side: Side, { unit, steps }: Way): number {
  const pieces = piecesNamed(unit);
  const from = hexOfPiece(game, pieces[0] ?? '');
  const to = hexesIn(steps).at(-1) ?? from;
  return pieces.filter(isUnit).length * (toEnemy(game, side, from) - toEnemy(game, side, to));
}

const toEnemy = (game: InvasionOfRussia, side: Side, from: number): number =>
  Math.min(...stacksOf(game, enemyOf(side)).map((hex) => GRID.distance(hex, from)));
