/** Relief: a soft light from the north-west over the whole sheet, and hachures where the rules know a slope. */
import type { Point, Rect } from '../geometry.ts';
import { between, createDice, hashText, noise, roughNoise } from '../noise.ts';
import { chainPieces, middle, smooth, walk, type Chain } from './curves.ts';
import { isSlope, type Hexside, type Water } from './data.ts';
import { blur, mapField, type Field } from './field.ts';
import { fillWedges, type Pen, type Wedge } from './pen.ts';
import type { Palette } from '../palette.ts';
import type { Sheet } from './sheet.ts';
import type { WaterLine } from './water.ts';

/** How deep water has cut its valley (levels) and how far the sides reach (map units). */
const VALLEYS: Readonly<Record<Water, { depth: number; reach: number }>> = {
  stream: { depth: 0.3, reach: 52 },
  'stream-banks': { depth: 0.5, reach: 58 },
  'stream-steep': { depth: 0.85, reach: 66 },
  'stream-very-steep': { depth: 1.2, reach: 74 },
  waterway: { depth: 0.3, reach: 50 },
  river: { depth: 0.7, reach: 110 },
};

/** How deep the streams have cut, in levels. */
export function planValleys(sheet: Sheet, waters: readonly WaterLine[]): Field {
  const valleys = mapField(sheet.heights(), () => 0);
  for (const water of waters) {
    water.line.forEach((p, i) => {
      const { depth, reach } = VALLEYS[water.classes[i] as Water];
      // Valley sides are uneven: here a bluff, there a gentle meadow.
      const vary = 1 + 0.45 * noise(p.x / 150, p.y / 150, 23);
      carve(valleys, p, { depth: depth * (0.75 + 0.25 * vary), reach: reach * vary });
    });
  }
  return blur(valleys, 1, 2);
}

/** Heights of the country, in levels: printed levels, valleys of the streams, and a little undulation of the paper's own. */
export function planHeights(sheet: Sheet, valleys: Field): Field {
  const ground = mapField(
    sheet.heights(),
    (level, x, y) => level * 1.15 + 0.55 * roughNoise(x / 430, y / 430, 11) + 0.1 * noise(x / 90, y / 90, 5),
  );
  return { ...ground, values: ground.values.map((height, i) => height - (valleys.values[i] as number)) };
}

function carve(valleys: Field, p: Point, valley: { depth: number; reach: number }): void {
  const { cell, columns, rows, values } = valleys;
  const cx = (p.x - valleys.x) / cell;
  const cy = (p.y - valleys.y) / cell;
  const reach = valley.reach / cell;
  for (let y = Math.max(0, Math.ceil(cy - reach)); y <= Math.min(rows - 1, cy + reach); y++) {
    for (let x = Math.max(0, Math.ceil(cx - reach)); x <= Math.min(columns - 1, cx + reach); x++) {
      const far = Math.hypot(x - cx, y - cy) / reach;
      if (far >= 1) continue;
      const depth = valley.depth * (1 - far) ** 1.6;
      const i = y * columns + x;
      if (depth > (values[i] as number)) values[i] = depth;
    }
  }
}

/** Brightness from -1 (in shadow) to 1 (lit), by the slope towards the north-west. */
export function hillShade(heights: Field): Field {
  const { columns, rows, values } = heights;
  const at = (x: number, y: number): number =>
    values[Math.max(0, Math.min(rows - 1, y)) * columns + Math.max(0, Math.min(columns - 1, x))] as number;
  const shade = values.map((_, i) => {
    const x = i % columns;
    const y = Math.floor(i / columns);
    const rise = at(x + 1, y) - at(x - 1, y) + (at(x, y + 1) - at(x, y - 1)) * 1.15;
    return Math.tanh(rise * 1.9);
  });
  return { ...heights, values: shade };
}

/** A field as a picture, to be stretched over the sheet; null where there is no off-screen canvas (tests). */
function pictureOf(
  field: Field,
  colour: (value: number) => readonly [number, number, number, number],
): OffscreenCanvas | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const picture = new OffscreenCanvas(field.columns, field.rows);
  const ctx = picture.getContext('2d');
  if (!ctx) return null;
  const image = ctx.createImageData(field.columns, field.rows);
  field.values.forEach((value, i) => {
    const [r, g, b, strength] = colour(value);
    image.data.set([r, g, b, Math.round(strength * 255)], i * 4);
  });
  ctx.putImageData(image, 0, 0);
  return picture;
}

