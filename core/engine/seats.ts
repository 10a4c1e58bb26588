/** Who sits in a match, who holds several seats, and how seats stand to one another. */
import type { Beginning } from './record.ts';
import type { Ruleset } from './ruleset.ts';
import type { Message, Seat } from './verdict.ts';

/** The seats that each player holds; every player holds at least one. */
export type Seating = readonly (readonly Seat[])[];

/** How one seat stands to another in a position. */
export type Relation = 'friend' | 'neutral' | 'enemy';

type Begun = Pick<Beginning, 'scenario' | 'options' | 'players'>;

/** The seats of a match, in the order of the table: those that somebody holds. */
export function seatsOf<G>(ruleset: Ruleset<G>, { scenario, options, players }: Begun): readonly Seat[] {
  const seats = ruleset.seats(scenario, options);
  const held = players?.flat();
  return held ? seats.filter((seat) => held.includes(seat)) : seats;
}

/** Who holds what: each seat has a player of its own where nothing else was agreed. */
export function seatingOf<G>(ruleset: Ruleset<G>, begun: Begun): Seating {
  return begun.players ?? seatsOf(ruleset, begun).map((seat) => [seat]);
}

/** The seats that the player of a seat holds, that seat among them. */
export function heldWith({ players }: Pick<Begun, 'players'>, seat: Seat): readonly Seat[] {
  return players?.find((seats) => seats.includes(seat)) ?? [seat];
}

/** Why the players cannot sit so; `null` where they can. */
export function seatingFault<G>(ruleset: Ruleset<G>, { scenario, options, players }: Begun): Message | null {
  if (!players) return null;
  const seats = ruleset.seats(scenario, options);
  const held = players.flat();
  const stranger = held.find((seat) => !seats.includes(seat));
  if (stranger !== undefined) return { key: 'fault.seat.unknown', params: { seat: stranger } };
  const twice = held.find((seat, index) => held.indexOf(seat) !== index);
  if (twice !== undefined) return { key: 'fault.seat.twice', params: { seat: { seat: twice } } };
  if (players.some((own) => own.length === 0)) return { key: 'fault.seat.none' };
  if (ruleset.seatingFault) return ruleset.seatingFault({ scenario, options, players });
  const empty = seats.find((seat) => !held.includes(seat));
  return empty === undefined ? null : { key: 'fault.seat.empty', params: { seat: { seat: empty } } };
}

/** How a seat stands to another: where a game says nothing, everybody else is an enemy. */
export function relationOf<G>(ruleset: Ruleset<G>, game: G, a: Seat, b: Seat): Relation {
  if (a === b) return 'friend';
  return ruleset.relation?.(game, a, b) ?? 'enemy';
}
