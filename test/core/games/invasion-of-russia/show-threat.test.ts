/** The odds of the strongest attack on Orsha (1209), which the Russians hold: from 1310, and with support from 1309. */
import { describe, expect, test } from 'vitest';
import { preview } from '../../../../core/engine/legality.ts';
import { weighed } from '../../../../core/engine/odds.ts';
import type { Weighable } from '../../../../core/engine/threat.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { playedOut } from '../verbs.ts';
import { attackOn, combat } from './combats.ts';
import { type Situation, situation } from './table.ts';

const ORSHA = 1209;
const UNIT = 'ru-1v-iv1';
const FIVE = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-i-cl1';
/** Worked case 12: 9 against 4. */
const FIELD = { 1310: `${FIVE} fr-ney`, [ORSHA]: `${UNIT} ru-1v-iv2 ru-1iii-iv1 ru-constantine` };

const layer = invasionOfRussia.show.overlays.find(({ id }) => id === 'threat');
const attacksOn = (game: InvasionOfRussia, unit = UNIT) =>
  layer?.weigh?.(invasionOfRussia.view(game, 'russian'), [`unit:${unit}`]) ?? [];
const attacks = (about: Situation, unit = UNIT) => attacksOn(situation(about), unit);
const named = ({ says: { key, params } }: Weighable) => [key.replace('label.threat.', ''), params];
const totals = (each: Weighable | undefined) => each?.preview.tallies.map(({ total }) => total);
const oddsOf = (each: Weighable | undefined) =>
  each ? weighed({ weigh: (stakes) => invasionOfRussia.weigh?.(stakes) as never }, each.preview, 100_000).odds : [];
const shareOf = (each: Weighable | undefined, how: string) =>
  oddsOf(each).reduce((sum, { result, probability }) => sum + (result.key.endsWith(`.${how}`) ? probability : 0), 0);

describe('one stack', () => {
  test('[10.1-a] who stands beside it has the odds of the attack that the rules offer: 9 against 4', () => {
    const t = combat({ at: FIELD });
    const [attack, ...others] = attacksOn(t.game);
    const offered = preview(t.decision, attackOn(ORSHA, FIVE));
    expect(others).toEqual([]);
    expect(oddsOf(attack)).toEqual(offered && playedOut(invasionOfRussia as never, offered).odds);
    expect(attack && named(attack)).toMatchObject(['stack', { count: 5, place: { place: 'hex:1310' }, comes: 'no' }]);
    // With three commands and Ney's 2 a 1 alone aborts it; 9 + 1 against 4 + 6 is a tie.
    expect(shareOf(attack, 'abort')).toBeCloseTo(1 / 6, 9);
    expect(shareOf(attack, 'fail')).toBe(0);
    expect(shareOf(attack, 'tie')).toBeCloseTo((5 / 6) * (1 / 36), 9);
  });

  test('[9.2-b] [10.8-a] nobody is tired of this turn, and commands are those of a fresh one', () => {
    const spent = combat({ at: FIELD, marks: { 'fr-i-iv1': { fought: 1 } }, commands: { french: 1, russian: 0 } });
    expect(oddsOf(attacksOn(spent.game)[0])).toEqual(oddsOf(attacks({ at: FIELD })[0]));
  });

  test('[8.4-a] [11.2-c] it comes with its leaders by a march, and by a forced one at half: 9 against 4, or 7 / 2 + 2', () => {
    const from = (hex: number) => attacks({ at: { [hex]: FIELD[1310], [ORSHA]: FIELD[ORSHA] } })[0];
    const near = from(1510);
    expect(near && named(near)).toMatchObject(['stack', { home: { place: 'hex:1510' }, comes: 'yes' }]);
    expect(totals(near)).toEqual([9, 4]);
    expect(totals(from(1711))).toEqual([3 + 2, 4]);
  });

  test('[10.1-b] the disrupted stay behind; a stack that has nobody else is not weighed', () => {
    const at = (pieces: string) => ({ at: { 1510: pieces, [ORSHA]: FIELD[ORSHA] } });
    const [attack] = attacks(at('fr-i-iv1 fr-i-iv2! fr-ney'));
    expect(attack && named(attack)[1]).toMatchObject({ count: 1 });
    expect(attacks(at('fr-i-iv1!'))).toEqual([]);
  });

  test('[11.19-b] leaders alone are lost one time of six that the attack goes ahead', () => {
    const [attack] = attacks({ at: { 1310: FIELD[1310], [ORSHA]: 'ru-constantine', 1208: UNIT } }, 'ru-constantine');
    expect(shareOf(attack, 'leaders.lost')).toBeCloseTo((5 / 6) * (1 / 6), 9);
  });
});

