import { expect, test } from 'vitest';
import { placesNamed, unitsNamed } from '../../../core/engine/verdict.ts';

test('the units and the places that a message names, in the order of its parameters; whatever else it names is neither', () => {
  const params = {
    charger: { unit: 'a' },
    most: 3,
    by: 'c',
    at: { place: 'd' },
    others: { list: [{ unit: 'b' }, { seat: 'north' }, { list: [{ unit: 'e' }, { place: 4307 }] }] },
  };
  expect(unitsNamed({ params })).toEqual(['a', 'b', 'e']);
  expect(placesNamed({ params })).toEqual(['d', 4307]);
  expect(unitsNamed({})).toEqual([]);
  expect(placesNamed({})).toEqual([]);
});
