/** Villages: blocks along the roads that run through, or along lanes of their own; gardens behind, a church among them. */
import type { Point } from '../../core/space/table/point.ts';
import { walk } from '../board/map/curves.ts';
import { hatch } from '../board/map/fields.ts';
import { stroke, trace, width, type Pen } from '../board/map/pen.ts';
import { drawVillages, type Villages } from '../board/map/villages.ts';
import { between, createDice, type Dice } from '../board/noise.ts';
import type { Around } from './around.ts';
import type { Drawing } from './drawing.ts';
import { distanceToLine, isInside } from './outline.ts';
import type { Placed } from './placed.ts';

interface Lane {
  readonly line: readonly Point[];
  readonly width: number;
  /** Drawn here; a road that runs through draws itself. */
  readonly isOwn: boolean;
}

type House = Villages['houses'][number];
type Garden = Villages['gardens'][number];

/** From one house to the next along a lane, and from one lane to the next. */
const STEP = 13;
/** Houses stand along the lane and again behind the first row's gardens, where there is room. */
const ROWS = [0, 27, 54] as const;
const LANE_GAP = 46;
const LANE_WIDTH = 6;

export function drawVillage(piece: Placed, around: Around): Drawing[] {
  const lanes = lanesOf(piece, around);
  const { houses, gardens, church } = build(piece, lanes, around);
  return [
    { layer: 'wash', draw: (pen) => drawBounds(pen, piece) },
    { layer: 'road-edges', draw: (pen) => drawLanes(pen, lanes, pen.ink.roadEdge, 1) },
    { layer: 'roads', draw: (pen) => drawLanes(pen, lanes, pen.ink.road, -1) },
    {
      layer: 'houses',
      draw: (pen) => {
        drawVillages(pen, { houses, gardens });
        if (church) drawChurch(pen, church);
      },
    },
  ];
}

function lanesOf(piece: Placed, around: Around): Lane[] {
  const through = around.roads
    .filter((road) => [...walk(road.line, 6)].some(({ p }) => isInside(piece.ring, p)))
    .map((road) => ({ line: road.line, width: road.width, isOwn: false }));
  const [from, to] = [piece.line[0] as Point, piece.line.at(-1) as Point];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const count = Math.max(1, Math.round(piece.width / LANE_GAP / 1.6));
  const own = Array.from({ length: count }, (_, i) => {
    const shift = ((i + 0.5) / count - 0.5) * piece.width;
    const line = piece.isBand ? piece.line : [along(from, across, shift), along(to, across, shift)];
    return { line: within(piece, line), width: LANE_WIDTH, isOwn: true };
  });
  const isFree = ({ line }: Lane): boolean =>
    line.length > 1 && !through.some((road) => line.some((p) => distanceToLine(road.line, p) < LANE_GAP * 0.7));
  return [...through, ...own.filter(isFree)];
}

/** The points of a line that lie inside. */
function within({ ring }: Placed, line: readonly Point[]): Point[] {
  return [...walk(line, 3)].map(({ p }) => p).filter((p) => isInside(ring, p));
}

function along(p: Point, dir: Point, by: number): Point {
  return { x: p.x + dir.x * by, y: p.y + dir.y * by };
}

function build(piece: Placed, lanes: readonly Lane[], around: Around) {
  const dice = createDice(piece.seed, 9);
  const houses: House[] = [];
  const gardens: Garden[] = [];
  const fits = (corners: readonly Point[]): boolean => corners.every((p) => isInside(piece.ring, p));
  const isFree = (at: Point, gap: number): boolean =>
    !houses.some((house) => Math.hypot(house.at.x - at.x, house.at.y - at.y) < gap) &&
    !gardens.some((garden) => Math.hypot(garden.at.x - at.x, garden.at.y - at.y) < gap + 2) &&
    !lanes.some((lane) => distanceToLine(lane.line, at) < lane.width / 2 + gap * 0.4) &&
    !around.isBuilt(at, 3.5);
  for (const row of ROWS) {
    for (const { p, dir, side, lane } of plots(lanes)) {
      const back = { x: -dir.y * side, y: dir.x * side };
      const at = along(p, back, lane.width / 2 + row + between(dice, 5.8, 7));
      const corners = block(at, dir, between(dice, 7.5, 11), between(dice, 6, 7.8));
      if (dice() < 0.08 || !fits(corners) || !isFree(at, 9.5)) continue;
      houses.push({ at, corners });
      const garden = gardenBehind(at, dir, back, dice);
      if (dice() > 0.2 && fits(garden.corners) && isFree(garden.at, 12)) gardens.push(garden);
    }
  }
  return { houses, gardens, church: churchAmong(piece, houses) };
}

/** Where a house may front a lane, on either side. */
function* plots(lanes: readonly Lane[]): Generator<{ p: Point; dir: Point; side: 1 | -1; lane: Lane }> {
  for (const lane of lanes) {
    for (const { p, dir } of walk(lane.line, STEP)) {
      yield { p, dir, side: 1, lane };
      yield { p, dir, side: -1, lane };
    }
  }
}

function gardenBehind(at: Point, dir: Point, back: Point, dice: Dice): Garden {
  const deep = between(dice, 13, 18);
  const middle = along(at, back, 6 + deep / 2);
  const corners = block(middle, dir, 11.5, deep);
  return { at: middle, corners, rows: hatch(corners, Math.atan2(back.y, back.x), 2.6) };
}

function block(at: Point, dir: Point, long: number, deep: number): Point[] {
  const across = { x: -dir.y, y: dir.x };
  const corner = (a: number, b: number): Point => along(along(at, dir, (a * long) / 2), across, (b * deep) / 2);
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** The house nearest to the middle has a tower. */
function churchAmong({ box }: Placed, houses: readonly House[]): House | null {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const far = ({ at }: House): number => Math.hypot(at.x - middle.x, at.y - middle.y);
  return houses.length < 3 ? null : houses.reduce((best, house) => (far(house) < far(best) ? house : best));
}

/** The outline that is measured. */
function drawBounds(pen: Pen, { ring }: Placed): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  trace(ctx, ring, true);
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = ink.garden;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.setLineDash([7, 3.5]);
  stroke(ctx, ink.houseInk, width(pen, 0.8, 0.7));
  ctx.setLineDash([]);
}

function drawLanes(pen: Pen, lanes: readonly Lane[], style: string, grow: number): void {
  pen.ctx.lineCap = 'butt';
  for (const lane of lanes) {
    if (!lane.isOwn) continue;
    pen.ctx.beginPath();
    trace(pen.ctx, lane.line);
    stroke(pen.ctx, style, lane.width + grow);
  }
}

function drawChurch(pen: Pen, { at, corners }: House): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  trace(ctx, corners, true);
  ctx.fillStyle = ink.houseInk;
  ctx.fill();
  ctx.beginPath();
  trace(ctx, [at, { x: at.x, y: at.y - 13 }]);
  trace(ctx, [
    { x: at.x - 3, y: at.y - 10 },
    { x: at.x + 3, y: at.y - 10 },
  ]);
  stroke(ctx, ink.halo, width(pen, 3.4, 2));
  stroke(ctx, ink.houseInk, width(pen, 1.4, 0.9));
  ctx.beginPath();
  ctx.arc(at.x, at.y - 4, 2.6, 0, Math.PI * 2);
  ctx.fill();
  stroke(ctx, ink.halo, width(pen, 0.6, 0.4));
}
