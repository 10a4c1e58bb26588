/** 12.3 to 12.5 The worked cases of the assault table: column, sum of the modifiers, and the result of every face. */
import { describe, expect, test } from 'vitest';
import { usualEfficiencies } from '../../../../core/games/moravian-sun/12-assault/3-efficiency.ts';
import { attackStrength, defenceStrength } from '../../../../core/games/moravian-sun/12-assault/4-strength.ts';
import { generalsWith, modifiersOf } from '../../../../core/games/moravian-sun/12-assault/5-modifiers.ts';
import { columnOf, oddsOf, snowShift } from '../../../../core/games/moravian-sun/12-assault/5-odds.ts';
import { assaultResult, TABLES } from '../../../../core/games/moravian-sun/data.ts';
import type { Assault, MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { type Situation, situation } from './table.ts';

interface Case extends Situation {
  readonly on: number | readonly number[];
  readonly by: string;
  readonly how?: Assault['how'];
  /** Columns to the right that the fog gives. */
  readonly fog?: number;
}

function assaultIn({ on, by, how = 'voluntary' }: Case): Assault {
  return { targets: typeof on === 'number' ? [on] : on, attackers: by.split(' '), how };
}

const position = (about: Case): MoravianSun => situation({ turn: 6, phase: 'assault', ...about });

/** The column by its name, the sum of the modifiers, and the results for 1 to 6. */
function outcome(about: Case): readonly [string, number, string] | 'AE' {
  const game = position(about);
  const assault = assaultIn(about);
  const column = columnOf(oddsOf(game, assault).ratio, snowShift(game) + (about.fog ?? 0));
  if (column === null) return 'AE';
  const [general = null] = generalsWith(game, assault.attackers);
  const terms = { efficiencies: usualEfficiencies(game, assault), general, beyond: column.beyond };
  const { total } = modifiersOf(game, assault, terms);
  const results = [1, 2, 3, 4, 5, 6].map((face) => assaultResult(column.column, face + total));
  return [TABLES.assault.columns[column.column] ?? '', total, results.join(' ')];
}

/** The rules whose lines stand among the modifiers, with what they add. */
function modifiers(about: Case): Record<string, number> {
  const game = position(about);
  const assault = assaultIn(about);
  const [general = null] = generalsWith(game, assault.attackers);
  const terms = { efficiencies: usualEfficiencies(game, assault), general, beyond: 0 };
  return Object.fromEntries(modifiersOf(game, assault, terms).lines.map(({ rule, amount }) => [rule, amount]));
}

describe('12.5.1 worked cases', () => {
  test('1: 13 points against 4 are 3:1 [12.5.1-a]', () => {
    const at = { 1709: 'al-l-vyb al-l-perm', 1808: 'al-l-kurs al-l-ryaz', 1708: 'fr-b-95e' };
    const by = 'al-l-vyb al-l-perm al-l-kurs al-l-ryaz';
    expect(outcome({ at, on: 1708, by })).toEqual(['3:1', 0, 'NE NE EX EX DD DR']);
  });

  test('2: Soult adds 4 to his own, and gives no modifier [12.4.4-a, 12.3.2-a]', () => {
    const at = { 1607: 'fr-s-thie soult', 1708: 'al-m-novg al-m-apsh' };
    expect(outcome({ at, on: 1708, by: 'fr-s-thie' })).toEqual(['2:1', 1, 'NE NE EX EX DD DR']);
  });

  test('2: Soult adds nothing to the troops of Davout [12.4.4-a]', () => {
    const at = { 1607: 'fr-d-heud soult', 1708: 'al-m-novg al-m-apsh' };
    const about = { at, on: 1708, by: 'fr-d-heud' };
    expect(attackStrength(position(about), assaultIn(about)).total).toBe(3);
  });

  test('3: a general makes up for the lower efficiency [12.4.4-b]', () => {
    const at = { 2329: 'al-k-szk1 al-k-szk2 al-k-brod carneville', 2229: 'fr-s-3e fr-s-tira' };
    const by = 'al-k-szk1 al-k-szk2 al-k-brod';
    expect(outcome({ at, on: 2229, by })).toEqual(['1:1', 0, 'AD AD NE NE EX DD']);
  });

  test('4: Sokolnitz castle doubles its defenders, the brook costs a point [16.27.3bis-a, 16.25.1-a]', () => {
    const at = { 2426: 'al-l-vyb al-l-perm', 2326: 'fr-s-merl' };
    expect(outcome({ at, on: 2326, by: 'al-l-vyb al-l-perm' })).toEqual(['1:1', -2, 'AD AD AD AD NE NE']);
  });

  test('5: 3 points against 13 are 1:5, and lost without a roll [12.4.2-b]', () => {
    const at = { 1607: 'fr-b-dumo', 1708: 'al-l-vyb al-l-perm al-l-kurs al-l-ryaz' };
    expect(outcome({ at, on: 1708, by: 'fr-b-dumo' })).toBe('AE');
  });

  test('6: 8:1 on disordered troops with a general is held at +4 [12.4.3-a, 12.5.2-a, 12.5.2-b]', () => {
    const at = { 1607: 'fr-s-thie st-hilaire', 1707: 'fr-s-vare', 1608: 'fr-s-mora fr-s-schi', 1708: 'al-d-kiev!' };
    const by = 'fr-s-thie fr-s-vare fr-s-mora fr-s-schi';
    expect(outcome({ at, on: 1708, by })).toEqual(['6:1', 4, 'DR DE DE DE DE DE']);
  });

  test('11: cavalry is doubled against disorder in the open, before the odds [14.0-d] [12.5.1-b]', () => {
    const at = { 1607: 'fr-m-milh', 1708: 'al-d-mosc!' };
    expect(outcome({ at, on: 1708, by: 'fr-m-milh' })).toEqual(['5:1', 2, 'DD DD DR DR DE DE']);
  });

  test('13: a marsh halves those who attack out of it, before the odds [16.24-c] [12.5.1-b]', () => {
    const at = { 2427: 'al-k-szk1 al-k-szk2', 2527: 'fr-s-merl' };
    expect(outcome({ at, on: 2527, by: 'al-k-szk1 al-k-szk2' })).toEqual(['1:2', -1, 'AE AD AD AD NE NE']);
  });

  test('14: snow takes a column, the fog may give it back [16.41-d, 16.42.2-a]', () => {
    const about = { at: { 1607: 'fr-s-thie', 1708: 'al-b-arkh' }, on: 1708, by: 'fr-s-thie' };
    expect(outcome(about)).toEqual(['2:1', 0, 'AD NE NE EX EX DD']);
    expect(outcome({ ...about, weather: 'snow' })).toEqual(['1:1', 0, 'AD AD NE NE EX DD']);
    expect(outcome({ ...about, weather: 'snow', fog: 1 })).toEqual(['2:1', 0, 'AD NE NE EX EX DD']);
  });

  test('28: a fortress costs two points, one where cavalry alone defends it [16.29.3-d, 14.0-e]', () => {
    const about = { on: 107, by: 'fr-s-thie fr-s-vare' };
    const from = { 106: 'fr-s-thie', 108: 'fr-s-vare' };
    expect(outcome({ ...about, at: { ...from, 107: 'al-l-fana' } })).toEqual(['3:1', -2, 'AD AD NE NE EX EX']);
    expect(outcome({ ...about, at: { ...from, 107: 'al-b-emp' } })).toEqual(['3:1', -1, 'AD NE NE EX EX DD']);
  });
});

describe('12.4 and 16.2 what changes strengths', () => {
  const defenceOf = (about: Case): number => defenceStrength(position(about), assaultIn(about)).total;

  test('all units of the hex defend together [12.4.1-a]', () => {
    expect(defenceOf({ at: { 1607: 'fr-s-thie', 1708: 'al-l-vyb al-l-perm' }, on: 1708, by: 'fr-s-thie' })).toBe(7);
  });

  test('a battery beside infantry adds nothing, batteries alone one each [11.0.1-b, 11.1.1-a]', () => {
    const by = 'fr-s-thie';
    expect(defenceOf({ at: { 1607: by, 1708: 'al-l-vyb al-l-lt1' }, on: 1708, by })).toBe(4);
    expect(defenceOf({ at: { 1607: by, 1708: 'al-l-lt1 al-l-lt2' }, on: 1708, by })).toBe(2);
  });

  test('cavalry behind walls adds nothing, dragoons do [14.0-f]', () => {
    const by = 'fr-s-thie';
    expect(defenceOf({ at: { 3806: by, 3807: 'al-l-vyb al-j-uhl' }, on: 3807, by })).toBe(8);
    expect(defenceOf({ at: { 3806: by, 3807: 'al-j-khar' }, on: 3807, by })).toBe(3);
  });

  test('farms and trenches double infantry [16.28-b, 16.29.1-a]', () => {
    const by = 'fr-s-thie';
    expect(defenceOf({ at: { 3806: by, 3807: 'al-l-vyb' }, on: 3807, by })).toBe(8);
    expect(defenceOf({ at: { 3108: by, 3109: 'al-l-vyb' }, on: 3109, by })).toBe(8);
  });

  test('in a wood that is fought for cavalry counts half, light infantry double [16.27.2-a, 16.27.3-a]', () => {
    const about = { at: { 1026: 'fr-m-milh fr-s-merl', 1027: 'al-b-5j' }, on: 1027 };
    const attack = (by: string): number => {
      const each = { ...about, by };
      return attackStrength(position(each), assaultIn(each)).total;
    };
    // Milhaud: half of 5, rounded up.
    expect([attack('fr-m-milh'), attack('fr-s-merl')]).toEqual([3, 6]);
    expect(defenceOf({ ...about, by: 'fr-s-merl' })).toBe(4);
  });

  test('the sum of a side is rounded up, not each unit: 1.5 points against 2 are 1:1 [1.4-a, 12.5.1-a]', () => {
    // Merle in the marsh; he and Morand have 1.5 each there, three together.
    const about = { at: { 2427: 'fr-s-merl fr-s-mora', 2527: 'al-d-kiev' }, on: 2527 };
    const odds = (by: string) => {
      const each = { ...about, by };
      return oddsOf(position(each), assaultIn(each));
    };
    expect(odds('fr-s-merl')).toEqual({ attack: 2, defence: 2, ratio: 1 });
    expect(odds('fr-s-merl fr-s-mora')).toEqual({ attack: 3, defence: 2, ratio: 1 });
    // The line of the half point stands among the others, so that they add up.
    const lines = attackStrength(
      position({ ...about, by: 'fr-s-merl' }),
      assaultIn({ ...about, by: 'fr-s-merl' }),
    ).lines;
    expect(lines.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['12.5.1-a', 3],
      ['16.24-c', -1.5],
      ['1.4-a', 0.5],
    ]);
    // Cavalry that defends a wood: half of 5 is 3.
    expect(defenceOf({ at: { 1026: 'al-l-vyb', 1027: 'fr-m-milh' }, on: 1027, by: 'al-l-vyb' })).toBe(3);
  });

  test('army commanders add to the defence, a nominal emperor to his own nation alone [3.2.3-a, 16.13.3-a]', () => {
    const by = 'fr-s-thie';
    expect(defenceOf({ at: { 1607: by, 1708: 'al-l-vyb kutuzov' }, on: 1708, by })).toBe(7);
    expect(defenceOf({ at: { 1607: by, 1708: 'al-l-vyb alexander' }, on: 1708, by })).toBe(6);
    expect(defenceOf({ at: { 1607: by, 1708: 'al-l-vyb franz' }, on: 1708, by })).toBe(4);
  });

  test('a corps commander adds to the attack and to the defence of units of the corps [3.2.4-a]', () => {
    const attack: Case = { at: { 1607: 'soult fr-s-thie', 1708: 'al-l-vyb' }, on: 1708, by: 'fr-s-thie' };
    expect(attackStrength(position(attack), assaultIn(attack)).total).toBe(6 + 4);
    const defence = (defender: string): number =>
      defenceOf({ at: { 1607: `soult ${defender}`, 1708: 'al-l-vyb' }, on: 1607, by: 'al-l-vyb' });
    expect([defence('fr-s-thie'), defence('fr-d-heud')]).toEqual([6 + 4, 3]);
  });

  test('fractions favour the defender on both sides of even [12.5.1-a]', () => {
    const ratio = (at: Situation['at'], by: string): number => {
      const about: Case = { ...(at && { at }), on: 1708, by };
      return oddsOf(position(about), assaultIn(about)).ratio;
    };
    expect(ratio({ 1607: 'fr-b-pact fr-b-dumo', 1708: 'al-l-vyb' }, 'fr-b-pact fr-b-dumo')).toBe(2);
    expect(ratio({ 1607: 'fr-s-thie', 1708: 'al-l-vyb' }, 'fr-s-thie')).toBe(1);
    expect(ratio({ 1607: 'fr-b-dumo', 1708: 'al-l-vyb' }, 'fr-b-dumo')).toBe(-2);
  });
});

