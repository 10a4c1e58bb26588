/** Rules of several chapters at once: what an umpire is asked at the table. */
import { describe, expect, test } from 'vitest';
import type { One } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { hexOf } from '../../../../core/engine/target.ts';
import { reinforce } from '../../../../core/games/moravian-sun/08-reinforcements.ts';
import { put } from '../../../../core/games/moravian-sun/pieces.ts';
import { spread } from '../../../../core/games/moravian-sun/09-movement/6-stacks.ts';
import { retreat } from '../../../../core/games/moravian-sun/12-assault/6-retreat.ts';
import { advance } from '../../../../core/games/moravian-sun/12-assault/7-advance.ts';
import { pursue } from '../../../../core/games/moravian-sun/12-assault/8-pursuit.ts';
import { charge } from '../../../../core/games/moravian-sun/14-cavalry/2-charge.ts';
import { rally } from '../../../../core/games/moravian-sun/15-3-rally.ts';
import { unitsInHand } from '../../../../core/games/moravian-sun/activation.ts';
import { terrainAt } from '../../../../core/games/moravian-sun/data.ts';
import { PHASES } from '../../../../core/games/moravian-sun/phases.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { fighting, firstOf, one, PASS, type Played, type Situation, table } from './table.ts';

const setting: Situation = { turn: 6, phase: 'assault', order: 'advance', formation: 'fr-M' };

function takeFirst(t: Played): void {
  while (!t.isOver) t.play(firstOf(t));
}

describe('leaders where the enemy comes', () => {
  test('one who is alone in the hex that is taken gets away, in an advance [12.7-a, 7.2.4-a]', () => {
    const at = { 1607: 'fr-s-thie', 1506: 'soult', 1708: 'langeron' };
    const t = table({ ...setting, formation: 'fr-S', at }, function* (game, umpire) {
      yield* advance(game, { targets: [1708], attackers: ['fr-s-thie'], how: 'voluntary' }, new Map(), umpire);
    });
    t.play({ some: ['unit:fr-s-thie'] });
    takeFirst(t);
    expect(t.game.units['fr-s-thie']?.hex).toBe(1708);
    expect(t.game.leaders['langeron']?.hex).not.toBe(1708);
  });

  test('and from pursuers, and from units that retreat onto him [12.8.1-d, 12.6-a, 7.2.4-a]', () => {
    const at = { 1607: 'fr-s-thie', 1606: 'fr-m-milh', 1808: 'al-l-vyb', 1405: 'murat', 1708: 'langeron' };
    const about = {
      ...setting,
      formation: 'fr-S',
      at,
      orders: { 'fr-M': 'pursue' },
      support: { french: ['fr-M'] },
    } as const;
    const t = table(about, (game, umpire) => pursue(game, { unit: 'al-l-vyb', from: 1708 }, umpire));
    t.play(one('unit:fr-m-milh'), [1]);
    t.play(one('hex:1708'));
    takeFirst(t);
    expect([t.game.units['fr-m-milh']?.hex, t.game.leaders['langeron']?.hex === 1708]).toEqual([1708, false]);
    const back = table({ ...setting, at: { 1708: 'fr-s-thie', 1607: 'langeron', 1608: 'langeron' } }, (game, umpire) =>
      retreat(game, 'fr-s-thie', 1, umpire),
    );
    back.play(one('hex:1608'));
    takeFirst(back);
    expect(back.game.leaders['langeron']?.hex).not.toBe(1608);
  });
});

describe('leaders where the enemy comes otherwise', () => {
  test('reinforcements drive one off who is alone in their hex [8.0-a, 7.2.4-a]', () => {
    const about: Situation = { phase: 'reinforcements', at: { 1020: 'soult', 108: 'langeron' }, formation: 'fr-S' };
    const t = table({ ...about, order: 'march' }, function* (game: MoravianSun, umpire: Umpire) {
      game.coming = [{ turn: 2, hex: 108, units: ['fr-s-thie'], leaders: [] }] as unknown as MoravianSun['coming'];
      yield* reinforce(game, umpire);
    });
    t.play(one('unit:fr-s-thie'));
    takeFirst(t);
    expect(t.game.units['fr-s-thie']?.hex).toBe(108);
    expect(t.game.leaders['langeron']?.hex).not.toBe(108);
  });

  test('a unit that fails to rally drives off the leader whom it comes to [15.3.2-a, 7.2.4-a]', () => {
    const at = { 1706: 'al-l-vyb!', 2706: 'langeron', 1204: 'fr-s-thie' };
    const t = table({ turn: 6, phase: 'rally', at, formation: 'al-L', order: 'defence' }, rally);
    t.play(one('unit:al-l-vyb'), [5]);
    const [to = 'hex:0'] = (t.decision as One).targets;
    put(t.game, 'soult', hexOf(to as `hex:${number}`));
    t.play(one(to));
    takeFirst(t);
    expect(t.game.leaders['soult']?.hex).not.toBe(t.game.units['al-l-vyb']?.hex);
  });
});

