/** On which side of the ground the battle board covers least of what is to be seen there. */
import type { Size } from '../../board/camera.ts';
import type { Point } from '../../board/geometry.ts';

export type Edge = 'left' | 'right';

/** Points of the ground, in CSS pixels. */
interface Seen {
  /** What may be pressed: it counts first. */
  readonly pressed: readonly Point[];
  /** What is fought over. */
  readonly fought: readonly Point[];
}

/** Around a point that is to be seen, in CSS pixels. */
const ROOM = 34;

/**
 * @param width of the ground
 * @param board in an upper corner of it, with what it keeps from the edges
 */
export function edgeFor({ pressed, fought }: Seen, width: number, board: Size): Edge {
  const isUnder = ({ x, y }: Point, edge: Edge): boolean =>
    y < board.height + ROOM && (edge === 'left' ? x < board.width + ROOM : x > width - board.width - ROOM);
  const covered = (edge: Edge): number => {
    const count = (points: readonly Point[]) => points.filter((point) => isUnder(point, edge)).length;
    return count(pressed) * (fought.length + 1) + count(fought);
  };
  return covered('right') <= covered('left') ? 'right' : 'left';
}
