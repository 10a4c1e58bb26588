/** How a match stands: the seats in their order, and who has won it. */
import type { Tally } from './tally.ts';
import type { Message, RuleId, Seat } from './verdict.ts';

/** A place in the order of the seats. Those that are level share it. */
export interface Place {
  readonly seats: readonly Seat[];
  /** Victory points, or whatever the game counts; left out while nobody may know them. */
  readonly points?: number;
  /** Why they stand here, where their points do not say it. */
  readonly because?: Message;
}

/** Something that is counted, whoever has it. */
export interface Prize {
  readonly rule: RuleId;
  readonly what: Message;
  /** Victory points; left out where nobody may know them, or where it decides all. */
  readonly points?: number;
  /** Whoever has it now. */
  readonly holder: Seat | null;
}

export interface Standing {
  /** Every seat once, the best first. */
  readonly places: readonly Place[];
  /** What is counted in the place of points for as long as those are secret; left out where they are points. */
  readonly counted?: Message;
  /** `null` while the game goes on; then those that have won it, alone or together: nobody where it is drawn. */
  readonly winners: readonly Seat[] | null;
  readonly because: Message;
  /** What is had, and what can still be won; left out where points come of nothing that has a name. */
  readonly prizes?: readonly Prize[];
  /** How the points of each seat come about, where several things count. */
  readonly tallies?: readonly { readonly seat: Seat; readonly tally: Tally }[];
}

/** The seats by their points, the most first. */
export function ranked(points: Readonly<Record<Seat, number>>): readonly Place[] {
  const groups = Map.groupBy(Object.keys(points), (seat) => points[seat] ?? 0);
  return [...groups].sort(([a], [b]) => b - a).map(([each, seats]) => ({ seats, points: each }));
}

/** The places with their ranks: those that are level share one, and as many ranks after it stay free. */
export function ranksOf({ places }: Pick<Standing, 'places'>): readonly (Place & { readonly rank: number })[] {
  let rank = 1;
  return places.map((place) => {
    const ranked = { ...place, rank };
    rank += place.seats.length;
    return ranked;
  });
}

/** Points by seat; without those that nobody may know yet. */
export function pointsOf({ places }: Pick<Standing, 'places'>): Readonly<Record<Seat, number>> {
  const known = places.flatMap(({ seats, points }) =>
    points === undefined ? [] : seats.map((seat) => [seat, points]),
  );
  return Object.fromEntries(known) as Record<Seat, number>;
}

/** The seat that is ahead of all others; `null` where there is no such seat. */
export function leaderOf({ places }: Pick<Standing, 'places'>): Seat | null {
  const [first] = places;
  const [seat, level] = first?.seats ?? [];
  return seat === undefined || level !== undefined ? null : seat;
}

/** How a match ended in one word: the seat that has won it, `draw`, or `shared` by several; `null` while it goes on. */
export type Outcome = Seat | 'draw' | 'shared';

export function outcomeOf({ winners }: Pick<Standing, 'winners'>): Outcome | null {
  if (winners === null) return null;
  const [winner, another] = winners;
  if (winner === undefined) return 'draw';
  return another === undefined ? winner : 'shared';
}
