import { expect, test } from 'vitest';
import { rangeOf, TILE, tilesAround, tilesIn } from '../../../../renderer/play/board/tiles.ts';

const sheet = { x: -88, y: -88, width: 3800, height: 3300 };

test('tiles cover the view without a gap, the middle one first', () => {
  const view = { x: 300, y: 200, width: 1800, height: 1000 };
  const scale = 0.7;
  const side = TILE / scale;
  const tiles = tilesIn(view, sheet, scale);
  const has = (x: number, y: number) =>
    tiles.some(({ column, row }) => column === Math.floor(x / side) && row === Math.floor(y / side));
  for (let x = view.x; x < view.x + view.width; x += 37)
    for (let y = view.y; y < view.y + view.height; y += 41) expect(has(x, y)).toBe(true);
  const first = tiles[0];
  expect(first && [first.column, first.row]).toEqual([Math.floor(1200 / side), Math.floor(700 / side)]);
  expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
});
test('no tile lies beyond the sheet, and another zoom has other keys', () => {
  const beyond = tilesIn({ x: -5000, y: -5000, width: 20000, height: 20000 }, sheet, 0.5);
  const side = TILE / 0.5;
  expect(beyond.every(({ column }) => (column + 1) * side > sheet.x && column * side < sheet.x + sheet.width)).toBe(
    true,
  );
  expect(tilesIn(sheet, sheet, 0.25)[0]?.key).not.toBe(beyond[0]?.key);
});

test('the tiles beside a view are none of those in it, and while the range is the same they are the same', () => {
  const view = { x: 300, y: 200, width: 1800, height: 1000 };
  const scale = 0.7;
  const keys = (at: typeof view) =>
    [...tilesIn(at, sheet, scale), ...tilesAround(at, sheet, scale)].map(({ key }) => key);
  expect(new Set(keys(view)).size).toBe(keys(view).length);
  // A pan of a quarter of a tile to the right, device pixel by device pixel.
  for (let step = 0; step < TILE / 4; step++) {
    const [here, there] = [step, step + 1].map((pixels) => ({ ...view, x: view.x + pixels / scale }));
    if (!here || !there || rangeOf(here, scale) !== rangeOf(there, scale)) continue;
    expect(new Set(keys(there))).toEqual(new Set(keys(here)));
  }
  expect(rangeOf(view, 0.7)).not.toBe(rangeOf(view, 0.71));
});
