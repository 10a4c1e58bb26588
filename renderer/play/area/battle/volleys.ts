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

/** How many of the dice of a fact count. */
export const hitsOf = (fact: Fact): number => (fact.dice ?? []).filter((roll) => counts(fact, roll)).length;

/** Facts that were not there before, the oldest first: their dice fall one after the other. */
export function newVolleys(before: ReadonlySet<Fact>, now: readonly Fact[]): readonly Fact[] {
  return now.filter((fact) => !before.has(fact)).toReversed();
}

/** Of so many dice that have fallen, those of a fact. @param falling the facts whose dice fall, in their order */
export function fallenOf(fact: Fact, falling: readonly Fact[], fallen: number): number {
  const dice = fact.dice?.length ?? 0;
  const at = falling.indexOf(fact);
  if (at < 0) return dice;
  const before = falling.slice(0, at).reduce((sum, each) => sum + (each.dice?.length ?? 0), 0);
  return Math.min(Math.max(fallen - before, 0), dice);
}

/** Milliseconds from die to die: few fall slowly, and many are not waited for. */
export const paceOf = (dice: number): number => Math.min(170, 2600 / Math.max(dice, 1));
