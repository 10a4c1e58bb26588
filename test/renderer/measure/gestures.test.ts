import { describe, expect, test } from 'vitest';
import { checkTable } from '../../../core/measure/check.ts';
import { POINTS_MOST } from '../../../core/measure/limits.ts';
import { removeItems } from '../../../core/measure/edits/items.ts';
import { changeShown } from '../../../core/measure/edits/sheet.ts';
import { groupUnits } from '../../../core/measure/edits/units.ts';
import { readyShape } from '../../../renderer/measure/shapes.ts';
import { readings, roomOf, withBattalion } from './table.ts';

const FREE = { shift: false, mod: false };
const SHIFT = { shift: true, mod: false };
const MOD = { shift: false, mod: true };

const poses = (room: ReturnType<typeof roomOf>) => room.document.units.map(({ pose }) => pose);

describe('a ruler', () => {
  test('is laid point by point and ended on its last one: 30 and 40 cm at a right angle', () => {
    const room = roomOf();
    room.hold('ruler');
    expect(room.gesture.path).toBe('ruler');
    room.press({ x: 1000, y: 1000 });
    expect(room.gesture.path).toBe('ruler.laying');
    room.press({ x: 4000, y: 1000 });
    room.press({ x: 4000, y: 5000 });
    room.press({ x: 4000, y: 5000 });
    expect(room.gesture.path).toBe('select');
    expect(room.document.tools).toHaveLength(1);
    expect(readings(room, room.selection[0] ?? '')).toEqual(['30,0 cm', '40,0 cm', '70,0 cm']);
  });

  test('shows its length before it is laid, and nothing is kept by looking', () => {
    const room = roomOf();
    room.hold('ruler');
    room.press({ x: 1000, y: 1000 });
    room.hover({ x: 1000, y: 2250 });
    expect(readings(room, room.shown.tools[0]?.id ?? '')).toEqual(['12,5 cm']);
    expect(room.document.tools).toEqual([]);
  });

  const drawn = (...xs: readonly number[]) => {
    const room = roomOf();
    room.hold('ruler');
    for (const x of xs) room.press({ x, y: 1000 });
    return room;
  };

  test.each(['back', 'enter'] as const)(
    'is ended by Esc or Enter (%s) as it was drawn, without where the pointer is',
    (key) => {
      const room = drawn(1000, 3000);
      room.hover({ x: 9000, y: 1000 });
      room[key]();
      expect(room.gesture.path).toBe('select');
      expect(readings(room, room.selection[0] ?? '')).toEqual(['20,0 cm']);
      expect(room.shown).toBe(room.document);
    },
  );

  test('of one point is no ruler: Esc puts it away', () => {
    const room = drawn(1000);
    room.hover({ x: 9000, y: 1000 });
    room.back();
    expect(room.gesture.path).toBe('select');
    expect(room.shown.tools).toEqual([]);
    expect(room.undoLabel).toBeNull();
  });

  test('loses its last point by Backspace, as long as it has one', () => {
    const room = drawn(1000, 3000, 4000);
    expect(room.shorten()).toBe(true);
    room.enter();
    expect(readings(room, room.selection[0] ?? '')).toEqual(['20,0 cm']);
    expect(room.shorten()).toBe(false);
  });

  test('on a unit that an undo takes off the table goes on without that point', () => {
    const room = roomOf();
    room.apply(withBattalion(), { key: 'ui.measure.step.unit' });
    room.hold('ruler');
    room.press({ x: 4000, y: 3000 });
    room.press({ x: 1000, y: 1000 }, MOD);
    room.undo();
    room.hover({ x: 1000, y: 2000 }, MOD);
    expect(readings(room, room.shown.tools[0]?.id ?? '')).toEqual(['10,0 cm']);
    room.hold('sight');
    room.redo();
    room.press({ x: 4000, y: 3000 });
    room.undo();
    expect(room.gesture.path).toBe('sight');
  });

  test('ends where it has all the points that it may have', () => {
    const room = roomOf();
    room.hold('ruler');
    for (let i = 0; i <= POINTS_MOST; i++) room.press({ x: 1000 + (i % 2) * 1000, y: 1000 + i * 50 });
    expect(room.gesture.path).toBe('select');
    expect(checkTable(room.document).tools).toMatchObject([{ points: { length: POINTS_MOST } }]);
  });

  test('on a unit follows it; with Ctrl it stays on the table', () => {
    const follow = (held: typeof FREE) => {
      const room = roomOf(withBattalion());
      room.hold('ruler');
      room.press({ x: 4000, y: 3000 }, held);
      room.press({ x: 4000, y: 6000 });
      room.press({ x: 4000, y: 6000 });
      room.select(['unit-1']);
      room.step({ x: 0, y: 1000 });
      return readings(room, room.document.tools[0]?.id ?? '');
    };
    expect(follow(FREE)).toEqual(['20,0 cm']);
    expect(follow(MOD)).toEqual(['30,0 cm']);
  });
});

