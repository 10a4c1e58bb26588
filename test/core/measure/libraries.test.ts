/** The libraries of bases and weapons hold what the book says, and only what a table takes. */
import { expect, test } from 'vitest';
import bases from '../../../assets/measure/bases.json' with { type: 'json' };
import weapons from '../../../assets/measure/weapons.json' with { type: 'json' };
import { checkTable } from '../../../core/measure/check.ts';
import type { Unit } from '../../../core/measure/document.ts';
import { type Formation, sizeOf } from '../../../core/space/table/formation.ts';
import { laid, table, unit } from './sample.ts';

/** Centimetres, as the book's table of formations has them. */
const SIZES: readonly (readonly [string, Formation, number, number])[] = [
  ['infantry', 'line', 16, 1.5],
  ['infantry', 'open', 22, 1.5],
  ['infantry', 'column', 4, 6],
  ['infantry', 'square', 5.5, 5.5],
  ['heavy-cavalry', 'line', 12, 3],
  ['light-cavalry', 'column', 3, 12],
  ['cossacks', 'open', 18, 3],
  ['battery', 'single', 4, 4],
  ['crew', 'single', 4, 1.5],
];

test.each(SIZES)('%s in %s: %d x %d cm', (id, formation, width, depth) => {
  const found = bases.bases.find((each) => each.id === id);
  expect(found?.formations).toContain(formation);
  expect(found && sizeOf(found.bases, formation)).toEqual({ width: width * 100, depth: depth * 100 });
});

test('every base in every formation makes a unit that is taken', () => {
  for (const { id, arm, bases: trays, formations, allowance, source, name } of bases.bases) {
    expect(Object.keys(bases.provenance)).toContain(source);
    expect(name.it && name.en).toBeTruthy();
    for (const formation of formations) {
      const laidDown = { ...unit(id, [50, 50], 90), arm, bases: trays, formation, allowance } as Unit;
      expect(checkTable(table({ units: [laidDown] })).units).toEqual([laidDown]);
    }
  }
});

test('weapons reach as far as the book says, 8.1', () => {
  const reaches = weapons.weapons.map(({ id, field, bands }) => [id, field, ...bands.map(({ to }) => to / 100)]);
  expect(reaches).toEqual([
    ['musket', 'corridor', 4, 9],
    ['rifle', 'corridor', 6, 12],
    ['heavy-gun', 'arc', 10, 40],
    ['howitzer', 'arc', 10, 40],
    ['light-gun', 'arc', 10, 30],
  ]);
});

test('every weapon makes range bands that are taken', () => {
  for (const { bands, field } of weapons.weapons) {
    const from = { pose: { x: 100, y: 100, angle: 0 }, width: 1600, depth: 150 };
    const tool = laid({ tool: 'bands', from, bands, field: field === 'arc' ? 'arc' : 'corridor' });
    expect(checkTable(table({ tools: [tool] })).tools).toEqual([tool]);
  }
});
