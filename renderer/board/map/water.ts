/** Rivers and streams: hexsides chained, smoothed, swelling downstream, with their banks. */
import type { Point } from '../geometry.ts';
import { between, createDice, hashText, noise } from '../noise.ts';
import {
  chainPieces,
  distance,
  lengthsAlong,
  middle,
  nearestOn,
  normalAt,
  offset,
  pointKey,
  ribbon,
  smooth,
  walk,
  type Chain,
  type Sample,
} from './curves.ts';
import { isWater, type Hexside, type Water } from './data.ts';
import { boxOf, fillWedges, seesBox, stroke, trace, width as lineWidth, type Pen, type Wedge } from './pen.ts';
import type { Sheet } from './sheet.ts';

/** A stream as it is drawn. */
export interface WaterLine {
  readonly side: Hexside;
  readonly line: readonly Point[];
  /** In map units, one a point of the line. */
  readonly widths: readonly number[];
  readonly classes: readonly Water[];
}

/** Widths in map units. */
const WIDTHS: Readonly<Record<Water, number>> = {
  stream: 3.4,
  'stream-banks': 4.6,
  'stream-steep': 6.4,
  'stream-very-steep': 8,
  waterway: 11,
  river: 21,
};

/** Bank ticks by class: length and spacing in map units, thickness, rows. Gentle streams have none. */
const BANKS: Readonly<Record<Water, { length: number; spacing: number; width: number; rows: number } | null>> = {
  stream: null,
  'stream-banks': { length: 6, spacing: 6.5, width: 0.9, rows: 1 },
  'stream-steep': { length: 11, spacing: 4.4, width: 1.3, rows: 1 },
  'stream-very-steep': { length: 12, spacing: 3.5, width: 1.6, rows: 2 },
  waterway: null,
  river: { length: 6, spacing: 9, width: 0.8, rows: 1 },
};

const STEP = 6;
/** How far a stream may wander from the middle of its hexsides, in map units. */
export const MEANDER = 11;
/** From an inland spring a stream reaches its full width after this way, in map units. */
const TAPER = 170;

/** Chains the water hexsides: one line a name, broken where streams meet. */
export function chainWater(sheet: Sheet): Chain<Hexside>[] {
  const byName = new Map<string, Hexside[]>();
  for (const side of sheet.map.hexsides) {
    if (!isWater(side.feature)) continue;
    const name = JSON.stringify(side.name ?? side.feature);
    byName.set(name, [...(byName.get(name) ?? []), side]);
  }
  return [...byName.values()].flatMap((sides) =>
    chainPieces(
      sides.map((side) => {
        const [a, b] = sheet.geometry.hexside(Number(side.between[0]), Number(side.between[1]));
        return { a, b, item: side };
      }),
    ),
  );
}

/** Waters that run along no hexsides, as the data has them. */
export const planFreeWater = (sheet: Sheet): readonly WaterLine[] =>
  (sheet.map.atlas?.waters ?? []).map(({ name, line: knots }) => {
    const line = smooth(knots, STEP);
    const side: Hexside = { between: ['', ''], feature: 'waterway', name };
    return { side, line, widths: line.map(() => WIDTHS.stream), classes: line.map(() => 'waterway' as const) };
  });

export function planWater(sheet: Sheet): WaterLine[] {
  const chains = chainWater(sheet);
  const crossed = new Set(sheet.map.links.map((link) => sideKey(link.between)));
  const ends = meetingsOf(chains);
  const relays = relaysOf(chains);
  const lines = chains.map((chain) => meander(smoothChain(sheet, chain, relays), chain, crossed));
  return chains.map((chain, i) => {
    const line = joinEnds(chain, lines, i, ends, relays);
    const classes = line.map((s) => itemAt(chain, s).feature as Water);
    return { side: chain.items[0] as Hexside, line, widths: widthsOf(sheet, chain, line, classes, ends), classes };
  });
}

/** How many chains come to a corner, in their middle or at their end. */
function meetingsOf(chains: readonly Chain<Hexside>[]): ReadonlyMap<string, number> {
  const count = new Map<string, number>();
  for (const chain of chains) for (const p of chain.points) count.set(pointKey(p), (count.get(pointKey(p)) ?? 0) + 1);
  return count;
}