describe('units', () => {
  test('are set up one a click, side B looking at side A', () => {
    const room = roomOf();
    room.unitPattern = { ...room.unitPattern, side: 'b' };
    room.hold('unit');
    room.press({ x: 3000, y: 9000 });
    room.press({ x: 6000, y: 9000 });
    expect(room.gesture.path).toBe('unit');
    expect(poses(room)).toEqual([
      { x: 3000, y: 9000, angle: 27_000 },
      { x: 6000, y: 9000, angle: 27_000 },
    ]);
    expect(room.document.units.map(({ name }) => name)).toEqual(['Battaglione 1', 'Battaglione 2']);
  });

  test('never bear the name of one that stands there already', () => {
    const room = roomOf();
    room.hold('unit');
    for (const x of [3000, 6000, 9000]) room.press({ x, y: 9000 });
    room.apply(removeItems(room.document, ['unit-1']), { key: 'ui.measure.step.remove' });
    room.press({ x: 12_000, y: 9000 });
    expect(room.document.units.map(({ name }) => name)).toEqual(['Battaglione 2', 'Battaglione 3', 'Battaglione 4']);
  });

  test('are dragged: the way and what is left are read meanwhile, and one undo brings them back', () => {
    const room = roomOf(withBattalion());
    expect(room.lift({ x: 4200, y: 2950 })).toBe(true);
    expect(room.gesture.path).toBe('select.drag');
    room.hover({ x: 4500, y: 3350 });
    // 3 and 4 cm at a right angle are 5 cm; of 14 cm 9 are left.
    expect(room.carried.map(({ figure }) => room.figure(figure)).slice(0, 2)).toEqual(['5,0 cm', '9,0 cm']);
    expect(poses(room)).toEqual([{ x: 4000, y: 3000, angle: 9000 }]);
    room.hover({ x: 4600, y: 3350 });
    room.drop({ x: 4500, y: 3350 });
    expect(poses(room)).toEqual([{ x: 4300, y: 3400, angle: 9000 }]);
    room.undo();
    expect(poses(room)).toEqual([{ x: 4000, y: 3000, angle: 9000 }]);
    room.redo();
    expect(poses(room)).toEqual([{ x: 4300, y: 3400, angle: 9000 }]);
  });

  test('a drag that Esc ends has changed nothing', () => {
    const room = roomOf(withBattalion());
    room.lift({ x: 4000, y: 2950 });
    room.hover({ x: 9000, y: 9000 });
    room.back();
    expect(room.gesture.path).toBe('select');
    expect(poses(room)).toEqual([{ x: 4000, y: 3000, angle: 9000 }]);
    expect(room.shown).toBe(room.document);
    expect(room.undoLabel).toBeNull();
  });

  test('the bare table is not taken up: it is dragged itself', () => {
    const room = roomOf(withBattalion());
    expect(room.lift({ x: 9000, y: 9000 })).toBe(false);
  });

  test('one that is set down on another is told as being in the way', () => {
    const room = roomOf(withBattalion(withBattalion(), 4000, 6000));
    room.lift({ x: 4000, y: 2950 });
    room.hover({ x: 4000, y: 5950 });
    expect(room.scene.collisions).toEqual(['unit-2']);
    room.hover({ x: 4000, y: 5000 });
    expect(room.scene.collisions).toEqual([]);
  });

  test('a group is carried together', () => {
    const two = withBattalion(withBattalion(), 4000, 6000);
    const room = roomOf(groupUnits(two, ['unit-1', 'unit-2']));
    room.lift({ x: 4000, y: 2950 });
    room.drop({ x: 4100, y: 2950 });
    expect(poses(room).map(({ x }) => x)).toEqual([4100, 4100]);
  });

  test('snap only when asked', () => {
    const dropped = (snaps: boolean) => {
      const room = roomOf(changeShown(withBattalion(), { snaps }));
      room.lift({ x: 4000, y: 2950 });
      room.drop({ x: 5030, y: 3980 });
      return poses(room)[0];
    };
    expect(dropped(false)).toEqual({ x: 5030, y: 4030, angle: 9000 });
    expect(dropped(true)).toEqual({ x: 5000, y: 4000, angle: 9000 });
  });

  test('are turned by their handle; Shift rounds to 15 degrees', () => {
    const turned = (held: typeof FREE) => {
      const room = roomOf(withBattalion());
      room.press({ x: 4000, y: 2950 });
      const handle = room.scene.handles.find(({ is }) => is === 'turn');
      room.lift(handle?.at ?? { x: 0, y: 0 });
      expect(room.gesture.path).toBe('select.turn');
      // The middle of the block lies 7.5 mm behind its front: a point at 40 degrees from there.
      const at = { x: 4000 + 2000 * Math.cos((40 * Math.PI) / 180), y: 2925 + 2000 * Math.sin((40 * Math.PI) / 180) };
      room.drop(at, held);
      return poses(room)[0]?.angle;
    };
    expect(turned(FREE)).toBe(4000);
    expect(turned(SHIFT)).toBe(4500);
  });

  test('Shift and drag selects what lies in a rectangle', () => {
    const room = roomOf(withBattalion(withBattalion(), 9000, 6000));
    room.lift({ x: 3000, y: 2000 }, SHIFT);
    expect(room.gesture.path).toBe('select.marquee');
    room.hover({ x: 5000, y: 4000 }, SHIFT);
    room.drop({ x: 5000, y: 4000 }, SHIFT);
    expect(room.selection).toEqual(['unit-1']);
  });
});

