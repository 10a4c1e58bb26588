/** What a deed waits for on the real table. */
import type { Asked, Typed, WrongDice } from '../../core/engine/chance.ts';
import type { Deed } from '../../core/engine/record.ts';
import type { Fact } from '../../core/engine/ruleset.ts';
import type { Message } from '../../core/engine/verdict.ts';

/** What a person has to roll or draw on the real table before the deed can go on. */
export interface ChanceAsked {
  readonly asked: Asked;
  /** What was typed for this deed already. */
  readonly typed: readonly Typed[];
  readonly deed: Deed;
  /** What is told of the deed before these dice; nothing where that could give a secret away. */
  readonly told: readonly Fact[];
  /** Why what was typed last is not what was asked for. */
  readonly fault: Message | null;
}

/** Why typed dice or cards are not taken. */
export const misfit = ({ problem, value }: WrongDice): Message => ({
  key: `ui.play.dice.${problem}`,
  params: { value },
});
