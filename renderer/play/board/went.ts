/** The ways between two positions of a ground with places: the report and the board draw them alike. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Places } from '../../board/places.ts';
import type { Way } from '../../board/ways.ts';
import { COUNTER } from './pieces.ts';

interface Board {
  readonly places: Pick<Places, 'centre'>;
  /** All of the scenario: a side has its line by its place among them. */
  readonly seats: readonly Seat[];
  readonly colourOf: (piece: Piece) => string;
}

/** How far before its end an arrow stops, in map units. */
export const endOf = ({ size }: Pick<Places, 'size'>): number => COUNTER * size * 0.7;

/** Of the pieces that stand elsewhere, or lie beside the board. A piece that is no longer seen has gone no way. */
export function waysOfPieces(
  before: readonly Piece[],
  after: readonly Piece[],
  { places, seats, colourOf }: Board,
): readonly Way[] {
  const now = new Map(after.map((piece) => [piece.id, piece.place]));
  return before.flatMap((piece): Way[] => {
    const { id, seat, place } = piece;
    const to = now.get(id);
    if (place === null || to === undefined || to === place) return [];
    const side = Math.max(0, seats.indexOf(seat));
    const [from, end] = [places.centre(place), to === null ? null : places.centre(to)];
    return [{ from, to: end, side, colour: colourOf(piece), unit: id }];
  });
}
