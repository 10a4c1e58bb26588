/** Names of seas, bent along open water. */
import type { Point } from '../geometry.ts';
import { bend, measure, type BentName, type Lettering } from '../map/lettering.ts';
import type { Obstacles } from '../map/obstacles.ts';
import type { Context } from '../map/pen.ts';
import { isFree, legible, take } from './name-room.ts';
import type { AreaPlan } from './plan.ts';
import { WATER, type Raster } from './raster.ts';

const SEA_SIZES = [23, 19, 16, 13, 11] as const;

const seaStyle = (size: number): Lettering => ({
  size,
  weight: 500,
  isItalic: true,
  isSmallCaps: false,
  spacing: size * 0.2,
  ink: 'waterName',
});

interface SeaRoom {
  readonly at: Point;
  readonly scale: number;
  readonly taken: Obstacles;
}

/** The largest size at which a name runs through open water, along a shallow bow as near to its point and as level as can be. */
export function placeSea(
  ctx: Context,
  { raster }: AreaPlan,
  text: string,
  { at, scale, taken }: SeaRoom,
): BentName | null {
  for (const size of legible(SEA_SIZES, scale)) {
    const style = seaStyle(size);
    const length = measure(ctx, text, style) + size;
    let best: { readonly name: BentName; readonly cost: number } | null = null;
    for (const middle of placesAround(at, size * 1.4)) {
      for (let degrees = -75; degrees <= 75; degrees += 5) {
        const cost = Math.abs(degrees) + Math.hypot(middle.x - at.x, middle.y - at.y) * 0.8;
        if (cost >= (best?.cost ?? Infinity)) continue;
        const line = bowThrough(middle, degrees, length);
        if (!line.every((p) => isOpen(raster, p, size * 0.62))) continue;
        const name = bend(ctx, text, style, line, size * 0.4);
        if (name?.boxes.every((box) => isFree(taken, box))) best = { name, cost };
      }
    }
    if (!best) continue;
    for (const box of best.name.boxes) take(taken, box);
    return best.name;
  }
  return null;
}

const isOpen = (raster: Raster, { x, y }: Point, clear: number): boolean =>
  [
    [0, 0],
    [0, -clear],
    [0, clear],
    [-clear, 0],
    [clear, 0],
  ].every(([dx = 0, dy = 0]) => raster({ x: x + dx, y: y + dy }) === WATER);

/** Points from left to right, about every tenth of the length, raised in the middle. */
function placesAround({ x, y }: Point, size: number): readonly Point[] {
  const step = size * 0.55;
  const shifts = [0, -1, 1, -2, 2, -3, 3];
  return shifts.flatMap((dy) => shifts.map((dx) => ({ x: x + dx * step, y: y + dy * step })));
}

function bowThrough({ x, y }: Point, degrees: number, length: number): Point[] {
  const turn = (degrees * Math.PI) / 180;
  const pieces = 14;
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const along = (i / pieces - 0.5) * length;
    const up = (0.25 - (i / pieces - 0.5) ** 2) * length * 0.22;
    return {
      x: x + along * Math.cos(turn) + up * Math.sin(turn),
      y: y + along * Math.sin(turn) - up * Math.cos(turn),
    };
  });
}
