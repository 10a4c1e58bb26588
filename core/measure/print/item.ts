/**
 * What is drawn on paper. Lengths are tenths of a millimetre from the lower left corner, y upwards; angles hundredths of
 * a degree counter-clockwise from +x. Nothing here is rounded: paper is measured, not kept.
 */
import type { Message } from '../../engine/verdict.ts';
import type { Point, Ring } from '../../space/table/point.ts';

/** `cut` and `fold` are dashed; `fine` is for ticks and faint lines; `heavy` for edges that are laid on a base. */
export type Ink = 'line' | 'heavy' | 'fine' | 'cut' | 'fold';

/** A message, or what a person typed, to be printed as it is. */
export type Caption = Message | string;

export interface Line {
  readonly item: 'line';
  readonly from: Point;
  readonly to: Point;
  readonly ink: Ink;
}

/** Counter-clockwise `from` one angle `to` a greater one, at most a whole turn on. */
export interface Arc {
  readonly item: 'arc';
  readonly centre: Point;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
  readonly ink: Ink;
}

/** Filled. */
export interface Area {
  readonly item: 'area';
  readonly ring: Ring;
  readonly tint: 'black' | 'grey';
}

export interface Text {
  readonly item: 'text';
  /** On the line of writing: its beginning, middle or end by `align`. */
  readonly at: Point;
  readonly text: Caption;
  /** Height of the type. */
  readonly size: number;
  /** How long it may be; longer texts are set smaller. */
  readonly room: number;
  readonly align: 'left' | 'middle' | 'right';
  /** Upright or upside down. */
  readonly angle: 0 | 18000;
  readonly isBold: boolean;
}

export type Item = Line | Arc | Area | Text;

/** How much of its size a letter stands above the line of writing, and below it. */
const ASCENT = 0.75;
const DESCENT = 0.22;

export function line(fromX: number, fromY: number, toX: number, toY: number, ink: Ink): Line {
  return { item: 'line', from: { x: fromX, y: fromY }, to: { x: toX, y: toY }, ink };
}

/** The four sides of a rectangle. */
export function frame(x: number, y: number, width: number, height: number, ink: Ink): readonly Line[] {
  const [right, top] = [x + width, y + height];
  return [
    line(x, y, right, y, ink),
    line(right, y, right, top, ink),
    line(right, top, x, top, ink),
    line(x, top, x, y, ink),
  ];
}

export function block(x: number, y: number, width: number, height: number, tint: Area['tint']): Area {
  const [right, top] = [x + width, y + height];
  return {
    item: 'area',
    ring: [
      { x, y },
      { x: right, y },
      { x: right, y: top },
      { x, y: top },
    ],
    tint,
  };
}

/** Text with what is usual left out: upright, from its beginning, in the plain face. */
export function text(
  at: Point,
  caption: Caption,
  size: number,
  room: number,
  more: Partial<Pick<Text, 'align' | 'angle' | 'isBold'>> = {},
): Text {
  return { item: 'text', at, text: caption, size, room, align: 'left', angle: 0, isBold: false, ...more };
}

/** The same, farther right and higher up. */
export function moved<T extends Item>(item: T, x: number, y: number): T {
  const by = (point: Point): Point => ({ x: point.x + x, y: point.y + y });
  switch (item.item) {
    case 'line':
      return { ...item, from: by(item.from), to: by(item.to) };
    case 'arc':
      return { ...item, centre: by(item.centre) };
    case 'area':
      return { ...item, ring: item.ring.map(by) };
    case 'text':
      return { ...item, at: by(item.at) };
  }
}

/** Where something reaches to. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The smallest box about all of them; text counts with all the room that it may take. */
export function boxOf(items: readonly Item[]): Box {
  const points = items.flatMap(outermost);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** The point of a circle at an angle. */
export function onCircle(centre: Point, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 18000;
  return { x: centre.x + radius * Math.cos(radians), y: centre.y + radius * Math.sin(radians) };
}

function outermost(item: Item): readonly Point[] {
  switch (item.item) {
    case 'line':
      return [item.from, item.to];
    case 'arc':
      return endsAndQuarters(item).map((angle) => onCircle(item.centre, item.radius, angle));
    case 'area':
      return item.ring;
    case 'text':
      return cornersOfText(item);
  }
}

/** The ends of an arc, and where between them it is farthest to a side. */
function endsAndQuarters({ from, to }: Arc): readonly number[] {
  const angles = [from, to];
  for (let quarter = Math.ceil(from / 9000) * 9000; quarter < to; quarter += 9000) angles.push(quarter);
  return angles;
}

function cornersOfText({ at, size, room, align, angle }: Text): readonly Point[] {
  const sign = angle === 0 ? 1 : -1;
  const before = { left: 0, middle: room / 2, right: room }[align];
  return [
    { x: at.x - sign * before, y: at.y - sign * DESCENT * size },
    { x: at.x + sign * (room - before), y: at.y + sign * ASCENT * size },
  ];
}
