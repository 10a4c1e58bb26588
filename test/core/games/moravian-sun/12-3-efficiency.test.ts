/** 12.3 The prevailing efficiency of both sides. */
import { describe, expect, test } from 'vitest';
import { fixEfficiencies, usualEfficiencies } from '../../../../core/games/moravian-sun/12-assault/3-efficiency.ts';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import type { Assault, MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, situation, table } from './table.ts';

const by = (...attackers: string[]): Assault => ({ targets: [1708], attackers, how: 'voluntary' });

describe('12.3 efficiency', () => {
  const fix = (assault: Assault) =>
    function* (game: MoravianSun, umpire: Umpire): Procedure {
      yield* fixEfficiencies(game, assault, umpire);
    };

  test('that of the most strength points prevails: 2 of 2, 3 of 3 and 2 of 4 are 3 [12.3.1-a]', () => {
    const about = { turn: 6, at: { 1808: 'al-m-reus al-l-perm al-m-lrus', 1708: 'fr-s-thie' } };
    const efficiencies = usualEfficiencies(situation(about), by('al-m-reus', 'al-l-perm', 'al-m-lrus'));
    expect(efficiencies).toEqual({ attack: 3, defence: 4 });
  });

  test('of equals each player names one, the attacker before the defender; then both are told [12.3-a, 12.3.1-a]', () => {
    // Two points each of efficiency 2, 3 and 4 against three each of 4 and 3.
    const about = { turn: 6, at: { 1808: 'al-m-reus al-m-novg al-m-lrus', 1708: 'fr-s-3e fr-b-werl' } };
    const t = table(about, fix(by('al-m-reus', 'al-m-novg', 'al-m-lrus')));
    t.expectAsk('coalition', '12.3.1-a');
    t.expectOffer(one('number:4'));
    t.expectOffer(one('number:3'));
    t.play(one('number:2'));
    t.expectAsk('french', '12.3.1-a');
    t.play(one('number:3'));
    t.expectOver();
    expect(t.told('efficiencies')).toMatchObject({ rule: '12.3-a', params: { attack: 2, defence: 3 } });
  });
});
