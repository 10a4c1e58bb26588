/** Names of places under counters and signs: one that they would cover gives way, and is back when they are gone. */
import type { Rect } from '../../board/geometry.ts';
import type { StraightName } from '../../board/map/lettering.ts';
import { shared } from '../../board/map/obstacles.ts';
import type { Laid } from './pieces.ts';

/** How much of its letters a name may lose, and what share of its box is above and below them. */
const MOST_COVERED = 0.015;
const BARE = 0.06;

export const squareOf = ({ at, size }: Laid): Rect => ({
  x: at.x - size / 2,
  y: at.y - size / 2,
  width: size,
  height: size,
});

/** The names that touch a part of the sheet and lie clear of what covers it. */
export function clearNames(
  names: Iterable<StraightName>,
  covers: readonly Rect[],
  part: Rect,
): readonly StraightName[] {
  const isClear = ({ box }: StraightName): boolean => {
    const letters = { ...box, y: box.y + BARE * box.height, height: box.height * (1 - 2 * BARE) };
    return covers.every((cover) => shared(letters, cover) <= MOST_COVERED * letters.width * letters.height);
  };
  return [...names].filter((name) => touches(name, part) && isClear(name));
}

/** The halo of its letters reaches beyond its box. */
const touches = ({ box, style: { size } }: StraightName, { x, y, width, height }: Rect): boolean =>
  box.x - size < x + width &&
  box.x + box.width + size > x &&
  box.y - size < y + height &&
  box.y + box.height + size > y;
