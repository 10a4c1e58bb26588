/** 8.1, 8.2 A train is used up, in recovery, on the march or to pass. */
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import type { Side } from './data.ts';
import { mark, unitsAt, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { realTrainsAt, sparestTrainAt, takeTrain, usableTrainsAt } from './trains.ts';

/**
 * Why a stack has no train for recovery or movement.
 * @param rule by which it needs one
 */
export function whyNoTrain(game: InvasionOfRussia, side: Side, hex: number, rule: RuleId): Verdict {
  if (usableTrainsAt(game, hex, side).length > 0) return null;
  if (realTrainsAt(game, hex, side).length > 0) return because('7.3-b', 'refusal.train.depot-only');
  if (unitsAt(game, hex, side).some(({ id }) => unitState(game, id).provided))
    return because('8.1-c', 'refusal.train.used');
  if (game.depots[side].includes(hex)) return because('7.7-e', 'refusal.train.depot');
  return because(rule, 'refusal.train.none');
}

/** Takes a train of the hex that may be used for it, one that lies face up first. All units there have been given a train (8.7-a). */
export function useTrain(game: InvasionOfRussia, side: Side, hex: number): void {
  for (const { id } of unitsAt(game, hex, side)) mark(game, id, { provided: true });
  const trains = usableTrainsAt(game, hex, side);
  const train = trains.find(({ shown }) => shown) ?? trains[0];
  if (train) takeTrain(game, train.id);
}

/** A train of the hex is discarded to pass (8.2-d); one that was for a depot alone has fed nobody. */
export function giveUpTrain(game: InvasionOfRussia, side: Side, hex: number): void {
  const train = sparestTrainAt(game, hex, side);
  if (train?.depotOnly) takeTrain(game, train.id);
  else useTrain(game, side, hex);
}
