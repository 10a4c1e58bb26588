import { expect, test } from 'vitest';
import { tableBoard } from '../../../../core/space/table/board.ts';

/** A wood near the edge of side A, a hill of which a part lies over it, and a road along the far edge. */
const board = tableBoard({
  width: 18_000,
  depth: 12_000,
  terrain: [
    { id: 'wood', points: [at(1000, 1000), at(3000, 1000), at(3000, 3000), at(1000, 3000)], width: null },
    { id: 'hill', points: [at(2000, 2000), at(5000, 2000), at(5000, 4000), at(2000, 4000)], width: null },
    { id: 'road', points: [at(0, 11_000), at(18_000, 11_000)], width: 200 },
  ],
});

function at(x: number, y: number) {
  return { x, y };
}

test('the far edge of the table is the upper edge of the board', () => {
  expect([board.width, board.height]).toEqual([18_000, 12_000]);
  expect(board.placeAt(at(9000, 1000))).toBe('road');
  expect(board.placeAt(at(1500, 10_500))).toBe('wood');
  expect(board.centre('wood')).toEqual(at(2000, 10_000));
});

test('of terrain that lies over other terrain the upper one is under a point; beside terrain there is none', () => {
  expect(board.placeAt(at(2500, 9500))).toBe('hill');
  expect(board.placeAt(at(9000, 6000))).toBeNull();
});

test('outlines run clockwise, as the eye sees the board', () => {
  for (const id of board.places) {
    const [ring = []] = board.outline(id);
    const turn = ring.reduce((sum, a, i) => {
      const b = ring[(i + 1) % ring.length] ?? a;
      return sum + a.x * b.y - b.x * a.y;
    }, 0);
    expect(turn, id).toBeGreaterThan(0);
  }
});

test('distances are from edge to edge, 0 where terrain meets; nothing is neighbour to anything', () => {
  expect(board.distance('hill', 'road')).toBeCloseTo(10_900 - 4000, 6);
  expect(board.distance('wood', 'hill')).toBe(0);
  expect(board.neighbours('wood')).toEqual([]);
});

test('a piece that does not lie there is asked for in vain', () => {
  for (const ask of [board.name, board.centre, board.outline, board.neighbours]) {
    expect(() => ask('river')).toThrow(RangeError);
  }
});
