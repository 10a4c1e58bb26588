/** Villages: blocks along the roads that run through, or along lanes of their own; gardens behind, a church among them. */
import type { Point } from '../../core/space/table/point.ts';
import { walk } from '../board/map/curves.ts';
import { drawFields, hatch, parcelsAbout, type Parcel } from '../board/map/fields.ts';
import { stroke, trace, width, type Pen } from '../board/map/pen.ts';
import { drawVillages, type Villages } from '../board/map/villages.ts';
import { between, createDice, type Dice, noise } from '../board/noise.ts';
import { type Around, FIELDS } from './around.ts';
import type { Drawing } from './drawing.ts';
import { drawMeasured } from './natural.ts';
import { closed, distanceToLine, isInside } from './outline.ts';
import type { Placed } from './placed.ts';
import { drawTrees } from './trees.ts';
import type { Tree } from '../board/map/woods.ts';

interface Lane {
  readonly line: readonly Point[];
  readonly width: number;
  /** Drawn here; a road that runs through draws itself. */
  readonly isOwn: boolean;
}

type House = Villages['houses'][number];
type Garden = Villages['gardens'][number];

/** From one house to the next along a lane, and from one lane to the next. */
const STEP = 17;
/** Houses stand along the lane and again behind the first row's gardens, where there is room. */
const ROWS = [0, 31, 62] as const;
const LANE_GAP = 50;
const LANE_WIDTH = 6;

/** How far about its middle a field may reach, millimetres. */
const PARCEL = 34;

export function drawVillage(piece: Placed, around: Around): Drawing[] {
  const lanes = lanesOf(piece, around);
  const { houses, gardens, church } = build(piece, lanes, around);
  const fields = [...fieldsAbout(piece, lanes, around)];
  const trees = [gardens.flatMap((garden) => [...orchardIn(garden)])];
  return [
    { layer: 'fields', draw: (pen) => drawPale(pen, fields) },
    { layer: 'wash', draw: (pen) => drawBounds(pen, piece) },
    { layer: 'road-edges', draw: (pen) => drawLanes(pen, lanes, pen.ink.roadEdge, 1) },
    { layer: 'roads', draw: (pen) => drawLanes(pen, lanes, pen.ink.road, -1) },
    {
      layer: 'houses',
      draw: (pen) => {
        drawShadows(pen, houses);
        drawVillages(pen, { houses, gardens });
        drawRoofs(pen, houses);
        drawTrees(pen, trees);
        if (church) drawChurch(pen, church);
      },
    },
  ];
}

/** What is tilled about a village is no terrain of the rules: it has no edge, and lies on open ground alone. */
function* fieldsAbout({ ring, line, box, seed }: Placed, [lane]: readonly Lane[], around: Around): Generator<Parcel> {
  const [from, to] = lane && lane.line.length > 1 ? [lane.line[0], lane.line[1]] : [line[0], line.at(-1)];
  const angle = from && to ? Math.atan2(to.y - from.y, to.x - from.x) : 0;
  const edge = closed(ring);
  yield* parcelsAbout(ring, { angle, reach: FIELDS, seed }, (p) => {
    if (isInside(ring, p) || around.isTaken(p, PARCEL)) return false;
    const away = distanceToLine(edge, p);
    // Between two villages each tills the half that is nearer.
    if (around.villages.some((other) => distanceToLine(closed(other.ring), p) < away + PARCEL)) return false;
    return (
      away > PARCEL * 0.8 && away < FIELDS - PARCEL + 40 * noise((p.x - box.x) / 60, (p.y - box.y) / 60, seed % 9_973)
    );
  });
}

function drawPale(pen: Pen, fields: readonly Parcel[]): void {
  pen.ctx.globalAlpha = 0.62;
  drawFields(pen, fields);
  pen.ctx.globalAlpha = 1;
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
      const at = along(p, back, lane.width / 2 + row + between(dice, 8, 9.4));
      const corners = block(at, dir, between(dice, 11, 15), between(dice, 8.6, 10.4));
      if (dice() < 0.08 || !fits(corners) || !isFree(at, 13)) continue;
      houses.push({ at, corners });
      const garden = gardenBehind(at, dir, back, dice);
      if (dice() > 0.2 && fits(garden.corners) && isFree(garden.at, 14)) gardens.push(garden);
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
  const middle = along(at, back, 7 + deep / 2);
  const corners = block(middle, dir, 14, deep);
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

function drawBounds(pen: Pen, piece: Placed): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  trace(ctx, piece.ring, true);
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = ink.garden;
  ctx.fill();
  ctx.globalAlpha = 1;
  drawMeasured(pen, piece, ink.houseInk, [7, 3.5]);
}

/** A fruit tree or two at the far end of a garden. */
function* orchardIn({ at, corners }: Garden): Generator<Tree> {
  const dice = createDice(Math.round(at.x * 10), Math.round(at.y * 10));
  for (const corner of corners.slice(2)) {
    if (dice() < 0.4) continue;
    yield {
      x: corner.x * 0.7 + at.x * 0.3,
      y: corner.y * 0.7 + at.y * 0.3,
      radius: between(dice, 3, 4.2),
      isFir: false,
    };
  }
}

function drawShadows({ ctx, ink }: Pen, houses: readonly House[]): void {
  ctx.beginPath();
  for (const { corners } of houses)
    trace(
      ctx,
      corners.map((p) => ({ x: p.x + 4.2, y: p.y + 4 })),
      true,
    );
  ctx.fillStyle = ink.shadow;
  ctx.fill();
}

/** The half of a roof that looks away from the light is darker; the ridge runs along the house. */
function drawRoofs(pen: Pen, houses: readonly House[]): void {
  const { ctx, ink } = pen;
  if (pen.scale < 0.25) return;
  const ridges = houses.map(({ corners }) => halvesOf(corners));
  ctx.beginPath();
  for (const { dark } of ridges) trace(ctx, dark, true);
  ctx.fillStyle = ink.shadow;
  ctx.fill();
  ctx.beginPath();
  for (const { ridge } of ridges) trace(ctx, ridge);
  stroke(ctx, ink.houseInk, width(pen, 0.6, 0.35));
}

function halvesOf(corners: readonly Point[]): { readonly ridge: readonly Point[]; readonly dark: readonly Point[] } {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const middle = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const ridge = [middle(a, d), middle(b, c)];
  const isFirstLit = a.x + a.y + b.x + b.y < c.x + c.y + d.x + d.y;
  return { ridge, dark: isFirstLit ? [d, c, ...ridge.toReversed()] : [a, b, ...ridge.toReversed()] };
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
