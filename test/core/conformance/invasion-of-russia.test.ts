import { describe } from 'vitest';
import { canonical, clone } from '../../../core/engine/json.ts';
import type { Option, Options } from '../../../core/engine/options.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { invasionOfRussia } from '../../../core/games/invasion-of-russia/index.ts';
import type { InvasionOfRussia, Marker } from '../../../core/games/invasion-of-russia/position.ts';
import { type Side, type UnitCard } from '../../../core/games/invasion-of-russia/data.ts';
import { OPTIONS } from '../../../core/games/invasion-of-russia/options.ts';
import { hexOfPiece, put, unitsOf } from '../../../core/games/invasion-of-russia/pieces.ts';
import { games } from './games.ts';
import { openPhases } from './open.ts';
import { views } from './view.ts';
import { windows } from './window.ts';
import { sentences } from './words.ts';
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

/** Two units of the same arm, worth the same and in the same state, change places. */
function otherInsides(position: unknown, of: Seat): unknown {
  const game = clone(position) as InvasionOfRussia;
  const units = unitsOf(game, of as Side);
  const alike = ({ id, arm, occupation }: UnitCard) => canonical([arm, occupation, { ...game.units[id], hex: 0 }]);
  for (const one of units) {
    const other = units.find(
      (each) => alike(each) === alike(one) && hexOfPiece(game, each.id) !== hexOfPiece(game, one.id),
    );
    if (!other) continue;
    const [here, there] = [hexOfPiece(game, one.id), hexOfPiece(game, other.id)];
    put(game, one.id, there);
    put(game, other.id, here);
    return game;
  }
  return game;
}

conforms(invasionOfRussia, { secrets: otherMarkers, counted: [], pieces: 'come and go' });

/** The game with other usual options. */
const withUsual = (usual: Options): Ruleset<InvasionOfRussia> => ({
  ...invasionOfRussia,
  options: OPTIONS.map((option) => ({ ...option, default: usual[option.id] ?? option.default }) as Option),
});

describe('with leaders where trains are laid', () => {
  const strict = withUsual({ 'leader-with-train': 'when-placed' });
  windows(strict, otherMarkers);
  openPhases(strict, otherMarkers);
});

describe('with dummy counters in stacks', () => {
  const dummies = withUsual({ dummies: true });
  const secrets = (position: unknown, of: Seat) => otherMarkers(otherInsides(position, of), of);
  views(dummies, secrets);
  windows(dummies, secrets);
  openPhases(dummies, secrets);
  games(dummies, 'come and go');
  sentences(dummies);
});
