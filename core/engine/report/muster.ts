/** What each side has left, and what a step of the game cost it. */
import type { Field } from '../battle.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Mustered, Piece } from '../presenter.ts';
import type { Seat } from '../verdict.ts';

/** What became of a side from one position to another. Units by their ids, in the order of the rolls. */
export interface SeatLosses {
  readonly seat: Seat;
  /** Strength lost, in the points of the game; negative where more came back than was lost. */
  readonly lost: number;
  /** Strength that came, in a game in which units are raised again and again; there it is not counted against what was lost. */
  readonly raised?: number;
  /** Those that left the battle, for now or for good. */
  readonly out: readonly string[];
  /** Those that came back to it. */
  readonly back: readonly string[];
  /** Those that lost their good order and are still there. */
  readonly shaken: readonly string[];
  /** Those that found it again. */
  readonly rallied: readonly string[];
}

/** The share of its strength that a unit without its good order is worth. */
const SHAKEN_WORTH = 0.5;

/** Every unit and what is left of it; of a game that keeps no rolls, each piece counts 1 while it is on the board. */
export function musterOf<G>({ show }: Ruleset<G>, game: G): readonly Mustered[] {
  return show.muster?.(game) ?? eachPiece(show.pieces(game));
}

const eachPiece = (pieces: readonly Piece[]): readonly Mustered[] =>
  pieces.map(({ id, seat, box, face }) => {
    const isThere = box === null;
    return { id, seat, body: { seat }, strength: isThere ? 1 : 0, isShaken: isThere && face === 'back' };
  });

/** Where the pieces lie, and what is left of each: of a game whose units are alike each piece counts 1. */
export function fieldOf<G>(ruleset: Ruleset<G>, game: G): Field {
  const { show } = ruleset;
  const pieces = show.pieces(game);
  return { pieces, muster: show.report?.raises ? eachPiece(pieces) : musterOf(ruleset, game) };
}

/** Strength by seat, or what it is worth where good order counts too. */
export function sumBySeat(
  seats: readonly Seat[],
  muster: readonly Mustered[],
  of: (unit: Mustered) => number,
): Readonly<Record<Seat, number>> {
  const sums: Record<Seat, number> = Object.fromEntries(seats.map((seat) => [seat, 0]));
  for (const unit of muster) sums[unit.seat] = (sums[unit.seat] ?? 0) + of(unit);
  return sums;
}

export const strengthOf = ({ strength }: Mustered): number => strength;

export function worthOf({ strength, isShaken }: Mustered): number {
  return isShaken ? strength * SHAKEN_WORTH : strength;
}

/** What became of each seat; a unit that is on one of the rolls only has neither been lost nor won. */
export function lossesBetween(
  seats: readonly Seat[],
  before: readonly Mustered[],
  after: readonly Mustered[],
): readonly SeatLosses[] {
  const now = new Map(after.map((unit) => [unit.id, unit]));
  const pairs = before.flatMap((was) => {
    const is = now.get(was.id);
    return is ? [{ was, is }] : [];
  });
  return seats.map((seat) => {
    const own = pairs.filter(({ was }) => was.seat === seat);
    const those = (isMeant: (pair: Pair) => boolean) => own.filter(isMeant).map(({ was }) => was.id);
    return {
      seat,
      lost: own.reduce((sum, { was, is }) => sum + was.strength - is.strength, 0),
      out: those(({ was, is }) => was.strength > 0 && is.strength === 0),
      back: those(({ was, is }) => was.strength === 0 && is.strength > 0),
      shaken: those(({ was, is }) => !was.isShaken && is.isShaken && is.strength > 0),
      rallied: those(({ was, is }) => was.isShaken && !is.isShaken && is.strength > 0),
    };
  });
}

/** Those that lost strength or their good order. */
export function hurtBetween(before: readonly Mustered[], after: readonly Mustered[]): ReadonlySet<string> {
  const now = new Map(after.map((unit) => [unit.id, unit]));
  const hurt = before.filter(({ id, strength, isShaken }) => {
    const is = now.get(id);
    return is !== undefined && (is.strength < strength || (is.isShaken && !isShaken && is.strength > 0));
  });
  return new Set(hurt.map(({ id }) => id));
}

/** The same where units are alike: what was lost and what was raised, and no names. */
export function exchangeBetween(
  seats: readonly Seat[],
  before: readonly Mustered[],
  after: readonly Mustered[],
): readonly SeatLosses[] {
  const now = new Map(after.map(({ id, strength }) => [id, strength]));
  return seats.map((seat) => {
    const changes = before
      .filter((unit) => unit.seat === seat)
      .map(({ id, strength }) => (now.get(id) ?? 0) - strength);
    const sum = (sign: 1 | -1) => changes.reduce((all, change) => all + Math.max(0, sign * change), 0);
    return { seat, lost: sum(-1), raised: sum(1), ...NOBODY };
  });
}

/** The sums of what became of seats in one step after another. */
export function exchangeOver(seats: readonly Seat[], steps: readonly (readonly SeatLosses[])[]): readonly SeatLosses[] {
  return seats.map((seat) => {
    const own = steps.flatMap((step) => step.filter((each) => each.seat === seat));
    const sum = (of: (step: SeatLosses) => number) => own.reduce((all, each) => all + of(each), 0);
    return { seat, lost: sum(({ lost }) => lost), raised: sum(({ raised = 0 }) => raised), ...NOBODY };
  });
}

const NOBODY = { out: [], back: [], shaken: [], rallied: [] } as const;

interface Pair {
  readonly was: Mustered;
  readonly is: Mustered;
}
