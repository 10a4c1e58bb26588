import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTable } from '../../../../core/measure/check.ts';
import type { MeasuringTable } from '../../../../core/measure/document.ts';
import {
  copyItems,
  moveItems,
  removeItems,
  renameItem,
  resizeItems,
  turnItems,
} from '../../../../core/measure/edits/items.ts';
import { resizeTable } from '../../../../core/measure/edits/sheet.ts';
import { addTerrain, changeTerrain, widenTerrain } from '../../../../core/measure/edits/terrain.ts';
import {
  addTool,
  copyTool,
  hideTool,
  moveTool,
  removeTools,
  renameTool,
  reorderTool,
} from '../../../../core/measure/edits/tools.ts';
import { addUnit, changeUnit, groupUnits, ungroupUnits } from '../../../../core/measure/edits/units.ts';
import { idsAdded } from '../../../../core/measure/ids.ts';
import { boxOfTerrain, boxOfUnit } from '../../../../core/measure/outline.ts';
import { measure } from '../../../../core/measure/tools/index.ts';
import { battery, cm, figureOf, laid, piece, table, unit } from '../sample.ts';

const poseOf = (of: MeasuringTable, id: string) => of.units.find((each) => each.id === id)?.pose;

describe('ids', () => {
  test('are numbered on from the highest of the table, whatever it belongs to', () => {
    const start = table({ terrain: [piece('terrain-7', 'wood', [50, 50], [10, 10])] });
    const one = addUnit(start, unit('', [20, 20], 90));
    expect(idsAdded(start, one)).toEqual(['unit-8']);
    const two = addTool(one, { tool: 'ruler', points: [{ x: 0, y: 0 }] });
    expect(idsAdded(one, two)).toEqual(['tool-9']);
    expect(idsAdded(start, two)).toEqual(['unit-8', 'tool-9']);
  });

  test('a group counts, and an id of another make does not', () => {
    const start = table({ units: [unit('unit-1', [20, 20], 0, { group: 'group-5' }), unit('Guard', [40, 20], 0)] });
    expect(idsAdded(start, addUnit(start, unit('', [60, 20], 0)))).toEqual(['unit-6']);
  });
});

describe('moving and turning', () => {
  const pair = table({
    units: [unit('a', [50, 20], 90, { group: 'group-1' }), unit('b', [70, 20], 90, { group: 'group-1' })],
  });

  test('one of a group takes the others along', () => {
    const moved = moveItems(pair, ['a'], { x: 300, y: 400 });
    expect(poseOf(moved, 'a')).toEqual({ x: 5300, y: 2400, angle: 9000 });
    expect(poseOf(moved, 'b')).toEqual({ x: 7300, y: 2400, angle: 9000 });
  });

  test('a group turns about its middle, which stays where it is', () => {
    // The middles stand at (50, 19.25) and (70, 19.25): a quarter turn about (60, 19.25) puts them at (60, 9.25) and (60, 29.25).
    const turned = turnItems(pair, ['b'], 9000);
    expect(poseOf(turned, 'a')).toEqual({ x: 5925, y: 925, angle: 18_000 });
    expect(poseOf(turned, 'b')).toEqual({ x: 5925, y: 2925, angle: 18_000 });
  });

  test('a unit by itself turns about its own middle, a piece of terrain too', () => {
    const start = table({ units: [battery('gun', [50, 20], 90)], terrain: [piece('w', 'wood', [80, 60], [10, 4])] });
    expect(poseOf(turnItems(start, ['gun'], 9000), 'gun')).toEqual({ x: 4800, y: 1800, angle: 18_000 });
    const { terrain } = turnItems(start, ['w'], -4500);
    expect(terrain[0]).toMatchObject({ at: { x: 8000, y: 6000 }, angle: 31_500 });
  });

  test('nothing leaves the table farther than its own size', () => {
    const gun = table({ units: [battery('gun', [50, 20], 90)] });
    // 4 x 4: the middle of its front may stand 2 cm beside the table, on the edge below, and 4 cm above the far edge.
    expect(poseOf(moveItems(gun, ['gun'], { x: -1e6, y: -1e6 }), 'gun')).toMatchObject({ x: -200, y: 0 });
    expect(poseOf(moveItems(gun, ['gun'], { x: 1e6, y: 1e6 }), 'gun')).toMatchObject({ x: 18_200, y: 12_400 });
  });

  test('what turns off the table is pulled back, and what cannot be is not turned', () => {
    const edge = table({ units: [unit('line', [17.9, 1.5], 90)] });
    // Its end would come to lie on the near edge; far corners of the table cannot both turn about its middle.
    expect(boxOfUnit(turnItems(edge, ['line'], 9000, { x: 1790, y: -2000 }).units[0] ?? unit('', [0, 0], 0)).far).toBe(
      0,
    );
    const corners = table({ units: [unit('a', [10, 10], 0), unit('b', [170, 110], 0)] });
    expect(turnItems(corners, ['a', 'b'], 9000)).toBe(corners);
  });

  test('a group is held together at the edge', () => {
    const moved = moveItems(pair, ['a'], { x: 1e6, y: 0 });
    expect((poseOf(moved, 'b')?.x ?? 0) - (poseOf(moved, 'a')?.x ?? 0)).toBe(2000);
    expect(poseOf(moved, 'b')?.x).toBe(18_000 + 800);
  });

  test('there and back is where it was, and no way is no step', () => {
    const there = moveItems(pair, ['a'], { x: 123, y: -77 });
    expect(moveItems(there, ['a'], { x: -123, y: 77 })).toEqual(pair);
    expect(moveItems(pair, ['a'], { x: 0, y: 0 })).toBe(pair);
    expect(turnItems(pair, ['nobody'], 100)).toBe(pair);
  });

  test('what did not move is the same as before, not a copy', () => {
    const start = table({ units: [unit('a', [50, 20], 90), unit('b', [70, 20], 90)] });
    expect(moveItems(start, ['a'], { x: 10, y: 10 }).units[1]).toBe(start.units[1]);
  });
});

