import { expect, test } from 'vitest';
import { checkTable } from '../../../core/measure/check.ts';
import type { Tool } from '../../../core/measure/tool.ts';
import { type Bounds } from '../../../core/measure/units.ts';
import { FACING, LENGTH, OPENING, takeAngle } from '../../../renderer/measure/typed.ts';
import { laid, table } from '../../core/measure/sample.ts';

const arcOf = (opening: number, length: number): Tool =>
  laid({ tool: 'arc', from: { pose: { x: 0, y: 0, angle: 0 }, width: length, depth: 100 }, opening, reach: length });

test('whatever a field takes is a table that is kept', () => {
  const ends = ({ least, most }: Bounds) => [least, most];
  for (const opening of ends(OPENING))
    for (const length of ends(LENGTH)) {
      const taken = table({ tools: [arcOf(opening, length)] });
      expect(checkTable(taken)).toEqual(taken);
    }
});

test('a whole turn is no opening of an arc, and one of a wheel', () => {
  const fault = takeAngle(OPENING, () => undefined)('360');
  expect(fault).toEqual({ key: 'measure.fault.angle-too-large', params: { most: 359.99 } });
  expect(takeAngle(FACING, () => undefined)('360')).toBeNull();
});
