/** 8.7 Stacks without a train live off the land. The markers of the turn come off the map. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { isBesieged } from './08-4-siege.ts';
import { burnBarns, feed } from './16-1-effects-supply.ts';
import { countryOf, SIDES } from './data.ts';
import { leadersOf, mark, markLeader, stacksOf, unitsAt, unitsOf, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isFeast } from './sequence.ts';
import { usableTrainsAt } from './trains.ts';

/** From this turn on the French side forages (8.7-a). */
const FORAGE_FROM = 3;

/** The end of movement: forage markers are put, trains and dummies that are left go back (7.5-a). */

export function* forage(game: InvasionOfRussia, umpire: Umpire): Procedure {
  if (game.turn >= FORAGE_FROM && !isFeast(game)) {
    const hexes = stacksOf(game, 'french').filter((each) => mustForage(game, each));
    const fed = yield* feed(game, umpire, hexes);
    for (const hex of hexes.filter((each) => each !== fed)) {
      for (const { id } of unitsAt(game, hex, 'french')) mark(game, id, { forage: true });
      umpire.tell({ key: 'forages', rule: '8.7-a', reveals: true, params: { place: { place: hexTarget(hex) } } });
    }
    yield* burnBarns(game, umpire);
  }
  for (const { id } of unitsOf(game)) mark(game, id, { moved: undefined, provided: undefined });
  for (const { id } of leadersOf(game)) markLeader(game, id, false);
  if (game.trains.length > 0) umpire.tell({ key: 'markers-off', rule: '7.5-a', params: {}, reveals: true });
  game.trains = [];
  game.held = [];
  for (const side of SIDES) game.pool[side] = [];
}

/** 8.7-b: whether a French stack forages: in Russia, without a train, and not fed by a depot in its own city. */
function mustForage(game: InvasionOfRussia, hex: number): boolean {
  if (countryOf(hex) !== 'russia') return false;
  const isProvided = unitsAt(game, hex, 'french').some(({ id }) => unitState(game, id).provided);
  if (isProvided || usableTrainsAt(game, hex, 'french').length > 0) return false;
  return !game.depots.french.includes(hex) || isBesieged(game, 'french', hex);
}