describe('groups', () => {
  const three = table({
    units: [unit('a', [20, 20], 90), unit('b', [50, 20], 90), unit('c', [80, 20], 90, { group: 'group-4' })],
  });
  const groups = (of: MeasuringTable) => of.units.map(({ group }) => group);

  test('are made, joined and undone', () => {
    const pair = groupUnits(three, ['a', 'b']);
    expect(groups(pair)).toEqual(['group-5', 'group-5', 'group-4']);
    expect(groups(groupUnits(pair, ['a', 'c']))).toEqual(['group-6', 'group-6', 'group-6']);
    expect(groups(ungroupUnits(pair, ['b']))).toEqual([null, null, 'group-4']);
  });

  test('one alone is none', () => {
    expect(groupUnits(three, ['a'])).toBe(three);
    expect(ungroupUnits(three, ['a'])).toBe(three);
  });

  test('copies are a group of their own', () => {
    const pair = groupUnits(three, ['a', 'b']);
    const copied = copyItems(pair, ['a', 'b'], { x: 0, y: 3000 });
    const added = idsAdded(pair, copied);
    const fresh = copied.units.filter(({ id }) => added.includes(id));
    expect(fresh.map(({ pose }) => [pose.x, pose.y])).toEqual([
      [2000, 5000],
      [5000, 5000],
    ]);
    expect(new Set(fresh.map(({ group }) => group)).size).toBe(1);
    expect(groups(pair)).not.toContain(fresh[0]?.group);
    expect(poseOf(copied, 'a')).toEqual(poseOf(pair, 'a'));
  });
});

describe('one left alone', () => {
  const general = unit('unit-1', [20, 20], 90, { arm: 'general', group: 'group-4' });
  const pair = table({
    units: [general, unit('unit-2', [50, 20], 90, { group: 'group-4' }), unit('unit-3', [80, 20], 90)],
  });
  const led = (of: MeasuringTable, id: string) =>
    measure(laid({ tool: 'command', from: { item: id, at: 'centre' }, radius: 1200 }), of).readings.length - 1;

  test('is no group when the others are taken away: the general leads his side again', () => {
    const left = removeItems(pair, ['unit-2']);
    expect(left.units.map(({ group }) => group)).toEqual([null, null]);
    expect(led(left, 'unit-1')).toBe(1);
  });

  test('is no group as the copy of one of several', () => {
    const copied = copyItems(pair, ['unit-1'], { x: 0, y: 3000 });
    expect(copied.units.map(({ group }) => group)).toEqual(['group-4', 'group-4', null, null]);
    expect(led(copied, copied.units[3]?.id ?? '')).toBe(3);
  });
});

