/** What grows on open ground: tufts of grass, a bush, a lone tree by the water. Ornament only, sparse enough not to read as woods or marsh. */
import type { Point } from '../geometry.ts';
import { between, createDice, hash, noise } from '../noise.ts';
import type { Clearings } from './clearings.ts';
import { valueAt, type Field } from './field.ts';
import { sees, stroke, width, type Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';

export interface Scrub {
  readonly grass: readonly Point[];
  readonly bushes: readonly (Point & { readonly radius: number })[];
}

const STEP = 34;

export function planScrub(sheet: Sheet, clearings: Clearings, valleys: Field): Scrub {
  const grass: Point[] = [];
  const bushes: (Point & { radius: number })[] = [];
  for (let y = sheet.area.y; y < sheet.area.y + sheet.area.height; y += STEP) {
    for (let x = sheet.area.x; x < sheet.area.x + sheet.area.width; x += STEP) {
      const dice = createDice(hash(Math.round(x), Math.round(y), 21));
      const p = { x: x + between(dice, -15, 15), y: y + between(dice, -15, 15) };
      if (clearings.isTaken(p) || sheet.ground(sheet.geometry.nearestHex(p)) !== 'open') continue;
      const damp = valueAt(valleys, p);
      if (damp > 0.06 && dice() < 0.42) bushes.push({ ...p, radius: between(dice, 2.2, 3.8) });
      else if (noise(p.x / 210, p.y / 210, 64) + between(dice, -0.5, 0.5) > 0.12) grass.push(p);
    }
  }
  return { grass, bushes };
}

export function drawScrub(pen: Pen, scrub: Scrub): void {
  if (pen.scale < 0.4) return;
  const { ctx, ink } = pen;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const { x, y } of scrub.grass) {
    if (!sees(pen, { x, y }, 10)) continue;
    for (const [from, to, tall] of [
      [-1.4, -3.4, 3.2],
      [0, 0, 4.4],
      [1.4, 3.4, 3.2],
    ] as const) {
      ctx.moveTo(x + from, y);
      ctx.lineTo(x + to, y - tall);
    }
  }
  ctx.globalAlpha = 0.5;
  stroke(ctx, ink.inkFaint, width(pen, 0.7, 0.3));
  ctx.globalAlpha = 1;
  ctx.beginPath();
  for (const { x, y, radius: r } of scrub.bushes) {
    if (!sees(pen, { x, y }, 10)) continue;
    ctx.moveTo(x - r, y + r * 0.5);
    ctx.bezierCurveTo(x - r * 1.3, y - r, x + r * 1.3, y - r * 1.2, x + r, y + r * 0.5);
    ctx.closePath();
  }
  ctx.fillStyle = ink.tree;
  ctx.fill();
  stroke(ctx, ink.treeInk, width(pen, 0.65, 0.3));
}
