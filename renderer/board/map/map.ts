/** The whole sheet, from data to drawing. Planned once a map (geometry only), then drawn at any scale, whole or in tiles. */
import type { Language } from '../../../core/engine/verdict.ts';
import type { Point, Rect } from '../geometry.ts';
import { paletteOf, type Theme } from '../palette.ts';
import { createClearings } from './clearings.ts';
import { drawCartouche, drawNeatLine } from './cartouche.ts';
import { drawCrests, planCrests } from './crests.ts';
import { drawCrossings, planCrossings, type Crossing } from './crossings.ts';
import type { MapData } from './data.ts';
import { drawFields, planFields } from './fields.ts';
import type { Field } from './field.ts';
import { drawGrid, drawNumbers, type GridStyle } from './grid.ts';
import { drawGrounds } from './grounds.ts';
import { drawSteps, planSteps, type Steps } from './levels.ts';
import { drawMarsh, planMarsh, type Marsh } from './marsh.ts';
import type { StraightName } from './lettering.ts';
import { drawBroadNames, drawPlaceNames, type Names, planNames, seenIn } from './names.ts';
import { createGrain, drawAge, drawPaper } from './paper.ts';
import { boxOf, type Context, type Pen, type Wedge } from './pen.ts';
import { drawPonds, planPonds, type Ponds } from './ponds.ts';
import {
  drawHachures,
  drawPicture,
  hillShade,
  meadowPicture,
  planHachures,
  planHeights,
  planValleys,
  shadePicture,
} from './relief.ts';
import { drawRoads, planRoads, type RoadLine } from './roads.ts';
import { drawBorder, planBorder } from './border.ts';
import { cityBox, drawCities, drawSources } from './cities.ts';
import { drawSea } from './sea.ts';
import { drawScrub, planScrub, type Scrub } from './scrub.ts';
import { layOutPaper, layOutSheet, type Paper, type Sheet } from './sheet.ts';
import { drawVillages, planVillages, takeVillages, type Villages } from './villages.ts';
import { drawWalls, planWalls, type Walls } from './walls.ts';
import { drawBanks, drawWater, planBanks, planFreeWater, planWater, type WaterLine } from './water.ts';
import { drawTrees, drawWoodsWash, planWoods, type Woods } from './woods.ts';
import { drawWorks, planWorks, type Work } from './works.ts';

export interface MapOptions {
  /** Pixels a map unit: at 1 a hex is 100 pixels across its flats. */
  readonly scale: number;
  readonly theme: Theme;
  readonly grid: GridStyle;
  readonly numbers: boolean;
  /** Decides which bridges stand; null draws those of every scenario only. */
  readonly scenario: string | null;
  readonly language: Language;
  /** Whether the names of places are given back, for whoever lays counters to draw; else they are drawn with the map. */
  readonly leavesNames?: boolean;
  /** The part wanted, in map units; its corner comes to (0, 0) of the canvas. The whole sheet when left out. */
  readonly view?: Rect;
}

/** What is worked out in a moment: enough for a sheet at first sight. */
interface Sketch {
  readonly sheet: Sheet;
  readonly waters: readonly WaterLine[];
  readonly roads: readonly RoadLine[];
}

interface Plan extends Sketch {
  readonly banks: readonly Wedge[];
  readonly border: readonly (readonly Point[])[];
  readonly villages: Villages;
  readonly works: readonly Work[];
  readonly crossings: readonly Crossing[];
  readonly steps: Steps;
  readonly hachures: readonly Wedge[];
  readonly crests: readonly (readonly Point[])[];
  readonly valleys: Field;
  readonly shade: Field;
  readonly scrub: Scrub;
  readonly fields: ReturnType<typeof planFields>;
  readonly marsh: Marsh;
  readonly ponds: Ponds;
  readonly walls: Walls;
  readonly woods: Woods;
  /** Made on first use, by theme or language: they need a canvas. */
  readonly pictures: Map<Theme, readonly (OffscreenCanvas | null)[]>;
  readonly grains: Map<Theme, CanvasPattern | null>;
  readonly names: Map<string, Names>;
}

