/** Parts of circles as cubic curves, which is all that a PDF knows. */
import { type Arc, onCircle } from '../../../core/measure/print/item.ts';
import type { Point } from '../../../core/space/table/point.ts';

export interface Curve {
  readonly first: Point;
  readonly second: Point;
  readonly to: Point;
}

/**
 * One curve for at most 30 degrees leaves the circle by less than a ten-millionth of its radius: for 10 m a thousandth
 * of a millimetre.
 */
const STRETCH = 3000;

export function curvesOf({ centre, radius, from, to }: Arc): readonly Curve[] {
  const count = Math.max(1, Math.ceil((to - from) / STRETCH));
  const turn = (to - from) / count;
  // The handles of a cubic curve that touches the circle at both ends and in the middle.
  const handle = (4 / 3) * Math.tan((turn * Math.PI) / 18000 / 4) * radius;
  return Array.from({ length: count }, (_, index) => {
    const [begin, end] = [from + index * turn, from + (index + 1) * turn];
    const [start, stop] = [onCircle(centre, radius, begin), onCircle(centre, radius, end)];
    return {
      first: onCircle(start, handle, begin + 9000),
      second: onCircle(stop, handle, end - 9000),
      to: stop,
    };
  });
}
