import { expect, test } from 'vitest';
import { adjacencyOf } from '../../../../core/space/area/adjacency.ts';
import { NAPOLEON_IN_EUROPE } from '../../../../renderer/play/scenery/napoleon-in-europe.ts';

const around = (id: string) => adjacencyOf(NAPOLEON_IN_EUROPE.areas, id);

test('[MAP-5] [MAP-6] neighbours over a strait are told apart from those by land', () => {
  expect(around('constantinople').overStraits).toEqual(['anatolia']);
  expect(around('constantinople').byLand).not.toContain('anatolia');
  expect(around('denmark').overStraits).toEqual(['sweden']);
});

test('[MAP-7] Sicily does not border Naples; its ports lie on the same seas', () => {
  const { byLand, overStraits, bySea, seas } = around('sicily');
  expect([...byLand, ...overStraits]).toEqual([]);
  expect(seas).toContain('tyrrhenian-sea');
  expect(bySea).toContain('tuscany');
  expect(bySea).not.toContain('sicily');
});

test('a region without an anchor has no seas, and no port', () => {
  expect(around('vienna')).toMatchObject({ seas: [], bySea: [], overStraits: [] });
  expect(around('vienna').byLand.length).toBeGreaterThan(2);
  expect(() => around('atlantis')).toThrow(RangeError);
});
