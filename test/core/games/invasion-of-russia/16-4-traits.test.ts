/** 16.4 What is special about some leaders. */
import { describe, expect, test } from 'vitest';
import { recoverStacks } from '../../../../core/games/invasion-of-russia/08-1-recovery.ts';
import type { March } from '../../../../core/games/invasion-of-russia/08-4-march.ts';
import { marchAttrition, wearOf } from '../../../../core/games/invasion-of-russia/08-5-attrition.ts';
import { supportsFor } from '../../../../core/games/invasion-of-russia/10-1-who-may-fight.ts';
import { supportOf, valueOf } from '../../../../core/games/invasion-of-russia/11-3-values.ts';
import { highestCommand } from '../../../../core/games/invasion-of-russia/combat.ts';
import type { SideOfCombat } from '../../../../core/games/invasion-of-russia/position.ts';
import { fighting, linesOf } from './combats.ts';
import { type Situation, situation, some, table } from './table.ts';

const ADVANCED = { options: { advanced: true } };
const FIELD = { from: 1310, target: 1209 };

/** The lines of a side that add something, French from 1310 on Orsha, on turn 4 unless told. */
function sums(role: SideOfCombat, french: string, russian: string, more: Partial<Situation> = {}) {
  const game = fighting({ ...ADVANCED, turn: 4, ...FIELD, at: { 1310: french, 1209: russian }, ...more });
  return linesOf({ lines: valueOf(game, role).lines.filter(({ amount }) => amount !== 0) });
}

/** The modifiers of a march of three hexes. */
function wear(units: string, arrived: string, setOut = arrived, turn = 4): Record<string, number> {
  const about: March = { side: 'french', units: units.split(' '), from: 1610, hexes: [1609, 1709, 1809] };
  const ids = (leaders: string) => leaders.split(' ').filter((id) => id !== '');
  const { lines } = wearOf(situation({ ...ADVANCED, turn }), about, ids(arrived), [], ids(setOut));
  return linesOf({ lines: lines.filter(({ amount }) => amount !== 0) });
}

describe('worked case 9: marches of turn 4', () => {
  test('Napoleon with divisions of Guard and I Corps: +1 -1 -1, no die reaches 6 [16.2-j] [16.4-f]', () => {
    const units = 'fr-guard-iv1 fr-guard-av1 fr-i-iv1 fr-i-cl1';
    expect(wear(units, 'fr-napoleon')).toEqual({ '8.6-a': 1, '16.2-j': -1, '16.4-f': -1 });
  });

  test('Davout with infantry of I Corps: the same [16.2-j] [16.4-f]', () => {
    expect(wear('fr-i-iv1 fr-i-iv2', 'fr-davout')).toEqual({ '8.6-a': 1, '16.2-j': -1, '16.4-f': -1 });
  });

  test.each([
    [3, 0, 0],
    [4, 1, 0],
    [5, 1, 0],
    [6, 1, 1],
  ])('Murat with the Reserve: +2, on a %i %i eliminated, %i disrupted [16.4-h] [16.2-j]', (die, lost, worn) => {
    const units = 'fr-cavres-cv1 fr-cavres-cv2 fr-cavres-cl1';
    expect(wear(units, 'fr-murat')).toEqual({ '8.6-a': 1, '16.4-h': 1 });
    const about: March = { side: 'french', units: units.split(' '), from: 1610, hexes: [1609, 1709, 1809] };
    const t = table(
      { ...ADVANCED, turn: 4, at: { 1809: `${units} fr-murat` } },
      (game, umpire) => marchAttrition(game, umpire, about, ['fr-murat']),
      [die],
    );
    expect(t.told('attrition').params).toMatchObject({ total: die + 2, eliminated: lost, disrupted: worn });
  });
});

