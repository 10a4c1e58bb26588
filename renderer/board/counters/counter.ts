/** A counter, square to the screen, its point towards the hex corner it faces. Drawn around (0, 0); sizes in canvas units. */
import { cornerAngle } from '../geometry.ts';
import type { Point } from '../geometry.ts';
import { trace, type Context } from '../map/pen.ts';
import { createDice, hashText } from '../noise.ts';
import { bandColour, blend, type CounterInk, inkOn, nationColours, type Theme } from '../palette.ts';
import { drawChips } from './chips.ts';
import { drawFigure } from './figures.ts';
import { detailFor, type CounterLook, type Detail } from './look.ts';
import { drawStandard } from './standard.ts';
import { drawSymbol } from './symbols.ts';
import { drawValues } from './values.ts';

/**
 * Draws one face of a counter.
 * @param size side of the square, in canvas units
 * @param detail by the size on the screen (`detailFor`) unless told
 */
export function drawCounter(
  ctx: Context,
  look: CounterLook,
  size: number,
  detail: Detail = detailFor(size),
  theme: Theme = 'day',
): void {
  const ink = inkOf(look, theme);
  ctx.save();
  ctx.textBaseline = 'middle';
  drawShadow(ctx, size);
  if (look.facing) drawPoint(ctx, cornerAngle(look.facing, look.orientation), size, ink);
  if (look.face === 'back') drawBack(ctx, look, size, detail, ink);
  else drawFront(ctx, look, size, detail, ink);
  if (look.face === 'reduced') drawStripe(ctx, size);
  ctx.translate(size * 0.5, -size * 0.46);
  drawChips(ctx, look.chips, size * 0.34);
  ctx.restore();
}

function inkOf(look: CounterLook, theme: Theme): CounterInk {
  const nation = look.colours ?? nationColours(look.nation);
  const dim = (colour: string, share: number): string => (theme === 'lamp' ? blend(colour, '#3a2711', share) : colour);
  const paper = look.face !== 'back' ? nation.paper : blend(nation.paper, '#f0e8d6', 0.72);
  return {
    paper: dim(paper, 0.24),
    ink: nation.ink,
    deep: nation.deep,
    band: dim(look.band === null ? nation.deep : bandColour(look.band), 0.16),
    edge: blend(dim(nation.paper, 0.24), '#1c140c', 0.55),
    ...(look.symbolGround === undefined ? {} : { symbol: dim(look.symbolGround, 0.24) }),
  };
}

/** A soft shadow of three veils: it scales and prints, where a blur filter would not. */
function drawShadow(ctx: Context, size: number): void {
  ctx.fillStyle = 'rgba(30,18,6,0.13)';
  for (const grow of [0.055, 0.03, 0.008]) {
    const side = size * (1 + grow);
    ctx.beginPath();
    ctx.roundRect(-side / 2 + size * 0.03, -side / 2 + size * 0.04, side, side, size * 0.09);
    ctx.fill();
  }
}

/** The point: a wedge that stands out of the counter's edge towards its front corner. */
function drawPoint(ctx: Context, degrees: number, size: number, ink: CounterInk): void {
  const angle = (degrees * Math.PI) / 180;
  const way = { x: Math.cos(angle), y: Math.sin(angle) };
  const isSideways = Math.abs(way.x) > Math.abs(way.y);
  const reach = size / 2 / Math.max(Math.abs(way.x), Math.abs(way.y));
  const foot = { x: way.x * reach * 0.92, y: way.y * reach * 0.92 };
  const [bx, by] = isSideways ? [0, size * 0.2] : [size * 0.2, 0];
  const tip = { x: way.x * (reach + size * 0.2), y: way.y * (reach + size * 0.2) };
  ctx.beginPath();
  trace(ctx, [{ x: foot.x - bx, y: foot.y - by }, tip, { x: foot.x + bx, y: foot.y + by }], true);
  ctx.fillStyle = ink.deep;
  ctx.fill();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = '#f6ecd2';
  ctx.lineWidth = Math.max(size * 0.022, 0.6);
  ctx.stroke();
}

