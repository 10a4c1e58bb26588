/** The Russians that move alone in many tests, one for each column and allowance. */
import { expect } from 'vitest';
import { movement } from '../../../../core/games/borodino/07-movement/index.ts';
import type { UnitId } from '../../../../core/games/borodino/data.ts';
import type { Tally } from '../../../../core/engine/tally.ts';
import { type Situation, table, type Table, type Where, target } from './table.ts';

export const INFANTRY = 'r-27d-1'; // 4 MP
export const LIGHT = 'r-c4-1'; // 8 MP
export const HEAVY = 'r-2cur-1'; // 6 MP
export const GUNS = 'r-viii-a1'; // 5 MP
export const HORSE_GUNS = 'r-c4-ha'; // 8 MP

/** A Russian unit alone, and whatever French are told, in the movement phase. */
export const alone = (id: UnitId, where: Where, french: Situation['french'] = {}): Table =>
  table({ side: 'russian', russian: { [id]: where }, french }, movement);

/** What the step costs these five: infantry, light and heavy cavalry, foot and horse guns; `null` where it is closed. */
export const costs = (from: number, to: number): (number | null)[] =>
  [INFANTRY, LIGHT, HEAVY, GUNS, HORSE_GUNS].map((id) => alone(id, from).steps(id)[to] ?? null);

/** The sum of a way, line by line. */
export function sumOf({ decision }: Table, id: UnitId, ...steps: (number | string)[]): Tally {
  const sum = decision.kind === 'path' ? decision.cost?.({ unit: target(id), steps: steps.map(target) }) : undefined;
  expect(sum, 'a way is asked').toBeDefined();
  return sum as Tally;
}

/** The movement points that a unit has. */
export const pointsOf = (t: Table, id: UnitId): unknown => sumOf(t, id).title.params?.['points'];

/** The rules that a sum names. */
export const rulesOf = ({ lines }: Tally): string[] => lines.map((line) => line.rule);
