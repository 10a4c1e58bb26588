import { expect, test } from 'vitest';
import {
  exchangeBetween,
  exchangeOver,
  lossesBetween,
  musterOf,
  strengthOf,
  sumBySeat,
  worthOf,
} from '../../../../core/engine/report/muster.ts';
import type { Ruleset } from '../../../../core/engine/ruleset.ts';
import type { Mustered } from '../../../../core/engine/presenter.ts';

const unit = (id: string, strength: number, isShaken = false): Mustered => ({
  id,
  seat: id.startsWith('red') ? 'red' : 'blue',
  body: 'all',
  strength,
  isShaken,
});

test('losses are told by what became of each unit', () => {
  const before = [unit('red-lost', 3), unit('red-weaker', 5), unit('red-back', 0), unit('red-shaken', 2)];
  const after = [unit('red-lost', 0, true), unit('red-weaker', 4), unit('red-back', 6), unit('red-shaken', 2, true)];
  const rallying = [unit('blue-rallies', 4, true), unit('blue-dies', 4, true)];
  const rallied = [unit('blue-rallies', 4), unit('blue-dies', 0)];
  expect(lossesBetween(['red', 'blue'], [...before, ...rallying], [...after, ...rallied])).toEqual([
    { seat: 'red', lost: -2, out: ['red-lost'], back: ['red-back'], shaken: ['red-shaken'], rallied: [] },
    { seat: 'blue', lost: 4, out: ['blue-dies'], back: [], shaken: [], rallied: ['blue-rallies'] },
  ]);
});

test('a unit that only one of the rolls knows has not been lost', () => {
  expect(lossesBetween(['red'], [unit('red-gone', 3)], [unit('red-new', 3)])).toEqual([
    { seat: 'red', lost: 0, out: [], back: [], shaken: [], rallied: [] },
  ]);
});

test('where units are alike what was raised is not counted against what was lost', () => {
  const none = { out: [], back: [], shaken: [], rallied: [] };
  const steps = [
    [unit('red-i', 5), unit('red-c', 2), unit('blue-i', 3)],
    [unit('red-i', 3), unit('red-c', 3), unit('blue-i', 3)],
    [unit('red-i', 6), unit('red-c', 3), unit('blue-i', 0)],
  ] as const;
  const sides = ['red', 'blue'];
  const [first, second] = [exchangeBetween(sides, steps[0], steps[1]), exchangeBetween(sides, steps[1], steps[2])];
  expect(first).toEqual([
    { seat: 'red', lost: 2, raised: 1, ...none },
    { seat: 'blue', lost: 0, raised: 0, ...none },
  ]);
  expect(exchangeOver(sides, [first, second])).toEqual([
    { seat: 'red', lost: 2, raised: 4, ...none },
    { seat: 'blue', lost: 3, raised: 0, ...none },
  ]);
});

test('strength is summed by seat, also of one that has nobody; without good order it is worth half', () => {
  const rolls = [unit('red-a', 3), unit('red-b', 4, true)];
  expect(sumBySeat(['red', 'blue'], rolls, strengthOf)).toEqual({ red: 7, blue: 0 });
  expect(sumBySeat(['red', 'blue'], rolls, worthOf)).toEqual({ red: 5, blue: 0 });
});

test('of a game that keeps no rolls each piece counts 1 while it is on the board, shaken with its back up', () => {
  const piece = { seat: 'red', place: 'hex:101', box: null, face: 'front' };
  const bare = {
    show: {
      pieces: () => [
        { ...piece, id: 'stands' },
        { ...piece, id: 'shaken', face: 'back' },
        { ...piece, id: 'gone', place: null, box: 'lost', face: 'back' },
        { ...piece, id: 'on-a-table', place: null },
        { ...piece, id: 'off-its-table', place: null, box: 'off-table' },
      ],
    },
  } as unknown as Ruleset<object>;
  const told = musterOf(bare, {}).map(({ id, strength, isShaken }) => [id, strength, isShaken]);
  expect(told).toEqual([
    ['stands', 1, false],
    ['shaken', 1, true],
    ['gone', 0, false],
    ['on-a-table', 1, false],
    ['off-its-table', 0, false],
  ]);
});
