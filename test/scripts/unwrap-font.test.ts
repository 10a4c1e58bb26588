/** A web font as the font that is in it. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unwrapped } from '../../scripts/unwrap-font.ts';

/** Numbers of two and of four bytes. */
const two = (...numbers: readonly number[]) => Buffer.from(numbers.flatMap((each) => [each >> 8, each & 255]));
const four = (...numbers: readonly number[]) => two(...numbers.flatMap((each) => [each >>> 16, each & 0xffff]));

test('the tables of a web font stand in a TTF one behind the other, each at a multiple of four bytes', () => {
  const long = Buffer.from('a'.repeat(101));
  const packed = deflateSync(long);
  const short = Buffer.from('cd');
  const third = Buffer.from('efg');
  const at = 44 + 3 * 20;
  const woff = Buffer.concat([
    Buffer.from('wOFF'),
    four(0x00010000, 0),
    two(3, 0),
    Buffer.alloc(28),
    ...[Buffer.from('aaaa'), four(at, packed.length, 101, 7)],
    ...[Buffer.from('cccc'), four(at + packed.length, 2, 2, 8)],
    ...[Buffer.from('eeee'), four(at + packed.length + 2, 3, 3, 9)],
    ...[packed, short, third],
  ]);
  // Three tables: the largest power of two in 3 is 2, its logarithm 1; 16 times 2 is 32, and 16 times 3 less that is 16.
  const first = 12 + 3 * 16;
  expect(unwrapped(woff)).toEqual(
    Buffer.concat([
      four(0x00010000),
      two(3, 32, 1, 16),
      ...[Buffer.from('aaaa'), four(7, first, 101)],
      ...[Buffer.from('cccc'), four(8, first + 104, 2)],
      ...[Buffer.from('eeee'), four(9, first + 108, 3)],
      ...[long, Buffer.alloc(3), short, Buffer.alloc(2), third, Buffer.alloc(1)],
    ]),
  );
});
