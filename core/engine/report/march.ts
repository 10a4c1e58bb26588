/** The way of the armies through the turns: how strong each was, and how far from the goal. */
import type { March, OnTheWay } from '../presenter.ts';
import type { Message, Seat } from '../verdict.ts';

/** Where the armies stood at the end of a turn. */
export interface MarchTurn {
  readonly season: Message | null;
  /** `null` where nothing of it was on the board. */
  readonly armies: Readonly<Record<Seat, OnTheWay | null>>;
}

export interface MarchReport {
  readonly stations: March<unknown>['stations'];
  readonly turns: readonly MarchTurn[];
}

/** @param turns with what positions each began and ended */
export function marchOver<G>(
  march: March<G>,
  seats: readonly Seat[],
  turns: readonly { readonly before: G; readonly after: G }[],
): MarchReport {
  return {
    stations: march.stations,
    turns: turns.map(({ before, after }) => ({
      season: march.season(before),
      armies: Object.fromEntries(seats.map((seat) => [seat, march.of(after, seat)])),
    })),
  };
}
