import { expect, test } from 'vitest';
import type { Target } from '../../../../core/engine/target.ts';
import { places } from './places.ts';

test('up and down keep the column; north is the higher row here', () => {
  expect(places.walk('hex:1505', 'ArrowUp')).toBe('hex:1506');
  expect(places.walk('hex:1505', 'ArrowDown')).toBe('hex:1504');
});
test('right and left undo each other along a whole row', () => {
  let at: Target = 'hex:1505';
  for (let step = 0; step < 4; step++) at = places.walk(at, 'ArrowRight');
  expect(at).toMatch(/^hex:11/);
  for (let step = 0; step < 4; step++) at = places.walk(at, 'ArrowLeft');
  expect(at).toBe('hex:1505');
});
test('the map ends where it ends; other keys go nowhere', () => {
  expect(places.walk('hex:1010', 'ArrowUp')).toBe('hex:1010');
  expect(places.walk('hex:1505', 'x')).toBe('hex:1505');
});
