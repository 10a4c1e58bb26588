/** The cards beside the map (16.1): hands with what each card says, decks and discard pile, and what is in force. */
import type { ActingCard, CardPart, HeldCard } from '../../engine/hands.ts';
import type { HandPaper } from '../../engine/papers.ts';
import { cardTarget } from '../../engine/target.ts';
import type { Message, Seat } from '../../engine/verdict.ts';
import { whyInVain, whyNotDeclare } from './16-1-cards.ts';
import { halfFor, handOf, isSingle } from './cards.ts';
import { type CardNumber, enemyOf, type Half, type Side, SIDES } from './data.ts';
import type { CardEffect, Cards, InvasionOfRussia } from './position.ts';

/** None in the basic game. */
export function cards(game: InvasionOfRussia): readonly HandPaper[] {
  if (!game.cards) return [];
  const { hands, effects } = game.cards;
  return [
    {
      kind: 'hand',
      id: 'cards',
      title: { key: 'ui.play.hand' },
      at: 'foot',
      hands: SIDES.map((side) => ({
        seat: side,
        hand: handOf(game, side).map((card) => cardTarget(String(card))),
        cards: hands[side].length,
      })),
      piles: pilesOf(game.cards),
      acting: effects.flatMap((effect) => acting(effect)),
      read: (seat) => SIDES.filter((side) => side === seat).flatMap((side) => read(game, side)),
    },
  ];
}

const pilesOf = ({ decks, discard }: Cards): readonly Message[] => [
  { key: 'label.pile.first', params: { count: decks.first.length } },
  { key: 'label.pile.second', params: { count: decks.second.length } },
  { key: 'label.pile.discard', params: { count: discard.length } },
];

const read = (game: InvasionOfRussia, side: Side): readonly HeldCard[] =>
  handOf(game, side).map((card) => ({
    card: cardTarget(String(card)),
    kind: { key: isSingle(card) ? 'label.card.single' : 'label.card.double' },
    parts: [side, enemyOf(side)].flatMap((each) => {
      const half = halfFor(card, each);
      return half ? [part(each, half, vainFor(game, card, each, side))] : [];
    }),
    barred: whyNotDeclare(game, side, card),
  }));

/** Of a double card the holder carries out no other half than its own; where stacks are hidden nobody knows who is in them. */
function vainFor(game: InvasionOfRussia, card: CardNumber, of: Side, holder: Side): CardPart['vain'] {
  const isActing = of === holder || isSingle(card);
  return isActing && game.unseen.length === 0 ? whyInVain(game, card, of) : null;
}

function part(seat: Seat, { phase, turns, effect }: Half, vain: CardPart['vain']): CardPart {
  const name = { word: `label.phase.${phase}` };
  const when: Message = turns
    ? { key: 'label.card.when.turns', params: { phase: name, ...turns } }
    : { key: 'label.card.when', params: { phase: name } };
  return { seat, when, text: { text: effect }, rule: '16.1-g', vain };
}

function acting({ card, side, until }: CardEffect): readonly ActingCard[] {
  const half = halfFor(card, side);
  if (!half) return [];
  return [
    {
      card: cardTarget(String(card)),
      part: part(side, half, null),
      until: { key: 'label.card.until', params: { turn: until } },
    },
  ];
}
