import { expect, test } from 'vitest';
import { assertPlain, canonical, clone, digest } from '../../../core/engine/json.ts';

test('equal positions have equal digests, whatever the order of their keys', () => {
  expect(digest({ a: 1, b: [2, { c: null, d: 'x' }] })).toBe(digest({ b: [2, { d: 'x', c: null }], a: 1 }));
  expect(digest({ a: 1 })).not.toBe(digest({ a: 2 }));
  expect(canonical({ b: 1, a: 'è' })).toBe('{"a":"è","b":1}');
});

test('the digest is SHA-256 of the canonical JSON', () => {
  // The well-known digest of the two bytes {}.
  expect(digest({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
});

test.each([
  ['undefined', { a: undefined }, '$.a'],
  ['NaN', { a: [1, NaN] }, '$.a[1]'],
  ['a Map', { a: new Map() }, '$.a'],
  ['a function', { a: () => 1 }, '$.a'],
])('%s in a position is refused with its place', (_name, value, path) => {
  expect(() => assertPlain(value)).toThrowError(path);
});

test('a copy shares nothing', () => {
  const original = { a: [{ b: 1 }] };
  const copy = clone(original);
  (copy.a[0] as { b: number }).b = 2;
  expect(original.a[0]?.b).toBe(1);
});
