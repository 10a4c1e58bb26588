/** Why the house bot answers so. */
import { expect, test } from 'vitest';
import type { Action } from '../../../../core/engine/decision.ts';
import type { Message } from '../../../../core/engine/verdict.ts';
import { moveLeaders } from '../../../../core/games/moravian-sun/03-command/4-leaders.ts';
import { tryOwnOrders } from '../../../../core/games/moravian-sun/04-orders/2-change.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { declare } from '../../../../core/games/moravian-sun/12-assault/2-declaration.ts';
import { reason } from '../../../../core/games/moravian-sun/advise-reasons.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, path, some, table } from './table.ts';

type Table = ReturnType<typeof table>;
const told = (t: Table, action: Action): Message | null => reason(t.game, t.decision, action);
const moving = (at: Record<number, string>) =>
  table({ at, order: 'march' }, (game: MoravianSun, umpire) => moveUnits(game, () => true, umpire));

test('[12.5.3-a] an assault tells how often it harms whom: at 4:1 five faces in six and two', () => {
  const at = { 4920: 'fr-s-thie fr-s-schi soult', 5020: 'al-j-loth' };
  const t = table({ at, order: 'advance', phase: 'assault' }, declare);
  expect(told(t, one('hex:5020'))).toEqual({ key: 'motive.assault', params: { gain: 83, loss: 33 } });
  expect(told(t, PASS)).toEqual({ key: 'motive.no-assault' });
  t.play(one('hex:5020'));
  expect(told(t, some('unit:fr-s-thie', 'unit:fr-s-schi'))).toMatchObject({ params: { gain: 83, loss: 33 } });
});

test('[4.2.4-a] an order tells how far the enemy is, and how strong: 6 SP against 8', () => {
  const about = { phase: 'tests', active: 'french', orders: { 'fr-S': 'march' } } as const;
  const t = table({ ...about, at: { 4820: 'soult fr-s-thie', 5020: 'al-j-uhl' } }, tryOwnOrders);
  t.play(one('unit:soult'), [1]);
  expect(told(t, one('order:defence'))).toEqual({ key: 'motive.order.near', params: { distance: 2, ratio: 75 } });
});

test('[9.0-a] a move tells where it leads: to the enemy, or away to rally', () => {
  const t = moving({ 4420: 'fr-s-thie soult', 5020: 'al-j-uhl' });
  const params = { place: { place: 'hex:5020' }, left: 5 };
  expect(told(t, path('unit:fr-s-thie', 'hex:4520'))).toEqual({ key: 'motive.fight', params });
  expect(told(t, path('unit:fr-s-thie', 'hex:4419'))).toBeNull();
  const shaken = moving({ 4420: 'fr-s-thie! soult', 5020: 'al-j-uhl' });
  expect(told(shaken, path('unit:fr-s-thie', 'hex:4320'))).toEqual({ key: 'motive.to-rally', params: { distance: 7 } });
});

test('[3.4.2-a] leaders go to their units', () => {
  const t = table({ at: { 4420: 'soult', 4424: 'fr-s-thie' }, order: 'march' }, moveLeaders);
  expect(told(t, path('unit:soult', 'hex:4421'))).toEqual({ key: 'motive.to-units' });
});
