/** 4.14, 4.16 What an attack under Probe or React ends with. */
import { expect, test } from 'vitest';
import type { One } from '../../../../core/engine/decision.ts';
import { assaults } from '../../../../core/games/moravian-sun/12-assault/1-procedure.ts';
import { changeActivation } from '../../../../core/games/moravian-sun/activation.ts';
import { GRID } from '../../../../core/games/moravian-sun/data.ts';
import { one, PASS, type Situation, table } from './table.ts';

/** Thiébault, efficiency 4 under Soult, attacks Moscow from 1607; the test passes on 5. */
const probing = (about: Situation, chance: readonly number[]) =>
  table(
    {
      ...{ turn: 6, phase: 'assault', order: 'probe', formation: 'fr-S' },
      ...{ at: { 1607: 'soult fr-s-thie', 1708: 'al-d-mosc' } },
      ...about,
    },
    function* (game, umpire) {
      changeActivation(game, { assaults: [{ targets: [1708], attackers: ['fr-s-thie'], how: 'voluntary' }] });
      yield* assaults(game, umpire);
    },
    chance,
  );

function backToTheEnd(t: ReturnType<typeof probing>): void {
  while (!t.isOver) t.play(one((t.decision as One).targets[0] ?? 'hex:0'));
}

test('whatever the result the attackers go back two hexes, as their owner wants, and are disordered; they have attacked [4.14-b, 12.2.3-a]', () => {
  // 6 and Soult's 4 against 2: 5:1, efficiency 4 against 3: DR on 5, and Moscow goes back.
  const t = probing({}, [3, 5]);
  while (!t.isOver && t.decision.rule !== '12.7-a') t.play(one((t.decision as One).targets[0] ?? 'hex:0'), [3]);
  t.play(PASS);
  t.expectAsk('french', '12.6-b');
  expect((t.decision as One).targets.length).toBeGreaterThan(2);
  backToTheEnd(t);
  const unit = t.game.units['fr-s-thie'];
  expect(unit).toMatchObject({ state: 'disordered', assaulted: true });
  expect(GRID.distance(1607, unit?.hex ?? 0)).toBeGreaterThan(0);
  expect(t.told('breaks-off').rule).toBe('4.14-b');
});

test('a unit that the attack has disordered suffers no second disorder [4.14-b]', () => {
  const t = probing({ at: { 1607: 'fr-s-thie', 1708: 'al-l-vyb al-l-perm' } }, [3, 1]);
  backToTheEnd(t);
  expect(t.game.units['fr-s-thie']).toMatchObject({ state: 'disordered' });
  expect(t.game.demoralisation.french).toBe(0);
});

test('an attack under React ends like one under Probe [4.16-d]', () => {
  const t = probing({ order: 'react', at: { 1607: 'soult fr-s-thie', 1708: 'al-l-vyb al-l-perm' } }, [3, 3]);
  expect(t.told('breaks-off').rule).toBe('4.16-d');
  backToTheEnd(t);
  const unit = t.game.units['fr-s-thie'];
  expect(unit).toMatchObject({ state: 'disordered' });
  expect(GRID.distance(1607, unit?.hex ?? 0)).toBe(2);
});

test('who fails the test, and does not attack, stays; so do attackers under other orders [4.14-b]', () => {
  const failed = probing({}, [6]);
  failed.expectOver();
  expect(failed.game.units['fr-s-thie']).toEqual({ hex: 1607 });
  const other = probing({ order: 'advance', at: { 1607: 'soult fr-s-thie', 1708: 'al-l-vyb al-l-perm' } }, [3, 3]);
  other.expectOver();
  expect(other.game.units['fr-s-thie']?.hex).toBe(1607);
});
