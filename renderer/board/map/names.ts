/** Place names: set by kind, kept clear of each other, of houses and works, and of the middle of hexes where counters stand. */
import type { Language } from '../../../core/engine/verdict.ts';
import type { Point, Rect } from '../geometry.ts';
import { offset } from './curves.ts';
import { inLanguage, type Place, type Worded } from './data.ts';
import {
  bend,
  drawBent,
  drawStraight,
  LETTERINGS,
  measure,
  type BentName,
  type Lettering,
  type StraightName,
} from './lettering.ts';
import { seesBox, type Context, type Pen } from './pen.ts';
import { createObstacles, type Obstacle, type Obstacles, shared } from './obstacles.ts';
import type { RoadLine } from './roads.ts';
import type { Sheet } from './sheet.ts';
import type { WaterLine } from './water.ts';

export interface Names {
  readonly straight: readonly StraightName[];
  /** Of what is as wide as the land or the sea: counters stand on their letters as on the ground. */
  readonly expanses: readonly StraightName[];
  readonly bent: readonly BentName[];
}

export interface NameGround {
  readonly waters: readonly WaterLine[];
  readonly roads: readonly RoadLine[];
  /** Houses and works. */
  readonly built: readonly Rect[];
}

/** A river's name comes again after this way, in map units. */
const REPEAT = 1500;
/** Half the side of the square in a hex's middle that counters cover. */
const COUNTER = 30;

export function planNames(ctx: Context, sheet: Sheet, ground: NameGround, language: Language): Names {
  const taken = createObstacles();
  const known: Obstacle[] = [
    ...ground.built.map((box) => ({ box, weight: 6 })),
    ...ground.waters.flatMap((water) => water.line.map((p) => ({ box: around(p, 7), weight: 2.5 }))),
    ...ground.roads.flatMap((road) => road.line.map((p) => ({ box: around(p, 5), weight: 0.9 }))),
  ];
  known.forEach(taken.add);
  const straight: StraightName[] = [];
  const expanses: StraightName[] = [];
  const bent: BentName[] = [];
  const settle = (box: Rect): void => taken.add({ box, weight: 40 });
  const places = [...sheet.map.places].sort((a, b) => rank(a) - rank(b));
  const set = (place: Place): void => {
    const name = placeName(ctx, sheet, place, asTitle(place.name, language), taken);
    (isExpanse(place) ? expanses : straight).push(name);
    settle(name.box);
  };
  const bendAll = (names: readonly BentName[]): void => {
    for (const name of names) {
      bent.push(name);
      name.boxes.forEach(settle);
    }
  };
  places.filter((place) => rank(place) < 2).forEach(set);
  for (const [name, waters] of byName(ground.waters, (w) => w.side.name, language))
    bendAll(waterNames(ctx, sheet, name, waters, taken));
  for (const [name, roads] of byName(
    ground.roads.filter((r) => r.link.kind === 'road'),
    (r) => r.link.name,
    language,
  )) {
    bendAll(
      lineNames(
        ctx,
        sheet,
        name,
        roads.map((r) => r.line),
        LETTERINGS.road,
        18,
        taken,
      ),
    );
  }
  places.filter((place) => rank(place) >= 2).forEach(set);
  return { straight, expanses, bent };
}

/** On a map a name begins with a capital, whatever it does in a sentence. */
function asTitle(name: Worded, language: Language): string {
  const text = inLanguage(name, language);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

function byName<T>(items: readonly T[], nameOf: (item: T) => Worded | undefined, language: Language): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    if (!name) continue;
    const text = asTitle(name, language);
    groups.set(text, [...(groups.get(text) ?? []), item]);
  }
  return groups;
}

/** Villages first: theirs is the place next to their houses; regions can move. */
function rank(place: Place): number {
  return ['village', 'town', 'city'].includes(place.kind)
    ? 0
    : ['redoubt', 'earthwork', 'fort', 'fortress', 'walled', 'farm', 'landmark'].includes(place.kind)
      ? 1
      : 2;
}

function styleOf(place: Place): Lettering {
  switch (place.kind) {
    case 'village':
      return LETTERINGS.village;
    case 'town':
    case 'city':
      return LETTERINGS.town;
    case 'redoubt':
    case 'earthwork':
    case 'fort':
    case 'fortress':
    case 'walled':
    case 'farm':
    case 'landmark':
      return LETTERINGS.work;
    case 'sea':
      return LETTERINGS.sea;
    case 'gulf':
    case 'pond':
      return LETTERINGS.waterway;
    case 'country':
      return LETTERINGS.country;
    case 'height':
    case 'hill':
      return LETTERINGS.height;
    case 'wood':
    case 'forest':
      return LETTERINGS.wood;
    default:
      return LETTERINGS.region;
  }
}

