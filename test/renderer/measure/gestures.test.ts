import { describe, expect, test } from 'vitest';
import { removeItems } from '../../../core/measure/edits/items.ts';
import { changeShown } from '../../../core/measure/edits/sheet.ts';
import { groupUnits } from '../../../core/measure/edits/units.ts';
import { roomOf, withBattalion } from './table.ts';

const FREE = { shift: false, mod: false };
const SHIFT = { shift: true, mod: false };
const poses = (room: ReturnType<typeof roomOf>) => room.document.units.map(({ pose }) => pose);

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
