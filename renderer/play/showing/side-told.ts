/** Whose deed a fact tells of: the side that it names, else that of the first unit in it. */
import type { Piece } from '../../../core/engine/presenter.ts';
import { seatsNamed, unitsNamed, type Message, type Seat } from '../../../core/engine/verdict.ts';

/** @param pieces of the position before it, for what a fact tells of may be gone after it; `null` where it names nobody */
export function sideTold(fact: Pick<Message, 'params'>, pieces: readonly Piece[]): Seat | null {
  const [seat] = seatsNamed(fact);
  if (seat !== undefined) return seat;
  const [unit] = unitsNamed(fact);
  return pieces.find(({ id }) => id === unit)?.seat ?? null;
}
