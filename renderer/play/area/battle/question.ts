/** What the open question asks of the battle board. */
import type { Decision } from '../../../../core/engine/decision.ts';
import type { Fight } from '../../../../core/engine/fight.ts';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { type Target, unitTarget } from '../../../../core/engine/target.ts';

/** Ranks to be taken, pieces to be chosen, ways on which to retreat. */
export type BattleQuestion = 'ranks' | 'pieces' | 'ways';

/** `null` where it is not about the pieces of the battle. */
export function questionOf(fight: Fight, decision: Decision, pieces: readonly Piece[]): BattleQuestion | null {
  const about = decision.kind === 'arrange' ? decision.items : decision.kind === 'some' ? decision.from : [];
  const there = pieces.filter(({ place, box }) => place === fight.place || box === fight.fallen);
  const known = new Set<Target>(there.map(({ id }) => unitTarget(id)));
  const [first] = about;
  if (first === undefined || !about.every((target) => known.has(target))) return null;
  if (decision.kind !== 'arrange') return 'pieces';
  return decision.slots(first).some((slot) => fight.ranks.includes(slot)) ? 'ranks' : 'ways';
}