describe('removing', () => {
  const start = table({
    units: [unit('unit-1', [50, 20], 90), unit('unit-2', [90, 20], 90)],
    terrain: [piece('terrain-3', 'wood', [80, 60], [10, 10])],
    tools: [
      laid(
        {
          tool: 'ruler',
          points: [
            { item: 'unit-1', at: 'front-left' },
            { item: 'unit-2', at: 'front' },
          ],
        },
        'tool-4',
      ),
      laid({ tool: 'corridor', from: { item: 'unit-1' }, length: 2000 }, 'tool-5'),
      laid({ tool: 'distances', from: { item: 'terrain-3' }, within: null }, 'tool-6'),
    ],
  });

  test('what followed a unit stays where the unit stood, and reads the same', () => {
    const gone = removeItems(start, ['unit-1', 'terrain-3']);
    expect(gone.tools[0]).toMatchObject({
      points: [
        { x: 4200, y: 2000 },
        { item: 'unit-2', at: 'front' },
      ],
    });
    expect(gone.tools[1]).toMatchObject({ from: { pose: { x: 5000, y: 2000, angle: 9000 }, width: 1600, depth: 150 } });
    expect(gone.tools[2]).toMatchObject({ from: { x: 8000, y: 6000 } });
    expect(checkTable(gone)).toEqual(gone);
    const [ruler] = gone.tools;
    expect(ruler && figureOf(measure(ruler, gone), 'sum')).toBe(48);
  });

  test('instruments on others are left alone', () => {
    expect(removeItems(start, ['unit-2']).tools[1]).toBe(start.tools[1]);
  });
});

describe('names and sizes', () => {
  const start = table({
    units: [unit('unit-1', [50, 20], 90)],
    terrain: [{ ...piece('terrain-2', 'wood', [80, 60], [10, 10]), name: 'Copse' }],
  });

  test('an empty name leaves a unit its own and gives a piece that of its kind', () => {
    expect(renameItem(start, 'unit-1', '  Old Guard ').units[0]?.name).toBe('Old Guard');
    expect(renameItem(start, 'unit-1', ' ').units[0]?.name).toBe('unit-1');
    expect(renameItem(start, 'terrain-2', '').terrain[0]?.name).toBeNull();
    expect(renameItem(start, 'unit-1', 'x'.repeat(300)).units[0]?.name).toHaveLength(100);
  });

  test('a piece grows about its middle, bases within what is allowed', () => {
    const large = resizeItems(start, ['terrain-2'], 2);
    expect(large.terrain[0]).toMatchObject({
      at: { x: 8000, y: 6000 },
      shape: { points: [{ x: -1000, y: -1000 }, {}, {}, {}] },
    });
    expect(resizeItems(start, ['unit-1'], 1e9).units[0]?.bases).toEqual({ count: 4, front: 5000, depth: 5000 });
    expect(checkTable(resizeItems(start, ['terrain-2'], 1e9)).terrain[0]?.shape.points[2]).toEqual({
      x: 200_000,
      y: 200_000,
    });
    expect(resizeItems(start, ['unit-1'], 0)).toBe(start);
    expect(resizeItems(start, ['unit-1'], Number.NaN)).toBe(start);
  });

  test('a piece is made as wide as is asked for, a band without its own width', () => {
    const course = [-3000, -1200, 900, 3000].map((x, i) => ({ x, y: i % 2 === 0 ? -300 : 300 }));
    const river = { ...piece('river', 'river', [90, 60], [1, 1]), angle: 6000 } as const;
    for (const isSmooth of [true, false]) {
      const bands = table({ terrain: [{ ...river, shape: { form: 'band', points: course, width: 400, isSmooth } }] });
      const { left, right } = boxOfTerrain(widenTerrain(bands, 'river', 2000).terrain[0] ?? river);
      expect(Math.abs(right - left - 2000)).toBeLessThan(10);
    }
    const { left, right } = boxOfTerrain(widenTerrain(start, 'terrain-2', 2500).terrain[0] ?? river);
    expect(right - left).toBe(2500);
    const up = [
      { x: 0, y: -500 },
      { x: 0, y: 500 },
    ];
    const wall = { ...river, angle: 0, shape: { form: 'band', points: up, width: 60, isSmooth: false } } as const;
    const upright = table({ terrain: [wall] });
    expect(widenTerrain(upright, 'river', 120)).toBe(upright);
  });

  test('a change of formation keeps the middle of the front, and poses are whole', () => {
    const changed = changeUnit(start, 'unit-1', { formation: 'column', pose: { x: 5000.4, y: 2000.6, angle: 36_090 } });
    expect(changed.units[0]).toMatchObject({ formation: 'column', pose: { x: 5000, y: 2001, angle: 90 } });
  });

  test('a piece that shrinks off the table is pulled to its edge', () => {
    // 20 x 20 cm about 8 cm beside the table: made half as large it would end 3 cm from it.
    const edge = table({ terrain: [piece('w', 'wood', [-8, 50], [20, 20])] });
    expect(resizeItems(edge, ['w'], 0.5).terrain[0]?.at).toEqual({ x: -500, y: 5000 });
  });

  test('one of a group that is put off the table comes back alone', () => {
    const pair = table({
      units: [unit('a', [10, 20], 90, { group: 'group-1' }), unit('b', [170, 20], 90, { group: 'group-1' })],
    });
    const xs = (x: number) =>
      changeUnit(pair, 'b', { pose: { x, y: 2000, angle: 9000 } }).units.map(({ pose }) => pose.x);
    expect(xs(20_000)).toEqual([1000, 18_800]);
    expect(xs(40_000)).toEqual([1000, 18_800]);
  });

  test('what is laid or changed off the table is pulled to its edge', () => {
    const laidOff = addTerrain(start, piece('', 'village', [500, 60], [8, 8]));
    expect(laidOff.terrain[1]?.at).toEqual({ x: 18_400, y: 6000 });
    expect(changeTerrain(start, 'terrain-2', { at: { x: -9000, y: 6000 } }).terrain[0]?.at.x).toBe(-500);
  });
});

