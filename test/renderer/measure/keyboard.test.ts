import { expect, test } from 'vitest';
import { deedOf } from '../../../renderer/measure/deeds.ts';
import { onSurfaceKey } from '../../../renderer/measure/keyboard.ts';
import { MEASURE_COMMANDS } from '../../../renderer/measure/keys.ts';
import type { MeasuringRoom } from '../../../renderer/measure/room.svelte.ts';
import { readings, roomOf, withBattalion } from './table.ts';

/** @returns whether the key was taken */
function press(room: MeasuringRoom, key: string, shiftKey = false): boolean {
  let isTaken = false;
  const event = {
    key,
    shiftKey,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    preventDefault: () => (isTaken = true),
  };
  onSurfaceKey(room, event as unknown as KeyboardEvent);
  return isTaken;
}

const two = () => roomOf(withBattalion(withBattalion(), 9000, 6000));

test('arrows move what is selected by a millimetre, with Shift by a centimetre, up the table being away from side A', () => {
  const room = two();
  room.select(['unit-1']);
  press(room, 'ArrowUp');
  press(room, 'ArrowRight', true);
  expect(room.document.units[0]?.pose).toEqual({ x: 4100, y: 3010, angle: 9000 });
});

test('arrows that follow one another are undone at once; another selection is another step', () => {
  const room = two();
  room.select(['unit-1']);
  for (let i = 0; i < 5; i++) press(room, 'ArrowUp');
  room.select(['unit-2']);
  press(room, 'ArrowUp');
  room.undo();
  expect(room.document.units.map(({ pose }) => pose.y)).toEqual([3050, 6000]);
  room.undo();
  expect(room.document.units.map(({ pose }) => pose.y)).toEqual([3000, 6000]);
});

test('Tab walks everything on the table and then goes on its way; Shift+Tab walks back', () => {
  const room = two();
  expect([press(room, 'Tab'), room.selection]).toEqual([true, ['unit-1']]);
  expect([press(room, 'Tab'), room.selection]).toEqual([true, ['unit-2']]);
  expect([press(room, 'Tab'), room.selection]).toEqual([false, []]);
  expect([press(room, 'Tab', true), room.selection]).toEqual([true, ['unit-2']]);
});

test('Enter takes up what is selected, arrows carry it, Enter puts it down', () => {
  const room = two();
  room.select(['unit-1']);
  press(room, 'Enter');
  expect(room.gesture.path).toBe('select.drag');
  for (let i = 0; i < 3; i++) press(room, 'ArrowLeft', true);
  expect(room.document.units[0]?.pose.x).toBe(4000);
  expect(room.carried[0] && room.figure(room.carried[0].figure)).toBe('3,0 cm');
  press(room, 'Enter');
  expect(room.document.units[0]?.pose).toEqual({ x: 3700, y: 3000, angle: 9000 });
});

test('a ruler by the keyboard: Enter, arrows, Enter twice', () => {
  const room = roomOf();
  room.hold('ruler');
  press(room, 'Enter');
  for (let i = 0; i < 10; i++) press(room, 'ArrowUp', true);
  press(room, 'Enter');
  press(room, 'Enter');
  expect(readings(room, room.document.tools[0]?.id ?? '')).toEqual(['10,0 cm']);
});

test('brackets turn by a degree, braces by fifteen', () => {
  const room = two();
  room.select(['unit-1']);
  deedOf('measure.turn-left')?.(room);
  expect(room.document.units[0]?.pose.angle).toBe(9100);
  deedOf('measure.turn-right-wide')?.(room);
  expect(room.document.units[0]?.pose.angle).toBe(7600);
});

test('copy, group, remove and undo of them', () => {
  const room = two();
  room.select(['unit-1', 'unit-2']);
  deedOf('measure.group')?.(room);
  expect(new Set(room.document.units.map(({ group }) => group)).size).toBe(1);
  deedOf('measure.copy')?.(room);
  expect(room.document.units).toHaveLength(4);
  expect(room.selection).toHaveLength(2);
  deedOf('measure.remove')?.(room);
  expect(room.document.units).toHaveLength(2);
  expect(room.selection).toEqual([]);
  room.undo();
  expect(room.document.units).toHaveLength(4);
});

test('instruments are hidden and shown; a hidden one reads nothing', () => {
  const room = two();
  room.hold('command');
  room.press({ x: 4000, y: 2950 });
  const [id = ''] = room.selection;
  expect(readings(room, id)).not.toEqual([]);
  deedOf('measure.hide')?.(room);
  expect(room.measured.has(id)).toBe(false);
  deedOf('measure.hide')?.(room);
  expect(room.measured.has(id)).toBe(true);
});

test('every command is the screen’s own or has its deed', () => {
  const own = ['measure.fit', 'measure.zoom-in', 'measure.zoom-out', 'measure.photo', 'measure.print'];
  expect(MEASURE_COMMANDS.map(({ id }) => id).filter((id) => deedOf(id) === null)).toEqual(own);
});

test('no key is meant twice', () => {
  const keys = MEASURE_COMMANDS.map(({ usual }) => usual);
  expect(new Set(keys).size).toBe(keys.length);
});
