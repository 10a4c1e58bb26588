/** 4.2, 4.3 Changes of orders, markers, detachments, units out of command. */
import { describe, expect, test } from 'vitest';
import { changeOrders, endOrders, tryOwnOrders } from '../../../../core/games/moravian-sun/04-orders/2-change.ts';
import { detach } from '../../../../core/games/moravian-sun/04-orders/2-detachments.ts';
import { changeOnTheField } from '../../../../core/games/moravian-sun/04-orders/3-out-of-command.ts';
import { whyNotOrder } from '../../../../core/games/moravian-sun/04-orders/markers.ts';
import { orderInHand } from '../../../../core/games/moravian-sun/activation.ts';
import { orderOf, formationOf, unitsIn } from '../../../../core/games/moravian-sun/formations.ts';
import { view } from '../../../../core/games/moravian-sun/view.ts';
import { one, PASS, type Situation, situation, some, table } from './table.ts';

const FRENCH = { 1020: 'soult fr-s-thie fr-s-schi', 1024: 'lannes fr-l-clap', 1030: 'napoleon' };
const ORDERS = { 'fr-S': 'defence', 'fr-L': 'march' } as const;
const command: Situation = { phase: 'orders', at: FRENCH, orders: ORDERS, active: 'french' };

describe('4.2 by the army commander', () => {
  test('one order a turn, for this turn, and the commander is turned over [4.2-a] [3.2-a] [3.2-b] [3.2-c] [1.32.2-a]', () => {
    const t = table(command, changeOrders);
    t.expectAsk('french', '4.2-a');
    t.play(one('card:fr-S'));
    t.expectRefusal('3.2-a', one('order:defence'));
    t.play(one('order:attack'));
    t.expectOver();
    expect(t.game.formations['fr-S']).toEqual({ order: 'attack', lasting: 'defence' });
    expect(t.game.leaders['napoleon']).toEqual({ hex: 1030, used: true });
    endOrders(t.game);
    expect(t.game.formations['fr-S']).toEqual({ order: 'defence' });
  });

  test('or as many as the players agreed on [3.2-b]', () => {
    const t = table({ ...command, options: { 'army-commander-orders': 'any' } }, changeOrders);
    t.play(one('card:fr-S'));
    t.play(one('order:attack'));
    t.play(one('card:fr-L'));
    t.play(one('order:advance'));
    t.expectOver();
    expect(orderOf(t.game, 'fr-L')).toBe('advance');
  });

  test('a corps hears at any distance, a detached general in range alone [2.1-e] [4.2-b] [4.2.1-a]', () => {
    const far: Situation = {
      ...command,
      at: { 1020: 'soult fr-s-thie', 5030: 'napoleon', 1010: 'legrand fr-s-3e', 2020: 'fr-s-schi' },
      marks: { 'fr-s-3e': { under: 'fr-S/legrand' } },
      orders: { 'fr-S': 'defence', 'fr-S/legrand': 'defence' },
    };
    const t = table(far, changeOrders);
    t.expectOffer(one('card:fr-S'));
    t.expectRefusal('4.2-b', one('card:fr-S/legrand'));
  });

  test('emperors in name change nothing; Kutuzov does [16.13-a]', () => {
    const at = { 5020: 'alexander franz al-d-kiev dokhturov' };
    const allies: Situation = { ...command, at, active: 'coalition' };
    table(allies, changeOrders).expectOver();
    table({ ...allies, at: { ...at, 5022: 'kutuzov' } }, changeOrders).expectAsk('coalition', '4.2-a');
  });

  test('what was ordered is the secret of the side [2.1-f]', () => {
    const game = situation(command);
    expect(view(game, 'coalition').formations['fr-S']).toEqual({ order: 'hidden' });
    expect(view(game, null).formations['fr-S']).toEqual({ order: 'hidden' });
    expect(view(game, 'french').formations['fr-S']).toEqual({ order: 'defence' });
  });
});

describe('2.1, 4.2.4 by a test of the own', () => {
  const about: Situation = { ...command, phase: 'tests' };

  test('the initiative value or less lets a leader change, each tries once: Soult, 4 [2.1-h] [1.4-e] [4.2.4-a]', () => {
    const t = table(about, tryOwnOrders);
    t.play(one('unit:soult'), [4]);
    t.play(one('order:advance'));
    expect(t.game.formations['fr-S']).toEqual({ order: 'advance' });
    t.expectRefusal('4.2.2-b', one('unit:soult'));
    t.play(one('unit:lannes'), [5]);
    t.expectOver();
    expect(orderOf(t.game, 'fr-L')).toBe('march');
  });

  test('one who fails keeps the order [4.2.2-b]', () => {
    const t = table(about, tryOwnOrders);
    t.play(one('unit:soult'), [5]);
    t.expectRefusal('2.1-h', one('order:attack'));
    expect(orderOf(t.game, 'fr-S')).toBe('defence');
    expect(t.told('initiative-failed').rule).toBe('2.1-h');
  });

  test('a leader of two nations adds 1: Kollowrat, 2, passes on a 1 [4.2.3-a]', () => {
    const mixed: Situation = { ...about, at: { 5020: 'kollowrat al-m-kaun' }, active: 'coalition' };
    const t = table(mixed, tryOwnOrders);
    t.play(one('unit:kollowrat'), [2]);
    t.expectOver();
    expect(t.told('initiative-failed').rule).toBe('4.2.3-a');
    const passing = table(mixed, tryOwnOrders);
    passing.play(one('unit:kollowrat'), [1]);
    passing.expectAsk('coalition', '2.1-h');
  });

  test('a detached general out of the range of the army commander has the test alone [4.2.1-a] [3.1.2-a]', () => {
    const at = { 1020: 'soult fr-s-thie', 1010: 'legrand fr-s-3e' };
    const marks = { 'fr-s-3e': { under: 'fr-S/legrand' } };
    const t = table({ ...about, at, marks, orders: { 'fr-S/legrand': 'defence' } }, tryOwnOrders);
    t.play(one('unit:legrand'), [4]);
    t.play(one('order:attack'));
    expect(orderOf(t.game, 'fr-S/legrand')).toBe('attack');
  });
});

