import { describe, expect, test } from 'vitest';
import type { GridSpec } from '../../../core/space/hex/grid.ts';
import { createClearings } from '../../../renderer/board/map/clearings.ts';
import { planCrests } from '../../../renderer/board/map/crests.ts';
import type { MapData } from '../../../renderer/board/map/data.ts';
import { drawLegend } from '../../../renderer/board/map/legend.ts';
import { planSteps } from '../../../renderer/board/map/levels.ts';
import { planPonds } from '../../../renderer/board/map/ponds.ts';
import { layOutSheet } from '../../../renderer/board/map/sheet.ts';
import { planWalls } from '../../../renderer/board/map/walls.ts';
import { paletteOf } from '../../../renderer/board/palette.ts';
import type { Point } from '../../../renderer/board/geometry.ts';
import { createRecorder } from './recorder.ts';

const GRID: GridSpec = {
  ...{ orientation: 'flat-top', order: 'column-row', columnsGrow: 'east', rowsGrow: 'south' },
  ...{ shifted: 'even', shift: 'south', bounds: { colMin: 1, colMax: 7, rowMin: 1, rowMax: 7 } },
};

/** A hill of two steps about 0404, a pond of one hex at 0606, a walled hex at 0202 with a wall on its eastern side. */
const MAP: MapData = {
  ...{ id: 'try', title: 'Try', grid: GRID, metresPerHex: 450, defaultTerrain: 'clear', hasSteps: true },
  hexes: {
    '0303': { level: 1 },
    '0304': { level: 1 },
    '0403': { level: 1 },
    '0404': { level: 2 },
    '0405': { level: 1 },
    '0504': { level: 1 },
    '0505': { level: 1 },
    '0606': { terrain: 'pond' },
    '0202': { terrain: 'walled' },
  },
  hexsides: [
    { between: ['0404', '0504'], feature: 'crest', up: '0404' },
    { between: ['0202', '0303'], feature: 'wall' },
  ],
  links: [],
  places: [],
};
const sheet = layOutSheet(MAP);
const { geometry } = sheet;

/** Whether a closed line goes round a point: how often a ray to the east crosses it. */
function encloses(line: readonly Point[], { x, y }: Point): boolean {
  const crossings = line.filter((a, i) => {
    const b = line[(i + 1) % line.length] as Point;
    return a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
  });
  return crossings.length % 2 === 1;
}

describe('levels', () => {
  const [lower = [], upper = []] = planSteps(sheet);
  const isIn = (lines: readonly (readonly Point[])[], hex: number): boolean =>
    lines.some((line) => encloses(line, geometry.centre(hex)));

  test('every step encloses the middles of the hexes above it, and of no other', () => {
    expect([303, 404, 505].map((hex) => isIn(lower, hex))).toEqual([true, true, true]);
    expect([404, 303, 101].map((hex) => isIn(upper, hex))).toEqual([true, false, false]);
    expect(isIn(lower, 101)).toBe(false);
  });

  test('a sheet that does not tell its levels apart has no steps', () => {
    expect(planSteps(layOutSheet({ ...MAP, hasSteps: false }))).toEqual([]);
  });

  test('a crest runs on the upper side of its hexside', () => {
    const [crest = []] = planCrests(sheet);
    const middle = crest[Math.floor(crest.length / 2)] as Point;
    const far = (hex: number): number => {
      const { x, y } = geometry.centre(hex);
      return Math.hypot(middle.x - x, middle.y - y);
    };
    expect(far(404)).toBeLessThan(far(504));
  });
});

describe('ponds and walls', () => {
  test('a shore goes round the pond, and every crack lies on its ice', () => {
    const { shores, cracks } = planPonds(sheet);
    expect(shores.filter((shore) => encloses(shore, geometry.centre(606)))).toHaveLength(1);
    expect(shores.some((shore) => encloses(shore, geometry.centre(404)))).toBe(false);
    for (const p of cracks.flat()) expect(shores.some((shore) => encloses(shore, p))).toBe(true);
  });

  test('a wall stands inside the hex that it closes, and its trees in that hex alone', () => {
    const { lines, trees } = planWalls(sheet, createClearings(sheet.area));
    expect(lines).toHaveLength(1);
    for (const p of lines[0] ?? []) expect(geometry.nearestHex(p)).toBe(202);
    expect(trees.length).toBeGreaterThan(5);
    for (const p of trees) expect(geometry.nearestHex(p)).toBe(202);
  });
});

test('the legend explains the signs that the sheet bears, and no others', () => {
  const recorder = createRecorder();
  const view = { x: 0, y: 0, width: 900, height: 300 };
  drawLegend({ ctx: recorder.ctx, ink: paletteOf('day'), scale: 1, view }, sheet, view, 'en');
  expect(recorder.texts()).toEqual(['crest', 'levels', 'wall', 'frozen pond']);
});
