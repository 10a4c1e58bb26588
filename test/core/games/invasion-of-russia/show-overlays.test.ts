/** The layers over the map. Minsk is three hexes from Wilno, Borisov four, Moscow far. */
import { describe, expect, test } from 'vitest';
import type { OverlayMarks } from '../../../../core/engine/presenter.ts';
import { seatTarget, type Target, unitTarget } from '../../../../core/engine/target.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { show } from '../../../../core/games/invasion-of-russia/show.ts';
import { view } from '../../../../core/games/invasion-of-russia/view.ts';
import { situation } from './table.ts';

const WILNO = 1808;
const MINSK = 1610;
const BORISOV = 1410;
const MOSCOW = 308;

function marksOf(id: string, game: InvasionOfRussia, about: readonly Target[] = [seatTarget('french')]): OverlayMarks {
  const marks = show.overlays.find((each) => each.id === id)?.draw(game, about);
  if (!marks) throw new Error(`no layer ${id}`);
  return marks;
}

describe('lines of supply', () => {
  const at = { [MINSK]: 'fr-i-iv1', [MOSCOW]: 'fr-i-iv2' };
  const depots = { french: [WILNO] };

  test('[6.1-a] a stack in supply has its line of three hexes, one that is too far is marked', () => {
    const marks = marksOf('supply', situation({ at, depots }));
    expect(marks.places).toEqual([{ place: `hex:${MOSCOW}`, tone: 'blocked' }]);
    expect(marks.verdict).toMatchObject({ params: { count: 1, out: 1 } });
    const line = marks.ways?.find(({ isCut }) => !isCut)?.places;
    expect([line?.length, line?.[0], line?.at(-1)]).toEqual([4, `hex:${MINSK}`, `hex:${WILNO}`]);
  });

  test('[6.2-e] a line that a river cuts is broken, with a bar on the river', () => {
    const marks = marksOf(
      'supply',
      situation({ at: { 1511: 'fr-i-iv1', 1510: 'ru-1iii-iv1' }, depots: { french: [BORISOV] } }),
    );
    expect(marks.bars).toEqual([['hex:1511', `hex:${BORISOV}`]]);
    expect(marks.ways?.map(({ isCut }) => isCut)).toEqual([true]);
  });

  test('[15.1-c] stacks that the viewer does not see into are counted', () => {
    const game = view(situation({ options: { dummies: true }, at, depots }), 'russian');
    expect(marksOf('supply', game).verdict).toMatchObject({ params: { count: 1, out: 1 } });
  });
});

test('[6.2-g] the supply of next turn counts three hexes in winter: turn 10 sees Borisov lose its line', () => {
  const next = (turn: number) =>
    marksOf('supply-next', situation({ turn, at: { [BORISOV]: 'fr-i-iv1' }, depots: { french: [WILNO] } }), []).verdict;
  expect(next(9)).toMatchObject({ params: { turn: 10, out: 0 } });
  expect(next(10)).toMatchObject({ params: { turn: 11, out: 1 } });
});

test('[2.2-c] no supply is told for the sea off Memel, where nobody stands', () => {
  const { places } = marksOf('supply-next', situation({ depots: { french: [2306] } }), []);
  const told = places.map(({ place }) => place);
  expect([told.includes('hex:2406'), told.includes('hex:2407')]).toEqual([false, true]);
});

test('[7.7-a] a depot that no chain reaches is marked', () => {
  const { places } = marksOf('chains', situation({ depots: { french: [MOSCOW] } }), []);
  expect(places).toEqual([{ place: `hex:${MOSCOW}`, tone: 'blocked' }]);
});

test('[14.7-c] Moscow counts for the Russians until a French unit is in it', () => {
  const holder = (at: Record<number, string>) =>
    marksOf('points', situation({ at }), []).places.find(({ place }) => place === `hex:${MOSCOW}`)?.tone;
  expect(holder({})).toBe('russian');
  expect(holder({ [MOSCOW]: 'fr-i-iv1' })).toBe('french');
});

describe('reach', () => {
  const CORPS = 'fr-i-iv1';
  const reachOf = (about: Parameters<typeof situation>[0], seat: 'french' | 'russian' | null = null, id = CORPS) => {
    const game = situation(about);
    const { places } = marksOf('reach', seat ? view(game, seat) : game, [unitTarget(id)]);
    const of = (tone: string) => places.filter((each) => each.tone === tone);
    return { costs: of('reach').map(({ label }) => Number(label)), later: of('later').length, places };
  };

  test('[8.4-a] [8.4-b] three hexes and two forced ones, whoever leads, and as many a turn later', () => {
    const { costs, later } = reachOf({ at: { [MINSK]: CORPS } });
    expect([Math.min(...costs), Math.max(...costs)]).toEqual([1, 5]);
    expect(later).toBeGreaterThan(costs.length);
  });

  test('[8.4-i] enemy cavalry stops it, and a leader shows what he can lead', () => {
    const free = reachOf({ at: { [MINSK]: `${CORPS} fr-davout` } }, null, 'fr-davout');
    const watched = reachOf({ at: { [MINSK]: `${CORPS} fr-davout`, 1808: 'ru-1v-cv1' } }, null, 'fr-davout');
    expect(watched.costs.length).toBeLessThan(free.costs.length);
  });

  test('[15.1-c] of what a seat does not see into it learns nothing', () => {
    const options = { dummies: true };
    expect(reachOf({ options, at: { [MINSK]: CORPS } }, 'russian').places).toEqual([]);
    expect(reachOf({ options, at: { [MINSK]: CORPS } }, 'french').costs).not.toEqual([]);
  });

  test('[8.4-a] [15.1-c] threat: who can march beside it, of those that are seen', () => {
    const at = { [MINSK]: CORPS, 1808: 'ru-1v-cv1', [MOSCOW]: 'ru-1v-iv1' };
    const threatTo = (options: Parameters<typeof situation>[0]['options'] = {}) => {
      const game = view(situation({ options, at }), 'french');
      return marksOf('threat', game, [unitTarget(CORPS)]).places;
    };
    expect(threatTo()).toEqual([{ place: 'hex:1808', tone: 'blocked' }]);
    expect(threatTo({ dummies: true })).toEqual([]);
  });
});