describe('charges', () => {
  test('horse guns that stand with riders whose charge fails are lost when these fall back [14.2.3-b, 11.1-a]', () => {
    const at = { 1506: 'murat', 1607: 'fr-m-noir fr-m-art1', 1708: 'al-l-vyb al-l-ryaz' };
    const t = table({ ...setting, at }, fighting('fr-m-noir', 1708, 'charge'), [1]);
    takeFirst(t);
    expect(t.told('charge-failed').rule).toBe('14.2.3-b');
    expect(t.game.lost).toEqual(['fr-m-art1']);
  });

  test('riders that ride in leave their guns behind, safe [14.2.3-a, 11.1-a]', () => {
    const at = { 1506: 'murat', 1607: 'fr-m-noir fr-m-stge fr-m-art1', 1708: 'al-d-kiev' };
    const t = table({ ...setting, at }, fighting('fr-m-noir fr-m-stge', 1708, 'charge'), [6]);
    while (!t.isOver) t.play(firstOf(t), [2]);
    expect(['fr-m-noir', 'fr-m-art1'].map((id) => t.game.units[id]?.hex)).toEqual([1708, 1607]);
  });

  test('cavalry out of command that has passed its test for Attack may charge too [4.3.1-a, 14.2-a]', () => {
    const at = { 1506: 'fr-m-mari', 3005: 'murat', 1607: 'fr-m-noir', 1909: 'al-l-vyb!!' };
    const t = table({ ...setting, phase: 'movement', order: 'attack', at }, function* (game, umpire) {
      const phase = PHASES.find(({ id }) => id === 'movement');
      if (phase) yield* phase.play(game, umpire);
    });
    t.expectAsk('french', '4.3.1-a');
    t.play(one('unit:fr-m-noir'), [1]);
    t.play(one('order:attack'));
    t.play(PASS);
    t.expectAsk('french', '14.2-a');
    t.expectRefusal('14.2-a', one('unit:fr-m-mari'));
    t.expectOffer(one('unit:fr-m-noir'));
  });

  test('infantry under React forms no emergency square, and the question does not say so [4.16-e, 14.3-d, 2.1-f]', () => {
    const riding = (order: 'react' | 'defence') => {
      const at = { 1506: 'murat', 1607: 'fr-m-noir', 1808: 'al-l-vyb langeron' };
      const t = table({ ...setting, phase: 'movement', at, orders: { 'al-L': order } }, charge);
      t.play(one('unit:fr-m-noir'));
      t.play(one('hex:1708'));
      return t;
    };
    const [free, bound] = [riding('defence'), riding('react')];
    free.expectOffer(one('hex:1808'));
    bound.expectRefusal('14.3-d', one('hex:1808'));
    const shown = (t: Played) => [t.decision.seat, t.decision.prompt, (t.decision as One).apparent];
    expect(shown(bound)).toEqual(shown(free));
    bound.play(PASS);
    bound.expectOver();
  });

  test('infantry out of command has Defence, not the React of its formation: it may form an emergency square [4.3.3-a]', () => {
    const at = { 1506: 'murat', 1607: 'fr-m-noir', 1808: 'al-l-vyb', 5030: 'langeron' };
    const t = table({ ...setting, phase: 'movement', at, orders: { 'al-L': 'react' } }, charge);
    t.play(one('unit:fr-m-noir'));
    t.play(one('hex:1708'));
    t.expectOffer(one('hex:1808'));
  });
});

describe('guns', () => {
  test('those in position that fail to rally stay where they are, disordered [15.3.2-a, 16.29.4-c]', () => {
    const at = { 3109: 'fr-l-sant!', 2020: 'fr-l-beck' };
    const t = table({ ...setting, phase: 'rally', formation: 'fr-L', order: 'defence', at }, rally);
    t.play(one('unit:fr-l-sant'), [6]);
    t.expectOver();
    expect(t.game.units['fr-l-sant']).toEqual({ hex: 3109, state: 'disordered' });
  });

  test('the fourth battery of a hex makes room on ground that bears it, not on a pond [6.1-c, 16.30-b]', () => {
    // Of the hexes beside 2335 the enemy holds all but the pond 2334.
    const foes = { 2235: 'al-k-szk1', 2336: 'al-k-szk2', 2435: 'al-l-vyb', 2434: 'al-l-perm', 2236: 'al-l-kurs' };
    const at = { 2335: 'fr-s-art1 fr-s-art2 fr-s-art3 fr-s-art4', ...foes };
    const t = table({ ...setting, formation: 'fr-S', at }, function* (game, umpire) {
      yield* [];
      spread(game, unitsInHand(game), umpire);
    });
    expect(terrainAt(t.game.units['fr-s-art4']?.hex ?? 0)).not.toBe('pond');
    expect(t.game.units['fr-s-art4']?.hex).not.toBe(2335);
  });
});

describe('pursuit', () => {
  test('infantry breaks its square up for two points before it pursues [14.3.7-a, 12.8.1-b]', () => {
    const at = { 1607: 'fr-l-clap', 1606: 'fr-s-thie', 1808: 'al-l-vyb', 1405: 'soult' };
    const marks = { 'fr-s-thie': { square: true } } as const;
    const about = { ...setting, formation: 'fr-L', at, marks, orders: { 'fr-S': 'pursue' } } as const;
    const t = table({ ...about, support: { french: ['fr-S'] } }, (game, umpire) =>
      pursue(game, { unit: 'al-l-vyb', from: 1708 }, umpire),
    );
    t.play(one('unit:fr-s-thie'), [1]);
    takeFirst(t);
    expect(t.game.units['fr-s-thie']?.square).toBeUndefined();
    expect(t.told('square-left').rule).toBe('14.3.7-a');
    // Four points bring it from 1506 to 1708, two do not.
    const far = { 1607: 'fr-l-clap', 1505: 'fr-s-thie', 1808: 'al-l-vyb', 1405: 'soult' };
    table({ ...about, at: far, support: { french: ['fr-S'] } }, (game, umpire) =>
      pursue(game, { unit: 'al-l-vyb', from: 1708 }, umpire),
    ).expectOver();
  });
});
