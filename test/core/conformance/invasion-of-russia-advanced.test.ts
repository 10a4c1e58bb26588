import { clone } from '../../../core/engine/json.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { cardsOf } from '../../../core/games/invasion-of-russia/cards.ts';
import type { Side } from '../../../core/games/invasion-of-russia/data.ts';
import { invasionOfRussia } from '../../../core/games/invasion-of-russia/index.ts';
import type { InvasionOfRussia } from '../../../core/games/invasion-of-russia/position.ts';
import { conforms } from './suite.ts';

/** Other cards in the hand of a seat: those of the deck that lie lowest. */
function otherCards(position: unknown, of: Seat): unknown {
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

const advanced = {
  ...invasionOfRussia,
  options: invasionOfRussia.options.map((option) =>
    option.id === 'advanced' && option.kind === 'switch' ? { ...option, default: true } : option,
  ),
};

conforms(advanced, { secrets: otherCards, counted: [], pieces: 'come and go' });
