/** The odds of assaults and bombardments, by the real procedure. */
import { describe, expect, test } from 'vitest';
import { forecastFire } from '../../../../core/games/moravian-sun/11-bombardment/forecast.ts';
import { forecast } from '../../../../core/games/moravian-sun/12-assault/forecast.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';
import type { Preview } from '../../../../core/engine/decision.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { playedOut } from '../verbs.ts';
import { situation } from './table.ts';

const sixths = (preview: Preview): Record<string, number> =>
  Object.fromEntries(
    playedOut(moravianSun as never, preview).odds.map(({ result, probability }) => [
      `${result.key.replace('label.assault.', '')}${result.params ? JSON.stringify(result.params) : ''}`,
      Math.round(probability * 36) / 6,
    ]),
  );

describe('the odds of an act', () => {
  test('worked case 1, face by face [12.5.3-a]', () => {
    const at = { 1709: 'al-l-vyb al-l-perm', 1808: 'al-l-kurs al-l-ryaz', 1708: 'fr-b-95e', 1910: 'langeron' };
    const game = situation({ turn: 6, phase: 'assault', formation: 'al-L', order: 'advance', at });
    const attackers = ['al-l-vyb', 'al-l-perm', 'al-l-kurs', 'al-l-ryaz'];
    const preview = forecast(game, { targets: [1708], attackers, how: 'voluntary' });
    expect(preview.tables?.[0]?.lit).toEqual({ rows: [1, 2, 3, 4, 5, 6], column: 5 });
    const odds = playedOut(moravianSun as never, preview);
    expect(odds.settled).toBe(1);
    expect(odds.odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });

  test('worked case 6: of a sum of +4 the rows 5, 6 and 7 are lit, and whatever is above 7 is 7 [12.5.2-c]', () => {
    const at = { 1607: 'fr-s-thie st-hilaire', 1707: 'fr-s-vare', 1608: 'fr-s-mora fr-s-schi', 1708: 'al-d-kiev!' };
    const game = situation({ turn: 6, phase: 'assault', formation: 'fr-S', order: 'advance', at });
    const attackers = ['fr-s-thie', 'fr-s-vare', 'fr-s-mora', 'fr-s-schi'];
    const [printed] = forecast(game, { targets: [1708], attackers, how: 'voluntary' }).tables ?? [];
    expect(printed?.lit).toEqual({ rows: [5, 6, 7], column: 8 });
    expect([0, 1, 6, 7].map((row) => printed?.rows[row]?.rule)).toEqual([
      '12.5.2-c',
      '12.5.3-a',
      '12.5.3-a',
      '12.5.2-c',
    ]);
  });

  test('under an Attack order there is no test before, and no effect is settled by one [12.5.4-f]', () => {
    const at = { 1607: 'fr-s-thie', 1708: 'al-b-arkh', 1405: 'soult' };
    const game = situation({ turn: 6, phase: 'assault', formation: 'fr-S', order: 'attack', at });
    const preview = forecast(game, { targets: [1708], attackers: ['fr-s-thie'], how: 'mandatory' });
    // 2:1: AD on 1, NE on 2 and 3 (EX on 1 to 5, AD on 6), EX on 4 and 5, DD on 6.
    expect(sixths(preview)).toEqual({ AD: 8 / 6, EX: 22 / 6, DD: 1 });
  });

  test('who may withdraw before a charge is taken to stand, and that is said [14.1-a, 14.1-b]', () => {
    // Case 7: uhlans are light, so they may go before cuirassiers and may not counter-charge them (14.4-b).
    const at = { 1607: 'fr-m-noir fr-m-stge nansouty', 1708: 'al-j-uhl' };
    const game = situation({ turn: 6, phase: 'movement', formation: 'fr-M', order: 'advance', at });
    const preview = forecast(game, { targets: [1708], attackers: ['fr-m-noir', 'fr-m-stge'], how: 'charge' });
    const { odds, assumed } = playedOut(moravianSun as never, preview);
    expect(odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
    const said = assumed?.map(({ message }) => message.key);
    expect(said).toContain('odds.assumed.no-withdrawal');
    expect(said).not.toContain('odds.assumed.counter-charge');
  });

  test('what is taken for granted after the die is said, by the rule that asks [12.4.4-b, 12.5.4-g, 12.5.4-h, 12.7-a, 12.8.1-c]', () => {
    const french = { 1607: 'fr-s-thie fr-s-vare st-hilaire', 1606: 'fr-m-milh', 1405: 'murat', 1506: 'soult' };
    const about = {
      turn: 6,
      phase: 'assault',
      formation: 'fr-S',
      order: 'advance',
      orders: { 'fr-M': { order: 'pursue', shown: true } },
    } as const;
    const game = situation({ ...about, at: { ...french, 1708: 'al-l-vyb al-l-perm' } });
    const preview = forecast(game, { targets: [1708], attackers: ['fr-s-thie', 'fr-s-vare'], how: 'voluntary' });
    const assumed = playedOut(moravianSun as never, preview).assumed ?? [];
    expect(assumed.map(({ rule, message }) => [rule, message.key.replace('odds.assumed.', '')])).toEqual(
      expect.arrayContaining([
        ['12.4.4-b', 'general'],
        ['12.5.4-g', 'loss'],
        ['12.5.4-h', 'loss'],
        ['12.7-a', 'no-advance'],
        ['12.8.1-c', 'no-pursuit'],
      ]),
    );
  });

  test('heavy cavalry that is charged is taken to meet it, and that is said [14.4-a]', () => {
    const at = { 1607: 'fr-m-noir nansouty', 1708: 'al-j-nass' };
    const game = situation({ turn: 6, phase: 'movement', formation: 'fr-M', order: 'advance', at });
    const preview = forecast(game, { targets: [1708], attackers: ['fr-m-noir'], how: 'charge' });
    expect(playedOut(moravianSun as never, preview).assumed).toContainEqual(
      expect.objectContaining({
        rule: '14.4-a',
        message: expect.objectContaining({ key: 'odds.assumed.counter-charge' }),
      }),
    );
  });

  test('infantry that is charged is taken to try a square, and that is said [12.2-e]', () => {
    // Vyborg passes on 1 to 4: then 5:4 are 1:1; else it is disordered, 10:4 are 2:1 and two points more. Efficiency gives one.
    const at = { 1607: 'fr-m-mari', 1708: 'al-l-vyb', 1506: 'murat' };
    const game = situation({ turn: 6, phase: 'assault', formation: 'fr-M', order: 'advance', at });
    const preview = forecast(game, { targets: [1708], attackers: ['fr-m-mari'], how: 'charge' });
    expect(sixths(preview)).toEqual({ AD: 4 / 6, NE: 8 / 6, EX: 8 / 6, DD: 1, DR: 10 / 6 });
    const said = playedOut(moravianSun as never, preview).assumed?.map(({ message }) => message.key);
    expect(said).toContain('odds.assumed.square');
    const square = { key: 'remark.square', params: { units: { list: [{ unit: 'al-l-vyb' }] }, faces: 4 } };
    expect(preview.remarks).toEqual([{ rule: '14.3-d', message: square }]);
  });

  test('infantry that attacks, or cavalry that is attacked, calls for no square; under Attack no effect calls for a test [12.2-e] [12.5.4-f]', () => {
    const at = { 1607: 'fr-s-thie', 1708: 'al-j-uhl', 1405: 'soult' };
    const game = situation({ turn: 6, phase: 'assault', formation: 'fr-S', order: 'attack', at });
    const { remarks = [] } = forecast(game, { targets: [1708], attackers: ['fr-s-thie'], how: 'mandatory' });
    expect(remarks.map(({ rule }) => rule)).toEqual(['12.5.4-f']);
  });

  test('whoever stands beside the target sees it, and that is said [11.3.1-c]', () => {
    const at = { 1708: 'fr-s-art1', 1709: 'al-l-vyb', 1908: 'al-l-perm', 1407: 'soult' };
    const game = situation({ turn: 6, phase: 'bombardment', formation: 'fr-S', order: 'attack', at });
    const remarks = (target: number) => forecastFire(game, { guns: ['fr-s-art1'], target }).remarks;
    expect(remarks(1709)?.map(({ rule }) => rule)).toEqual(['11.3.1-c']);
    expect(remarks(1908)).toBeUndefined();
  });

  test('of two targets the better is that of the better column and modifiers', () => {
    const at = { 1708: 'fr-s-art1', 1709: 'al-l-vyb', 1908: 'al-l-perm', 1407: 'soult' };
    const game = situation({ turn: 6, phase: 'bombardment', formation: 'fr-S', order: 'attack', at });
    const [near, far] = [1709, 1908].map((target) => forecastFire(game, { guns: ['fr-s-art1'], target }));
    const totals = (about: typeof near) => about?.tallies.map(({ total }) => total) ?? [];
    expect(totals(near)[0]).toBe(totals(far)[0]);
    expect((near?.worth ?? 0) - (far?.worth ?? 0)).toBe((totals(near)[1] ?? 0) - (totals(far)[1] ?? 0));
  });

  test('worked case 18: two faces of six bring a test [11.4.5-a]', () => {
    const at = { 3109: 'fr-l-sant', 3509: 'al-b-arkh al-b-5j' };
    const game = situation({ turn: 6, phase: 'bombardment', formation: 'fr-L', order: 'attack', at });
    const odds = sixths(forecastFire(game, { guns: ['fr-l-sant'], target: 3509 }));
    expect(Object.values(odds).reduce((sum, each) => sum + each, 0)).toBeCloseTo(6);
    expect(Object.keys(odds).length).toBe(2);
  });

  test('two hexes assaulted together: one table, a row for each result, and what a failed test costs [12.4.1-b, 12.2.2-a]', () => {
    const at = { 1607: 'fr-s-thie soult', 1506: 'fr-s-vare', 1708: 'al-l-vyb', 1608: 'al-l-perm' };
    const game = situation({ turn: 6, phase: 'assault', formation: 'fr-S', order: 'advance', at });
    const preview = forecast(game, { targets: [1708, 1608], attackers: ['fr-s-thie'], how: 'voluntary' });
    // 10 points against 7: 1:1, a point for efficiency. The test passes on 5 of 6.
    expect(preview.tables).toHaveLength(1);
    expect(sixths(preview)).toEqual({
      'label.odds.test-failed': 1,
      ...{ AD: 5 / 6, NE: 10 / 6, EX: 5 / 6, DD: 5 / 6, DR: 5 / 6 },
    });
    const first = { key: 'remark.test-first', params: { units: { list: [{ unit: 'fr-s-thie' }] }, faces: 5 } };
    expect(preview.remarks).toEqual([{ rule: '12.2.2-a', message: first }]);
  });

  test('what is taken for granted is said once, and of whom', () => {
    const french = { 1607: 'fr-s-thie fr-s-vare st-hilaire', 1606: 'fr-m-milh', 1405: 'murat', 1506: 'soult' };
    const orders = { 'fr-M': { order: 'pursue', shown: true } } as const;
    const about = { turn: 6, phase: 'assault', formation: 'fr-S', order: 'advance', orders } as const;
    const game = situation({ ...about, at: { ...french, 1708: 'al-l-vyb al-l-perm' } });
    const preview = forecast(game, { targets: [1708], attackers: ['fr-s-thie', 'fr-s-vare'], how: 'voluntary' });
    const assumed = playedOut(moravianSun as never, preview).assumed ?? [];
    const words = wordsFor('moravian-sun', 'en');
    const said = assumed.map(({ message }) => words.say(message));
    expect(new Set(said).size).toBe(said.length);
    for (const each of said) expect(each).toMatch(/^(?:French|Coalition): /);
  });

  test('a test is put by its outcome, not by the face of the die, with what a failure costs', () => {
    const told = (key: string, rule: string) => {
      const faceless = moravianSun.odds?.faceless?.[key];
      return [faceless?.key, faceless?.without, faceless?.more?.(rule)];
    };
    expect(told('test-passed', '15.3.1-a')).toEqual(['odds.test-passed', 'face', undefined]);
    const cost = { cost: { word: 'label.cost.goes-back' } };
    expect(told('test-failed', '15.3.1-a')).toEqual(['odds.test-failed', 'face', cost]);
  });
});
