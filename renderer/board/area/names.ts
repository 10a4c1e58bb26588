/** Names of regions and seas: each keeps clear of the others, of anchors and capitals, and as far as it can within its own. */
import type { Language } from '../../../core/engine/verdict.ts';
import type { Point, Rect } from '../geometry.ts';
import {
  bend,
  drawBent,
  drawStraight,
  measure,
  type BentName,
  type Lettering,
  type StraightName,
} from '../map/lettering.ts';
import { createObstacles, type Obstacles } from '../map/obstacles.ts';
import { boxOf, seesBox, type Context, type Pen } from '../map/pen.ts';
import { grow } from '../map/sheet.ts';
import { TITLE_FRAME } from './cartouche.ts';
import { openWater } from './coast.ts';
import { ELSEWHERE, WATER, type Raster } from './raster.ts';
import type { DrawnRegion } from './data.ts';
import type { AreaPlan } from './plan.ts';
import { ANCHOR_SIZE, CAPITAL_RADIUS } from './symbols.ts';

export interface Names {
  readonly regions: readonly StraightName[];
  readonly seas: readonly BentName[];
}

/** Below this a name cannot be read: it is left out rather than set smaller. */
const LEAST_PIXELS = 8.5;
const REGION_SIZES = [17, 14.5, 12.5, 11, 9.6, 8.4] as const;
const SEA_SIZES = [23, 19, 16, 13, 11] as const;
/** How much of a name may stick out of its region. */
const MOST_OUTSIDE = 0.3;

const regionStyle = (size: number, isHomeland: boolean): Lettering => ({
  size,
  weight: 600,
  isItalic: !isHomeland,
  isSmallCaps: isHomeland,
  spacing: size * (isHomeland ? 0.05 : 0.02),
  ink: 'ink',
});

const seaStyle = (size: number): Lettering => ({
  size,
  weight: 500,
  isItalic: true,
  isSmallCaps: false,
  spacing: size * 0.2,
  ink: 'waterName',
});

const legible = (sizes: readonly number[], scale: number): number[] => {
  const kept = sizes.filter((size) => size * scale >= LEAST_PIXELS);
  return kept.length > 0 ? kept : [LEAST_PIXELS / scale];
};

/** @param scale pixels a sheet unit: names that cannot be read at it, or find no room at the least size, are left out */
export function planNames(ctx: Context, plan: AreaPlan, language: Language, scale: number): Names {
  const taken = createObstacles();
  const { sheet } = plan;
  for (const { anchor, city } of sheet.regions) {
    if (anchor) take(taken, around(anchor, ANCHOR_SIZE));
    if (city) take(taken, around(city, CAPITAL_RADIUS));
  }
  for (const strait of sheet.straits) take(taken, boxOf(strait));
  take(taken, grow(TITLE_FRAME, 6, 6, 6, 6));
  // Small regions choose first: large ones have room elsewhere.
  const order = [...sheet.regions.keys()].toSorted((a, b) => spaceOf(plan, a) - spaceOf(plan, b) || a - b);
  const regions = order.flatMap((index) => {
    const name = placeRegion(ctx, plan, index, { language, scale, taken });
    return name ? [name] : [];
  });
  const seas = sheet.seas.flatMap((sea) => {
    const name = placeSea(ctx, plan, sea.name[language], { at: sea.label, scale, taken });
    return name ? [name] : [];
  });
  return { regions, seas };
}

const around = ({ x, y }: Point, reach: number): Rect => ({
  x: x - reach,
  y: y - reach,
  width: reach * 2,
  height: reach * 2,
});

const take = (taken: Obstacles, box: Rect): void => taken.add({ box, weight: 1 });

function spaceOf({ boxes, sheet }: AreaPlan, index: number): number {
  const box = boxes.get(sheet.regions[index]?.id ?? '');
  return box ? box.width * box.height : 0;
}

function isFree(taken: Obstacles, box: Rect): boolean {
  for (const { box: other } of taken.near(box))
    if (
      other.x < box.x + box.width &&
      other.x + other.width > box.x &&
      other.y < box.y + box.height &&
      other.y + other.height > box.y
    )
      return false;
  return true;
}

interface RegionRoom {
  readonly language: Language;
  readonly scale: number;
  readonly taken: Obstacles;
}

interface Fit {
  readonly name: StraightName;
  /** How much of the name sticks out of its region, and a little for the way from the label's point. */
  readonly outside: number;
}

/** A name that sticks out less than this is not set smaller to fit. */
const GOOD_FIT = 0.06;

function placeRegion(ctx: Context, plan: AreaPlan, index: number, room: RegionRoom): StraightName | null {
  let best: Fit | null = null;
  for (const size of legible(REGION_SIZES, room.scale)) {
    best = bestFit(ctx, plan, index, room, size, best);
    if (best && best.outside < GOOD_FIT) break;
  }
  if (best) take(room.taken, best.name.box);
  return best?.name ?? null;
}

