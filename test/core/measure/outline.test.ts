import { describe, expect, test } from 'vitest';
import type { Terrain } from '../../../core/measure/document.ts';
import { boxOfTerrain, courseOf, outlineOf, placed } from '../../../core/measure/outline.ts';
import { areaOf, isWithin } from '../../../core/space/table/polygon.ts';
import { piece } from './sample.ts';

const band = (points: readonly (readonly [number, number])[], isSmooth = false): Terrain => ({
  ...piece('river', 'river', [0, 0], [1, 1]),
  shape: { form: 'band', points: points.map(([x, y]) => ({ x, y })), width: 200, isSmooth },
});

describe('areas', () => {
  test('lie where they are put, turned counter-clockwise', () => {
    const turned = { ...piece('w', 'wood', [50, 40], [10, 4]), angle: 9000 };
    expect(placed(turned, { x: 500, y: 0 })).toEqual({ x: 5000, y: 4500 });
    expect(boxOfTerrain(turned)).toEqual({ left: 4800, right: 5200, near: 3500, far: 4500 });
  });

  test('run counter-clockwise, whichever way they were drawn', () => {
    const wood = piece('w', 'wood', [50, 40], [10, 4]);
    const backwards: Terrain = { ...wood, shape: { ...wood.shape, points: wood.shape.points.toReversed() } };
    expect(areaOf(outlineOf(wood))).toBe(400_000);
    expect(areaOf(outlineOf(backwards))).toBe(400_000);
  });

  test('smooth ones pass through their points', () => {
    const wood = piece('w', 'wood', [50, 40], [10, 4]);
    const round: Terrain = { ...wood, shape: { ...wood.shape, isSmooth: true } };
    for (const corner of outlineOf(wood)) expect(courseOf(round)).toContainEqual(corner);
    expect(areaOf(outlineOf(round))).toBeGreaterThan(400_000);
  });
});

describe('bands', () => {
  test('a straight one is a rectangle of its width', () => {
    const ring = outlineOf(
      band([
        [0, 0],
        [1000, 0],
      ]),
    );
    expect(areaOf(ring)).toBe(200_000);
    expect(ring).toHaveLength(4);
  });

  test('at a right angle the corners meet outside and inside', () => {
    const ring = outlineOf(
      band([
        [0, 0],
        [1000, 0],
        [1000, 1000],
      ]),
    );
    expect(ring).toContainEqual({ x: 1100, y: -100 });
    expect(ring).toContainEqual({ x: 900, y: 100 });
    expect(areaOf(ring)).toBeCloseTo(1100 * 200 + 900 * 200, 6);
  });

  test('a sharp corner is cut off, not drawn out', () => {
    const points = outlineOf(
      band([
        [0, 0],
        [1000, 0],
        [0, 50],
      ]),
    );
    for (const { x } of points) expect(x).toBeLessThan(1201);
  });

  test('a point twice over changes nothing', () => {
    expect(
      outlineOf(
        band([
          [0, 0],
          [0, 0],
          [1000, 0],
        ]),
      ),
    ).toEqual(
      outlineOf(
        band([
          [0, 0],
          [1000, 0],
        ]),
      ),
    );
  });

  test('a smooth one has its line inside it', () => {
    const river = band(
      [
        [0, 0],
        [1000, 400],
        [2000, -300],
        [3000, 0],
      ],
      true,
    );
    for (const point of courseOf(river)) expect(isWithin(outlineOf(river), point)).toBe(true);
  });

  test('one whose points are all one is a stroke of its width', () => {
    const ring = outlineOf(
      band([
        [500, 0],
        [500, 0],
      ]),
    );
    expect(ring).toEqual([
      { x: 500, y: -100 },
      { x: 500, y: 100 },
    ]);
  });
});
