import { describe, expect, test } from 'vitest';
import { checkTable } from '../../../../core/measure/check.ts';
import { POINTS_MOST } from '../../../../core/measure/limits.ts';
import { readings, roomOf, withBattalion } from '../table.ts';

const FREE = { shift: false, mod: false };
const MOD = { shift: false, mod: true };

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
