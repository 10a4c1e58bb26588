/** 16.13 Napoleon's fate, the Russians in winter quarters, and the second year. */
import { describe, expect, test } from 'vitest';
import { supplyAndAttrition } from '../../../../core/games/invasion-of-russia/06-attrition.ts';
import { forage } from '../../../../core/games/invasion-of-russia/08-7-forage.ts';
import { reinforce } from '../../../../core/games/invasion-of-russia/13-2-reinforcements.ts';
import { endTurn } from '../../../../core/games/invasion-of-russia/14-7-victory.ts';
import { russianQuarters } from '../../../../core/games/invasion-of-russia/16-13-places.ts';
import { takeQuarters } from '../../../../core/games/invasion-of-russia/16-13-quarters.ts';
import { cardsOf } from '../../../../core/games/invasion-of-russia/cards.ts';
import { GRID } from '../../../../core/games/invasion-of-russia/data.ts';
import { eliminate } from '../../../../core/games/invasion-of-russia/pieces.ts';
import type { InvasionOfRussia, Quarters } from '../../../../core/games/invasion-of-russia/position.ts';
import { trainsInTable } from '../../../../core/games/invasion-of-russia/sequence.ts';
import type { Body, Chance } from '../verbs.ts';
import { arrange, one, situation, type Situation, some, table } from './table.ts';

const TWO_YEARS: Situation = { options: { advanced: true, 'two-years': true } };
const [KIEV, MOSCOW, ST_PETERSBURG, VITEBSK, POLOTSK, DUNABURG] = [1217, 308, 1101, 1208, 1407, 1606] as const;

/** A part of the rules, with what winter quarters have come to. */
const given = (
  quarters: Partial<Quarters>,
  about: Situation,
  body: Body<InvasionOfRussia>,
  chance: Chance = [],
  spoil: (game: InvasionOfRussia) => void = () => undefined,
) =>
  table(
    { ...TWO_YEARS, turn: 7, ...about },
    function* (game, umpire) {
      Object.assign(game.quarters, quarters);
      spoil(game);
      yield* body(game, umpire);
    },
    chance,
  );

/** One step of winter quarters, at the end of turn 7. */
const step = (
  name: NonNullable<Quarters['step']>,
  about: Situation,
  chance: Chance = [],
  spoil?: (game: InvasionOfRussia) => void,
) => given({ state: 'taken', step: name }, { phase: 'winter-quarters', ...about }, takeQuarters, chance, spoil);

const lose =
  (...pieces: readonly string[]) =>
  (game: InvasionOfRussia) => {
    for (const piece of pieces) eliminate(game, piece);
  };

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

