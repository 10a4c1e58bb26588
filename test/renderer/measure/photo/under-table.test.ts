/** Pictures are large: one that no longer lies under the table is given back at once. */
import { expect, test, vi } from 'vitest';
import { named } from '../../../../renderer/measure/photo/named.ts';
import { roomOf } from '../table.ts';

const picture = (): ImageBitmap => ({ width: 10, height: 10, close: vi.fn() }) as unknown as ImageBitmap;

test('the picture before another is given back, the one that lies there is not', () => {
  const room = roomOf();
  const [first, second] = [named(picture(), 'first'), named(picture(), 'second')];
  room.lay(first);
  room.lay(first);
  expect(first.close).not.toHaveBeenCalled();
  room.lay(second);
  expect(room.picture).toBe(second);
  expect(first.close).toHaveBeenCalledOnce();
  room.lay(null);
  expect(second.close).toHaveBeenCalledOnce();
});

test('the camera gives its own pictures back when they have been painted', () => {
  const room = roomOf();
  const [first, second] = [picture(), picture()];
  room.lay(first);
  room.lay(second);
  expect(first.close).not.toHaveBeenCalled();
});