describe('all together', () => {
  const both = (oudinot: number) => attacks({ at: { ...FIELD, [oudinot]: 'fr-ii-il1 fr-oudinot' } });

  test('[10.3-a] [10.4-a] who can come beside it supports: 11 against 4 if he joins, five times of six', () => {
    const [alone, all] = both(1508);
    expect(all && named(all)).toEqual(['stacks', { places: { list: [{ place: 'hex:1508' }] } }]);
    expect(totals(alone)).toEqual([9, 4]);
    expect(totals(all)).toEqual([9, 4, 2]);
    expect(shareOf(all, 'tie')).toBeCloseTo((5 / 6) * (1 / 6) * (1 / 36), 9);
  });

  test('[10.3-a] who stands beside it already is in the odds of the one stack', () => {
    const [alone, ...others] = both(1309);
    expect(others).toEqual([]);
    expect(totals(alone)).toEqual([9, 4, 2]);
  });

  test('who is too far, or would add nothing, is left out', () => {
    expect(both(2008)).toHaveLength(1);
  });
});

describe('what a seat may know', () => {
  const dummies = { dummies: true };

  test('[15.1-c] with dummies it is said that the odds are not known, whoever is there', () => {
    const told = (at: Situation['at']) => attacks({ options: dummies, at: { ...at, [ORSHA]: FIELD[ORSHA] } });
    const unknown = [{ says: { key: 'label.threat.unknown' }, preview: { tallies: [], odds: [] } }];
    expect(told(FIELD)).toEqual(unknown);
    expect(told({ 1310: 'fr-i-iv1' })).toEqual(unknown);
    expect(told({})).toEqual(unknown);
  });

  test('[15.1-c] of a stack that it does not see into it learns nothing', () => {
    expect(attacks({ options: dummies, at: FIELD }, 'fr-i-iv1')).toEqual([]);
  });

  test('[7.4-e] a train or a dummy that lies face down makes no difference, nor does what the seat itself has', () => {
    const told = (marker: 'train' | 'dummy', side: 'french' | 'russian') =>
      JSON.stringify(attacks({ at: { 1510: FIELD[1310], [ORSHA]: FIELD[ORSHA] }, trains: [[side, 1510, marker]] }));
    expect(told('train', 'french')).toBe(told('dummy', 'french'));
    expect(told('train', 'russian')).toBe(told('dummy', 'russian'));
  });
});

test('what is taken for granted is said, in both languages', () => {
  const [attack, all] = attacks({ at: { 1510: FIELD[1310], 1508: 'fr-ii-il1 fr-oudinot', [ORSHA]: FIELD[ORSHA] } });
  const say = (language: 'it' | 'en', each: Weighable | undefined) =>
    each && wordsFor('invasion-of-russia', language).say(each.says);
  expect(say('it', attack)).toMatch(
    /5 unità da .*1510.*con comandante, treno e ogni comando, senza perdite in marcia/u,
  );
  expect(say('en', attack)).toMatch(/5 units from .*1510.*with a leader, a train and every command, without losses/u);
  expect(say('it', all)).toMatch(/con il supporto di chi altro.*1508/u);
  expect(say('en', all)).toMatch(/with the support of all others.*1508/u);
  const [unknown] = attacks({ options: { dummies: true }, at: FIELD });
  expect(say('it', unknown)).toContain('non si sanno');
  expect(say('en', unknown)).toContain('are not known');
});
