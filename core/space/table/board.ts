/** A table as a board, in tenths of a millimetre. Its places are the pieces of terrain, the upper ones last. */
import type { Board } from '../board.ts';
import { bandRing } from './band.ts';
import { betweenRings } from './nearest.ts';
import type { Point, Ring } from './point.ts';
import { isWithin } from './polygon.ts';

/** A piece of terrain: an area inside its edge, or a band of some width along a line. */
interface Piece {
  readonly id: string;
  readonly points: readonly Point[];
  /** Of a band; `null`: an area. */
  readonly width: number | null;
}

/** The edge of a piece of terrain, as it lies on the table. */
export function edgeOf({ points, width }: Pick<Piece, 'points' | 'width'>): Ring {
  return width === null ? points : bandRing(points, width);
}

/** Of pieces that lie over one another the topmost is under a point. A piece is called by its id; it has no neighbours. */
export function tableBoard(table: {
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly Piece[];
}): Board<string> {
  const { width, depth, terrain } = table;
  const edges = new Map(terrain.map((piece) => [piece.id, edgeOf(piece)]));
  const edge = (id: string): Ring => {
    const found = edges.get(id);
    if (!found) throw new RangeError(`there is no terrain ${id} on the table`);
    return found;
  };
  /** The table looks away from the edge of side A, a board down from its upper edge. Its own inverse. */
  const turned = ({ x, y }: Point): Point => ({ x, y: depth - y });
  const ids = [...edges.keys()];
  return {
    width,
    height: depth,
    places: ids,
    name: (id) => edge(id) && id,
    placeAt: (point) => ids.findLast((id) => isWithin(edge(id), turned(point))) ?? null,
    centre(id) {
      const corners = edge(id).map(turned);
      const middle = (along: 'x' | 'y') => {
        const all = corners.map((corner) => corner[along]);
        return (Math.min(...all) + Math.max(...all)) / 2;
      };
      return { x: middle('x'), y: middle('y') };
    },
    outline: (id) => [edge(id).map(turned).toReversed()],
    distance: (from, to) => betweenRings(edge(from), edge(to)).distance,
    neighbours: (id) => edge(id) && [],
  };
}
