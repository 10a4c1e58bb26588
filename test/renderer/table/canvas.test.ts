import { describe, expect, test } from 'vitest';
import { emptyTable } from '../../../core/measure/begin.ts';
import type { Unit } from '../../../core/measure/document.ts';
import { isSameGround } from '../../../renderer/table/canvas.ts';
import { isSameUnit } from '../../../renderer/table/shown.ts';

const bases = { count: 4, front: 400, depth: 150 } as const;
const pose = { x: 5000, y: 2000, angle: 9000 } as const;
const made = (more: Partial<Unit> = {}): Unit => ({
  ...{ id: 'a', name: 'A', side: 'a', arm: 'infantry', formation: 'line', allowance: null, group: null },
  ...{ bases, pose },
  ...more,
});

describe('what rests is not painted again', () => {
  test('while a unit is the same, also where it was made anew of the same parts', () => {
    expect(isSameUnit(made(), made())).toBe(true);
  });
  test.each([
    ['stands elsewhere', { pose: { ...pose, x: 5001 } }],
    ['has formed otherwise', { formation: 'column' }],
    ['is called otherwise', { name: 'B' }],
    ['has lost a base', { bases: { ...bases, count: 3 } }],
  ] as const)('but when it %s it is', (_, more) => {
    expect(isSameUnit(made(), made(more))).toBe(false);
  });
  test('while the ground is the same, whatever stands on it', () => {
    const table = emptyTable();
    expect(isSameGround(table, { ...table, units: [made()], shown: { ...table.shown } })).toBe(true);
    expect(isSameGround(table, { ...table, shown: { ...table.shown, grid: 500 } })).toBe(false);
  });
});
