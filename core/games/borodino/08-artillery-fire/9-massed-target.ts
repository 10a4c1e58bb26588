/** 8.9 Massed target: the more units stand in a hex, the better it is hit. */
import { line, type TallyLine } from '../../../engine/tally.ts';
import { cardOf, TABLES, type UnitId } from '../data.ts';

/** T-fire-mod-massed: Every unit but guns beyond the first; Russian Jaegers are plain infantry here (8.9-b). */
export function massedLine(crowd: readonly UnitId[]): TallyLine | null {
  const beyondFirst = crowd.filter(isNotGuns).length - 1;
  const amount = TABLES.fireModifiers.massed * beyondFirst;
  return beyondFirst > 0 ? line('8.9-a', amount, 'modifier.massed', { count: beyondFirst }) : null;
}

/** 8.9-b, SR.12-a: Jaegers count as any other infantry. */
export const isNotGuns = (id: UnitId): boolean => cardOf(id).arm !== 'artillery';
