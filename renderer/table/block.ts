/** A unit on its bases as seen from above: figures on ground of their own, or blocks in the side's colour and pattern with the sign of the arm; front edge, facing. */
import type { Unit } from '../../core/measure/document.ts';
import type { Point } from '../../core/space/table/point.ts';
import { centreOf, cornersOf, ringOf } from '../../core/space/table/footprint.ts';
import { basesOf, sizeOf } from '../../core/space/table/formation.ts';
import type { Footprint } from '../../core/space/table/pose.ts';
import type { Rect } from '../board/geometry.ts';
import type { CounterKind } from '../board/counters/look.ts';
import { drawSymbol } from '../board/counters/symbols.ts';
import { stroke, trace, type Context } from '../board/map/pen.ts';
import { blend, paletteOf, type Theme } from '../board/palette.ts';
import { sideInk, type SideInk } from './colours.ts';
import { drawFigures, figuresOn, isLimbered } from './figures.ts';
import type { Stands } from './look.ts';
import { isUpsideDown } from './shown.ts';
import { type Nations, uniformOf } from './uniforms.ts';

/** What the drawing of a block depends on; name and place do not. */
export type BlockLook = Pick<Unit, 'side' | 'arm' | 'bases' | 'formation'> & {
  readonly theme: Theme;
  readonly stands: Stands;
  readonly nations: Nations;
  /** Clockwise from "front looks up", radians: signs are never seen head down, and the light comes from one side. */
  readonly turn: number;
};

const KINDS: Readonly<Record<Unit['arm'], CounterKind>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  general: 'leader',
};

/** Pixels of depth from which there is a sign at all. */
const SIGN_FROM = 6;
/** How far the arrow of the facing stands out, tenths of a millimetre. */
const ARROW = 110;
/** Where the shadow of a figure falls, in shares of its size: the light comes from the north-west, however its unit looks. */
const LIGHT = { x: 0.28, y: 0.3 } as const;
/** Turf on the bases of figures. */
const TURF = '#8f9a63';
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
  if (look.stands === 'blocks') drawSign(ctx, look, ink, scale);
  else drawStands(ctx, bases, look, scale);
  ctx.restore();
}

/**
 * The shadow of a block that is turned, two veils deep: soft without a filter. It falls to the south-east however the
 * unit looks.
 */
export function drawShadow(ctx: Context, look: BlockLook): void {
  const bases = basesInFrame(look);
  ctx.fillStyle = 'rgba(30,18,6,0.2)';
  for (const share of [1, 0.5]) {
    ctx.save();
    ctx.translate(SHADOW.x * share, SHADOW.y * share);
    ctx.rotate(look.turn);
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
  ctx.fillStyle = look.stands === 'blocks' || look.arm === 'general' ? ink.paper : blend(ink.paper, TURF, 0.62);
  ctx.fill();
  ctx.save();
  ctx.clip();
  if (look.side === 'b' && look.stands === 'blocks') drawStripes(ctx, base, ink, scale);
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
  if (isUpsideDown(look.turn)) ctx.rotate(Math.PI);
  const box = Math.min(high * 1.5, width * 0.7);
  const colours = { line: ink.ink, ground: look.theme === 'lamp' ? '#d8c7a0' : '#fbf4e2' };
  // The symbol's least line is a unit wide: here that is nothing, so it is drawn in pixels.
  ctx.scale(1 / scale, 1 / scale);
  drawSymbol(ctx, KINDS[look.arm], null, box * scale, colours);
  if (isLimbered(look)) drawWheels(ctx, box * scale, colours.line);
  ctx.restore();
}

/** Under the sign of a gun that is on its limber. @param wide pixels of the sign */
function drawWheels(ctx: Context, wide: number, line: string): void {
  const radius = wide * 0.09;
  ctx.beginPath();
  for (const x of [-0.3, 0.3]) {
    ctx.moveTo(x * wide + radius, wide / 3 + 1.5 * radius);
    ctx.arc(x * wide, wide / 3 + 1.5 * radius, radius, 0, Math.PI * 2);
  }
  stroke(ctx, line, Math.max(wide * 0.055, 0.9));
}

function drawStands(ctx: Context, bases: readonly Footprint[], look: BlockLook, scale: number): void {
  const [cos, sin] = [Math.cos(-look.turn), Math.sin(-look.turn)];
  const { x, y } = LIGHT;
  drawFigures(ctx, figuresOn(bases, look), {
    uniform: uniformOf(look, look.nations, look.theme),
    isGeneral: look.arm === 'general',
    shade: { x: x * cos - y * sin, y: x * sin + y * cos },
    shadow: paletteOf(look.theme).shadow,
    scale,
  });
}
