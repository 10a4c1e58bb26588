import { expect, test } from 'vitest';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { createGrid } from '../../../../core/space/hex/grid.ts';
import { createGeometry } from '../../../../renderer/board/geometry.ts';
import { COUNTER, counterAt, FANNED, layOut, stacksOf } from '../../../../renderer/play/board/pieces.ts';
import { TILE, tilesIn } from '../../../../renderer/play/board/tiles.ts';
import { walk } from '../../../../renderer/play/board/walk.ts';

// Borodino's own numbering: columns to the west, rows to the north, odd columns half a hex north.
const geometry = createGeometry(
  createGrid({
    orientation: 'flat-top',
    order: 'column-row',
    columnsGrow: 'west',
    rowsGrow: 'north',
    shifted: 'odd',
    shift: 'north',
    bounds: { colMin: 10, colMax: 20, rowMin: 0, rowMax: 10 },
  }),
);
const piece = (id: string, hex: number | null, depth = 0): Piece => ({
  id,
  seat: 'white',
  place: hex === null ? null : hexTarget(hex),
  box: null,
  depth,
  facing: 'E',
  face: 'front',
  markers: [],
});

test('stacks have their top first; what lies in a box is not on the board', () => {
  const stacks = stacksOf([piece('low', 1205, 1), piece('top', 1205, 0), piece('boxed', null)]);
  expect(stacks.get(1205)?.map(({ id }) => id)).toEqual(['top', 'low']);
  expect(stacks.size).toBe(1);
});
test('the top counter lies over the others and is the one that is pressed', () => {
  const laid = layOut(stacksOf([piece('low', 1205, 1), piece('top', 1205, 0)]), geometry, null);
  expect(laid.map((each) => [each.piece.id, each.isCovered, each.size])).toEqual([
    ['low', true, COUNTER],
    ['top', false, COUNTER],
  ]);
  expect(counterAt(laid, geometry.centre(1205))?.piece.id).toBe('top');
});
test('a fanned stack comes last, larger, and every counter of it can be pressed', () => {
  const pieces = ['a', 'b', 'c'].map((id, depth) => piece(id, 1205, depth));
  const laid = layOut(stacksOf([...pieces, piece('other', 1105)]), geometry, 1205);
  expect(laid[0]?.piece.id).toBe('other');
  const fan = laid.slice(1);
  expect(fan.every((each) => each.size === FANNED && !each.isCovered)).toBe(true);
  for (const each of fan) expect(counterAt(laid, each.at)?.piece.id).toBe(each.piece.id);
});
test('far from any counter there is none', () => {
  const laid = layOut(stacksOf([piece('a', 1205)]), geometry, null);
  expect(counterAt(laid, geometry.centre(1505))).toBeNull();
});

test('up and down keep the column; north is the higher row here', () => {
  expect(walk(geometry, 1505, 'ArrowUp')).toBe(1506);
  expect(walk(geometry, 1505, 'ArrowDown')).toBe(1504);
});
test('right and left undo each other along a whole row', () => {
  let at = 1505;
  for (let step = 0; step < 4; step++) at = walk(geometry, at, 'ArrowRight');
  expect(Math.floor(at / 100)).toBe(11);
  for (let step = 0; step < 4; step++) at = walk(geometry, at, 'ArrowLeft');
  expect(at).toBe(1505);
});
test('the map ends where it ends; other keys go nowhere', () => {
  expect(walk(geometry, 1010, 'ArrowUp')).toBe(1010);
  expect(walk(geometry, 1505, 'x')).toBe(1505);
});

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
