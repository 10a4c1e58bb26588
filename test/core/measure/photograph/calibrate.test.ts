import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calibrate } from '../../../../core/measure/photograph/calibrate.ts';
import type { Mark } from '../../../../core/measure/document.ts';
import type { Point } from '../../../../core/space/table/point.ts';
import {
  bentBy,
  CORNERS,
  GRID,
  marked,
  MIDDLES,
  noise,
  photographOf,
  PICTURE,
  pinholes,
  seenBy,
  type Pinhole,
  worstLength,
} from './pinhole.ts';

const RUNS = { seed: 1812, numRuns: 150 };

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** The grid as the calibration measures it on the camera's picture. */
const measured = (marks: readonly Mark[], see: (table: Point) => Point, correctsLens = false): Point[] => {
  const { toTable } = calibrate(photographOf(marks, correctsLens));
  return GRID.map((point) => toTable(see(point)) ?? { x: NaN, y: NaN });
};

/** Above the middle of the long side, 1.6 m up: a person leaning over the table. */
const LEANING: Pinhole = {
  eye: [9000, -4000, 16_000],
  lookedAt: { x: 9000, y: 5500 },
  focal: 2050,
  roll: 0.05,
};

describe('straight from above', () => {
  // 2 pixels a centimetre, the table's corner at pixel (200, 2700): by hand x = (px - 200) * 50, y = (2700 - py) * 50.
  const flat = (table: Point): Point => ({ x: 200 + table.x / 50, y: 2700 - table.y / 50 });
  const { toTable, toPicture, scaleAt } = calibrate(photographOf(marked(CORNERS, flat)));

  test('pixels and places are a matter of rule of three', () => {
    expect(toTable({ x: 300, y: 2600 })?.x).toBeCloseTo(5000, 6);
    expect(toTable({ x: 300, y: 2600 })?.y).toBeCloseTo(5000, 6);
    expect(toPicture({ x: 10_000, y: 0 })?.x).toBeCloseTo(400, 6);
    expect(toPicture({ x: 10_000, y: 0 })?.y).toBeCloseTo(2700, 6);
  });

  test('a pixel is 5 mm long everywhere', () => {
    expect(scaleAt({ x: 350, y: 2650 })).toBeCloseTo(50, 6);
    expect(scaleAt({ x: 0, y: 0 })).toBeCloseTo(50, 6);
  });
});

describe('12 megapixels, four corners of a table of 180 x 120 cm, 150 cameras', () => {
  test('corners exact: every length is true to 0.001 mm', () => {
    fc.assert(
      fc.property(pinholes, (camera) => {
        const see = (table: Point) => seenBy(camera, table);
        expect(worstLength(measured(marked(CORNERS, see), see))).toBeLessThan(0.01);
      }),
      RUNS,
    );
  });

  test('corners rounded to whole pixels: every length is true to 2 mm', () => {
    fc.assert(
      fc.property(pinholes, (camera) => {
        const see = (table: Point) => seenBy(camera, table);
        expect(
          worstLength(
            measured(
              marked(CORNERS, (table) => whole(see(table))),
              see,
            ),
          ),
        ).toBeLessThan(20);
      }),
      RUNS,
    );
  });

  test('there and back is the same pixel, to a millionth', () => {
    fc.assert(
      fc.property(
        pinholes,
        fc.integer({ min: 0, max: 18_000 }),
        fc.integer({ min: 0, max: 12_000 }),
        (camera, x, y) => {
          const { toTable, toPicture } = calibrate(photographOf(marked(CORNERS, (table) => seenBy(camera, table))));
          const pixel = toPicture({ x, y });
          const back = pixel && toTable(pixel);
          expect(Math.hypot((back?.x ?? NaN) - x, (back?.y ?? NaN) - y)).toBeLessThan(1e-5);
        },
      ),
      RUNS,
    );
  });
});

