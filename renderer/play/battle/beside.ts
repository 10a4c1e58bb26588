/** On which side of the ground the battle board covers least of what is to be seen there, and how the ground makes room for it. */
import type { Size } from '../../board/camera.ts';
import type { Point, Rect } from '../../board/geometry.ts';

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

/** The least shift that brings a stretch into another. */
const into = (from: number, length: number, start: number, room: number): number =>
  from < start ? start - from : Math.min(0, start + room - from - length);

/**
 * How far the ground is to be moved so that what is fought over is seen beside the board, or below it where that is nearer.
 * @param board where it lies on the ground
 */
export function wayOut(fought: readonly Point[], ground: Size, board: Rect): Point {
  const STAY = { x: 0, y: 0 };
  const [xs, ys] = [fought.map(({ x }) => x), fought.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM];
  const [width, height] = [Math.max(...xs) + ROOM - left, Math.max(...ys) + ROOM - top];
  const bottom = board.y + board.height;
  const isCovered = left < board.x + board.width && left + width > board.x && top < bottom && top + height > board.y;
  if (fought.length === 0 || !isCovered) return STAY;
  const beside = { start: 0, room: board.x };
  const behind = { start: board.x + board.width, room: ground.width - board.x - board.width };
  const { start, room } = beside.room > behind.room ? beside : behind;
  const across = { x: into(left, width, start, room), y: 0 };
  const down = { x: 0, y: into(top, height, bottom, ground.height - bottom) };
  if (height <= ground.height - bottom && (width > room || Math.abs(down.y) < Math.abs(across.x))) return down;
  return width <= room ? across : { x: start + (room - width) / 2 - left, y: 0 };
}
