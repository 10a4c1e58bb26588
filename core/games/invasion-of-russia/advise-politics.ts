/** The house bot's answer to the revolt of the west. */
import { type Action, NO, YES } from '../../engine/decision.ts';
import { isFriendly } from './01-definitions.ts';
import { CITIES } from './data.ts';
import { unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** So few cities may still be missing of all that independence makes the French take. */
const WITHIN_REACH = 2;

/** No, unless nearly all is taken: friends in the west are worth less than the harder victory (16.9-c). */
export function adviseIndependence(game: InvasionOfRussia): Action {
  const wanted = CITIES.filter(({ hex, points }) => points > 0 && !isFriendly(game, 'french', hex));
  const missing = wanted.filter(({ hex }) => unitsAt(game, hex, 'french').length === 0).length;
  return { one: missing <= WITHIN_REACH ? YES : NO };
}
