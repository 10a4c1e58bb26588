/** A train is used up, in recovery, on the march or to pass (8.1-c, 8.2-d). */
import type { Side } from './data.ts';
import { mark, unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { realTrainsAt, takeTrain } from './trains.ts';

/** Takes a real train of the hex, one that lies face up first. All units there have been given a train (8.7-a). */
export function useTrain(game: InvasionOfRussia, side: Side, hex: number): void {
  for (const { id } of unitsAt(game, hex, side)) mark(game, id, { provided: true });
  const trains = realTrainsAt(game, hex, side);
  const train = trains.find(({ shown }) => shown) ?? trains[0];
  if (train) takeTrain(game, train.id);
}
