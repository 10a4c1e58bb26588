/** Who takes which seat of a new campaign: what is chosen on the sheet, and what becomes of it in the record. */
import type { Player } from '../../core/archive/campaign.ts';
import type { Seating } from '../../core/engine/seats.ts';
import type { Seat } from '../../core/engine/verdict.ts';

/** A seat as the sheet has it. */
export interface Chair {
  readonly seat: Seat;
  /** Empty until somebody has written it. */
  readonly name: string;
  readonly kind: Player['kind'] | 'nobody';
  /** The seat whose player holds this one too; `null`: it has a player of its own. */
  readonly heldWith: Seat | null;
}

/** The chairs of a scenario: as they were chosen where it has them already, else persons. No seat is a program unless chosen. */
export function chairsFor(seats: readonly Seat[], chosen: readonly Chair[]): readonly Chair[] {
  const known = new Map(chosen.map((chair) => [chair.seat, chair]));
  return seats.map((seat): Chair => {
    const chair = known.get(seat) ?? { seat, name: '', kind: 'person', heldWith: null };
    return isHead(chair.heldWith, chosen, seats) ? chair : { ...chair, heldWith: null };
  });
}

/** A seat is held with one that has a player of its own. */
function isHead(seat: Seat | null, chairs: readonly Chair[], seats: readonly Seat[]): boolean {
  if (seat === null) return true;
  const head = chairs.find((chair) => chair.seat === seat);
  return head?.heldWith === null && head.kind !== 'nobody' && seats.includes(seat);
}

/** The players of the header: one line for each seat that is held, with the name and kind of the one who holds it. */
export function playersOf(chairs: readonly Chair[]): readonly Player[] {
  return chairs.flatMap((chair): readonly Player[] => {
    const head = chairs.find(({ seat }) => seat === chair.heldWith) ?? chair;
    return head.kind === 'nobody' ? [] : [{ seat: chair.seat, name: head.name, kind: head.kind }];
  });
}

/** Who holds what, for the record; `null` where every seat has a player of its own. */
export function seatingFrom(chairs: readonly Chair[]): Seating | null {
  if (chairs.every(({ heldWith, kind }) => heldWith === null && kind !== 'nobody')) return null;
  const heads = chairs.filter(({ heldWith, kind }) => heldWith === null && kind !== 'nobody');
  const isOf = (head: Seat) => (chair: Chair) => chair.seat === head || chair.heldWith === head;
  return heads.map((head) => chairs.filter(isOf(head.seat)).map(({ seat }) => seat));
}

/** The chairs as seats were dealt: the players keep their kinds and names in their order, and whoever is new is a person. */
export function chairsDealt(chairs: readonly Chair[], seating: Seating): readonly Chair[] {
  const heads = chairs.filter(({ heldWith, kind }) => heldWith === null && kind !== 'nobody');
  return chairs.map(({ seat }): Chair => {
    const at = seating.findIndex((seats) => seats.includes(seat));
    const { kind, name } = heads[at] ?? { kind: 'person', name: '' };
    const head = seating[at]?.[0];
    if (head === undefined) return { seat, name: '', kind: 'nobody', heldWith: null };
    return head === seat ? { seat, name, kind, heldWith: null } : { seat, name: '', kind, heldWith: head };
  });
}
