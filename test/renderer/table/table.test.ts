import { describe, expect, test } from 'vitest';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { TERRAIN_KINDS } from '../../../core/space/table/terrain.ts';
import { paintTable, paintTerrain, planTable } from '../../../renderer/table/table.ts';
import { createRecorder } from '../board/recorder.ts';
import { area, band, LOOK, table } from './sample.ts';

function painted(document: MeasuringTable, look = LOOK) {
  const recorder = createRecorder();
  paintTable(recorder.ctx, document, look);
  return recorder;
}

const count = (calls: readonly string[], name: string): number => calls.filter((call) => call.startsWith(name)).length;

describe('paintTable', () => {
  const all = table({
    terrain: TERRAIN_KINDS.flatMap((kind, i) => [
      area(kind, [20 + i * 14, 30], [12, 14]),
      {
        ...band(
          kind,
          [
            [20, 60 + i * 5],
            [120, 62 + i * 5],
          ],
          2,
        ),
        id: `${kind} of its own`,
      },
    ]),
  });

  test('the same table gives the same drawing, stroke for stroke', () => {
    const copy = JSON.parse(JSON.stringify(all)) as MeasuringTable;
    expect(painted(all).calls).toEqual(painted(copy).calls);
  });

  test('the table is not changed', () => {
    const before = JSON.stringify(all);
    painted(all);
    expect(JSON.stringify(all)).toBe(before);
  });

  test.each(TERRAIN_KINDS)('%s is drawn, as an area and as a band', (kind) => {
    const bare = painted(table()).calls.length;
    expect(painted(table({ terrain: [area(kind, [50, 50], [20, 20])] })).calls.length).toBeGreaterThan(bare + 3);
    expect(
      painted(
        table({
          terrain: [
            band(
              kind,
              [
                [20, 20],
                [60, 40],
              ],
              3,
            ),
          ],
        }),
      ).calls.length,
    ).toBeGreaterThan(bare + 3);
  });

  test('a steep hill bears more hachures than a gentle one of the same shape', () => {
    const bare = count(painted(table()).calls, 'lineTo');
    const lines = (kind: 'steep-hill' | 'gentle-hill'): number =>
      count(painted(table({ terrain: [area(kind, [50, 50], [20, 20], { id: 'hill' })] })).calls, 'lineTo') - bare;
    expect(lines('steep-hill')).toBeGreaterThan(lines('gentle-hill') * 2);
  });

  test('under a photograph there is no cloth, but the terrain is there', () => {
    const photograph = { picture: 'live', width: 4000, height: 3000, marks: [], correctsLens: false } as const;
    const over = painted({ ...all, photograph });
    expect(over.calls.length).toBeLessThan(painted(all).calls.length);
    expect(over.calls.some((call) => call === 'fillRect(0,0,1800,1200)')).toBe(false);
    expect(painted(all).calls.some((call) => call === 'fillRect(0,0,1800,1200)')).toBe(true);
    expect(count(over.calls, 'bezierCurveTo')).toBe(count(painted(all).calls, 'bezierCurveTo'));
  });

  test('a grid of 10 cm has 19 and 13 lines', () => {
    const plain = count(painted(table()).calls, 'lineTo');
    const grid = table({ shown: { unit: 'cm', grid: 1_000, snaps: false } });
    expect(count(painted(grid).calls, 'lineTo')).toBe(plain + 19 + 13);
  });

  test('a grid too fine to be seen is left out', () => {
    const grid = table({ shown: { unit: 'cm', grid: 10, snaps: false } });
    expect(count(painted(grid).calls, 'lineTo')).toBe(count(painted(table()).calls, 'lineTo'));
  });

  test('the edge is numbered every 10 cm on four sides, from the corner of side A', () => {
    const texts = painted(table()).texts();
    expect(texts.filter((text) => text === '180')).toHaveLength(2);
    expect(texts.filter((text) => text === '120')).toHaveLength(4);
    expect(texts).not.toContain('15');
    expect(texts).toHaveLength(2 * (19 + 13));
  });

  test('in inches it is numbered every half foot', () => {
    const texts = painted(table({ shown: { unit: 'inch', grid: null, snaps: false } })).texts();
    expect(new Set(texts)).toContain('66');
    // 180 cm are 70.9 inches, 120 cm are 47.2.
    expect(texts).toHaveLength(2 * (12 + 8));
  });

  test('a name is set where one was given', () => {
    const wood = area('wood', [50, 50], [20, 20], { name: 'Eichwald' });
    expect(painted(table({ terrain: [wood] })).texts()).toContain('Eichwald');
    expect(painted(table({ terrain: [{ ...wood, name: null }] })).texts()).not.toContain('Eichwald');
  });

  test('what is out of view is not drawn', () => {
    const wood = table({ terrain: [area('wood', [150, 100], [20, 20])] });
    const look = { ...LOOK, view: { x: 0, y: 9_000, width: 3_000, height: 3_000 } };
    expect(painted(wood, look).calls).toEqual(painted(table(), look).calls);
  });
});

describe('pieces make room for one another', () => {
  const wood = area('wood', [50, 50], [30, 30]);
  const road = band(
    'road',
    [
      [50, 20],
      [50, 80],
    ],
    4,
  );
  const alone = (document: MeasuringTable): string[] => {
    const recorder = createRecorder();
    paintTerrain(recorder.ctx, document, [document.terrain[0] ?? wood], LOOK);
    return recorder.calls;
  };

  test('no tree grows on the road through a wood', () => {
    const through = alone(table({ terrain: [wood, road] }));
    const dense = alone(table({ terrain: [wood] }));
    expect(count(through, 'bezierCurveTo') + count(through, 'closePath')).toBeLessThan(
      count(dense, 'bezierCurveTo') + count(dense, 'closePath'),
    );
  });

  test('a wood is drawn again when the road through it moves away', () => {
    alone(table({ terrain: [wood, road] }));
    const away = { ...road, at: { x: 9_000, y: 0 } };
    expect(alone(table({ terrain: [wood, away] }))).toEqual(alone(table({ terrain: [wood] })));
  });

  test('houses line the road that runs through a village', () => {
    const village = area('village', [50, 50], [12, 12]);
    expect(alone(table({ terrain: [village, road] }))).not.toEqual(alone(table({ terrain: [village] })));
  });
});

describe('a sketch of a table', () => {
  // No other test has a table of this size: its cloth was never woven.
  const fresh = () =>
    table({
      size: { width: 17_100, depth: 9_300 },
      terrain: [area('wood', [40, 40], [20, 12]), area('village', [80, 50], [12, 12])],
    });
  const sketch = { ...LOOK, isSketch: true };

  test('shows the outline of every piece, and works nothing out', () => {
    const document = fresh();
    const { calls } = painted(document, sketch);
    // The wood's corners, millimetres from the upper left: 40 cm across, 93 - 40 cm down, half of 20 x 12 cm to either side.
    expect(calls).toContain('moveTo(300,590)');
    expect(calls).toContain('lineTo(500,470)');
    expect(calls.length).toBeLessThan(painted(document).calls.length / 2);
  });

  test('is the whole drawing once everything is worked out, a piece a step', () => {
    const document = fresh();
    expect([...planTable(document, 'day')]).toHaveLength(2);
    expect(painted(document, sketch).calls).toEqual(painted(document).calls);
  });
});
