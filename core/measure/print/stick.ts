/** A measuring stick: from its left edge to the ends of its bands. */
import type { Band } from '../tool.ts';
import { frame, type Item, line, text } from './item.ts';
import { bandText, lengthText, scaleBar, scaleNumbers, type Unit } from './scale.ts';
import { type Template, templateOf } from './template.ts';

export interface Stick {
  readonly want: 'stick';
  readonly name: string;
  /** Ascending; the last is the length of the stick. */
  readonly bands: readonly Band[];
}

const HEIGHT = 260;
const BAR = 35;
const HATCH = 35;
/** The numbers of the scale end below this. */
const NUMBERED = 85;
/** A name stands at the beginning, in the first piece. */
const NAME_ROOM = 1200;

export function stickTemplate({ name, bands }: Stick, unit: Unit): Template {
  const length = bands.at(-1)?.to ?? 0;
  return templateOf([
    ...frame(0, 0, length, HEIGHT, 'line'),
    ...scaleBar(length, BAR, unit),
    ...scaleNumbers(length, BAR, unit),
    text({ x: 20, y: HEIGHT - HATCH - 35 }, name, 32, Math.min(length - 40, NAME_ROOM), { isBold: true }),
    ...bands.flatMap((band, index) => bandItems(band, bands[index - 1]?.to ?? 0, index, unit)),
  ]);
}

function bandItems(band: Band, from: number, index: number, unit: Unit): readonly Item[] {
  const { to } = band;
  const [middle, room] = [(from + to) / 2, 0.9 * (to - from)];
  return [
    line(to, 0, to, BAR, 'heavy'),
    line(to, NUMBERED, to, HEIGHT, 'heavy'),
    text({ x: middle, y: 135 }, bandText(band), 30, room, { align: 'middle' }),
    text({ x: middle, y: 95 }, lengthText(to, unit), 30, room, { align: 'middle', isBold: true }),
    ...hatching(from, to, index),
  ];
}

/** Bands are told apart by how closely their upper edge is hatched. */
function hatching(from: number, to: number, index: number): readonly Item[] {
  const gap = [20, 50, 100][index % 3] ?? 20;
  const items: Item[] = [line(from, HEIGHT - HATCH, to, HEIGHT - HATCH, 'fine')];
  for (let x = from + gap; x < to; x += gap) items.push(line(x, HEIGHT - HATCH, x, HEIGHT, 'fine'));
  return items;
}