function drawFront(ctx: Context, look: CounterLook, size: number, detail: Detail, ink: CounterInk): void {
  const half = size / 2;
  ctx.beginPath();
  ctx.roundRect(-half, -half, size, size, size * 0.075);
  const sheen = ctx.createLinearGradient(0, -half, 0, half);
  sheen.addColorStop(0, blend(ink.paper, '#ffffff', 0.16));
  sheen.addColorStop(1, blend(ink.paper, '#000000', 0.05));
  ctx.fillStyle = sheen;
  ctx.fill();
  if (look.flag) {
    drawStandard(ctx, look, look.flag, size, detail, ink);
    return drawEdge(ctx, size, ink);
  }
  ctx.save();
  ctx.clip();
  drawBand(ctx, look, size, detail, ink.band);
  ctx.restore();
  drawEdge(ctx, size, ink);
  drawArm(ctx, look, size, detail, ink);
  drawValues(ctx, look, size, detail, ink);
}

/** Reduced strength: a pale stripe across the upper left corner, below the band, where no figure stands. */
function drawStripe(ctx: Context, size: number): void {
  const half = size / 2;
  ctx.beginPath();
  trace(
    ctx,
    [
      { x: -half, y: -half * 0.02 },
      { x: -half, y: -half * 0.3 },
      { x: -half * 0.68, y: -half * 0.63 },
      { x: -half * 0.42, y: -half * 0.63 },
    ],
    true,
  );
  ctx.fillStyle = '#fffaf0';
  ctx.fill();
  ctx.strokeStyle = 'rgba(28,20,12,0.6)';
  ctx.lineWidth = Math.max(size * 0.01, 0.4);
  ctx.stroke();
}

/** The formation's colour across the top, its code in it. */
function drawBand(ctx: Context, look: CounterLook, size: number, detail: Detail, colour: string): void {
  const half = size / 2;
  const height = size * bandHeight(detail);
  ctx.fillStyle = colour;
  ctx.fillRect(-half, -half, size, height);
  ctx.fillStyle = 'rgba(20,12,4,0.45)';
  ctx.fillRect(-half, -half + height, size, Math.max(size * 0.012, 0.5));
  if (detail === 'low') return;
  ctx.fillStyle = inkOn(colour);
  ctx.textAlign = 'center';
  // A chip sits on the right end of the band: the code makes room.
  const room = look.chips.length > 0 ? 0.66 : 0.88;
  fitText(ctx, look.formation, size * (room - 0.88) * 0.5, -half + height * 0.54, size * room, size * 0.15, '700');
}

function bandHeight(detail: Detail): number {
  return detail === 'low' ? 0.14 : 0.185;
}

/** Sans-serif text no wider than it may be. */
function fitText(ctx: Context, text: string, x: number, y: number, most: number, size: number, weight: string): void {
  ctx.font = `${weight} ${size}px "Source Sans 3", "Helvetica Neue", Arial, sans-serif`;
  const wide = ctx.measureText(text).width;
  if (wide > most)
    ctx.font = `${weight} ${(size * most) / wide}px "Source Sans 3", "Helvetica Neue", Arial, sans-serif`;
  ctx.fillText(text, x, y);
}

function drawEdge(ctx: Context, size: number, ink: CounterInk): void {
  const half = size / 2;
  ctx.beginPath();
  ctx.roundRect(-half, -half, size, size, size * 0.075);
  ctx.strokeStyle = ink.edge;
  ctx.lineWidth = Math.max(size * 0.018, 0.7);
  ctx.stroke();
}

/** Symbol or figure, and the unit's name under the band where there is room to read it. */
function drawArm(ctx: Context, look: CounterLook, size: number, detail: Detail, ink: CounterInk): void {
  ctx.save();
  const top = -size / 2 + size * bandHeight(detail);
  if (detail === 'high') {
    ctx.fillStyle = ink.ink;
    ctx.textAlign = 'center';
    fitText(ctx, look.name, 0, top + size * 0.075, size * 0.92, size * 0.088, '600');
  }
  ctx.translate(0, top + size * (detail === 'low' ? 0.235 : detail === 'middle' ? 0.215 : 0.275));
  const width = size * (detail === 'low' ? 0.56 : detail === 'middle' ? 0.52 : 0.46);
  const colours = { line: ink.ink, ground: ink.symbol ?? blend(ink.paper, '#fffaf0', 0.45) };
  if (look.style === 'nato') drawSymbol(ctx, look.kind, look.weight, width, colours);
  else drawFigure(ctx, look.kind, look.weight, width, { ...colours, line: ink.deep });
  ctx.restore();
}

