/** Pairs of positions of the invasion of Russia that differ in what one seat keeps from the other alone. */
import { canonical, clone } from '../../../core/engine/json.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { cardsOf } from '../../../core/games/invasion-of-russia/cards.ts';
import type { Side, UnitCard } from '../../../core/games/invasion-of-russia/data.ts';
import { hexOfPiece, put, unitsOf } from '../../../core/games/invasion-of-russia/pieces.ts';
import type { InvasionOfRussia, Marker } from '../../../core/games/invasion-of-russia/position.ts';

/** Trains where dummies lay face down, and dummies where trains lay, as many of each. */
export function otherMarkers(position: unknown, of: Seat): unknown {
  const game = clone(position) as InvasionOfRussia;
  const down = game.trains.filter((train) => train.side === of && !train.shown);
  const markers = [...down.map(({ marker }) => marker), ...game.pool[of as 'french' | 'russian']].toSorted();
  const turned: readonly Marker[] = markers.toReversed();
  game.trains = game.trains.map((train) => {
    const at = down.indexOf(train);
    return at < 0 ? train : { ...train, marker: turned[at] ?? train.marker };
  });
  const hand = turned.slice(down.length);
  game.pool[of as 'french' | 'russian'] = hand;
  const toLay = game.toLay.filter(({ side }) => side === of);
  game.toLay = game.toLay.map((each) => {
    const at = toLay.indexOf(each);
    return at < 0 ? each : { ...each, marker: hand[at] === 'train' ? 'train' : 'dummy' };
  });
  return game;
}

/** Two units of the same arm, worth the same and in the same state, change places, where the other side sees into neither stack. */
export function otherInsides(position: unknown, of: Seat): unknown {
  const game = clone(position) as InvasionOfRussia;
  const isSeen = (hex: number): boolean => game.combat?.shown?.includes(hex) === true;
  const units = unitsOf(game, of as Side).filter(({ id }) => !isSeen(hexOfPiece(game, id)));
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

/** Other cards in the hand of a seat: those of the deck that lie lowest. */
export function otherCards(position: unknown, of: Seat): unknown {
  const game = clone(position) as InvasionOfRussia;
  const cards = cardsOf(game);
  const deck = cards.decks.first.length > 0 ? 'first' : 'second';
  const count = Math.min(cards.hands[of as Side].length, cards.decks[deck].length);
  const hand = cards.hands[of as Side];
  const other = cards.decks[deck].slice(0, count);
  cards.decks[deck] = [...cards.decks[deck].slice(count), ...hand.slice(0, count)];
  cards.hands[of as Side] = [...other, ...hand.slice(count)];
  return game;
}
