/** 16.13 Napoleon's fate, and the second year. */
import { describe, expect, test } from 'vitest';
import { supplyAndAttrition } from '../../../../core/games/invasion-of-russia/06-attrition.ts';
import { forage } from '../../../../core/games/invasion-of-russia/08-7-forage.ts';
import { attack } from '../../../../core/games/invasion-of-russia/10-attack.ts';
import { reinforce } from '../../../../core/games/invasion-of-russia/13-2-reinforcements.ts';
import { endTurn } from '../../../../core/games/invasion-of-russia/14-7-victory.ts';
import { takeQuarters } from '../../../../core/games/invasion-of-russia/16-13-quarters.ts';
import { cardsOf } from '../../../../core/games/invasion-of-russia/cards.ts';
import type { InvasionOfRussia, Quarters } from '../../../../core/games/invasion-of-russia/position.ts';
import { trainsInTable } from '../../../../core/games/invasion-of-russia/sequence.ts';
import type { Body, Chance } from '../verbs.ts';
import { arrange, one, situation, type Situation, some, table } from './table.ts';

const TWO_YEARS: Situation = { options: { advanced: true, 'two-years': true } };
const MOSCOW = 308;

/** A part of the rules, with what winter quarters have come to. */
const given = (quarters: Partial<Quarters>, about: Situation, body: Body<InvasionOfRussia>, chance: Chance = []) =>
  table({ ...TWO_YEARS, turn: 7, quarters, ...about }, body, chance);

/** One step of winter quarters, at the end of turn 7. */
const step = (name: NonNullable<Quarters['step']>, about: Situation, chance: Chance = []) =>
  given({ state: 'taken', step: name }, { phase: 'winter-quarters', ...about }, takeQuarters, chance);

describe('16.13 Napoleon', () => {
  const after = (die: number) => step('napoleon', { at: { 1808: 'fr-i-iv1 fr-napoleon' } }, [die]).game;

  test('on 1 and 2 he leaves for good, on 3 and 4 he may return, on 5 and 6 he stays [16.13-p]', () => {
    const fates = [1, 2, 3, 4, 5, 6].map((die) => {
      const { leaders, gone, quarters } = after(die);
      return ['fr-napoleon' in leaders, gone.includes('fr-napoleon'), quarters.mayNapoleonReturn];
    });
    const [leaves, waits, stays] = [
      [false, true, false],
      [false, false, true],
      [true, false, false],
    ] as const;
    expect(fates).toEqual([leaves, leaves, waits, waits, stays, stays]);
  });

  test('at the end of a turn a 5 or 6 brings him back, to any French stack [16.13-q]', () => {
    const about: Situation = { phase: 'reinforcements', turn: 9, at: { 1808: 'fr-i-iv1', 1009: 'fr-v-il1' } };
    const ending = (die: readonly number[], mayNapoleonReturn = true) =>
      given({ state: 'over', mayNapoleonReturn }, about, reinforce, [...die]);
    expect(ending([4]).told('napoleon.absent').rule).toBe('16.13-q');
    expect(ending([4]).game.quarters.mayNapoleonReturn).toBe(true);
    ending([], false).expectOver();
    const t = ending([5]);
    t.expectAsk('french', '16.13-q', 'one');
    t.play(one('hex:1009'));
    expect(t.game.leaders['fr-napoleon']?.hex).toBe(1009);
    expect(t.game.quarters.mayNapoleonReturn).toBe(false);
  });
});

