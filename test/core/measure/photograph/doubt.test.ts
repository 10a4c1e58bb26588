import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Calibration, calibrate } from '../../../../core/measure/photograph/calibrate.ts';
import { errorOn, worstOn } from '../../../../core/measure/photograph/over-table.ts';
import type { Point } from '../../../../core/space/table/point.ts';
import {
  bentBy,
  CORNERS,
  GRID,
  marked,
  MIDDLES,
  noise,
  photographOf,
  type Pinhole,
  pinholes,
  seenBy,
} from './pinhole.ts';

const CENTRE = { x: 9000, y: 6000 };
const MARKS = {
  four: CORNERS,
  five: [...CORNERS, CENTRE],
  six: [...CORNERS, ...MIDDLES.slice(0, 2)],
  nine: [...CORNERS, ...MIDDLES, CENTRE],
};
type Count = keyof typeof MARKS;

/** What a bent lens shows of a table, clicked a pixel or so beside. */
function taken(camera: Pinhole, k: number, count: Count, seed: number, correctsLens = false) {
  const next = noise(seed);
  // From a little farther off, so that a lens that bends outwards leaves the corners in the picture.
  const see = (table: Point) => bentBy(k, seenBy({ ...camera, focal: 0.9 * camera.focal }, table));
  const click = (table: Point) => {
    const { x, y } = see(table);
    return { x: Math.round(x + 2 * next()), y: Math.round(y + 2 * next()) };
  };
  return { see, calibration: calibrate(photographOf(marked(MARKS[count], click), correctsLens)) };
}

/** At each point of the grid: how far off the map is in truth, and within how much it is told to be. */
function held(see: (table: Point) => Point, { toTable, errorAt }: Calibration) {
  return GRID.map((table) => {
    const found = toTable(see(table)) ?? table;
    return { off: Math.hypot(found.x - table.x, found.y - table.y), told: errorAt(see(table)) ?? 0 };
  });
}

describe('the error that is told away from the marks covers the true one', () => {
  const seen = fc.tuple(pinholes, fc.constantFrom(0, -0.02, -0.05, -0.08, 0.04), fc.integer({ min: 1, max: 1e6 }));

  test.each(['four', 'five', 'six', 'nine'] as const)('at nineteen places in twenty: %s marks', (count) => {
    for (const correctsLens of [false, true]) {
      const places = fc.sample(seen, { seed: 1812, numRuns: 60 }).flatMap(([camera, k, seed]) => {
        const { see, calibration } = taken(camera, k, count, seed, correctsLens);
        return held(see, calibration);
      });
      const covered = places.filter(({ off, told }) => off <= told).length / places.length;
      expect(covered).toBeGreaterThan(0.95);
    }
  });
});

describe('a lens that bends by -0.08, above a table with five marks', () => {
  const LEANING: Pinhole = { eye: [9000, -4000, 16_000], lookedAt: { x: 9000, y: 5500 }, focal: 2050, roll: 0.05 };
  const five = () => taken(LEANING, -0.08, 'five', 3);

  test('may leave marks that agree to a millimetre or two: what is told of other places is no less than what is so', () => {
    const { see, calibration } = five();
    const places = held(see, calibration);
    const worst = Math.max(...places.map(({ off }) => off));
    expect(worst).toBeGreaterThan(60);
    expect(worst).toBeGreaterThan(calibration.error.worst);
    for (const { off, told } of places) expect(told).toBeGreaterThan(off);
  });

  test('is seen by nine marks, and what is told with it corrected is less', () => {
    const { see, calibration } = taken(LEANING, -0.08, 'nine', 3);
    expect(calibration.isLensSeen).toBe(true);
    const mended = taken(LEANING, -0.08, 'nine', 3, true).calibration;
    expect(mended).toMatchObject({ isLensSeen: false, lens: { is: 'kept' } });
    const told = (by: Calibration) => held(see, by).reduce((sum, place) => sum + place.told, 0);
    expect(told(mended)).toBeLessThan(0.7 * told(calibration));
  });

  test('is not seen where there is none', () => {
    for (let seed = 1; seed <= 20; seed++) expect(taken(LEANING, 0, 'nine', seed).calibration.isLensSeen).toBe(false);
  });
});

describe('over the table', () => {
  const PICTURE = { width: 4000, height: 3000 };
  // 2 pixels a centimetre, as seen straight from above: the table takes the pixels 200 to 3800 and 300 to 2700.
  const see = (table: Point): Point => ({ x: 200 + table.x / 5, y: 2700 - table.y / 5 });
  const calibration = calibrate(photographOf(marked(CORNERS, see)));

  test('four marks leave the middle of an edge in more doubt than its ends, and nothing is told of what the picture does not show', () => {
    // What a lens does to four corners as far from its middle is a change of scale: between them it is not.
    const [corner, edge] = [CORNERS[0] as Point, MIDDLES[0] as Point].map(
      (place) => errorOn(calibration, PICTURE, place) ?? 0,
    );
    expect(edge).toBeGreaterThan(2 * (corner ?? 0));
    expect(errorOn(calibration, PICTURE, { x: -2000, y: 0 })).toBeNull();
  });

  test('the worst place is told, of those that the picture shows', () => {
    const worst = worstOn(calibration, PICTURE, { width: 18_000, depth: 12_000 });
    expect(worst?.error).toBeGreaterThanOrEqual(errorOn(calibration, PICTURE, CENTRE) ?? Infinity);
    expect(worstOn(calibration, { width: 100, height: 100 }, { width: 18_000, depth: 12_000 })).toBeNull();
  });
});
