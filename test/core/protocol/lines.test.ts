import { expect, test } from 'vitest';
import { JSON_LONGEST } from '../../../core/archive/limits.ts';
import { Lines } from '../../../core/protocol/lines.ts';

function linesOf(...pieces: string[]): string[] {
  const lines = new Lines();
  return [...pieces.flatMap((piece) => [...lines.of(piece)]), lines.rest()];
}

test('a line ends at a line feed, wherever the pieces are cut', () => {
  expect(linesOf('a\nb\n\nc')).toEqual(['a', 'b', '', 'c']);
  expect(linesOf('a', 'b', '\n', 'c\nd', 'e')).toEqual(['ab', 'c', 'de']);
});

test('no other break ends one: JSON may hold them', () => {
  const text = '{"a":"\u2028\u2029\u0085",\r"b":1}';
  expect(linesOf(`${text}\n`)).toEqual([text, '']);
});

test('of a line that is too long only so much is kept as shows it; the next is whole', () => {
  const piece = 'x'.repeat(JSON_LONGEST / 2);
  const [long, next] = linesOf(piece, piece, piece, piece, `y\nnext\n`);
  expect([long?.length, next]).toEqual([JSON_LONGEST + 1, 'next']);
});
