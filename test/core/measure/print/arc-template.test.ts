import { describe, expect, test } from 'vitest';
import { type ArcTemplate, arcTemplate } from '../../../../core/measure/print/arc-template.ts';
import { onCircle } from '../../../../core/measure/print/item.ts';
import { distance } from '../../../../core/space/table/point.ts';
import { arcsIn, linesIn, only } from './drawn.ts';

const BATTERY: ArcTemplate = {
  want: 'arc',
  name: 'Battery',
  width: 400,
  opening: 4500,
  bands: [
    { name: 'short', to: 1000 },
    { name: 'long', to: 3000 },
  ],
};

/** The side lines and arcs with the middle of the front in the origin. */
function fieldOf(spec: ArcTemplate) {
  const template = arcTemplate(spec, 'cm');
  const { centre } = only(arcsIn(template, 'line'));
  const seen = ({ x, y }: { x: number; y: number }) => ({ x: x - centre.x, y: y - centre.y });
  return {
    template,
    sides: linesIn(template, 'line').map(({ from, to }) => ({ from: seen(from), to: seen(to) })),
    arcs: arcsIn(template, 'line'),
  };
}

test('[OO-T19] the sides open from the corners of a battery: 10.28 cm from the middle at 20 cm ahead', () => {
  const right = only(fieldOf(BATTERY).sides);
  expect(right.from).toEqual({ x: 200, y: 0 });
  const slope = (right.to.x - right.from.x) / (right.to.y - right.from.y);
  expect(right.from.x + 2000 * slope).toBeCloseTo(1028.43, 1);
});

test('[OO-T19] with the apex in the middle the sides begin there: 8.28 cm at 20 cm ahead', () => {
  const right = only(fieldOf({ ...BATTERY, width: 0 }).sides);
  expect(right.from).toEqual({ x: 0, y: 0 });
  expect((2000 * right.to.x) / right.to.y).toBeCloseTo(828.43, 1);
});

test('ranges are circles about the middle of the front, from side to side', () => {
  const { sides, arcs } = fieldOf(BATTERY);
  expect(arcs.map(({ radius }) => radius)).toEqual([1000, 3000]);
  for (const { to } of sides) expect(distance({ x: 0, y: 0 }, to)).toBeCloseTo(3000, 6);
  const ends = arcs.map(({ radius, from, to }) => [from, to].map((angle) => onCircle({ x: 0, y: 0 }, radius, angle)));
  for (const [right, left] of ends) {
    // Both ends lie on the side lines: as far from the middle as there.
    expect(right?.x).toBeCloseTo(200 + (right?.y ?? 0) * Math.tan(Math.PI / 8), 6);
    expect(left?.x).toBeCloseTo(-(right?.x ?? 0), 6);
  }
});

describe('any opening', () => {
  test.each([
    [9000, 4500, 13_500],
    [18_000, 0, 18_000],
    [27_000, -4500, 22_500],
    [36_000, -9000, 27_000],
  ])('%i hundredths of a degree from one point run from %i to %i', (opening, from, to) => {
    const [arc] = fieldOf({ ...BATTERY, width: 0, opening }).arcs;
    expect(arc?.from).toBeCloseTo(from, 6);
    expect(arc?.to).toBeCloseTo(to, 6);
  });

  test('a whole turn has no sides', () => {
    expect(fieldOf({ ...BATTERY, width: 0, opening: 36_000 }).sides).toEqual([]);
  });

  test('beyond half a turn the sides run back from the corners', () => {
    const { sides } = fieldOf({ ...BATTERY, opening: 27_000 });
    for (const { from, to } of sides) expect(Math.abs(to.x) - Math.abs(from.x)).toBeCloseTo(-to.y, 6);
    expect(sides.map(({ to }) => to.y < 0)).toEqual([true, true]);
  });

  test('a band that ends before the corners is half a circle on the front', () => {
    const [arc] = fieldOf({ ...BATTERY, bands: [{ name: '', to: 150 }, ...BATTERY.bands] }).arcs;
    expect([arc?.radius, arc?.from, arc?.to]).toEqual([150, 0, 18_000]);
  });
});

test('a template begins at its lower left corner', () => {
  const { template } = fieldOf(BATTERY);
  const far = 3000;
  expect(template.height).toBeGreaterThan(far);
  const xs = linesIn(template).flatMap(({ from, to }) => [from.x, to.x]);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...xs)).toBeLessThanOrEqual(template.width);
});
