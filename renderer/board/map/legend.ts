/** The signs of the sheet explained, drawn with the same hands that drew the sheet. */
import type { Language } from '../../../core/engine/verdict.ts';
import type { Point, Rect } from '../geometry.ts';
import { drawCrests } from './crests.ts';
import { drawCrossings, type Crossing } from './crossings.ts';
import { drawBorder } from './border.ts';
import { drawBastions, drawRing, drawWheel } from './cities.ts';
import type { City, Ground, Water } from './data.ts';
import { drawSteps } from './levels.ts';
import type { Pen } from './pen.ts';
import { drawPonds } from './ponds.ts';
import { drawHachures } from './relief.ts';
import { drawRoads } from './roads.ts';
import type { Sheet } from './sheet.ts';
import { drawWalls } from './walls.ts';
import { drawBanks, drawWater, planBanks, type WaterLine } from './water.ts';
import { drawWorks } from './works.ts';

const SIGN_WIDTH = 84;
/** The signs are a little smaller than life. */
const SMALLER = 0.8;

interface Sign {
  readonly it: string;
  readonly en: string;
  draw(pen: Pen, line: readonly Point[]): void;
}

/** Of the sheet of a battlefield: each sign with what must be on the sheet for it to be explained. */
const SIGNS: readonly (Sign & { readonly isOn: (sheet: Sheet) => boolean })[] = [
  { it: 'strada', en: 'road', isOn: hasLink('road'), draw: (pen, line) => drawRoad(pen, line, 'road') },
  { it: 'pista', en: 'track', isOn: hasLink('track', 'trail'), draw: (pen, line) => drawRoad(pen, line, 'track') },
  { it: 'ponte', en: 'bridge', isOn: hasSide('bridge'), draw: (pen, line) => drawCrossing(pen, line, 'bridge') },
  { it: 'guado', en: 'ford', isOn: hasSide('ford'), draw: (pen, line) => drawCrossing(pen, line, 'ford') },
  { it: 'ruscello', en: 'stream', isOn: hasSide('stream'), draw: (pen, line) => drawStream(pen, line, 'stream') },
  {
    it: 'con sponde',
    en: 'with banks',
    isOn: hasSide('stream-banks'),
    draw: (pen, line) => drawStream(pen, line, 'stream-banks'),
  },
  {
    it: 'sponde ripide',
    en: 'steep banks',
    isOn: hasSide('stream-steep'),
    draw: (pen, line) => drawStream(pen, line, 'stream-steep'),
  },
  {
    it: 'molto ripide',
    en: 'very steep',
    isOn: hasSide('stream-very-steep'),
    draw: (pen, line) => drawStream(pen, line, 'stream-very-steep'),
  },
  { it: 'pendio', en: 'slope', isOn: hasSide('slope'), draw: (pen, line) => drawSlope(pen, line, false) },
  {
    it: 'pendio ripido',
    en: 'steep slope',
    isOn: hasSide('steep-slope'),
    draw: (pen, line) => drawSlope(pen, line, true),
  },
  { it: 'cresta', en: 'crest', isOn: hasSide('crest'), draw: (pen, line) => drawCrests(pen, [line]) },
  { it: 'livelli', en: 'levels', isOn: ({ map }) => map.hasSteps ?? false, draw: drawLevels },
  { it: 'trincea', en: 'entrenchment', isOn: hasSide('entrenchment'), draw: drawTrench },
  { it: 'muro', en: 'wall', isOn: hasSide('wall'), draw: (pen, line) => drawWalls(pen, { lines: [line], trees: [] }) },
  { it: 'ridotta', en: 'redoubt', isOn: hasGround('emplacement'), draw: drawRedoubt },
  { it: 'stagno gelato', en: 'frozen pond', isOn: hasGround('pond'), draw: drawPond },
];

function hasLink(...kinds: readonly string[]): (sheet: Sheet) => boolean {
  return ({ map }) => map.links.some(({ kind }) => kinds.includes(kind));
}

function hasSide(feature: string): (sheet: Sheet) => boolean {
  return ({ map }) => map.hexsides.some((side) => side.feature === feature);
}

function hasGround(ground: Ground): (sheet: Sheet) => boolean {
  return (sheet) => sheet.geometry.grid.hexes.some((hex) => sheet.ground(hex) === ground);
}

/** Of a sheet of whole countries. */
const ATLAS_SIGNS: readonly Sign[] = [
  { it: 'fiume', en: 'river', draw: (pen, line) => drawStream(pen, line, 'waterway') },
  { it: 'ponte', en: 'bridge', draw: (pen, line) => drawCrossing(pen, line, 'bridge') },
  { it: 'strada', en: 'road', draw: (pen, line) => drawRoad(pen, line, 'track') },
  { it: 'confine', en: 'border', draw: (pen, line) => drawBorder(pen, [line]) },
  { it: 'città', en: 'city', draw: (pen, line) => drawCity(pen, line, { isFortified: false, points: 0 }) },
  {
    it: 'città con punti',
    en: 'with points',
    draw: (pen, line) => drawCity(pen, line, { isFortified: false, points: 1 }),
  },
  { it: 'fortificata', en: 'fortified', draw: (pen, line) => drawCity(pen, line, { isFortified: true, points: 1 }) },
  {
    it: 'fonte di rifornimento',
    en: 'source of supply',
    draw: (pen, line) => drawWheel(pen, line[7] as Point, pen.ink.work),
  },
];

