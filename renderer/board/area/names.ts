/** Names of regions and seas: each keeps clear of the others, of anchors and capitals, and as far as it can of counters and within its own. */
import type { Language } from '../../../core/engine/verdict.ts';
import type { Point, Rect } from '../geometry.ts';
import { drawBent, drawStraight, measure, type BentName, type Lettering, type StraightName } from '../map/lettering.ts';
import { createObstacles, type Obstacles, shared } from '../map/obstacles.ts';
import { boxOf, seesBox, type Context, type Pen } from '../map/pen.ts';
import { grow } from '../map/sheet.ts';
import { TITLE_FRAME } from './cartouche.ts';
import { openWater } from './coast.ts';
import { ELSEWHERE, WATER, type Raster } from './raster.ts';
import type { DrawnRegion } from './data.ts';
import { isFree, legible, take } from './name-room.ts';
import type { AreaPlan } from './plan.ts';
import { placeSea } from './sea-names.ts';
import { crowdBox, type Crowds } from './stands.ts';
import { ANCHOR_SIZE, CAPITAL_RADIUS } from './symbols.ts';

export interface Names {
  readonly regions: readonly StraightName[];
  readonly seas: readonly BentName[];
}

const REGION_SIZES = [17, 14.5, 12.5, 11, 9.6, 8.4, 7.4, 6.4, 5.6] as const;
/** For so many kinds of one nation names leave room, if they can. */
const USUAL_KINDS = 4;
/** How much of a name may stick out of its region, unless that is a capital, which is always named. */
const MOST_OUTSIDE = 0.3;

const regionStyle = (size: number, isHomeland: boolean): Lettering => ({
  size,
  weight: 600,
  isItalic: !isHomeland,
  isSmallCaps: isHomeland,
  spacing: size * (isHomeland ? 0.05 : 0.02),
  ink: 'ink',
});

/**
 * @param scale pixels a sheet unit: names that cannot be read at it, or find no room at the least size, are left out
 * @param crowded capitals on which several nations stand, and how many: their names make room for all of them
 */
