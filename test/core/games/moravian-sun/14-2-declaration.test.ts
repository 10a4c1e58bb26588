/** 14.2, 14.5 Who may charge and raid, and whom. */
import { expect, test } from 'vitest';
import { charge } from '../../../../core/games/moravian-sun/14-cavalry/2-charge.ts';
import { one, PASS, type Situation, table } from './table.ts';

const at = { 1506: 'murat', 1607: 'fr-m-mari', 1807: 'al-l-vyb' };
const riding = (more: Partial<Situation> = {}) => table({ turn: 6, order: 'advance', at, ...more }, charge);

test('a rider ends beside its target with the marker [14.2-a, 14.2-b, 14.2-c]', () => {
  const t = riding();
  t.expectAsk('french', '14.2-a');
  t.play(one('unit:fr-m-mari'));
  if (!t.isOver) t.play(one((t.decision as { targets: readonly `hex:${number}`[] }).targets[0] ?? 'hex:0'));
  t.play(PASS);
  t.expectOver();
  expect(t.game.activation?.assaults).toEqual([{ targets: [1807], attackers: ['fr-m-mari'], how: 'charge' }]);
});

test('under Attack, Advance and Pursue alone, never out of an enemy zone [14.2-a, 14.2.4-a]', () => {
  riding({ order: 'attack' }).expectOffer(PASS);
  riding({ order: 'pursue' }).expectOffer(PASS);
  riding({ order: 'march' }).expectOver();
  riding({ at: { ...at, 1708: 'al-l-ryaz' } }).expectOver();
});

test('a village is raided by hussars, and charged by nobody [14.2.1-b, 14.5-a]', () => {
  const village = (by: string) => riding({ at: { 231: by, 232: 'fr-l-eppl!', 130: 'bagration' }, formation: 'al-B' });
  const t = village('al-b-pavl');
  t.play(one('unit:al-b-pavl'));
  t.expectAsk('coalition', '14.2-b');
  t.play(one('hex:231'));
  expect(t.game.activation?.assaults[0]?.how).toBe('raid');
  village('al-b-emp').expectOver();
});
