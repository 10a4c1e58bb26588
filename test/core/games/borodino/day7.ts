/** Situations of 7 September for tests: some units on an otherwise empty map, or all of them as they stood. */
import { cardOf, type Side, type UnitId } from '../../../../core/games/borodino/data.ts';
import { LEADERS, SEPTEMBER_7 } from '../../../../core/games/borodino/scenarios/7-september/data.ts';
import { beginSeptember7 } from '../../../../core/games/borodino/scenarios/7-september/set-up.ts';
import type { September7 } from '../../../../core/games/borodino/scenarios/7-september/state.ts';
import { situation, type Where } from './table.ts';

/** These units, and all others beside the map; the commanders-in-chief where they stood. The second turn begins, unless told otherwise. */
export function day7(where: Readonly<Record<UnitId, Where>>, more: Partial<September7> = {}): September7 {
  const of = (side: Side) => Object.fromEntries(Object.entries(where).filter(([id]) => cardOf(id).side === side));
  const units = { french: of('french'), russian: of('russian') };
  const begun = beginSeptember7();
  const day = { ...begun, leaders: STOOD, park: begun.park.filter((id) => id in where), ...more };
  return situation({ ...units, turn: 2, phase: 'initiative', ...more }, day) as September7;
}

/** Where the commanders-in-chief stood in the morning. */
const STOOD = { french: LEADERS.french.suggested, russian: LEADERS.russian.suggested };

/** Where everybody stood in the morning. */
export const MORNING: Readonly<Record<UnitId, number>> = Object.fromEntries(
  SEPTEMBER_7.suggested.flatMap(({ hex, units }) => units.map((id) => [id, hex])),
);
