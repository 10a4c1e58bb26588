import { expect, test } from 'vitest';
import type { MatchNode } from '../../../../core/engine/record.ts';
import { cutsOf, turnsOf } from '../../../../core/engine/report/turns.ts';
import { play } from './skirmish.ts';

function node(id: number, turn: number, facts: number): MatchNode {
  const told = Array.from({ length: facts }, () => ({ key: 'told', rule: 'T-1', params: {} }));
  return { id, parent: id === 0 ? null : id - 1, deed: null, dice: [], facts: told, turn, phase: 'march' };
}

test('what a deed tells before the phase that begins a turn belongs to the turn before, the rest to the new one', () => {
  const line = [node(0, 0, 0), node(1, 1, 3)];
  const starts = [
    { node: 0, facts: 0, turn: 0 },
    { node: 1, facts: 2, turn: 1 },
  ];
  expect(cutsOf(line, starts)).toMatchObject([
    { turn: 0, at: 0, facts: 0 },
    { turn: 1, at: 1, facts: 2 },
  ]);
});

test('where no phase start was kept, all that the deed told belongs to the turn in which it was done', () => {
  expect(cutsOf([node(0, 1, 0), node(1, 2, 3)], [])).toEqual([
    { turn: 1, at: 0, facts: 0, start: null },
    { turn: 2, at: 1, facts: 3, start: null },
  ]);
});

test('a turn that is said to begin before its first phase begins there', () => {
  const { facts, ...rest } = node(1, 2, 4);
  const said = facts.map((fact, at) => (at === 1 ? { ...fact, key: 'day-breaks', params: { day: 2 } } : fact));
  const starts = [
    { node: 0, facts: 0, turn: 1 },
    { node: 1, facts: 3, turn: 2 },
  ];
  expect(cutsOf([node(0, 1, 0), { ...rest, facts: said }], starts, { fact: 'day-breaks', count: 'day' })).toMatchObject(
    [
      { turn: 1, at: 0, facts: 0 },
      { turn: 2, at: 1, facts: 1, start: starts[1] },
    ],
  );
});

test('each turn tells what happened in it, and nothing is told twice', () => {
  const match = play([
    ['blue-a', 6],
    ['red-a', 4],
    ['blue-b', 1],
  ]);
  const turns = turnsOf(match, match.record.starts);
  expect(turns.map(({ turn, told }) => [turn, ...told.map(({ fact }) => fact.key)])).toEqual([
    [1, 'turn-begins', 'shot', 'destroyed', 'elated', 'shot'],
    [2, 'turn-begins', 'shot'],
  ]);
  expect(turns.map(({ from, to, actors }) => ({ from, to, actors }))).toEqual([
    { from: 0, to: 2, actors: ['red', 'blue'] },
    { from: 2, to: 3, actors: ['red'] },
  ]);
});
