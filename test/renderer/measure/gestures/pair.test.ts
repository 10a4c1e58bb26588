import { expect, test } from 'vitest';
import { removeItems } from '../../../../core/measure/edits/items.ts';
import { readings, roomOf, withBattalion } from '../table.ts';

/** Two battalions that look away from side A: the second stands 20 cm behind the first. */
const two = () => roomOf(withBattalion(withBattalion(undefined, 4000, 5000), 4000, 3000));

test('front, flank or rear is told by a click on one unit and a click on another', () => {
  const room = two();
  room.hold('sides');
  room.press({ x: 4200, y: 2950 });
  expect(room.gesture.path).toBe('sides.drawing');
  room.hover({ x: 4200, y: 4950 });
  expect(readings(room, room.shown.tools[0]?.id ?? '')).toEqual(['alle spalle', 'di fronte', '18,5 cm']);
  room.press({ x: 4200, y: 4950 });
  expect(room.gesture.path).toBe('select');
  expect(room.document.tools).toMatchObject([{ tool: 'sides', from: { item: 'unit-2' }, to: { item: 'unit-1' } }]);
});

test('a click on the bare table, or twice on one unit, judges nothing', () => {
  const room = two();
  room.hold('sides');
  room.press({ x: 9000, y: 9000 });
  expect(room.gesture.path).toBe('sides');
  room.press({ x: 4200, y: 2950 });
  room.press({ x: 4100, y: 2950 });
  room.press({ x: 9000, y: 9000 });
  expect(room.gesture.path).toBe('sides.drawing');
  expect(room.document.tools).toEqual([]);
});

test('Esc ends a line of sight that is being drawn', () => {
  const room = two();
  room.hold('sight');
  room.press({ x: 1000, y: 1000 });
  room.hover({ x: 2000, y: 1000 });
  room.back();
  expect(room.gesture.path).toBe('select');
  expect(room.shown.tools).toEqual([]);
});

test('a unit that an undo takes off the table is let go', () => {
  const room = two();
  room.hold('sides');
  room.press({ x: 4200, y: 2950 });
  room.apply(removeItems(room.document, ['unit-2']), { key: 'ui.measure.step.remove' });
  expect(room.gesture.path).toBe('sides');
});
