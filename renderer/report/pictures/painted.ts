/** A picture for the report, painted on a canvas of its own. */
import type { Picture } from '../block.ts';

/** How much of the picture's fineness the JPEG keeps. */
const QUALITY = 0.85;

/** @param width pixels @param height pixels; both are rounded @returns `null` where there is no canvas to draw on */
export function painted(
  { width, height }: { readonly width: number; readonly height: number },
  paint: (ctx: CanvasRenderingContext2D) => void,
): Picture | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const ctx = canvas.getContext('2d');
  if (!ctx) return null;
  paint(ctx);
  return { src: canvas.toDataURL('image/jpeg', QUALITY), width: canvas.width, height: canvas.height };
}
