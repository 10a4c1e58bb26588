/** 16.13 Winter quarters: when they may be taken, what the French do in them. */
import { describe, expect, test } from 'vitest';
import { type Arrangement, NO, YES } from '../../../../core/engine/decision.ts';
import { BadPosition } from '../../../../core/engine/ruleset.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { isSupplied, supplyOf } from '../../../../core/games/invasion-of-russia/06-2-supply-line.ts';
import { supplyAndAttrition } from '../../../../core/games/invasion-of-russia/06-attrition.ts';
import { reinforce } from '../../../../core/games/invasion-of-russia/13-2-reinforcements.ts';
import { endTurn } from '../../../../core/games/invasion-of-russia/14-7-victory.ts';
import { takeQuarters } from '../../../../core/games/invasion-of-russia/16-13-quarters.ts';
import type { Quarters } from '../../../../core/games/invasion-of-russia/position.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { isWinter } from '../../../../core/games/invasion-of-russia/sequence.ts';
import type { Chance } from '../verbs.ts';
import { arrange, one, situation, type Situation, some, table } from './table.ts';

const TWO_YEARS: Situation = { options: { advanced: true, 'two-years': true } };
const [WILNO, MINSK, KOVNO, GRODNO, POLOTSK, VITEBSK, SMOLENSK, WARSAW, DANZIG, KONIGSBERG] = [
  ...[1808, 1610, 2008, 2010, 1407, 1208, 1009, 2513, 2708, 2407],
] as const;

/** A step of winter quarters. */
const at = (step: NonNullable<Quarters['step']>, about: Situation = {}, chance: Chance = []) =>
  table(
    { ...TWO_YEARS, turn: 7, phase: 'winter-quarters', quarters: { state: 'taken', step }, ...about },
    takeQuarters,
    chance,
  );

describe('16.13 the first part of the game', () => {
  const EIGHT = [WILNO, MINSK, KOVNO, GRODNO, POLOTSK, VITEBSK, 1606, 1410];
  const ending = (turn: number, depots: readonly number[], about: Situation = {}) =>
    table({ ...TWO_YEARS, turn, phase: 'turn-end', depots: { french: depots }, ...about }, endTurn).game;

  test('the offer comes as the first turn with 8 French depots in Russia ends, or turn 7 [16.13-a]', () => {
    expect(ending(3, EIGHT)).toMatchObject({ phase: 'winter-quarters', active: 'french', turn: 3 });
    expect(ending(7, [])).toMatchObject({ phase: 'winter-quarters', turn: 7 });
    const outside = [WARSAW, DANZIG, KONIGSBERG, 2810];
    expect(ending(3, [...EIGHT.slice(1), ...outside])).toMatchObject({ phase: 'turn-start', turn: 4 });
    expect(ending(7, EIGHT, { options: { advanced: true } })).toMatchObject({ phase: 'turn-start', turn: 8 });
  });

  const asked = (depots: readonly number[] = EIGHT) =>
    table({ ...TWO_YEARS, turn: 3, phase: 'winter-quarters', depots: { french: depots } }, takeQuarters);

  test('the French decide; declined, it never comes again [16.13-a]', () => {
    const t = asked();
    t.expectAsk('french', '16.13-a', 'one');
    t.play(one(NO));
    expect(t.told('quarters.declined').rule).toBe('16.13-a');
    expect(t.game.phase).toBe('turn-end');
    const next = table({ ...TWO_YEARS, turn: 7, phase: 'turn-end', quarters: t.game.quarters }, endTurn).game;
    expect(next).toMatchObject({ phase: 'turn-start', turn: 8 });
    const taken = asked();
    taken.play(one(YES));
    expect(taken.told('quarters.taken').rule).toBe('16.13-a');
    expect(taken.game).toMatchObject({ phase: 'winter-quarters', quarters: { state: 'taken', step: 'french-rally' } });
  });

  test('until then reinforcements come as in the basic game, and those of later turns never [16.13-b]', () => {
    const t = table({ ...TWO_YEARS, turn: 4, phase: 'reinforcements', active: 'russian' }, reinforce);
    const items = ['unit:ru-reserve-ic1', 'unit:ru-reserve-ic2', 'unit:ru-miloradovich'];
    expect(t.decision).toMatchObject({ seat: 'russian', rule: '13.3-d', items });
    const early = at('resume', { turn: 5 });
    const late = ['ru-kutuzov', 'ru-finland-il1', 'ru-finland-il2', 'ru-steinheil'];
    const later = ['ru-don-cc1', 'ru-newregiments-ic1', 'ru-newregiments-ic2', 'ru-stpmilitia-ic1'];
    expect(early.game.gone).toEqual([...late, ...later]);
    const list = [...late, ...later].map((unit) => ({ unit }));
    expect(early.told('second-year.without')).toMatchObject({ rule: '16.13-b', params: { units: { list } } });
    expect(at('resume', { turn: 7 }).game.gone).toEqual([]);
  });

  test('the second year has no winter; declined, there is one [16.13-d]', () => {
    const turns = [8, 10, 11, 16];
    const winters = (state: Quarters['state']) =>
      turns.map((turn) => isWinter(situation({ ...TWO_YEARS, turn, quarters: { state } })));
    expect(winters('over')).toEqual([false, false, false, false]);
    expect(winters('declined')).toEqual([false, false, true, true]);
  });

  test('on turn 12 a line of 4 hexes feeds, and disrupted veterans starve without being lost [16.13-d]', () => {
    const borisov: Situation = { turn: 12, at: { 1410: 'fr-i-iv1' }, depots: { french: [WILNO] } };
    const isFed = (state: Quarters['state']) => {
      const game = situation({ ...TWO_YEARS, ...borisov, quarters: { state } });
      return isSupplied(game, supplyOf(game, 'french'), 'fr-i-iv1');
    };
    expect([isFed('over'), isFed('declined')]).toEqual([true, false]);
    const isAlive = (state: Quarters['state']) => {
      const starving: Situation = { ...TWO_YEARS, turn: 12, at: { 1410: 'fr-i-iv1!' }, quarters: { state } };
      return 'fr-i-iv1' in table(starving, supplyAndAttrition).game.units;
    };
    expect([isAlive('over'), isAlive('declined')]).toEqual([true, false]);
  });
});

