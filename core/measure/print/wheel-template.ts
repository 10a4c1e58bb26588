/** A quarter of a turn about a front corner, with the way of the other front corner and what it costs. */
import { type Item, line, onCircle, type Text, text } from './item.ts';
import { lengthText, number, UNIT_LENGTHS, type Unit } from './scale.ts';
import { type Template, templateOf } from './template.ts';

export interface WheelTemplate {
  readonly want: 'wheel';
  readonly name: string;
  /** The front of the unit. */
  readonly width: number;
  readonly pivot: 'left' | 'right';
  /** The speed whose half is the longest way (worked case OO-T21); `null`: no limit is drawn. */
  readonly speed: number | null;
}

/** Of the outer corner's way (geometry of the sourcebook, `wheel`). */
const COST = 2;
const PIVOT = { x: 0, y: 0 };
const SIZE = 26;

/** Drawn about the left corner, and mirrored for the right one. */
export function wheelTemplate(wheel: WheelTemplate, unit: Unit): Template {
  const items = [
    ...fronts(wheel),
    ...degrees(wheel.width),
    ...ways(wheel.width, unit),
    ...limit(wheel, unit),
    ...legend(wheel, unit),
  ];
  return templateOf(wheel.pivot === 'left' ? items : items.map(mirrored));
}

function fronts({ width }: WheelTemplate): readonly Item[] {
  return [
    line(0, 0, width, 0, 'heavy'),
    line(0, 0, 0, width, 'line'),
    { item: 'arc', centre: PIVOT, radius: width, from: 0, to: 9000, ink: 'line' },
    { item: 'arc', centre: PIVOT, radius: 20, from: 0, to: 9000, ink: 'line' },
  ];
}

/** A tick every five degrees, a number every fifteen. */
function degrees(width: number): readonly Item[] {
  const items: Item[] = [];
  for (let angle = 500; angle < 9000; angle += 500) {
    const isNamed = angle % 1500 === 0;
    items.push(radial(angle, width - (isNamed ? 35 : 20), width, 'fine'));
    if (isNamed) items.push(around(angle, width - 65, { key: 'print.degrees', params: { degrees: angle / 100 } }));
  }
  return items;
}

/** Outside the arc: every centimetre or inch of the way, and beyond it the cost. */
function ways(width: number, unit: Unit): readonly Item[] {
  const items: Item[] = [];
  const step = UNIT_LENGTHS[unit];
  const whole = (width * Math.PI) / 2;
  for (let count = 1; count * step <= whole; count++) {
    const angle = angleOf(count * step, width);
    items.push(radial(angle, width, width + 25, 'line'));
    items.push(around(angle, width + 48, number(count)));
    items.push({ ...around(angle, width + 88, number(COST * count)), isBold: true });
  }
  return items;
}

/** The widest turn that a speed allows, if it is less than a quarter. */
function limit({ width, speed }: WheelTemplate, unit: Unit): readonly Item[] {
  if (speed === null) return [];
  const angle = angleOf(speed / COST, width);
  if (angle >= 9000) return [];
  const at = onCircle(PIVOT, width * 0.55, angle);
  const caption = lengthText(speed, unit, 'print.wheel.limit');
  return [
    radial(angle, 20, width, 'heavy'),
    text({ x: at.x + 15, y: at.y - 30 }, caption, SIZE, 0.4 * width, { align: 'left' }),
  ];
}

function legend({ name, width }: WheelTemplate, unit: Unit): readonly Item[] {
  const room = Math.max(width, 400);
  const at = (y: number) => ({ x: width / 2, y });
  return [
    text(at(-40), name, 32, room, { align: 'middle', isBold: true }),
    text(at(-75), lengthText(width, unit, 'print.wheel.front'), SIZE, room, { align: 'middle' }),
    text(at(-107), { key: `print.wheel.scales.${unit}` }, SIZE, room, { align: 'middle' }),
  ];
}

/** Hundredths of a degree by which the outer corner goes that way: way = front times angle. */
function angleOf(way: number, width: number): number {
  return ((way / width) * 18000) / Math.PI;
}

function radial(angle: number, from: number, to: number, ink: 'fine' | 'line' | 'heavy'): Item {
  return { item: 'line', from: onCircle(PIVOT, from, angle), to: onCircle(PIVOT, to, angle), ink };
}

/** A text with its middle on a circle. */
function around(angle: number, radius: number, caption: Text['text']): Text {
  const at = onCircle(PIVOT, radius, angle);
  return text({ x: at.x, y: at.y - 0.3 * SIZE }, caption, SIZE, 80, { align: 'middle' });
}

/** Left for right; texts stay readable. */
function mirrored(item: Item): Item {
  switch (item.item) {
    case 'line':
      return { ...item, from: { ...item.from, x: -item.from.x }, to: { ...item.to, x: -item.to.x } };
    case 'arc':
      return { ...item, centre: { ...item.centre, x: -item.centre.x }, from: 18000 - item.to, to: 18000 - item.from };
    case 'area':
      return { ...item, ring: item.ring.map(({ x, y }) => ({ x: -x, y })).reverse() };
    case 'text':
      return { ...item, at: { ...item.at, x: -item.at.x }, align: item.align === 'left' ? 'right' : item.align };
  }
}
