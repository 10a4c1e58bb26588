/** Decks, hands, the discard pile, and the halves of cards that are in force, with the verbs that change them. */
import { type CardNumber, CARDS, eventCard, type Half, type Side } from './data.ts';
import { type CardEffect, type Cards, type Deck, HIDDEN, type InvasionOfRussia } from './position.ts';

const numbersOf = (deck: 1 | 2): CardNumber[] => CARDS.filter((card) => card.deck === deck).map(({ number }) => number);

/** Before anybody has drawn (16.1-a). */
export const freshCards = (): Cards => ({
  decks: { first: numbersOf(1), second: numbersOf(2) },
  hands: { russian: [], french: [] },
  discard: [],
  effects: [],
});

/** @throws RangeError where the game is played without cards */
export function cardsOf({ cards }: InvasionOfRussia): Cards {
  if (!cards) throw new RangeError('no cards in the basic game');
  return cards;
}

/** What is left of a deck, as its owner knows it. */
export const deckOf = (game: InvasionOfRussia, deck: Deck): readonly CardNumber[] => known(cardsOf(game).decks[deck]);

/** The cards that a side holds, as the side itself knows them. */
export const handOf = (game: InvasionOfRussia, side: Side): readonly CardNumber[] => known(cardsOf(game).hands[side]);

const known = (cards: Cards['decks'][Deck]): readonly CardNumber[] => cards.filter((card) => card !== HIDDEN);

/** A card goes from a deck into a hand. */
export function takeUp(game: InvasionOfRussia, deck: Deck, side: Side, card: CardNumber): void {
  const { decks, hands } = cardsOf(game);
  decks[deck] = decks[deck].filter((each) => each !== card);
  hands[side] = [...handOf(game, side), card].sort((a, b) => a - b);
}

/** A card goes from a hand to the discard pile (16.1-g). */
export function discard(game: InvasionOfRussia, side: Side, card: CardNumber): void {
  const { hands, discard: pile } = cardsOf(game);
  hands[side] = hands[side].filter((each) => each !== card);
  pile.push(card);
}

/** The half of a card that a side carries out; `null` where it has none for it (16.1-f, 16.1-j). */
export const halfFor = (card: CardNumber, side: Side): Half | null => eventCard(card)[side];

export const isSingle = (card: CardNumber): boolean => eventCard(card).kind === 'single';

/** The half of a card for a side, where it is in force. */
export const inForce = ({ cards }: InvasionOfRussia, card: CardNumber, side: Side): CardEffect | null =>
  cards?.effects.find((effect) => effect.card === card && effect.side === side) ?? null;

/** The first of these cards whose half for a side is in force and has been used fewer times than it may be. */
export function usable(game: InvasionOfRussia, cards: readonly CardNumber[], side: Side, times = 1): CardEffect | null {
  const found = cards.map((card) => inForce(game, card, side));
  return found.find((effect) => effect && (effect.uses ?? 0) < times) ?? null;
}

/** Notes that a half has been used, and what it was used on. */
export function use(game: InvasionOfRussia, effect: CardEffect, on: Pick<CardEffect, 'hexes' | 'pieces'> = {}): void {
  change(game, { ...effect, ...on, uses: (effect.uses ?? 0) + 1 });
}

function change(game: InvasionOfRussia, changed: CardEffect): void {
  const cards = cardsOf(game);
  cards.effects = cards.effects.map((effect) => (effect.card === changed.card ? changed : effect));
}

/** A turn begins: what held until the last one is over. */
export function expire(game: InvasionOfRussia): void {
  const cards = cardsOf(game);
  cards.effects = cards.effects.filter(({ until }) => until >= game.turn);
}
