/** Worked case 26: what the dice of the advanced game come to, by the real procedure; the chaos is in 08-forecast. */
import { expect, test } from 'vitest';
import type { Procedure } from '../../../../core/engine/decision.ts';
import { listActions } from '../../../../core/engine/legality.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import type { Message } from '../../../../core/engine/verdict.ts';
import { weighProcedure } from '../../../../core/engine/weigh-procedure.ts';
import { takeLosses } from '../../../../core/games/invasion-of-russia/16-13-french.ts';
import { loseReserve, reserveLines } from '../../../../core/games/invasion-of-russia/16-7-reserve.ts';
import { LEADERS, UNITS } from '../../../../core/games/invasion-of-russia/data.ts';
import { copyOf, type InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { situation } from './table.ts';

const FRENCH = [...UNITS, ...LEADERS].filter(({ side }) => side === 'french').map(({ id }) => id);

/** How many of 36 pairs of dice come to each number; whoever is asked takes the first. */
function of36(
  game: InvasionOfRussia,
  play: (game: InvasionOfRussia, umpire: Umpire) => Procedure<number>,
): Readonly<Record<number, number>> {
  const weighing = weighProcedure(game, {
    copy: copyOf,
    *play(then, umpire): Procedure<Message> {
      return { key: 'came', params: { count: yield* play(then, umpire) } };
    },
    answer: (decision) => ({ action: listActions(decision, 1).actions[0] ?? { pass: true } }),
  });
  expect(weighing.sharpen(10_000)).toBe(true);
  const shares = weighing.odds.results.map(({ result, probability }) => [result.params?.['count'], probability * 36]);
  return Object.fromEntries(shares.map(([count, share]) => [count, Math.round(Number(share) * 1e6) / 1e6]));
}

test('worked case 26: two dice of the Reserve cost two trains 6, one 15, none 15 times of 36 [16.7-b] [16.7-d] [16.7-e]', () => {
  const game = situation({
    options: { advanced: true, 'cavalry-reserve': true },
    turn: 1,
    at: { 2309: FRENCH.join(' ') },
  });
  const trains = of36(game, function* (then, umpire) {
    for (const turn of [1, 2]) yield* loseReserve(Object.assign(then, { turn }), umpire);
    const [burden] = reserveLines(Object.assign(then, { turn: 3 }), 'french');
    return -(burden?.amount ?? 0);
  });
  expect(trains).toEqual({ 0: 15, 1: 15, 2: 6 });
});

test('worked case 26: the winter takes half of two dice in units, and one leader 10, two 1 times of 36 [16.13-m] [16.13-n]', () => {
  const game = situation({ options: { advanced: true, 'two-years': true }, turn: 7, at: { 2513: FRENCH.join(' ') } });
  const lost = (isLeader: boolean) =>
    of36(game, function* (then, umpire) {
      yield* takeLosses(then, umpire);
      return then.gone.filter((id) => LEADERS.some((leader) => leader.id === id) === isLeader).length;
    });
  expect(lost(false)).toEqual({ 1: 3, 2: 7, 3: 11, 4: 9, 5: 5, 6: 1 });
  expect(lost(true)).toEqual({ 0: 25, 1: 10, 2: 1 });
});
