/** 5. The units: how far they move. */
import type { RuleId } from '../../engine/verdict.ts';
import type { Kind } from './data.ts';

/** Movement points of each kind: regions a turn. */
export const MOVEMENT: Readonly<Record<Kind, { readonly points: number; readonly rule: RuleId }>> = {
  infantry: { points: 1, rule: 'MOVE-1' },
  cavalry: { points: 2, rule: 'MOVE-2' },
  artillery: { points: 1, rule: 'MOVE-1' },
  general: { points: 2, rule: 'MOVE-2' },
};
