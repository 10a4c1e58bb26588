/** Hills: light from the north-west, and hachures down every slope; a steep one has them thicker, closer and in more rows. */
import type { Point } from '../../core/space/table/point.ts';
import type { Theme } from '../board/palette.ts';
import { walk } from '../board/map/curves.ts';
import { mapField, outlines, valueAt, type Field } from '../board/map/field.ts';
import { trace, traceSoft, type Pen, type Wedge } from '../board/map/pen.ts';
import { drawHachures, drawPicture, hillShade, shadePicture } from '../board/map/relief.ts';
import { between, createDice, hash } from '../board/noise.ts';
import type { Drawing } from './drawing.ts';
import { drawMeasured, riseOf } from './natural.ts';
import { closed, distanceToLine, meanReach } from './outline.ts';
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

const GENTLE: Slope = { run: 84, rise: 2.4, rows: [0.66, 0.3], spacing: 7, thickness: 1.1 };
const STEEP: Slope = { run: 72, rise: 4.6, rows: [0.8, 0.5, 0.2], spacing: 3.9, thickness: 2.1 };
/** At which shares of the height the ground takes a deeper colour. */
const STEPS = [0.02, 0.4, 0.8] as const;

export function drawHill(piece: Placed): Drawing[] {
  const isSteep = piece.terrain.kind === 'steep-hill';
  const slope = isSteep ? STEEP : GENTLE;
  const run = Math.min(slope.run, meanReach(piece.ring) * 1.7);
  const heights = riseOf(piece, run);
  const shade = hillShade(mapField(heights, (height) => height * slope.rise));
  const steps = STEPS.map((level) => outlines(heights, level));
  const hachures = [...hachuresOf(piece, heights, slope, run)];
  const pictures = new Map<Theme, OffscreenCanvas | null>();
  return [
    {
      layer: 'relief',
      draw: (pen) => {
        const { theme } = pen.ink;
        if (!pictures.has(theme)) pictures.set(theme, shadePicture(shade, pen.ink));
        drawSteps(pen, steps);
        drawWithin(pen, piece, () => drawPicture(pen, shade, pictures.get(theme) ?? null));
        drawMeasured(pen, piece, pen.ink.hachure, isSteep ? [] : [6, 3]);
      },
    },
    { layer: 'hachures', draw: (pen) => drawHachures(pen, hachures) },
  ];
}

/** The soft light reaches a little over the foot: that line is measured. */
function drawWithin({ ctx }: Pen, { ring }: Placed, draw: () => void): void {
  ctx.save();
  ctx.beginPath();
  trace(ctx, ring, true);
  ctx.clip();
  draw();
  ctx.restore();
}

/** Every height is a step up from the one below it, as the hills of a table are built. */
function drawSteps({ ctx, ink }: Pen, steps: readonly (readonly Point[][])[]): void {
  ctx.fillStyle = ink.height;
  for (const rings of steps) {
    ctx.beginPath();
    for (const ring of rings) traceSoft(ctx, ring);
    ctx.fill('evenodd');
  }
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
