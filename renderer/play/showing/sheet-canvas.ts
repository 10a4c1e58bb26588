/** A canvas that lies over the whole ground and is drawn on in the units of its sheet. */
import type { Camera, Size } from '../../board/camera.ts';

/** Makes it as large as the ground, and bare. */
export function clearedFor(canvas: HTMLCanvasElement, camera: Camera, size: Size): CanvasRenderingContext2D | null {
  const ctx = canvas.getContext('2d');
  if (!ctx) return null;
  const ratio = devicePixelRatio;
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  ctx.resetTransform();
  ctx.clearRect(0, 0, width, height);
  const scale = camera.scale * ratio;
  ctx.setTransform(scale, 0, 0, scale, -camera.x * scale, -camera.y * scale);
  return ctx;
}
