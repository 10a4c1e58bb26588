import { describe, expect, test } from 'vitest';
import { createGrid, type GridSpec } from '../../../core/space/hex/grid.ts';
import { cornerAngle, createGeometry, FLAT_CORNERS, HEX, HEX_RADIUS } from '../../../renderer/board/geometry.ts';
import { borodinoSheet } from './borodino.ts';

const borodino = createGeometry(createGrid(borodinoSheet().grid));
const POINTY: GridSpec = {
  orientation: 'pointy-top',
  order: 'row-column',
  columnsGrow: 'east',
  rowsGrow: 'south',
  shifted: 'even',
  shift: 'east',
  bounds: { colMin: 1, colMax: 9, rowMin: 1, rowMax: 7 },
};

describe.each([
  ['flat-top, Borodino', borodino],
  ['pointy-top', createGeometry(createGrid(POINTY))],
])('%s', (_, geometry) => {
  test('the hex at every centre, and near every corner, is the hex itself', () => {
    for (const hex of geometry.grid.hexes) {
      const c = geometry.centre(hex);
      expect(geometry.hexAt(c)).toBe(hex);
      for (const p of geometry.outline(hex)) {
        expect(geometry.hexAt({ x: c.x + (p.x - c.x) * 0.98, y: c.y + (p.y - c.y) * 0.98 })).toBe(hex);
      }
    }
  });

  test('neighbours stand one hex apart, with a hexside of the right length halfway between them', () => {
    for (const hex of geometry.grid.hexes) {
      for (const other of geometry.grid.neighbours(hex)) {
        const [a, b] = [geometry.centre(hex), geometry.centre(other)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(HEX);
        const [p, q] = geometry.hexside(hex, other);
        expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeCloseTo(HEX_RADIUS);
        expect((p.x + q.x) / 2).toBeCloseTo((a.x + b.x) / 2);
        expect((p.y + q.y) / 2).toBeCloseTo((a.y + b.y) / 2);
        expect(Math.hypot(p.x - a.x, p.y - a.y)).toBeCloseTo(HEX_RADIUS);
      }
    }
  });

  test('all hexes lie in the bounds; beyond them there is no hex, only one beside', () => {
    const { bounds } = geometry;
    for (const hex of geometry.grid.hexes) {
      for (const p of geometry.outline(hex)) {
        expect(p.x).toBeGreaterThanOrEqual(-1e-6);
        expect(p.y).toBeGreaterThanOrEqual(-1e-6);
        expect(p.x).toBeLessThanOrEqual(bounds.width + 1e-6);
        expect(p.y).toBeLessThanOrEqual(bounds.height + 1e-6);
      }
    }
    const outside = { x: bounds.width + 80, y: bounds.height / 2 };
    expect(geometry.hexAt(outside)).toBeNull();
    expect(geometry.grid.cell(geometry.nearestHex(outside))).toBeGreaterThanOrEqual(0);
  });
});

test('columns grow to the west, rows to the north, odd columns half a hex north, as Borodino is printed', () => {
  const at = (hex: number) => borodino.centre(hex);
  expect(at(3417).x).toBeLessThan(at(3317).x);
  expect(at(3418).y).toBeCloseTo(at(3417).y - HEX);
  expect(at(3317).y).toBeCloseTo(at(3417).y - HEX / 2);
});

test('a hex that is not on the map is refused', () => {
  expect(() => borodino.centre(999)).toThrow(RangeError);
});

test('each facing points at its corner', () => {
  const c = borodino.centre(3417);
  const outline = borodino.outline(3417);
  FLAT_CORNERS.forEach((corner, i) => {
    const angle = (cornerAngle(corner) * Math.PI) / 180;
    expect(outline[i]?.x).toBeCloseTo(c.x + HEX_RADIUS * Math.cos(angle));
    expect(outline[i]?.y).toBeCloseTo(c.y + HEX_RADIUS * Math.sin(angle));
  });
  expect(cornerAngle('E')).toBe(0);
  expect(cornerAngle('S', 'pointy-top')).toBe(90);
});
