/** A unit on its bases as seen from above: paper tiles in the side's colour and pattern, front edge, facing, sign of the arm. */
import type { Unit } from '../../core/measure/document.ts';
import type { Point } from '../../core/space/table/point.ts';
import { centreOf, cornersOf, ringOf } from '../../core/space/table/footprint.ts';
import { basesOf, sizeOf } from '../../core/space/table/formation.ts';
import type { Footprint } from '../../core/space/table/pose.ts';
import type { Rect } from '../board/geometry.ts';
import { drawFigure } from '../board/counters/figures.ts';
import type { CounterKind } from '../board/counters/look.ts';
import { drawSymbol } from '../board/counters/symbols.ts';
import { stroke, trace, type Context } from '../board/map/pen.ts';
import { blend, type Theme } from '../board/palette.ts';
import { sideInk, type SideInk } from './colours.ts';

/** What the drawing of a block depends on; name and place do not. */
export type BlockLook = Pick<Unit, 'side' | 'arm' | 'bases' | 'formation'> & {
  readonly theme: Theme;
  /** Figures and signs stand head to the rear, so that they are upright for a unit that looks down the screen. */
  readonly isTurned: boolean;
};

const KINDS: Readonly<Record<Unit['arm'], CounterKind>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  general: 'leader',
};

/** Pixels of a base's depth from which figures stand on it instead of the sign on the whole. */
const FIGURES_FROM = 30;
/** Pixels of depth from which there is a sign at all. */
const SIGN_FROM = 6;
/** How far the arrow of the facing stands out, tenths of a millimetre. */
const ARROW = 110;
/** How far the shadow falls, tenths of a millimetre. */
const SHADOW = { x: 14, y: 18 } as const;

/** The bases about their unit's front: (0, 0) is its middle, the front looks up, tenths of a millimetre. */
function basesInFrame({ bases, formation }: BlockLook): Footprint[] {
  return basesOf({ x: 0, y: 0, angle: 9_000 }, bases, formation);
}

const up = ({ x, y }: Point): Point => ({ x, y: 0 - y });

/** The box about a block and its arrow, in the frame of {@link drawBlock}. */
export function blockBox({ bases, formation }: BlockLook): Rect {
  const { width, depth } = sizeOf(bases, formation);
  const margin = 30;
  return { x: -width / 2 - margin, y: -ARROW - margin, width: width + 2 * margin, height: depth + ARROW + 2 * margin };
}

/**
 * Draws a block with the middle of its front at (0, 0), looking up.
 * @param ctx one unit of it is a tenth of a millimetre
 * @param scale pixels a tenth of a millimetre, for widths and detail
 */
export function drawBlock(ctx: Context, look: BlockLook, scale: number): void {
  const ink = sideInk(look.side, look.theme);
  const bases = basesInFrame(look);
  ctx.save();
  ctx.lineJoin = 'miter';
  ctx.lineCap = 'butt';
  if (look.formation === 'open') drawTie(ctx, bases, ink, scale);
  for (const base of bases) drawTile(ctx, base, look, ink, scale);
  if (look.formation !== 'square') drawArrow(ctx, ink, scale);
  if (Math.min(look.bases.depth, look.bases.front) * scale >= FIGURES_FROM)
    for (const base of bases) drawFigures(ctx, base, look, ink);
  else drawSign(ctx, look, ink, scale);
  ctx.restore();
}

/**
 * The shadow of a block that is turned, two veils deep: soft without a filter. It falls to the south-east however the
 * unit looks.
 * @param turn clockwise from "front looks up", radians
 */
export function drawShadow(ctx: Context, look: BlockLook, turn: number): void {
  const bases = basesInFrame(look);
  ctx.fillStyle = 'rgba(30,18,6,0.2)';
  for (const share of [1, 0.5]) {
    ctx.save();
    ctx.translate(SHADOW.x * share, SHADOW.y * share);
    ctx.rotate(turn);
    ctx.beginPath();
    for (const base of bases) traceTile(ctx, base, look);
    ctx.fill();
    ctx.restore();
  }
}

/** A block's box with its shadow. */
export function withShadow({ x, y, width, height }: Rect): Rect {
  return { x, y, width: width + SHADOW.x, height: height + SHADOW.y };
}

/** Bases in open order belong together: a thin tie runs through their gaps. */
function drawTie(ctx: Context, bases: readonly Footprint[], ink: SideInk, scale: number): void {
  ctx.beginPath();
  trace(
    ctx,
    bases.map((base) => up(centreOf(base))),
  );
  ctx.setLineDash([4 / scale, 3 / scale]);
  stroke(ctx, ink.deep, 1.2 / scale);
  ctx.setLineDash([]);
}

function drawTile(ctx: Context, base: Footprint, look: BlockLook, ink: SideInk, scale: number): void {
  ctx.beginPath();
  traceTile(ctx, base, look);
  ctx.fillStyle = ink.paper;
  ctx.fill();
  ctx.save();
  ctx.clip();
  if (look.side === 'b') drawStripes(ctx, base, ink, scale);
  drawFront(ctx, base, ink, scale, look.side);
  ctx.restore();
  ctx.beginPath();
  traceTile(ctx, base, look);
  stroke(ctx, blend(ink.deep, '#1c140c', 0.35), Math.max(5, 0.9 / scale));
}

