/** Where orders and states are written on the table. */
import { expect, test } from 'vitest';
import { drawNotes } from '../../../../renderer/play/field/plates.ts';
import type { FieldScene, Note } from '../../../../renderer/play/field/scene.ts';
import { createRecorder } from '../../board/recorder.ts';
import { LOOK, table, unit } from '../../table/sample.ts';

/** A line of 16 cm at 0.09 is 144 pixels wide; its name is 11.5 pixels behind it, and no other unit is near. */
const line = unit({ pose: { x: 9_000, y: 6_000, angle: 9_000 } });
const order: Note = { at: { x: 9_000, y: 0 }, text: 'Halt', side: 'a', kind: 'order' };

/** Where the plates of notes come to lie on the sheet. */
function placesOf(notes: readonly Note[], units = [line]): readonly number[] {
  const recorder = createRecorder();
  const scene = { table: table({ units }), notes, states: new Map() } as unknown as FieldScene;
  drawNotes(recorder.ctx, scene, LOOK);
  return recorder.calls
    .map((call) => /^translate\(([-\d.]+),([-\d.]+)\)/.exec(call))
    .flatMap((found) => (found ? [Number(found[2])] : []));
}

test('an order lies where its holder stands as long as nothing else is written there', () => {
  expect(placesOf([{ ...order, at: { x: 9_000, y: 10_000 } }])).toEqual([2_000]);
});

test('an order does not cover the name of a unit, nor another order', () => {
  // The sheet's y grows downwards: the line's front is at 6000, its rear at 6150, the middle of its name 11.5 pixels on.
  const name = 6_150 + 11.5 / LOOK.scale;
  const plate = 17 / LOOK.scale;
  const onName = { ...order, at: { x: 9_000, y: 12_000 - Math.round(name) } };
  const [first, second] = placesOf([onName, onName]);
  expect(Math.abs((first ?? 0) - name)).toBeGreaterThanOrEqual(plate);
  expect(Math.abs((second ?? 0) - name)).toBeGreaterThanOrEqual(plate);
  expect(Math.abs((first ?? 0) - (second ?? 0))).toBeGreaterThanOrEqual(plate);
});

/** What has befallen a unit whose rear is there, in words 31 pixels behind it. */
const shaken = (y: number): Note => ({
  ...{ at: { x: 9_000, y }, text: 'disorder', side: 'a', kind: 'marker' },
  behind: { facing: 9_000, pixels: 31 },
});
const BEHIND = 31 / LOOK.scale;
const STEP = 20 / LOOK.scale;

test('a state is told behind its unit as long as nothing lies there', () => {
  expect(placesOf([shaken(3_000)])[0]).toBeCloseTo(9_000 + BEHIND, 2);
});

test('a state does not cover the name of a neighbour', () => {
  // The plate of the name and that of the state would have one middle.
  const middle = 6_150 + 11.5 / LOOK.scale;
  const [place] = placesOf([shaken(Math.round(12_000 - middle + BEHIND))]);
  expect(Math.abs((place ?? 0) - middle)).toBeGreaterThanOrEqual(17 / LOOK.scale);
});

test('states of units side by side stand one under the other, and an order keeps off them', () => {
  const at = 9_000 + BEHIND;
  const [first, second, third] = placesOf([
    shaken(3_000),
    shaken(3_000),
    { ...order, at: { x: 9_000, y: 12_000 - at } },
  ]);
  expect(first).toBeCloseTo(at, 2);
  expect(second).toBeCloseTo(at + STEP, 2);
  expect(third).toBeCloseTo(at - STEP, 2);
});

test('a state leaves other units in sight', () => {
  // A nameless line lies where it would be told.
  const behind = unit({ id: 'behind', name: '', pose: { x: 9_000, y: Math.round(3_000 - BEHIND), angle: 9_000 } });
  const [place] = placesOf([shaken(3_000)], [behind]);
  // A step on it would still lie on the line's rear.
  expect(place).toBeCloseTo(9_000 + BEHIND - STEP, 2);
});
