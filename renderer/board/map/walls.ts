/** Walled places: masonry along the hexsides where they end, and rows of fruit trees inside. */
import type { Point } from '../geometry.ts';
import { between, createDice } from '../noise.ts';
import type { Clearings } from './clearings.ts';
import { chainPieces, walk } from './curves.ts';
import { sees, stroke, trace, width, type Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';
import { towards } from './works.ts';

export interface Walls {
  readonly lines: readonly (readonly Point[])[];
  readonly trees: readonly Point[];
}

/** Between the fruit trees. */
const ROW = 15;
/** How far from the hex's middle they stand. */
const REACH = 34;

export function planWalls(sheet: Sheet, clearings: Clearings): Walls {
  const { geometry, map } = sheet;
  const pieces = map.hexsides
    .filter(({ feature }) => feature === 'wall')
    .map((side) => {
      const [a, b] = geometry.hexside(Number(side.between[0]), Number(side.between[1]));
      const inside = side.between.map(Number).find((hex) => sheet.ground(hex) === 'walled');
      const centre = geometry.centre(inside ?? Number(side.between[0]));
      return { a: towards(a, centre), b: towards(b, centre), item: side };
    });
  return {
    lines: chainPieces(pieces).map(({ points }) => points),
    trees: geometry.grid.hexes
      .filter((hex) => sheet.ground(hex) === 'walled')
      .flatMap((hex) => [...orchard(geometry.centre(hex), createDice(hex, 4))])
      .filter((tree) => !clearings.isTaken(tree)),
  };
}

function* orchard(centre: Point, dice: () => number): Generator<Point> {
  for (let y = -REACH; y <= REACH; y += ROW)
    for (let x = -REACH; x <= REACH; x += ROW)
      if (Math.hypot(x, y) <= REACH)
        yield { x: centre.x + x + between(dice, -1.5, 1.5), y: centre.y + y + between(dice, -1.5, 1.5) };
}

export function drawWalls(pen: Pen, { lines, trees }: Walls): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const { x, y } of trees) {
    if (!sees(pen, { x, y }, 10)) continue;
    ctx.moveTo(x + 4.4, y);
    ctx.arc(x, y, 4.4, 0, Math.PI * 2);
  }
  ctx.fillStyle = ink.tree;
  ctx.fill();
  stroke(ctx, ink.treeInk, width(pen, 0.7, 0.3));
  ctx.lineJoin = 'miter';
  const seen = lines.filter((line) => line.some((p) => sees(pen, p, 80)));
  const traceSeen = (): void => {
    ctx.beginPath();
    for (const line of seen) trace(ctx, line);
  };
  traceSeen();
  stroke(ctx, ink.houseInk, width(pen, 5.4, 1.6));
  traceSeen();
  stroke(ctx, ink.workFill, width(pen, 3.2, 0.8));
  ctx.beginPath();
  for (const line of seen) for (const { p, dir } of walk(line, 9)) trace(ctx, course(p, dir));
  stroke(ctx, ink.houseInk, width(pen, 0.8, 0.3));
}

/** The joint between two blocks of stone. */
const course = (p: Point, dir: Point): Point[] => [
  { x: p.x - dir.y * 1.8, y: p.y + dir.x * 1.8 },
  { x: p.x + dir.y * 1.8, y: p.y - dir.x * 1.8 },
];
