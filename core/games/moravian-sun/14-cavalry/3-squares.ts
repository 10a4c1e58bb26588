/** 14.3 Squares. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { defendersOf } from '../12-assault/4-strength.ts';
import { unitCard } from '../data.ts';
import { changeUnit, isInSquare } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';

/** 14.3.2-b A square that infantry attacks is one no longer. */
export function breakSquares(game: MoravianSun, assault: Assault, umpire: Umpire): void {
  if (!assault.attackers.some((id) => unitCard(id).arm === 'infantry')) return;
  const units = defendersOf(game, assault).filter((id) => isInSquare(game, id));
  for (const id of units) {
    changeUnit(game, id, { square: undefined });
    umpire.tell({ key: 'square-broken', rule: '14.3.2-b', params: { unit: { unit: id } } });
  }
}
