/** Where a label lies: beside what it names, over no unit and no other label, with a line to it where it lies away. */
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import { boxOf } from '../board/map/pen.ts';
import type { Boxes, Line } from './boxes.ts';
import { touch } from './outline.ts';
import { turnedBox } from './stamps.ts';

/** A rectangle about its middle, its long side turned clockwise from the right by so much, radians. */
export interface Strip {
  readonly middle: Point;
  readonly long: number;
  readonly across: number;
  readonly turn: number;
}

/** A label that is to be laid. All lengths are in one unit, whichever that is. */
export interface Label {
  /** The boxes of what it names; one without a width is a point, which it may cover. */
  readonly about: readonly Rect[];
  /** Where it lies best, the best first. */
  readonly best: readonly Strip[];
  /** How large it is where it lies upright. */
  readonly long: number;
  readonly across: number;
}

/** What is on the sheet already. */
export interface Taken {
  /** A label lies on none of them. Those of what it names may be among them. */
  readonly units: Boxes;
  readonly labels: Boxes;
  /** Labels that this one may lie on. */
  readonly except?: readonly Rect[];
  /** Is told every part of the sheet that was looked at: nothing beyond them has a say in where the label lies. */
  look?(at: Rect): void;
}

export interface LaidLabel {
  readonly strip: Strip;
  /** From what it names to the label; `null` where it lies beside that. */
  readonly leader: Line | null;
}

/** Pieces of a strip at most. */
const PIECES = 12;

/** A strip as upright boxes along it, which hold all of it and little else. */
export function boxesOf({ middle, long, across, turn }: Strip): readonly Rect[] {
  const isUpright = Math.abs(Math.sin(2 * turn)) < 1e-6;
  const [length, breadth] = [Math.max(long, across), Math.min(long, across)];
  const count = isUpright ? 1 : Math.min(PIECES, Math.max(1, Math.ceil(length / breadth)));
  const [step, along] = [length / count, long >= across ? turn : turn + Math.PI / 2];
  const piece = turnedBox({ x: -step / 2, y: -breadth / 2, width: step, height: breadth }, along);
  return Array.from({ length: count }, (_, at) => {
    const by = (at + 0.5) * step - length / 2;
    return {
      ...piece,
      x: middle.x + by * Math.cos(along) + piece.x,
      y: middle.y + by * Math.sin(along) + piece.y,
    };
  });
}

/**
 * The first of its places that is free: the best ones, then around what it names, ever farther; `null`: none is. Its line
 * goes over no unit, and over a label only where there is no other way.
 */
export function layLabel(label: Label, { units, labels, except = [], look }: Taken): LaidLabel | null {
  const own = label.about.filter(({ width }) => width > 0);
  const isBoxFree = (box: Rect): boolean => {
    look?.(box);
    return !own.some((other) => touch(box, other, 0)) && !units.touch(box) && !labels.touch(box, except);
  };
  const isFree = (strip: Strip): boolean => boxesOf(strip).every(isBoxFree);
  const best = label.best.find(isFree);
  if (best) return { strip: best, leader: null };
  let crossing: LaidLabel | null = null;
  for (const { middle, isBeside } of around(label)) {
    const strip = { middle, long: label.long, across: label.across, turn: 0 };
    if (!isFree(strip)) continue;
    if (isBeside) return { strip, leader: null };
    const lines = leadersOf(label, strip);
    if (look) for (const line of lines) look(boxOf(line));
    const clear = lines.filter((line) => !units.areCrossed(line, label.about));
    const leader = clear.find((line) => !labels.areCrossed(line, except));
    if (leader) return { strip, leader };
    if (clear[0]) crossing ??= { strip, leader: clear[0] };
  }
  return crossing;
}

/** How far from what it names a label is tried, in its own heights. */
const RINGS = [0.25, 0.9, 1.7, 2.6, 3.6, 4.8, 6.2, 8, 10, 12.5];
/** Under it, over it, right, left, then the corners and between. */
const WAYS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
  [0.5, 1],
  [-0.5, 1],
  [0.5, -1],
  [-0.5, -1],
  [1, 0.5],
  [1, -0.5],
  [-1, 0.5],
  [-1, -0.5],
] as const;

/** Places around what a label names, ever farther. */
export function* around({
  about,
  long,
  across,
}: Omit<Label, 'best'>): Generator<{ readonly middle: Point; readonly isBeside: boolean }> {
  const { x, y, width, height } = boxAbout(about);
  for (const ring of RINGS)
    for (const [right, down] of WAYS) {
      const away = ring * across;
      const middle = {
        x: x + width / 2 + right * (width / 2 + away + long / 2),
        y: y + height / 2 + down * (height / 2 + away + across / 2),
      };
      yield { middle, isBeside: ring === RINGS[0] };
    }
}

/** The box about boxes. */
export function boxAbout(boxes: readonly Rect[]): Rect {
  return boxOf(
    boxes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  );
}

/** From the middle of the nearest box of what is named, or of one of its sides, to the edge of the label. */
function leadersOf({ about }: Label, { middle, long, across }: Strip): readonly Line[] {
  const away = (p: Point): number => Math.hypot(p.x - middle.x, p.y - middle.y);
  const [first, ...others] = about.map(startsOf);
  const nearest = others.reduce((one, other) => (away(other[0]) < away(one[0]) ? other : one), first as Starts);
  const within = (value: number, centre: number, side: number): number =>
    Math.min(centre + side / 2, Math.max(centre - side / 2, value));
  return nearest.map((from) => [from, { x: within(from.x, middle.x, long), y: within(from.y, middle.y, across) }]);
}

type Starts = readonly [Point, ...Point[]];

/** The middle of a box, then those of its sides. */
function startsOf({ x, y, width, height }: Rect): Starts {
  const [across, down] = [x + width / 2, y + height / 2];
  return [
    { x: across, y: down },
    { x: x + width, y: down },
    { x, y: down },
    { x: across, y: y + height },
    { x: across, y },
  ];
}
