/** What a seat may know (7.4-e, 15.1-c, 16.1-d). */
import type { Seat } from '../../engine/verdict.ts';
import { hideStacks } from './15-unseen.ts';
import { type Side, SIDES } from './data.ts';
import { type Cards, copyOf, HIDDEN, type InvasionOfRussia, type Train } from './position.ts';

/**
 * The position with what the seat may not know face down: what the other side's markers are, on the map and in hand,
 * its cards, and the decks; with dummy counters what lies in its stacks.
 * @param seat `null`: what everybody knows
 */
export function view(game: InvasionOfRussia, seat: Seat | null): InvasionOfRussia {
  const seen = copyOf(game);
  for (const side of SIDES) if (side !== seat) seen.pool[side] = seen.pool[side].map(() => HIDDEN);
  seen.toLay = seen.toLay.filter(({ side }) => side === seat);
  seen.resting = seen.resting.filter((side) => side === seat);
  if (seen.cards) seen.cards = cardsSeen(seen.cards, seat);
  seen.trains = seen.trains.map((train) =>
    train.side === seat || train.shown || hasLetters(game, seat) ? train : faceDown(train),
  );
  if (game.rules.dummies) hideStacks(seen, seat);
  return seen;
}

const faceDown = ({ id, side, hex }: Train): Train => ({ id, side, hex, marker: HIDDEN });

function cardsSeen(cards: Cards, seat: Seat | null): Cards {
  const covered = (hidden: Cards['hands'][Side]): (typeof HIDDEN)[] => hidden.map(() => HIDDEN);
  const hand = (side: Side) => (side === seat ? cards.hands[side] : covered(cards.hands[side]));
  const { first, second } = cards.decks;
  return {
    ...cards,
    decks: { first: covered(first), second: covered(second) },
    hands: { russian: hand('russian'), french: hand('french') },
  };
}

/** Who has read the letters of the enemy knows what lies face down (card 1). */
const hasLetters = (game: InvasionOfRussia, seat: Seat | null): boolean =>
  game.cards?.effects.some(({ card, side, uses }) => card === 1 && side === seat && uses !== undefined) === true;