describe('16.13 the second year', () => {
  test('play goes on with turn 8, however early the armies went into quarters [16.13-w]', () => {
    const t = step('resume', { turn: 5 });
    expect(t.game).toMatchObject({ turn: 8, phase: 'turn-start', quarters: { state: 'over', step: null } });
    expect(t.told('second-year').rule).toBe('16.13-w');
  });

  test('trains by the table of the second year [16.13-x]', () => {
    const game = situation({ ...TWO_YEARS, turn: 10 });
    const before = [trainsInTable(game, 'french'), trainsInTable(game, 'russian')];
    game.quarters.state = 'over';
    expect(before[0]).toBe(12);
    expect([trainsInTable(game, 'french'), trainsInTable(game, 'russian')]).toEqual([14, 13]);
  });

  test('card 24 is out, and what is left of the first deck lies in the second [16.13-y]', () => {
    const t = step('resume', {});
    const { first, second } = cardsOf(t.game).decks;
    const begun = cardsOf(situation({ ...TWO_YEARS, turn: 7 })).decks;
    expect(begun.second).toContain(24);
    expect(first).toEqual([]);
    expect(new Set(second)).toEqual(new Set([...begun.first, ...begun.second].filter((card) => card !== 24)));
    expect(second).toHaveLength(begun.first.length + begun.second.length - 1);
    expect(t.told('second-year.cards').rule).toBe('16.13-y');
  });

  test('nobody forages or starves of it on turns 8 and 9 [16.13-z]', () => {
    const foraging = (turn: number) =>
      given({ state: 'over' }, { turn, phase: 'forage', at: { 1009: 'fr-i-iv1' } }, forage).game.units['fr-i-iv1'];
    expect([8, 9, 10].map((turn) => foraging(turn)?.forage ?? false)).toEqual([false, false, true]);
    const about = (turn: number): Situation => ({
      turn,
      at: { 2008: 'fr-i-iv1' },
      marks: { 'fr-i-iv1': { forage: true } },
      depots: { french: [2008] },
    });
    // A stack of one unit needs 2: it is not rolled for, and stays in order by its depot.
    expect(given({ state: 'over' }, about(9), supplyAndAttrition).game.units['fr-i-iv1']?.disrupted).toBeUndefined();
    expect(given({ state: 'over' }, about(10), supplyAndAttrition, [1]).game.units['fr-i-iv1']?.disrupted).toBe(true);
  });

  test('nobody new comes to the French [16.13-za]', () => {
    const arriving = (state: Quarters['state']) =>
      given({ state }, { turn: 8, phase: 'reinforcements', active: 'french' }, reinforce);
    arriving('over').expectOver();
    arriving('declined').expectAsk('french', '13.3-a', 'arrange');
  });

  test('a die at the end of each turn: 1 and 2 nobody, 3 to 5 one, 6 two of those lost in 1812 come back [16.13-zb]', () => {
    const fallen = ['ru-1iii-iv1', 'ru-1iii-ic1', 'ru-barclaydetolly'];
    const lost = [...fallen, 'ru-1vi-il1'];
    const about: Situation = { turn: 9, phase: 'reinforcements', active: 'russian', lost };
    const ending = (die: number) => given({ state: 'over', fallen }, about, reinforce, [die]);
    const count = (die: number) => ending(die).told('second-year.recruits').params['count'];
    expect([1, 2, 3, 4, 5, 6].map(count)).toEqual([0, 0, 1, 1, 1, 2]);
    ending(2).expectOver();
    const t = ending(6);
    t.expectAsk('russian', '16.13-zb', 'some');
    // Lost in 1813: it does not come back.
    t.expectRefusal('16.13-zb', some('unit:ru-1vi-il1', 'unit:ru-1iii-iv1'));
    t.play(some('unit:ru-1iii-iv1', 'unit:ru-barclaydetolly'));
    t.play(arrange({ 'unit:ru-1iii-iv1': 'hex:308', 'unit:ru-barclaydetolly': 'hex:308' }));
    expect(t.game.units['ru-1iii-iv1']?.hex).toBe(MOSCOW);
    expect(t.game.quarters.fallen).toEqual(['ru-1iii-ic1']);
  });

  test('who has come back by the call of the Tsar does not come twice [16.13-zb]', () => {
    const fallen = ['ru-1iii-ic1'];
    const about: Situation = { turn: 9, phase: 'reinforcements', active: 'russian', inForce: [['russian', 13]] };
    const t = given({ state: 'over', fallen }, { ...about, ...TWO_YEARS, lost: fallen }, reinforce, [1]);
    t.play(one('unit:ru-1iii-ic1'));
    t.play(arrange({ 'unit:ru-1iii-ic1': 'hex:410' }));
    expect(t.game).toMatchObject({ lost: [], quarters: { fallen: [] }, units: { 'ru-1iii-ic1': { hex: 410 } } });
  });

  test('nor who was called away by a revolt [16.8-c] [16.13-zb]', () => {
    const fallen = ['ru-3x-iv1', 'ru-1iii-iv1'];
    const at = { 1217: 'fr-v-il1', 1115: 'ru-3x-il1' };
    const t = given({ state: 'over', fallen }, { turn: 9, phase: 'combat', at, lost: fallen }, attack, [5]);
    expect(t.game).toMatchObject({ revolt: 'succeeded', lost: ['ru-1iii-iv1'], quarters: { fallen: ['ru-1iii-iv1'] } });
  });

  test('after turn 16 the points decide as in 14.7 [16.13-zc]', () => {
    const t = given({ state: 'over' }, { turn: 16, phase: 'turn-end', at: { 1808: 'fr-i-iv1' } }, endTurn);
    expect(t.told('game-over')).toMatchObject({ rule: '16.13-zc', params: { side: { seat: 'russian' } } });
  });
});
