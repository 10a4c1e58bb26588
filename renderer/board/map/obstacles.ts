/** What stands in the way of names, kept by square of the sheet. */
import type { Rect } from '../geometry.ts';

/** What a name should not cover, and how much it matters. */
export interface Obstacle {
  readonly box: Rect;
  readonly weight: number;
}

export interface Obstacles {
  readonly add: (obstacle: Obstacle) => void;
  /** Those that may touch a box, each once. */
  near(box: Rect): ReadonlySet<Obstacle>;
}

/** Obstacles by square of the sheet, so that a name is tried only against what lies near. */
export function createObstacles(): Obstacles {
  const size = 120;
  const squares = new Map<string, Obstacle[]>();
  const keys = function* (box: Rect): Generator<string> {
    for (let x = Math.floor(box.x / size); x <= Math.floor((box.x + box.width) / size); x++) {
      for (let y = Math.floor(box.y / size); y <= Math.floor((box.y + box.height) / size); y++) yield `${x},${y}`;
    }
  };
  return {
    add: (obstacle) => {
      for (const key of keys(obstacle.box)) squares.set(key, [...(squares.get(key) ?? []), obstacle]);
    },
    near: (box) => {
      const found = new Set<Obstacle>();
      for (const key of keys(box)) for (const obstacle of squares.get(key) ?? []) found.add(obstacle);
      return found;
    },
  };
}

/** The area two boxes have in common. */
export function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
