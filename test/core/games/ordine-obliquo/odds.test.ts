import { describe, expect, test } from 'vitest';
import { counterCharge } from '../../../../core/games/ordine-obliquo/09-3-counter-charge.ts';
import { rally } from '../../../../core/games/ordine-obliquo/13-rout.ts';
import { ordineObliquo } from '../../../../core/games/ordine-obliquo/index.ts';
import { charging, one, type Put, type Situation, some, table, weighedOf } from './table.ts';

const ROUTS: Put['state'] = { flight: { kind: 'rout', away: 27000, isPending: false } };

/** The lines of odds, each with its figures and its probability in percent. */
const linesOf = (t: ReturnType<typeof table>, action: Parameters<typeof weighedOf>[1]) =>
  weighedOf(t, action).odds.map(({ result: { key, params }, probability }) => [
    key.replace('label.odds.', ''),
    ...Object.values(params ?? {}),
    Math.round(probability * 10_000) / 100,
  ]);

describe('odds are put together by what comes of the dice', () => {
  test('[OO-13-11] of several units that are rallied: how many rally, each on 50', () => {
    const south = { a: { at: [20, 40], state: ROUTS }, b: { at: [60, 40], state: ROUTS } } satisfies Situation['south'];
    const t = table({ south, north: { foe: { at: [100, 110] } } }, rally);
    expect(linesOf(t, some('s-a')).sort()).toEqual([
      ['rally.fails', 50],
      ['rally.rallies', 50],
    ]);
    expect(linesOf(t, some('s-a', 's-b')).sort()).toEqual([
      ['rally.all', 2, 25],
      ['rally.none', 2, 25],
      ['rally.several', 1, 2, 50],
    ]);
  });

  test('[OO-9.3-7] [OO-9.3-8] a counter-charge that fails costs 10 of the value, 15 by the other reading', () => {
    const riders: Situation = {
      phase: 'first-moves',
      south: {
        own: {
          at: [50, 39],
          card: { kind: 'dragoons' },
          deeds: { start: { x: 5000, y: 2400, angle: 9000 }, charge: charging({ runUp: 1600 }) },
        },
      },
      north: { foe: { at: [50, 40], card: { kind: 'hussars', cp: 4 } } },
      orders: { 'n-I': { order: 'halt', target: null } },
    };
    const tried = (options: Situation['options']) =>
      linesOf(
        table({ ...riders, ...(options && { options }) }, (game, umpire) => counterCharge(game, 's-own', umpire)),
        one('yes'),
      ).sort();
    // Less than 4 on a six-sided die: one in two.
    expect(tried({})).toEqual([
      ['counter.rides', 50],
      ['counter.stays', 10, 50],
    ]);
    expect(tried({ countercharge15: true })[1]).toEqual(['counter.stays', 15, 50]);
  });

  test('[OO-10.1-4] [OO-10.1-7] a morale test is put by its result, with what it costs', () => {
    const { key, without, more } = ordineObliquo.odds?.faceless?.['morale'] ?? {};
    expect([key, without]).toEqual(['odds.morale', 'total']);
    const costOf = (rule: string) => more?.(`OO-10.1-${rule}`);
    expect(['4', '7', '10', '11', '12'].map(costOf)).toEqual(
      ['routs', 'retreats', 'square-stands', 'square-breaks', 'holds'].map((cost) => ({
        cost: { word: `label.cost.${cost}` },
      })),
    );
  });
});
