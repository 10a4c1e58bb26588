/** Hands, the deck and what lies under it. */
import { type CardId, DECK, type Nation } from './data.ts';
import type { NapoleonInEurope } from './position.ts';

export const ALL_CARDS: readonly CardId[] = DECK.map(({ id }) => id);

export const handOf = ({ hands }: NapoleonInEurope, nation: Nation): readonly CardId[] => hands[nation] ?? [];

export function addToHand(game: NapoleonInEurope, nation: Nation, cards: readonly CardId[]): void {
  game.hands[nation] = [...handOf(game, nation), ...cards].sort();
}

/** Puts blank cards under the deck, the first on top (CARD-17). */
export function putUnder(game: NapoleonInEurope, cards: readonly CardId[]): void {
  game.bottom.push(...cards);
}

/** Takes cards from the deck, and where that is used up from those under it. */
export function takeFromDeck(game: NapoleonInEurope, cards: readonly CardId[]): void {
  game.deck = game.deck.filter((card) => !cards.includes(card));
  game.bottom = game.bottom.filter((card) => !cards.includes(card));
}

/** Takes cards out of a hand. */
export function takeFromHand(game: NapoleonInEurope, nation: Nation, cards: readonly CardId[]): void {
  game.hands[nation] = handOf(game, nation).filter((card) => !cards.includes(card));
}

/** Puts cards back; the deck is shuffled, and what lay under it comes in (CARD-9). */
export function putBack(game: NapoleonInEurope, cards: readonly CardId[]): void {
  game.deck = [...game.deck, ...game.bottom, ...cards].sort();
  game.bottom = [];
}
