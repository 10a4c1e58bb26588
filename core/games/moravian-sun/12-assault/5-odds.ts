/** 12.5 Odds, modifiers and the roll. */
import { line, type Tally, tally } from '../../../engine/tally.ts';
import { enemyOf, levelAt, sideOf, unitCard, type UnitId } from '../data.ts';
import { hexOfPiece, isDisordered, strengthOf, unitsAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';

/** Strengths, the ratio they give, and its column in the table. */
export interface Odds {
  readonly attack: number;
  readonly defence: number;
  /** As the book writes it: 3 is 3:1, -3 is 1:3; never 0 or -1. */
  readonly ratio: number;
  /** From 0, 1:4, to 8, 6:1; `null` at 1:5 or worse. */
  readonly column: number | null;
}

export const defendersOf = (game: MoravianSun, { target, attackers }: Assault): readonly UnitId[] =>
  unitsAt(game, target, enemyOf(sideOf(attackers[0] ?? ''))).map(({ id }) => id);

/** 12.5.1 Every fraction is rounded in the defender's favour. */
export function oddsOf(game: MoravianSun, assault: Assault): Odds {
  const attack = sum(game, assault.attackers);
  const defence = Math.max(1, sum(game, defendersOf(game, assault)));
  const ratio = attack >= defence ? Math.floor(attack / defence) : -Math.ceil(defence / Math.max(1, attack));
  return { attack, defence, ratio, column: columnOf(ratio) };
}

const sum = (game: MoravianSun, ids: readonly UnitId[]): number =>
  ids.reduce((total, id) => total + (unitCard(id).arm === 'artillery' ? 0 : strengthOf(game, id)), 0);

/** 1:4 is the first column, 6:1 the last (12.4.2-b, 12.4.3-a). */
function columnOf(ratio: number): number | null {
  if (ratio <= -5) return null;
  return ratio < 0 ? ratio + 4 : Math.min(ratio, 6) + 2;
}

const LIMIT = 4;

/** 12.5.2 What is added to the die, held between -4 and +4. */
export function modifiersOf(game: MoravianSun, assault: Assault): Tally {
  const defenders = defendersOf(game, assault);
  const level = levelAt(assault.target);
  const isHigher = assault.attackers.every((id) => levelAt(hexOfPiece(game, id)) < level);
  const sums = tally({ key: 'label.tally.assault' }, [
    defenders.some((id) => isDisordered(game, id)) ? line('12.5.2-a', 2, 'modifier.disordered') : null,
    isHigher ? line('16.21-c', -1, 'modifier.higher') : null,
  ]);
  return { ...sums, total: Math.min(Math.max(sums.total, -LIMIT), LIMIT) };
}
