/** Where orders and states are written on the table. */
import { expect, test } from 'vitest';
import { drawNotes } from '../../../../renderer/play/field/plates.ts';
import type { FieldScene, Note } from '../../../../renderer/play/field/scene.ts';
import type { Rect } from '../../../../renderer/board/geometry.ts';
import { touch } from '../../../../renderer/table/outline.ts';
import { plateWidth } from '../../../../renderer/table/plates.ts';
import { createRecorder } from '../../board/recorder.ts';
import { LOOK, table, unit } from '../../table/sample.ts';

/** A line of 16 cm at 0.09 is 144 pixels wide; its name is 11.5 pixels behind it, and no other unit is near. */
const line = unit({ pose: { x: 9_000, y: 6_000, angle: 9_000 } });
const order: Note = { at: { x: 9_000, y: 0 }, text: 'Halt', side: 'a', kind: 'order' };

/** Where the plates of notes come to lie on the sheet, as upright boxes. */
function boxesOf(notes: readonly Note[], units = [line]): readonly Rect[] {
  const recorder = createRecorder();
  const scene = { table: table({ units }), notes, states: new Map() } as unknown as FieldScene;
  drawNotes(recorder.ctx, scene, LOOK);
  const places = recorder.calls
    .map((call) => /^translate\(([-\d.]+),([-\d.]+)\)/.exec(call))
    .flatMap((found) => (found ? [{ x: Number(found[1]), y: Number(found[2]) }] : []));
  return places.map(({ x, y }, at) => {
    const [wide, high] = [plateWidth(recorder.ctx, notes[at]?.text ?? '') / LOOK.scale, 17 / LOOK.scale];
    return { x: x - wide / 2, y: y - high / 2, width: wide, height: high };
  });
}

const middleOf = ({ y, height }: Rect): number => y + height / 2;
/** The line on the sheet: its front is at 6000, its rear at 6150, the middle of its name 11.5 pixels on. */
const LINE = { x: 8_200, y: 6_000, width: 1_600, height: 150 };
const NAME = 6_150 + 11.5 / LOOK.scale;

test('an order lies where its holder stands as long as nothing else is there', () => {
  const [box] = boxesOf([{ ...order, at: { x: 9_000, y: 10_000 } }]);
  expect(box && middleOf(box)).toBe(2_000);
});

test('an order covers neither the name of a unit, nor the unit, nor another order', () => {
  const onName = { ...order, at: { x: 9_000, y: 12_000 - Math.round(NAME) } };
  const [first, second] = boxesOf([onName, onName]) as [Rect, Rect];
  for (const box of [first, second]) {
    expect(Math.abs(middleOf(box) - NAME)).toBeGreaterThanOrEqual(17 / LOOK.scale - 1);
    expect(touch(box, LINE, 0)).toBe(false);
  }
  expect(touch(first, second, 0)).toBe(false);
});

/** What has befallen a unit whose rear is there, in words 31 pixels behind it. */
const shaken = (y: number): Note => ({
  ...{ at: { x: 9_000, y }, text: 'disorder', side: 'a', kind: 'marker' },
  behind: { facing: 9_000, pixels: 31 },
});
const BEHIND = 31 / LOOK.scale;

test('a state is told behind its unit as long as nothing lies there', () => {
  const [box] = boxesOf([shaken(3_000)]);
  expect(box && middleOf(box)).toBeCloseTo(9_000 + BEHIND, 2);
});

test('a state does not cover the name of a neighbour', () => {
  const [box] = boxesOf([shaken(Math.round(12_000 - NAME + BEHIND))]) as [Rect];
  expect(Math.abs(middleOf(box) - NAME)).toBeGreaterThanOrEqual(17 / LOOK.scale - 1);
});

test('states and orders at one place lie clear of each other', () => {
  const boxes = boxesOf([shaken(3_000), shaken(3_000), { ...order, at: { x: 9_000, y: 12_000 - 9_000 - BEHIND } }]);
  expect(boxes).toHaveLength(3);
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1)) expect(touch(box, other, 0)).toBe(false);
});

test('a state leaves other units in sight, and its own', () => {
  // A nameless line lies where it would be told.
  const behind = unit({ id: 'behind', name: '', pose: { x: 9_000, y: Math.round(3_000 - BEHIND), angle: 9_000 } });
  const [box] = boxesOf([shaken(3_000)], [behind]) as [Rect];
  expect(touch(box, { ...LINE, y: 9_000 + BEHIND }, 0)).toBe(false);
  const [own] = boxesOf([{ ...shaken(6_000), of: 'line' }]) as [Rect];
  expect(touch(own, LINE, 0)).toBe(false);
});

test('what a shot is worth lies beside its target, with the first choice of places', () => {
  const odds: Note = { at: { x: 9_000, y: 6_000 }, of: 'line', text: '40%', side: 'a', kind: 'odds' };
  const [first] = boxesOf([odds]) as [Rect];
  expect(touch(first, LINE, 0)).toBe(false);
  expect(boxesOf([odds, { ...order, at: { x: 9_000, y: 12_000 - middleOf(first) } }])[0]).toEqual(first);
});
