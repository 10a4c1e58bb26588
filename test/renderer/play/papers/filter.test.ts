/** The line of the order of battle by which the map is filtered stays when its sheet is put away. */
import { expect, test } from 'vitest';
import type { LinesPaper } from '../../../../core/engine/papers.ts';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { Papers } from '../../../../renderer/play/papers/papers.svelte.ts';
import type { PlayView } from '../../../../renderer/play/view.svelte.ts';

const line = (id: string, name: LinesPaper['lines'][number]['name'], below: LinesPaper['lines'] = []) => ({
  ...{ id, name, below, says: [], place: null },
});
const corps = line('corps', { word: 'corps' }, [line('a', { unit: 'a' })]);
const blue = line('blue', { seat: 'blue' }, [corps]);
const ARMIES: LinesPaper = { kind: 'lines', id: 'armies', title: { key: 'armies' }, at: 'sheet', lines: [blue] };
const piece = (id: string): Piece => ({
  ...{ id, seat: 'blue', place: hexTarget(101), box: null, depth: 0, facing: null, face: 'front', markers: [] },
});

function papers(): Papers {
  const ruleset = { show: { papers: () => [ARMIES] } };
  const view = { session: { ruleset, position: null }, laidPieces: [piece('a'), piece('b')] };
  const made = new Papers(view as unknown as PlayView);
  made.toggle(ARMIES);
  made.press([blue, corps]);
  return made;
}

test('what was pressed stands out when the sheet is put away, and is still pressed when it is opened again', () => {
  const made = papers();
  made.toggle(ARMIES);
  expect(made.isOpen(ARMIES)).toBe(false);
  expect(made.filter).toMatchObject({ name: { word: 'corps' } });
  expect([...(made.lit ?? [])]).toEqual(['a']);
  made.toggle(ARMIES);
  expect(made.isPressed([blue, corps])).toBe(true);
});

test('Esc puts the sheet away first and the filter next, and then has nothing more to do', () => {
  const made = papers();
  expect(made.close()).toBe(true);
  expect([made.isOpen(ARMIES), made.filter !== null]).toEqual([false, true]);
  expect(made.close()).toBe(true);
  expect([made.filter, made.lit]).toEqual([null, null]);
  expect(made.close()).toBe(false);
});

test('its cross takes the filter away and leaves the sheet open', () => {
  const made = papers();
  made.unfilter();
  expect([made.isOpen(ARMIES), made.filter]).toEqual([true, null]);
});
