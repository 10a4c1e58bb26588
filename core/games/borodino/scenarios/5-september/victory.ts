/** Victory on 5 September: the redoubt (S5-za). */
import { ranked, type Standing } from '../../../../engine/standing.ts';
import { hexTarget } from '../../../../engine/target.ts';
import { enemyOf } from '../../data.ts';
import type { Borodino } from '../../position.ts';
import { SEPTEMBER_5 } from './data.ts';

/** S5-za Whoever holds the redoubt at the end wins; while it stands empty, whoever held it last (E2). */
export function standingOf(game: Borodino): Standing {
  const { holder } = game;
  const isOver = game.phase === 'over';
  const params = { side: { seat: holder }, place: { place: hexTarget(SEPTEMBER_5.victoryHex) } };
  return {
    places: ranked({ [holder]: 1, [enemyOf(holder)]: 0 }),
    winners: isOver ? [holder] : null,
    because: { key: isOver ? 'label.standing.won' : 'label.standing.holds', params },
  };
}
