import { expect, test } from 'vitest';
import { unitsNamed } from '../../../core/engine/verdict.ts';

test('the units that a message names, in the order of its parameters; whatever else it names is none', () => {
  const params = {
    charger: { unit: 'a' },
    most: 3,
    by: 'c',
    at: { place: 'd' },
    others: { list: [{ unit: 'b' }, { seat: 'north' }, { list: [{ unit: 'e' }] }] },
  };
  expect(unitsNamed({ params })).toEqual(['a', 'b', 'e']);
  expect(unitsNamed({})).toEqual([]);
});
