/** 3.4 Movement of leaders, 3.5 their loss, 3.11 aides, 3.2.2 army commanders step aside. */
import { expect, test } from 'vitest';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { placeAides } from '../../../../core/games/moravian-sun/03-command/1-aides.ts';
import { stepAside } from '../../../../core/games/moravian-sun/03-command/2-step-aside.ts';
import { moveLeaders } from '../../../../core/games/moravian-sun/03-command/4-leaders.ts';
import { testLoss } from '../../../../core/games/moravian-sun/03-command/5-loss.ts';
import { fight } from '../../../../core/games/moravian-sun/12-assault/1-procedure.ts';
import { eliminate } from '../../../../core/games/moravian-sun/12-assault/9-losses.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, path, table } from './table.ts';

const leader = (game: MoravianSun, id: string) => game.leaders[id];

test('generals and the commander of the formation move, six points each, once a turn [1.32.1-a] [3.2.1-b] [3.4.2-a]', () => {
  const t = table(
    { at: { 1020: 'soult vandamme fr-s-thie', 1022: 'davout fr-d-kist' }, order: 'defence' },
    moveLeaders,
  );
  t.expectAsk('french', '3.4.2-a', 'path');
  t.expectRefusal('3.4.2-a', path('unit:davout', 'hex:1023'));
  const six = [1019, 1018, 1017, 1016, 1015, 1014].map((hex) => `hex:${hex}` as const);
  t.expectRefusal('3.4.2-a', path('unit:soult', ...six, 'hex:1013'));
  t.play(path('unit:soult', ...six));
  expect(leader(t.game, 'soult')).toEqual({ hex: 1014, moved: true });
  t.expectRefusal('3.4.2-a', path('unit:soult', 'hex:1013'));
  t.expectOffer(path('unit:vandamme', 'hex:1019'));
});

test('an army commander goes with any formation, an emperor with one of his nation [3.2.1-a] [16.13.1-a]', () => {
  const at = { 5020: 'kutuzov franz alexander al-d-kiev dokhturov' };
  const t = table({ at, order: 'march' }, moveLeaders);
  t.expectOffer(path('unit:kutuzov', 'hex:5021'));
  t.expectOffer(path('unit:alexander', 'hex:5021'));
  t.expectRefusal('3.4.2-a', path('unit:franz', 'hex:5021'));
  // With Austrians alone Kutuzov goes as well, who commands both armies, and Alexander does not.
  const austrians = table({ at: { 5020: 'kutuzov alexander al-k-szk1 kienmayer' }, order: 'march' }, moveLeaders);
  austrians.expectOffer(path('unit:kutuzov', 'hex:5021'));
  austrians.expectRefusal('3.4.2-a', path('unit:alexander', 'hex:5021'));
});

test('alone no leader enters an enemy zone, with friends there it may; an army commander never [3.4.3-a] [7.2.2-a]', () => {
  const at = { 5020: 'dokhturov kutuzov', 5021: 'al-d-kiev', 5022: 'fr-s-thie' };
  const t = table({ at, formation: 'al-D', order: 'attack' }, moveLeaders);
  t.expectRefusal('7.2.2-a', path('unit:dokhturov', 'hex:4921', 'hex:4922'));
  t.expectOffer(path('unit:dokhturov', 'hex:5021'));
  t.expectRefusal('3.4.3-a', path('unit:kutuzov', 'hex:5021'));
  t.expectRefusal('9.1.2-a', path('unit:dokhturov', 'hex:5021', 'hex:5022'));
});

/** The test of a leader, as part of a procedure that asks nobody. */
const loss = (id: string) =>
  function* (game: MoravianSun, umpire: Umpire): Procedure<boolean> {
    yield* [];
    return testLoss(game, id, '3.5.1-a', umpire);
  };

test('above the initiative value a leader is unharmed: Saint-Hilaire, 4, is lost on a 4 and not on a 5 [3.5.3-a]', () => {
  const at = { 2020: 'st-hilaire fr-s-thie' };
  expect(leader(table({ at }, loss('st-hilaire'), [5]).game, 'st-hilaire')).toEqual({ hex: 2020 });
  const t = table({ at }, loss('st-hilaire'), [4]);
  expect(leader(t.game, 'st-hilaire')).toBeUndefined();
  expect(t.game.fallen).toEqual(['st-hilaire']);
});

