/** 5. The units: how far they move, and with how many dice they fire. */
import type { RuleId } from '../../engine/verdict.ts';
import type { Kind } from './data.ts';
import type { Rank } from './position.ts';

/** EX-1: Movement points of each kind: regions a turn. */
export const MOVEMENT: Readonly<Record<Kind, { readonly points: number; readonly rule: RuleId }>> = {
  infantry: { points: 1, rule: 'MOVE-1' },
  cavalry: { points: 2, rule: 'MOVE-2' },
  artillery: { points: 1, rule: 'MOVE-1' },
  general: { points: 2, rule: 'MOVE-2' },
};

/** EX-2: Attack dice of a unit of each kind, in each rank. */
export const DICE: Readonly<Record<Kind, Readonly<Record<Rank, number>> & { readonly rule: RuleId }>> = {
  infantry: { front: 1, rear: 0, rule: 'UNIT-2' },
  cavalry: { front: 3, rear: 0, rule: 'UNIT-3' },
  artillery: { front: 4, rear: 2, rule: 'UNIT-4' },
  general: { front: 3, rear: 0, rule: 'UNIT-5' },
};