describe('on the march', () => {
  test('Davout eases it also with units that they do not command, by 1 [16.4-f]', () => {
    expect(wear('fr-i-iv1 fr-iii-cl1', 'fr-davout')).toEqual({ '8.6-a': 1, '16.4-f': -1 });
  });

  test('beside Napoleon Davout adds nothing: Napoleon is the highest in rank [16.4-a] [16.4-f]', () => {
    expect(wear('fr-i-iv1 fr-iii-cl1', 'fr-davout fr-napoleon')).toEqual({ '8.6-a': 1, '16.2-j': -1, '16.4-f': -1 });
  });

  test('Napoleon who is left on the way eases nothing; Davout does, who is the highest then [16.4-f] [16.4-a]', () => {
    expect(wear('fr-iii-iv1 fr-iii-cl1', '', 'fr-napoleon')).toEqual({ '8.6-a': 1 });
    expect(wear('fr-i-iv1', 'fr-davout', 'fr-davout fr-napoleon')).toEqual({
      ...{ '8.6-a': 1, '16.2-j': -1, '16.4-f': -1 },
    });
  });

  test('Murat wears out those who set out with them, also when left on the way [16.4-h]', () => {
    expect(wear('fr-iii-iv1 fr-iii-cl1', 'fr-ney', 'fr-ney fr-murat')).toEqual({
      ...{ '8.6-a': 1, '16.2-j': -1, '16.4-h': 1 },
    });
  });

  test('not under a leader of higher rank, nor beside Grouchy, whom the owner names [16.4-a] [16.4-h]', () => {
    expect(wear('fr-cavres-cv1', 'fr-davout fr-murat')).toEqual({ '8.6-a': 1, '16.4-f': -1 });
    expect(wear('fr-cavres-cv1', 'fr-murat fr-grouchy')).toEqual({ '8.6-a': 1, '16.2-j': -1 });
  });
});

describe('in combat', () => {
  const INFANTRY = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4';

  test('Napoleon gives 1 for each unit in good order, 3 at most, in attack and defence [16.4-g] [16.2-a]', () => {
    expect(sums('attacker', `${INFANTRY} fr-napoleon`, 'ru-1v-iv1')).toEqual({ '11.3-a': 4, '16.4-g': 3, '16.2-k': 4 });
    expect(sums('attacker', 'fr-i-iv1 fr-i-iv2 fr-napoleon', 'ru-1v-iv1')).toEqual({
      ...{ '11.3-a': 2, '16.4-g': 2, '16.2-k': 4, '16.2-l': -2 },
    });
    const game = fighting({ ...ADVANCED, ...FIELD, at: { 1310: 'ru-1v-iv1', 1209: `fr-i-iv1 fr-i-iv2! fr-napoleon` } });
    if (game.combat) game.combat.attacker = 'russian';
    expect(linesOf(valueOf(game, 'defender'))).toMatchObject({ '11.6-a': 1, '16.4-g': 1 });
  });

  test('Murat and Grouchy give 1 for each attacking cavalry, together no more [16.4-i]', () => {
    const cavalry = 'fr-i-cl1 fr-ii-cc1 fr-iii-iv1';
    for (const leaders of ['fr-murat', 'fr-grouchy', 'fr-murat fr-grouchy'])
      expect(sums('attacker', `${cavalry} ${leaders}`, 'ru-1v-iv1')['16.4-i']).toBe(2);
    expect(sums('attacker', `${cavalry} fr-murat fr-davout`, 'ru-1v-iv1')['16.4-i']).toBeUndefined();
    expect(sums('attacker', 'fr-iii-iv1 fr-murat', 'ru-1v-iv1')['16.4-i']).toBeUndefined();
  });

  test('Platov for each attacking cavalry; nobody in defence [16.4-e] [16.4-i]', () => {
    const at = { 1310: 'ru-1v-cv1 ru-don-cc1 ru-1v-iv1 ru-platov', 1209: 'fr-i-cl1 fr-murat' };
    const game = fighting({ ...ADVANCED, turn: 4, ...FIELD, at });
    if (game.combat) game.combat.attacker = 'russian';
    expect(linesOf(valueOf(game, 'attacker'))).toMatchObject({ '11.3-a': 3, '16.4-e': 2, '11.3-b': 2, '16.2-k': 2 });
    expect(linesOf(valueOf(game, 'defender'))['16.4-i']).toBeUndefined();
    if (game.combat) game.combat.units = ['ru-1v-iv1', 'ru-don-cc1'];
    expect(linesOf(valueOf(game, 'attacker'))['16.4-e']).toBe(1);
  });

  test('the traits act under the highest in rank alone: Murat not under Napoleon [16.4-a]', () => {
    expect(sums('attacker', 'fr-i-cl1 fr-ii-cc1 fr-murat fr-napoleon', 'ru-1v-iv1')).toEqual({
      ...{ '11.3-a': 2, '16.4-g': 2, '16.2-m': 4, '16.2-l': -2 },
    });
  });

  test('what they give comes before 11.3, is halved with the rest, and is nothing for support [16.4-b] [16.4-g]', () => {
    const marks = { 'fr-i-iv1': { forced: true } } as const;
    const halved = sums('attacker', `${INFANTRY} fr-napoleon`, 'ru-1v-iv1', { marks });
    const tired = fighting({
      ...ADVANCED,
      ...FIELD,
      at: { 1310: `${INFANTRY} fr-napoleon`, 1209: 'ru-1v-iv1' },
      marks,
    });
    expect(valueOf(tired, 'attacker').lines.find(({ rule }) => rule === '16.4-b')?.amount).toBe(0);
    expect(halved).toEqual({ '11.3-a': 4, '16.4-g': 3, '11.2-c': -4, '16.2-k': 4 });
    const at = { 1310: 'fr-iii-iv1', 1210: `${INFANTRY} fr-napoleon`, 1209: 'ru-1v-iv1' };
    const game = fighting({ ...ADVANCED, ...FIELD, at, supports: { attacker: [1210] } });
    expect(linesOf(supportOf(game, 'attacker', 1210))).toEqual({ '11.5-b': 4, '11.5-c': 1 });
  });

  test('none of it in the basic game [16.4-a]', () => {
    expect(sums('attacker', `${INFANTRY} fr-napoleon`, 'ru-1v-iv1', { options: {} })).toEqual({
      ...{ '11.3-a': 4, '11.5-a': 4 },
    });
  });
});