const sketches = new WeakMap<MapData, Sketch>();
const plans = new WeakMap<MapData, Plan>();

/** The page asks for this alone, and leaves the planning to who draws the tiles. */
const papers = new WeakMap<MapData, Paper>();

function paperOf(map: MapData): Paper {
  const paper = papers.get(map) ?? layOutPaper(map);
  papers.set(map, paper);
  return paper;
}

/** All the paper, in map units: hexes begin at (0, 0), margins lie around them. */
export function sheetBounds(map: MapData): Rect {
  return paperOf(map).paper;
}

/** Where the hexes of a map lie; the same geometry the drawing uses. */
export function geometryOf(map: MapData): Paper['geometry'] {
  return paperOf(map).geometry;
}

/**
 * Draws the sheet or a part of it. Parts drawn side by side at one scale join without a seam.
 * @param ctx with no transform of its own but the device's
 * @returns the names that are left to others
 */
export function drawMap(ctx: Context, map: MapData, options: MapOptions): readonly StraightName[] {
  const plan = planOf(map);
  let left: readonly StraightName[] = [];
  onSheet(ctx, plan, options, (pen) => {
    drawPaper(
      pen,
      plan.sheet,
      once(plan.grains, options.theme, () => createGrain(pen)),
    );
    inArea(pen, plan, () => {
      drawCountry(pen, plan, options);
      const names = namesOf(pen, plan, options.language);
      drawBroadNames(pen, names);
      if (options.leavesNames) left = seenIn(pen, names.straight);
      else drawPlaceNames(pen, names.straight);
    });
    drawNeatLine(pen, plan.sheet);
    drawCartouche(pen, plan.sheet, options.language);
  });
  return left;
}

/** Draws the sheet at first sight: flat grounds, water, roads and cities, without what takes time to plan. */
export function drawSketch(ctx: Context, map: MapData, options: MapOptions): void {
  const sketch = sketchOf(map);
  onSheet(ctx, sketch, options, (pen) => {
    drawPaper(pen, sketch.sheet, null);
    inArea(pen, sketch, () => {
      drawGrounds(pen, sketch.sheet);
      drawWater(pen, sketch.waters);
      drawRoads(pen, sketch.roads);
      drawSea(pen, sketch.sheet);
      drawCities(pen, sketch.sheet);
      drawAge(pen, sketch.sheet);
      drawGrid(pen, sketch.sheet, options.grid);
    });
    drawNeatLine(pen, sketch.sheet);
  });
}

function onSheet(ctx: Context, { sheet }: Sketch, options: MapOptions, draw: (pen: Pen) => void): void {
  const { scale, view = sheet.paper } = options;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, view.width * scale, view.height * scale);
  ctx.clip();
  ctx.scale(scale, scale);
  ctx.translate(-view.x, -view.y);
  draw({ ctx, ink: paletteOf(options.theme), scale, view });
  ctx.restore();
}

function inArea({ ctx }: Pen, { sheet: { area } }: Sketch, draw: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(area.x, area.y, area.width, area.height);
  ctx.clip();
  draw();
  ctx.restore();
}