/** Where one name ends and another begins the same water goes on: the point both lines pass through, by corner. */
function relaysOf(chains: readonly Chain<Hexside>[]): ReadonlyMap<string, Point> {
  const meetings = meetingsOf(chains);
  const before = new Map<string, Point[]>();
  for (const { points } of chains) {
    for (const [end, next] of [
      [points[0], points[1]],
      [points.at(-1), points.at(-2)],
    ]) {
      if (!end || !next) continue;
      before.set(pointKey(end), [...(before.get(pointKey(end)) ?? []), middle(end, next)]);
    }
  }
  const relays = new Map<string, Point>();
  for (const [key, [a, b]] of before) if (a && b && meetings.get(key) === 2) relays.set(key, middle(a, b));
  return relays;
}

function sideKey(pair: readonly [string, string]): string {
  return pair[0] < pair[1] ? pair.join('/') : `${pair[1]}/${pair[0]}`;
}

/** Knot k > 0 is the middle of piece k - 1, so the nearest knot names the piece. */
function itemAt<T>(chain: Chain<T>, sample: Sample): T {
  return chain.items[Math.max(0, Math.min(chain.items.length - 1, Math.round(sample.at) - 1))] as T;
}

/** Through the middles of the hexsides: there a zigzag of sides is a straight line. */
function smoothChain(sheet: Sheet, chain: Chain<Hexside>, relays: ReadonlyMap<string, Point>): Sample[] {
  const middles = chain.items.map((_, i) => middle(chain.points[i] as Point, chain.points[i + 1] as Point));
  const first = chain.points[0] as Point;
  const last = chain.points.at(-1) as Point;
  if (chain.isClosed) return smooth([...middles, middles[0] as Point], STEP, true);
  const start = relays.get(pointKey(first)) ?? beyondEdge(sheet, first, middles[0] as Point);
  const end = relays.get(pointKey(last)) ?? beyondEdge(sheet, last, middles.at(-1) as Point);
  return smooth([start, ...middles, end], STEP);
}

/** A stream that ends at the edge of the map flows on to the neat line. */
function beyondEdge(sheet: Sheet, end: Point, before: Point): Point {
  if (!isAtEdge(sheet, end)) return end;
  const length = distance(end, before) || 1;
  return { x: end.x + ((end.x - before.x) / length) * 90, y: end.y + ((end.y - before.y) / length) * 90 };
}

function isAtEdge(sheet: Sheet, corner: Point): boolean {
  const around = [0, 60, 120, 180, 240, 300].map((a) => {
    const angle = ((a + 15) * Math.PI) / 180;
    return sheet.geometry.hexAt({ x: corner.x + 12 * Math.cos(angle), y: corner.y + 12 * Math.sin(angle) });
  });
  return around.includes(null);
}

/** Small bends of its own, except where a road crosses and where it ends. */
function meander(line: Sample[], chain: Chain<Hexside>, crossed: ReadonlySet<string>): Sample[] {
  const seed = hashText(JSON.stringify(chain.items[0]?.name ?? 'water'));
  const last = chain.items.length + 1;
  return line.map((s, i) => {
    const piece = Math.round(s.at) - 1;
    const isCrossing = crossed.has(
      sideKey(chain.items[Math.max(0, Math.min(chain.items.length - 1, piece))]?.between ?? ['', '']),
    );
    const calm = isCrossing ? Math.min(1, Math.abs(s.at - Math.round(s.at)) * 1.6) : 1;
    const share = Math.min(1, s.at, last - s.at) * calm;
    const by = (noise(s.x / 62, s.y / 62, seed) * 0.8 + noise(s.x / 24, s.y / 24, seed + 7) * 0.2) * MEANDER * share;
    const n = normalAt(line, i);
    return { x: s.x + n.x * by, y: s.y + n.y * by, at: s.at };
  });
}

/** A tributary ends in the water it meets, not at the corner of the hexes. */
function joinEnds(
  chain: Chain<Hexside>,
  lines: readonly Sample[][],
  index: number,
  ends: ReadonlyMap<string, number>,
  relays: ReadonlyMap<string, Point>,
): Sample[] {
  const own = lines[index] as Sample[];
  const others = lines.filter((_, i) => i !== index).flat();
  const join = (corner: Point, at: number): Sample[] => {
    if ((ends.get(pointKey(corner)) ?? 0) < 2 || chain.isClosed || relays.has(pointKey(corner))) return [];
    const to = nearestOn(others, corner);
    return distance(to, corner) < 40 ? [{ x: to.x, y: to.y, at }] : [];
  };
  const head = join(chain.points[0] as Point, 0);
  const foot = join(chain.points.at(-1) as Point, chain.items.length + 1);
  const kept = own.slice(head.length ? 4 : 0, foot.length ? -4 : undefined);
  return [...head, ...kept, ...foot];
}

