import { describe, expect, test } from 'vitest';
import { BadFile } from '../../../core/archive/bad-file.ts';
import { checkTable } from '../../../core/measure/check.ts';
import { PRESETS } from '../../../core/measure/presets.ts';
import { laid, piece, table, unit } from './sample.ts';

const FULL = table({
  units: [unit('unit-1', [50, 20], 90)],
  terrain: [piece('terrain-2', 'wood', [80, 20], [10, 10])],
  tools: [laid({ tool: 'distances', from: { item: 'terrain-2' }, within: null }, 'tool-3')],
});

/** The first fault of a table in which one value has been put in the place of another. */
function faultOf(path: string, value: unknown): string {
  const copy = structuredClone(FULL) as unknown as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const at = steps.reduce<Record<string, unknown>>((node, step) => node[step] as Record<string, unknown>, copy);
  at[last] = value;
  try {
    checkTable(copy);
  } catch (fault) {
    if (fault instanceof BadFile) return `${fault.path} ${fault.fault.key}`;
    throw fault;
  }
  return 'taken';
}

test('a table as it should be is taken as it is', () => {
  expect(checkTable(JSON.parse(JSON.stringify(FULL)))).toEqual(FULL);
});

test('ready tables are tables', () => {
  expect(PRESETS.map(({ id }) => id)).toEqual(['empty', 'two-villages', 'village-fight']);
  for (const { table: ready } of PRESETS) expect(checkTable(ready)).toEqual(ready);
});

describe('refused, with the place of the first fault', () => {
  test.each([
    ['size.width', 999, 'size.width'],
    ['size.width', 100_001, 'size.width'],
    ['size.depth', 1e300, 'size.depth'],
    ['units.0.pose.x', Number.NaN, 'units[0].pose.x'],
    ['units.0.pose.x', 0.5, 'units[0].pose.x'],
    ['units.0.pose.y', 400_001, 'units[0].pose.y'],
    ['units.0.pose.angle', 36_000, 'units[0].pose.angle'],
    ['units.0.pose.angle', -1, 'units[0].pose.angle'],
    ['units.0.name', '', 'units[0].name'],
    ['units.0.name', '<script>', 'taken'],
    ['units.0.bases.count', 0, 'units[0].bases.count'],
    ['units.0.bases.front', 9, 'units[0].bases.front'],
    ['units.0.allowance', -1, 'units[0].allowance'],
    ['units.0.formation', 'wedge', 'units[0].formation'],
    ['units.0.extra', 1, 'units[0].extra'],
    ['terrain.0.kind', 'lava', 'terrain[0].kind'],
    ['terrain.0.shape.points', [], 'terrain[0].shape.points'],
    ['terrain.0.shape.points', new Array(201).fill({ x: 0, y: 0 }), 'terrain[0].shape.points'],
    ['terrain.0.shape.points.2', { x: 0, y: null }, 'terrain[0].shape.points[2].y'],
    ['tools.0.tool', 'laser', 'tools[0].tool'],
    ['tools.0.within', '12', 'tools[0].within'],
    ['photograph', {}, 'photograph.picture'],
    ['shown.unit', 'ell', 'shown.unit'],
    ['shown', undefined, 'shown'],
  ])('%s', (path, value, place) => {
    expect(faultOf(path, value)).toBe(place === 'taken' ? place : `${place} bad-file.schema`);
  });

  test('a name that is too long is said to be', () => {
    expect(faultOf('units.0.name', 'x'.repeat(101))).toBe('units[0].name bad-file.too-long');
  });

  test('a photograph that is hardly there, or more than there; one that says nothing shows wholly', () => {
    const corner = (x: number, y: number) => ({ pixel: { x, y }, table: { x, y } });
    const marks = [corner(0, 0), corner(9, 0), corner(9, 9), corner(0, 9)];
    const photograph = { picture: 'live', width: 40, height: 30, marks, correctsLens: false };
    expect(faultOf('photograph', photograph)).toBe('taken');
    expect([10, 55, 100].map((opacity) => faultOf('photograph', { ...photograph, opacity }))).toEqual(
      new Array(3).fill('taken'),
    );
    for (const opacity of [9, 101, 55.5, null])
      expect(faultOf('photograph', { ...photograph, opacity })).toBe('photograph.opacity bad-file.schema');
  });

  test('no table at all', () => {
    for (const value of [null, 12, 'table', [], {}]) expect(() => checkTable(value)).toThrow(BadFile);
  });

  test('a second thing of the same id, also of another kind', () => {
    expect(faultOf('terrain.0.id', 'unit-1')).toBe('terrain[0].id bad-file.double-id');
  });

  test('an instrument on what is not there', () => {
    expect(faultOf('tools.0.from', { item: 'unit-9' })).toBe('tools[0] bad-file.no-item');
  });

  test('a front on terrain, which only distances are measured from', () => {
    const corridor = laid({ tool: 'corridor', from: { item: 'terrain-2' }, length: 100 }, 'tool-3');
    expect(faultOf('tools.0', corridor)).toBe('tools[0] bad-file.no-item');
    expect(faultOf('tools.0', { ...corridor, from: { item: 'unit-1' } })).toBe('taken');
  });

  test('a ruler of more than 200 points', () => {
    const points = (count: number) => new Array(count).fill({ x: 0, y: 0 });
    const ruler = (count: number) => ({
      tool: 'ruler',
      id: 'tool-3',
      name: null,
      isHidden: false,
      points: points(count),
    });
    expect(faultOf('tools.0', ruler(200))).toBe('taken');
    expect(faultOf('tools.0', ruler(201))).toBe('tools[0].points bad-file.schema');
  });

  test('more than 10,000 points of terrain', () => {
    const river = (id: string, count: number) => ({
      ...piece(id, 'river', [50, 50], [1, 1]),
      shape: { form: 'band', points: new Array(count).fill({ x: 0, y: 0 }), width: 100, isSmooth: false },
    });
    const all = Array.from({ length: 49 }, (_, i) => river(`terrain-${i + 2}`, 200));
    expect(faultOf('terrain', [...all, river('terrain-60', 200)])).toBe('taken');
    expect(faultOf('terrain', [...all, river('terrain-60', 199), river('terrain-61', 2)])).toBe(
      'terrain bad-file.too-many-points',
    );
  });

  test('more than 2,000 things', () => {
    const units = (count: number) => Array.from({ length: count }, (_, i) => unit(`unit-${i + 10}`, [10, 10], 0));
    expect(faultOf('units', units(1998))).toBe('taken');
    expect(faultOf('units', units(1999))).toBe(' bad-file.too-many-items');
  });
});
