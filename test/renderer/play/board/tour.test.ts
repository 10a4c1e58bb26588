import { expect, test } from 'vitest';
import { tour } from '../../../../renderer/play/board/tour.ts';

test('a key begins with the target of the highest sum; what nothing is rolled at comes last, in its own order', () => {
  const sums: Readonly<Record<string, number>> = { 'hex:1': -2, 'hex:2': 4, 'hex:3': 1 };
  const places = tour(['hex:9', 'hex:1', 'hex:2', 'hex:8', 'hex:3'], (place) => sums[place] ?? null);
  expect(places).toEqual(['hex:2', 'hex:3', 'hex:1', 'hex:9', 'hex:8']);
});
