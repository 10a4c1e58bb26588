/** 7.6, 7.7 New depots and their chains. */
import { describe, expect, test } from 'vitest';
import { check } from '../../../../core/engine/legality.ts';
import { sourcesOf } from '../../../../core/games/invasion-of-russia/01-definitions.ts';
import {
  linked,
  longestLink,
  setUpDepots,
  whyNotChain,
  whyNotDepotIn,
} from '../../../../core/games/invasion-of-russia/07-6-depots.ts';
import { AUSTRIAN_EDGE, GRID, type Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { depots, PASS, situation, type Situation, table } from './table.ts';

const why = (side: Side, hex: number, about: Situation = {}) =>
  whyNotDepotIn(situation(about), side, hex)?.rule ?? null;

describe('where a depot may stand', () => {
  test('in a city alone [7.6-b]', () => {
    expect(why('french', 2208)).toBe('7.6-b');
    expect(why('french', 2407)).toBeNull();
  });

  test('a friendly city may be empty, an enemy one is held by units or a lone leader [7.6-c] [1.1-f] [1.1-g]', () => {
    expect(why('french', 1808)).toBe('7.6-c');
    expect(why('french', 1808, { at: { 1808: 'fr-i-iv1!' } })).toBeNull();
    expect(why('french', 1808, { at: { 1808: 'fr-ney' } })).toBeNull();
    expect(why('russian', 1808)).toBeNull();
    expect(why('russian', 1808, { at: { 1808: 'fr-i-iv1' } })).toBe('7.6-c');
  });

  test('one in a city [7.6-f]; no French one in Moscow or St Petersburg [7.3-d]', () => {
    expect(why('french', 2407, { depots: { french: [2407] } })).toBe('7.6-f');
    expect(why('french', 308, { at: { 308: 'fr-i-iv1' } })).toBe('7.3-d');
    expect(why('french', 1101, { at: { 1101: 'fr-i-iv1' } })).toBe('7.3-d');
  });

  test('not under siege: two good units beside a single one and no river between [7.6-d] [8.4-n]', () => {
    const siege = { at: { 1610: 'fr-i-iv1', 1609: 'ru-1iii-iv1 ru-1iii-ic1' } };
    expect(why('french', 1610, siege)).toBe('7.6-d');
    expect(why('french', 1610, { at: { ...siege.at, 1610: 'fr-i-iv1 fr-i-iv2' } })).toBeNull();
    expect(why('french', 1610, { at: { 1610: 'fr-i-iv1', 1609: 'ru-1iii-iv1 ru-1iii-ic1!' } })).toBeNull();
    // The Berezina lies between Borisov and 1511.
    expect(why('french', 1410, { at: { 1410: 'fr-i-iv1', 1511: 'ru-1iii-iv1 ru-1iii-ic1' } })).toBeNull();
  });
});

describe('the chain', () => {
  test('trains become depots in a chain from the west edge, new ones included [7.6-a] [7.7-a]', () => {
    const about: Situation = {
      phase: 'depots',
      at: { 2008: 'fr-i-iv1', 1808: 'fr-i-iv2!' },
      depots: { french: [2407] },
      trains: [
        ['french', 2008],
        ['french', 1808],
      ],
    };
    const t = table(about, setUpDepots);
    // Kovno is 4 hexes from Königsberg, Wilno 3 from Kovno.
    t.expectRefusal('7.7-a', depots(1808));
    t.expectOffer(depots(1808, 2008));
    t.play(depots(2008, 1808));
    expect(t.game.depots.french).toEqual([1808, 2008, 2407]);
    expect(t.game.trains).toEqual([]);
  });

  test('counters as many as trains could become depots: one in a city, each linked by those that are laid [7.6-a] [7.6-f] [7.7-a]', () => {
    const about: Situation = {
      phase: 'depots',
      at: { 2008: 'fr-i-iv1', 1808: 'fr-i-iv2' },
      depots: { french: [2407] },
      trains: [
        ['french', 2008],
        ['french', 2008],
        ['french', 1808],
      ],
    };
    const { decision } = table(about, setUpDepots);
    if (decision.kind !== 'arrange') throw new Error('no depots are laid');
    expect(decision.items).toEqual(['unit:depot-1', 'unit:depot-2']);
    const kovno = { 'unit:depot-1': 'hex:2008' } as const;
    // Wilno is 3 hexes from Kovno and 7 from Königsberg.
    expect(decision.fits('unit:depot-2', 'hex:1808', {})?.rule).toBe('7.7-a');
    expect(decision.fits('unit:depot-2', 'hex:1808', kovno)).toBeNull();
    expect(decision.fits('unit:depot-2', 'hex:2008', kovno)?.rule).toBe('7.6-f');
    expect(check(decision, depots(2008, 1808, 1610))?.message.key).toBe('refusal.depot.no-more');
    expect(check(decision, depots())?.message.key).toBe('refusal.depot.lay-one');
  });

  test('a side may set up none, which tells of what lies face down [7.6-a]', () => {
    const about: Situation = {
      ...{ phase: 'depots', at: { 2008: 'fr-i-iv1' }, depots: { french: [2407] }, trains: [['french', 2008]] },
    };
    const t = table(about, setUpDepots);
    t.play(PASS);
    expect(t.told('no-depots').reveals).toBe(true);
    expect(t.game.trains).toHaveLength(1);
  });

  test('disrupted units alone may set one up [7.6-e]', () => {
    const about: Situation = {
      ...{ phase: 'depots', at: { 2008: 'fr-i-iv1!' }, depots: { french: [2407] }, trains: [['french', 2008]] },
    };
    const t = table(about, setUpDepots);
    t.play(depots(2008));
    expect(t.game.depots.french).toEqual([2008, 2407]);
    expect(t.told('depot-set-up').rule).toBe('7.6-e');
  });

  test('a link is five hexes long, three for the French in winter and not for the Russians [7.7-b]', () => {
    expect(longestLink(situation({ turn: 10 }), 'french')).toBe(5);
    expect(longestLink(situation({ turn: 11 }), 'french')).toBe(3);
    expect(longestLink(situation({ turn: 11 }), 'russian')).toBe(5);
  });

  test('an empty enemy city bars a link as it bars a line: Wilno, between Kovno and Swenciany [7.7-c]', () => {
    const about = { at: { 1708: 'fr-i-iv1' }, depots: { french: [2008, 2407] } };
    expect(linked(situation(about), 'french', [1708])).toEqual([]);
    expect(whyNotChain(situation(about), 'french', [1708])?.rule).toBe('7.7-c');
    expect(linked(situation({ ...about, at: { ...about.at, 1808: 'fr-ney' } }), 'french', [1708])).toEqual([1708]);
    const cut = { ...about, at: { ...about.at, 1808: 'ru-1iii-iv1' } };
    expect(linked(situation(cut), 'french', [1708])).toEqual([]);
  });

  test('sources: the west edge; for the Russians the east edge, Kiev and St Petersburg unless the enemy is in them [1.1-h] [1.1-i]', () => {
    expect(sourcesOf(situation({}), 'french').every((hex) => Math.floor(hex / 100) >= 26)).toBe(true);
    expect(sourcesOf(situation({}), 'russian')).toEqual(expect.arrayContaining([1217, 1101, 101]));
    expect(sourcesOf(situation({ at: { 1217: 'fr-v-il1' } }), 'russian')).not.toContain(1217);
  });

  test('a chain does not start from the Austrian edge: Lemberg beside it is too far from the west edge [1.1-k]', () => {
    const game = situation({ at: { 2217: 'fr-austrian-il1' } });
    expect(AUSTRIAN_EDGE.some((hex) => GRID.distance(hex, 2217) <= 5)).toBe(true);
    expect(linked(game, 'french', [2217])).toEqual([]);
    expect(whyNotChain(game, 'french', [2217])?.rule).toBe('1.1-k');
  });

  test('a depot that has lost its link works on [7.7-d] [7.7-e]', () => {
    const about: Situation = { phase: 'depots', at: { 1808: 'fr-i-iv1' }, depots: { french: [1808] } };
    const t = table(about, setUpDepots);
    t.expectOver();
    expect(t.game.depots.french).toEqual([1808]);
  });
});
