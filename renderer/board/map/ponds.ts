/** Ponds under ice: their shores, the pale ice, and its cracks. */
import type { Point } from '../geometry.ts';
import { between, createDice, hash, roughNoise } from '../noise.ts';
import { mapField, outlines, valueAt } from './field.ts';
import { boxOf, type Pen, sees, seesBox, stroke, trace, traceSoft, width } from './pen.ts';
import type { Sheet } from './sheet.ts';

export interface Ponds {
  readonly shores: readonly (readonly Point[])[];
  readonly cracks: readonly (readonly Point[])[];
}

/** Between the places where a crack may begin, in map units. */
const GAP = 46;
/** The share of those places where one does. */
const CRACKED = 0.42;
/** How far a crack stays from the shore: the field's share of pond there. */
const ON_ICE = 0.72;

export function planPonds(sheet: Sheet): Ponds {
  const field = mapField(
    sheet.spread('pond', 27),
    (share, x, y) => share + 0.24 * roughNoise(x / 58, y / 58, 61) * (1 - Math.abs(2 * share - 1) ** 3),
  );
  const cracks: Point[][] = [];
  for (let y = sheet.area.y; y < sheet.area.y + sheet.area.height; y += GAP)
    for (let x = sheet.area.x; x < sheet.area.x + sheet.area.width; x += GAP) {
      if (valueAt(field, { x, y }) < ON_ICE) continue;
      const dice = createDice(hash(Math.round(x), Math.round(y), 6));
      if (dice() > CRACKED) continue;
      const crack = crackFrom({ x, y }, dice).filter((p) => valueAt(field, p) > ON_ICE);
      if (crack.length > 2) cracks.push(crack);
    }
  return { shores: outlines(field, 0.5).filter((shore) => shore.length > 8), cracks };
}

/** A few straight pieces, each a little off the one before. */
function crackFrom(start: Point, dice: () => number): Point[] {
  let heading = dice() * Math.PI * 2;
  let p = { x: start.x + between(dice, -14, 14), y: start.y + between(dice, -14, 14) };
  const line = [p];
  for (let piece = 0; piece < 4; piece++) {
    const length = between(dice, 6, 15);
    heading += between(dice, -0.8, 0.8);
    p = { x: p.x + Math.cos(heading) * length, y: p.y + Math.sin(heading) * length };
    line.push(p);
  }
  return line;
}

export function drawPonds(pen: Pen, { shores, cracks }: Ponds): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const shore of shores) if (seesBox(pen, boxOf(shore), 20)) traceSoft(ctx, shore);
  ctx.fillStyle = ink.ice;
  ctx.fill('evenodd');
  ctx.save();
  ctx.clip('evenodd');
  // The clip hides the outer half: a soft rim of deeper water lies along the shore.
  stroke(ctx, ink.waterDeep, width(pen, 9, 1));
  ctx.restore();
  stroke(ctx, ink.bank, width(pen, 1.5, 0.6));
  if (pen.scale < 0.22) return;
  ctx.beginPath();
  for (const crack of cracks) if (sees(pen, crack[0] as Point, 60)) trace(ctx, crack);
  stroke(ctx, ink.bank, width(pen, 0.7, 0.3));
}
