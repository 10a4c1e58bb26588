/** How a game shows a battle that is fought in ranks on a board of its own beside the map. */
import type { Target } from './target.ts';
import type { Message, Seat } from './verdict.ts';

/** A side of a battle in ranks. */
export interface FightSide {
  readonly name: Message;
  readonly seats: readonly Seat[];
  /** Whether it moves, fires, rallies, pursues or retreats now. */
  readonly isActing: boolean;
}

/** A battle in ranks. Its pieces lie on its place, and have the name of their rank as a marker where the viewer may know it. */
export interface Fight {
  readonly place: Target;
  /** Which round it is, and what is being done. */
  readonly state: Message;
  /** Whether ranks are still taken behind a divider. */
  readonly isDivided: boolean;
  /** As slots, from the rank that meets the enemy backwards. */
  readonly ranks: readonly Target[];
  /** The defender first. */
  readonly sides: readonly [FightSide, FightSide];
  /** The box in which those lie who fell. */
  readonly fallen: string;
  /** The facts that begin a battle: dice that were told before are none of this one. */
  readonly begins: readonly string[];
}
