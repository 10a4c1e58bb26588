/** 16.13 The city that the French make an ultimate source, and how they lose it. */
import { describe, expect, test } from 'vitest';
import { hexTarget } from '../../../../core/engine/target.ts';
import { isFriendly, sourcesOf } from '../../../../core/games/invasion-of-russia/01-definitions.ts';
import { linked } from '../../../../core/games/invasion-of-russia/07-6-depots.ts';
import { takeQuarters } from '../../../../core/games/invasion-of-russia/16-13-quarters.ts';
import { watchSource } from '../../../../core/games/invasion-of-russia/16-13-source.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { one, situation, type Situation, table } from './table.ts';

const TWO_YEARS: Situation = { options: { advanced: true, 'two-years': true } };
const [WILNO, MINSK, KOVNO, GRODNO, POLOTSK, VITEBSK, RIGA, SMOLENSK, TILSIT, WARSAW, DANZIG] = [
  ...[1808, 1610, 2008, 2010, 1407, 1208, 1904, 1009, 2307, 2513, 2708],
] as const;

describe('16.13 the French source', () => {
  const choosing = (about: Situation) =>
    table(
      { ...TWO_YEARS, phase: 'winter-quarters', quarters: { state: 'taken', step: 'french-source' }, ...about },
      takeQuarters,
    );

  test('a friendly city or an enemy one with a depot; chains of depots may begin there [16.13-h]', () => {
    const t = choosing({ depots: { french: [KOVNO] } });
    t.expectAsk('french', '16.13-h', 'one');
    t.expectOffer(one(hexTarget(WARSAW)));
    t.expectRefusal('16.13-h', one(`hex:${GRODNO}`));
    t.expectRefusal('16.13-h', one('hex:1709'));
    t.play(one(`hex:${KOVNO}`));
    expect(t.told('source.chosen')).toMatchObject({ rule: '16.13-h', params: { place: { place: `hex:${KOVNO}` } } });
    expect(t.game.quarters.source).toBe(KOVNO);
    expect(sourcesOf(t.game, 'french')).toContain(KOVNO);
    // Wilno lies 2 hexes from Kovno, and 10 from the west edge.
    expect(linked(t.game, 'french', [WILNO])).toEqual([WILNO]);
    expect(linked(situation({ ...TWO_YEARS, depots: { french: [KOVNO] } }), 'french', [WILNO])).toEqual([]);
  });

  test('an enemy city on a river to the Baltic, with no Russian units in it further down [16.13-i]', () => {
    const may = (city: number, russian: number): string | null => {
      const others = { depots: { french: [city] }, at: { [russian]: 'ru-1i-iv1' } };
      const asked = choosing(others).decision;
      return (asked.kind === 'one' && asked.whyNot?.(`hex:${city}`)?.rule) || null;
    };
    expect([may(POLOTSK, VITEBSK), may(POLOTSK, 1606), may(POLOTSK, RIGA)]).toEqual([null, '16.13-i', '16.13-i']);
    // Smolensk lies on the Dnieper, Minsk on no river.
    expect([may(SMOLENSK, 308), may(MINSK, 308)]).toEqual(['16.13-i', '16.13-i']);
    // From Velikie Luki the Lovat, the lake and the Neva run past Novgorod and St Petersburg.
    expect([may(1106, 308), may(1106, 1002), may(1106, 1101)]).toEqual([null, '16.13-i', '16.13-i']);
  });

  const holding = (source: number, russian: number): Situation => ({
    ...{ ...TWO_YEARS, at: { [russian]: 'ru-1i-iv1' }, quarters: { state: 'over', source } },
  });

  /** The source after a phase of the second year. */
  const after = (source: number, russian: number) =>
    table({ ...holding(source, russian), turn: 9, phase: 'forage' }, function* (game, umpire) {
      const phase = invasionOfRussia.phases('historical-set-up').find(({ id }) => id === 'forage');
      yield* phase?.play(game, umpire) ?? [];
    });

  test('a friendly city serves until Russian units are in it, wherever else they are [16.13-j]', () => {
    const { game, told } = after(WARSAW, WARSAW);
    expect(isFriendly(game, 'french', WARSAW)).toBe(true);
    expect([game.quarters.source, sourcesOf(game, 'french').includes(WARSAW)]).toEqual([null, false]);
    expect(told('source.lost')).toMatchObject({ rule: '16.13-j', params: { place: { place: hexTarget(WARSAW) } } });
    // Danzig lies below Warsaw on the Vistula.
    expect(after(WARSAW, DANZIG).game.quarters.source).toBe(WARSAW);
  });

  test('an enemy city until they are in it or further down its river [16.13-k]', () => {
    for (const russian of [KOVNO, TILSIT]) {
      const { game, told } = after(KOVNO, russian);
      expect(game.quarters.source).toBeNull();
      expect(told('source.lost').rule).toBe('16.13-k');
    }
    expect([after(KOVNO, GRODNO), after(KOVNO, WILNO)].map(({ game }) => game.quarters.source)).toEqual([KOVNO, KOVNO]);
  });

  test('the west edge is a source beside it, and remains one when it is lost [16.13-l]', () => {
    const edge = [2807, 2808, 2810, 2811, 2812, 2813, 2814, 2815, 2816];
    expect(sourcesOf(situation(holding(KOVNO, SMOLENSK)), 'french')).toEqual([...edge, KOVNO]);
    const game = situation(holding(KOVNO, KOVNO));
    const told: unknown[] = [];
    watchSource(game, { tell: (fact: unknown) => void told.push(fact) } as unknown as Parameters<
      typeof watchSource
    >[1]);
    expect(told).toContainEqual({ key: 'source.west', rule: '16.13-l', params: {} });
    expect(sourcesOf(game, 'french')).toEqual(edge);
  });
});
