/** Numbers that people type, each with the bounds of what it is for. What is wrong is a message; the table stays. */
import type { Message } from '../../core/engine/verdict.ts';
import type { MeasuringTable } from '../../core/measure/document.ts';
import { BASES_MOST, LENGTH_MOST, PLACE_FARTHEST } from '../../core/measure/limits.ts';
import { type Bounds, parsedAngle, parsedLength } from '../../core/measure/units.ts';

type LengthUnit = MeasuringTable['shown']['unit'];

/** A coordinate: tenths of a millimetre. */
export const PLACE: Bounds = { least: -PLACE_FARTHEST, most: PLACE_FARTHEST };
/** A length of at least a millimetre. */
export const LENGTH: Bounds = { least: 10, most: LENGTH_MOST };
export const FACING: Bounds = { least: -36_000, most: 36_000 };
/** Of an arc: a whole turn has no sides. */
export const OPENING: Bounds = { least: 100, most: 35_999 };

/** Hands a parsed value on. @returns what is wrong with what was typed, or `null` */
function taking(parsed: number | Message, take: (value: number) => void): Message | null {
  if (typeof parsed !== 'number') return parsed;
  take(parsed);
  return null;
}

export function takeLength(unit: LengthUnit, bounds: Bounds, take: (length: number) => void) {
  return (typed: string) => taking(parsedLength(typed, unit, bounds), take);
}

/** An empty field is no length: `null`. */
export function takeOptionalLength(unit: LengthUnit, bounds: Bounds, take: (length: number | null) => void) {
  return (typed: string) => {
    if (typed.trim() !== '') return taking(parsedLength(typed, unit, bounds), take);
    take(null);
    return null;
  };
}

export function takeAngle(bounds: Bounds, take: (angle: number) => void) {
  return (typed: string) => taking(parsedAngle(typed, bounds), take);
}

export function takeCount(take: (count: number) => void) {
  return (typed: string): Message | null => {
    const count = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
    if (count < 1 || count > BASES_MOST) return { key: 'ui.measure.fault.count', params: { most: BASES_MOST } };
    take(count);
    return null;
  };
}