describe('more marks than four', () => {
  const POINTS = [...CORNERS, ...MIDDLES, { x: 6000, y: 6000 }, { x: 12_000, y: 6000 }];

  /** The error of lengths from marks clicked up to 3 pixels beside, mean over 40 sets of clicks. */
  const meanError = (count: number): number => {
    const next = noise(7);
    const see = (table: Point) => seenBy(LEANING, table);
    const click = (table: Point): Point => {
      const { x, y } = see(table);
      return { x: x + 3 * next(), y: y + 3 * next() };
    };
    const errors = Array.from({ length: 40 }, () => {
      const all = marked(POINTS, click);
      return worstLength(measured(all.slice(0, count), see));
    });
    return errors.reduce((sum, error) => sum + error, 0) / errors.length;
  };

  test('six clicked marks are better than four, ten better than six', () => {
    const [four, six, ten] = [meanError(4), meanError(6), meanError(10)];
    expect(six).toBeLessThan(four);
    expect(ten).toBeLessThan(six);
    expect(ten).toBeLessThan(0.75 * four);
  });

  test('the fit leaves the least squared distances on the table: no mark of it can be moved to better them', () => {
    const next = noise(3);
    const see = (table: Point) => seenBy(LEANING, table);
    const marks = marked(POINTS, (table) => ({ x: see(table).x + 3 * next(), y: see(table).y + 3 * next() }));
    const { error, residuals, toTable } = calibrate(photographOf(marks));
    const cost = residuals.reduce((sum, each) => sum + each ** 2, 0);
    expect(error.rms).toBeCloseTo(Math.sqrt(cost / marks.length), 9);
    expect(error.worst).toBe(Math.max(...residuals));
    // Every other map near it is a small projective change of what it gives; none may fit the marks better.
    for (const [index, by] of [1e-5, -1e-5, 1e-3, -1e-3].flatMap((by) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [i, by] as const),
    )) {
      const change = [1, 0, 0, 0, 1, 0, 0, 0].map((value, at) => value + (at === index ? by : 0)) as number[];
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = change;
      const other = marks.reduce((sum, { pixel, table }) => {
        const { x, y } = toTable(pixel) as Point;
        const w = 1 + (g * x + h * y) / 18_000;
        const [u, v] = [(a * x + b * y + c * 18_000) / w, (d * x + e * y + f * 18_000) / w];
        return sum + (u - table.x) ** 2 + (v - table.y) ** 2;
      }, 0);
      expect(other).toBeGreaterThan(cost * (1 - 1e-9));
    }
  });

  test('four marks agree with themselves and say so; five are a check', () => {
    const marks = marked([...CORNERS, { x: 9000, y: 6000 }], (table) => seenBy(LEANING, table));
    expect(calibrate(photographOf(marks.slice(0, 4))).isChecked).toBe(false);
    expect(calibrate(photographOf(marks.slice(0, 4))).error.worst).toBeLessThan(1e-6);
    expect(calibrate(photographOf(marks)).isChecked).toBe(true);
  });

  test('a mark typed 5 cm wrong is the worst of its fit, and tells', () => {
    const marks = marked(POINTS, (table) => seenBy(LEANING, table));
    const wrong = marks.with(9, { ...(marks[9] as Mark), table: { x: 12_500, y: 6000 } });
    const { residuals, error } = calibrate(photographOf(wrong));
    expect(residuals.indexOf(error.worst)).toBe(9);
    expect(error.worst).toBeGreaterThan(250);
  });
});

describe('the lens', () => {
  const bend = (k: number) => (table: Point) => bentBy(k, seenBy(LEANING, table));
  const EIGHT = [...CORNERS, ...MIDDLES];

  test.each([-0.12, -0.05, 0.05])(
    'bent by %f: without the correction centimetres are lost, with it 0.1 mm at most',
    (k) => {
      const marks = marked(EIGHT, bend(k));
      expect(worstLength(measured(marks, bend(k)))).toBeGreaterThan(30);
      expect(worstLength(measured(marks, bend(k), true))).toBeLessThan(1);
      const { lens } = calibrate(photographOf(marks, true));
      expect(lens).toMatchObject({ is: 'kept' });
      expect(lens.is === 'kept' && lens.curvature).toBeCloseTo(k, 6);
    },
  );

  test('clicked on whole pixels, a barrel of -0.08 is corrected to 3 mm over 180 cm', () => {
    const marks = marked(EIGHT, (table) => whole(bend(-0.08)(table)));
    expect(worstLength(measured(marks, bend(-0.08)))).toBeGreaterThan(100);
    expect(worstLength(measured(marks, bend(-0.08), true))).toBeLessThan(30);
  });

  test('there and back through a bent lens is the same place', () => {
    const { toTable, toPicture } = calibrate(photographOf(marked(EIGHT, bend(-0.1)), true));
    for (const point of GRID) {
      const pixel = toPicture(point) as Point;
      const back = toTable(pixel) as Point;
      expect(Math.hypot(back.x - point.x, back.y - point.y)).toBeLessThan(1e-4);
    }
  });

  test('is left out where it helps nothing: a straight lens, marks exact or clicked', () => {
    const straight = marked(EIGHT, (table) => seenBy(LEANING, table));
    expect(calibrate(photographOf(straight, true)).lens).toEqual({ is: 'no-help' });
    const next = noise(11);
    const kept = Array.from({ length: 100 }, () => {
      const marks = straight.map((mark) => ({
        ...mark,
        pixel: { x: mark.pixel.x + 2 * next(), y: mark.pixel.y + 2 * next() },
      }));
      return calibrate(photographOf(marks, true)).lens.is === 'kept';
    }).filter(Boolean).length;
    // By chance about one in twenty.
    expect(kept).toBeLessThan(12);
  });

  test('needs five marks, and is not asked for unless wanted', () => {
    const four = marked(CORNERS, bend(-0.1));
    expect(calibrate(photographOf(four, true)).lens).toEqual({ is: 'too-few' });
    expect(calibrate(photographOf(marked(EIGHT, bend(-0.1)))).lens).toEqual({ is: 'off' });
  });
});

test('a sheet of A4 in the middle measures the whole table: to 0.001 mm where its corners are exact', () => {
  const paper = [
    { x: 7500, y: 5000 },
    { x: 10_470, y: 5000 },
    { x: 10_470, y: 7100 },
    { x: 7500, y: 7100 },
  ];
  const see = (table: Point) => seenBy(LEANING, table);
  expect(worstLength(measured(marked(paper, see), see))).toBeLessThan(0.01);
});

test('beyond the horizon there is no table', () => {
  // Low over the near edge, looking far: the horizon runs through the picture.
  const low: Pinhole = { eye: [9000, -6000, 4000], lookedAt: { x: 9000, y: 6000 }, focal: 1500, roll: 0 };
  const { toTable, scaleAt } = calibrate(photographOf(marked(CORNERS, (table) => seenBy(low, table))));
  const horizon = PICTURE.height / 2 - 1500 * (4000 / 12_000);
  expect(toTable({ x: 2000, y: horizon + 5 })).not.toBeNull();
  expect(toTable({ x: 2000, y: horizon - 5 })).toBeNull();
  expect(scaleAt({ x: 2000, y: horizon - 5 })).toBeNull();
});