function placeName(ctx: Context, sheet: Sheet, place: Place, text: string, taken: Obstacles): StraightName {
  const style = styleOf(place);
  const centres = place.hexes.map((hex) => sheet.geometry.centre(Number(hex)));
  const settings = breakings(text).map((lines) => ({
    lines,
    width: Math.max(...lines.map((line) => measure(ctx, line, style))),
    height: style.size * 0.92 * lines.length,
  }));
  let best: { cost: number; name: StraightName } | null = null;
  for (const setting of settings) {
    const room = isExpanse(place) ? within(centres) : positions(centres, setting.width, setting.height);
    for (const { at, cost } of room) {
      const box = {
        x: at.x - setting.width / 2,
        y: at.y - setting.height / 2,
        width: setting.width,
        height: setting.height,
      };
      const total = cost + hindrance(sheet, box, taken) + (setting.lines.length - 1) * 40;
      if (!best || total < best.cost) best = { cost: total, name: { lines: setting.lines, at, style, box } };
    }
  }
  return (best as { name: StraightName }).name;
}

/** On one line, or on two if it has spaces. */
function breakings(text: string): string[][] {
  const words = text.split(' ');
  if (words.length < 2 || text.length < 14) return [[text]];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  // A short word left hanging at the end of a line (di, of) reads badly.
  const longest = (lines: string[]): number =>
    Math.max(...lines.map((line) => line.length)) + (/(^|\s)\S{1,3}$/.test(lines[0] ?? '') ? 6 : 0);
  cuts.sort((a, b) => longest(a) - longest(b));
  return [[text], cuts[0] as string[]];
}

/** Around the place: below and above first (on the hexside, clear of counters), then beside, then farther. */
function* positions(centres: readonly Point[], width: number, height: number): Generator<{ at: Point; cost: number }> {
  for (const c of centres) {
    for (const [far, price] of [
      [0, 0],
      [10, 60],
      [-8, 90],
      [22, 160],
    ] as const) {
      for (const sway of [0, -18, 18, -36, 36]) {
        const cost = price + Math.abs(sway) * 2;
        yield { at: { x: c.x + sway, y: c.y + 44 + height / 2 - 6 + far }, cost };
        yield { at: { x: c.x + sway, y: c.y - 44 - height / 2 + 6 - far }, cost: cost + 15 };
      }
      for (const lift of [0, -14, 14, -48, 48]) {
        const cost = price + 70 + Math.abs(lift);
        yield { at: { x: c.x + 40 + width / 2 + far, y: c.y + lift }, cost };
        yield { at: { x: c.x - 40 - width / 2 - far, y: c.y + lift }, cost };
      }
    }
  }
}

/** Named by letters that lie in it, not beside it. */
const isExpanse = ({ kind }: Place): boolean => ['sea', 'gulf', 'country'].includes(kind);

/** On hexes of an expanse and between them, the middle first. */
function* within(centres: readonly Point[]): Generator<{ at: Point; cost: number }> {
  const mean = (of: (p: Point) => number): number => centres.reduce((sum, p) => sum + of(p), 0) / centres.length;
  const middle = { x: mean((p) => p.x), y: mean((p) => p.y) };
  for (const c of centres) {
    for (const lift of [0, -25, 25, 50]) {
      const at = { x: c.x, y: c.y + lift };
      yield { at, cost: Math.hypot(at.x - middle.x, at.y - middle.y) * 4 };
    }
  }
}

/** What a name here would cover, in units of area times weight; beyond the neat line it may not go. */
function hindrance(sheet: Sheet, box: Rect, taken: Obstacles): number {
  const { area, geometry } = sheet;
  if (
    box.x < area.x + 4 ||
    box.y < area.y + 4 ||
    box.x + box.width > area.x + area.width - 4 ||
    box.y + box.height > area.y + area.height - 4
  )
    return 1e6;
  let sum = 0;
  for (const obstacle of taken.near(box)) sum += shared(box, obstacle.box) * obstacle.weight;
  const seen = new Set<number>();
  for (let x = box.x; x <= box.x + box.width + 40; x += 40) {
    const hex = geometry.nearestHex({ x: Math.min(x, box.x + box.width), y: box.y + box.height / 2 });
    if (seen.has(hex)) continue;
    seen.add(hex);
    sum += shared(box, around(geometry.centre(hex), COUNTER)) * 0.5;
  }
  return sum;
}

