/** A piece of terrain where it lies on the sheet, in millimetres: the very outline that is measured, and the line it follows. */
import type { MeasuringTable, Terrain } from '../../core/measure/document.ts';
import { courseOf, outlineOf } from '../../core/measure/outline.ts';
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import { boxOf } from '../board/map/pen.ts';
import { hashText } from '../board/noise.ts';
import { MM } from './look.ts';
import { sheetPoint } from './sheet.ts';

export interface Placed {
  readonly terrain: Terrain;
  readonly seed: number;
  /** The outline; the last point is joined to the first. */
  readonly ring: readonly Point[];
  /** The middle of a band; of an area its longer axis. */
  readonly line: readonly Point[];
  /** Across the line. */
  readonly width: number;
  readonly isBand: boolean;
  readonly box: Rect;
}

export function place(table: Pick<MeasuringTable, 'size'>, terrain: Terrain): Placed {
  const onSheet = (p: Point): Point => {
    const { x, y } = sheetPoint(table, p);
    return { x: x / MM, y: y / MM };
  };
  const { shape } = terrain;
  const ring = outlineOf(terrain).map(onSheet);
  const axis = shape.form === 'band' ? { line: courseOf(terrain).map(onSheet), width: shape.width / MM } : axisOf(ring);
  return {
    terrain,
    seed: hashText(terrain.id),
    isBand: shape.form === 'band',
    ring,
    ...axis,
    box: boxOf(ring),
  };
}

/** The middle of the box about a ring, turned to its main direction. */
function axisOf(ring: readonly Point[]): { line: readonly Point[]; width: number } {
  const { along, mean } = mainWay(ring);
  const across = { x: -along.y, y: along.x };
  const reach = (way: Point): [number, number] => {
    const parts = ring.map((p) => (p.x - mean.x) * way.x + (p.y - mean.y) * way.y);
    return [Math.min(...parts), Math.max(...parts)];
  };
  const [from, to] = reach(along);
  const [low, high] = reach(across);
  const shift = (low + high) / 2;
  const at = (by: number): Point => ({
    x: mean.x + along.x * by + across.x * shift,
    y: mean.y + along.y * by + across.y * shift,
  });
  return { line: [at(from), at(to)], width: high - low };
}

/** The principal axis of the points, and their mean. */
function mainWay(ring: readonly Point[]): { along: Point; mean: Point } {
  const count = ring.length || 1;
  const mean = {
    x: ring.reduce((sum, p) => sum + p.x, 0) / count,
    y: ring.reduce((sum, p) => sum + p.y, 0) / count,
  };
  let [xx, yy, xy] = [0, 0, 0];
  for (const p of ring) {
    xx += (p.x - mean.x) ** 2;
    yy += (p.y - mean.y) ** 2;
    xy += (p.x - mean.x) * (p.y - mean.y);
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { along: { x: Math.cos(angle), y: Math.sin(angle) }, mean };
}
