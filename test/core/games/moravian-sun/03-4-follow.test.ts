/** 3.4.4 Leaders go with their stack. */
import { expect, test } from 'vitest';
import type { One, Procedure } from '../../../../core/engine/decision.ts';
import { retreat, retreatTogether } from '../../../../core/games/moravian-sun/12-assault/6-retreat.ts';
import { occupy } from '../../../../core/games/moravian-sun/12-assault/7-advance.ts';
import { disorderAll } from '../../../../core/games/moravian-sun/15-1-disorder.ts';
import { GRID, UNITS } from '../../../../core/games/moravian-sun/data.ts';
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

test('they go with the infantry, not with the guns: a battery that stays does not hold them, one that goes leaves them [3.4.4-a]', () => {
  const gone = (id: string) => {
    const at = { 1708: 'langeron al-l-vyb al-l-lt1', 1707: 'fr-s-thie' };
    const t = table({ at }, (game, umpire) => retreat(game, id, 1, umpire));
    t.play(one('hex:1808'));
    return t.game.leaders['langeron']?.hex;
  };
  expect([gone('al-l-vyb'), gone('al-l-lt1')]).toEqual([1808, 1708]);
});

test('where one unit of the hex gets away they go with it, though the last is surrounded [3.5.4-a]', () => {
  // 1808 alone is open. Beside the four points of Fanagoria it holds the one of the light infantry, and not the four of Vyborg.
  const enemies = [...GRID.neighbours(1708), ...GRID.neighbours(1808)].filter((hex) => hex !== 1708 && hex !== 1808);
  const ring = Object.fromEntries([...new Set(enemies)].map((hex, at) => [hex, FRENCH[at] ?? '']));
  const at = { 1708: 'langeron al-l-8j al-l-vyb', 1808: 'al-l-fana', ...ring };
  const t = table({ at }, (game, umpire) => retreatTogether(game, ['al-l-8j', 'al-l-vyb'], 1, umpire));
  t.expectOver();
  expect(t.game.lost).toEqual(['al-l-vyb']);
  expect(t.game.leaders['langeron']?.hex).toBe(1808);
  // Without the light infantry nobody of the hex is left: the commander tests, and is lost on a low roll.
  const alone = table(
    { at: { ...at, 1708: 'langeron al-l-vyb', 1808: 'al-l-fana al-l-8j' } },
    (game, umpire) => retreat(game, 'al-l-vyb', 1, umpire),
    [1],
  );
  expect(alone.game.fallen).toEqual(['langeron']);
});

test('after a second disorder too they go with the unit of the hex that gets away [3.5.4-a, 12.5.4-e]', () => {
  // Kollowrat commands another formation: he steadies nobody. The way back leads by 1808, where the enemy's zones rout them, to
  // 2009. Beside the four points of Fanagoria it holds the one of the light infantry, and not the four of Vyborg.
  const way = [1708, 1808, 1909, 2009];
  const enemies = [...new Set(way.flatMap((hex) => GRID.neighbours(hex)))].filter((hex) => !way.includes(hex));
  const french = UNITS.filter(({ side, class: arm }) => side === 'french' && arm === 'line-infantry');
  const ring = Object.fromEntries(enemies.map((hex, at) => [hex, french[at]?.id ?? '']));
  const at = { 1708: 'kollowrat al-l-8j! al-l-vyb!', 1909: 'al-l-perm', 2009: 'al-l-fana!!', ...ring };
  const t = table({ at }, (game, umpire) => disorderAll(game, ['al-l-8j', 'al-l-vyb'], umpire));
  t.expectOver();
  expect(t.game.lost).toEqual(['al-l-vyb']);
  expect(t.game.units['al-l-8j']?.hex).toBe(2009);
  expect(t.game.leaders['kollowrat']?.hex).toBe(2009);
});

const FRENCH = ['s-thie', 's-vare', 's-fere', 's-cand', 's-leva', 's-mora', 's-schi', 's-merl'].map((id) => `fr-${id}`);

test('they go along when their units advance [3.4.4-a]', () => {
  const t = table({ at: { 1607: 'soult fr-s-thie' } }, function* (game, umpire): Procedure {
    yield* occupy(game, ['fr-s-thie'], 1708, { rule: '12.7-a', stood: new Map() }, umpire);
  });
  expect(t.game.leaders['soult']?.hex).toBe(1708);
});
