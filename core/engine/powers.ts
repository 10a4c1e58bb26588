/** How a game of several powers shows what each of them has, and the battle that is being fought; the screen knows no rules of it. */
import type { Trait } from './presenter.ts';
import type { Target } from './target.ts';
import type { Message, Seat } from './verdict.ts';

/** The sheet of a power. Every power has the same traits, in the same order. */
export interface PowerSheet {
  readonly seat: Seat;
  /** Where it is in the round: its turn, still to come, waiting for an ally, out. */
  readonly state: Message;
  readonly isActing: boolean;
  readonly traits: readonly Trait[];
  readonly allies: readonly Seat[];
  /** The cards that the viewer may know. */
  readonly hand: readonly Target[];
}

/** A side of a battle in ranks. */
export interface FightSide {
  readonly name: Message;
  readonly seats: readonly Seat[];
  readonly isActing: boolean;
}

/** A battle in ranks. Its pieces stand on its place, and bear the name of their rank as a marker. */
export interface Fight {
  readonly place: Target;
  /** What is being done now. */
  readonly state: Message;
  /** From the rank that meets the enemy backwards, as slots. */
  readonly ranks: readonly Target[];
  readonly sides: readonly [FightSide, FightSide];
  /** The box in which those lie who fell. */
  readonly fallen: string;
}
