/** Situations before and after a fight in which several rules meet, each worked out by the book. */
import { describe, expect, test } from 'vitest';
import { activationOf, changeActivation } from '../../../../core/games/moravian-sun/activation.ts';
import { oddsOf } from '../../../../core/games/moravian-sun/12-assault/5-odds.ts';
import { withdraw } from '../../../../core/games/moravian-sun/14-cavalry/1-withdrawal.ts';
import type { Assault } from '../../../../core/games/moravian-sun/position.ts';
import { fighting, firstOf, PASS, type Situation, some, table } from './table.ts';

const setting: Situation = { turn: 6, phase: 'assault', order: 'advance', formation: 'fr-S' };

describe('withdrawals', () => {
  test('cavalry that withdraws over ice before combat tests, and its hex may be entered [14.1-a, 16.31.1-a, 14.1-c]', () => {
    const at = { 2229: 'al-g-chev', 2330: 'al-l-vyb al-l-perm', 2329: 'fr-s-thie', 2128: 'soult' };
    const t = table({ ...setting, at }, function* (game, umpire) {
      changeActivation(game, { assaults: [{ targets: [2229], attackers: ['fr-s-thie'], how: 'voluntary' }] });
      yield* withdraw(game, umpire);
    });
    t.play(some('unit:al-g-chev'), [6]);
    t.expectAsk('french', '14.1-c');
    expect(t.game.units['al-g-chev']).toEqual({ hex: 2230, state: 'disordered' });
    expect(activationOf(t.game).assaults).toEqual([]);
  });
});

describe('who is left', () => {
  const declared = (
    at: Situation['at'] & object,
    by: string,
    on: number,
    more: Partial<Situation> = {},
    how: Assault['how'] = 'voluntary',
  ) =>
    table({ ...setting, ...more, at }, function* (game, umpire) {
      changeActivation(game, { assaults: [{ targets: [on], attackers: by.split(' '), how }] });
      yield* withdraw(game, umpire);
    });

  test('light cavalry goes before a charge of heavy cavalry, and the riders may take its hex [14.1-b, 14.1-c, 14.2-c]', () => {
    const at = { 1506: 'murat', 1607: 'fr-m-noir fr-m-stge', 1708: 'al-j-uhl' };
    const t = declared(at, 'fr-m-noir fr-m-stge', 1708, { formation: 'fr-M' }, 'charge');
    t.play(some('unit:al-j-uhl'));
    while (t.decision.rule === '12.6-b') t.play(firstOf(t));
    t.play(some('unit:fr-m-noir', 'unit:fr-m-stge'));
    t.expectOver();
    expect(activationOf(t.game).assaults).toEqual([]);
    expect(t.game.units['fr-m-stge']?.hex).toBe(1708);
  });

  test('horse guns that their cavalry leaves behind fight alone, with one point [14.1-a, 11.1.1-a]', () => {
    const t = declared({ 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-j-kais al-j-aart' }, 'fr-s-thie', 1708);
    t.play(some('unit:al-j-kais'));
    while (!t.isOver && t.decision.rule === '12.6-b') t.play(firstOf(t));
    t.expectOver();
    const [assault] = activationOf(t.game).assaults;
    expect(assault && oddsOf(t.game, assault)).toMatchObject({ attack: 6, defence: 1 });
  });

  test('a leader whose last unit is given up in an exchange tests, and goes to the nearest friends [12.5.4-g, 3.5.4-a]', () => {
    const at = { 1607: 'fr-s-schi vandamme', 1505: 'soult fr-s-thie', 1708: 'al-k-brod' };
    const t = table({ ...setting, at }, fighting('fr-s-schi', 1708), [1]);
    // Vandamme stays out of it: an exchange on 4. In his test 5 is above his initiative.
    t.play(PASS, [4, 5]);
    while (!t.isOver) t.play(firstOf(t));
    expect(t.told('leader-unharmed').rule).toBe('3.5.4-a');
    expect(t.game.leaders['vandamme']?.hex).toBe(1505);
  });

  test('under Pursue units test before they attack in their own activation [12.2-c, 12.2.2-a, 4.12-b]', () => {
    const at = { 1506: 'murat', 1607: 'fr-m-milh', 1708: 'al-l-vyb' };
    const t = table({ ...setting, formation: 'fr-M', order: 'pursue', at }, fighting('fr-m-milh', 1708), [5]);
    t.expectOver();
    expect(t.told('test-failed').rule).toBe('12.2.2-a');
    expect(t.facts.some(({ key }) => key === 'assault')).toBe(false);
  });

  test('units of a detachment whose general has fallen neither pursue nor react [3.5.5-a, 4.3.3-a]', () => {
    const marks = { 'al-l-vyb': { under: 'al-L/kamensky1' } };
    const orders = { 'al-L/kamensky1': 'react' } as const;
    const support = { coalition: ['al-L/kamensky1'] };
    const asked = (leader: string) =>
      !declared({ 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-l-vyb', 1710: leader }, 'fr-s-thie', 1708, {
        marks,
        orders,
        support,
      }).isOver;
    expect([asked('kamensky1'), asked('langeron')]).toEqual([true, false]);
  });
});
