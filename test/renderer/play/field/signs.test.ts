import { expect, test } from 'vitest';
import type { Miniature } from '../../../../core/miniatures/presenter.ts';
import { emptyTable } from '../../../../core/measure/begin.ts';
import type { Unit } from '../../../../core/measure/document.ts';
import { signsOf } from '../../../../renderer/play/field/signs.ts';
import { ORDINE_OBLIQUO } from '../../../../renderer/play/scenery/ordine-obliquo.ts';

const unit = (id: string): Unit => ({
  ...{ id, name: id, side: 'a', arm: 'infantry', bases: { count: 4, front: 400, depth: 150 }, formation: 'line' },
  ...{ pose: { x: 5000, y: 2000, angle: 9000 }, allowance: null, group: null },
});
const piece = (id: string, face: Miniature['face'], markers: readonly string[]): Miniature => ({
  ...{ id, seat: 'south', place: null, box: null, depth: 0, facing: null },
  ...{ face, markers },
});

test('a unit bears the sign of each thing that has befallen it, and none of what has no sign', () => {
  const table = { ...emptyTable(), units: [unit('a'), unit('b'), unit('c')] };
  const pieces = [
    piece('a', 'back', ['rout', 'general']),
    piece('b', 'front', ['first-volley']),
    piece('c', 'front', []),
    piece('away', 'front', ['retreat']),
  ];
  expect(signsOf(table, pieces, ORDINE_OBLIQUO).map(({ kind, unit: { id } }) => `${id} ${kind}`)).toEqual([
    'a broken',
    'a long-arrow',
    'b cartridge',
  ]);
});

test('who flees bears an arrow that way; where nobody knows the way, none is given', () => {
  const table = { ...emptyTable(), units: [unit('a'), unit('b')] };
  const pieces = [{ ...piece('a', 'front', ['rout']), heading: 4500 }, piece('b', 'front', ['retreat'])];
  expect(signsOf(table, pieces, ORDINE_OBLIQUO).map(({ heading }) => heading)).toEqual([4500, null]);
});
