/** The house bot: the orders it wants, its moves, its assaults. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { tryOwnOrders } from '../../../../core/games/moravian-sun/04-orders/2-change.ts';
import { moveLeaders } from '../../../../core/games/moravian-sun/03-command/4-leaders.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { declare } from '../../../../core/games/moravian-sun/12-assault/2-declaration.ts';
import { advise } from '../../../../core/games/moravian-sun/advise.ts';
import { orderWanted } from '../../../../core/games/moravian-sun/advise-orders.ts';
import { aggression } from '../../../../core/games/moravian-sun/aggression.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, path, situation, some, table } from './table.ts';

const movement = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);

describe('orders', () => {
  test('it marches from afar, advances when near, attacks the weaker and defends against the stronger', () => {
    const wanted = (at: Record<number, string>) => orderWanted(situation({ at }), 'fr-S');
    expect(wanted({ 3020: 'soult fr-s-thie', 5020: 'al-j-uhl' })).toBe('march');
    expect(wanted({ 4420: 'soult fr-s-thie', 5020: 'al-j-uhl' })).toBe('advance');
    expect(wanted({ 4820: 'soult fr-s-thie', 5020: 'al-j-loth' })).toBe('attack');
    expect(wanted({ 4820: 'soult fr-s-schi', 5020: 'al-j-uhl' })).toBe('defence');
  });

  test('leaders whose formation has another order try for it, others do not', () => {
    const about = { phase: 'tests', active: 'french', at: { 3020: 'soult fr-s-thie', 5020: 'al-j-uhl' } } as const;
    const idle = table({ ...about, orders: { 'fr-S': 'march' } }, tryOwnOrders);
    expect(advise(idle.game, idle.decision)).toEqual(PASS);
    const t = table({ ...about, orders: { 'fr-S': 'defence' } }, tryOwnOrders);
    expect(advise(t.game, t.decision)).toEqual(one('unit:soult'));
    t.play(one('unit:soult'), [1]);
    expect(advise(t.game, t.decision)).toEqual(one('order:march'));
  });
});

describe('movement', () => {
  const at = { 4420: 'fr-s-thie soult', 5020: 'al-j-uhl' };

  test('units go as near to the enemy as they come; under Defence they stay', () => {
    const t = table({ at, order: 'march' }, movement);
    const answer = advise(t.game, t.decision);
    expect(answer && 'path' in answer && answer.path.steps).toHaveLength(4);
    const still = table({ at, order: 'defence' }, movement);
    expect(advise(still.game, still.decision)).toEqual(PASS);
  });

  test('leaders go to their units', () => {
    const t = table({ at: { 4420: 'soult', 4424: 'fr-s-thie' }, order: 'march' }, moveLeaders);
    const answer = advise(t.game, t.decision);
    expect(answer && 'path' in answer && answer.path.steps.at(-1)).toBe('hex:4424');
  });

  test('what brings units nearer seeks the enemy more', () => {
    const t = table({ at, order: 'march' }, movement);
    const seek = (...steps: `hex:${number}`[]) => aggression(t.game, t.decision, path('unit:fr-s-thie', ...steps));
    expect(seek('hex:4520')).toBeGreaterThan(seek('hex:4419'));
    expect(aggression(t.game, t.decision, PASS)).toBe(-Infinity);
  });
});

test('under Advance it attacks at good odds alone, with all that can', () => {
  const weak = { 4920: 'fr-s-thie fr-s-schi soult', 5020: 'al-j-loth' };
  const t = table({ at: weak, order: 'advance', phase: 'assault' }, declare);
  expect(advise(t.game, t.decision)).toEqual(one('hex:5020'));
  t.play(one('hex:5020'));
  expect(advise(t.game, t.decision)).toEqual(some('unit:fr-s-thie', 'unit:fr-s-schi'));
  const strong = table({ at: { ...weak, 5020: 'al-j-uhl' }, order: 'advance', phase: 'assault' }, declare);
  expect(advise(strong.game, strong.decision)).toEqual(PASS);
});
