import { expect, test } from 'vitest';
import { parsedAngle, parsedLength, writtenAngle, writtenLength } from '../../../core/measure/units.ts';

const ANY = { least: -100_000, most: 100_000 };

test.each([
  [806.2, 8.1],
  [1250, 12.5],
  [1254.9, 12.5],
  [1255, 12.6],
  [-1255, -12.6],
  [1245, 12.5],
  [5, 0.1],
  [4.9, 0],
  [-4.9, 0],
])('%d tenths of a millimetre are %d cm', (length, value) => {
  expect(writtenLength(length, 'cm')).toEqual({ value, digits: 1, key: 'measure.written.cm' });
});

test.each([
  [459.9, 4.5],
  [460, 4.6],
  // What the rounding of sums has left of 4.6 cm is 4.6 cm.
  [459.999_999_9, 4.6],
  [0.4, 0],
  [-0.4, -0.1],
])(
  '%d tenths of a millimetre that may still be gone are %d cm: a limit is never written as more than it is',
  (length, value) => {
    expect(writtenLength(length, 'cm', 'down').value).toBe(value);
  },
);

test('a limit of an angle is written as no more than it is', () => {
  expect(writtenAngle(2864.8, 'down').value).toBe(28.6);
  expect(writtenAngle(2864.8).value).toBe(28.6);
  expect(writtenAngle(1432.4, 'down').value).toBe(14.3);
  expect(writtenAngle(1289.2, 'down').value).toBe(12.8);
  expect(writtenLength(1250, 'inch', 'down').value).toBe(4.92);
});

test('inches have two decimals', () => {
  expect(writtenLength(254, 'inch')).toMatchObject({ value: 1, digits: 2 });
  expect(writtenLength(1250, 'inch').value).toBe(4.92);
});

test('angles have one', () => {
  expect(writtenAngle(1790)).toMatchObject({ value: 17.9, digits: 1 });
  expect(writtenAngle(2245).value).toBe(22.5);
});

test.each([
  ['12,5', 1250],
  ['12.5', 1250],
  [' 12.5 cm ', 1250],
  ['125mm', 1250],
  ['1,2 m', 12_000],
  ['5 in', 1270],
  ['5"', 1270],
  ['5 Pollici', 1270],
  ['.5', 50],
  ['-3', -300],
  ['+3', 300],
  ['0', 0],
  ['12,', 1200],
])('%s is typed for %d', (text, length) => {
  expect(parsedLength(text, 'cm', ANY)).toBe(length);
});

test('a bare number is in the table’s own unit', () => {
  expect(parsedLength('2', 'inch', ANY)).toBe(508);
  expect(parsedLength('2 cm', 'inch', ANY)).toBe(200);
});

test.each([
  '',
  ' ',
  'twelve',
  '1.234,5',
  '1,2,3',
  '12..5',
  '1e9',
  '0x10',
  '12 ell',
  '--3',
  'NaN',
  'Infinity',
  '5 cm 3',
  '12345678901',
])('%j is no length', (text) => {
  expect(parsedLength(text, 'cm', ANY)).toEqual({ key: 'measure.fault.no-length' });
});

test('what is too small or too large is told with the limit, the limit itself is taken', () => {
  const bounds = { least: 100, most: 1000 };
  expect(parsedLength('0,99', 'cm', bounds)).toEqual({ key: 'measure.fault.length-too-small', params: { least: 1 } });
  expect(parsedLength('10,01', 'cm', bounds)).toEqual({ key: 'measure.fault.length-too-large', params: { most: 10 } });
  expect(parsedLength('1', 'cm', bounds)).toBe(100);
  expect(parsedLength('10', 'cm', bounds)).toBe(1000);
});

test('angles are typed in degrees', () => {
  expect(parsedAngle('22,5°', ANY)).toBe(2250);
  expect(parsedAngle('-30', ANY)).toBe(-3000);
  expect(parsedAngle('45 cm', ANY)).toEqual({ key: 'measure.fault.no-angle' });
  expect(parsedAngle('361', { least: 0, most: 36_000 })).toEqual({
    key: 'measure.fault.angle-too-large',
    params: { most: 360 },
  });
});
