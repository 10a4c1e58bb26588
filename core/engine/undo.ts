/** How far undo goes, and what it may not take back: one rule for the screen and the protocol. */
import { doersOn, type Player } from './players.ts';
import type { MatchNode } from './record.ts';
import { because, NO_RULE, type Verdict } from './verdict.ts';
import type { SeenNode } from './window.ts';

/**
 * Where one undo leads: to before the last thing that a person did, past whatever bots answered to it.
 * @param line from the root to where the match stands
 * @param players those who began
 * @returns a node of the line, or `null` where no person has done anything yet
 */
export function undoTarget(line: readonly SeenNode[], players: readonly Player[]): number | null {
  const doers = doersOn(players, line);
  const last = line.findLast(({ deed }, at) => deed && doers[at]?.kind !== 'bot');
  return last?.parent ?? null;
}

/** The nodes of a line that are left behind by going over to another line of the same tree. */
export function leftBehind(line: readonly MatchNode[], other: readonly MatchNode[]): readonly MatchNode[] {
  return line.filter((node, at) => node.id !== other[at]?.id);
}

/** Whether a die would be taken back. */
export function takesBackDice(left: readonly MatchNode[]): boolean {
  return left.some(({ dice }) => dice.length > 0);
}

/**
 * Why nodes may not be left behind at a table with secrets: nobody forgets a die that has fallen or a secret that was shown.
 * At an open table anything may be taken back.
 */
export function whyNotTakenBack(left: readonly MatchNode[]): Verdict {
  if (takesBackDice(left)) return because(NO_RULE, 'refusal.takes-back-die');
  const isRevealed = left.some(({ facts }) => facts.some(({ reveals }) => reveals));
  return isRevealed ? because(NO_RULE, 'refusal.takes-back-secret') : null;
}
