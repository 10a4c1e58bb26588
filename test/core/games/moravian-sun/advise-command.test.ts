/** The house bot commands: where formations go, the orders it wants for them, whom it detaches, its emperors. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { tryOwnOrders } from '../../../../core/games/moravian-sun/04-orders/2-change.ts';
import { detach } from '../../../../core/games/moravian-sun/04-orders/2-detachments.ts';
import { replaceCommanders } from '../../../../core/games/moravian-sun/16-13-emperors.ts';
import { goalOf } from '../../../../core/games/moravian-sun/advise-goals.ts';
import { adviceFor } from '../../../../core/games/moravian-sun/advise-orders.ts';
import { reason } from '../../../../core/games/moravian-sun/advise-reasons.ts';
import { advise } from '../../../../core/games/moravian-sun/advise.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, situation, type Situation, some, table } from './table.ts';

type At = Record<number, string>;
const wanted = (at: At, formation = 'fr-S') => adviceFor(situation({ at }), formation).order;

describe('orders', () => {
  test('it marches from afar, advances when near, attacks the weaker and defends against the stronger', () => {
    expect(wanted({ 3020: 'soult fr-s-thie', 5020: 'al-j-uhl' })).toBe('march');
    expect(wanted({ 4420: 'soult fr-s-thie', 5020: 'al-j-uhl' })).toBe('advance');
    expect(wanted({ 4820: 'soult fr-s-thie', 5020: 'al-j-loth' })).toBe('attack');
    expect(wanted({ 4820: 'soult fr-s-vare', 5020: 'al-j-uhl' })).toBe('defence');
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

  test('[4.12-a] riders behind friends who fight pursue; where nobody fights before them they attack', () => {
    const riders = { 4420: 'murat fr-m-mari', 4720: 'al-j-loth' };
    expect(wanted({ ...riders, 4620: 'fr-s-thie' }, 'fr-M')).toBe('pursue');
    expect(wanted(riders, 'fr-M')).toBe('attack');
  });

  test('[4.14-a] easy prey among stronger enemies is probed: 6 SP against 2, with 8 behind', () => {
    expect(wanted({ 4820: 'soult fr-s-thie', 5020: 'al-l-cos', 5220: 'al-j-uhl' })).toBe('probe');
    expect(wanted({ 4820: 'soult fr-s-thie', 5020: 'al-j-loth', 5220: 'al-j-uhl' })).toBe('defence');
  });

  test('[4.16-a] light troops give ground before the stronger, but not where they stand in a village', () => {
    expect(wanted({ 4820: 'soult fr-s-tira', 5020: 'al-j-uhl' })).toBe('react');
    expect(wanted({ 2229: 'soult fr-s-tira', 2330: 'al-j-uhl' })).toBe('defence');
  });

  test('[15.3-b] a formation that is shaken stands and rallies, however weak the enemy is', () => {
    expect(wanted({ 4820: 'soult fr-s-thie fr-s-vare!', 5020: 'al-l-cos' })).toBe('defence');
  });

  test('[4.17-e] without a marker for the order that serves best it takes the next that serves', () => {
    const attacking = { 'fr-G': 'attack', 'fr-O': 'attack', 'fr-B': 'attack', 'fr-L': 'attack' } as const;
    const far = { 1010: 'fr-g-gren', 1012: 'fr-o-mort', 1014: 'fr-b-frer', 1016: 'fr-l-clap' };
    const game = situation({ at: { ...far, 4820: 'soult fr-s-thie', 5020: 'al-j-loth' }, orders: attacking });
    expect(adviceFor(game, 'fr-S').order).toBe('advance');
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
    expect(adviceFor(game, 'fr-D').order).toBe('march');
    expect(wanted({ ...near, 1430: 'davout', 1538: 'fr-d-heud' }, 'fr-D')).toBe('defence');
  });

  test('of two enemies that are equally far it takes the weaker', () => {
    const at = { 4420: 'soult fr-s-thie', 4422: 'al-j-uhl', 4418: 'al-j-loth' };
    expect(goalOf(situation({ at }), 'fr-S')).toEqual({ hex: 4418, to: 'fight' });
  });

  test('[16.62.3-g] it takes a road that is lost back even from twice its strength; whoever is on the road marches off', () => {
    const at = { 1537: 'davout fr-d-heud', 1538: 'al-k-orei' };
    expect(wanted(at, 'fr-D')).toBe('attack');
    expect(wanted({ 4820: 'davout fr-d-heud', 4920: 'al-k-orei' }, 'fr-D')).toBe('defence');
    expect(wanted(at, 'al-K')).toBe('march');
    // Among too many enemies to attack them all it advances: that lets it strike the road alone.
    const among = { 1537: 'davout fr-d-heud', 1538: 'al-k-szk1', 1737: 'al-j-uhl', 1736: 'al-j-elis' };
    expect(wanted(among, 'fr-D')).toBe('advance');
  });

  test('[16.62.3-g] the Coalition fights where the road is too far for the turns that are left, or wins nothing more', () => {
    const to = (about: Situation, change: Partial<MoravianSun> = {}) =>
      goalOf(Object.assign(situation({ at: near, ...about }), change), 'al-K')?.to;
    // 16 hexes in turns of 4, and a turn to leave.
    expect([to({ turn: 8 }), to({ turn: 9 })]).toEqual(['leave', 'fight']);
    const exited = ['al-d-7j', 'al-d-ning', 'al-d-yaro'];
    expect(to({ options: { 'vienna-limit': true } }, { exited })).toBe('fight');
    expect(to({}, { exited })).toBe('leave');
  });

  test('[16.62.3-e] it stays where the losses of the French are worth more: 64 points, and 66 are worth 3 more', () => {
    const demoralisation = { french: 64, russian: 0, austrian: 0 };
    const game = Object.assign(situation({ at: { ...near, 2828: 'kienmayer al-k-orei' } }), { demoralisation });
    expect(goalOf(game, 'al-K')?.to).toBe('fight');
  });
});

describe('detachments [2.1-d]', () => {
  const at = { 4820: 'soult fr-s-thie fr-s-vare', 4620: 'legrand fr-s-merl! fr-s-tira!', 5020: 'al-j-loth' };
  const about: Situation = { phase: 'orders', active: 'french', orders: { 'fr-S': 'attack' } };

  test('a general rallies the shaken under Defence where the others attack', () => {
    const t = table({ ...about, at }, detach);
    expect(advise(t.game, t.decision)).toEqual(one('unit:legrand'));
    expect(reason(t.game, t.decision, one('unit:legrand'))).toEqual({ key: 'motive.detach' });
    t.play(one('unit:legrand'));
    expect(advise(t.game, t.decision)).toEqual(some('unit:fr-s-merl', 'unit:fr-s-tira'));
    t.play(some('unit:fr-s-merl', 'unit:fr-s-tira'));
    expect(advise(t.game, t.decision)).toEqual(one('order:defence'));
  });

  test('nobody is detached where one unit is shaken, or the others defend too', () => {
    const passes = (pieces: At) => {
      const t = table({ ...about, at: { ...at, ...pieces } }, detach);
      expect(advise(t.game, t.decision)).toEqual(PASS);
    };
    passes({ 4620: 'legrand fr-s-merl! fr-s-tira' });
    passes({ 5020: 'al-j-loth al-j-uhl', 5120: 'al-j-elis al-g-hors' });
  });

  test('a detachment goes back when its units want what their corps wants', () => {
    const marks = { 'fr-s-merl': { under: 'fr-S/legrand' } };
    const answer = (unit: string, enemy: number) => {
      const pieces = { 4820: 'soult fr-s-thie fr-s-vare', 4720: `legrand ${unit}`, [enemy]: 'al-j-loth' };
      const t = table({ ...about, at: pieces, orders: { 'fr-S/legrand': 'defence' }, marks }, detach);
      return advise(t.game, t.decision);
    };
    // Both march on an enemy who is far; near it the corps attacks, and the detachment, no stronger than it, advances.
    expect(answer('fr-s-merl', 3820)).toEqual(one('unit:legrand'));
    expect(answer('fr-s-merl!', 3820)).toEqual(PASS);
    expect(answer('fr-s-merl', 5020)).toEqual(PASS);
  });
});

describe('emperors [16.13.4-a]', () => {
  const answer = (fallen: string, at: At) => {
    const about = { phase: 'orders', active: 'coalition', at: { 5020: 'alexander franz', ...at } } as const;
    const t = table(about, function* (game: MoravianSun, umpire: Umpire) {
      game.fallen = [fallen];
      yield* replaceCommanders(game, umpire);
    });
    const action = advise(t.game, t.decision);
    return [action, action && reason(t.game, t.decision, action)?.key];
  };

  test('Alexander takes the place of Kutuzov', () => {
    expect(answer('kutuzov', { 4820: 'fr-s-thie' })).toEqual([one('unit:kutuzov'), 'motive.takes-post']);
  });

  test('Franz that of a corps commander where the corps is with him and no enemy is near: 7 hexes, not 6', () => {
    const corps = { 5120: 'al-k-szk1 al-k-szk2' };
    const stays = [PASS, 'motive.in-name'];
    expect(answer('kienmayer', { ...corps, 4320: 'fr-s-thie' })).toEqual([one('unit:kienmayer'), 'motive.takes-post']);
    expect(answer('kienmayer', { ...corps, 4420: 'fr-s-thie' })).toEqual(stays);
    expect(answer('kienmayer', { 4020: 'al-k-szk1 al-k-szk2', 3020: 'fr-s-thie' })).toEqual(stays);
  });
});
