/** 13 Efficiency tests. */
import { describe, expect, test } from 'vitest';
import { efficiencyLimit, testStack } from '../../../../core/games/moravian-sun/13-efficiency.ts';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, type Situation, situation, table } from './table.ts';

const limit = (at: Situation['at'], id: string): number =>
  efficiencyLimit(situation({ turn: 6, ...(at && { at }) }), id, { rule: '12.2.2-a' });

describe('13.1 the limit', () => {
  test('the efficiency of the unit, out of command [13.1-a]', () => {
    expect(limit({ 1708: 'al-l-vyb' }, 'al-l-vyb')).toBe(3);
  });

  test('in command one better, with a general of its formation one more [13.2.1-a]', () => {
    expect(limit({ 1708: 'al-l-vyb', 1808: 'langeron' }, 'al-l-vyb')).toBe(4);
    expect(limit({ 1708: 'al-l-vyb olsufiev', 1808: 'langeron' }, 'al-l-vyb')).toBe(5);
  });

  test('a 6 never passes, a 1 always does [13.1.1-a, 13.1.1-b]', () => {
    expect(limit({ 1708: 'fr-g-gren hulin', 1808: 'bessieres' }, 'fr-g-gren')).toBe(5);
    const game = situation({ turn: 6, at: { 1708: 'al-d-cos' } });
    expect(efficiencyLimit(game, 'al-d-cos', { rule: '12.2.2-a', modifier: 4 })).toBe(1);
  });
});

describe('13.1.2 stacks', () => {
  const roll = (...ids: string[]) =>
    function* (game: MoravianSun, umpire: Umpire): Procedure {
      yield* testStack(game, ids, { rule: '12.5.4-i' }, umpire);
    };

  test('where units differ their owner says which one rolls [13.1.2-a]', () => {
    const t = table({ turn: 6, at: { 1708: 'al-l-fana al-l-vyb' } }, roll('al-l-fana', 'al-l-vyb'));
    t.expectAsk('coalition', '13.1.2-a');
    t.play(one('unit:al-l-vyb'), [4]);
    expect(t.told('test-failed').params).toMatchObject({ unit: { unit: 'al-l-vyb' }, limit: 3 });
  });

  test('where they are alike nobody is asked, and there is one roll [13.1.2-a]', () => {
    const t = table({ turn: 6, at: { 1708: 'al-l-perm al-l-vyb' } }, roll('al-l-perm', 'al-l-vyb'), [3]);
    t.expectOver();
    expect(t.facts.map(({ key }) => key)).toEqual(['test-passed']);
  });
});
