import { describe, expect, test } from 'vitest';
import { readyShape } from '../../../../renderer/measure/shapes.ts';
import { roomOf } from '../table.ts';

/** A room in which a piece of terrain has been drawn: three corners, ended on the first. */
function withTriangle(kind: 'wood' | 'village') {
  const room = roomOf();
  room.terrainPattern = { kind, shape: null, band: null, isSmooth: false };
  room.hold('terrain');
  for (const [x, y] of [
    [2000, 2000],
    [5000, 2000],
    [3500, 4000],
    [2000, 2000],
  ] as const)
    room.press({ x, y });
  return room;
}

describe('terrain', () => {
  test('is drawn point by point and ended on its first', () => {
    const room = withTriangle('wood');
    expect(room.document.terrain).toHaveLength(1);
    const [piece] = room.document.terrain;
    // Placed at the mean of its corners, (3500, 2666 2/3).
    expect(piece).toMatchObject({ kind: 'wood', at: { x: 3500, y: 2667 }, angle: 0 });
    expect(piece?.shape.points).toEqual([
      { x: -1500, y: -667 },
      { x: 1500, y: -667 },
      { x: 0, y: 1333 },
    ]);
  });

  test('that is ready is laid with every click, until Esc', () => {
    const room = roomOf();
    room.terrainPattern = { kind: 'village', shape: readyShape('village'), band: null, isSmooth: false };
    room.hold('terrain');
    room.hover({ x: 3000, y: 3000 });
    expect(room.document.terrain).toEqual([]);
    room.press({ x: 3000.4, y: 3000 });
    room.press({ x: 9000, y: 3000 });
    expect(room.gesture.path).toBe('terrain');
    expect(room.document.terrain.map(({ kind, at }) => [kind, at])).toEqual([
      ['village', { x: 3000, y: 3000 }],
      ['village', { x: 9000, y: 3000 }],
    ]);
    room.back();
    expect(room.gesture.path).toBe('select');
  });

  test('in a band is as wide as was asked, takes two points, and comes back to its first without an end', () => {
    const room = roomOf();
    room.terrainPattern = { kind: 'road', shape: null, band: 300, isSmooth: false };
    room.hold('terrain');
    for (const [x, y] of [
      [2000, 2000],
      [5000, 2000],
      [2000, 2000],
      [2000, 2000],
    ] as const)
      room.press({ x, y });
    expect(room.gesture.path).toBe('terrain.free');
    // Its three points have their mean at (3000, 2000).
    expect(room.document.terrain).toMatchObject([
      {
        kind: 'road',
        at: { x: 3000, y: 2000 },
        shape: {
          form: 'band',
          width: 300,
          points: [
            { x: -1000, y: 0 },
            { x: 2000, y: 0 },
            { x: -1000, y: 0 },
          ],
        },
      },
    ]);
  });

  const CORNERS = [
    { x: 2000, y: 2000 },
    { x: 5000, y: 2000 },
    { x: 5000, y: 5000 },
  ] as const;
  const drawn = (corners: number) => {
    const room = roomOf();
    room.terrainPattern = { kind: 'wood', shape: null, band: null, isSmooth: false };
    room.hold('terrain');
    for (const corner of CORNERS.slice(0, corners)) room.press(corner);
    return room;
  };

  test('is closed by Enter, and the next one may be drawn', () => {
    const room = drawn(3);
    room.hover({ x: 9000, y: 9000 });
    room.enter();
    expect(room.gesture.path).toBe('terrain.free');
    expect(room.document.terrain.map(({ shape }) => shape.points.length)).toEqual([3]);
  });

  test('with too few points goes on after Enter, and is put away by Esc', () => {
    const room = drawn(2);
    room.enter();
    expect(room.gesture.path).toBe('terrain.drawing');
    room.back();
    expect(room.gesture.path).toBe('select');
    expect(room.document.terrain).toEqual([]);
    expect(room.undoLabel).toBeNull();
  });

  test('that is whole stays when Esc ends the drawing', () => {
    const room = drawn(3);
    room.back();
    expect(room.gesture.path).toBe('select');
    expect(room.document.terrain).toHaveLength(1);
  });

  test('loses its last point by Backspace', () => {
    const room = drawn(3);
    expect([room.shorten(), room.shorten(), room.shorten(), room.shorten()]).toEqual([true, true, true, false]);
    expect(room.gesture.path).toBe('terrain.free');
  });

  test('of too few points is not laid', () => {
    const room = roomOf();
    room.terrainPattern = { kind: 'wood', shape: null, band: null, isSmooth: false };
    room.hold('terrain');
    for (let i = 0; i < 3; i++) room.press({ x: 2000, y: 2000 });
    expect(room.document.terrain).toEqual([]);
  });

  test('is moved by its points', () => {
    const room = withTriangle('village');
    room.hold('select');
    room.press({ x: 3500, y: 2500 });
    room.lift({ x: 3500, y: 4000 });
    expect(room.gesture.path).toBe('select.point');
    room.drop({ x: 3500, y: 6000 });
    expect(room.document.terrain[0]?.shape.points[2]).toEqual({ x: 0, y: 3333 });
  });
});
