/** Who takes which seat of a new campaign: what is chosen on the sheet, and what becomes of it in the record. */
import type { Strength } from '../../core/engine/bot.ts';
import { type Player, strengthOf } from '../../core/engine/players.ts';
import type { Seating } from '../../core/engine/seats.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import type { RulesetId } from '../../core/engine/ruleset.ts';
import { LANGUAGES, type Words } from '../../core/words/words.ts';
import { wordsIn } from '../app/catalogues.ts';

/** A seat as the sheet has it. */
export interface Chair {
  readonly seat: Seat;
  /** Empty until somebody has written it. */
  readonly name: string;
  readonly kind: Player['kind'] | 'nobody';
  /** Where the program plays it. */
  readonly strength: Strength;
  /** The seat whose player holds this one too; `null`: it has a player of its own. */
  readonly heldWith: Seat | null;
}

const EMPTY = { name: '', kind: 'nobody', strength: 'marshal', heldWith: null } as const;

/** The chairs of a scenario: as they were chosen where it has them already, else persons. No seat is a program unless chosen. */
export function chairsFor(seats: readonly Seat[], chosen: readonly Chair[]): readonly Chair[] {
  const known = new Map(chosen.map((chair) => [chair.seat, chair]));
  return seats.map((seat): Chair => {
    const chair = known.get(seat) ?? { ...EMPTY, seat, kind: 'person' };
    return isHead(chair.heldWith, chosen, seats) ? chair : { ...chair, heldWith: null };
  });
}

/** A seat is held with one that has a player of its own. */
function isHead(seat: Seat | null, chairs: readonly Chair[], seats: readonly Seat[]): boolean {
  if (seat === null) return true;
  const head = chairs.find((chair) => chair.seat === seat);
  return head?.heldWith === null && head.kind !== 'nobody' && seats.includes(seat);
}

/** Whether one person plays against programs. */
export function isAlone(chairs: readonly Chair[]): boolean {
  const heads = chairs.filter(({ heldWith }) => heldWith === null);
  return heads.filter(({ kind }) => kind === 'person').length === 1 && heads.some(({ kind }) => kind === 'bot');
}

/** The players of the header: one line for each seat that is held, with the name and kind of the one who holds it. */
export function playersOf(chairs: readonly Chair[]): readonly Player[] {
  return chairs.flatMap((chair): readonly Player[] => {
    const head = chairs.find(({ seat }) => seat === chair.heldWith) ?? chair;
    const { name, kind, strength } = head;
    if (kind === 'nobody') return [];
    const isWeaker = kind === 'bot' && strength !== 'marshal';
    return [{ seat: chair.seat, name, kind, ...(isWeaker && { strength }) }];
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
    const player = heads[at] ?? { ...EMPTY, kind: 'person' };
    const head = seating[at]?.[0];
    if (head === undefined) return { ...EMPTY, seat };
    return head === seat ? { ...player, seat, heldWith: null } : { ...player, seat, name: '', heldWith: head };
  });
}

/** The chairs of a match that has begun. */
export function chairsOf(players: readonly Player[], heldWith: (seat: Seat) => readonly Seat[]): readonly Chair[] {
  return players.map(({ seat, name, kind, ...player }): Chair => {
    const [head = seat] = heldWith(seat);
    return { seat, name, kind, strength: strengthOf(player), heldWith: head === seat ? null : head };
  });
}

/** What a player is called until somebody has written a name. */
export function usualName({ seat, kind }: Pick<Chair, 'seat' | 'kind'>, words: Words): string {
  return words.text(kind === 'bot' ? 'ui.new.bot' : `seat.${seat}`);
}

/** A player's name for a reader: the usual one is said in the reader's language, in whichever the campaign was begun. */
export function shownName(player: Pick<Player, 'seat' | 'kind' | 'name'>, game: RulesetId, words: Words): string {
  const isUsual = LANGUAGES.some((language) => player.name === usualName(player, wordsIn(game, language)));
  return isUsual ? usualName(player, words) : player.name;
}

/** What the player of a seat is called, where that is not the seat itself and somebody holds it. */
export function ownName(seat: Seat, players: readonly Player[], game: RulesetId, words: Words): string | null {
  const player = players.find((each) => each.seat === seat);
  const name = player && shownName(player, game, words);
  return name === undefined || name === words.text(`seat.${seat}`) ? null : name;
}

/** A seat and its player: `Russia, Anna`; the seat alone where nobody has written a name. */
export function seatAndPlayer(seat: Seat, players: readonly Player[], game: RulesetId, words: Words): string {
  return [words.text(`seat.${seat}`), ownName(seat, players, game, words) ?? []].flat().join(', ');
}

/** Who plays, in one line; those of one name together, as where the program holds most of the powers. */
export function playersSaid(players: readonly Player[], game: RulesetId, words: Words): string {
  const alike = Map.groupBy(players, (player) => shownName(player, game, words));
  return [...alike].map(([name, { length }]) => (length > 1 ? `${name} × ${length}` : name)).join(' · ');
}

/** The chair with a name, the usual one where none has been written. */
export function named(chair: Chair, words: Words): Chair {
  return { ...chair, name: chair.name.trim() || usualName(chair, words) };
}
