/** Victory on 5 September: the redoubt (S5-za). */
import { ranked, type Standing } from '../../../../engine/standing.ts';
import { enemyOf } from '../../data.ts';
import { namedHex } from '../../facts.ts';
import type { Borodino } from '../../position.ts';
import { SEPTEMBER_5 } from './data.ts';

/** S5-za Whoever holds the redoubt at the end wins; while it stands empty, whoever held it last (E2). */
export function standingOf(game: Borodino): Standing {
  const { holder } = game;
  const isOver = game.phase === 'over';
  const place = namedHex(SEPTEMBER_5.victoryHex);
  const params = { side: { seat: holder }, ...place };
  return {
    places: ranked({ [holder]: 1, [enemyOf(holder)]: 0 }),
    winners: isOver ? [holder] : null,
    prizes: [{ rule: 'S5-za', what: { key: 'label.prize.place', params: place }, holder }],
    because: { key: isOver ? 'label.standing.won' : 'label.standing.holds', params },
  };
}
