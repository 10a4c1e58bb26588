/** 6.3 to 6.6 Forage, and what lack of supply does. */
import { describe, expect, test } from 'vitest';
import { supplyAndAttrition } from '../../../../core/games/invasion-of-russia/06-attrition.ts';
import type { Situation } from './table.ts';
import { table } from './table.ts';

const OUT = 1610; // Minsk, with no depot anywhere.
const after = (about: Situation, dice: readonly number[] = []) => table(about, supplyAndAttrition, dice).game;

describe('out of supply', () => {
  test('worked case 2: a unit in good order is disrupted, of either side [6.4-a] [3.4-a]', () => {
    const game = after({ at: { [OUT]: 'fr-i-iv1', 1209: 'ru-1iii-ic1' } });
    expect(game.units['fr-i-iv1']?.disrupted).toBe(true);
    expect(game.units['ru-1iii-ic1']?.disrupted).toBe(true);
  });

  test('worked case 2: a disrupted French unit that is not veteran is eliminated [6.4-b]', () => {
    const game = after({ turn: 8, at: { [OUT]: 'fr-i-il1!' } });
    expect(game.units).not.toHaveProperty('fr-i-il1');
    expect(game.lost).toEqual(['fr-i-il1']);
  });

  test('worked case 2: a disrupted French veteran stays on turn 8 and is eliminated in winter [6.4-c] [6.4-d]', () => {
    expect(after({ turn: 8, at: { [OUT]: 'fr-i-iv1!' } }).units['fr-i-iv1']?.disrupted).toBe(true);
    expect(after({ turn: 12, at: { [OUT]: 'fr-i-iv1!' } }).lost).toEqual(['fr-i-iv1']);
  });

  test('worked case 2: a disrupted Russian conscript stays disrupted, also in winter [6.4-e]', () => {
    expect(after({ turn: 12, at: { [OUT]: 'ru-1iii-ic1!' } }).units['ru-1iii-ic1']?.disrupted).toBe(true);
  });

  test('worked case 2: Russians in Riga stay in good order; Frenchmen there do not [6.4-f]', () => {
    expect(after({ at: { 1904: 'ru-riga-il1' } }).units['ru-riga-il1']).toEqual({ hex: 1904 });
    expect(after({ at: { 1904: 'fr-x-il1' } }).units['fr-x-il1']?.disrupted).toBe(true);
  });

  test('supply is judged before anybody is disrupted: cavalry that is itself cut off still bars a line [6.5-a]', () => {
    // The French at 1610 trace over 1709 to Wilno; Russian cavalry at 1710 bars 1709 and 1609, and is out of supply itself.
    const at = { [OUT]: 'fr-i-iv1', 1710: 'ru-1v-cv1', 1808: 'fr-ii-il1' };
    const { game, facts, told } = table({ at, depots: { french: [1808] } }, supplyAndAttrition);
    expect(facts[0]).toMatchObject(told('supply.judged'));
    expect(told('supply.judged').rule).toBe('6.5-a');
    expect(game.units['ru-1v-cv1']?.disrupted).toBe(true);
    expect(game.units['fr-i-iv1']?.disrupted).toBe(true);
  });

  test('leaders do not suffer, and stay when their units are gone [6.6-a]', () => {
    const game = after({ turn: 8, at: { [OUT]: 'fr-i-il1! fr-davout' } });
    expect(game.leaders['fr-davout']?.hex).toBe(OUT);
  });
});

describe('worked case 1: forage', () => {
  const four = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-il1! fr-davout';
  const marks = { 'fr-i-iv1': { forage: true }, 'fr-i-iv2': { forage: true } } as const;
  const about: Situation = { turn: 5, at: { 1808: four }, depots: { french: [1808] }, marks };

  test('four units starve on 1 to 4, disrupted ones counted and leaders not; on 5 and 6 their line counts [6.3-a] [6.3-b]', () => {
    expect(after(about, [4]).units['fr-i-iv1']?.disrupted).toBe(true);
    expect(after(about, [4]).lost).toEqual(['fr-i-il1']);
    expect(after(about, [5]).units['fr-i-iv1']?.disrupted).toBeUndefined();
    const cut: Situation = { ...about, depots: {} };
    expect(after(cut, [5]).units['fr-i-iv1']?.disrupted).toBe(true);
    const { tally } = table(about, supplyAndAttrition, [5]).told('forage.found');
    expect(tally?.lines.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['6.3-b', 4],
      ['6.3-a', 1],
    ]);
  });

  test('one unit starves only on a 1 [6.3-a]', () => {
    const one: Situation = { ...about, at: { 1808: 'fr-i-iv1' }, marks: { 'fr-i-iv1': { forage: true } } };
    expect(after(one, [1]).units['fr-i-iv1']?.disrupted).toBe(true);
    expect(after(one, [2]).units['fr-i-iv1']?.disrupted).toBeUndefined();
  });

  test('six units starve on every die [6.3-a]', () => {
    const guard = 'fr-guard-iv1 fr-guard-iv2 fr-guard-iv3 fr-guard-iv4 fr-guard-av1 fr-guard-av2';
    const six: Situation = { ...about, at: { 1808: guard }, marks: { 'fr-guard-iv1': { forage: true } } };
    expect(after(six, [6]).units['fr-guard-iv4']?.disrupted).toBe(true);
  });

  test('the markers come off at the end of the phase [6.3-c]', () => {
    expect(after(about, [6]).units['fr-i-iv1']).toEqual({ hex: 1808 });
    expect(table(about, supplyAndAttrition, [6]).told('forage.over').rule).toBe('6.3-c');
  });
});
