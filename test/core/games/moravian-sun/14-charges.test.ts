/** 14.2, 14.4, 14.5 Charges, counter-charges and raids where they are fought out. */
import { describe, expect, test } from 'vitest';
import { fight } from '../../../../core/games/moravian-sun/12-assault/1-procedure.ts';
import { usualEfficiencies } from '../../../../core/games/moravian-sun/12-assault/3-efficiency.ts';
import { attackStrength } from '../../../../core/games/moravian-sun/12-assault/4-strength.ts';
import { columnOf, oddsOf } from '../../../../core/games/moravian-sun/12-assault/5-odds.ts';
import { generalsWith, modifiersOf } from '../../../../core/games/moravian-sun/12-assault/5-modifiers.ts';
import { assaultResult, TABLES } from '../../../../core/games/moravian-sun/data.ts';
import { NO, YES, type Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import type { Assault, MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, some, type Situation, situation, table } from './table.ts';

type At = NonNullable<Situation['at']>;
const setting: Situation = { turn: 6, phase: 'assault', order: 'advance' };

/** The column, the sum of the modifiers, and the results for 1 to 6. */
function outcome(at: At, by: string, on: number, how: Assault['how'], marks: Situation['marks'] = {}) {
  const game = situation({ ...setting, at, marks });
  const assault: Assault = { targets: [on], attackers: by.split(' '), how };
  const { column = 0, beyond = 0 } = columnOf(oddsOf(game, assault).ratio, 0) ?? {};
  const [general = null] = generalsWith(game, assault.attackers);
  const { total } = modifiersOf(game, assault, { efficiencies: usualEfficiencies(game, assault), general, beyond });
  const results = [1, 2, 3, 4, 5, 6].map((face) => assaultResult(column, face + total));
  return [TABLES.assault.columns[column], total, results.join(' ')];
}

/** The rules that the sum of the attack names. */
function lines(at: At, by: string, on: number, how: Assault['how'], marks: Situation['marks'] = {}): readonly string[] {
  const game = situation({ ...setting, at, marks });
  return attackStrength(game, { targets: [on], attackers: by.split(' '), how }).lines.map(({ rule }) => rule);
}

const charge = (on: number, by: string, how: Assault['how'] = 'charge') =>
  function* (game: MoravianSun, umpire: Umpire): Procedure {
    yield* fight(game, { targets: [on], attackers: by.split(' '), how }, umpire);
  };

const SQUARE = { square: true } as const;

describe('14.2 charges, worked cases', () => {
  test('7: cuirassiers with Nansouty charge the uhlans at 20:8 [14.2-d, 14.4-b]', () => {
    const at = { 1607: 'fr-m-noir fr-m-stge nansouty', 1708: 'al-j-uhl' };
    expect(outcome(at, 'fr-m-noir fr-m-stge', 1708, 'charge')).toEqual(['2:1', 2, 'NE EX EX DD DR DR']);
  });

  test('9: a charge on a square is not doubled, an attack on it costs two points [14.3.1-a, 14.3.2-a]', () => {
    const at = { 1607: 'al-b-pavl', 1708: 'fr-l-valh' };
    const marks = { 'fr-l-valh': SQUARE };
    expect(lines(at, 'al-b-pavl', 1708, 'charge', marks)).toContain('14.3.1-a');
    expect(outcome(at, 'al-b-pavl', 1708, 'charge', marks)).toEqual(['1:1', 0, 'AD AD NE NE EX DD']);
    expect(outcome(at, 'al-b-pavl', 1708, 'voluntary', marks)).toEqual(['1:1', -2, 'AD AD AD AD NE NE']);
  });

  test('12: a raid on a village: no doubling, no help by the ground, two points [14.5-a, 14.5-b, 14.5-d]', () => {
    const at = { 232: 'fr-l-eppl', 231: 'al-b-pavl' };
    expect(lines(at, 'al-b-pavl', 232, 'raid')).toContain('14.5-b');
    expect(outcome(at, 'al-b-pavl', 232, 'raid')).toEqual(['3:1', 2, 'EX EX DD DR DR DR']);
  });

  test('a raid takes the doubling away from walls, cavalry behind them counts no more than before [14.5-c]', () => {
    const at = { 3806: 'al-b-pavl', 3807: 'fr-l-valh' };
    expect(outcome(at, 'al-b-pavl', 3807, 'voluntary')[0]).toBe('1:2');
    expect(outcome(at, 'al-b-pavl', 3807, 'raid')[0]).toBe('1:1');
  });

  test('nor does a village turn DR into an exchange when it is raided [14.5-c]', () => {
    // 3:1, and +2 on the die: 4 is a 6.
    const t = table(
      { ...setting, at: { 232: 'fr-l-eppl', 231: 'al-b-pavl' } },
      charge(232, 'al-b-pavl', 'raid'),
      [4, 3],
    );
    expect(t.told('assault').params['result']).toEqual({ word: 'label.assault.DR' });
    expect(t.facts.map(({ key }) => key)).not.toContain('result-changed');
  });
});

describe('14.2.3 how a charge ends', () => {
  test('27: whoever is left after an exchange has held: two hexes back and disorder [14.2.3-b]', () => {
    const at = { 1506: 'murat', 1607: 'fr-m-noir fr-m-stge', 1708: 'al-j-uhl al-j-elis' };
    const t = table({ ...setting, at }, charge(1708, 'fr-m-noir fr-m-stge'), [4]);
    t.play(one('unit:fr-m-noir'));
    t.play(some('unit:al-j-elis'), [2, 2]);
    while (!t.isOver) t.play(one((t.decision as { targets: readonly `hex:${number}`[] }).targets[0] ?? 'hex:0'));
    expect(t.game.units['al-j-uhl']?.hex).toBe(1708);
    expect(t.game.units['fr-m-stge']).toMatchObject({ state: 'disordered' });
    expect(t.told('charge-failed').rule).toBe('14.2.3-b');
  });

  test('a charge without result has failed [14.2.3-b]', () => {
    const t = table(
      { ...setting, at: { 1506: 'murat', 1607: 'fr-m-noir', 1708: 'al-l-vyb al-l-ryaz' } },
      charge(1708, 'fr-m-noir'),
      [1],
    );
    while (!t.isOver) t.play(one((t.decision as { targets: readonly `hex:${number}`[] }).targets[0] ?? 'hex:0'));
    expect(t.game.units['fr-m-noir']).toMatchObject({ state: 'disordered' });
    expect(t.told('charge-failed').rule).toBe('14.2.3-b');
  });

  test('who falls back goes behind a friend of the formation if it can [14.2.3-b]', () => {
    const at = { 1506: 'murat', 1607: 'fr-m-noir', 1708: 'al-l-vyb al-l-ryaz', 1508: 'fr-m-laho' };
    const t = table({ ...setting, at }, charge(1708, 'fr-m-noir'), [1]);
    t.play(one('hex:1507'));
    t.expectOver();
    // Of 1406 and 1407 the one that has La Houssaye before it.
    expect(t.game.units['fr-m-noir']?.hex).toBe(1407);
  });

  test('a hex that is left is ridden into [14.2.3-a]', () => {
    const at = { 1506: 'murat', 1607: 'fr-m-noir fr-m-stge', 1708: 'al-d-kiev' };
    const t = table({ ...setting, at }, charge(1708, 'fr-m-noir fr-m-stge'), [6]);
    while (!t.isOver) t.play(one((t.decision as { targets: readonly `hex:${number}`[] }).targets[0] ?? 'hex:0'), [2]);
    expect([t.game.units['fr-m-noir']?.hex, t.game.units['fr-m-stge']?.hex]).toEqual([1708, 1708]);
  });

  test('in snow nobody rides in: the chargers stay where they are, and in order [16.41-e]', () => {
    const at = { 1506: 'murat', 1607: 'fr-m-noir fr-m-stge', 1708: 'al-d-kiev' };
    const t = table({ ...setting, weather: 'snow', at }, charge(1708, 'fr-m-noir fr-m-stge'), [6]);
    while (!t.isOver) t.play(one((t.decision as { targets: readonly `hex:${number}`[] }).targets[0] ?? 'hex:0'), [2]);
    expect(t.told('no-advance').rule).toBe('16.41-e');
    expect(['fr-m-noir', 'fr-m-stge'].map((id) => t.game.units[id])).toEqual([
      { hex: 1607, fought: true, assaulted: true },
      { hex: 1607, fought: true, assaulted: true },
    ]);
  });
});

test('who retreats from a raid is not pursued, who retreats from another attack is [14.5.1-b]', () => {
  const about: Situation = {
    ...setting,
    at: { 1506: 'bagration', 1607: 'al-b-pavl', 1708: 'fr-d-kist', 1606: 'al-j-elis', 1706: 'liechtenstein' },
    orders: { 'al-J': 'pursue' },
    support: { coalition: ['al-J'] },
    formation: 'al-B',
  };
  const asked = (how: Assault['how']): readonly string[] => {
    const t = table(about, charge(1708, 'al-b-pavl', how), how === 'raid' ? [4, 3] : [2, 6, 3]);
    const rules: string[] = [];
    while (!t.isOver && rules.length < 9) {
      rules.push(t.decision.rule);
      if (t.decision.rule === '12.8.1-c') break;
      const [target] = t.decision.kind === 'one' ? t.decision.targets : [];
      t.play(target ? one(target) : PASS);
    }
    return rules;
  };
  expect(asked('raid')).not.toContain('12.8.1-c');
  expect(asked('voluntary')).toContain('12.8.1-c');
});

describe('12.5.4-f no effect of a charge under an Attack order', () => {
  const about: Situation = { ...setting, order: 'attack' };
  /** 10 points against 7, efficiency 4 against 3: no effect on 2. */
  const at = { 1506: 'murat', 1607: 'fr-m-noir', 1708: 'al-l-vyb al-l-ryaz' };

  test('the test passes and makes it an exchange [12.5.4-f]', () => {
    const t = table({ ...about, at }, charge(1708, 'fr-m-noir'), [2, 5]);
    t.expectAsk('coalition', '12.5.4-h');
    expect(t.told('result-changed')).toMatchObject({
      rule: '12.5.4-f',
      params: { result: { word: 'label.assault.EX' } },
    });
  });

  test('the test fails: the charge has failed, and disorders once [12.5.4-f, 14.2.3-b]', () => {
    const t = table({ ...about, at }, charge(1708, 'fr-m-noir'), [2, 6]);
    while (!t.isOver) t.play(one((t.decision as { targets: readonly `hex:${number}`[] }).targets[0] ?? 'hex:0'));
    expect(t.game.units['fr-m-noir']).toMatchObject({ state: 'disordered' });
    expect(t.game.demoralisation.french).toBe(0);
  });

  test('a charge that is met is an attack under that order still [12.5.4-f, 14.4-c]', () => {
    const met = { 1506: 'murat', 1607: 'fr-m-mari', 1708: 'al-j-elis' };
    const t = table({ ...about, at: met }, charge(1708, 'fr-m-mari'));
    // The test of those who meet it; 5 points against 7, even efficiency: no effect on 5; the test of those who charge.
    t.play(one(YES), [1, 5, 6]);
    expect(t.told('result-changed').params['result']).toEqual({ word: 'label.assault.AD' });
    expect(t.game.units['fr-m-mari']).toMatchObject({ hex: 1607, state: 'disordered' });
  });
});

describe('14.4 counter-charges', () => {
  const at = { 1506: 'napoleon', 1607: 'fr-g-grch', 1708: 'al-g-chev', 1810: 'constantine' };
  const met = (answer: typeof YES | typeof NO, chance: readonly number[]) => {
    const t = table({ ...setting, at }, charge(1708, 'fr-g-grch'));
    t.expectAsk('coalition', '14.4-a');
    t.play(one(answer), chance);
    if (t.facts.some(({ key }) => key === 'counter-charged')) expect(t.told('counter-charged').rule).toBe('14.4-c');
    else expect([answer, chance[0]]).not.toEqual([YES, 5]);
    return t.told('assault').params;
  };

  test('8: met, 7 against 6; not met, or the test failed, 14 against 6 [14.4-a, 14.4-c]', () => {
    expect(met(YES, [5, 3])).toMatchObject({ attack: 7, defence: 6 });
    expect(met(YES, [6, 3])).toMatchObject({ attack: 14, defence: 6 });
    expect(met(NO, [3])).toMatchObject({ attack: 14, defence: 6 });
  });

  test('light cavalry does not meet heavy, nobody meets a raid [14.4-b, 14.5.1-a]', () => {
    const asked = (by: string, how: Assault['how']) => {
      const t = table({ ...setting, at: { 1607: by, 1708: 'al-j-uhl' } }, charge(1708, by, how), [3]);
      return t.facts.some(({ key }) => key === 'assault');
    };
    expect(asked('fr-m-noir', 'charge')).toBe(true);
    expect(asked('fr-m-mari', 'raid')).toBe(true);
    const t = table({ ...setting, at: { 1607: 'fr-m-mari', 1708: 'al-j-uhl' } }, charge(1708, 'fr-m-mari'));
    t.expectAsk('coalition', '14.4-a');
  });
});

test('attackers whom the fire of the defender has driven off do not count [11.4.5bis-b]', () => {
  const at = { 1506: 'soult fr-s-vare', 1607: 'fr-s-thie', 1708: 'al-l-vyb' };
  const t = table({ ...setting, at }, charge(1708, 'fr-s-thie fr-s-vare', 'voluntary'), [3, 3]);
  expect(t.told('attack-dwindles').rule).toBe('11.4.5bis-b');
  expect(t.told('assault').params).toMatchObject({ attack: 6, defence: 4 });
});

test('infantry breaks up the square that it attacks [14.3.2-b]', () => {
  const marks = { 'al-l-vyb': SQUARE };
  const t = table(
    { ...setting, order: 'attack', marks, at: { 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-l-vyb' } },
    charge(1708, 'fr-s-thie', 'voluntary'),
    [3, 6],
  );
  expect(t.told('square-broken').rule).toBe('14.3.2-b');
  expect(t.game.units['al-l-vyb']?.square).toBeUndefined();
});
