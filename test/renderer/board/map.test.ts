import { describe, expect, test } from 'vitest';
import { createClearings } from '../../../renderer/board/map/clearings.ts';
import { hatch } from '../../../renderer/board/map/fields.ts';
import { createField, outlines } from '../../../renderer/board/map/field.ts';
import { drawMap, geometryOf, type MapOptions, sheetBounds } from '../../../renderer/board/map/map.ts';
import { planNames } from '../../../renderer/board/map/names.ts';
import { layOutSheet } from '../../../renderer/board/map/sheet.ts';
import { planWoods } from '../../../renderer/board/map/woods.ts';
import { borodinoSheet } from './borodino.ts';
import { createRecorder } from './recorder.ts';

const OPTIONS: MapOptions = {
  scale: 1,
  theme: 'day',
  grid: 'faint',
  numbers: true,
  scenario: 'sept7',
  language: 'it',
};

/** The sheet drawn on nothing. */
function draw(options: Partial<MapOptions> = {}, map = borodinoSheet()) {
  const recorder = createRecorder();
  drawMap(recorder.ctx, map, { ...OPTIONS, ...options });
  return recorder;
}

/** The sheet as usual; other drawings are compared with it. */
const SHEET = borodinoSheet();
const usual = draw({}, SHEET);

describe('drawMap', () => {
  test('the same data give the same drawing, stroke for stroke', () => {
    expect(draw().calls).toEqual(usual.calls);
  });

  test('the data are not changed', () => {
    expect(SHEET).toEqual(borodinoSheet());
  });

  test('a bridge of one scenario stands in that one only', () => {
    const before = draw({ scenario: 'sept5' }).calls;
    expect(usual.calls.length).toBeGreaterThan(before.length);
    expect(draw({ scenario: null }).calls).toEqual(before);
  });

  test('a tile draws its own part only', () => {
    const { x, y } = geometryOf(SHEET).centre(3417);
    const tile = draw({ view: { x: x - 200, y: y - 200, width: 400, height: 400 } });
    expect(tile.calls.length).toBeLessThan(usual.calls.length / 8);
    expect(tile.texts()).toContain('3417');
    expect(tile.texts()).not.toContain('1010');
  });

  test('names come in the language asked for', () => {
    expect(usual.texts().join(' ')).toContain('settembre');
    expect(draw({ language: 'en' }).texts().join(' ')).toContain('September');
  });

  test('names of places can be left to others, who are told of those on their part; the rest is drawn', () => {
    const { x, y } = geometryOf(SHEET).centre(4008);
    const view = { x: x - 300, y: y - 300, width: 600, height: 600 };
    const recorder = createRecorder();
    const left = drawMap(recorder.ctx, SHEET, { ...OPTIONS, view, leavesNames: true });
    const whole = draw({ view }, SHEET).texts();
    const texts = left.flatMap(({ lines }) => lines);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !whole.includes(text) || recorder.texts().includes(text))).toEqual([]);
    expect(recorder.texts().length).toBe(whole.length - texts.length);
  });

  test('the grid and its numbers can be left out', () => {
    expect(draw({ numbers: false }).texts()).not.toContain('3417');
    expect(draw({ grid: 'off' }).calls.length).toBeLessThan(usual.calls.length);
  });

  test('the sheet has room around the hexes', () => {
    const paper = sheetBounds(SHEET);
    const { bounds } = geometryOf(SHEET);
    expect(paper.x).toBeLessThan(0);
    expect(paper.y).toBeLessThan(0);
    expect(paper.x + paper.width).toBeGreaterThan(bounds.width);
    expect(paper.y + paper.height).toBeGreaterThan(bounds.height);
  });
});

describe('woods', () => {
  const sheet = layOutSheet(borodinoSheet());
  const woods = planWoods(sheet, createClearings(sheet.area));

  test('the edge is ragged, but the middle of a hex keeps its ground', () => {
    for (const hex of sheet.geometry.grid.hexes) {
      expect(isInside(woods.edges, sheet.geometry.centre(hex)), String(hex)).toBe(sheet.ground(hex) === 'woods');
    }
  });

  test('no tree grows far out on open ground', () => {
    for (const tree of woods.rows.flat()) {
      const near = [0, 1, 2, 3, 4, 5].map((i) =>
        sheet.geometry.nearestHex({ x: tree.x + 45 * Math.cos(i), y: tree.y + 45 * Math.sin(i) }),
      );
      expect(near.some((hex) => sheet.ground(hex) === 'woods')).toBe(true);
    }
  });
});

/** Even-odd, as the wash is filled. */
function isInside(edges: readonly (readonly { x: number; y: number }[])[], p: { x: number; y: number }): boolean {
  let inside = false;
  for (const edge of edges) {
    edge.forEach((a, i) => {
      const b = edge[(i + 1) % edge.length] ?? a;
      if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    });
  }
  return inside;
}

test('no two straight names lie on each other, and all lie inside the neat line', () => {
  const sheet = layOutSheet(borodinoSheet());
  const { straight } = planNames(createRecorder().ctx, sheet, { waters: [], roads: [], built: [] }, 'it');
  expect(straight).toHaveLength(sheet.map.places.length);
  straight.forEach(({ box: a, lines }, i) => {
    expect(a.x, lines.join(' ')).toBeGreaterThan(sheet.area.x);
    expect(a.x + a.width, lines.join(' ')).toBeLessThan(sheet.area.x + sheet.area.width);
    for (const { box: b } of straight.slice(i + 1)) {
      const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(apart, lines.join(' ')).toBe(true);
    }
  });
});

test('outlines of a field are closed rings around what is above the limit', () => {
  const field = createField({ x: 0, y: 0, width: 200, height: 200 }, 10, (p) =>
    Math.hypot(p.x - 100, p.y - 100) < 60 ? 1 : 0,
  );
  const rings = outlines(field, 0.5);
  expect(rings).toHaveLength(1);
  expect(rings[0]?.at(-1)).toEqual(rings[0]?.[0]);
  expect(isInside(rings, { x: 100, y: 100 })).toBe(true);
  expect(isInside(rings, { x: 20, y: 20 })).toBe(false);
});

test('hatching stays inside its shape', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 40 },
    { x: 0, y: 40 },
  ];
  const lines = hatch(square, Math.PI / 4, 5);
  expect(lines.length).toBeGreaterThan(8);
  for (const p of lines.flat()) {
    expect(p.x).toBeGreaterThanOrEqual(-1e-9);
    expect(p.y).toBeLessThanOrEqual(40 + 1e-9);
  }
});
