/** 5. The units: how far they move by land, and what they are called together. */
import type { Param, RuleId } from '../../engine/verdict.ts';
import { type Kind, KINDS } from './data.ts';
import { countKinds, type Unit } from './position.ts';

/** Movement points of each kind, regions a turn. */
export const MOVEMENT: Readonly<Record<Kind, { readonly points: number; readonly rule: RuleId }>> = {
  infantry: { points: 1, rule: 'MOVE-1' },
  cavalry: { points: 2, rule: 'MOVE-2' },
  artillery: { points: 1, rule: 'MOVE-1' },
  general: { points: 2, rule: 'MOVE-2' },
};

/** "3 infantry and 1 general". */
export function unitsNamed(units: readonly Pick<Unit, 'kind'>[]): Param {
  const counts = countKinds(units);
  const phrases = KINDS.map((kind) => ({ key: `label.units.${kind}`, params: { count: counts[kind] } }));
  return { list: phrases.filter(({ params }) => params.count > 0).map((phrase) => ({ phrase })) };
}
