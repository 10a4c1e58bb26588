/** Cultivated ground: strips cut into parcels, each hatched its own way; the strips follow no hex. */
import type { Point } from '../geometry.ts';
import { between, createDice, hash, noise } from '../noise.ts';
import type { Clearings } from './clearings.ts';
import { sees, stroke, trace, width, type Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';

export interface Parcel {
  readonly corners: readonly Point[];
  readonly centre: Point;
  /** Index into the palette's washes. */
  readonly wash: number;
  readonly furrows: readonly (readonly [Point, Point])[];
}

const STRIP = 36;

export function planFields(sheet: Sheet, clearings: Clearings): Parcel[] {
  const field = new Set(sheet.geometry.grid.hexes.filter((hex) => sheet.ground(hex) === 'fields'));
  const parcels: Parcel[] = [];
  for (const group of groupsOf(sheet, field)) parcels.push(...parcelsOf(sheet, group));
  return parcels.filter((parcel) => !clearings.isTaken(parcel.centre));
}

/** Fields that touch are ploughed the same way. */
function groupsOf(sheet: Sheet, field: ReadonlySet<number>): number[][] {
  const left = new Set(field);
  const groups: number[][] = [];
  for (const first of field) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const hex of group) {
      for (const next of sheet.geometry.grid.neighbours(hex)) if (left.delete(next)) group.push(next);
    }
    groups.push(group);
  }
  return groups;
}

function* parcelsOf(sheet: Sheet, group: readonly number[]): Generator<Parcel> {
  const seed = hash(...group);
  const members = new Set(group);
  const centres = group.map((hex) => sheet.geometry.centre(hex));
  yield* parcelsAbout(centres, { angle: noise(seed % 997, 3, 8) * 0.9, reach: 70, seed }, (p) => {
    const hex = sheet.geometry.hexAt(p);
    return hex !== null && members.has(hex);
  });
}

/** @param reach how far about the points strips are cut, in map units */
export function* parcelsAbout(
  points: readonly Point[],
  { angle, reach, seed }: { readonly angle: number; readonly reach: number; readonly seed: number },
  isField: (middle: Point) => boolean,
): Generator<Parcel> {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const out = (u: number, v: number): Point => ({ x: u * cos - v * sin, y: u * sin + v * cos });
  const frame = points.map((p) => ({ u: p.x * cos + p.y * sin, v: -p.x * sin + p.y * cos }));
  const low = { u: Math.min(...frame.map((f) => f.u)) - reach, v: Math.min(...frame.map((f) => f.v)) - reach };
  const high = { u: Math.max(...frame.map((f) => f.u)) + reach, v: Math.max(...frame.map((f) => f.v)) + reach };
  const dice = createDice(seed);
  for (let v = low.v; v < high.v; v += STRIP) {
    for (let u = low.u + between(dice, 0, 30); u < high.u;) {
      const length = between(dice, 30, 62);
      if (isField(out(u + length / 2, v + STRIP / 2))) yield parcel(out, u, v, length, dice);
      u += length;
    }
  }
}

function parcel(
  out: (u: number, v: number) => Point,
  u: number,
  v: number,
  length: number,
  dice: () => number,
): Parcel {
  const skew = (): number => between(dice, -3.5, 3.5);
  const [u0, u1, v0, v1] = [u + 1, u + length - 1, v + 1, v + STRIP - 1];
  const box = [
    [u0 + skew(), v0 + skew()],
    [u1 + skew(), v0 + skew()],
    [u1 + skew(), v1 + skew()],
    [u0 + skew(), v1 + skew()],
  ] as const;
  const corners = box.map(([a, b]) => out(a, b));
  const slant = [0, 0, Math.PI / 2, Math.PI / 4, -Math.PI / 3][Math.floor(dice() * 5)] as number;
  const isFallow = dice() < 0.14;
  const local = box.map(([x, y]) => ({ x, y }));
  return {
    corners,
    centre: out(u + length / 2, v + STRIP / 2),
    wash: Math.floor(dice() * 4),
    furrows: isFallow
      ? []
      : hatch(local, slant, between(dice, 3.4, 4.8)).map(([a, b]) => [out(a.x, a.y), out(b.x, b.y)] as const),
  };
}

/** Parallel lines inside a convex shape. */
export function hatch(shape: readonly Point[], angle: number, gap: number): (readonly [Point, Point])[] {
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const across = { x: -along.y, y: along.x };
  const heights = shape.map((p) => p.x * across.x + p.y * across.y);
  const lines: (readonly [Point, Point])[] = [];
  for (let h = Math.min(...heights) + gap * 0.6; h < Math.max(...heights) - gap * 0.3; h += gap) {
    const cuts = shape.flatMap((p, i) => {
      const next = shape[(i + 1) % shape.length] as Point;
      const [a, b] = [heights[i] as number, heights[(i + 1) % shape.length] as number];
      if (a > h === b > h) return [];
      const t = (h - a) / (b - a);
      return [{ x: p.x + (next.x - p.x) * t, y: p.y + (next.y - p.y) * t }];
    });
    if (cuts[0] && cuts[1]) lines.push([cuts[0], cuts[1]]);
  }
  return lines;
}

export function drawFields(pen: Pen, parcels: readonly Parcel[]): void {
  const { ctx, ink } = pen;
  const seen = parcels.filter((parcel) => sees(pen, parcel.centre, 60));
  ink.fieldWashes.forEach((wash, index) => {
    ctx.beginPath();
    for (const parcel of seen) if (parcel.wash === index) trace(ctx, parcel.corners, true);
    ctx.fillStyle = wash;
    ctx.fill();
  });
  ctx.beginPath();
  for (const parcel of seen) trace(ctx, parcel.corners, true);
  stroke(ctx, ink.fieldInk, width(pen, 0.7, 0.3));
  if (pen.scale < 0.3) return;
  ctx.beginPath();
  for (const parcel of seen) for (const [a, b] of parcel.furrows) trace(ctx, [a, b]);
  stroke(ctx, ink.fieldInk, width(pen, 0.6, 0.3));
}