export function planNames(
  ctx: Context,
  plan: AreaPlan,
  language: Language,
  scale: number,
  crowded: ReadonlyMap<string, number> = new Map(),
): Names {
  const taken = createObstacles();
  const { sheet } = plan;
  const stood = createObstacles();
  for (const { anchor, city, stand } of sheet.regions) {
    take(stood, crowdBox(stand, [USUAL_KINDS], scale));
    if (anchor) take(taken, around(anchor, ANCHOR_SIZE));
    if (city) take(taken, around(city, CAPITAL_RADIUS));
  }
  for (const strait of sheet.straits) take(taken, boxOf(strait));
  take(taken, grow(TITLE_FRAME, 6, 6, 6, 6));
  // Capitals choose first, then small regions: large ones have room elsewhere.
  const isLesser = (index: number): number => (sheet.regions[index]?.city ? 0 : 1);
  const order = [...sheet.regions.keys()].toSorted(
    (a, b) => isLesser(a) - isLesser(b) || spaceOf(plan, a) - spaceOf(plan, b) || a - b,
  );
  const regions = order.flatMap((index) => {
    const name = placeRegion(ctx, plan, index, { language, scale, taken, stood, crowded });
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

function spaceOf({ boxes, sheet }: AreaPlan, index: number): number {
  const box = boxes.get(sheet.regions[index]?.id ?? '');
  return box ? box.width * box.height : 0;
}

interface RegionRoom {
  readonly language: Language;
  readonly scale: number;
  readonly taken: Obstacles;
  /** Where counters may stand. */
  readonly stood: Obstacles;
  /** How many nations stand on a capital, where they are several. */
  readonly crowded: ReadonlyMap<string, number>;
}

/** Capitals on which several nations stand, and how many. */
export const crowdedCapitals = ({ sheet }: AreaPlan, crowds: Crowds): ReadonlyMap<string, number> =>
  new Map(
    sheet.regions
      .filter(({ city }) => city)
      .map(({ id }) => [id, crowds.get(id)?.length ?? 0] as const)
      .filter(([, nations]) => nations > 1),
  );

interface Fit {
  readonly name: StraightName;
  /** How much of the name sticks out of its region or lies where counters may stand, and a little for the way from the label's point. */
  readonly cost: number;
}

/** A name that costs less than this is not set smaller to fit. */
const GOOD_FIT = 0.06;
/** A corner of its box has no letters in it. */
const MOST_COVERED = 0.05;
/** A name that counters would cover is worse than one that sticks out. */
const COVERED = 1.5;

function placeRegion(ctx: Context, plan: AreaPlan, index: number, room: RegionRoom): StraightName | null {
  let best: Fit | null = null;
  for (const size of legible(REGION_SIZES, room.scale)) {
    best = bestFit(ctx, plan, index, room, size, best);
    if (best && best.cost < GOOD_FIT) break;
  }
  if (best) take(room.taken, best.name.box);
  return best?.name ?? null;
}

/** Tries the name in one line and broken in two, at places around the label's point; keeps what was found before if it is no worse. */
function bestFit(
  ctx: Context,
  plan: AreaPlan,
  index: number,
  { language, scale, taken, stood, crowded }: RegionRoom,
  size: number,
  before: Fit | null,
): Fit | null {
  const region = plan.sheet.regions[index] as DrawnRegion;
  const { label, name: words, homeland } = region;
  const nations = Array.from({ length: crowded.get(region.id) ?? 1 }, () => USUAL_KINDS);
  const own = region.city ? crowdBox(region.stand, nations, scale) : null;
  const mostOutside = region.city ? 1 : MOST_OUTSIDE;
  let best = before;
  for (const lines of breaks(words[language])) {
    const straightAt = straight(ctx, lines, regionStyle(size, homeland !== null));
    for (const { dx, dy, away } of shiftsFor(size)) {
      const name = straightAt({ x: label.x + dx, y: label.y + dy });
      const most: number = best?.cost ?? Infinity;
      // The rest is farther still.
      if (away >= most) break;
      if (!isFree(taken, name.box) || (own && shared(own, name.box) > 0)) continue;
      const covered = COVERED * shareCovered(name.box, stood) + away;
      if (covered >= most) continue;
      const outside = shareOutside(plan.raster, name.box, index);
      if (outside <= mostOutside && outside + covered < most) best = { name, cost: outside + covered };
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

/** How far a name goes from its label's point, in sheet units: beyond its counters, which stand beside it. */
const FARTHEST = 52;
/** A name away from its label's point is a little worse for it, by so much for a sheet unit. */
const AWAY = 0.0008;

interface Shift {
  readonly dx: number;
  readonly dy: number;
  readonly away: number;
}

const shiftsBySize = new Map<number, readonly Shift[]>();

/** Where a name of a size is tried around its label's point, the nearest first. */
function shiftsFor(size: number): readonly Shift[] {
  const known = shiftsBySize.get(size) ?? shiftsOf(stepsOf(size * 0.9), stepsOf(size * 0.6));
  shiftsBySize.set(size, known);
  return known;
}

function stepsOf(step: number): readonly number[] {
  const most = Math.floor(FARTHEST / step);
  return Array.from({ length: 2 * most + 1 }, (_, i) => (i - most) * step);
}

const shiftsOf = (across: readonly number[], down: readonly number[]): readonly Shift[] =>
  down
    .flatMap((dy) => across.map((dx) => ({ dx, dy, away: Math.hypot(dx, dy) * AWAY })))
    .toSorted((a, b) => a.away - b.away);

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

/** How much of a name lies on any of the boxes. */
const shareCovered = (box: Rect, { near }: Obstacles): number =>
  [...near(box)].reduce((sum, { box: other }) => sum + shared(box, other), 0) / (box.width * box.height);

/** Names on which counters stand are left out. */
export function drawNames(pen: Pen, names: Names, counters: Obstacles): void {
  // Around the names of seas the lines of the water stop, not the water.
  const onWater = { ...pen, ink: { ...pen.ink, halo: openWater(pen.ink) } };
  for (const name of names.seas) if (name.boxes.some((box) => seesBox(pen, box, 4))) drawBent(onWater, name);
  // A whole halo would cut holes into the colour of an owner.
  const onLand = { ...pen, ink: { ...pen.ink, halo: `${pen.ink.halo}80` } };
  const isCovered = ({ box }: StraightName): boolean => shareCovered(box, counters) > MOST_COVERED;
  for (const name of names.regions) if (seesBox(pen, name.box, 4) && !isCovered(name)) drawStraight(onLand, name);
}

/** The ground on which counters stand. @param scale pixels a sheet unit */
export function countersOn({ sheet }: AreaPlan, crowds: Crowds, scale: number): Obstacles {
  const covered = createObstacles();
  for (const { id, stand } of sheet.regions) {
    const kinds = crowds.get(id);
    if (kinds) take(covered, crowdBox(stand, kinds, scale));
  }
  return covered;
}
