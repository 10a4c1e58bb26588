import { expect, test } from 'vitest';
import { tour } from '../../../../renderer/play/board/tour.ts';

test('a key begins with the best target; those of no known worth come last, in their own order', () => {
  const worths: Readonly<Record<string, number>> = { 'hex:1': -2, 'hex:2': 4, 'hex:3': 1 };
  const places = tour(['hex:9', 'hex:1', 'hex:2', 'hex:8', 'hex:3'], (place) => worths[place] ?? null);
  expect(places).toEqual(['hex:2', 'hex:3', 'hex:1', 'hex:9', 'hex:8']);
});