describe('16.13 the Russians in winter quarters', () => {
  test('all their disrupted units rally; those of the French have done so before [16.13-r]', () => {
    const { units } = step('russian-rally', { at: { 308: 'ru-1iii-iv1! ru-1iii-ic1', 1808: 'fr-i-iv1!' } }).game;
    expect([units['ru-1iii-iv1']?.disrupted, units['fr-i-iv1']?.disrupted]).toEqual([undefined, true]);
  });

  const fed = (about: Situation, quarters: Partial<Quarters> = {}) => {
    const game = situation({ ...TWO_YEARS, turn: 7, ...about });
    Object.assign(game.quarters, { state: 'taken', ...quarters });
    return russianQuarters(game);
  };

  test('they stand within 3 hexes of a depot, not beside French units [16.13-s]', () => {
    const far = (hexes: readonly number[]) => Math.max(...hexes.map((hex) => GRID.distance(hex, MOSCOW)));
    const alone = fed({ depots: { russian: [MOSCOW] } });
    expect([alone.includes(MOSCOW), far(alone)]).toEqual([true, 3]);
    // 407 is beside 308.
    const near = fed({ depots: { russian: [MOSCOW] }, at: { 407: 'fr-i-iv1' } });
    expect(near).not.toContain(MOSCOW);
    expect(near.filter((hex) => GRID.distance(hex, 407) <= 1)).toEqual([]);
  });

  test('nor in a city on the river of the source that the French have chosen [16.13-s]', () => {
    // Polotsk and Vitebsk lie on the Dvina.
    expect(fed({ depots: { russian: [POLOTSK] } })).toContain(POLOTSK);
    const beside = fed({ depots: { russian: [POLOTSK] } }, { source: VITEBSK });
    expect([beside.includes(POLOTSK), beside.includes(DUNABURG)]).toEqual([false, false]);
  });

  test('half of two dice of those lost come back, in or beside a capital that no French unit holds [16.13-t]', () => {
    const lost = ['ru-1iii-iv1', 'ru-1iii-ic1', 'ru-barclaydetolly', 'ru-1vi-il1'];
    const t = step('russian-return', { at: { [KIEV]: 'fr-v-il1' } }, [2, 5], lose(...lost));
    expect(t.told('quarters.return')).toMatchObject({ rule: '16.13-t', params: { count: 3 } });
    t.expectRefusal('16.13-t', some('unit:ru-1iii-iv1', 'unit:ru-1iii-ic1'));
    t.play(some('unit:ru-1iii-iv1', 'unit:ru-1iii-ic1', 'unit:ru-barclaydetolly'));
    t.expectAsk('russian', '16.13-t', 'arrange');
    const places = (hex: number) =>
      arrange({
        'unit:ru-1iii-iv1': `hex:${hex}`,
        'unit:ru-1iii-ic1': 'hex:308',
        'unit:ru-barclaydetolly': 'hex:308',
      });
    t.expectRefusal('16.13-t', places(KIEV));
    t.play(places(ST_PETERSBURG));
    expect(t.game.units['ru-1iii-iv1']?.hex).toBe(ST_PETERSBURG);
    expect(t.game.lost).toEqual(['ru-1vi-il1']);
  });

  test('Chichagov and four corps come in or beside a capital [16.13-u]', () => {
    const t = step('russian-reinforce', { at: { [KIEV]: 'fr-v-il1' } });
    t.expectAsk('russian', '16.13-u', 'arrange');
    const units = ['ru-3ix-il2', 'ru-3os-cc1', 'ru-danubeartillery-al1', 'ru-cau-ic1', 'ru-cau-ic2', 'ru-dan-ic1'];
    const all = [...units, 'ru-chichagov'];
    const places = (hex: number) =>
      arrange(Object.fromEntries(all.map((id, at) => [`unit:${id}`, `hex:${at < 3 ? hex : 1101}`])));
    t.expectRefusal('16.13-u', places(KIEV));
    t.play(places(MOSCOW));
    expect(all.filter((id) => id in t.game.units || id in t.game.leaders)).toEqual(all);
    expect(t.told('arrived').rule).toBe('16.13-u');
  });

  test('the Swedes come in or beside St Petersburg, if they have not come and the French are not there [16.13-v]', () => {
    const t = step('swedes', {});
    t.expectAsk('russian', '16.13-v', 'arrange');
    const swedes = (hex: number) =>
      arrange({
        'unit:ru-sweden-il1': `hex:${hex}`,
        'unit:ru-sweden-cl1': `hex:${hex}`,
        'unit:ru-swedishcommander': `hex:${hex}`,
      });
    t.expectRefusal('16.13-v', swedes(MOSCOW));
    t.play(swedes(1102));
    expect(t.game.units['ru-sweden-il1']?.hex).toBe(1102);
    step('swedes', { at: { 1201: 'ru-sweden-il1 ru-sweden-cl1 ru-swedishcommander' } }).expectOver();
    // French in St Petersburg: no hex is open, and they never come.
    const barred = step('swedes', { at: { [ST_PETERSBURG]: 'fr-i-iv1' } });
    expect('ru-sweden-il1' in barred.game.units).toBe(false);
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
    const about: Situation = { turn: 9, phase: 'reinforcements', active: 'russian' };
    const lostBoth = lose(...fallen, 'ru-1vi-il1');
    const ending = (die: number) => given({ state: 'over', fallen }, about, reinforce, [die], lostBoth);
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

  test('after turn 16 the points decide as in 14.7 [16.13-zc]', () => {
    const t = given({ state: 'over' }, { turn: 16, phase: 'turn-end', at: { 1808: 'fr-i-iv1' } }, endTurn);
    expect(t.told('game-over')).toMatchObject({ rule: '16.13-zc', params: { side: { seat: 'russian' } } });
  });
});
