/** What an attack is worth before it is made: sums, supports, odds. Orsha (1209) is attacked from 1310. */
import { describe, expect, test } from 'vitest';
import type { Action, Preview } from '../../../../core/engine/decision.ts';
import { assertPlain } from '../../../../core/engine/json.ts';
import { preview } from '../../../../core/engine/legality.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { type ActStakes, stakesOf, weighAct } from '../../../../core/engine/weigh-act.ts';
import { EVERYBODY } from '../../../../core/engine/window.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { playedOut, type Table } from '../verbs.ts';
import { attackOn, combat, commands } from './combats.ts';
import { one, type Situation, situation, some } from './table.ts';

const ORSHA = 1209;
const FIVE = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-i-cl1';
/** Worked case 12: 9 against 4. */
const FIELD = { 1310: `${FIVE} fr-ney`, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1 ru-constantine' };
const ATTACK = attackOn(ORSHA, FIVE);

const seen = (t: Table<InvasionOfRussia>, action: Action): Preview => preview(t.decision, action) as Preview;
/** The odds of an answer, by the last part of their key; the whole has to come to 1. */
function oddsOf(t: Table<InvasionOfRussia>, action: Action): Record<string, number> {
  const { odds } = playedOut(invasionOfRussia as never, seen(t, action));
  const sums: Record<string, number> = {};
  for (const { result, probability } of odds) {
    const key = result.key.replace('label.odds.combat.', '');
    sums[key] = (sums[key] ?? 0) + probability;
  }
  expect(Object.values(sums).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  return sums;
}
const field = (more: Situation['at'] = {}) => combat({ at: { ...FIELD, ...more } });
function ordered(more: Situation['at'] = {}) {
  const t = field(more);
  t.play(ATTACK);
  return t;
}

describe('the combat sheet', () => {
  test('[10.2-c] both sums line by line, and what the order needs', () => {
    const { tallies, remarks, worth } = seen(ordered(), commands(2));
    expect(tallies.map(({ total }) => total)).toEqual([9, 4]);
    expect(worth).toBe(9 - 4);
    expect(remarks?.map(({ rule, message }) => [rule, message.params?.['face']])).toEqual([['10.2-c', 3]]);
  });

  test('[10.4-a] [10.6-a] each support with the die that it needs, and what it would bring', () => {
    const { tallies, remarks } = seen(ordered({ 1309: 'fr-ii-il1 fr-oudinot', 1208: 'ru-2vii-iv1' }), commands(3));
    expect(remarks?.map(({ rule, message }) => [rule, message.key, message.params?.['face']])).toEqual([
      ['10.2-c', 'remark.order-needs', 2],
      ['10.4-a', 'remark.support-needs', 2],
      ['10.6-a', 'remark.support-never', 7],
    ]);
    expect(tallies.map(({ total }) => total)).toEqual([9, 4, 2, 1]);
  });

  test('[11.2-b] [11.12-e] who is called fights, and neither advances nor retreats', () => {
    const t = ordered({ 1309: 'fr-ii-il1 fr-oudinot' });
    t.play(commands(3), [4]);
    const rules = seen(t, some('hex:1309')).remarks?.map(({ rule }) => rule);
    expect(rules).toEqual(['10.4-a', '11.2-b', '11.12-e']);
    t.play(some('hex:1309'), [6, 1, 1, 3]);
    expect(t.game.units['fr-ii-il1']).toEqual({ hex: 1309, fought: 1 });
    for (const id of ['ru-1v-iv1', 'ru-1v-iv2', 'ru-1iii-iv1'] as const) t.expectOffer({ one: `unit:${id}` });
  });

  test('[10.8-a] a stack that has fought may attack again, and it is said what that costs', () => {
    const t = combat({ at: FIELD, marks: { 'fr-i-iv1': { fought: 1 } } });
    const { remarks, tallies } = seen(t, ATTACK);
    expect(remarks?.map(({ rule }) => rule)).toEqual(['10.2-c', '10.8-a']);
    expect(tallies[0]?.total).toBe(3 + 2);
  });

  test('[4.3-a] a stack that was attacked in this turn may be attacked again', () => {
    const t = combat({ at: FIELD, marks: { 'ru-1v-iv1': { fought: 1 } } });
    expect(seen(t, ATTACK).remarks?.map(({ rule }) => rule)).toEqual(['10.2-c', '4.3-a']);
  });

  test('[1.1-a] what a die of six faces cannot bring is said', () => {
    const t = combat({ at: { 1310: 'fr-i-iv1', [ORSHA]: 'ru-1v-iv1' }, commands: {} });
    const [needs] = seen(t, attackOn(ORSHA, 'fr-i-iv1')).remarks ?? [];
    expect(needs?.message.key).toBe('remark.order-never');
  });

  test('[11.1-a] it is said that cavalry may slip away', () => {
    const t = combat({ at: { 1310: 'fr-i-iv1', [ORSHA]: 'ru-1v-cv1' } });
    const rules = seen(t, attackOn(ORSHA, 'fr-i-iv1')).remarks?.map(({ rule }) => rule);
    expect(rules).toEqual(['10.2-c', '11.1-a']);
  });
});

describe('odds by the procedure', () => {
  test('[11.12-a] worked case 12, once it goes ahead: tie 1, by 1 or 2 5, by 3 or more 30 of 36', () => {
    const t = ordered({ 1309: 'fr-ii-il1' });
    t.play(commands(4), [6]);
    const odds = oddsOf(t, some());
    expect(odds['tie']).toBeCloseTo(1 / 36, 9);
    expect(odds['pushed']).toBeCloseTo(5 / 36, 9);
    expect((odds['routed'] ?? 0) + (odds['destroyed'] ?? 0)).toBeCloseTo(30 / 36, 9);
  });

  test('[10.2-b] [10.2-d] with the order: one in six aborts, and what fails with the commands', () => {
    const odds = oddsOf(ordered(), commands(2));
    expect(odds['abort']).toBeCloseTo(1 / 6, 9);
    expect(odds['fail']).toBeCloseTo(1 / 6, 9);
    expect(odds['tie']).toBeCloseTo((4 / 6) * (1 / 36), 9);
  });

  test('[11.8-a] worked case 13: 4 tie, the defender wins 6, the attacker by 1 or 2 11, by more 15 of 36', () => {
    const units = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-guard-cv1 fr-guard-av1';
    const smolensk = 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1 ru-1v-cv1 ru-1ii-al1 ru-constantine';
    const t = combat({ at: { 1110: `${units} fr-davout`, 1009: smolensk, 1010: 'fr-ii-il1' } });
    t.play(attackOn(1009, units));
    t.play(commands(4), [6]);
    const odds = oddsOf(t, some());
    expect(odds['tie']).toBeCloseTo(4 / 36, 9);
    expect(odds['held']).toBeCloseTo(6 / 36, 9);
    expect(odds['pushed']).toBeCloseTo(11 / 36, 9);
    expect((odds['routed'] ?? 0) + (odds['destroyed'] ?? 0)).toBeCloseTo(15 / 36, 9);
  });

  test('[10.4-a] [10.6-a] supports roll for themselves: a defender with all commands joins or stays', () => {
    const t = ordered({ 1309: 'fr-ii-il1 fr-oudinot', 1208: 'ru-2vii-iv1' });
    t.play(commands(4), [6]);
    const played = playedOut(invasionOfRussia as never, seen(t, some('hex:1309')));
    expect(played.assumed?.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['10.5-a', '10.6-a', '11.17-a']));
    const odds = oddsOf(t, some('hex:1309'));
    // 4 + 2 is never below 6: it joins on 1 and more. 3 + 0: the Russian joins on 4 and more, half the time.
    // 11 against 4 or 5: margin 7 or 6 + a - d, never a tie below 1.
    expect(odds['tie'] ?? 0).toBe(0);
    expect(odds['pushed']).toBeCloseTo((1 / 2) * (1 / 36) + (1 / 2) * (3 / 36), 9);
  });

  test('[11.1-a] cavalry that could slip away sees what it is to stand: 1 against 1, a tie 6 of 36', () => {
    const t = combat({ at: { 1310: 'fr-i-iv1', [ORSHA]: 'ru-1v-cv1' } });
    t.play(attackOn(ORSHA, 'fr-i-iv1'));
    t.play(commands(4), [6]);
    t.expectAsk('russian', '11.1-a');
    const odds = oddsOf(t, one('word:no'));
    const of36 = { tie: 6, held: 15, pushed: 9, routed: 6 };
    expect(Object.fromEntries(Object.entries(odds).map(([key, share]) => [key, Math.round(share * 36)]))).toEqual(of36);
    const goes = { remarks: [{ rule: '11.1-a', message: { key: 'remark.slips-away' } }], tallies: [], odds: [] };
    expect(seen(t, one('word:yes'))).toMatchObject(goes);
  });

  test('[16.2-m] whoever names a leader sees what each is worth: 5 against 1 ties 2 of 36, 6 against 1 one', () => {
    const units = 'fr-guard-iv1 fr-guard-iv2 fr-guard-iv3';
    const t = combat({
      ...{ options: { advanced: true }, turn: 4 },
      at: { 1310: `${units} fr-mortier fr-bessieres`, [ORSHA]: 'ru-1v-iv1' },
    });
    t.play(attackOn(ORSHA, units));
    t.play(commands(4), [6]);
    t.expectAsk('french', '16.2-m');
    const ties = ['fr-mortier', 'fr-bessieres'].map((id) => (oddsOf(t, one(`unit:${id}`))['tie'] ?? 0) * 36);
    expect(ties.map(Math.round)).toEqual([2, 1]);
    expect(seen(t, one('unit:fr-mortier')).tallies.map(({ total }) => total)).toEqual([5, 1]);
  });

  test('[11.19-b] leaders alone: lost one time of six', () => {
    const t = combat({ at: { 1310: 'fr-i-iv1', [ORSHA]: 'ru-constantine', 1208: 'ru-1v-iv1' } });
    t.play(attackOn(ORSHA, 'fr-i-iv1'));
    const odds = oddsOf(t, commands(4));
    expect(odds['abort']).toBeCloseTo(1 / 6, 9);
    expect(odds['leaders.lost']).toBeCloseTo((1 / 6) * (4 / 6), 9);
  });

  test('[10.2-a] before the order it is told how many commands are taken for granted; stakes are plain', () => {
    const { stakes, assumed } = seen(field(), ATTACK);
    assertPlain(stakes);
    const params = { side: { seat: 'french' }, count: 3 };
    expect(assumed).toEqual([{ rule: '10.2-a', message: { key: 'odds.assumed.commands', params } }]);
  });

  test('what a failed or aborted attack costs is said, in both languages', () => {
    for (const [language, spent] of [
      ['it', 'comandi spesi'],
      ['en', 'commands spent'],
    ] as const)
      for (const how of ['abort', 'fail'])
        expect(wordsFor('invasion-of-russia', language).say({ key: `label.odds.combat.${how}` })).toContain(spent);
  });
});

describe('the odds of an answer in the middle of a combat', () => {
  /** The French may raise their die by the card; the order has gone ahead. */
  function asked(): Match<InvasionOfRussia> {
    const about = { turn: 9, phase: 'combat', commands: { french: 4, russian: 0 }, inForce: [['french', 15]] } as const;
    const position = situation({ ...about, at: FIELD });
    const beginning = { ruleset: 'invasion-of-russia', scenario: 'historical-set-up', seed: 1, dice: 'given' } as const;
    const options = { ...usualOptions(invasionOfRussia), advanced: true };
    const match = Match.begin(invasionOfRussia, { ...beginning, options, position });
    match.play(ATTACK);
    match.play(commands(4), [6]);
    expect(match.decision?.rule).toBe('16.1-g');
    return match;
  }

  test('are put together by who wins, not by the faces of the dice: 36 pairs make at most four lines', () => {
    const match = asked();
    const oddsWith = (answer: 'yes' | 'no') => {
      const weighing = weighAct(match.ruleset, stakesOf(match, EVERYBODY, one(`word:${answer}`)) as ActStakes);
      expect(weighing.sharpen(10_000)).toBe(true);
      return Object.fromEntries(weighing.odds.results.map(({ result, probability }) => [result.key, probability * 36]));
    };
    // Ney commands nobody of I Corps: 7 + a, with the card 8 + a, against 4 + d: the margin is 3 or 4 + a - d.
    const faces = [1, 2, 3, 4, 5, 6];
    const count = (more: number, isSo: (margin: number) => boolean) =>
      faces.flatMap((a) => faces.filter((d) => isSo(3 + more + a - d))).length;
    for (const [answer, more] of [
      ['no', 0],
      ['yes', 1],
    ] as const) {
      const odds = oddsWith(answer);
      expect(odds['label.odds.combat.routed']).toBeCloseTo(
        count(more, (margin) => margin >= 3),
        9,
      );
      expect(odds['label.odds.combat.pushed']).toBeCloseTo(
        count(more, (margin) => margin === 1 || margin === 2),
        9,
      );
      expect(odds['label.odds.combat.tie'] ?? 0).toBeCloseTo(
        count(more, (margin) => margin === 0),
        9,
      );
      expect(Object.keys(odds).length).toBeLessThanOrEqual(4);
    }
  });
});