describe('terrain', () => {
  test('is drawn point by point and ended on its first', () => {
    const room = roomOf();
    room.terrainPattern = { kind: 'wood', shape: null, band: null, isSmooth: false };
    room.hold('terrain');
    for (const [x, y] of [
      [2000, 2000],
      [5000, 2000],
      [3500, 4000],
      [2000, 2000],
    ] as const)
      room.press({ x, y });
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
    const room = roomOf();
    room.terrainPattern = { kind: 'village', shape: null, band: null, isSmooth: false };
    room.hold('terrain');
    for (const [x, y] of [
      [2000, 2000],
      [5000, 2000],
      [3500, 4000],
      [2000, 2000],
    ] as const)
      room.press({ x, y });
    room.hold('select');
    room.press({ x: 3500, y: 2500 });
    room.lift({ x: 3500, y: 4000 });
    expect(room.gesture.path).toBe('select.point');
    room.drop({ x: 3500, y: 6000 });
    expect(room.document.terrain[0]?.shape.points[2]).toEqual({ x: 0, y: 3333 });
  });
});

test('an instrument on a unit follows its front; on the bare table it has one of its own', () => {
  const room = roomOf(withBattalion());
  room.hold('arc');
  room.press({ x: 4000, y: 2950 });
  expect(room.document.tools[0]).toMatchObject({ tool: 'arc', from: { item: 'unit-1' }, opening: 4500 });
  room.hold('corridor');
  room.press({ x: 9000, y: 6000 });
  expect(room.document.tools[1]).toMatchObject({ from: { pose: { x: 9000, y: 6000, angle: 9000 }, width: 1600 } });
});

test('a line of sight takes two clicks', () => {
  const room = roomOf();
  room.hold('sight');
  room.press({ x: 1000, y: 1000 });
  expect(room.gesture.path).toBe('sight.drawing');
  room.press({ x: 9000, y: 1000 });
  expect(room.document.tools).toMatchObject([{ from: { x: 1000, y: 1000 }, to: { x: 9000, y: 1000 } }]);
  expect(room.gesture.path).toBe('select');
});

test('an instrument is selected on its line, or its round, and nowhere else', () => {
  const room = roomOf();
  room.hold('command');
  room.press({ x: 6000, y: 6000 });
  const [id] = room.selection;
  const selectedAt = (x: number, y: number) => {
    room.select([]);
    room.press({ x, y });
    return room.selection;
  };
  // A radius of 12 cm.
  expect(selectedAt(7200, 6000)).toEqual([id]);
  expect(selectedAt(6000, 4800)).toEqual([id]);
  expect(selectedAt(6300, 6300)).toEqual([]);
});
