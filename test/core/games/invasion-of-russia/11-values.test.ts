/** 11.2 to 11.7: what both sides are worth, from the position, before the dice. */
import { describe, expect, test } from 'vitest';
import { valueOf } from '../../../../core/games/invasion-of-russia/11-3-values.ts';
import { type Fight, fighting, linesOf } from './combats.ts';
import type { Situation } from './table.ts';

const ORSHA = 1209;
const SMOLENSK = 1009;
const INFANTRY = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4';
const attack = (fight: Fight) => valueOf(fighting(fight), 'attacker');
const defence = (fight: Fight) => valueOf(fighting(fight), 'defender');

/** Worked case 12: four infantry and a cavalry under a CR 2 leader against three infantry under a CR 1 leader. */
const FIELD: Fight = {
  ...{ from: 1310, target: ORSHA },
  at: { 1310: `${INFANTRY} fr-i-cl1 fr-ney`, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1 ru-constantine' },
};

describe('11.3 the attack value', () => {
  test('[11.3-a] [11.3-b] [11.5-a] worked case 12: 5 + 2 + 2 = 9 against 3 + 1 = 4', () => {
    const sum = attack(FIELD);
    expect(sum.total).toBe(9);
    expect(linesOf(sum)).toEqual({ '11.3-a': 5, '11.3-b': 2, '11.3-d': 0, '11.5-a': 2 });
    expect(linesOf(defence(FIELD))).toEqual({ '11.6-a': 3, '11.7-a': 1 });
  });

  test('[11.3-c] all three kinds: 4', () => {
    const at = { ...FIELD.at, 1310: 'fr-guard-iv1 fr-guard-cv1 fr-guard-av1' };
    expect(linesOf(attack({ ...FIELD, at }))).toEqual({ '11.3-a': 3, '11.3-c': 4, '11.3-d': 0 });
  });

  test('[11.3-b] [11.3-c] kinds that stand in the hex and do not attack do not count', () => {
    const at = { ...FIELD.at, 1310: 'fr-guard-iv1 fr-guard-iv2 fr-guard-cv1 fr-guard-av1' };
    expect(attack({ ...FIELD, at, units: 'fr-guard-iv1 fr-guard-iv2' }).total).toBe(2);
    expect(attack({ ...FIELD, at, units: 'fr-guard-iv1 fr-guard-cv1' }).total).toBe(2 + 2);
  });

  test('[11.2-c] [11.3-d] [1.2-a] worked case 15: after a forced march (5 + 2) / 2 = 3, + 2 = 5', () => {
    const sum = attack({ ...FIELD, marks: { 'fr-i-cl1': { forced: true } } });
    expect(sum.total).toBe(5);
    expect(linesOf(sum)).toEqual({ '11.3-a': 5, '11.3-b': 2, '11.2-c': -4, '1.2-a': 0, '11.3-d': 0, '11.5-a': 2 });
    expect(attack({ ...FIELD, marks: { 'fr-i-iv1': { fought: 1 } } }).total).toBe(5);
  });

  test.each([
    ['a forced march and a combat of the same unit', { 'fr-i-iv1': { forced: true, fought: 1 } } as const],
    [
      'a forced march of one, a combat of another',
      { 'fr-i-iv1': { forced: true }, 'fr-i-iv2': { fought: 1 } } as const,
    ],
    ['two combats', { 'fr-i-iv1': { fought: 2 } } as const],
    ['three combats', { 'fr-i-iv1': { fought: 3 } } as const],
  ])('[11.2-d] worked case 15: after %s 7 / 4 = 1, + 2 = 3', (_, marks) => {
    const sum = attack({ ...FIELD, marks });
    expect(sum.total).toBe(3);
    expect(linesOf(sum)['11.2-d']).toBe(-6);
  });

  test('[11.2-c] a unit that has fought tires all of its stack, also those that attack without it', () => {
    const fight = { ...FIELD, units: 'fr-i-iv1 fr-i-iv2', marks: { 'fr-i-cl1': { fought: 1 } } };
    expect(attack(fight).total).toBe(1 + 2);
  });
});

/** Worked case 13, from 1110: no river towards Smolensk. */
const smolensk = (french: string): Fight => ({
  ...{ from: 1110, target: SMOLENSK },
  at: { 1110: french, [SMOLENSK]: 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1 ru-1v-cv1 ru-1ii-al1 ru-constantine' },
});

describe('11.4 the ground', () => {
  test('[11.4-c] [11.6-c] worked case 13: 6 + 4 - 1 + 3 = 12 against 5 + 4 + 1 = 10', () => {
    const fight = smolensk('fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-guard-cv1 fr-guard-av1 fr-davout');
    expect(linesOf(attack(fight))).toEqual({
      ...{ '11.3-a': 6, '11.3-c': 4, '11.3-d': 0, '11.4-c': -1, '11.2-a': 0, '11.5-a': 3 },
    });
    expect(attack(fight).total).toBe(12);
    expect(linesOf(defence(fight))).toEqual({ '11.6-a': 5, '11.6-c': 4, '11.7-a': 1 });
  });

  test('[11.4-b] worked case 13 without artillery: 6 + 2 - 2 + 3 = 9', () => {
    const fight = smolensk(`${INFANTRY} fr-guard-cv1 fr-iv-cv1 fr-davout`);
    expect(attack(fight).total).toBe(9);
    expect(linesOf(attack(fight))['11.4-b']).toBe(-2);
  });

  test('[11.4-a] across a river 3 off, bridged or not: Orsha from 1110, Smolensk from 0909', () => {
    const bridged: Fight = { from: 1110, target: ORSHA, at: { 1110: INFANTRY, [ORSHA]: 'ru-1v-iv1' } };
    expect(linesOf(attack(bridged))).toEqual({ '11.3-a': 4, '11.3-d': 0, '11.4-a': -3, '11.2-a': 0 });
    const unbridged: Fight = { from: 909, target: SMOLENSK, at: { 909: INFANTRY, [SMOLENSK]: 'ru-1v-iv1' } };
    expect(linesOf(attack(unbridged))['11.4-a']).toBe(-3);
    expect(attack(unbridged).total).toBe(4 - 3 - 2);
  });

  test('[11.4-d] into forest, marsh or rough 2 off', () => {
    const fight: Fight = { from: 1407, target: 1307, at: { 1407: INFANTRY, 1307: 'ru-1v-iv1' } };
    expect(linesOf(attack(fight))).toEqual({ '11.3-a': 4, '11.3-d': 0, '11.4-d': -2, '11.2-a': 0 });
  });

  test('[11.2-a] [11.3-d] what is halved is halved before the ground and the leader come', () => {
    const at = { 909: `${INFANTRY} fr-i-cl1 fr-davout`, [SMOLENSK]: 'ru-1v-iv1' };
    const sum = attack({ from: 909, target: SMOLENSK, at, marks: { 'fr-i-iv1': { forced: true } } });
    expect(sum.total).toBe(3 - 3 - 2 + 3);
    const why = (rule: string) => sum.lines.find((line) => line.rule === rule)?.why.params;
    expect(why('11.3-d')).toEqual({ value: 3 });
    expect(why('11.2-a')).toEqual({ value: -2 });
    expect(sum.lines.map(({ rule }) => rule)).toEqual([
      ...['11.3-a', '11.3-b', '11.2-c', '1.2-a', '11.3-d', '11.4-a', '11.4-b', '11.2-a', '11.5-a'],
    ]);
  });
});

describe('11.5 the attacker’s leader and supports', () => {
  test('[11.5-a] the rating is limited by the units that attack', () => {
    const at = { ...FIELD.at, 1310: `${INFANTRY} fr-napoleon fr-ney` };
    expect(linesOf(attack({ ...FIELD, at }))['11.5-a']).toBe(4);
    expect(linesOf(attack({ ...FIELD, at, units: 'fr-i-iv1 fr-i-iv2' }))['11.5-a']).toBe(2);
  });

  test('[11.5-b] [11.5-c] each stack adds its units in good order, and 1 for its leaders', () => {
    const at = { ...FIELD.at, 1309: 'fr-ii-il1 fr-ii-il2! fr-oudinot fr-junot', 1210: 'fr-iii-iv1 fr-iii-iv2' };
    const sum = attack({ ...FIELD, at, supports: { attacker: [1309, 1210] } });
    expect(linesOf(sum)).toMatchObject({ '11.5-b': 1 + 2, '11.5-c': 1 });
    expect(sum.total).toBe(9 + 4);
  });

  test('[11.5-b] [11.2-c] [11.2-d] the count of a stack is halved or quartered before its own modifiers', () => {
    const at = { ...FIELD.at, 1309: 'fr-ii-il1 fr-ii-il2 fr-iii-iv1 fr-oudinot' };
    const with_ = (marks: Situation['marks']) =>
      attack({ ...FIELD, at, supports: { attacker: [1309] }, ...(marks && { marks }) }).total;
    expect(with_({})).toBe(9 + 3 + 1);
    expect(with_({ 'fr-iii-iv1': { forced: true } })).toBe(9 + 1 + 1);
    expect(with_({ 'fr-iii-iv1': { fought: 2 } })).toBe(9 + 0 + 1);
  });

  test('[11.5-d] [11.5-e] across a river 2 off, without artillery against a fortified city 1 off', () => {
    const at = { ...smolensk(`${INFANTRY} fr-davout`).at, 909: 'fr-ii-il1 fr-ii-il2', 910: 'fr-iii-iv1 fr-guard-av1' };
    const sum = attack({ from: 1110, target: SMOLENSK, at, supports: { attacker: [909] } });
    expect(linesOf(sum)).toMatchObject({ '11.5-b': 2, '11.5-d': -2, '11.5-e': -1 });
    const guns = attack({ from: 1110, target: SMOLENSK, at, supports: { attacker: [910] } });
    expect(linesOf(guns)['11.5-b']).toBe(2);
    expect(linesOf(guns)).not.toHaveProperty('11.5-e');
  });

  test('[11.5-e] [11.18-a] disrupted artillery does not help against the walls', () => {
    const at = { ...smolensk(`${INFANTRY} fr-davout`).at, 910: 'fr-iii-iv1 fr-guard-av1!' };
    const sum = attack({ from: 1110, target: SMOLENSK, at, supports: { attacker: [910] } });
    expect(linesOf(sum)).toMatchObject({ '11.5-b': 1, '11.5-e': -1 });
  });

  test('[11.5-f] into forest, marsh or rough 1 off', () => {
    const at = { 1407: INFANTRY, 1307: 'ru-1v-iv1', 1207: 'fr-ii-il1' };
    const sum = attack({ from: 1407, target: 1307, at, supports: { attacker: [1207] } });
    expect(linesOf(sum)['11.5-f']).toBe(-1);
    expect(sum.total).toBe(4 - 2 + 1 - 1);
  });

  test('[11.5-g] worked case 16: one force-marched unit without leader or guns: 1 / 2 = 0, -2, -1 = -3', () => {
    const at = { ...smolensk(`${INFANTRY} fr-davout`).at, 909: 'fr-ii-il1' };
    const fight: Fight = { from: 1110, target: SMOLENSK, at, marks: { 'fr-ii-il1': { forced: true } } };
    const without = attack(fight).total;
    const sum = attack({ ...fight, supports: { attacker: [909] } });
    expect(sum.total).toBe(without - 3);
    expect(sum.lines.find(({ rule }) => rule === '11.5-g')).toMatchObject({
      amount: 0,
      why: { params: { value: -3 } },
    });
  });
});

/** Worked case 14: across the river at Smolensk, from 0909; the support comes from 1109, also across it. */
const EXAMPLE: Fight = {
  ...{ from: 909, target: SMOLENSK },
  at: {
    909: `${INFANTRY} fr-guard-cv1 fr-guard-av1 fr-davout`,
    1109: 'fr-iii-iv1 fr-iii-iv2 fr-iii-cl1 fr-guard-av2 fr-ney',
    [SMOLENSK]: 'ru-1v-iv1 ru-1v-iv2 ru-1v-cv1 ru-constantine',
    1010: 'ru-1iii-iv1 ru-1i-iv1 ru-2vii-iv1 ru-bagration',
  },
  marks: { 'fr-iii-iv1': { forced: true }, 'ru-1iii-iv1': { forced: true } },
};

describe('worked case 14: the published example', () => {
  test('[11.4-a] [11.4-c] [11.5-a] the attack is 6 + 4 = 10, - 3 - 1 = 6, + 3 = 9', () => {
    expect(attack(EXAMPLE).total).toBe(9);
  });

  test('[11.5-b] [11.5-c] [11.5-d] its support is 4 / 2 = 2, - 2, + 1 = 1: with a 5 the FAV is 15', () => {
    const sum = attack({ ...EXAMPLE, supports: { attacker: [1109] } });
    expect(sum.total + 5).toBe(15);
  });

  test('[11.6-b] [11.7-a] the defence is 3 + 2 = 5, with its own leader 6', () => {
    expect(linesOf(defence(EXAMPLE))).toEqual({ '11.6-a': 3, '11.6-b': 2, '11.7-a': 1 });
  });

  test('[11.7-b] [11.7-c] its support is 3 / 2 = 1, with a leader 2', () => {
    const sum = defence({ ...EXAMPLE, supports: { defender: [1010] } });
    expect(linesOf(sum)).toMatchObject({ '11.7-b': 3, '11.2-c': -2, '11.7-c': 1 });
    expect(sum.total).toBe(8);
  });
});

describe('11.6, 11.7, 11.18 the defence', () => {
  test('[11.6-a] [11.2-c] [11.2-d] the value with its bonus is halved or quartered', () => {
    const at = { ...FIELD.at, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1 ru-1v-cv1 ru-constantine' };
    expect(linesOf(defence({ ...FIELD, at }))).toMatchObject({ '11.6-a': 4, '11.6-b': 2 });
    expect(defence({ ...FIELD, at, marks: { 'ru-1v-cv1': { fought: 1 } } }).total).toBe(3 + 1);
    expect(defence({ ...FIELD, at, marks: { 'ru-1v-cv1': { fought: 2 } } }).total).toBe(1 + 1);
  });

  test('[11.18-a] [11.6-b] [11.7-a] disrupted units add neither factors nor kinds, and give a leader nobody to lead', () => {
    const at = { ...FIELD.at, [ORSHA]: 'ru-1v-iv1 ru-1v-cv1! ru-1v-iv2! ru-barclaydetolly' };
    expect(linesOf(defence({ ...FIELD, at }))).toEqual({ '11.6-a': 1, '11.18-a': 0, '11.7-a': 1 });
    expect(defence({ ...FIELD, at }).total).toBe(2);
  });

  test('[11.7-d] river, walls and terrain take nothing off the support of a defence', () => {
    const at = { ...FIELD.at, 1110: 'ru-1iii-ic1 ru-1i-il1' };
    const sum = defence({ ...FIELD, at, supports: { defender: [1110] } });
    expect(linesOf(sum)).toMatchObject({ '11.7-b': 2, '11.7-d': 0 });
    expect(sum.total).toBe(4 + 2);
  });

  test('[11.18-b] [11.18-c] where all are disrupted the die is all, whatever leaders and supports there are', () => {
    const at = { ...FIELD.at, [ORSHA]: 'ru-1v-iv1! ru-1v-iv2! ru-barclaydetolly', 1208: 'ru-1iii-iv1 ru-bagration' };
    const sum = defence({ ...FIELD, at, supports: { defender: [1208] } });
    expect(sum.total).toBe(0);
    expect(linesOf(sum)).toEqual({ '11.18-b': 0, '11.18-c': 0 });
  });
});