function waterNames(
  ctx: Context,
  sheet: Sheet,
  name: string,
  waters: readonly WaterLine[],
  taken: Obstacles,
): BentName[] {
  const classes = waters.flatMap((water) => water.classes);
  const isRiver = classes.includes('river');
  const isWaterway = classes.includes('waterway');
  const isGreat = classes.some((c) => c.endsWith('steep'));
  const style = isRiver
    ? LETTERINGS.river
    : isWaterway
      ? LETTERINGS.waterway
      : isGreat
        ? LETTERINGS.stream
        : LETTERINGS.brook;
  return lineNames(
    ctx,
    sheet,
    name,
    waters.map((water) => water.line),
    style,
    isRiver ? 34 : isWaterway ? 22 : isGreat ? 25 : 19,
    taken,
  );
}

/** The calmest stretches of a line for its name, above or below it, one every so often. */
function lineNames(
  ctx: Context,
  sheet: Sheet,
  name: string,
  lines: readonly (readonly Point[])[],
  style: Lettering,
  gap: number,
  taken: Obstacles,
): BentName[] {
  const choices: { cost: number; name: BentName; middle: Point }[] = [];
  for (const line of lines) {
    const forward = isLeftToRight(line) ? line : [...line].reverse();
    for (const side of [-gap, gap]) {
      const path = calm(offset(calm(forward, 5), side), 4);
      for (let from = 10; ; from += 24) {
        const bentName = bend(ctx, name, style, path, from);
        if (!bentName) break;
        const cost = bentCost(sheet, bentName, taken) + (side > 0 ? 25 : 0);
        choices.push({
          cost,
          name: bentName,
          middle: bentName.letters[Math.floor(bentName.letters.length / 2)]?.at as Point,
        });
      }
    }
  }
  choices.sort((a, b) => a.cost - b.cost);
  const kept: typeof choices = [];
  for (const choice of choices) {
    if (choice.cost > 1500 && kept.length > 0) break;
    if (kept.every((other) => Math.hypot(other.middle.x - choice.middle.x, other.middle.y - choice.middle.y) > REPEAT))
      kept.push(choice);
  }
  return kept.map((choice) => choice.name);
}

function isLeftToRight(line: readonly Point[]): boolean {
  return (line[0] as Point).x <= (line.at(-1) as Point).x;
}

/** Small bends taken out, so that letters do not jostle. */
function calm(line: readonly Point[], reach: number): Point[] {
  return line.map((_, i) => {
    const r = Math.min(reach, i, line.length - 1 - i);
    let [x, y] = [0, 0];
    for (let k = i - r; k <= i + r; k++) {
      x += (line[k] as Point).x;
      y += (line[k] as Point).y;
    }
    return { x: x / (2 * r + 1), y: y / (2 * r + 1) };
  });
}

/** Turning, leaning and covering all cost; letters upside down are out of the question. */
function bentCost(sheet: Sheet, name: BentName, taken: Obstacles): number {
  let cost = 0;
  name.letters.forEach((letter, i) => {
    const next = name.letters[i + 1];
    if (next) cost += Math.abs(next.angle - letter.angle) * 520;
    cost += Math.abs(letter.angle) > 1.45 ? 4000 : Math.abs(letter.angle) * 8;
  });
  for (const box of name.boxes) cost += hindrance(sheet, box, taken) * 0.7;
  return cost;
}

/** All but the names of places, which may have to make room for counters. */
export function drawBroadNames(pen: Pen, { bent, expanses }: Names): void {
  for (const name of bent)
    if (name.boxes.some((box) => seesBox(pen, box, BESIDE)) && isLegible(pen, name.style)) drawBent(pen, name);
  drawPlaceNames(pen, expanses);
}

export function drawPlaceNames(pen: Pen, names: readonly StraightName[]): void {
  for (const name of seenIn(pen, names)) if (isLegible(pen, name.style)) drawStraight(pen, name);
}

export const seenIn = (pen: Pen, names: readonly StraightName[]): readonly StraightName[] =>
  names.filter(({ box }) => seesBox(pen, box, BESIDE));

/** How far a name is drawn beyond its box, in map units. */
const BESIDE = 20;

/** Letters under five pixels only soil the sheet. */
function isLegible(pen: Pen, style: Lettering): boolean {
  return style.size * pen.scale >= 5;
}

function around(p: Point, half: number): Rect {
  return { x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half };
}