describe('the table', () => {
  test('is no smaller than 10 cm and no larger than 10 m, and pulls things to its edge', () => {
    const start = table({ units: [battery('gun', [170, 100], 90)] });
    expect(resizeTable(start, { width: 1, depth: 1e9 }).size).toEqual({ width: 1000, depth: 100_000 });
    expect(poseOf(resizeTable(start, { width: 9000, depth: 6000 }), 'gun')).toEqual({ x: 9200, y: 6400, angle: 9000 });
  });

  test('of a group that is wider than it, each comes to its edge', () => {
    const far = [unit('a', [10, 20], 90, { group: 'group-1' }), unit('b', [170, 20], 90, { group: 'group-1' })];
    const xs = (of: MeasuringTable) => of.units.map(({ pose }) => pose.x);
    expect(xs(resizeTable(table({ units: far }), { width: 6000, depth: 6000 }))).toEqual([1000, 6800]);
    const near = far.map((each, i) => ({ ...each, pose: { ...each.pose, x: 9000 + i * 3000 } }));
    expect(xs(resizeTable(table({ units: near }), { width: 6000, depth: 6000 }))).toEqual([3800, 6800]);
  });

  test('instruments that would lie off it are pulled to its edge whole; those that touch it stay', () => {
    const at = (x: number, y: number) => ({ x: cm(x), y: cm(y) });
    const front = { pose: { ...at(160, 10), angle: 9000 }, width: 1600, depth: 150 };
    const start = table({
      tools: [
        laid({ tool: 'wheel', from: front, pivot: 'left', angle: 3000, speed: null }, 'wheel'),
        laid({ tool: 'ruler', points: [at(150, 100), at(170, 110)] }, 'away'),
        laid({ tool: 'ruler', points: [at(100, 50), at(170, 50)] }, 'there'),
        laid({ tool: 'command', from: at(20, 20), radius: 1200 }, 'voice'),
      ],
    });
    const { tools } = resizeTable(start, { width: 12_000, depth: 9000 });
    expect(tools[0]).toMatchObject({ from: { pose: { ...at(120, 10), angle: 9000 } } });
    expect(tools[1]).toMatchObject({ points: [at(120, 90), at(140, 100)] });
    expect(tools.slice(2)).toEqual(start.tools.slice(2));
  });
});

