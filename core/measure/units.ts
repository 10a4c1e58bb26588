/** Lengths and angles as people write and read them. */
import type { Message } from '../engine/verdict.ts';
import type { MeasuringTable } from './document.ts';

type LengthUnit = MeasuringTable['shown']['unit'];

/** A number ready to be written: rounded, with its decimals and the message that puts the unit beside it. */
export interface Written {
  readonly value: number;
  readonly digits: number;
  readonly key: string;
}

/** Tenths of a millimetre in each unit that a length may be typed in. */
const UNITS: Readonly<Record<string, number>> = {
  mm: 10,
  cm: 100,
  m: 10_000,
  in: 254,
  inch: 254,
  inches: 254,
  pollice: 254,
  pollici: 254,
  '"': 254,
  '″': 254,
  '”': 254,
};

/** How each unit is written: tenths of a millimetre in one, and decimals. */
const FORMS = {
  cm: { of: 100, digits: 1, key: 'measure.written.cm' },
  inch: { of: 254, digits: 2, key: 'measure.written.inch' },
} as const;

/** A length that may be gone, or an angle, is rounded down: what reads as allowed is allowed. */
type Rounding = 'near' | 'down';

/** To the nearest step of so many decimals, halves away from zero, as on paper; or to the step below. */
function rounded(value: number, digits: number, to: Rounding): number {
  const steps = 10 ** digits;
  if (to === 'down') return Math.floor(value * steps + 1e-6) / steps;
  // A hair is added so that a half which binary fractions put just below itself counts as a half.
  const size = Math.floor(Math.abs(value) * steps + 0.5 + 1e-9) / steps;
  return value < 0 && size > 0 ? -size : size;
}

/** A length in centimetres to one decimal, or in inches to two. @param length tenths of a millimetre */
export function writtenLength(length: number, unit: LengthUnit, to: Rounding = 'near'): Written {
  const { of, digits, key } = FORMS[unit];
  return { value: rounded(length / of, digits, to), digits, key };
}

/** An angle in degrees to one decimal. @param angle hundredths of a degree */
export function writtenAngle(angle: number, to: Rounding = 'near'): Written {
  return { value: rounded(angle / 100, 1, to), digits: 1, key: 'measure.written.degrees' };
}

/** What may be typed: in the table's own units, both ends included. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

const NUMBER = /^([-+−]?)(\d{1,9}(?:[.,]\d{0,9})?|[.,]\d{1,9})\s*(\D*)$/;

/**
 * A length as typed: "12,5", "12.5", "125 mm", "5 in", "5\"". Without a unit it is in the table's own.
 * @returns tenths of a millimetre, whole; or what is wrong with it
 */
export function parsedLength(text: string, unit: LengthUnit, bounds: Bounds): number | Message {
  const [number, suffix] = numberAndSuffix(text);
  const of = suffix === '' ? FORMS[unit].of : UNITS[suffix];
  if (number === null || of === undefined) return { key: 'measure.fault.no-length' };
  return within(Math.round(number * of), bounds, 'length');
}

/**
 * An angle as typed, in degrees: "22,5", "-30", "45°".
 * @returns hundredths of a degree, whole; or what is wrong with it
 */
export function parsedAngle(text: string, bounds: Bounds): number | Message {
  const [number, suffix] = numberAndSuffix(text);
  if (number === null || !['', '°', 'deg', 'gradi'].includes(suffix)) return { key: 'measure.fault.no-angle' };
  return within(Math.round(number * 100), bounds, 'angle');
}

function numberAndSuffix(text: string): [number | null, string] {
  const match = NUMBER.exec(text.trim());
  if (!match) return [null, ''];
  const [, sign = '', digits = '', suffix = ''] = match;
  const size = Number(digits.replace(',', '.'));
  return [sign === '' || sign === '+' ? size : -size, suffix.trim().toLowerCase()];
}

function within(value: number, { least, most }: Bounds, what: 'length' | 'angle'): number | Message {
  const of = 100;
  if (value < least) return { key: `measure.fault.${what}-too-small`, params: { least: least / of } };
  if (value > most) return { key: `measure.fault.${what}-too-large`, params: { most: most / of } };
  return Object.is(value, -0) ? 0 : value;
}