/** Tries the name in one line and broken in two, at places around the label's point; keeps what was found before if it is no worse. */
function bestFit(
  ctx: Context,
  plan: AreaPlan,
  index: number,
  { language, taken }: RegionRoom,
  size: number,
  before: Fit | null,
): Fit | null {
  const { label, name: words, homeland } = plan.sheet.regions[index] as DrawnRegion;
  let best = before;
  for (const lines of breaks(words[language])) {
    const straightAt = straight(ctx, lines, regionStyle(size, homeland !== null));
    for (const at of placesAround(label, size)) {
      const name = straightAt(at);
      const away = offCentre(at, label);
      const most: number = best?.outside ?? MOST_OUTSIDE;
      if (away >= most || !isFree(taken, name.box)) continue;
      const outside = shareOutside(plan.raster, name.box, index) + away;
      if (outside < most) best = { name, outside };
    }
  }
  return best;
}

/** The name in one line, and in two at each of its gaps. */
function breaks(name: string): readonly (readonly string[])[] {
  const words = name.split(/(?<=-)| /);
  const glue = (part: readonly string[]): string =>
    part.reduce((all, word) => (all.endsWith('-') ? all + word : `${all} ${word}`));
  const cuts = words.slice(1).map((_, i) => [glue(words.slice(0, i + 1)), glue(words.slice(i + 1))]);
  return [[name], ...cuts];
}

function placesAround({ x, y }: Point, size: number): readonly Point[] {
  const step = size * 0.55;
  const shifts = [0, -1, 1, -2, 2, -3, 3];
  return shifts.flatMap((dy) => shifts.map((dx) => ({ x: x + dx * step, y: y + dy * step })));
}

/** A name away from its label's point is a little worse for it. */
const offCentre = (at: Point, label: Point): number => Math.hypot(at.x - label.x, at.y - label.y) * 0.0008;

/** Measured once, set anywhere. */
function straight(ctx: Context, lines: readonly string[], style: Lettering): (at: Point) => StraightName {
  const width = Math.max(...lines.map((line) => measure(ctx, line, style))) + style.size * 0.3;
  const height = style.size * (0.92 * lines.length + 0.1);
  return (at) => ({ lines, at, style, box: { x: at.x - width / 2, y: at.y - height / 2, width, height } });
}

/** How much of a box lies in other regions, and half as much for what lies in the water. */
function shareOutside(raster: Raster, box: Rect, index: number): number {
  const [across, down] = [12, 4];
  let sum = 0;
  for (let i = 0; i < across; i++)
    for (let k = 0; k < down; k++) {
      const there = raster({
        x: box.x + ((i + 0.5) / across) * box.width,
        y: box.y + ((k + 0.5) / down) * box.height,
      });
      sum += there === index ? 0 : there === WATER ? 0.5 : there === ELSEWHERE ? 2 : 1;
    }
  return sum / (across * down);
}

interface SeaRoom {
  readonly at: Point;
  readonly scale: number;
  readonly taken: Obstacles;
}

/** The largest size at which a name runs through open water, along a shallow bow as near to its point and as level as can be. */
function placeSea(ctx: Context, { raster }: AreaPlan, text: string, { at, scale, taken }: SeaRoom): BentName | null {
  for (const size of legible(SEA_SIZES, scale)) {
    const style = seaStyle(size);
    const length = measure(ctx, text, style) + size;
    let best: { readonly name: BentName; readonly cost: number } | null = null;
    for (const middle of placesAround(at, size * 1.4)) {
      for (let degrees = -75; degrees <= 75; degrees += 5) {
        const cost = Math.abs(degrees) + Math.hypot(middle.x - at.x, middle.y - at.y) * 0.8;
        if (cost >= (best?.cost ?? Infinity)) continue;
        const line = bowThrough(middle, degrees, length);
        if (!line.every((p) => isOpen(raster, p, size * 0.62))) continue;
        const name = bend(ctx, text, style, line, size * 0.4);
        if (name?.boxes.every((box) => isFree(taken, box))) best = { name, cost };
      }
    }
    if (!best) continue;
    for (const box of best.name.boxes) take(taken, box);
    return best.name;
  }
  return null;
}

const isOpen = (raster: Raster, { x, y }: Point, clear: number): boolean =>
  [
    [0, 0],
    [0, -clear],
    [0, clear],
    [-clear, 0],
    [clear, 0],
  ].every(([dx = 0, dy = 0]) => raster({ x: x + dx, y: y + dy }) === WATER);

/** Points from left to right, about every tenth of the length, raised in the middle. */
function bowThrough({ x, y }: Point, degrees: number, length: number): Point[] {
  const turn = (degrees * Math.PI) / 180;
  const pieces = 14;
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const along = (i / pieces - 0.5) * length;
    const up = (0.25 - (i / pieces - 0.5) ** 2) * length * 0.22;
    return {
      x: x + along * Math.cos(turn) + up * Math.sin(turn),
      y: y + along * Math.sin(turn) - up * Math.cos(turn),
    };
  });
}

export function drawNames(pen: Pen, names: Names): void {
  // Around the names of seas the lines of the water stop, not the water.
  const onWater = { ...pen, ink: { ...pen.ink, halo: openWater(pen.ink) } };
  for (const name of names.seas) if (name.boxes.some((box) => seesBox(pen, box, 4))) drawBent(onWater, name);
  // A whole halo would cut holes into the colour of an owner.
  const onLand = { ...pen, ink: { ...pen.ink, halo: `${pen.ink.halo}80` } };
  for (const name of names.regions) if (seesBox(pen, name.box, 4)) drawStraight(onLand, name);
}
