import { expect, test } from 'vitest';
import { checkTable } from '../../../../core/measure/check.ts';
import { layPattern, patternOf, replaceTable } from '../../../../core/measure/edits/pattern.ts';
import { ITEMS_MOST } from '../../../../core/measure/limits.ts';
import { cm, laid, piece, table, unit } from '../sample.ts';

const wood = piece('terrain-3', 'wood', [90, 60], [20, 10]);
const first = unit('unit-1', [40, 30], 90, { group: 'group-9' });
const second = unit('unit-2', [60, 30], 90, { group: 'group-9' });
const arc = laid({ tool: 'arc', from: { item: 'unit-1' }, opening: 4500, reach: cm(12) }, 'tool-4');
const far = laid({ tool: 'arc', from: { item: 'unit-5' }, opening: 4500, reach: cm(12) }, 'tool-6');
const third = unit('unit-5', [100, 80], 270);
const full = table({ units: [first, second, third], terrain: [wood], tools: [arc, far] });

test('a pattern of what is chosen has their groups, no picture, and instruments that follow nobody left behind', () => {
  const pattern = patternOf(full, ['unit-1', 'tool-6']);
  expect(pattern.units).toEqual([first, second]);
  expect([pattern.terrain, pattern.photograph]).toEqual([[], null]);
  // The third looks down the table with its front at 100, 80 cm: there its arc stays.
  expect(pattern.tools).toMatchObject([{ id: 'tool-6', from: { pose: { x: 10_000, y: 8000, angle: 27_000 } } }]);
});

test('a pattern laid on a table that has something already comes under numbers of its own, whole', () => {
  const mine = table({ units: [unit('unit-7', [20, 20], 90)] });
  const both = checkTable(layPattern(mine, full));
  expect(both.units.map(({ id, name }) => [id, name])).toEqual([
    ['unit-7', 'unit-7'],
    ['unit-8', 'unit-1'],
    ['unit-9', 'unit-2'],
    ['unit-10', 'unit-5'],
  ]);
  expect(both.units.map(({ group }) => group)).toEqual([null, 'group-14', 'group-14', null]);
  expect(both.units.map(({ pose }) => pose)).toEqual([mine.units[0]?.pose, first.pose, second.pose, third.pose]);
  expect(both.terrain).toEqual([{ ...wood, id: 'terrain-11' }]);
  expect(both.tools).toEqual([
    { ...arc, id: 'tool-12', from: { item: 'unit-8' } },
    { ...far, id: 'tool-13', from: { item: 'unit-10' } },
  ]);
});

test('laid twice, nothing bears the same name twice', () => {
  expect(checkTable(layPattern(layPattern(full, full), full)).units).toHaveLength(9);
});

test('what would lie off a smaller table is pulled to its edge', () => {
  const small = table({ size: { width: cm(60), depth: cm(40) } });
  const [stood] = layPattern(small, table({ terrain: [wood] })).terrain;
  // A wood of 20 x 10 cm still touches a table of 60 x 40 with its middle at 70, 45 cm.
  expect(stood?.at).toEqual({ x: cm(70), y: cm(45) });
});

test('so are its instruments, and those of a group that the table is too narrow for', () => {
  const small = table({
    size: { width: cm(60), depth: cm(40) },
    tools: [laid({ tool: 'ruler', points: [{ x: -200, y: 0 }] })],
  });
  const ruler = laid(
    {
      tool: 'ruler',
      points: [
        { x: cm(150), y: cm(10) },
        { x: cm(170), y: cm(10) },
      ],
    },
    'tool-7',
  );
  const wide = [
    unit('unit-1', [10, 20], 90, { group: 'group-9' }),
    unit('unit-2', [170, 20], 90, { group: 'group-9' }),
  ];
  const both = layPattern(small, table({ units: wide, tools: [ruler] }));
  expect(both.units.map(({ pose }) => pose.x)).toEqual([cm(10), cm(68)]);
  expect(both.tools).toMatchObject([{ points: [{ x: -200 }] }, { points: [{ x: cm(60) }, { x: cm(80) }] }]);
});

test('a table without room for all of it stays as it is', () => {
  const units = Array.from({ length: ITEMS_MOST - 1 }, (_, index) => unit(`unit-${index + 1}`, [10, 10], 90));
  const crowded = table({ units });
  expect(layPattern(crowded, full)).toBe(crowded);
});

test('a pattern in the place of a table brings its size, and leaves the reader’s unit', () => {
  const inches = table({ shown: { unit: 'inch', grid: null, snaps: true } });
  const pattern = table({ size: { width: cm(240), depth: cm(120) }, units: [first] });
  expect(replaceTable(inches, pattern)).toEqual({ ...pattern, shown: { ...pattern.shown, unit: 'inch' } });
});
