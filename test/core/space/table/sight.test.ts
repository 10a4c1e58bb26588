import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ring } from '../../../../core/space/table/point.ts';
import { lineOfSight, type Obstacle } from '../../../../core/space/table/sight.ts';
import { TERRAIN_KINDS, type TerrainKind } from '../../../../core/space/table/terrain.ts';
import { anyPoint, at, inCm, rectangle } from './things.ts';

const piece = (kind: TerrainKind, ring: Ring): Obstacle => ({ kind, ring });
/** Between x 40 and 60 and y 40 and 60. */
const middle = rectangle(40, 40, 60, 60);

/** Where the line is stopped, in centimetres; `null` where it is clear. */
function stop(from: readonly [number, number], to: readonly [number, number], ...pieces: Obstacle[]) {
  const sighting = lineOfSight(at(...from), at(...to), pieces);
  if (sighting.isClear) return null;
  const { x, y } = inCm(sighting.at);
  return { index: sighting.index, at: [Number(x.toFixed(6)), Number(y.toFixed(6))] };
}

describe.each(['gentle-hill', 'steep-hill', 'village'] as const)('past a %s', (kind) => {
  const hill = piece(kind, middle);

  test('[OO-7.5-6] a line from outside to outside is stopped where it enters', () => {
    expect(stop([50, 10], [50, 90], hill)).toEqual({ index: 0, at: [50, 40] });
    expect(stop([50, 90], [50, 10], hill)).toEqual({ index: 0, at: [50, 60] });
  });

  test('a line from within or into it is clear', () => {
    expect(stop([50, 50], [50, 90], hill)).toBeNull();
    expect(stop([50, 10], [50, 50], hill)).toBeNull();
    expect(stop([45, 45], [55, 55], hill)).toBeNull();
  });

  test('a line from its edge is clear: who stands there sees over it', () => {
    expect(stop([50, 40], [50, 90], hill)).toBeNull();
    expect(stop([50, 39.99], [50, 90], hill)).not.toBeNull();
  });

  test('a line that passes by, or only touches it, is clear', () => {
    expect(stop([39, 10], [39, 90], hill)).toBeNull();
    expect(stop([40, 10], [40, 90], hill)).toBeNull();
    expect(stop([30, 50], [50, 70], hill)).toBeNull();
  });
});

describe('past a wood', () => {
  const wood = piece('wood', middle);

  test('a line across is stopped where it enters', () => {
    expect(stop([50, 10], [50, 90], wood)).toEqual({ index: 0, at: [50, 40] });
  });

  test('[OO-8-6] one sees out of it and into it from 2 cm', () => {
    expect(stop([50, 58], [50, 90], wood)).toBeNull();
    expect(stop([50, 57.9], [50, 90], wood)).toEqual({ index: 0, at: [50, 59.9] });
    expect(stop([50, 10], [50, 42], wood)).toBeNull();
    expect(stop([50, 10], [50, 42.1], wood)).toEqual({ index: 0, at: [50, 40] });
  });

  test('within it one sees 4 cm: 2 from each end', () => {
    expect(stop([45, 50], [49, 50], wood)).toBeNull();
    expect(stop([45, 50], [49.1, 50], wood)).toEqual({ index: 0, at: [47, 50] });
  });
});

test('[OO-GEO-7] only hills, villages and woods stop a line', () => {
  const stopping = TERRAIN_KINDS.filter((kind) => stop([50, 10], [50, 90], piece(kind, middle)));
  expect(stopping).toEqual(['wood', 'gentle-hill', 'steep-hill', 'village']);
});

describe('several pieces', () => {
  const near = piece('village', rectangle(40, 20, 60, 30));
  const far = piece('steep-hill', rectangle(40, 60, 60, 70));

  test('the first along the line stops it, whichever is named first', () => {
    expect(stop([50, 10], [50, 90], far, near)).toEqual({ index: 1, at: [50, 20] });
    expect(stop([50, 90], [50, 10], far, near)).toEqual({ index: 0, at: [50, 70] });
  });

  test('none is clear', () => {
    expect(stop([50, 10], [50, 90])).toBeNull();
    expect(lineOfSight(at(50, 10), at(50, 10), [near, far])).toEqual({ isClear: true });
  });
});

test('a hill in the form of a U stops who stands in one arm and looks across the other', () => {
  const u = piece('gentle-hill', [
    at(0, 0),
    at(30, 0),
    at(30, 30),
    at(20, 30),
    at(20, 10),
    at(10, 10),
    at(10, 30),
    at(0, 30),
  ]);
  expect(stop([5, 20], [50, 20], u)).toEqual({ index: 0, at: [20, 20] });
  expect(stop([5, 20], [15, 20], u)).toBeNull();
  expect(stop([5, 20], [25, 20], u)).toBeNull();
});

test('a notch that only comes up to the line does not part a hill', () => {
  const hill = piece('gentle-hill', [at(0, 0), at(60, 0), at(60, 20), at(30, 10), at(0, 20)]);
  expect(stop([10, 10], [80, 10], hill)).toBeNull();
  expect(stop([-10, 10], [80, 10], hill)).toEqual({ index: 0, at: [0, 10] });
});

test('a line that runs through corners is stopped once', () => {
  const diamond = piece('village', [at(50, 40), at(60, 50), at(50, 60), at(40, 50)]);
  expect(stop([50, 10], [50, 90], diamond)).toEqual({ index: 0, at: [50, 40] });
  expect(stop([20, 50], [80, 50], diamond)).toEqual({ index: 0, at: [40, 50] });
});

test('who is seen sees', () => {
  const anyKind = fc.constantFrom<TerrainKind>('wood', 'gentle-hill', 'village');
  fc.assert(
    fc.property(anyPoint, anyPoint, anyKind, (a, b, kind) => {
      const there = lineOfSight(a, b, [piece(kind, middle)]);
      const back = lineOfSight(b, a, [piece(kind, middle)]);
      expect(back.isClear).toBe(there.isClear);
    }),
  );
});