describe('12.5.2 modifiers', () => {
  test('a defending general takes one off, two generals no more [12.4.4-b]', () => {
    const at = { 1607: 'fr-s-thie st-hilaire', 1708: 'al-l-vyb al-l-ryaz olsufiev kamensky1' };
    const lines = modifiers({ at, on: 1708, by: 'fr-s-thie' });
    expect(lines['12.4.4-b']).toBe(-1);
  });

  test('whoever stands higher than all attackers has a point [16.21-c]', () => {
    const high = { at: { 3009: 'fr-s-thie', 3109: 'al-l-vyb' }, on: 3109, by: 'fr-s-thie' };
    expect(modifiers(high)['16.21-c']).toBe(-1);
    expect(modifiers({ ...high, at: { 3109: 'fr-s-thie', 3009: 'al-l-vyb' }, on: 3009 })['16.21-c']).toBeUndefined();
  });

  test('over a bridge it is one point too, and never both [16.26.2-a]', () => {
    const lines = modifiers({ at: { 2228: 'fr-s-thie', 2229: 'al-l-vyb' }, on: 2229, by: 'fr-s-thie' });
    expect(lines['16.26.2-a']).toBe(-1);
    expect(lines['16.25.1-a']).toBeUndefined();
  });

  test('efficiency: equal values of a stack are added before strengths are compared [12.3.1-a, 12.3-a]', () => {
    const at = { 1607: 'fr-s-thie', 1708: 'al-l-fana al-l-perm al-l-kurs' };
    const about: Case = { at, on: 1708, by: 'fr-s-thie' };
    expect(usualEfficiencies(position(about), assaultIn(about))).toEqual({ attack: 4, defence: 3 });
  });

  test('columns beyond 6:1 count when the snow shifts [12.4.3-a, 16.41-d]', () => {
    expect(columnOf(8, -1)).toEqual({ column: 8, beyond: 1 });
    expect(columnOf(-4, -1)).toBeNull();
    expect(columnOf(-4, 0)).toEqual({ column: 0, beyond: 0 });
  });

  test('a modified die above 7 counts as 7, below 0 as 0 [12.5.2-c]', () => {
    expect([assaultResult(3, 10), assaultResult(3, 7)]).toEqual(['DR', 'DR']);
    expect([assaultResult(3, -3), assaultResult(3, 0)]).toEqual(['AD', 'AD']);
  });
});