describe('rival army commanders', () => {
  const STACK = 'ru-1ii-il1 ru-1ii-il2 ru-2vii-il1';
  const rating = (leaders: string, turn = 4) =>
    highestCommand(situation({ ...ADVANCED, turn, at: { 1209: `${STACK} ${leaders}` } }), 1209, 'russian');

  test('any two of the three in one hex: their rating is 0, that of others is not [16.4-c]', () => {
    expect(rating('ru-barclaydetolly')).toBe(2);
    expect(rating('ru-barclaydetolly ru-bagration')).toBe(0);
    expect(rating('ru-bagration ru-tormasov')).toBe(0);
    expect(rating('ru-barclaydetolly ru-bagration ru-baggovout')).toBe(1);
  });

  test('until Kutuzov comes: no more from turn 7 on [16.4-c]', () => {
    expect(rating('ru-barclaydetolly ru-bagration', 6)).toBe(0);
    expect(rating('ru-barclaydetolly ru-bagration', 7)).toBe(2);
  });

  test('not under a leader of higher rank [16.4-a] [16.4-c]', () => {
    expect(rating('ru-barclaydetolly ru-bagration ru-platov')).toBe(2);
  });

  test('in combat what is taken off is told [16.4-c] [16.2-k]', () => {
    expect(sums('defender', 'fr-i-iv1', `${STACK} ru-barclaydetolly ru-bagration`)).toEqual({
      ...{ '11.6-a': 3, '16.2-k': 2, '16.4-c': -2 },
    });
  });

  test('they recover nobody [16.4-c] [8.1-b]', () => {
    const about: Situation = {
      ...{ ...ADVANCED, turn: 4, phase: 'recovery', active: 'russian' },
      ...{ depots: { russian: [1209] }, trains: [['russian', 1209]] },
      at: { 1209: 'ru-1ii-il1! ru-2vii-il1 ru-barclaydetolly ru-bagration' },
    };
    table(about, recoverStacks).expectRefusal('8.1-b', some('unit:ru-1ii-il1'));
    table({ ...about, turn: 7 }, recoverStacks).expectOffer(some('unit:ru-1ii-il1'));
  });

  test('and their stack gives no support, in attack or defence [16.4-c]', () => {
    const at = { 1310: 'fr-i-iv1', 1209: 'ru-1v-iv1', 1109: `${STACK} ru-barclaydetolly ru-bagration` };
    const about = { ...ADVANCED, ...FIELD, at };
    expect(supportsFor(fighting({ ...about, turn: 4 }), 'defender')).toEqual([]);
    expect(supportsFor(fighting({ ...about, turn: 7 }), 'defender')).toEqual([1109]);
    const attack = (turn: number) => {
      const game = fighting({ ...about, turn, from: 1310, at: { ...at, 1310: 'ru-1v-iv1', 1209: 'fr-i-iv1' } });
      if (game.combat) game.combat.attacker = 'russian';
      return supportsFor(game, 'attacker');
    };
    expect(attack(4)).toEqual([]);
    expect(attack(7)).toEqual([1109]);
  });
});
