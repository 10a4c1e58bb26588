/** How a game shows the cards in the hands of its players; the screen knows no rules of them. */
import type { Tally } from './tally.ts';
import type { Target } from './target.ts';
import type { Message, Param, Reason, RuleId, Seat } from './verdict.ts';

/** What a seat holds. */
export interface HandSheet {
  readonly seat: Seat;
  /** The cards that the viewer may know. */
  readonly hand: readonly Target[];
  /** How many cards it holds, known or not. */
  readonly cards: number;
}

/** What a card bids one of the seats do. */
export interface CardPart {
  readonly seat: Seat;
  /** When it acts: its phase, and its turns where it does not in all. */
  readonly when: Message;
  readonly text: Param;
  readonly rule: RuleId;
  /** Why it would have no effect now; `null` where it would. */
  readonly vain: Reason | null;
}

/** A card with its text, as the seat reads it that holds it or has played it. */
export interface CardText {
  readonly card: Target;
  /** What is said of the card as a whole; left out where nothing is. */
  readonly kind?: Message;
  readonly parts: readonly CardPart[];
}

export interface HeldCard extends CardText {
  /** Why it cannot be played now; `null` where it can. */
  readonly barred: Reason | null;
}

/** A card that was played and still acts. */
export interface ActingCard {
  readonly card: Target;
  readonly part: CardPart;
  readonly until: Message;
}

/** Cards that can be played together. */
export interface CardSet {
  readonly cards: readonly Target[];
  readonly name: Message;
  readonly gives: Param;
  readonly tally: Tally;
  /** Whether the hand is worth most with it, and with the others that are marked so. */
  readonly isBest: boolean;
}
