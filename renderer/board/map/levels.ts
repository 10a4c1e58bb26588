/** Levels told apart: a wash that deepens at every step up, and a thin line along the step. */
import { outlines } from './field.ts';
import type { Point } from '../geometry.ts';
import { boxOf, type Pen, seesBox, stroke, traceSoft, width } from './pen.ts';
import type { Sheet } from './sheet.ts';

/** Outlines of the ground above each step, the lowest step first; closed lines in map units. None where the sheet does not tell its levels apart. */
export type Steps = readonly (readonly (readonly Point[])[])[];

/** Shorter outlines are specks of the raster. */
const LEAST_POINTS = 8;

export function planSteps(sheet: Sheet): Steps {
  if (!sheet.map.hasSteps) return [];
  const levels = [...new Set(sheet.geometry.grid.hexes.map(sheet.level))].sort((a, b) => a - b);
  return levels
    .slice(1)
    .map((level, i) =>
      outlines(sheet.heights(), (level + (levels[i] as number)) / 2).filter((line) => line.length > LEAST_POINTS),
    );
}

export function drawSteps(pen: Pen, steps: Steps): void {
  const { ctx, ink } = pen;
  for (const lines of steps) {
    ctx.beginPath();
    for (const line of lines) if (seesBox(pen, boxOf(line), 20)) traceSoft(ctx, line);
    ctx.fillStyle = ink.step;
    ctx.fill('evenodd');
    stroke(ctx, ink.stepEdge, width(pen, 1.1, 0.4));
  }
}
