import { expect, test } from 'vitest';
import type { MatchNode } from '../../../core/engine/record.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import { lastResult } from '../../../renderer/play/panels/last-result.ts';

const said = (key: string, ...rolls: number[]): Fact => ({
  key,
  rule: 'R-1',
  params: {},
  ...(rolls.length > 0 ? { dice: rolls.map((value) => ({ die: 'd6', value, rule: 'R-1' }) as const) } : {}),
});
const node = (turn: number, ...facts: Fact[]): MatchNode => ({ turn, facts }) as unknown as MatchNode;
const keys = (...story: MatchNode[]) => lastResult(story).map(({ key }) => key);

test('from the first die of the last deed that had any, with what followed from it', () => {
  const fired = node(3, said('fires'), said('hit', 4), said('loses'));
  expect(keys(node(3, said('missed', 6)), fired, node(3, said('marches')))).toEqual(['hit', 'loses']);
});

test('a deed without dice has no result, and dice of an earlier turn are no news', () => {
  expect(keys(node(1, said('marches')))).toEqual([]);
  expect(keys(node(1, said('hit', 4)), node(2, said('marches')))).toEqual([]);
});

test('of a long chain the outcome is told, not the beginning', () => {
  const chain = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => said(`roll ${value}`, value));
  expect(keys(node(1, ...chain))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => `roll ${value}`));
});