describe('4.17-e, 4.16-a markers', () => {
  test('no more orders of a kind than there are markers: two for React [4.17-e]', () => {
    const orders = { 'fr-S': 'react', 'fr-L': 'react', 'fr-B': 'march' } as const;
    const game = situation({ ...command, at: { ...FRENCH, 1028: 'bernadotte fr-b-frer' }, orders });
    expect(whyNotOrder(game, 'fr-B', 'react')?.rule).toBe('4.17-e');
    expect(whyNotOrder(game, 'fr-L', 'react')).toBeNull();
  });

  test('an order that comes back when the turn ends keeps its marker and its space [3.2-c] [4.17-e] [5.1-a]', () => {
    const orders = { 'fr-S': { order: 'march', lasting: 'react' }, 'fr-L': 'react', 'fr-B': 'probe' } as const;
    const at = { ...FRENCH, 1028: 'bernadotte fr-b-frer' };
    const game = situation({ ...command, at, orders });
    expect(whyNotOrder(game, 'fr-B', 'react')?.rule).toBe('4.17-e');
    expect(whyNotOrder(game, 'fr-B', 'march')).toBeNull();
    // Five corps have main orders, four detachments too, and one goes back to its Defence: ten spaces.
    const generals = ['vandamme', 'legrand', 'margaron', 'st-hilaire'].map((id) => [`fr-S/${id}`, 'defence']);
    const detached = {
      ...Object.fromEntries(generals),
      'fr-D/friant': { order: 'pursue', lasting: 'defence' } as const,
    };
    const full = situation({ ...command, at, orders: { ...orders, ...detached } });
    expect(whyNotOrder(full, 'fr-B', 'march')?.rule).toBe('5.1-a');
  });

  test('a corps keeps its marker while its units are with a detachment, which may go back to it [4.17-e]', () => {
    const orders = { 'fr-S': 'react', 'fr-S/vandamme': 'march', 'fr-L': 'react', 'fr-B': 'march' } as const;
    const at = { 1020: 'soult vandamme fr-s-vare', 1024: 'lannes fr-l-clap', 1028: 'bernadotte fr-b-frer' };
    const marks = { 'fr-s-vare': { under: 'fr-S/vandamme' } };
    expect(whyNotOrder(situation({ ...command, at, marks, orders }), 'fr-B', 'react')?.rule).toBe('4.17-e');
    // Whoever has nobody left gives it back.
    const { 1020: _, ...rest } = at;
    expect(whyNotOrder(situation({ ...command, at: rest, orders }), 'fr-B', 'react')?.rule).not.toBe('4.17-e');
  });

  test('React needs light infantry or Cossacks [4.16-a]', () => {
    const game = situation({
      ...command,
      at: { 1020: 'soult fr-s-thie', 5020: 'liechtenstein al-j-cos', 5022: 'murat fr-m-pist' },
    });
    expect(whyNotOrder(game, 'fr-S', 'react')?.rule).toBe('4.16-a');
    expect(whyNotOrder(game, 'fr-M', 'react')?.rule).toBe('4.16-a');
    expect(whyNotOrder(game, 'al-J', 'react')).toBeNull();
  });
});

