/** The house bot: the orders it wants, its moves, its assaults. */
import { describe, expect, test } from 'vitest';
import { chooseOne } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { tryOwnOrders } from '../../../../core/games/moravian-sun/04-orders/2-change.ts';
import { moveLeaders } from '../../../../core/games/moravian-sun/03-command/4-leaders.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { fight } from '../../../../core/games/moravian-sun/12-assault/1-procedure.ts';
import { assaultOf } from '../../../../core/games/moravian-sun/12-assault/2-attackers.ts';
import { declare } from '../../../../core/games/moravian-sun/12-assault/2-declaration.ts';
import { withdraw } from '../../../../core/games/moravian-sun/14-cavalry/1-withdrawal.ts';
import { changeActivation } from '../../../../core/games/moravian-sun/activation.ts';
import { goalOf } from '../../../../core/games/moravian-sun/advise-goals.ts';
import { chancesOf, worthOf } from '../../../../core/games/moravian-sun/advise-worth.ts';
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

describe('goals', () => {
  /** The road for Vienna is 1538. */
  const near = { 1430: 'davout fr-d-heud', 2010: 'soult fr-s-thie', 2828: 'kienmayer al-k-szk1' };

  test('the Coalition makes for the road for Vienna when it is near, and the nearest French formation bars it', () => {
    const game = situation({ at: near });
    expect(goalOf(game, 'al-K')).toEqual({ hex: 1538, to: 'leave' });
    expect(goalOf(game, 'fr-D')).toEqual({ hex: 1538, to: 'guard' });
    expect(goalOf(game, 'fr-S')).toEqual({ hex: 2828, to: 'fight' });
    expect(orderWanted(game, 'fr-D')).toBe('march');
    expect(orderWanted(situation({ at: { ...near, 1430: 'davout', 1538: 'fr-d-heud' } }), 'fr-D')).toBe('defence');
  });

  test('of two enemies that are equally far it takes the weaker', () => {
    const at = { 4420: 'soult fr-s-thie', 4422: 'al-j-uhl', 4418: 'al-j-loth' };
    expect(goalOf(situation({ at }), 'fr-S')).toEqual({ hex: 4418, to: 'fight' });
  });
});

describe('assaults', () => {
  const at = { 4920: 'fr-s-thie fr-s-schi soult', 5020: 'al-j-loth' };

  test('8 SP attack 3 SP of cavalry at 4:1: the six faces give NE, EX, EX, DD, DD, DR', () => {
    const game = situation({ at, order: 'advance', phase: 'assault' });
    const assault = assaultOf([5020], ['fr-s-thie', 'fr-s-schi']);
    expect(chancesOf(game, assault)).toEqual({ gain: 5 / 6, loss: 2 / 6 });
    // One defender: 0 + 0.4 + 0.4 + 0.8 + 0.8 + 2.3.
    expect(worthOf(game, assault)).toBeCloseTo(4.7 / 6);
  });

  test('it lends the general who is there', () => {
    const about = {
      at: { ...at, 4920: 'fr-s-thie fr-s-schi vandamme soult' },
      order: 'attack',
      phase: 'assault',
    } as const;
    const t = table(about, function* (game, umpire) {
      yield* fight(game, assaultOf([5020], ['fr-s-thie', 'fr-s-schi']), umpire);
    });
    expect(advise(t.game, t.decision)).toEqual(one('unit:vandamme'));
  });

  test('of several assaults it fights that first which is worth most, whoever has been lost before', () => {
    const about = {
      at: { 4920: 'fr-s-thie fr-s-schi soult', 5020: 'al-j-loth', 4821: 'al-j-uhl' },
      order: 'attack',
    } as const;
    const t = table({ ...about, phase: 'assault' }, function* (game) {
      const [weak, strong] = [assaultOf([5020], ['fr-s-thie', 'fr-s-vare']), assaultOf([4821], ['fr-s-schi'])];
      changeActivation(game, { assaults: [strong, weak] });
      yield* chooseOne({
        ...{ kind: 'one', seat: 'french', rule: '12.0-b', prompt: { key: 'prompt.next-assault' } },
        targets: [hexTarget(4821), hexTarget(5020)],
      });
    });
    expect(advise(t.game, t.decision)).toEqual(one('hex:5020'));
  });

  test('cavalry goes away from an assault that would cost too much, and stands before a weak one', () => {
    const attacked = (by: string) =>
      table(
        { at: { 4920: `${by} soult`, 5020: 'al-j-loth' }, phase: 'assault', order: 'attack' },
        function* (game, umpire) {
          changeActivation(game, { assaults: [{ targets: [5020], attackers: by.split(' '), how: 'voluntary' }] });
          yield* withdraw(game, umpire);
        },
      );
    const strong = attacked('fr-s-thie fr-s-vare fr-s-mora');
    expect(advise(strong.game, strong.decision)).toEqual(some('unit:al-j-loth'));
    const weak = attacked('fr-s-schi');
    expect(advise(weak.game, weak.decision)).toEqual(PASS);
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
