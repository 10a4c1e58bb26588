/** 16.6 In June the horses find no fodder: on long marches cavalry suffers before infantry. */
import { because, type Verdict } from '../../engine/verdict.ts';
import { unitCard, type UnitId } from './data.ts';
import type { InvasionOfRussia } from './position.ts';
import { isAdvanced } from './sequence.ts';

const LAST_TURN = 2;

/** Units that have to suffer before others of the same march, on either side (16.6-a). */
export const sufferFirst = (game: InvasionOfRussia, units: readonly UnitId[]): readonly UnitId[] =>
  isAdvanced(game) && game.turn <= LAST_TURN ? units.filter((id) => unitCard(id).arm === 'cavalry') : [];

/** Whether a choice of so many among units spares cavalry that has to go first. */
export function whyNotSpared(
  game: InvasionOfRussia,
  units: readonly UnitId[],
  chosen: readonly UnitId[],
  count: number,
): Verdict {
  const first = sufferFirst(game, units);
  const others = chosen.filter((id) => !first.includes(id)).length;
  const room = Math.max(0, count - first.length);
  return first.length > 0 && others > room ? because('16.6-a', 'refusal.attrition.cavalry-first') : null;
}
