/** The picture of a table as if it had been taken from straight above: what lies under the drawn table. */
import { calibrate } from '../../../core/measure/photograph/calibrate.ts';
import type { MeasuringTable, Photograph } from '../../../core/measure/document.ts';
import { BadPhotograph } from '../../../core/measure/photograph/marks.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Size } from '../../board/camera.ts';
import { Between, meshOf, shearOf, type Triangle } from './mesh.ts';

/** Pixels of the longer side of the straightened picture: of one that stays, and of one that moves. */
const LONG_SIDE = { still: 3072, live: 1600 };
/** Triangles are laid a little over one another, or the ground would show between them. */
const LAP = 0.75;

/** What is worked out once for as long as marks and sizes stay as they are. */
export interface Plan {
  readonly photograph: Photograph;
  readonly table: MeasuringTable['size'];
  readonly size: Size;
  readonly mesh: readonly Triangle[];
}

export function planOf(photograph: Photograph, table: MeasuringTable['size']): Plan {
  const long = photograph.picture === 'live' ? LONG_SIDE.live : LONG_SIDE.still;
  const scale = long / Math.max(table.width, table.depth);
  const size = { width: Math.round(table.width * scale), height: Math.round(table.depth * scale) };
  return { photograph, table, size, mesh: meshFor(photograph, size, scale) };
}

/** Marks from elsewhere may say nothing; then nothing is shown. */
function meshFor(photograph: Photograph, size: Size, scale: number): readonly Triangle[] {
  try {
    return meshOf(new Between(calibrate(photograph), photograph, size, scale));
  } catch (error) {
    if (error instanceof BadPhotograph) return [];
    throw error;
  }
}

/** Paints the picture straight onto a canvas of the plan's size, which it clears. */
export function straighten(context: OffscreenCanvasRenderingContext2D, plan: Plan, bitmap: ImageBitmap): void {
  const { size, mesh, photograph } = plan;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  // Its pixels are about as large as the picture's: anything finer would make copies of it for every triangle.
  context.imageSmoothingQuality = 'low';
  const ratio = { x: bitmap.width / photograph.width, y: bitmap.height / photograph.height };
  for (const triangle of mesh) paint(context, triangle, bitmap, ratio);
}

function paint(context: OffscreenCanvasRenderingContext2D, triangle: Triangle, bitmap: ImageBitmap, ratio: Point) {
  const [p, q, r] = triangle.picture.map(({ x, y }) => ({ x: x * ratio.x, y: y * ratio.y })) as [Point, Point, Point];
  const shear = shearOf({ ...triangle, picture: [p, q, r] });
  const part = partOf([p, q, r], bitmap);
  if (!shear || !part) return;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  outline(context, triangle.sheet);
  context.clip();
  context.setTransform(...shear);
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, part.x, part.y, part.width, part.height);
  context.restore();
}

/** The part of the bitmap about a triangle, so that no more than that is read; `null` where it lies beside it. */
function partOf(points: readonly Point[], { width, height }: ImageBitmap): (Point & Size) | null {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const x = Math.max(0, Math.floor(Math.min(...xs)) - 2);
  const y = Math.max(0, Math.floor(Math.min(...ys)) - 2);
  const [right, foot] = [
    Math.min(width, Math.ceil(Math.max(...xs)) + 2),
    Math.min(height, Math.ceil(Math.max(...ys)) + 2),
  ];
  return right > x && foot > y ? { x, y, width: right - x, height: foot - y } : null;
}

/** A triangle, every corner moved outwards by the lap. */
function outline(context: OffscreenCanvasRenderingContext2D, corners: readonly Point[]): void {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  context.beginPath();
  for (const { x, y } of corners) {
    const [dx, dy] = [x - middle.x, y - middle.y];
    const by = 1 + (2 * LAP) / Math.hypot(dx, dy);
    context.lineTo(middle.x + dx * by, middle.y + dy * by);
  }
  context.closePath();
}
