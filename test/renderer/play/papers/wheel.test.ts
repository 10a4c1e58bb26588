import { expect, test } from 'vitest';
import { armsOf, chordsOf, pairsOf } from '../../../../renderer/play/papers/wheel.ts';

const SEATS = ['france', 'britain', 'prussia', 'russia', 'ottoman', 'austria', 'spain'];
const ALLIES: Readonly<Record<string, readonly string[]>> = {
  ...{ france: ['spain'], spain: ['france'], britain: ['russia', 'austria'] },
  ...{ russia: ['britain', 'austria'], austria: ['britain', 'russia'] },
};
const powers = SEATS.map((seat) => ({ seat, allies: ALLIES[seat] ?? [] }));

test('seven arms stand on one ring, the first above', () => {
  const arms = armsOf(SEATS);
  expect(arms.map(({ seat }) => seat)).toEqual(SEATS);
  expect(arms[0]).toMatchObject({ at: { x: 0, y: -60 }, side: 'middle' });
  for (const { at } of arms) expect(Math.hypot(at.x, at.y)).toBeCloseTo(60, 0);
  expect(arms[2]?.side).toBe('start');
  expect(arms[5]?.side).toBe('end');
});

test('each alliance is one chord, whichever of the two names it', () => {
  expect(pairsOf(powers)).toEqual([
    ['france', 'spain'],
    ['britain', 'russia'],
    ['britain', 'austria'],
    ['russia', 'austria'],
  ]);
  const chords = chordsOf(armsOf(SEATS), powers);
  expect(chords).toHaveLength(4);
  expect(chords[0]?.path).toMatch(/^M0 -60 Q/);
  expect(
    chordsOf(
      armsOf(SEATS),
      SEATS.map((seat) => ({ seat, allies: [] })),
    ),
  ).toEqual([]);
});