describe('16.13 the French in winter quarters', () => {
  test('first all disrupted units of the French side return to good order [16.13-e]', () => {
    const { game, told } = at('french-rally', {
      at: { [MINSK]: 'fr-i-iv1! fr-i-iv2', 2113: 'fr-austrian-il1!', [SMOLENSK]: 'ru-1i-iv1!' },
    });
    const disrupted = Object.keys(game.units).filter((unit) => game.units[unit]?.disrupted);
    expect(disrupted).toEqual(['ru-1i-iv1']);
    expect(told('quarters.rally')).toMatchObject({ rule: '16.13-e', params: { side: { seat: 'french' }, count: 2 } });
    expect(game).toMatchObject({ active: 'french', quarters: { step: 'french-place' } });
  });

  const JOIN: Arrangement = {
    ...{ 'unit:fr-xi-iv1': hexTarget(KONIGSBERG), 'unit:fr-xi-iv2': hexTarget(KONIGSBERG) },
    ...{ 'unit:fr-xi-il1': hexTarget(KONIGSBERG), 'unit:fr-xi-il2': hexTarget(KONIGSBERG) },
    ...{
      'unit:fr-ix-cl1': hexTarget(DANZIG),
      'unit:fr-augereau': hexTarget(DANZIG),
      'unit:fr-victor': hexTarget(DANZIG),
    },
  };

  test('they go to friendly cities and to enemy cities with a depot of theirs, and not above capacity [16.13-f]', () => {
    const t = at('french-place', {
      at: { [MINSK]: 'fr-i-iv1 fr-i-iv2 fr-davout' },
      depots: { french: [WILNO], russian: [SMOLENSK] },
    });
    t.expectAsk('french', '16.13-f', 'arrange');
    const asked = t.decision;
    const slots = asked.kind === 'arrange' ? asked.slots('unit:fr-i-iv1') : [];
    const friendly = [2209, 2217, 2306, 2307, 2308, 2311, 2313, 2315, 2316, 2407, 2417, 2512, 2513, 2514];
    const all = [WILNO, ...friendly, ...[2608, 2708, 2712, 2810, 2816]].map((hex) => `hex:${hex}`);
    expect(slots.toSorted()).toEqual(all.toSorted());
    const army: Arrangement = { ...JOIN, 'unit:fr-i-iv1': hexTarget(WILNO), 'unit:fr-davout': hexTarget(WILNO) };
    // XI Corps has 5 factors of the 6 that Königsberg holds.
    t.expectOffer(arrange({ ...army, 'unit:fr-i-iv2': hexTarget(KONIGSBERG) }));
    t.expectRefusal(
      '4.1-a',
      arrange({ ...army, 'unit:fr-i-iv2': hexTarget(KONIGSBERG), 'unit:fr-ix-cl1': 'hex:2407' }),
    );
    t.expectRefusal('16.13-f', arrange(army));
  });

  test('also where Russians still stand, who leave after them; later two sides in a hex are a fault [16.13-c] [16.13-f]', () => {
    const t = at('french-place', { at: { 1009: 'fr-i-iv1', [WARSAW]: 'ru-1i-iv1' }, depots: { russian: [1217] } });
    t.play(arrange({ ...JOIN, 'unit:fr-i-iv1': hexTarget(WARSAW) }));
    expect(t.game.units).toMatchObject({ 'fr-i-iv1': { hex: WARSAW }, 'ru-1i-iv1': { hex: WARSAW } });
    expect(() => invasionOfRussia.check(t.game)).not.toThrow();
    const after: typeof t.game = { ...t.game, quarters: { ...t.game.quarters, step: 'russian-return' } };
    expect(() => invasionOfRussia.check(after)).toThrow(BadPosition);
  });

  test('however far away, and whoever stands between [16.13-c]', () => {
    const around = { 207: 'ru-1ii-il1', 208: 'ru-1iii-iv1', 309: 'ru-1iv-il1', 407: 'ru-1v-cv1', 408: 'ru-1v-iv1' };
    const t = at('french-place', { at: { 308: 'fr-i-iv1 fr-davout', ...around } });
    t.play(arrange({ ...JOIN, 'unit:fr-i-iv1': hexTarget(WARSAW), 'unit:fr-davout': 'hex:2816' }));
    expect([t.game.units['fr-i-iv1']?.hex, t.game.leaders['fr-davout']?.hex]).toEqual([WARSAW, 2816]);
    expect(t.told('quarters.placed')).toMatchObject({ rule: '16.13-c', params: { side: { seat: 'french' } } });
    const russians = at('russian-place', {
      at: { 308: 'ru-1i-iv1', [WARSAW]: 'fr-i-iv1' },
      depots: { russian: [1217] },
    });
    russians.play(arrange({ 'unit:ru-1i-iv1': 'hex:1217' }));
    expect(russians.game.units['ru-1i-iv1']?.hex).toBe(1217);
    expect(russians.told('quarters.placed')).toMatchObject({ rule: '16.13-c', params: { side: { seat: 'russian' } } });
  });

  test('one cavalry with Augereau and four infantry with Victor join in such cities [16.13-g]', () => {
    const t = at('french-place');
    const xi = ['fr-xi-iv1', 'fr-xi-iv2', 'fr-xi-il1', 'fr-xi-il2'];
    const coming = [...xi, 'fr-victor', 'fr-ix-cl1', 'fr-augereau'];
    expect(t.decision).toMatchObject({ items: coming.map((piece) => `unit:${piece}`) });
    const list = coming.map((unit) => ({ unit }));
    expect(t.told('quarters.join')).toMatchObject({ rule: '16.13-g', params: { units: { list } } });
    t.expectRefusal('16.13-f', arrange({}));
    t.play(arrange(JOIN));
    expect(Object.values(t.game.units).map(({ hex }) => hex)).toEqual([...xi.map(() => KONIGSBERG), DANZIG]);
    expect(t.game.leaders).toMatchObject({ 'fr-augereau': { hex: DANZIG }, 'fr-victor': { hex: DANZIG } });
  });
});

