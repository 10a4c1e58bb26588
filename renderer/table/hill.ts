/** Hills: light from the north-west, and hachures down every slope; a steep one has them thicker, closer and in more rows. */
import type { Point } from '../../core/space/table/point.ts';
import type { Theme } from '../board/palette.ts';
import { walk } from '../board/map/curves.ts';
import { blur, createField, mapField, outlines, valueAt, type Field } from '../board/map/field.ts';
import { stroke, trace, width, type Pen, type Wedge } from '../board/map/pen.ts';
import { drawHachures, drawPicture, hillShade, shadePicture } from '../board/map/relief.ts';
import { between, createDice, hash } from '../board/noise.ts';
import type { Drawing } from './drawing.ts';
import { closed, distanceToLine, isInside, meanReach } from './outline.ts';
import type { Placed } from './placed.ts';

interface Slope {
  /** How far the slope runs in from the foot, millimetres, where the hill is wide enough. */
  readonly run: number;
  /** How strongly it takes light and shade. */
  readonly rise: number;
  /** Rows of hachures: at which share of the height each begins. */
  readonly rows: readonly number[];
  readonly spacing: number;
  readonly thickness: number;
}

const GENTLE: Slope = { run: 34, rise: 1.5, rows: [0.84, 0.4], spacing: 7, thickness: 1.1 };
const STEEP: Slope = { run: 30, rise: 3.2, rows: [0.9, 0.56, 0.24], spacing: 3.9, thickness: 2.1 };
/** Rows of a raster across the smaller side of a hill, at most. */
const FINENESS = 32;

export function drawHill(piece: Placed): Drawing[] {
  const slope = piece.terrain.kind === 'steep-hill' ? STEEP : GENTLE;
  const run = Math.min(slope.run, meanReach(piece.ring) * 1.3);
  const heights = heightsOf(piece, run);
  const shade = hillShade(mapField(heights, (height) => height * slope.rise));
  const hachures = [...hachuresOf(piece, heights, slope, run)];
  const pictures = new Map<Theme, OffscreenCanvas | null>();
  return [
    {
      layer: 'relief',
      draw: (pen) => {
        const { theme } = pen.ink;
        if (!pictures.has(theme)) pictures.set(theme, shadePicture(shade, pen.ink));
        drawFoot(pen, piece, () => drawPicture(pen, shade, pictures.get(theme) ?? null));
      },
    },
    { layer: 'hachures', draw: (pen) => drawHachures(pen, hachures) },
  ];
}

/** 0 at the foot, 1 on the top. */
function heightsOf({ ring, box }: Placed, run: number): Field {
  const cell = Math.max(3, run / 4, Math.min(box.width, box.height) / FINENESS);
  const margin = cell * 3;
  const area = {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  };
  const mask = createField(area, cell, (p) => (isInside(ring, p) ? 1 : 0));
  // Blurred, a straight edge stands at a half: what is above it is the slope.
  const soft = blur(mask, Math.max(1, Math.round(run / cell / 2)), 2);
  return mapField(soft, (share, x, y) => (isInside(ring, { x, y }) ? Math.max(0, share * 2 - 1) : 0));
}

/** The outline that is measured, and what is drawn within it only. */
function drawFoot(pen: Pen, { ring, terrain }: Placed, within: () => void): void {
  const { ctx, ink } = pen;
  ctx.save();
  ctx.beginPath();
  trace(ctx, ring, true);
  ctx.clip();
  within();
  ctx.restore();
  ctx.setLineDash(terrain.kind === 'steep-hill' ? [] : [6, 3]);
  ctx.beginPath();
  trace(ctx, ring, true);
  ctx.globalAlpha = 0.75;
  stroke(ctx, ink.hachure, width(pen, 0.8, 0.6));
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
}

function* hachuresOf({ ring, seed }: Placed, heights: Field, slope: Slope, run: number): Generator<Wedge> {
  const length = (run / slope.rows.length) * (slope === STEEP ? 1.02 : 0.7);
  const foot = closed(ring);
  for (const [row, level] of slope.rows.entries()) {
    for (const [i, contour] of outlines(heights, level).entries()) {
      const dice = createDice(hash(seed, row, i));
      for (const { p } of walk(closed(contour), slope.spacing)) {
        const down = fallAt(heights, p);
        if (!down) continue;
        const from = { x: p.x + between(dice, -0.8, 0.8), y: p.y + between(dice, -0.8, 0.8) };
        // Never over the foot: that line is measured.
        const reach = Math.min(length * between(dice, 0.72, 1.08), distanceToLine(foot, from) * 0.9);
        if (reach < 2) continue;
        const to = { x: from.x + down.x * reach, y: from.y + down.y * reach };
        yield { from, to, width: slope.thickness * (1 - row * 0.2) * between(dice, 0.85, 1.15) };
      }
    }
  }
}

/** The way down, a unit vector; null where it is level. */
function fallAt(heights: Field, p: Point): Point | null {
  const step = heights.cell;
  const x = valueAt(heights, { x: p.x - step, y: p.y }) - valueAt(heights, { x: p.x + step, y: p.y });
  const y = valueAt(heights, { x: p.x, y: p.y - step }) - valueAt(heights, { x: p.x, y: p.y + step });
  const steepness = Math.hypot(x, y);
  return steepness < 1e-3 ? null : { x: x / steepness, y: y / steepness };
}