/** Generals stand on round bases. */
function traceTile(ctx: Context, base: Footprint, { arm }: BlockLook): void {
  if (arm !== 'general') {
    trace(ctx, ringOf(base).map(up), true);
    return;
  }
  const { x, y } = up(centreOf(base));
  ctx.moveTo(x + base.width / 2, y);
  ctx.ellipse(x, y, base.width / 2, base.depth / 2, 0, 0, Math.PI * 2);
}

/** The pattern of side B: slanted stripes; side A is plain. */
function drawStripes(ctx: Context, base: Footprint, ink: SideInk, scale: number): void {
  const { x, y } = up(centreOf(base));
  const reach = (base.width + base.depth) / 2;
  const gap = Math.max(34, 5 / scale);
  ctx.beginPath();
  for (let at = -reach; at <= reach; at += gap) {
    trace(ctx, [
      { x: x + at - reach, y: y + reach },
      { x: x + at + reach, y: y - reach },
    ]);
  }
  ctx.globalAlpha = 0.42;
  stroke(ctx, ink.deep, Math.max(9, 1.1 / scale));
  ctx.globalAlpha = 1;
}

/** Side A's front is one bold bar, side B's two thinner ones. */
function drawFront(ctx: Context, base: Footprint, ink: SideInk, scale: number, side: Unit['side']): void {
  const { frontLeft, frontRight, rearLeft } = cornersOf(base);
  const back = {
    x: (rearLeft.x - frontLeft.x) / base.depth,
    y: (rearLeft.y - frontLeft.y) / base.depth,
  };
  const bar = Math.min(base.depth * 0.22, Math.max(18, 2.6 / scale));
  const line = (from: number): void =>
    trace(
      ctx,
      [frontLeft, frontRight].map((p) => up({ x: p.x + back.x * from, y: p.y + back.y * from })),
    );
  ctx.beginPath();
  if (side === 'a') line(bar / 2);
  else for (const from of [bar * 0.2, bar * 1.1]) line(from);
  stroke(ctx, ink.deep, side === 'a' ? bar : bar * 0.45);
}

/** A barbed arrow out of the middle of the front. */
function drawArrow(ctx: Context, ink: SideInk, scale: number): void {
  const tip = Math.min(ARROW, Math.max(55, 9 / scale));
  const half = tip * 0.62;
  ctx.beginPath();
  trace(
    ctx,
    [
      { x: -half, y: 0 },
      { x: 0, y: -tip },
      { x: half, y: 0 },
    ],
    true,
  );
  ctx.fillStyle = ink.deep;
  ctx.fill();
  stroke(ctx, '#f6ecd2', Math.max(4, 0.8 / scale));
}

/** The sign as staffs draw it, on the middle of the whole. */
function drawSign(ctx: Context, look: BlockLook, ink: SideInk, scale: number): void {
  const { depth, width } = sizeOf(look.bases, look.formation);
  const high = Math.min(look.bases.depth * 0.78, depth * 0.62, 260);
  if (look.bases.depth * scale < SIGN_FROM) return;
  ctx.save();
  ctx.translate(0, depth / 2 + (look.formation === 'square' ? 0 : depth * 0.05));
  if (look.isTurned) ctx.rotate(Math.PI);
  const box = Math.min(high * 1.5, width * 0.7);
  const colours = { line: ink.ink, ground: look.theme === 'day' ? '#fbf4e2' : '#d8c7a0' };
  // The symbol's least line is a unit wide: here that is nothing, so it is drawn in pixels.
  ctx.scale(1 / scale, 1 / scale);
  drawSymbol(ctx, KINDS[look.arm], null, box * scale, colours);
  ctx.restore();
}

/** Figures in their ranks on one base. */
function drawFigures(ctx: Context, base: Footprint, look: BlockLook, ink: SideInk): void {
  const { x, y } = up(centreOf(base));
  const isAcross = Math.abs(base.pose.angle - 9_000) % 18_000 !== 0;
  const [wide, deep] = isAcross ? [base.depth, base.width] : [base.width, base.depth];
  const size = Math.min(wide * 0.86, (deep * 0.76 * 100) / 66);
  const count = Math.max(1, Math.floor((wide * 0.96) / size));
  ctx.save();
  ctx.translate(x, y);
  if (look.isTurned) ctx.rotate(Math.PI);
  // The front bar takes its part of the base.
  ctx.translate(0, (look.isTurned ? -1 : 1) * deep * 0.07);
  for (let i = 0; i < count; i++) {
    ctx.save();
    ctx.translate((i - (count - 1) / 2) * size * 0.98, 0);
    drawFigure(ctx, KINDS[look.arm], null, size, { line: ink.ink, ground: ink.paper });
    ctx.restore();
  }
  ctx.restore();
}
