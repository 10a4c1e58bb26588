/** What the house bot makes of a question: an answer, and why. Each battle has its own ideas (`Day`). */
import type { Action, Decision, One, Path, Some } from '../../../engine/decision.ts';
import { mayPass } from '../../../engine/legality.ts';
import type { Message } from '../../../engine/verdict.ts';
import type { UnitId } from '../data.ts';
import type { Borodino } from '../position.ts';

export interface Plan {
  readonly action: Action;
  /** Worked out where it is asked for; `null` where it is not worth a word. */
  readonly why: () => Message | null;
}

/** Where a unit is wanted. */
export interface Goal {
  /** It looks there. */
  readonly hex: number;
  /** How far a hex is from where it is wanted: the less the better. */
  away(hex: number): number;
  /** Why it goes to a hex. */
  why(hex: number): Message;
}

/** The ideas of a battle. */
export interface Day {
  /** Where a unit should go in its side's movement; `null`: it stays. */
  goalOf(game: Borodino, id: UnitId): Goal | null;
  /** Why none of those who may move goes anywhere. */
  whyStay(game: Borodino, seat: string): Message;
  /** What of its questions a battle answers by its own ideas. */
  choose(game: Borodino, decision: One): Plan | null;
  gather(game: Borodino, decision: Some): Plan | null;
  lead(game: Borodino, decision: Path): Plan | null;
}

export const answer = (action: Action, why: Message | null = null): Plan => ({ action, why: () => why });

/** To decline, where that is allowed. */
export function passing(decision: Decision, why: Message | null = null): Plan | null {
  return mayPass(decision) ? null : answer({ pass: true }, why);
}
