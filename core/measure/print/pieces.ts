/** A template that no sheet can hold, in pieces that are glued together. */
import { CM } from '../../space/table/point.ts';
import { clipped } from './clip.ts';
import { type Box, type Item, line, moved, text } from './item.ts';
import type { Template } from './template.ts';

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** A piece goes on for 1 cm past its joint: the next one is laid on it and glued. */
const LAP = 100;
const MARK = 22;

/** How many pieces it takes across and upwards. */
export function piecesIn(template: Room, room: Room): { across: number; up: number } {
  return { across: parts(template.width, room.width), up: parts(template.height, room.height) };
}

/** The pieces row by row from below; one alone where it fits. */
export function piecesOf(template: Template, room: Room): readonly Template[] {
  const { across, up } = piecesIn(template, room);
  if (across * up === 1) return [template];
  const [width, height] = [stretch(template.width, across), stretch(template.height, up)];
  const items = [...template.items, ...joints(template, across, up)];
  const count = across * up;
  return Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    const home: Box = {
      left: column * width,
      bottom: row * height,
      right: column === across - 1 ? template.width : (column + 1) * width,
      top: row === up - 1 ? template.height : (row + 1) * height,
    };
    return piece(items, home, template, { piece: index + 1, pieces: count });
  });
}

function piece(
  items: readonly Item[],
  home: Box,
  whole: Template,
  params: { piece: number; pieces: number },
): Template {
  const box: Box = {
    ...home,
    right: Math.min(home.right + LAP, whole.width),
    top: Math.min(home.top + LAP, whole.height),
  };
  return {
    width: box.right - box.left,
    height: box.top - box.bottom,
    items: items.flatMap((item) => clipped(item, box, home)).map((item) => moved(item, -box.left, -box.bottom)),
    note: { key: 'print.piece', params },
  };
}

/** Joints lie on whole centimetres, and every piece but the last has its lap beside it. */
function parts(length: number, room: number): number {
  const longest = Math.floor((room - LAP) / CM) * CM;
  return length <= room ? 1 : Math.ceil(length / longest);
}

/** As even as whole centimetres allow; the last piece is the shortest. */
function stretch(length: number, count: number): number {
  return Math.ceil(length / count / CM) * CM;
}

/** Where pieces meet: a dashed line, a letter on both sides, and circles that come out whole when it is glued right. */
function joints({ width, height }: Template, across: number, up: number): readonly Item[] {
  const [wide, high] = [stretch(width, across), stretch(height, up)];
  const items: Item[] = [];
  let count = 0;
  for (let row = 0; row < up; row++)
    for (let column = 1; column < across; column++)
      items.push(...upright(column * wide, row * high, Math.min((row + 1) * high, height), letter(count++)));
  for (let row = 1; row < up; row++)
    for (let column = 0; column < across; column++)
      items.push(...level(row * high, column * wide, Math.min((column + 1) * wide, width), letter(count++)));
  return items;
}

function upright(x: number, from: number, to: number, name: string): readonly Item[] {
  const [first, second] = [from + (to - from) / 3, from + (2 * (to - from)) / 3];
  return [
    line(x, from, x, to, 'cut'),
    ...[first, second].flatMap((y) => [
      circle(x, y),
      text({ x: x - MARK - 6, y: y - 9 }, name, 26, 40, { align: 'right', isBold: true }),
      text({ x: x + MARK + 6, y: y - 9 }, name, 26, 40, { isBold: true }),
    ]),
  ];
}

function level(y: number, from: number, to: number, name: string): readonly Item[] {
  const [first, second] = [from + (to - from) / 3, from + (2 * (to - from)) / 3];
  return [
    line(from, y, to, y, 'cut'),
    ...[first, second].flatMap((x) => [
      circle(x, y),
      text({ x, y: y - MARK - 26 }, name, 26, 40, { align: 'middle', isBold: true }),
      text({ x, y: y + MARK + 8 }, name, 26, 40, { align: 'middle', isBold: true }),
    ]),
  ];
}

const circle = (x: number, y: number): Item => ({
  item: 'arc',
  centre: { x, y },
  radius: MARK,
  from: 0,
  to: 36000,
  ink: 'line',
});

/** A to Z, then A2 and so on. */
function letter(index: number): string {
  const round = Math.floor(index / 26);
  return String.fromCharCode(65 + (index % 26)) + (round > 0 ? String(round + 1) : '');
}
