import { expect, test } from 'vitest';
import { lengthOf, printable } from '../../../../renderer/measure/print/type.ts';

test.each([
  ['Così è più là: «100 %» – 4 × 1,5 cm…', 'Così è più là: «100 %» – 4 × 1,5 cm…'],
  ['Poniatowski w Łańcucie', 'Poniatowski w Lancucie'],
  ['Бородино', '????????'],
  ['one\ntwo\tthree', 'one two three'],
  ['5″ − 3', '5" - 3'],
  ['un\u0301', 'un'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('the widths are those of Helvetica: 278, 556 and 833 thousandths for a blank, an n and an m', () => {
  expect(lengthOf(' ', false)).toBeCloseTo(0.278, 6);
  expect(lengthOf('nm', false)).toBeCloseTo(1.389, 6);
  expect(lengthOf('n', true)).toBeCloseTo(0.611, 6);
});
