/** The scale bars of printed things: in centimetres, or in inches. */
import type { Message } from '../../engine/verdict.ts';
import { nameOfBand } from '../names.ts';
import type { Band } from '../tool.ts';
import { block, frame, type Item, line, text } from './item.ts';

export type Unit = 'cm' | 'inch';

/** Tenths of a millimetre in a unit. */
export const UNIT_LENGTHS: Readonly<Record<Unit, number>> = { cm: 100, inch: 254 };

const NUMBER_SIZE = 26;

/** "12.5 cm", or another sentence that has one for each unit: at most two decimals. */
export function lengthText(length: number, unit: Unit, key = 'print.length'): Message {
  return { key: `${key}.${unit}`, params: { length: inUnits(length, unit) } };
}

/** A length in its unit, rounded to two decimals. */
export function inUnits(length: number, unit: Unit): number {
  return Math.round((length / UNIT_LENGTHS[unit]) * 100) / 100;
}

/** A bar from the origin to the right, black and white by turns as on old maps, `height` high. */
export function scaleBar(length: number, height: number, unit: Unit): readonly Item[] {
  const step = UNIT_LENGTHS[unit];
  const items: Item[] = [...frame(0, 0, length, height, 'line')];
  for (let at = 0; at < length; at += 2 * step) items.push(block(at, 0, Math.min(step, length - at), height, 'black'));
  return items;
}

/** Ticks and numbers above a scale bar; the number of the very end is left to whoever draws it. */
export function scaleNumbers(length: number, y: number, unit: Unit): readonly Item[] {
  const step = UNIT_LENGTHS[unit];
  const items: Item[] = [];
  for (let count = 1; count * step < length; count++) {
    items.push(line(count * step, y, count * step, y + 12, 'fine'));
    items.push(text({ x: count * step, y: y + 18 }, number(count), NUMBER_SIZE, 0.8 * step, { align: 'middle' }));
    items.push(line((count - 0.5) * step, y, (count - 0.5) * step, y + 8, 'fine'));
  }
  return items;
}

/** What a band is called. */
export function bandText(band: Band): Message {
  return { key: 'print.name', params: { name: nameOfBand(band) } };
}

/** A bare number. */
export function number(count: number): Message {
  return { key: 'print.number', params: { number: count } };
}
