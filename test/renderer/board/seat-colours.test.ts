import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sideStyle } from '../../../renderer/app/sides.ts';
import { seatColours } from '../../../renderer/board/palette.ts';

type Rgb = readonly number[];

/** What eyes without one of the three receptors see of linear red, green and blue (Machado, Oliveira, Fernandes 2009). */
const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** In OKLab: some three times what is just seen side by side. */
const APART = 0.06;

const times = (rows: readonly Rgb[], value: Rgb): Rgb =>
  rows.map((row) => row.reduce((sum, each, at) => sum + each * (value[at] ?? 0), 0));
const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });

function oklab(value: Rgb): Rgb {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    value.map((each) => Math.max(0, each)),
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt),
  );
}

const themes = ['day', 'lamp'] as const;
const cases = themes.flatMap((theme) => Object.keys(EYES).map((eyes) => [theme, eyes] as const));

test.each(cases)('seven seats are told apart by %s, to %s eyes', (theme, eyes) => {
  const seen = seatColours(theme).map((colour) => oklab(times(EYES[eyes] ?? [], linear(colour))));
  const pairs = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => [one, other] as const));
  const distances = pairs.map(([one, other]) => Math.hypot(...one.map((each, at) => each - (other[at] ?? 0))));
  expect(seen).toHaveLength(7);
  expect(Math.min(...distances)).toBeGreaterThan(APART);
});

test('seven seats differ in line or corner, whatever their colour', () => {
  const seats = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const forms = seats.map((seat) => sideStyle({ seats, ground: 'hex' }, seat).replace(/^--side: [^;]*;/, ''));
  expect(new Set(forms).size).toBe(7);
});

test('the page has the colours of the board', () => {
  const css = readFileSync(new URL('../../../renderer/app/theme.css', import.meta.url), 'utf8');
  const written = [...css.matchAll(/--side-\d: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
  expect(written).toEqual([...seatColours('day'), ...seatColours('lamp')]);
});