describe('16.13 losses of the winter', () => {
  const FOREIGN = 'fr-ii-il2 fr-iv-iv1 fr-vi-il1 fr-vii-il1';
  const lost = (units: string, dice: Chance, leaders = 'fr-napoleon fr-davout fr-ney fr-murat') =>
    at('french-losses', { at: { [WARSAW]: units, [DANZIG]: leaders } }, dice);

  test('half of two dice, rounded down, in units, which leave the game [16.13-m]', () => {
    const t = lost(FOREIGN, [3, 4]);
    t.expectAsk('french', '16.13-m', 'some');
    t.expectRefusal('16.13-m', some('unit:fr-ii-il2', 'unit:fr-iv-iv1'));
    t.expectRefusal('16.13-m', some(...(FOREIGN.split(' ').map((unit) => `unit:${unit}`) as `unit:${string}`[])));
    t.play(some('unit:fr-ii-il2', 'unit:fr-iv-iv1', 'unit:fr-vi-il1'));
    t.expectOver();
    expect(Object.keys(t.game.units)).toEqual(['fr-vii-il1']);
    expect([t.game.gone, t.game.lost]).toEqual([['fr-ii-il2', 'fr-iv-iv1', 'fr-vi-il1'], []]);
    expect(t.told('quarters.winter')).toMatchObject({ rule: '16.13-m', params: { count: 3, leaders: 0 } });
  });

  test('one 1 takes a leader, two take two; never Napoleon [16.13-n]', () => {
    const t = lost(FOREIGN, [1, 4]);
    t.play(some('unit:fr-ii-il2', 'unit:fr-iv-iv1'));
    t.expectAsk('french', '16.13-n', 'some');
    expect(t.decision).toMatchObject({ from: ['unit:fr-davout', 'unit:fr-ney', 'unit:fr-murat'] });
    t.expectRefusal('16.13-n', some('unit:fr-davout', 'unit:fr-ney'));
    t.play(some('unit:fr-ney'));
    expect(Object.keys(t.game.leaders).toSorted()).toEqual(['fr-davout', 'fr-murat', 'fr-napoleon']);
    expect(t.told('quarters.gone')).toMatchObject({ rule: '16.13-n', params: { unit: { unit: 'fr-ney' } } });
    const two = lost(FOREIGN, [1, 1]);
    two.play(some('unit:fr-ii-il2'));
    two.expectRefusal('16.13-n', some('unit:fr-davout'));
    two.play(some('unit:fr-davout', 'unit:fr-murat'));
    expect(Object.keys(two.game.leaders).toSorted()).toEqual(['fr-napoleon', 'fr-ney']);
    const none = lost(FOREIGN, [2, 2]);
    none.play(some('unit:fr-ii-il2', 'unit:fr-iv-iv1'));
    none.expectOver();
  });

  test('others before French and Poles; the Guard is French, the Swiss are not [16.13-o]', () => {
    const t = lost('fr-i-iv1 fr-guard-iv1 fr-v-iv1 fr-ii-il2 fr-austrian-il1 fr-cavres-cv6', [2, 2]);
    for (const spared of ['fr-i-iv1', 'fr-guard-iv1', 'fr-v-iv1'])
      t.expectRefusal('16.13-o', some(`unit:${spared}`, 'unit:fr-ii-il2'));
    t.expectOffer(some('unit:fr-cavres-cv6', 'unit:fr-ii-il2'));
    t.expectOffer(some('unit:fr-austrian-il1', 'unit:fr-cavres-cv6'));
  });

  test('French and Poles as many as others are too few; the order is not for leaders [16.13-o]', () => {
    const t = lost('fr-i-iv1 fr-guard-iv1 fr-v-iv1 fr-ii-il2', [1, 5], 'fr-davout fr-poniatowski fr-schwarzenberg');
    t.expectRefusal('16.13-o', some('unit:fr-i-iv1', 'unit:fr-v-iv1', 'unit:fr-guard-iv1'));
    t.play(some('unit:fr-i-iv1', 'unit:fr-v-iv1', 'unit:fr-ii-il2'));
    t.expectOffer(some('unit:fr-davout'));
  });
});