/** From the ground up: washes, relief, growth, water, what men built, the net. */
function drawCountry(pen: Pen, plan: Plan, options: MapOptions): void {
  drawSteps(pen, plan.steps);
  const soft = once(plan.pictures, options.theme, () => [
    meadowPicture(plan.valleys, pen.ink),
    shadePicture(plan.shade, pen.ink),
  ]);
  for (const picture of soft) drawPicture(pen, plan.shade, picture);
  drawScrub(pen, plan.scrub);
  drawFields(pen, plan.fields);
  drawMarsh(pen, plan.marsh);
  drawWoodsWash(pen, plan.woods);
  drawHachures(pen, plan.hachures);
  drawCrests(pen, plan.crests);
  drawBanks(pen, plan.banks);
  drawWater(pen, plan.waters);
  drawPonds(pen, plan.ponds);
  drawRoads(pen, plan.roads);
  drawCrossings(pen, plan.crossings, options.scenario);
  drawTrees(pen, plan.woods);
  drawWalls(pen, plan.walls);
  drawSea(pen, plan.sheet);
  drawBorder(pen, plan.border);
  drawVillages(pen, plan.villages);
  drawCities(pen, plan.sheet);
  drawSources(pen, plan.sheet);
  drawWorks(pen, plan.works);
  drawAge(pen, plan.sheet);
  drawGrid(pen, plan.sheet, options.grid);
  if (options.numbers) drawNumbers(pen, plan.sheet, options.grid);
}

/** Names are laid out again when the face has changed, as when the page's font arrives late. */
function namesOf(pen: Pen, plan: Plan, language: Language): Names {
  pen.ctx.font = '100px "EB Garamond", Georgia, serif';
  const face = pen.ctx.measureText('Austerlitz').width;
  const built = [
    ...plan.villages.houses.map((house) => boxOf(house.corners)),
    ...plan.works.map((work) => boxOf(work.line)),
    ...(plan.sheet.map.atlas?.cities ?? []).map((city) => cityBox(plan.sheet, city)),
    ...plan.crossings.map(({ at }: { at: Point }) => ({ x: at.x - 12, y: at.y - 12, width: 24, height: 24 })),
  ];
  return once(plan.names, `${language} ${face}`, () =>
    planNames(pen.ctx, plan.sheet, { waters: plan.waters, roads: plan.roads, built }, language),
  );
}

function once<K, V>(kept: Map<K, V>, key: K, make: () => V): V {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as V;
}

function planOf(map: MapData): Plan {
  const known = plans.get(map);
  if (known) return known;
  const plan = planMap(map);
  plans.set(map, plan);
  return plan;
}

function sketchOf(map: MapData): Sketch {
  const known = sketches.get(map);
  if (known) return known;
  const sheet = layOutSheet(map);
  const sketch = { sheet, waters: [...planWater(sheet), ...planFreeWater(sheet)], roads: planRoads(sheet) };
  sketches.set(map, sketch);
  return sketch;
}

function planMap(map: MapData): Plan {
  const sketch = sketchOf(map);
  const { sheet, waters, roads } = sketch;
  const wet = createClearings(sheet.area);
  const clearings = createClearings(sheet.area);
  for (const water of waters) {
    water.line.forEach((p, i) => {
      wet.takeDisc(p, (water.widths[i] as number) / 2);
      clearings.takeDisc(p, (water.widths[i] as number) / 2 + 7);
    });
  }
  const villages = planVillages(sheet, roads, clearings.isTaken);
  const works = planWorks(sheet);
  for (const road of roads) clearings.takeLine(road.line, road.link.kind === 'road' ? 13 : 8);
  takeVillages(villages, clearings);
  for (const work of works) clearings.takeLine([work.at, ...work.line], 18);
  const valleys = planValleys(sheet, waters);
  const woods = planWoods(sheet, clearings);
  return {
    ...sketch,
    border: planBorder(sheet),
    banks: planBanks(waters, wet.isTaken),
    villages,
    works,
    crossings: planCrossings(sheet, waters, roads),
    steps: planSteps(sheet),
    hachures: planHachures(sheet),
    crests: planCrests(sheet),
    valleys,
    shade: hillShade(planHeights(sheet, valleys)),
    scrub: planScrub(sheet, clearings, valleys),
    fields: planFields(sheet, clearings),
    marsh: planMarsh(sheet, clearings),
    ponds: planPonds(sheet),
    walls: planWalls(sheet, clearings),
    woods,
    pictures: new Map(),
    grains: new Map(),
    names: new Map(),
  };
}
