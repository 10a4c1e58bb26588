/** 4.11-a, 4.13-a, 4.14-a The duty of Advance, Attack and Probe. The enemy stands in 5020, the French come from the west. */
import { expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { owing } from '../../../../core/games/moravian-sun/04-orders/1-duty.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { PASS, path, table } from './table.ts';

const movement = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);

/** Four brigades of Soult, one in each hex of column 44, and a battery. */
const FOUR = { 4419: 'fr-s-thie', 4420: 'fr-s-vare soult', 4421: 'fr-s-fere', 4422: 'fr-s-cand', 4423: 'fr-s-art1' };
const at = { ...FOUR, 5020: 'al-j-uhl' };

test('under Advance three units have to come nearer before the movement may end [4.11-a]', () => {
  const t = table({ at, order: 'advance' }, movement);
  t.expectRefusal('4.11-a', PASS);
  t.play(path('unit:fr-s-thie', 'hex:4520'));
  t.play(path('unit:fr-s-vare', 'hex:4520', 'hex:4620'));
  t.expectRefusal('4.11-a', PASS);
  t.play(path('unit:fr-s-fere', 'hex:4521'));
  t.play(PASS);
  t.expectOver();
});

test('one of four may go elsewhere, the next may not: then the three would be missing [4.11-a]', () => {
  const t = table({ at, order: 'advance' }, movement);
  t.play(path('unit:fr-s-thie', 'hex:4418'));
  t.expectRefusal('4.11-a', path('unit:fr-s-cand', 'hex:4322'));
  t.expectOffer(path('unit:fr-s-cand', 'hex:4522'));
});

test('a formation with fewer than three able units uses all it has [4.11-a]', () => {
  const t = table({ at: { 4420: 'fr-s-vare soult', 4421: 'fr-s-fere', 5020: 'al-j-uhl' }, order: 'advance' }, movement);
  t.play(path('unit:fr-s-vare', 'hex:4520'));
  t.expectRefusal('4.11-a', PASS);
  t.play(path('unit:fr-s-fere', 'hex:4521'));
  t.expectOver();
});

test('guns, disordered units and units in villages owe nothing under Advance, and the disordered may go away [4.11-b] [4.11-c] [16.22-b]', () => {
  // 4219 is Krenowitz.
  const few = { 4219: 'fr-s-vare soult', 4420: 'fr-s-fere!', 4421: 'fr-s-art1', 5020: 'al-j-uhl' };
  const t = table({ at: few, order: 'advance' }, movement);
  expect(owing(t.game)).toEqual([]);
  t.expectOffer(path('unit:fr-s-fere', 'hex:4320'));
  t.play(PASS);
});

test('under Attack every unit comes nearer, guns and units in villages need not [4.13-a] [4.13-b]', () => {
  const t = table({ at: { ...at, 4219: 'fr-s-schi' }, order: 'attack' }, movement);
  t.expectRefusal('4.13-a', path('unit:fr-s-thie', 'hex:4418'));
  t.play(path('unit:fr-s-thie', 'hex:4520'));
  t.play(path('unit:fr-s-vare', 'hex:4520', 'hex:4620'));
  t.play(path('unit:fr-s-fere', 'hex:4521'));
  expect(owing(t.game)).toEqual(['fr-s-cand']);
  t.expectRefusal('4.13-a', PASS);
  t.play(path('unit:fr-s-cand', 'hex:4522'));
  t.play(PASS);
  t.expectOver();
});

test('who stands in an enemy zone cannot leave it, and owes nothing [4.13-d]', () => {
  const t = table({ at: { 4920: 'fr-s-thie soult', 5020: 'al-j-uhl' }, order: 'attack' }, movement);
  expect(owing(t.game)).toEqual([]);
});

test('units that began out of command owe nothing: they have a Defence order [4.11-b] [4.13-b] [4.3-a]', () => {
  const t = table({ at: { 4420: 'fr-s-vare soult', 3010: 'fr-s-fere', 5020: 'al-j-uhl' }, order: 'attack' }, movement);
  expect(owing(t.game)).toEqual(['fr-s-vare']);
  t.expectRefusal('4.15-a', path('unit:fr-s-fere', 'hex:3011', 'hex:3012'));
});

test('a Probe moves as an Attack [4.14-a]', () => {
  table({ at, order: 'probe' }, movement).expectRefusal('4.14-a', PASS);
});
