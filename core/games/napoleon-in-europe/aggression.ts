/** Which answers seek the enemy: for the bot that plays by chance and yet fights. */
import { type Action, arranged, type Decision, type Way } from '../../engine/decision.ts';
import { idOf, unitsOf } from '../../engine/target.ts';
import { FRONT } from './17-ranks.ts';
import { distancesFrom } from './distances.ts';
import { isNation, isRegion, type Nation, type RegionId } from './data.ts';
import { areEnemies } from './players.ts';
import type { NapoleonInEurope } from './position.ts';
import { unitOf, unitsIn } from './units.ts';

/** So far from every enemy that it makes no difference. */
const FAR = 9;

/** Moves by how much nearer to an enemy they end; ranks by how many stand in front; acting before passing; all else alike. */
export function aggression(game: NapoleonInEurope, decision: Decision, action: Action): number {
  if ('pass' in action) return -Infinity;
  if ('path' in action && isNation(decision.seat)) return gain(game, decision.seat, action.path);
  if ('arrange' in action) return arranged(action.arrange).filter(([, slot]) => slot === FRONT).length;
  return 0;
}

/**
 * Borders by which a unit or a group comes nearer to enemies, counted for each unit, and how large a battle it would make
 * where it ends.
 */
function gain(game: NapoleonInEurope, nation: Nation, { unit, steps }: Way): number {
  const ids = unitsOf(unit);
  const end = idOf(steps.at(-1) ?? unit);
  const [first] = ids;
  if (first === undefined || !isRegion(end)) return 0;
  const nearer = toEnemy(game, nation, unitOf(game, first).region) - toEnemy(game, nation, end);
  return ids.length * nearer + battleAt(game, nation, end, ids.length);
}

/** The armies of the smaller side, where so many come to those that are there. */
function battleAt(game: NapoleonInEurope, nation: Nation, region: RegionId, coming: number): number {
  const there = unitsIn(game, region);
  const enemies = there.filter((unit) => areEnemies(game, nation, unit.nation)).length;
  return Math.min(enemies, there.length - enemies + coming);
}

function toEnemy(game: NapoleonInEurope, nation: Nation, from: RegionId): number {
  const enemies = game.units.filter((unit) => areEnemies(game, nation, unit.nation));
  return Math.min(FAR, ...enemies.map(({ region }) => distancesFrom(from).get(region) ?? FAR));
}
