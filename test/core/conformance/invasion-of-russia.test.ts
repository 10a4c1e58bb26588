import { clone } from '../../../core/engine/json.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { invasionOfRussia } from '../../../core/games/invasion-of-russia/index.ts';
import type { InvasionOfRussia, Marker } from '../../../core/games/invasion-of-russia/position.ts';
import { conforms } from './suite.ts';

/** Trains where dummies lay face down, and dummies where trains lay, as many of each. */
function otherMarkers(position: unknown, of: Seat): unknown {
  const game = clone(position) as InvasionOfRussia;
  const down = game.trains.filter((train) => train.side === of && !train.shown);
  const markers = [...down.map(({ marker }) => marker), ...game.pool[of as 'french' | 'russian']].toSorted();
  const turned: readonly Marker[] = markers.toReversed();
  game.trains = game.trains.map((train) => {
    const at = down.indexOf(train);
    return at < 0 ? train : { ...train, marker: turned[at] ?? train.marker };
  });
  game.pool[of as 'french' | 'russian'] = turned.slice(down.length);
  return game;
}

conforms(invasionOfRussia, { secrets: otherMarkers, counted: [], pieces: 'come and go' });
