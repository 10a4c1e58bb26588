/** The dice of a battle that were thrown last, and which of them count. */
import type { Roll } from '../../../../core/engine/dice.ts';
import type { Fight } from '../../../../core/engine/fight.ts';
import type { Fact } from '../../../../core/engine/ruleset.ts';
import type { SeenNode } from '../../../../core/engine/window.ts';

/** As many as were thrown in a half-round with its answer: more would push the ranks out of sight. */
const MOST = 2;

/** The last facts with dice of the battle that is fought, the latest first. @param line to the moment that is shown */
export function lastVolleys({ begins }: Fight, line: readonly SeenNode[]): readonly Fact[] {
  const facts = line.flatMap((node) => node.facts);
  const begun = facts.findLastIndex(({ key }) => begins.includes(key));
  const rolled = facts.slice(begun + 1).filter(({ dice, params }) => dice && typeof params['least'] === 'number');
  return rolled.slice(-MOST).toReversed();
}

/** A fact of many dice says from which face on they count. */
export const counts = ({ params }: Fact, { value }: Roll): boolean => value >= Number(params['least']);
