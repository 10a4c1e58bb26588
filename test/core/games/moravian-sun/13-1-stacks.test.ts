/** 13.1.2 Stacks test with one unit, of their owner's choice. */
import { describe, expect, test } from 'vitest';
import { testStack } from '../../../../core/games/moravian-sun/13-efficiency.ts';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, table } from './table.ts';

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