function widthsOf(
  sheet: Sheet,
  chain: Chain<Hexside>,
  line: readonly Point[],
  classes: readonly Water[],
  ends: ReadonlyMap<string, number>,
): number[] {
  const isSpring = (corner: Point): boolean =>
    (ends.get(pointKey(corner)) ?? 0) < 2 && !isAtEdge(sheet, corner) && !chain.isClosed;
  const startsThin = isSpring(chain.points[0] as Point);
  const endsThin = isSpring(chain.points.at(-1) as Point);
  const lengths = lengthsAlong(line);
  const whole = lengths.at(-1) ?? 0;
  const window = 14;
  return classes.map((_, i) => {
    let sum = 0;
    for (let k = i - window; k <= i + window; k++)
      sum += WIDTHS[classes[Math.max(0, Math.min(classes.length - 1, k))] as Water];
    const way = Math.min(
      startsThin ? (lengths[i] as number) : Infinity,
      endsThin ? whole - (lengths[i] as number) : Infinity,
    );
    return (sum / (2 * window + 1)) * Math.min(1, 0.25 + (way / TAPER) * 0.75);
  });
}

/** Ticks down to the water, denser and in two rows where the bank is very steep; none in other water. */
export function planBanks(waters: readonly WaterLine[], isWet: (p: Point) => boolean): Wedge[] {
  return waters
    .flatMap((water) => [...banksOf(water, 1), ...banksOf(water, -1)])
    .filter((tick) => !isWet(tick.from) && !isWet(middle(tick.from, tick.to)));
}

function* banksOf(water: WaterLine, hand: 1 | -1): Generator<Wedge> {
  const dice = createDice(hashText(JSON.stringify(water.side.between)), hand);
  let rest = 0;
  for (const { p, dir, index } of walk(water.line, 1)) {
    const bank = BANKS[water.classes[index] as Water];
    rest -= 1;
    if (!bank || rest > 0) continue;
    rest = bank.spacing * between(dice, 0.8, 1.2);
    const n = { x: -dir.y * hand, y: dir.x * hand };
    const foot = (water.widths[index] as number) / 2 + 2.6;
    for (let row = 0; row < bank.rows; row++) {
      const near = foot + row * (bank.length + 2) + (row ? between(dice, -1, 1) : 0);
      const far = near + bank.length * between(dice, 0.7, 1.1);
      const lean = between(dice, -0.12, 0.12) * bank.length;
      const shift = row ? bank.spacing / 2 : 0;
      yield {
        from: { x: p.x + n.x * far + dir.x * (lean + shift), y: p.y + n.y * far + dir.y * (lean + shift) },
        to: { x: p.x + n.x * near + dir.x * shift, y: p.y + n.y * near + dir.y * shift },
        width: bank.width * between(dice, 0.8, 1.15),
      };
    }
  }
}

export function drawBanks(pen: Pen, banks: readonly Wedge[]): void {
  if (pen.scale < 0.16) return;
  pen.ctx.globalAlpha = pen.scale < 0.35 ? 0.6 : 0.85;
  fillWedges(pen, banks, pen.ink.hachure);
  pen.ctx.globalAlpha = 1;
}

export function drawWater(pen: Pen, waters: readonly WaterLine[]): void {
  const { ctx, ink } = pen;
  const seen = waters.filter((water) => seesBox(pen, boxOf(water.line), 30));
  const fill = (style: string, grow: number): void => {
    ctx.beginPath();
    for (const { line, widths } of seen)
      trace(
        ctx,
        ribbon(line, (i) => lineWidth(pen, (widths[i] as number) + grow, 0.8)),
        true,
      );
    ctx.fillStyle = style;
    // One by one windings add up; nonzero keeps crossings filled.
    ctx.fill('nonzero');
  };
  ctx.lineJoin = 'round';
  fill(ink.bank, 1.5);
  fill(ink.water, -0.5);
  ctx.beginPath();
  for (const water of seen) traceCurrent(ctx, water);
  stroke(ctx, ink.waterDeep, lineWidth(pen, 0.8, 0.3));
}

/** Lines along the current: one in a brook, several in a river. */
function traceCurrent(ctx: Pen['ctx'], { line, widths, classes }: WaterLine): void {
  const isRiver = classes.includes('river');
  for (const share of isRiver ? [-0.34, -0.2, 0, 0.2, 0.34] : [0]) {
    const current = offset(line, (i) => (widths[i] as number) * share);
    if (share === 0 || isRiver) trace(ctx, current);
  }
}
