/** Roads as double lines, tracks as dashes; smoothed, yet through the middle of every hexside they cross. */
import type { Point } from '../geometry.ts';
import { between, createDice, hashText } from '../noise.ts';
import { chainPieces, distance, middle, smooth, walk, type Chain } from './curves.ts';
import type { Link } from './data.ts';
import { boxOf, seesBox, stroke, trace, width, type Context, type Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';

export interface RoadLine {
  readonly link: Link;
  readonly line: readonly Point[];
  /** Trees along a chaussée, as great roads of the time had them. */
  readonly trees: readonly Point[];
}

const STEP = 7;
const ROAD_WIDTH = 9;

export function planRoads(sheet: Sheet): RoadLine[] {
  const kinds = [...new Set(sheet.map.links.map((link) => link.kind))];
  const meetings = countLinks(sheet);
  return kinds.flatMap((kind) => chainRoads(sheet, kind).map((chain) => roadLine(sheet, chain, meetings)));
}

/** Chains the links of one kind, centre to centre; chains break at junctions. */
export function chainRoads(sheet: Sheet, kind: string): Chain<Link>[] {
  const links = sheet.map.links.filter((link) => link.kind === kind);
  return chainPieces(
    links.map((link) => ({
      a: sheet.geometry.centre(Number(link.between[0])),
      b: sheet.geometry.centre(Number(link.between[1])),
      item: link,
    })),
  );
}

function countLinks(sheet: Sheet): ReadonlyMap<number, number> {
  const count = new Map<number, number>();
  for (const link of sheet.map.links) {
    for (const hex of link.between) count.set(Number(hex), (count.get(Number(hex)) ?? 0) + 1);
  }
  return count;
}

function roadLine(sheet: Sheet, chain: Chain<Link>, meetings: ReadonlyMap<number, number>): RoadLine {
  const knots: Point[] = [];
  chain.points.forEach((p, i) => {
    const hex = sheet.geometry.hexAt(p) ?? 0;
    const isEnd = i === 0 || i === chain.points.length - 1;
    const isFixed = isEnd || (meetings.get(hex) ?? 0) > 2 || sheet.ground(hex) === 'village';
    if (isFixed) knots.push(p);
    const next = chain.points[i + 1];
    if (next) knots.push(middle(p, next));
  });
  const isLoose = (p: Point): boolean => (meetings.get(sheet.geometry.hexAt(p) ?? 0) ?? 0) < 2;
  const first = chain.points[0] as Point;
  const last = chain.points.at(-1) as Point;
  if (isLoose(first)) knots.unshift(...toEdge(sheet, first, knots[1] as Point));
  if (isLoose(last)) knots.push(...toEdge(sheet, last, knots.at(-2) as Point));
  const link = chain.items[0] as Link;
  const line = smooth(knots, STEP);
  return { link, line, trees: link.kind === 'road' ? avenue(line, link) : [] };
}

/** A road that ends in a rim hex goes on over the edge of the map. */
function toEdge(sheet: Sheet, end: Point, before: Point): Point[] {
  const hex = sheet.geometry.hexAt(end);
  if (hex === null || !sheet.isRim(hex)) return [];
  const { bounds } = sheet.geometry;
  const gaps = [end.x, bounds.width - end.x, end.y, bounds.height - end.y];
  const nearest = gaps.indexOf(Math.min(...gaps));
  const out = [
    { x: -1, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: -1 },
    { x: 0, y: 1 },
  ][nearest] as Point;
  const length = distance(end, before) || 1;
  const dir = { x: out.x + (0.5 * (end.x - before.x)) / length, y: out.y + (0.5 * (end.y - before.y)) / length };
  return [{ x: end.x + dir.x * 95, y: end.y + dir.y * 95 }];
}

function avenue(line: readonly Point[], link: Link): Point[] {
  const dice = createDice(hashText(link.between.join()));
  const trees: Point[] = [];
  for (const { p, dir } of walk(line, 24)) {
    for (const hand of [-1, 1]) {
      if (dice() < 0.3) continue;
      const gap = hand * between(dice, 10, 12);
      const along = between(dice, -2, 2);
      trees.push({ x: p.x - dir.y * gap + dir.x * along, y: p.y + dir.x * gap + dir.y * along });
    }
  }
  return trees;
}

export function drawRoads(pen: Pen, roads: readonly RoadLine[]): void {
  const { ctx, ink } = pen;
  const seen = roads.filter((road) => seesBox(pen, boxOf(road.line), 20));
  const tracks = seen.filter((road) => road.link.kind !== 'road');
  const great = seen.filter((road) => road.link.kind === 'road');
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  strokeAll(ctx, tracks, ink.halo, width(pen, 4.4), []);
  strokeAll(ctx, tracks, ink.track, width(pen, 1.7, 0.7), [7.5, 4.2]);
  drawAvenues(pen, great);
  ctx.lineCap = 'round';
  strokeAll(ctx, great, ink.roadEdge, width(pen, ROAD_WIDTH, 1.6), []);
  strokeAll(ctx, great, ink.road, width(pen, ROAD_WIDTH - 2.6, 0.7), []);
}

function strokeAll(ctx: Context, roads: readonly RoadLine[], style: string, lineWidth: number, dash: number[]): void {
  ctx.setLineDash(dash);
  ctx.beginPath();
  for (const road of roads) trace(ctx, road.line);
  stroke(ctx, style, lineWidth);
  ctx.setLineDash([]);
}

function drawAvenues(pen: Pen, roads: readonly RoadLine[]): void {
  if (pen.scale < 0.6) return;
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const road of roads) {
    for (const { x, y } of road.trees) {
      ctx.moveTo(x + 2.1, y);
      ctx.arc(x, y, 2.1, 0, Math.PI * 2);
    }
  }
  ctx.fillStyle = ink.tree;
  ctx.fill();
  stroke(ctx, ink.treeInk, width(pen, 0.6, 0.3));
}
