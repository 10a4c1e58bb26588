/**
 * The table as a sheet: seen from above, the edge of side A at the foot. Tenths of a millimetre from the corner where x
 * is 0 and y greatest; x grows to the right, y downwards, as on a canvas.
 */
import type { MeasuringTable } from '../../core/measure/document.ts';
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';

type Sized = Pick<MeasuringTable, 'size'>;

/** How far the rim with its ruled edge stands out on every side. */
const RIM = 340;

/** Where a point of the table lies on its sheet. Its own inverse. */
export function sheetPoint({ size }: Sized, { x, y }: Point): Point {
  return { x, y: size.depth - y };
}

/** All of the sheet, the rim included. */
export function sheetBounds({ size }: Sized): Rect {
  return { x: -RIM, y: -RIM, width: size.width + 2 * RIM, height: size.depth + 2 * RIM };
}
