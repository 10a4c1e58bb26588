/** Rivers and ponds: a strong bank, and inside it lines of the shore, each fainter, as engravers line water. */
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import { lengthsAlong, ribbon, walk } from '../board/map/curves.ts';
import { fillWedges, stroke, trace, width, type Pen, type Wedge } from '../board/map/pen.ts';
import { between, createDice, noise } from '../board/noise.ts';
import type { Drawing } from './drawing.ts';
import { drawMeasured } from './natural.ts';
import { closed, isInside } from './outline.ts';
import type { Placed } from './placed.ts';

/** Millimetres inside the bank, and how strong the line is there. */
const SHORE_LINES = [
  { inset: 3.2, strength: 0.85 },
  { inset: 7.4, strength: 0.55 },
  { inset: 13, strength: 0.32 },
] as const;

/** So much of its width a river's bays take at most. */
const BAYS = 0.22;

/** @param ground the table, millimetres of the sheet: a river that ends inside it runs thin there */
export function drawRiver(piece: Placed, ground: Rect): Drawing[] {
  const water = piece.isBand ? runOf(piece, ground) : null;
  const ticks = [...bankTicks(piece)];
  return [
    {
      layer: 'banks',
      draw: (pen) => {
        pen.ctx.globalAlpha = 0.8;
        if (pen.scale > 0.4) fillWedges(pen, ticks, pen.ink.hachure);
        pen.ctx.globalAlpha = 1;
        pen.ctx.lineJoin = 'round';
        pen.ctx.beginPath();
        trace(pen.ctx, water ? water(0) : piece.ring, true);
        pen.ctx.fillStyle = pen.ink.bank;
        pen.ctx.fill();
        stroke(pen.ctx, pen.ink.bank, width(pen, 1.5, 1.2));
        drawMeasured(pen, piece, pen.ink.bank);
      },
    },
    { layer: 'water', draw: (pen) => (water ? drawRun(pen, water, piece.width) : drawPond(pen, piece)) },
  ];
}

type Run = (inset: number) => Point[];

/** The outline of a river at so many millimetres inside its banks. */
function runOf({ line, width: wide, seed }: Placed, ground: Rect): Run {
  const close = [line[0] as Point, ...[...walk(line, 4)].map(({ p }) => p), line.at(-1) as Point];
  const ways = lengthsAlong(close);
  const whole = ways.at(-1) ?? 0;
  const isSpring = (p: Point | undefined): boolean => p !== undefined && isWellInside(ground, p);
  const [startsThin, endsThin] = [isSpring(line[0]), isSpring(line.at(-1))];
  const share = (i: number): number => {
    const way = ways[i] as number;
    const left = Math.min(startsThin ? way : Infinity, endsThin ? whole - way : Infinity);
    return Math.min(1, 0.3 + (left / (wide * 2)) * 0.7);
  };
  // The water's own bays, between banks that are measured.
  const fullness = (i: number): number => 1 - BAYS * (0.5 + 0.5 * noise(i / 6, 0, seed % 9_973));
  return (inset) => ribbon(close, (i) => Math.max(0, wide * share(i) * fullness(i) - 2 * inset));
}

function isWellInside(ground: Rect, p: Point): boolean {
  const margin = 5;
  return (
    p.x > ground.x + margin &&
    p.y > ground.y + margin &&
    p.x < ground.x + ground.width - margin &&
    p.y < ground.y + ground.height - margin
  );
}

function drawRun(pen: Pen, run: Run, wide: number): void {
  const { ctx, ink } = pen;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  trace(ctx, run(0.25), true);
  ctx.fillStyle = ink.water;
  ctx.fill();
  if (pen.scale < 0.35) return;
  for (const { inset, strength } of SHORE_LINES) {
    if (inset * 2 > wide - 1) break;
    ctx.beginPath();
    trace(ctx, run(inset), true);
    ctx.globalAlpha = strength;
    stroke(ctx, ink.waterDeep, width(pen, 0.9, 0.4));
  }
  ctx.globalAlpha = 1;
}

/** Lines of the shore are the outline stroked wide inside itself. */
function drawPond(pen: Pen, { ring }: Placed): void {
  const { ctx, ink } = pen;
  ctx.save();
  ctx.beginPath();
  trace(ctx, ring, true);
  ctx.clip();
  ctx.fillStyle = ink.water;
  ctx.fill();
  for (const { inset, strength } of SHORE_LINES.toReversed()) {
    ctx.beginPath();
    trace(ctx, ring, true);
    ctx.globalAlpha = strength;
    stroke(ctx, ink.waterDeep, inset * 2 + 0.9);
    ctx.globalAlpha = 1;
    stroke(ctx, ink.water, inset * 2 - 0.9);
  }
  ctx.restore();
}

/** Ticks down to the water from the country. */
function* bankTicks({ ring, seed }: Placed): Generator<Wedge> {
  const dice = createDice(seed, 4);
  for (const { p, dir } of walk(closed(ring), 6.5)) {
    const side = isInside(ring, { x: p.x - dir.y, y: p.y + dir.x }) ? -1 : 1;
    const out = { x: -dir.y * side, y: dir.x * side };
    const reach = between(dice, 3, 6.4);
    const lean = between(dice, -0.8, 0.8);
    yield {
      from: { x: p.x + out.x * reach + dir.x * lean, y: p.y + out.y * reach + dir.y * lean },
      to: { x: p.x + out.x * 1.2, y: p.y + out.y * 1.2 },
      width: 0.9,
    };
  }
}