describe('2.1-d detachments', () => {
  const about: Situation = { ...command, at: { 1020: 'soult fr-s-thie', 1018: 'vandamme fr-s-schi fr-s-fere' } };

  test('a general leads units of the formation in its range, with an order of their own [2.1-d] [1.4-b] [1.32.4-a]', () => {
    const t = table(about, detach);
    t.play(one('unit:vandamme'));
    t.expectRefusal('1.4-b', some());
    t.play(some('unit:fr-s-schi', 'unit:fr-s-fere'));
    t.play(one('order:attack'));
    t.expectOver();
    expect(t.game.formations['fr-S/vandamme']).toEqual({ order: 'attack', counts: 3 });
    expect(unitsIn(t.game, 'fr-S/vandamme').map(({ id }) => id)).toEqual(['fr-s-schi', 'fr-s-fere']);
    expect(unitsIn(t.game, 'fr-S').map(({ id }) => id)).toEqual(['fr-s-thie']);
  });

  test('units of the reserve that were given to the corps come back to it from a detachment, lost ones too [8.0.3-a] [1.32.4-a]', () => {
    const under = 'fr-S/vandamme';
    const at = { 1020: 'soult fr-s-thie', 1018: 'vandamme fr-s-schi fr-r-12pd' };
    const marks = { 'fr-s-schi': { under }, 'fr-r-12pd': { under } };
    const t = table({ ...about, at, marks, orders: { [under]: 'march' } }, function* (game, umpire) {
      game.returning = [{ unit: 'fr-s-fere', turn: 4, under }];
      yield* detach(game, umpire);
    });
    t.play(one('unit:vandamme'));
    expect(['fr-s-schi', 'fr-r-12pd'].map((id) => formationOf(t.game, id))).toEqual(['fr-S', 'fr-S']);
    expect(t.game.units['fr-s-schi']).toEqual({ hex: 1018 });
    expect(t.game.returning).toEqual([{ unit: 'fr-s-fere', turn: 4 }]);
  });

  test('never the whole corps, nor a general who is out of command [1.4-b] [2.1-d]', () => {
    const t = table({ ...about, at: { 1020: 'soult', 1018: 'vandamme fr-s-schi' } }, detach);
    t.play(one('unit:vandamme'));
    t.expectRefusal('1.4-b', some('unit:fr-s-schi'));
    table({ ...about, at: { 1020: 'soult fr-s-thie', 1010: 'vandamme fr-s-schi' } }, detach).expectOver();
  });

  test('in the range of the corps it may be given up [1.32.4-a]', () => {
    const marks = { 'fr-s-schi': { under: 'fr-S/vandamme' } };
    const t = table({ ...about, marks, orders: { 'fr-S/vandamme': 'march' } }, detach);
    t.play(one('unit:vandamme'));
    expect(t.game.formations).not.toHaveProperty('fr-S/vandamme');
    expect(t.game.units['fr-s-schi']).toEqual({ hex: 1018 });
  });
});

describe('4.3 units out of command', () => {
  /** Varé and Férey stand far from Soult, in one hex. */
  const about: Situation = {
    at: { 1020: 'soult fr-s-thie', 3010: 'fr-s-vare', 3020: 'fr-s-schi fr-s-mora' },
    order: 'attack',
  };

  test('they have a Defence order; a test gives the stack another main order [4.3-a] [4.3.1-a] [4.3.2-a] [4.3.3-a]', () => {
    const t = table(about, changeOnTheField);
    expect(orderInHand(t.game, 'fr-s-vare')).toBe('defence');
    expect(orderInHand(t.game, 'fr-s-thie')).toBe('attack');
    t.expectRefusal('4.3.1-a', one('unit:fr-s-thie'));
    // Schiner, efficiency 4, without the bonus of command.
    t.play(one('unit:fr-s-schi'), [4]);
    t.expectRefusal('4.3.3-a', one('order:probe'));
    t.play(one('order:advance'));
    expect(orderInHand(t.game, 'fr-s-mora')).toBe('advance');
    t.play(one('unit:fr-s-vare'), [5]);
    t.expectOver();
    expect(orderInHand(t.game, 'fr-s-vare')).toBe('defence');
  });

  test('an army commander in range spares the test and is turned over [3.2.5-a] [3.2-b]', () => {
    const t = table({ ...about, at: { ...about.at, 3012: 'napoleon' } }, changeOnTheField);
    t.play(one('unit:fr-s-vare'));
    t.play(one('unit:napoleon'));
    t.play(one('order:march'));
    expect(orderInHand(t.game, 'fr-s-vare')).toBe('march');
    expect(t.game.leaders['napoleon']?.used).toBe(true);
    t.play(one('unit:fr-s-schi'), [5]);
    t.expectOver();
  });

  test('to units of a detachment its corps commander gives orders too, and is not turned over [3.2.5-a] [3.2-b]', () => {
    const marks = { 'fr-s-schi': { under: 'fr-S/vandamme' }, 'fr-s-fere': { under: 'fr-S/vandamme' } };
    const at = { 1020: 'soult fr-s-thie', 1022: 'fr-s-schi', 1030: 'vandamme fr-s-fere' };
    const orders = { 'fr-S/vandamme': 'march' } as const;
    const t = table({ at, marks, orders, formation: 'fr-S/vandamme' }, changeOnTheField);
    t.play(one('unit:fr-s-schi'));
    t.play(one('unit:soult'));
    t.play(one('order:attack'));
    t.expectOver();
    expect(orderInHand(t.game, 'fr-s-schi')).toBe('attack');
    expect(t.game.leaders['soult']).toEqual({ hex: 1020 });
  });

  test('or the player has it tested all the same', () => {
    const t = table({ ...about, at: { ...about.at, 3012: 'napoleon' } }, changeOnTheField);
    t.play(one('unit:fr-s-vare'));
    t.play(PASS, [1]);
    t.expectAsk('french', '4.3.3-a');
  });
});
