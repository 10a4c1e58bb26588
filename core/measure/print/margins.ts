/** What stands at the head and the foot of every sheet. */
import { type Item, line, moved, text } from './item.ts';
import type { Room } from './pieces.ts';
import { scaleBar } from './scale.ts';
import { MARGIN } from './sheet.ts';

/** How much of the height they take. */
export const HEAD = 70;
export const FOOT = 130;

/** 10 cm, to be held against a ruler. */
const CONTROL_BAR = 1000;

/** Title and page number. */
export function head({ width, height }: Room, title: string, page: number, pages: number): readonly Item[] {
  const y = height - MARGIN - 40;
  return [
    text({ x: MARGIN, y }, title, 40, width - 2 * MARGIN - 500, { isBold: true }),
    text({ x: width - MARGIN, y }, { key: 'print.page', params: { page, pages } }, 30, 450, { align: 'right' }),
    line(MARGIN, y - 20, width - MARGIN, y - 20, 'fine'),
  ];
}

/** The control bar and how to use it. */
export function foot({ width }: Room): readonly Item[] {
  const [x, y] = [MARGIN + 5, MARGIN + 5];
  const beside = x + CONTROL_BAR + 50;
  const room = width - MARGIN - beside;
  return [
    ...scaleBar(CONTROL_BAR, 30, 'cm').map((item) => moved(item, x, y)),
    line(x, y, x, y + 60, 'line'),
    line(x + CONTROL_BAR, y, x + CONTROL_BAR, y + 60, 'line'),
    text({ x: x + CONTROL_BAR / 2, y: y + 42 }, { key: 'print.control.length' }, 28, 900, { align: 'middle' }),
    text({ x: beside, y: y + 45 }, { key: 'print.control.scale' }, 28, room, { isBold: true }),
    text({ x: beside, y: y + 6 }, { key: 'print.control.check' }, 26, room),
  ];
}
