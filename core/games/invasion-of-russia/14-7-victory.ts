/** 14.7 Victory. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { ranked, type Standing } from '../../engine/standing.ts';
import { CITIES, countryOf, enemyOf, type Side, SIDES } from './data.ts';
import { unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { beginTurn, LAST_TURN } from './sequence.ts';

/** A turn is over; the last one ends the game (14.4-a). */
export function* endTurn(game: InvasionOfRussia, umpire: Umpire): Procedure {
  if (game.turn < LAST_TURN) return beginTurn(game, umpire, game.turn + 1);
  const points = { french: pointsOf(game, 'french'), russian: pointsOf(game, 'russian') };
  const winner = points.russian > points.french ? 'russian' : 'french';
  game.over = { winner, rule: '14.7-h' };
  umpire.tell({ key: 'game-over', rule: '14.7-h', params: { side: { seat: winner }, ...points } });
}

/** Victory points: of cities (14.7-c), and for the Russian those of decisive victories (14.7-g). */
export function pointsOf(game: InvasionOfRussia, side: Side): number {
  const territory = CITIES.filter(({ hex }) => holds(game, side, hex)).reduce((sum, { points }) => sum + points, 0);
  return side === 'russian' ? territory + game.decisive : territory;
}

/** Whether a city counts for a side: a friendly one without enemies, or an enemy one with its own units. */
function holds(game: InvasionOfRussia, side: Side, hex: number): boolean {
  const isFriendly = (countryOf(hex) === 'russia') === (side === 'russian');
  return isFriendly ? unitsAt(game, hex, enemyOf(side)).length === 0 : unitsAt(game, hex, side).length > 0;
}

export function standingOf(game: InvasionOfRussia): Standing {
  return {
    places: ranked(Object.fromEntries(SIDES.map((side) => [side, pointsOf(game, side)]))),
    winners: game.over ? [game.over.winner] : null,
    because: game.over
      ? { key: 'label.standing.over', params: { side: { seat: game.over.winner } } }
      : { key: 'label.standing.open' },
  };
}
