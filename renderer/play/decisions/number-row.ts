/** Choices that are whole numbers without a gap: one of many is typed, not looked for in a list. */
import { idOf, kindOf, type Target } from '../../../core/engine/target.ts';

export interface Row {
  readonly least: number;
  readonly most: number;
}

/** `null` where a choice is no number, or one between them is left out. */
export function rowOf(targets: readonly Target[]): Row | null {
  if (targets.length === 0 || targets.some((target) => kindOf(target) !== 'number')) return null;
  const numbers = targets.map((target) => Number(idOf(target)));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const isWhole = numbers.every(Number.isInteger) && new Set(numbers).size === most - least + 1;
  return isWhole ? { least, most } : null;
}
