/** Order counters, to be folded: the order in front, the same pattern behind every one. */
import type { Point } from '../../space/table/point.ts';
import { type Area, frame, type Item, line, text } from './item.ts';
import { type Template, templateOf } from './template.ts';

/** As the miniatures rules have them, from standing to going back. */
export const ORDERS = ['halt', 'cautious', 'objective', 'attack', 'retreat'] as const;
export type Order = (typeof ORDERS)[number];

export interface Counters {
  readonly want: 'counters';
  readonly orders: readonly Order[];
  /** Of each. */
  readonly copies: number;
}

/** 3 cm square. */
const SIDE = 300;
const MIDDLE = SIDE / 2;

export function counterTemplates({ orders, copies }: Counters): readonly Template[] {
  return orders.flatMap((order) => Array.from({ length: copies }, () => counter(order)));
}

/** The front is the lower half, the back the upper one; the fold runs between them. */
function counter(order: Order): Template {
  return templateOf([
    ...frame(0, 0, SIDE, 2 * SIDE, 'cut'),
    line(0, SIDE, SIDE, SIDE, 'fold'),
    ...SIGNS[order],
    text({ x: MIDDLE, y: 28 }, { key: `print.order.${order}` }, 26, 270, { align: 'middle', isBold: true }),
    ...back(),
  ]);
}

/** A lattice in a frame, the same whatever is in front. */
function back(): readonly Item[] {
  const [from, to] = [25, SIDE - 25];
  const items: Item[] = [...frame(from, SIDE + from, to - from, to - from, 'line')];
  for (let shift = 25; shift < to - from; shift += 25) {
    items.push(line(from + shift, SIDE + from, to, SIDE + to - shift, 'fine'));
    items.push(line(from, SIDE + from + shift, to - shift, SIDE + to, 'fine'));
    items.push(line(to - shift, SIDE + from, from, SIDE + to - shift, 'fine'));
    items.push(line(to, SIDE + from + shift, from + shift, SIDE + to, 'fine'));
  }
  return items;
}

const area = (...points: readonly (readonly [number, number])[]): Area => ({
  item: 'area',
  ring: points.map(([x, y]): Point => ({ x, y })),
  tint: 'black',
});

/** Pointing upwards, 60 high. */
const chevron = (y: number): Area =>
  area([70, y], [MIDDLE, y + 50], [230, y], [230, y + 30], [MIDDLE, y + 80], [70, y + 30]);

/** A bar across the way, one chevron, a flag, crossed sabres, an arrow that turns back. */
const SIGNS: Readonly<Record<Order, readonly Item[]>> = {
  halt: [
    ...frame(60, 140, 180, 60, 'line'),
    area([60, 140], [240, 140], [240, 200], [60, 200]),
    line(90, 90, 90, 250, 'heavy'),
    line(210, 90, 210, 250, 'heavy'),
  ],
  cautious: [chevron(130)],
  objective: [
    line(110, 85, 110, 260, 'heavy'),
    area([110, 165], [225, 210], [110, 255]),
    line(75, 85, 225, 85, 'heavy'),
  ],
  attack: [
    { item: 'arc', centre: { x: 20, y: 280 }, radius: 210, from: 28800, to: 35200, ink: 'heavy' },
    { item: 'arc', centre: { x: 280, y: 280 }, radius: 210, from: 18800, to: 25200, ink: 'heavy' },
    line(75, 125, 105, 85, 'heavy'),
    line(225, 125, 195, 85, 'heavy'),
  ],
  retreat: [
    { item: 'arc', centre: { x: MIDDLE, y: 190 }, radius: 55, from: 0, to: 18000, ink: 'heavy' },
    line(95, 90, 95, 190, 'heavy'),
    line(205, 140, 205, 190, 'heavy'),
    area([175, 145], [205, 85], [235, 145]),
  ],
};
