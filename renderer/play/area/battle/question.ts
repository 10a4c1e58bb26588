/** What the open question asks of the units of a battle. */
import type { Clash } from '../../../../core/engine/battle.ts';
import type { Decision } from '../../../../core/engine/decision.ts';
import type { Target } from '../../../../core/engine/target.ts';

/** Ranks to be taken, pieces to be chosen, ways on which to retreat. */
export type BattleQuestion = 'ranks' | 'pieces' | 'ways';

/** `null` where it is not about them. @param between in which it is asked */
export function questionOf(
  decision: Decision,
  between: Clash | undefined,
  ranks: readonly Target[],
): BattleQuestion | null {
  const about = decision.kind === 'arrange' ? decision.items : decision.kind === 'some' ? decision.from : [];
  const known = new Set<Target>([...(between?.by ?? []), ...(between?.at ?? [])]);
  const [first] = about;
  if (first === undefined || !about.every((target) => known.has(target))) return null;
  if (decision.kind !== 'arrange') return 'pieces';
  return decision.slots(first).some((slot) => ranks.includes(slot)) ? 'ranks' : 'ways';
}