/** Disorder: torn, pale, hatched paper with a great D; the band only an outline. Nothing of the front but symbol and numbers. */
function drawBack(ctx: Context, look: CounterLook, size: number, detail: Detail, ink: CounterInk): void {
  const torn = tornEdge(look, size);
  ctx.save();
  ctx.beginPath();
  trace(ctx, torn, true);
  ctx.fillStyle = ink.paper;
  ctx.fill();
  ctx.clip();
  drawHatching(ctx, size, ink);
  const height = size * bandHeight(detail);
  ctx.fillStyle = ink.paper;
  ctx.fillRect(-size / 2, -size / 2, size, height);
  ctx.fillStyle = ink.band;
  for (let x = -size / 2; x < size / 2; x += size * 0.16) ctx.fillRect(x, -size / 2, size * 0.08, height);
  ctx.restore();
  ctx.beginPath();
  trace(ctx, torn, true);
  ctx.strokeStyle = ink.edge;
  ctx.lineJoin = 'round';
  ctx.lineWidth = Math.max(size * 0.018, 0.7);
  ctx.stroke();
  if (detail !== 'low') drawBackCode(ctx, look, size, height, ink);
  drawBackArm(ctx, look, size, detail, ink);
  drawValues(ctx, look, size, detail, ink);
}

/** Three straight sides and a torn lower one, with a bite out of the upper left corner. Always the same for the same unit. */
function tornEdge(look: CounterLook, size: number): Point[] {
  const half = size / 2;
  const dice = createDice(hashText(look.name + look.formation));
  const foot: Point[] = [];
  for (let i = 0; i <= 9; i++)
    foot.push({ x: half - (i * size) / 9, y: half - size * (i % 2 ? 0.05 : 0) * (0.4 + dice() * 0.9) });
  return [
    { x: -half + size * 0.14, y: -half },
    { x: half, y: -half },
    ...foot,
    { x: -half, y: -half + size * 0.16 },
    { x: -half + size * 0.07, y: -half + size * 0.1 },
  ];
}

function drawHatching(ctx: Context, size: number, ink: CounterInk): void {
  ctx.beginPath();
  for (let x = -size; x < size; x += size * 0.095)
    trace(ctx, [
      { x, y: size / 2 },
      { x: x + size, y: -size / 2 },
    ]);
  ctx.strokeStyle = ink.deep;
  ctx.globalAlpha = 0.3;
  ctx.lineWidth = Math.max(size * 0.016, 0.5);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function drawBackCode(ctx: Context, look: CounterLook, size: number, height: number, ink: CounterInk): void {
  const y = -size / 2 + height * 0.54;
  ctx.font = `700 ${size * 0.15}px "Source Sans 3", "Helvetica Neue", Arial, sans-serif`;
  const wide = Math.min(size * 0.8, ctx.measureText(look.formation).width + size * 0.08);
  ctx.fillStyle = ink.paper;
  ctx.fillRect(-wide / 2, -size / 2 + height * 0.08, wide, height * 0.9);
  ctx.fillStyle = ink.ink;
  ctx.textAlign = 'center';
  fitText(ctx, look.formation, 0, y, size * 0.76, size * 0.15, '700');
}

/** The D on its seal, the arm beside it. */
function drawBackArm(ctx: Context, look: CounterLook, size: number, detail: Detail, ink: CounterInk): void {
  const y = -size / 2 + size * (bandHeight(detail) + 0.235);
  const r = size * (detail === 'low' ? 0.22 : 0.185);
  const x = -size * 0.23;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fillStyle = '#8c2418';
  ctx.fill();
  ctx.fillStyle = '#fff4e0';
  ctx.textAlign = 'center';
  ctx.font = `600 ${r * 1.55}px "EB Garamond", Georgia, serif`;
  ctx.fillText('D', x, y + r * 0.06);
  ctx.save();
  ctx.translate(size * 0.2, y);
  const colours = { line: ink.ink, ground: ink.symbol ?? ink.paper };
  const width = size * 0.38;
  if (look.style === 'nato') drawSymbol(ctx, look.kind, look.weight, width, colours);
  else drawFigure(ctx, look.kind, look.weight, width, { ...colours, line: ink.deep });
  ctx.restore();
}
