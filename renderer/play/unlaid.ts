/** Units that have no counter on the ground: they wait to be set up, or their game has none. */
import type { Piece } from '../../core/engine/presenter.ts';
import type { Seat } from '../../core/engine/verdict.ts';

/** A unit or a general, whether the game has a counter for it or not. */
export interface Present {
  readonly id: string;
  readonly seat: Seat;
}

export function unlaid({ id, seat }: Present): Piece {
  return { id, seat, place: null, box: null, depth: 0, facing: null, face: 'front', markers: [] };
}
