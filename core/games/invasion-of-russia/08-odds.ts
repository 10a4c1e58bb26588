/** 8.4 to 8.9 The odds of a march: it is played by its own chapters, in the position as its side knows it. */
import type { Decision, Procedure } from '../../engine/decision.ts';
import { listActions } from '../../engine/legality.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { unitsOf as piecesNamed, wordTarget } from '../../engine/target.ts';
import type { Answer } from '../../engine/trial.ts';
import { because, type Message } from '../../engine/verdict.ts';
import { march } from './08-2-movement.ts';
import type { MarchStakes } from './08-forecast.ts';
import { isLeader } from './data.ts';
import { isOnMap, sideOf, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** Plays a march by itself. @returns whether it is made, and what is lost, by which odds are put together */
export function* playMarch(game: InvasionOfRussia, { way }: MarchStakes, umpire: Umpire): Procedure<Message> {
  const units = piecesNamed(way.unit).filter((id) => !isLeader(id));
  const before = game.lost.length;
  yield* march(game, umpire, sideOf(units[0] ?? ''), way);
  const leaders = game.lost.slice(before).filter(isLeader).length;
  if (game.over) return { key: 'label.odds.march.over', params: {} };
  const left = units.filter((id) => isOnMap(game, id));
  if (left.some((id) => !unitState(game, id).moved)) return { key: 'label.odds.march.stays', params: {} };
  const disrupted = left.filter((id) => unitState(game, id).disrupted).length;
  return { key: 'label.odds.march.arrives', params: { eliminated: units.length - left.length, disrupted, leaders } };
}

/** Nobody uses a card; where the owner has to choose, whom they choose changes nothing that the odds tell. */
export function answerOnMarch(decision: Decision): Answer {
  const assumed = because(decision.rule, 'odds.assumed.no-card', { side: { seat: decision.seat } });
  if (decision.rule === '16.1-g') return { action: { one: wordTarget('no') }, assumed };
  const [first] = listActions(decision, 1).actions;
  return { action: decision.rule === '7.7-a' || !first ? { one: wordTarget('no') } : first };
}