/** Light and shadow. */
export function shadePicture(shade: Field, ink: Palette): OffscreenCanvas | null {
  return pictureOf(shade, (value) => {
    const [r, g, b, strength] = value > 0 ? ink.light : ink.shade;
    return [r, g, b, Math.abs(value) * strength];
  });
}

/** The green of damp meadows in the valleys. */
export function meadowPicture(valleys: Field, ink: Palette): OffscreenCanvas | null {
  const [r, g, b, strength] = ink.meadow;
  return pictureOf(valleys, (depth) => [r, g, b, strength * Math.min(1, depth * 2.4) ** 0.8]);
}

/** Stretches a picture of a field over the sheet. */
export function drawPicture(pen: Pen, shade: Field, picture: OffscreenCanvas | null): void {
  if (!picture) return;
  const { ctx } = pen;
  const half = shade.cell / 2;
  const box: Rect = {
    x: shade.x - half,
    y: shade.y - half,
    width: shade.columns * shade.cell,
    height: shade.rows * shade.cell,
  };
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, box.x, box.y, box.width, box.height);
}

/** Slope hexsides end to end; gentle and steep together, so that a height has one crest line. */
export function chainSlopes(sheet: Sheet): Chain<Hexside>[] {
  const sides = sheet.map.hexsides.filter((side) => isSlope(side.feature) && side.up);
  return chainPieces(
    sides.map((side) => {
      const [a, b] = sheet.geometry.hexside(Number(side.between[0]), Number(side.between[1]));
      return { a, b, item: side };
    }),
  );
}

/** Hachures down every slope, in two staggered rows as the manuals of the time teach: steeper is thicker, closer and longer. */
export function planHachures(sheet: Sheet): Wedge[] {
  return chainSlopes(sheet).flatMap((chain) => [...hachuresOf(sheet, chain)]);
}

function* hachuresOf(sheet: Sheet, chain: Chain<Hexside>): Generator<Wedge> {
  const middles = chain.items.map((_, i) => middle(chain.points[i] as Point, chain.points[i + 1] as Point));
  const knots = chain.isClosed
    ? [...middles, middles[0] as Point]
    : [chain.points[0] as Point, ...middles, chain.points.at(-1) as Point];
  const line = smooth(knots, 6, chain.isClosed);
  const dice = createDice(hashText(JSON.stringify(chain.items[0]?.between)));
  for (const row of [0, 1, 2]) {
    let rest = 0;
    for (const { p, dir, index } of walk(line, 1)) {
      const at = (line[index]?.at ?? 0) - (chain.isClosed ? -0.5 : 0.5);
      const side = chain.items[Math.max(0, Math.min(chain.items.length - 1, Math.floor(at)))] as Hexside;
      const isSteep = side.feature === 'steep-slope';
      rest -= 1;
      if (rest > 0 || (row === 2 && !isSteep)) continue;
      rest = (isSteep ? 3.3 : 5) * between(dice, 0.8, 1.2);
      yield hachure(sheet, side, p, dir, row, isSteep, dice);
    }
  }
}

function hachure(
  sheet: Sheet,
  side: Hexside,
  p: Point,
  dir: Point,
  row: number,
  isSteep: boolean,
  dice: () => number,
): Wedge {
  const up = sheet.geometry.centre(Number(side.up));
  const other = sheet.geometry.centre(Number(side.between[0] === side.up ? side.between[1] : side.between[0]));
  const hand = -dir.y * (other.x - up.x) + dir.x * (other.y - up.y) > 0 ? 1 : -1;
  const down = { x: -dir.y * hand, y: dir.x * hand };
  const length = isSteep ? 13 : 12;
  const start = -16 + row * (length + 1.5) + between(dice, -1.6, 1.6);
  const end = start + length * between(dice, 0.75, 1.05);
  const lean = between(dice, -1.5, 1.5);
  return {
    from: { x: p.x + down.x * start, y: p.y + down.y * start },
    to: { x: p.x + down.x * end + dir.x * lean, y: p.y + down.y * end + dir.y * lean },
    width: (isSteep ? 2.1 : 1.35) * (1 - row * 0.22),
  };
}

export function drawHachures(pen: Pen, hachures: readonly Wedge[]): void {
  pen.ctx.globalAlpha = 0.9;
  fillWedges(pen, hachures, pen.ink.hachure);
  pen.ctx.globalAlpha = 1;
}
