/** Why something was not done, as the page says it. */
import { WrongDice } from '../../core/engine/chance.ts';
import { BadPosition } from '../../core/engine/ruleset.ts';
import { type Message, NO_RULE, type Reason, Refusal } from '../../core/engine/verdict.ts';

/** @throws what is no refusal */
export function refusalOf(error: unknown): Reason {
  if (error instanceof Refusal) return { rule: error.rule, message: error.reason };
  if (error instanceof BadPosition) return { rule: NO_RULE, message: error.fault };
  if (error instanceof WrongDice) return { rule: NO_RULE, message: misfit(error) };
  throw error;
}

/** Why typed dice or cards are not taken. */
export const misfit = ({ problem, value }: WrongDice): Message => ({
  key: `ui.play.dice.${problem}`,
  params: { value },
});