/** Signs in columns of four: those that the sheet bears. */
export function drawLegend(pen: Pen, sheet: Sheet, box: Rect, language: Language): void {
  const { ctx, ink } = pen;
  const signs: readonly Sign[] = sheet.map.atlas ? ATLAS_SIGNS : SIGNS.filter(({ isOn }) => isOn(sheet));
  if (pen.scale < 0.2) return;
  const rows = 4;
  const columns = Math.ceil(signs.length / rows);
  const [wide, high] = [box.width / SMALLER, box.height / SMALLER];
  const small: Pen = { ...pen, scale: pen.scale * SMALLER, view: { x: 0, y: 0, width: wide, height: high } };
  ctx.save();
  ctx.translate(box.x, box.y);
  ctx.scale(SMALLER, SMALLER);
  signs.forEach((sign, i) => {
    const x = Math.floor(i / rows) * (wide / columns);
    const y = ((i % rows) + 0.5) * (high / rows);
    sign.draw(
      small,
      Array.from({ length: 15 }, (_, k) => ({ x: x + (k * SIGN_WIDTH) / 14, y: y + 3 * Math.sin(k / 2.4) })),
    );
    ctx.font = 'italic 500 30px "EB Garamond", Georgia, serif';
    ctx.textAlign = 'left';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = ink.ink;
    ctx.fillText(sign[language], x + SIGN_WIDTH + 16, y);
  });
  ctx.restore();
}

function drawRoad(pen: Pen, line: readonly Point[], kind: string): void {
  drawRoads(pen, [{ link: { between: ['', ''], kind }, line, trees: [] }]);
}

const WIDTHS: Readonly<Record<string, number>> = {
  stream: 3.4,
  'stream-banks': 4.6,
  'stream-steep': 6.4,
  'stream-very-steep': 8,
  waterway: 11,
};

function streamOf(line: readonly Point[], feature: Water): WaterLine {
  return {
    side: { between: ['', ''], feature },
    line,
    widths: line.map(() => WIDTHS[feature] ?? 5),
    classes: line.map(() => feature),
  };
}

function drawCity(pen: Pen, line: readonly Point[], city: Omit<City, 'hex'>): void {
  const at = line[7] as Point;
  if (city.isFortified) drawBastions(pen, at, city);
  drawRing(pen, at, city);
}

function drawStream(pen: Pen, line: readonly Point[], feature: Water): void {
  const stream = streamOf(line, feature);
  drawBanks(
    pen,
    planBanks([stream], () => false),
  );
  drawWater(pen, [stream]);
}

function drawCrossing(pen: Pen, line: readonly Point[], feature: 'bridge' | 'ford'): void {
  const at = line[7] as Point;
  const brook = [-22, -11, 0, 11, 22].map((y) => ({ x: at.x + y * 0.15, y: at.y + y }));
  drawWater(pen, [streamOf(brook, 'stream-banks')]);
  drawRoad(
    pen,
    line.map((p) => ({ x: p.x, y: at.y })),
    feature === 'bridge' ? 'road' : 'track',
  );
  const crossing: Crossing = {
    side: { between: ['', ''], feature },
    at,
    way: { x: 1, y: 0 },
    waterWidth: 5,
    isRoad: feature === 'bridge',
  };
  drawCrossings(pen, [crossing], null);
}

function drawSlope(pen: Pen, line: readonly Point[], isSteep: boolean): void {
  const { x, y } = line[0] as Point;
  const gap = isSteep ? 3.3 : 5;
  const rows = isSteep ? [0, 1, 2] : [0, 1];
  const strokes = rows.flatMap((row) =>
    Array.from({ length: Math.floor(SIGN_WIDTH / gap) }, (_, i) => {
      const at = { x: x + i * gap + (row % 2) * (gap / 2), y: y - 17 + row * 13 };
      return { from: at, to: { x: at.x, y: at.y + 11 }, width: (isSteep ? 2.1 : 1.35) * (1 - row * 0.22) };
    }),
  );
  drawHachures(pen, strokes);
}

/** Two steps up, one inside the other. */
function drawLevels(pen: Pen, line: readonly Point[]): void {
  const at = line[7] as Point;
  drawSteps(
    pen,
    [1, 0.55].map((share) => [oval(at, 40 * share, 15 * share)]),
  );
}

function drawPond(pen: Pen, line: readonly Point[]): void {
  const at = line[7] as Point;
  const crack = [-16, -4, 3, 17].map((x, i) => ({ x: at.x + x, y: at.y + (i % 2) * 5 - 2 }));
  drawPonds(pen, { shores: [oval(at, 38, 14)], cracks: [crack] });
}

function oval(at: Point, wide: number, high: number): Point[] {
  return Array.from({ length: 16 }, (_, i) => ({
    x: at.x + wide * Math.cos((i * Math.PI) / 8),
    y: at.y + high * Math.sin((i * Math.PI) / 8),
  }));
}

function drawTrench(pen: Pen, line: readonly Point[]): void {
  const { x, y } = line[0] as Point;
  const parapet = [
    { x: x + 2, y: y + 12 },
    { x: x + 24, y: y - 8 },
    { x: x + 60, y: y - 8 },
    { x: x + 82, y: y + 12 },
  ];
  drawWorks(pen, [{ line: parapet, isClosed: false, front: -1, at: { x, y } }]);
}

function drawRedoubt(pen: Pen, line: readonly Point[]): void {
  const { x, y } = line[7] as Point;
  const points = [-98, -32, 40, 128, 196].map((degrees) => ({
    x: x + 17 * Math.cos((degrees * Math.PI) / 180),
    y: y + 15 * Math.sin((degrees * Math.PI) / 180),
  }));
  drawWorks(pen, [{ line: [...points, points[0] as Point], isClosed: true, front: -1, at: { x, y } }]);
}