test('with an emperor the battle is lost [16.62.5-a]', () => {
  const t = table({ at: { 2020: 'napoleon fr-s-thie' } }, loss('napoleon'), [5]);
  expect(t.game.over).toEqual({ winner: 'coalition', rule: '16.62.5-a' });
});

function* eliminating(game: MoravianSun, umpire: Umpire): Procedure {
  yield* [];
  eliminate(game, 'fr-s-thie', true, umpire);
}

test('with the last unit lost a leader tests, and goes to the nearest friends in reach [3.5.4-a]', () => {
  const at = { 2008: 'vandamme fr-s-thie', 2010: 'fr-s-fere', 2012: 'fr-s-cand' };
  const t = table({ at }, eliminating, [5]);
  expect(leader(t.game, 'vandamme')?.hex).toBe(2010);
  expect(t.told('leader-unharmed').rule).toBe('3.5.4-a');
  const lost = table({ at }, eliminating, [4]);
  expect(lost.game.fallen).toEqual(['vandamme']);
});

test('an aide takes the place of a fallen leader, with a unit that the player chooses [3.11-b] [3.11-a]', () => {
  const about = { phase: 'rally', at: { 1020: 'fr-s-thie', 1021: 'fr-s-schi' } } as const;
  const t = table(about, function* (own: MoravianSun, umpire: Umpire) {
    own.fallen = ['soult'];
    yield* placeAides(own, umpire);
  });
  t.expectAsk('french', '3.11-b');
  t.play(one('unit:fr-s-schi'));
  expect(leader(t.game, 'aide-fr-1')).toEqual({ hex: 1021, replaces: 'soult' });
  t.expectOver();
});

test('an army commander leaves a stack that acts for the nearest friends, by choice [3.2.2-a] [3.2.2-b]', () => {
  const at = { 2020: 'napoleon fr-s-thie', 2018: 'fr-s-vare', 2022: 'fr-l-clap', 2025: 'fr-s-schi' };
  const t = table({ at }, (game, umpire) => stepAside(game, 'french', 2020, umpire));
  t.expectAsk('french', '3.2.2-b');
  t.expectRefusal('3.2.2-b', one('hex:2025'));
  t.play(one('hex:2022'));
  expect(leader(t.game, 'napoleon')?.hex).toBe(2022);
  expect(t.told('stepped-aside').rule).toBe('3.2.2-a');
});

test('an army commander leaves a stack when it attacks, and not when it fails its test [3.2.2-a] [3.2.2-b]', () => {
  const at = { 1607: 'fr-s-thie napoleon', 1506: 'soult fr-s-vare', 1708: 'al-l-vyb al-l-perm' };
  const attacking = (chance: readonly number[]) =>
    table(
      { at, phase: 'assault', order: 'advance', turn: 6 },
      function* (game, umpire) {
        yield* fight(game, { targets: [1708], attackers: ['fr-s-thie'], how: 'voluntary' }, umpire);
      },
      chance,
    );
  // 6 points against 7, efficiency 4 against 3: no effect on 4.
  expect(leader(attacking([5, 4]).game, 'napoleon')?.hex).toBe(1506);
  expect(leader(attacking([6]).game, 'napoleon')?.hex).toBe(1607);
});

test('an army commander never steps aside into an enemy zone [3.2.2-b, 3.4.3-a]', () => {
  const at = { 2020: 'napoleon fr-s-thie', 2018: 'fr-s-vare', 2023: 'fr-l-clap', 2017: 'al-k-orei' };
  const t = table({ at }, (game, umpire) => stepAside(game, 'french', 2020, umpire));
  t.expectOver();
  expect(leader(t.game, 'napoleon')?.hex).toBe(2023);
});

test('an emperor goes to friends of his own nation [16.13.2-a]', () => {
  const at = { 5020: 'franz al-m-kaun', 5021: 'al-m-novg', 5023: 'al-m-sal1' };
  const t = table({ at }, (game, umpire) => stepAside(game, 'coalition', 5020, umpire));
  t.expectOver();
  expect(leader(t.game, 'franz')?.hex).toBe(5023);
});

test('who passes moves no leader', () => {
  const t = table({ at: { 1020: 'soult fr-s-thie' } }, moveLeaders);
  t.play(PASS);
  expect(leader(t.game, 'soult')).toEqual({ hex: 1020 });
});
