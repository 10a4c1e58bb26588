/** The games that a command line names. */
import { type Game, rulesets, rulesOf } from '../../core/games/index.ts';

/**
 * @returns all games where none is named
 * @throws Error where there is no game of that name
 */
export function gamesNamed(names: readonly string[]): readonly Game[] {
  return names.length === 0 ? rulesets : names.map(gameNamed);
}

function gameNamed(name: string): Game {
  const game = rulesOf(name);
  if (!game) throw new Error(`there is no game ${name}: ${rulesets.map(({ id }) => id).join(', ')}`);
  return game;
}
