import { describe, expect, test } from 'vitest';
import { calibrate } from '../../../../core/measure/photograph/calibrate.ts';
import type { Point } from '../../../../core/space/table/point.ts';
import { Between, meshOf, shearOf, type Triangle } from '../../../../renderer/measure/photo/mesh.ts';
import {
  bentBy,
  CORNERS,
  marked,
  MIDDLES,
  noise,
  photographOf,
  PICTURE,
  type Pinhole,
  seenBy,
} from '../../../core/measure/photograph/pinhole.ts';

/** The straightened picture of a table of 180 x 120 cm, 4096 pixels wide. */
const SCALE = 4096 / 18_000;
const SIZE = { width: 4096, height: Math.round(12_000 * SCALE) };

const LEANING: Pinhole = { eye: [9000, -4000, 16_000], lookedAt: { x: 9000, y: 5500 }, focal: 2050, roll: 0.05 };
/** Far aside and low: the far edge is much smaller than the near one. */
const LOW: Pinhole = { eye: [2000, -9000, 7000], lookedAt: { x: 9000, y: 4000 }, focal: 1500, roll: 0 };

/** The point of the sheet that a triangle's three shares name, and the point of the picture that is painted there. */
function within({ sheet, picture }: Triangle, shares: readonly [number, number, number]) {
  const mix = (points: readonly Point[]): Point => ({
    x: points.reduce((sum, point, index) => sum + point.x * (shares[index] ?? 0), 0),
    y: points.reduce((sum, point, index) => sum + point.y * (shares[index] ?? 0), 0),
  });
  return { sheet: mix(sheet), picture: mix(picture) };
}

const area = ([a, b, c]: readonly [Point, Point, Point]) =>
  Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;

describe.each([
  ['leaning over', LEANING, 0, 6000],
  ['low and aside', LOW, 0, 7000],
  ['leaning over, bent by a barrel of -0.1', LEANING, -0.1, 6000],
])('a camera %s', (_name, camera, k, most) => {
  const see = (table: Point) => bentBy(k, seenBy(camera, table));
  const calibration = calibrate(photographOf(marked([...CORNERS, ...MIDDLES], see), k !== 0));
  const mesh = meshOf(new Between(calibration, PICTURE, SIZE, SCALE));

  test('what is painted lies within half a pixel of its place, at 20,000 places', () => {
    const next = noise(5);
    const places = Array.from({ length: 20_000 }, (_, index) => {
      const triangle = mesh[index % mesh.length] as Triangle;
      const [one, other] = [Math.abs(next()), Math.abs(next())];
      const [a, b] = one + other > 1 ? [1 - one, 1 - other] : [one, other];
      const { sheet, picture } = within(triangle, [a, b, 1 - a - b]);
      // Where on the sheet the made-up camera, not the program, has the place that is painted there.
      const truth = see({ x: sheet.x / SCALE, y: (SIZE.height - sheet.y) / SCALE });
      const pixel = see({ x: (sheet.x + 1) / SCALE, y: (SIZE.height - sheet.y) / SCALE });
      const down = see({ x: sheet.x / SCALE, y: (SIZE.height - sheet.y - 1) / SCALE });
      const [ax, ay, bx, by] = [pixel.x - truth.x, pixel.y - truth.y, down.x - truth.x, down.y - truth.y];
      const [dx, dy] = [picture.x - truth.x, picture.y - truth.y];
      const turn = ax * by - ay * bx;
      return Math.hypot((dx * by - dy * bx) / turn, (ax * dy - ay * dx) / turn);
    });
    expect(Math.max(...places)).toBeLessThan(0.5);
  });

  test('the triangles cover the sheet once, and are not more than need be', () => {
    const covered = mesh.reduce((sum, { sheet }) => sum + area(sheet), 0);
    expect(covered).toBeCloseTo(SIZE.width * SIZE.height, 3);
    expect(mesh.length).toBeLessThan(most);
  });
});

test('a shear takes the three points where they belong', () => {
  const triangle: Triangle = {
    picture: [
      { x: 10, y: 20 },
      { x: 110, y: 25 },
      { x: 15, y: 220 },
    ],
    sheet: [
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 70 },
    ],
  };
  const [a, b, c, d, e, f] = shearOf(triangle) ?? [NaN, NaN, NaN, NaN, NaN, NaN];
  for (const [index, { x, y }] of triangle.picture.entries()) {
    expect(a * x + c * y + e).toBeCloseTo(triangle.sheet[index]?.x ?? NaN, 9);
    expect(b * x + d * y + f).toBeCloseTo(triangle.sheet[index]?.y ?? NaN, 9);
  }
  const line = [0, 1, 2].map((x) => ({ x, y: x })) as [Point, Point, Point];
  expect(shearOf({ ...triangle, picture: line })).toBeNull();
});

test('beyond the horizon nothing is painted', () => {
  // A sheet of paper near the edge; the far part of the table would lie behind the camera's back.
  const paper = { x: 9000, y: 0 };
  const corners = [paper, { x: 11_970, y: 0 }, { x: 11_970, y: 2100 }, { x: 9000, y: 2100 }];
  const camera: Pinhole = { eye: [9000, 9000, 6000], lookedAt: { x: 9500, y: 0 }, focal: 1500, roll: 3.1 };
  const { toTable, toPicture } = calibrate(photographOf(marked(corners, (table) => seenBy(camera, table))));
  const between = new Between({ toTable, toPicture }, PICTURE, SIZE, SCALE);
  const mesh = meshOf(between);
  const covered = mesh.reduce((sum, { sheet }) => sum + area(sheet), 0);
  expect(mesh.length).toBeGreaterThan(0);
  expect(mesh.length).toBeLessThan(20_000);
  expect(covered).toBeLessThanOrEqual(SIZE.width * SIZE.height + 1e-3);
});
