/** How a game of several powers shows what each of them has; the screen knows no rules of it. */
import type { Trait } from './presenter.ts';
import type { Target } from './target.ts';
import type { Message, Seat } from './verdict.ts';

/** The sheet of a power. Every power has the same traits, in the same order. */
export interface PowerSheet {
  readonly seat: Seat;
  /** Where it is in the round: its turn, still to come, waiting for an ally, out. */
  readonly state: Message;
  readonly isActing: boolean;
  /** Whether it has been eliminated. */
  readonly isOut: boolean;
  readonly traits: readonly Trait[];
  readonly allies: readonly Seat[];
  /** The cards that the viewer may know. */
  readonly hand: readonly Target[];
}
