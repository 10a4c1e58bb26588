/** 15.2 Routed units that the enemy comes to. */
import { expect, test } from 'vitest';
import type { One } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { GRID } from '../../../../core/games/moravian-sun/data.ts';
import { PASS, path, table } from './table.ts';

const movement = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);
const about = { at: { 1506: 'soult', 1607: 'fr-s-thie', 1808: 'al-l-vyb!! al-l-perm!!' }, formation: 'fr-S' } as const;
const begin = () => table({ turn: 6, order: 'advance', ...about }, movement);
const UNITS = ['al-l-vyb', 'al-l-perm'];

test('routed units that pass their test go back two hexes when an enemy comes beside them [15.2.1-a]', () => {
  const t = begin();
  t.play(path('unit:fr-s-thie', 'hex:1708', 'hex:1709'), [3]);
  while (t.decision.kind === 'one') t.play({ one: (t.decision as One).targets[0] ?? 'hex:0' });
  expect(UNITS.map((id) => GRID.distance(1808, t.game.units[id]?.hex ?? 0))).toEqual([2, 2]);
  // The move was stopped in 1708, with three points left.
  t.expectAsk('french', '9.0-a', 'path');
  t.play(PASS);
  expect(t.game.units['fr-s-thie']).toEqual({ hex: 1708, moved: true });
});

test('those who fail surrender, and are lost for good [15.2.1-a]', () => {
  const t = begin();
  t.play(path('unit:fr-s-thie', 'hex:1708'), [4]);
  expect([t.game.lost, t.game.returning]).toEqual([UNITS, []]);
  expect(t.told('surrendered').rule).toBe('15.2.1-a');
  t.expectOver();
});

test('two hexes off nobody minds [15.2.1-a]', () => {
  const t = table({ turn: 6, order: 'march', ...about }, movement);
  t.play(path('unit:fr-s-thie', 'hex:1608'));
  t.expectOver();
  expect(t.game.units['al-l-vyb']).toEqual({ hex: 1808, state: 'routed' });
});
