/** 3.4.4 Leaders go with their stack. */
import { expect, test } from 'vitest';
import type { One, Procedure } from '../../../../core/engine/decision.ts';
import { retreat } from '../../../../core/games/moravian-sun/12-assault/6-retreat.ts';
import { occupy } from '../../../../core/games/moravian-sun/12-assault/7-advance.ts';
import { one, table } from './table.ts';

test('leaders go back with the last unit of their hex, and not before [3.4.4-a]', () => {
  const t = table(
    { at: { 1708: 'langeron al-l-vyb al-l-perm', 1707: 'fr-s-thie' } },
    function* (game, umpire): Procedure {
      yield* retreat(game, 'al-l-vyb', 1, umpire);
      expect(game.leaders['langeron']?.hex).toBe(1708);
      yield* retreat(game, 'al-l-perm', 1, umpire);
    },
  );
  while (!t.isOver) t.play(one((t.decision as One).targets[0] ?? 'hex:0'));
  expect(t.game.leaders['langeron']?.hex).toBe(t.game.units['al-l-perm']?.hex);
  expect(t.game.leaders['langeron']?.hex).not.toBe(1708);
});

test('they go along when their units advance [3.4.4-a]', () => {
  const t = table({ at: { 1607: 'soult fr-s-thie' } }, function* (game, umpire): Procedure {
    yield* occupy(game, ['fr-s-thie'], 1708, { rule: '12.7-a', stood: new Map() }, umpire);
  });
  expect(t.game.leaders['soult']?.hex).toBe(1708);
});
