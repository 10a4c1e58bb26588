/** Who stands on the turn track of 7 September: those of the march round the flank, for those who may know of it. */
import { expect, test } from 'vitest';
import type { March } from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { NO_MARCH } from '../../../../../core/games/borodino/scenarios/7-september/14-flank-march.ts';
import type { September7 } from '../../../../../core/games/borodino/scenarios/7-september/state.ts';
import { show } from '../../../../../core/games/borodino/show/show.ts';
import { view } from '../../../../../core/games/borodino/view.ts';
import { day7 } from '../day7.ts';
import { situation } from '../table.ts';

const MARCHERS = ['f-kr-3', 'f-og1'];
const AWAY = { box: 'off-map' } as const;
const GONE = { [MARCHERS[0] as string]: AWAY, [MARCHERS[1] as string]: AWAY, 'r-27d-1': 1810 };

const noted = (more: Partial<March> = {}): March => ({ ...NO_MARCH, units: MARCHERS, turn: 3, ...more });
const marching = (march: March, more: Partial<September7> = {}) =>
  day7(march.step === 'away' ? GONE : { 'f-kr-3': 4000, 'f-og1': 4220, 'r-27d-1': 1810 }, { turn: 3, march, ...more });
const told = (game: September7, seat: string | null) =>
  show.arrivals?.(view(game, seat)).map(({ turn, where }) => [turn, where]) ?? [];

const FLANK = { word: 'label.arrival.flank' };

test('[SR.14-a] of a note that lies face down the French alone see when they can come, two turns later at the earliest', () => {
  for (const step of ['noted', 'ordered'] as const) {
    expect(told(marching(noted({ step })), 'french')).toEqual([[5, FLANK]]);
    expect(told(marching(noted({ step })), 'russian')).toEqual([]);
    expect(told(marching(noted({ step })), null)).toEqual([]);
  }
  expect(told(marching(noted({ step: 'shown' })), 'russian')).toEqual([[5, FLANK]]);
});

test('[SR.14-b] whose turn has passed without an order does not march', () => {
  expect(told(marching(noted(), { turn: 4 }), 'french')).toEqual([]);
});

test('[SR.14-d] who has left comes at the next marker that there can be, by the hexes that are settled', () => {
  const away = noted({ step: 'away' });
  expect(show.arrivals?.(marching(away, { turn: 4 }))).toEqual([
    { turn: 5, seat: 'french', units: MARCHERS, where: FLANK },
  ]);
  expect(told(marching(away, { turn: 6, phase: 'draw', cup: ['flanking-command', 'R-VI'] }), 'russian')).toEqual([
    [6, FLANK],
  ]);
  // The marker of this turn has come out already.
  expect(told(marching({ ...away, by: 'recall' }, { turn: 6, phase: 'draw', cup: ['R-VI'] }), 'russian')).toEqual([
    [7, { word: 'label.arrival.recall' }],
  ]);
});

test('where nobody marches round the flank nobody is to come', () => {
  expect(told(day7({ 'f-kr-3': 4000 }), 'french')).toEqual([]);
  expect(show.arrivals?.(situation({ french: {}, russian: {} }))).toEqual([]);
});