describe('instruments', () => {
  const ruler = (id: string) =>
    laid(
      {
        tool: 'ruler',
        points: [
          { x: 100, y: 100 },
          { item: 'unit-9', at: 'front' },
        ],
      },
      id,
    );
  const start = table({
    units: [unit('unit-9', [50, 20], 90)],
    tools: [ruler('tool-1'), ruler('tool-2'), ruler('tool-3')],
  });
  const order = (of: MeasuringTable) => of.tools.map(({ id }) => id);

  test('are hidden, named, copied beside themselves, put in order and taken away', () => {
    expect(hideTool(start, 'tool-2', true).tools.map(({ isHidden }) => isHidden)).toEqual([false, true, false]);
    expect(renameTool(start, 'tool-2', ' To the mill ').tools[1]?.name).toBe('To the mill');
    expect(renameTool(start, 'tool-2', ' ').tools[1]?.name).toBeNull();
    expect(order(copyTool(start, 'tool-1'))).toEqual(['tool-1', 'tool-10', 'tool-2', 'tool-3']);
    expect(order(reorderTool(start, 'tool-1', 2))).toEqual(['tool-2', 'tool-3', 'tool-1']);
    expect(order(reorderTool(start, 'tool-3', 0))).toEqual(['tool-3', 'tool-1', 'tool-2']);
    expect(order(reorderTool(start, 'tool-1', 99))).toEqual(['tool-2', 'tool-3', 'tool-1']);
    expect(order(removeTools(start, ['tool-1', 'tool-3']))).toEqual(['tool-2']);
  });

  test('move with what of them lies free', () => {
    expect(moveTool(start, 'tool-1', { x: 10, y: -20 }).tools[0]).toMatchObject({
      points: [
        { x: 110, y: 80 },
        { item: 'unit-9', at: 'front' },
      ],
    });
  });
});

test('a full table takes nothing more', () => {
  const units = Array.from({ length: 1999 }, (_, i) => unit(`unit-${i}`, [10, 10], 0));
  const room = table({ units });
  const full = addTerrain(room, piece('', 'wood', [50, 50], [10, 10]));
  expect(full.terrain).toHaveLength(1);
  expect(checkTable(full)).toEqual(full);
  expect(addUnit(full, unit('', [20, 20], 0))).toBe(full);
  expect(addTerrain(full, piece('', 'wood', [50, 50], [10, 10]))).toBe(full);
  expect(addTool(full, { tool: 'ruler', points: [{ x: 0, y: 0 }] })).toBe(full);
  expect(copyItems(room, ['unit-1', 'unit-2'], { x: 1, y: 1 })).toBe(room);
});

test('a table with all the points that it may hold takes no shape more', () => {
  const points = Array.from({ length: 200 }, (_, i) => ({ x: i * 10, y: (i % 7) * 10 }));
  const wood = { ...piece('', 'wood', [50, 50], [10, 10]), shape: { form: 'area', points, isSmooth: false } } as const;
  const terrain = Array.from({ length: 50 }, (_, i) => ({ ...wood, id: `terrain-${i}` }));
  const full = table({ terrain });
  expect(checkTable(full)).toEqual(full);
  expect(copyItems(full, ['terrain-1'], { x: 100, y: 0 })).toBe(full);
  expect(addTerrain(full, piece('', 'wood', [50, 50], [10, 10]))).toBe(full);
  expect(addUnit(full, unit('', [20, 20], 0)).units).toHaveLength(1);
});

test('whatever is moved and turned, the table stays one that is taken, and things stay in touch with it', () => {
  const start = table({
    units: [unit('unit-1', [10, 10], 30), unit('unit-2', [170, 110], 200), battery('unit-3', [90, 60], 90)],
    terrain: [piece('terrain-4', 'wood', [40, 100], [30, 20])],
  });
  const ids = ['unit-1', 'unit-2', 'unit-3', 'terrain-4'];
  const step = fc.record({
    ids: fc.subarray(ids, { minLength: 1 }),
    by: fc.integer({ min: -36_000, max: 36_000 }),
    way: fc.record({ x: fc.integer({ min: -cm(400), max: cm(400) }), y: fc.integer({ min: -cm(400), max: cm(400) }) }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      const end = steps.reduce((now, { ids: some, by, way }) => turnItems(moveItems(now, some, way), some, by), start);
      expect(checkTable(end)).toEqual(end);
      const boxes = [...end.units.map(boxOfUnit), ...end.terrain.map(boxOfTerrain)];
      for (const { left, right, near, far } of boxes) {
        expect(left).toBeLessThanOrEqual(end.size.width + 1);
        expect(right).toBeGreaterThanOrEqual(-1);
        expect(near).toBeLessThanOrEqual(end.size.depth + 1);
        expect(far).toBeGreaterThanOrEqual(-1);
      }
    }),
    { numRuns: 150, seed: 1812 },
  );
});
