/** A piece of ground as nature shapes it: round at its corners, uneven along its edge, and nowhere beyond the outline that is measured. */
import { blur, createField, mapField, type Field } from '../board/map/field.ts';
import { stroke, trace, width, type Pen } from '../board/map/pen.ts';
import { roughNoise } from '../board/noise.ts';
import { isInside } from './outline.ts';
import type { Placed } from './placed.ts';

/** How much of the rise from the edge its unevenness takes away at most. */
const UNEVEN = 0.8;
/** Rows of a raster across the smaller side of a piece, at most. */
const FINENESS = 32;

/**
 * 0 at the edge, 1 in the middle.
 * @param run how far the rise goes in from the edge, millimetres
 */
export function riseOf({ ring, box, seed }: Placed, run: number): Field {
  const cell = Math.max(3, run / 12, Math.min(box.width, box.height) / FINENESS);
  const margin = cell * 3;
  const area = {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  };
  const mask = createField(area, cell, (p) => (isInside(ring, p) ? 1 : 0));
  // Blurred, a straight edge stands at a half: what is above it is the rise.
  const soft = blur(mask, Math.max(1, Math.round(run / cell / 2)), 2);
  return mapField(soft, (share, x, y) => {
    if (share <= 0.5 || !isInside(ring, { x, y })) return 0;
    const rise = share * 2 - 1;
    // The piece's own bays, the same wherever it lies, and none on the height.
    const bay = 0.5 + 0.5 * roughNoise((x - box.x) / run, (y - box.y) / run, seed % 9_973);
    return Math.max(0, rise - UNEVEN * bay * (1 - rise));
  });
}

/** The outline that is measured, as a fine line over whatever grows or lies within it. */
export function drawMeasured(pen: Pen, { ring }: Placed, style: string, dash: readonly number[] = []): void {
  const { ctx } = pen;
  ctx.setLineDash([...dash]);
  ctx.lineJoin = 'round';
  ctx.beginPath();
  trace(ctx, ring, true);
  ctx.globalAlpha = 0.72;
  stroke(ctx, style, width(pen, 0.7, 0.75));
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
}
