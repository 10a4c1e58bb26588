/** What the players of a game say to one another beside their moves; the screen knows no rules of it. */
import type { Decision } from './decision.ts';
import type { Message } from './verdict.ts';

/** Something that can be proposed to others: an aside of the game. */
export interface Proposable {
  readonly aside: string;
  readonly name: Message;
}

export interface Talks<G> {
  /** In the order in which they are offered. */
  readonly proposals: readonly Proposable[];
  /** Whether a question belongs to what another player has proposed. */
  isAnswer(decision: Decision): boolean;
  /** The keys of the facts that tell what came of proposals. */
  readonly facts: readonly string[];
  /** What is agreed now, as far as the viewer may know it. */
  agreed(game: G): readonly Message[];
}
