/** Figures as they are written on the table and in the lists. */
import type { MeasuringTable } from '../../core/measure/document.ts';
import type { Figure } from '../../core/measure/reading.ts';
import { writtenAngle, writtenLength, type Written } from '../../core/measure/units.ts';
import type { Words } from '../../core/words/words.ts';

type LengthUnit = MeasuringTable['shown']['unit'];

const text = (words: Words, { value, digits, key }: Written) => words.text(key, { value: words.number(value, digits) });

/** @param length tenths of a millimetre */
export function lengthText(words: Words, length: number, unit: LengthUnit): string {
  return text(words, writtenLength(length, unit));
}

/** A length that may still be gone. @param length tenths of a millimetre */
export function limitText(words: Words, length: number, unit: LengthUnit): string {
  return text(words, writtenLength(length, unit, 'down'));
}

/** @param angle hundredths of a degree */
export function angleText(words: Words, angle: number): string {
  return text(words, writtenAngle(angle));
}

export function figureText(words: Words, figure: Figure, unit: LengthUnit): string {
  switch (figure.is) {
    case 'length':
      return text(words, writtenLength(figure.value, unit, figure.isLimit ? 'down' : 'near'));
    case 'angle':
      return text(words, writtenAngle(figure.value, figure.isLimit ? 'down' : 'near'));
    case 'verdict':
      return words.text(`measure.verdict.${figure.value}`);
  }
}
