/** Field works as an engineer drew them: parapet, ditch and glacis ticks towards the enemy. */
import type { Point } from '../geometry.ts';
import { chainPieces, normalAt, offset, walk } from './curves.ts';
import type { Hexside } from './data.ts';
import { sees, stroke, trace, width, type Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';

/** A line of parapet with the enemy on its left or right. */
export interface Work {
  readonly line: readonly Point[];
  readonly isClosed: boolean;
  /** Which way the ditch lies: +1 along the line's normal, -1 against it. */
  readonly front: 1 | -1;
  readonly at: Point;
}

/** Works and walls stand this far inside the hex they protect, in map units, so that a stream on the same hexside stays visible. */
const INSET = 9;

export function planWorks(sheet: Sheet): Work[] {
  const closed = sheet.geometry.grid.hexes
    .filter((hex) => sheet.ground(hex) === 'emplacement')
    .map((hex) => redoubt(sheet, hex));
  const protectedHexes = new Set(
    sheet.map.hexsides.flatMap((side) => (side.feature === 'entrenchment' && side.protects ? [side.protects] : [])),
  );
  return [...closed, ...[...protectedHexes].flatMap((hex) => entrenchments(sheet, hex))];
}

/** A closed five-sided work, a little askew: a hexagon of earth would look like a hex. */
function redoubt(sheet: Sheet, hex: number): Work {
  const at = sheet.geometry.centre(hex);
  const line = [-98, -32, 40, 128, 196].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: at.x + 31 * Math.cos(angle), y: at.y + 28 * Math.sin(angle) };
  });
  return { line: [...line, line[0] as Point], isClosed: true, front: -1, at };
}

function entrenchments(sheet: Sheet, hex: string): Work[] {
  const { geometry, map } = sheet;
  const at = geometry.centre(Number(hex));
  const sides = map.hexsides.filter((side) => side.feature === 'entrenchment' && side.protects === hex);
  const chains = chainPieces(
    sides.map((side: Hexside) => {
      const [a, b] = geometry.hexside(Number(side.between[0]), Number(side.between[1]));
      return { a: towards(a, at), b: towards(b, at), item: side };
    }),
  );
  return chains.map((chain) => {
    const n = normalAt(chain.points, 1);
    const p = chain.points[1] as Point;
    const front = n.x * (p.x - at.x) + n.y * (p.y - at.y) > 0 ? 1 : -1;
    return { line: chain.points, isClosed: false, front, at };
  });
}

/** A corner of a hex, moved a little towards its middle. */
export function towards(corner: Point, centre: Point): Point {
  const length = Math.hypot(corner.x - centre.x, corner.y - centre.y);
  const share = INSET / length;
  return { x: corner.x + (centre.x - corner.x) * share, y: corner.y + (centre.y - corner.y) * share };
}

export function drawWorks(pen: Pen, works: readonly Work[]): void {
  const { ctx } = pen;
  ctx.lineJoin = 'miter';
  ctx.lineCap = 'butt';
  for (const work of works) if (sees(pen, work.at, 90)) drawWork(pen, work);
}

function drawWork(pen: Pen, { line, isClosed, front }: Work): void {
  const { ctx, ink } = pen;
  if (isClosed) {
    ctx.beginPath();
    trace(ctx, line, true);
    ctx.fillStyle = ink.workFill;
    ctx.fill();
  }
  ctx.beginPath();
  for (const { p, dir } of walk(line, 3.4)) {
    const n = { x: -dir.y * front, y: dir.x * front };
    trace(ctx, [
      { x: p.x + n.x * 6.5, y: p.y + n.y * 6.5 },
      { x: p.x + n.x * 12, y: p.y + n.y * 12 },
    ]);
  }
  stroke(ctx, ink.work, width(pen, 0.8, 0.35));
  outline(pen, offsetCorners(line, front * 5.6, isClosed), isClosed, 1, 0.5);
  outline(pen, line, isClosed, 4.4, 1.8);
  outline(pen, offsetCorners(line, front * -4.6, isClosed), isClosed, 1, 0.4);
}

function outline(pen: Pen, line: readonly Point[], isClosed: boolean, units: number, pixels: number): void {
  pen.ctx.beginPath();
  trace(pen.ctx, line, isClosed);
  stroke(pen.ctx, pen.ink.work, width(pen, units, pixels));
}

/** Offset that keeps its distance from every face at the angles too. */
function offsetCorners(line: readonly Point[], by: number, isClosed: boolean): Point[] {
  if (!isClosed) return offset(line, by * 1.1);
  const centre = line
    .slice(1)
    .reduce((sum, p) => ({ x: sum.x + p.x / (line.length - 1), y: sum.y + p.y / (line.length - 1) }), { x: 0, y: 0 });
  return line.map((p) => {
    const length = Math.hypot(p.x - centre.x, p.y - centre.y);
    const share = (length + Math.abs(by) * 1.2 * (by < 0 ? 1 : -1)) / length;
    return { x: centre.x + (p.x - centre.x) * share, y: centre.y + (p.y - centre.y) * share };
  });
}
