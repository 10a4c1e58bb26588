/** 14.3.7, 14.3.8 How a square ends beside an attack of infantry. */
import type { Umpire } from '../../../engine/ruleset.ts';
import type { UnitId } from '../data.ts';
import { changeUnit, isInSquare } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** 14.3.7-a Units that move or advance are in square no longer. */
export function leaveSquare(game: MoravianSun, ids: readonly UnitId[], umpire: Umpire): void {
  for (const id of ids) {
    if (!isInSquare(game, id)) continue;
    changeUnit(game, id, { square: undefined });
    umpire.tell({ key: 'square-left', rule: '14.3.7-a', params: { unit: { unit: id } } });
  }
}

/** 14.3.8-a A result of disorder or a retreat ends it. */
export function loseSquare(game: MoravianSun, id: UnitId, umpire: Umpire): void {
  if (!isInSquare(game, id)) return;
  changeUnit(game, id, { square: undefined });
  umpire.tell({ key: 'square-lost', rule: '14.3.8-a', params: { unit: { unit: id } } });
}
