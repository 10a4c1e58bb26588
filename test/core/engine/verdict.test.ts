import { expect, test } from 'vitest';
import { type Message, placesNamed, unitsNamed } from '../../../core/engine/verdict.ts';

test('the units and the places that a message names, in the order of its parameters; whatever else it names is neither', () => {
  const params: Message['params'] = {
    charger: { unit: 'a' },
    most: 3,
    by: 'c',
    at: { place: 'unit:d' },
    others: { list: [{ unit: 'b' }, { seat: 'north' }, { list: [{ unit: 'e' }, { place: 'hex:4307' }] }] },
  };
  expect(unitsNamed({ params })).toEqual(['a', 'b', 'e']);
  expect(placesNamed({ params })).toEqual(['unit:d', 'hex:4307']);
  expect(unitsNamed({})).toEqual([]);
  expect(placesNamed({})).toEqual([]);
});
