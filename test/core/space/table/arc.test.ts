import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Apex, arcOf, clippedToArc } from '../../../../core/space/table/arc.ts';
import { ringOf } from '../../../../core/space/table/footprint.ts';
import { distance } from '../../../../core/space/table/point.ts';
import { areaOf, isWithin } from '../../../../core/space/table/polygon.ts';
import { type Footprint, onTable, seenFrom } from '../../../../core/space/table/pose.ts';
import { anyMotion, anyNeighbours, at, battery, carried, cm, line, rectangle } from './things.ts';

const gun = battery(90, 18, 90);

const inArc = (firer: Footprint, target: Footprint, opening?: number, apex?: Apex): boolean =>
  clippedToArc(firer, ringOf(target), opening, apex).length > 0;

describe('[OO-T19] the arc of a battery at (90, 18)', () => {
  test('is 10.28 cm to each side at 20 cm', () => {
    // A strip of 2 cm on both sides of 20 cm is twice 10.28 cm broad in its middle.
    const strip = clippedToArc(gun, rectangle(0, 37, 180, 39));
    expect(areaOf(strip[0] ?? []) / cm(1) / cm(2) / 2).toBeCloseTo(10.28, 2);
    expect(isWithin(strip[0] ?? [], at(90 + 10.28, 38))).toBe(true);
    expect(isWithin(strip[0] ?? [], at(90 + 10.29, 38))).toBe(false);
  });

  // The near edge of the target is 20 cm off, its far edge 21.5: there the arc is 10.91 to the side.
  test('holds a target whose near corner is 10 cm to the side, or 10.9', () => {
    expect(inArc(gun, line(90 + 10 + 8, 38, 270))).toBe(true);
    expect(inArc(gun, line(90 - 10 - 8, 38, 270))).toBe(true);
    expect(inArc(gun, line(90 + 10.9 + 8, 38, 270))).toBe(true);
  });

  test('does not hold one whose near corner is 11 cm to the side, or 10.91', () => {
    expect(inArc(gun, line(90 + 11 + 8, 38, 270))).toBe(false);
    expect(inArc(gun, line(90 + 10.91 + 8, 38, 270))).toBe(false);
  });

  test('with its apex in the middle does not hold the first either', () => {
    expect(inArc(gun, line(90 + 10 + 8, 38, 270), 4_500, 'middle')).toBe(false);
    expect(inArc(gun, line(90 + 8.9 + 8, 38, 270), 4_500, 'middle')).toBe(true);
  });

  test('holds nothing beside or behind', () => {
    expect(inArc(gun, line(90, 14, 270))).toBe(false);
    expect(inArc(gun, battery(94, 18, 90))).toBe(false);
  });
});

describe('an arc as far as it reaches', () => {
  test('of 90 degrees from a point has sides at 45 degrees and a round edge', () => {
    const arc = arcOf({ ...gun, width: 0 }, 9_000, cm(10));
    expect(arc.from).toBeCloseTo(4_500, 6);
    expect(arc.to).toBeCloseTo(13_500, 6);
    expect(arc.radius).toBe(cm(10));
    expect(arc.centre).toEqual(at(90, 18));
    const diagonal = cm(10) * Math.SQRT1_2;
    expect(arc.sides[1][1].x).toBeCloseTo(cm(90) + diagonal, 6);
    expect(arc.sides[1][1].y).toBeCloseTo(cm(18) + diagonal, 6);
    expect(areaOf(arc.ring)).toBeCloseTo((Math.PI * cm(10) ** 2) / 4, -3);
  });

  test('starts at the front corners, and ends where its sides are as far from the middle as it reaches', () => {
    const arc = arcOf(gun, 4_500, cm(30));
    const [left, right] = arc.sides;
    expect([left[0], right[0]]).toEqual([at(88, 18), at(92, 18)]);
    expect(distance(at(90, 18), left[1])).toBeCloseTo(cm(30), 6);
    const end = seenFrom(gun.pose, right[1]);
    expect(end.right).toBeCloseTo(cm(2) + Math.tan(Math.PI / 8) * end.ahead, 6);
    expect(arc.to - 9_000).toBeCloseTo(9_000 - arc.from, 6);
  });

  test('shorter than half the front is a half circle ahead', () => {
    const arc = arcOf(line(50, 20, 90), 4_500, cm(6));
    expect([arc.from, arc.to]).toEqual([0, 18_000]);
    expect(arc.sides).toEqual([
      [at(44, 20), at(44, 20)],
      [at(56, 20), at(56, 20)],
    ]);
    expect(areaOf(arc.ring)).toBeCloseTo((Math.PI * cm(6) ** 2) / 2, -3);
  });

  test('its outline keeps within a hundredth of a millimetre of the circle', () => {
    const { ring } = arcOf({ ...gun, width: 0 }, 18_000, cm(100));
    const chords = ring.slice(2).map((point, i) => ({
      x: (point.x + (ring[i + 1]?.x ?? 0)) / 2,
      y: (point.y + (ring[i + 1]?.y ?? 0)) / 2,
    }));
    const farthestIn = Math.min(...chords.map((point) => distance(at(90, 18), point)));
    expect(cm(100) - farthestIn).toBeLessThanOrEqual(0.1);
    expect(areaOf(ring)).toBeCloseTo((Math.PI * cm(100) ** 2) / 2, -5);
  });

  test('draws what it measures: a point is in the outline when a grain of sand there is in the arc', () => {
    const anyOpening = fc.integer({ min: 1_000, max: 35_000 });
    const anyOffset = fc.record({
      ahead: fc.integer({ min: -900, max: 900 }),
      right: fc.integer({ min: -900, max: 900 }),
    });
    fc.assert(
      fc.property(anyNeighbours, anyOpening, anyOffset, ([unit], opening, offset) => {
        const sand = onTable(unit.pose, offset);
        const edge = [-0.5, 0.5].flatMap((dx) => [-0.5, 0.5].map((dy) => ({ x: sand.x + dx, y: sand.y + dy })));
        const { ring } = arcOf({ ...unit, width: Math.min(unit.width, 800) }, opening, 2_000);
        const isDrawn = edge.map((point) => isWithin(ring, point));
        fc.pre(isDrawn.every((drawn) => drawn === isDrawn[0]));
        const grain = { pose: { ...sand, x: sand.x, y: sand.y + 0.25, angle: 9_000 }, width: 0.5, depth: 0.5 };
        expect(inArc({ ...unit, width: Math.min(unit.width, 800) }, grain, opening)).toBe(isDrawn[0]);
      }),
    );
  });
});

test('the parts in an arc are never larger than the whole, and do not change with the table', () => {
  fc.assert(
    fc.property(
      anyNeighbours,
      anyMotion,
      fc.integer({ min: 100, max: 35_900 }),
      fc.integer({ min: 0, max: 30_000 }),
      ([a, b], motion, opening, wider) => {
        const surface = (parts: readonly (readonly { x: number; y: number }[])[]) =>
          parts.reduce((sum, part) => sum + areaOf(part), 0);
        const inIt = surface(clippedToArc(a, ringOf(b), opening));
        const turned = surface(clippedToArc(carried(a, motion), ringOf(carried(b, motion)), opening));
        const inWider = surface(clippedToArc(a, ringOf(b), Math.min(35_900, opening + wider)));
        expect(inIt).toBeLessThanOrEqual(inWider + 1e-2);
        expect(inWider).toBeLessThanOrEqual(b.width * b.depth + 1e-2);
        expect(turned).toBeCloseTo(inIt, 0);
      },
    ),
  );
});
