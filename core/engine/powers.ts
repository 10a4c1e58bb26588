/** How a game of several powers shows what each of them has; the screen knows no rules of it. */
import type { HandSheet } from './hands.ts';
import type { Trait } from './presenter.ts';
import type { Tally } from './tally.ts';
import type { Target } from './target.ts';
import type { Message, Param, Seat } from './verdict.ts';

/** The sheet of a power. Every power has the same traits, in the same order. */
export interface PowerSheet extends HandSheet {
  /** Where it is in the round: its turn, still to come, waiting for an ally, out. */
  readonly state: Message;
  readonly isActing: boolean;
  /** Whether it has been eliminated. */
  readonly isOut: boolean;
  readonly traits: readonly Trait[];
  readonly allies: readonly Seat[];
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
