/** Villages: blocks in rows along their road, with kitchen gardens behind; the church where there is one. */
import { HEX, type Point } from '../geometry.ts';
import { between, createDice } from '../noise.ts';
import type { Clearings } from './clearings.ts';
import { walk } from './curves.ts';
import { hatch } from './fields.ts';
import { sees, stroke, trace, width, type Pen } from './pen.ts';
import type { RoadLine } from './roads.ts';
import type { Sheet } from './sheet.ts';

interface Block {
  readonly corners: readonly Point[];
  readonly at: Point;
}

export interface Villages {
  readonly houses: readonly Block[];
  readonly gardens: readonly (Block & { readonly rows: readonly (readonly [Point, Point])[] })[];
}

/** How far along the road houses stand, from the hex's centre, in map units. */
const REACH = 39;

export function planVillages(sheet: Sheet, roads: readonly RoadLine[], isWet: (p: Point) => boolean): Villages {
  const houses: Block[] = [];
  const gardens: (Block & { rows: (readonly [Point, Point])[] })[] = [];
  for (const hex of sheet.geometry.grid.hexes) {
    if (sheet.ground(hex) !== 'village') continue;
    const dice = createDice(hex, 9);
    for (const { p, dir } of streets(sheet, hex, roads)) {
      for (const hand of [1, -1]) {
        const n = { x: -dir.y * hand, y: dir.x * hand };
        const back = between(dice, 11, 13);
        const house = move(p, n, back);
        if (dice() < 0.1 || isOnRoad(roads, house, 9) || isWet(house)) continue;
        if (houses.some(({ at }) => Math.hypot(at.x - house.x, at.y - house.y) < 8.5)) continue;
        houses.push({ at: house, corners: block(house, dir, between(dice, 6.5, 10.5), between(dice, 5.2, 7)) });
        const yard = move(p, n, back + 14.5);
        if (dice() < 0.22 || isOnRoad(roads, yard, 11) || isWet(yard)) continue;
        const corners = block(yard, dir, 12.2, 17);
        gardens.push({ at: yard, corners, rows: hatch(corners, Math.atan2(n.y, n.x), 2.6) });
      }
    }
  }
  return { houses, gardens };
}

/** Where houses stand: steps along the roads through a hex, or along a lane of its own where no road comes. */
function* streets(sheet: Sheet, hex: number, roads: readonly RoadLine[]): Generator<{ p: Point; dir: Point }> {
  const centre = sheet.geometry.centre(hex);
  let found = 0;
  const done: Point[] = [];
  for (const road of roads) {
    for (const { p, dir } of walk(road.line, 12.6)) {
      if (Math.hypot(p.x - centre.x, p.y - centre.y) > REACH) continue;
      if (done.some((d) => Math.hypot(d.x - p.x, d.y - p.y) < 9)) continue;
      done.push(p);
      found++;
      yield { p, dir };
    }
  }
  if (found >= 4) return;
  const angle = createDice(hex)() * Math.PI;
  const dir = { x: Math.cos(angle), y: Math.sin(angle) };
  for (let along = -REACH + 4; along < REACH; along += 12.6) yield { p: move(centre, dir, along), dir };
}

function isOnRoad(roads: readonly RoadLine[], p: Point, gap: number): boolean {
  return roads.some((road) =>
    road.line.some(
      (q) => Math.abs(q.x - p.x) < gap && Math.abs(q.y - p.y) < gap && Math.hypot(q.x - p.x, q.y - p.y) < gap,
    ),
  );
}

function move(p: Point, dir: Point, by: number): Point {
  return { x: p.x + dir.x * by, y: p.y + dir.y * by };
}

function block(at: Point, dir: Point, long: number, deep: number): Point[] {
  const n = { x: -dir.y, y: dir.x };
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([a, b]) => ({
    x: at.x + (dir.x * a * long + n.x * b * deep) / 2,
    y: at.y + (dir.y * a * long + n.y * b * deep) / 2,
  }));
}

/** No tree in a garden. */
export function takeVillages(villages: Villages, clearings: Clearings): void {
  for (const { at } of villages.houses) clearings.takeDisc(at, 9);
  for (const { at } of villages.gardens) clearings.takeDisc(at, 11);
}

export function drawVillages(pen: Pen, villages: Villages): void {
  const { ctx, ink } = pen;
  const gardens = villages.gardens.filter((garden) => sees(pen, garden.at, HEX / 4));
  const houses = villages.houses.filter((house) => sees(pen, house.at, HEX / 4));
  ctx.beginPath();
  for (const garden of gardens) trace(ctx, garden.corners, true);
  ctx.fillStyle = ink.garden;
  ctx.fill();
  if (pen.scale >= 0.35) {
    ctx.beginPath();
    for (const garden of gardens) for (const row of garden.rows) trace(ctx, row);
    stroke(ctx, ink.treeInk, width(pen, 0.45, 0.25));
  }
  // The shadow first: every block seems to stand up from the sheet.
  ctx.beginPath();
  for (const house of houses)
    trace(
      ctx,
      house.corners.map((p) => ({ x: p.x + 1.5, y: p.y + 1.7 })),
      true,
    );
  ctx.fillStyle = ink.houseInk;
  ctx.fill();
  ctx.beginPath();
  for (const house of houses) trace(ctx, house.corners, true);
  ctx.fillStyle = ink.house;
  ctx.fill();
  stroke(ctx, ink.houseInk, width(pen, 0.8, 0.4));
}
