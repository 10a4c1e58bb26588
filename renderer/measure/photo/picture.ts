/** Paints the photograph of a real table, or the camera's latest picture of it, under the drawn one. */
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { type Camera, toScreen } from '../../board/camera.ts';
import { opacityOf } from './opacity.ts';
import { type Plan, planOf, straighten } from './straighten.ts';

/** One canvas is kept: only one table is open at a time. */
let straightened: { readonly plan: Plan; readonly canvas: OffscreenCanvas; bitmap: ImageBitmap | null } | null = null;

/**
 * Paints the picture over the table's own ground, as strongly as the person wants it; outside the table nothing.
 * @param context one unit is a CSS pixel, and the origin the upper left corner of what the camera shows
 * @param bitmap of the table's photograph: `room.picture`
 * @param camera over the sheet (`renderer/table/sheet.ts`)
 */
export function drawPhotograph(
  context: CanvasRenderingContext2D,
  { photograph, size }: Pick<MeasuringTable, 'photograph' | 'size'>,
  bitmap: ImageBitmap,
  camera: Camera,
): void {
  if (!photograph) return;
  const corner = toScreen(camera, { x: 0, y: 0 });
  context.save();
  context.globalAlpha = opacityOf(photograph);
  context.imageSmoothingQuality = 'high';
  const picture = straight(photograph, size, bitmap);
  context.drawImage(picture, corner.x, corner.y, size.width * camera.scale, size.depth * camera.scale);
  context.restore();
}

function straight(photograph: Plan['photograph'], table: Plan['table'], bitmap: ImageBitmap): OffscreenCanvas {
  if (!straightened || !isFor(straightened.plan, photograph, table)) {
    const plan = planOf(photograph, table);
    const canvas = new OffscreenCanvas(Math.round(plan.size.width), Math.round(plan.size.height));
    straightened = { plan, canvas, bitmap: null };
  }
  // A picture of the camera that was closed meanwhile can no longer be read; the one after it is on its way.
  if (straightened.bitmap !== bitmap && bitmap.width > 0) {
    const context = straightened.canvas.getContext('2d');
    if (context) straighten(context, straightened.plan, bitmap);
    straightened.bitmap = bitmap;
  }
  return straightened.canvas;
}

/** How strongly a picture shows does not change how it lies. */
function isFor(plan: Plan, photograph: Plan['photograph'], table: Plan['table']): boolean {
  const { marks, picture, correctsLens } = plan.photograph;
  const isSame = photograph.marks === marks && photograph.picture === picture;
  return isSame && photograph.correctsLens === correctsLens && plan.table === table;
}

/** Gives the memory back when the room is closed. */
export function forgetPhotograph(): void {
  straightened = null;
}
