import { expect, test } from 'vitest';
import type { Arrange } from '../../../../core/engine/decision.ts';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { arranged } from '../../../../renderer/play/board/arranged.ts';
import { Choice } from '../../../../renderer/play/decisions/choice.svelte.ts';
import { isMarker } from '../../../../renderer/play/board/pieces.ts';
import { unlaid } from '../../../../renderer/play/unlaid.ts';

const SETTING_UP: Arrange = {
  kind: 'arrange',
  seat: 'white',
  rule: '14.1',
  prompt: { key: 'prompt.set-up' },
  items: ['unit:waits', 'unit:stands', 'card:order'],
  slots: () => ['hex:101', 'hex:102', 'slot:main-1'],
  fits: () => null,
  complete: () => null,
};
const stands: Piece = { ...unlaid({ id: 'stands', seat: 'white' }), place: 'hex:101' };
const enemy: Piece = { ...unlaid({ id: 'enemy', seat: 'black' }), place: 'hex:199' };
const ground = { isPlace: () => true, facings: [], pieces: new Map([['stands', stands]]) };

const laying = (choice: Choice | null) => arranged([stands, enemy], choice, ground).map(({ id, place }) => [id, place]);

test('a unit that waits to be set up has a counter, which lies on the map as soon as it is put there', () => {
  const choice = new Choice(SETTING_UP, () => undefined);
  expect(laying(choice)).toEqual([
    ['stands', 'hex:101'],
    ['enemy', 'hex:199'],
    ['waits', null],
  ]);
  for (const target of ['unit:waits', 'hex:102', 'unit:stands', 'hex:102', 'card:order', 'slot:main-1'] as const)
    choice.press(target);
  expect(laying(choice)).toEqual([
    ['stands', 'hex:102'],
    ['enemy', 'hex:199'],
    ['waits', 'hex:102'],
  ]);
});

test('what is laid by sorts is a marker, and lies below the units of its place', () => {
  const choice = new Choice({ ...SETTING_UP, items: ['unit:train-1'], sort: () => 'train' }, () => undefined);
  choice.press('unit:train-1');
  choice.press('hex:101');
  const [unit, , train] = arranged([stands, enemy], choice, ground);
  expect([train?.place, train && isMarker(train), unit && isMarker(unit)]).toEqual(['hex:101', true, false]);
  expect(train?.depth).toBeGreaterThan(unit?.depth ?? 0);
});

test('at any other question only those lie there that the position has', () => {
  expect(laying(null)).toEqual([
    ['stands', 'hex:101'],
    ['enemy', 'hex:199'],
  ]);
});
