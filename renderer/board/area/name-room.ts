/** What names of regions and of seas share: how small they may be, and what they keep clear of. */
import type { Rect } from '../geometry.ts';
import type { Obstacles } from '../map/obstacles.ts';

/** Below this a name cannot be read: it is left out rather than set smaller. */
const LEAST_PIXELS = 8.5;

/** The sizes that can be read. @param scale pixels a sheet unit */
export const legible = (sizes: readonly number[], scale: number): number[] => {
  const kept = sizes.filter((size) => size * scale >= LEAST_PIXELS);
  return kept.length > 0 ? kept : [LEAST_PIXELS / scale];
};

export const take = (taken: Obstacles, box: Rect): void => taken.add({ box, weight: 1 });

export function isFree(taken: Obstacles, box: Rect): boolean {
  for (const { box: other } of taken.near(box))
    if (
      other.x < box.x + box.width &&
      other.x + other.width > box.x &&
      other.y < box.y + box.height &&
      other.y + other.height > box.y
    )
      return false;
  return true;
}
