import { expect, test } from 'vitest';
import { disorder, recoverOrder, whyTooDisorderedToCharge } from '../../../../core/games/ordine-obliquo/12-disorder.ts';
import { compulsoryMoves } from '../../../../core/games/ordine-obliquo/13-rout.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import type { Body } from '../verbs.ts';
import { type Put, situation, type Situation, table } from './table.ts';

const recovery: Body<OrdineObliquo> = function* (game, umpire) {
  yield* [];
  recoverOrder(game, umpire);
};

const shaken = (at: Put['at'] & {}, more: Put = {}): Put => ({
  at,
  ...more,
  state: { disordered: true, ...more.state },
});

/** Whether a disordered line at (50, 40) recovers. */
const recovers = (more: Situation, put: Put = {}) => {
  const t = table({ ...more, south: { ...more.south, us: shaken([50, 40], put) } }, recovery);
  return { isRecovered: !t.unit('s-us').disordered, t };
};

test('[OO-12-4] [OO-6-15] disorder ends with the move where no closed infantry has the unit in range', () => {
  const { isRecovered, t } = recovers({});
  expect(isRecovered).toBe(true);
  expect(t.told('order-recovered').rule).toBe('OO-12-4');
});

test('[OO-12-4] 9 cm of muskets before it: not; 9.1: it does', () => {
  expect(recovers({ north: { foe: { at: [50, 49] } } }).isRecovered).toBe(false);
  expect(recovers({ north: { foe: { at: [50, 49.1] } } }).isRecovered).toBe(true);
});

test('[OO-12-4] closed infantry that looks elsewhere, open order and guns do not count', () => {
  expect(recovers({ north: { foe: { at: [50, 49], facing: 90 } } }).isRecovered).toBe(true);
  expect(recovers({ north: { foe: { at: [50, 45], card: { kind: 'jaeger' } } } }).isRecovered).toBe(true);
  expect(recovers({ north: { foe: { at: [50, 45], card: { kind: 'heavy' } } } }).isRecovered).toBe(true);
});

test('[OO-12-5] in a village always, under fire or not', () => {
  const { isRecovered, t } = recovers({ terrain: [['village', 40, 34, 60, 41]], north: { foe: { at: [50, 45] } } });
  expect(isRecovered).toBe(true);
  expect(t.told('order-recovered').rule).toBe('OO-12-5');
});

test('[OO-12-4] [OO-13-1] who routs or has still to fall back stays in disorder', () => {
  for (const kind of ['rout', 'retreat'] as const) {
    expect(recovers({}, { state: { flight: { kind, away: 27000, isPending: true } } }).isRecovered).toBe(false);
  }
});

test('[OO-SH-3] what friends in rout caused ends with the move, whoever is near', () => {
  const setup: Situation = {
    south: {
      us: { at: [90, 72] },
      runner: { at: [90, 80], state: { flight: { kind: 'rout', away: 27000, isPending: true } } },
    },
    north: { foe: { at: [90, 79] } },
  };
  const t = table(setup, function* (game, umpire) {
    yield* compulsoryMoves(game, umpire);
    expect(game.units['s-us']?.disordered).toBe(true);
    recoverOrder(game, umpire);
  });
  expect(t.unit('s-us').disordered).toBe(false);
  expect(t.told('order-recovered').rule).toBe('OO-SH-3');
});

test('[OO-SH-3] not what it had before, nor what came after', () => {
  for (const [first, second] of [
    ['recovery', 'end-of-move'],
    ['end-of-move', 'recovery'],
  ] as const) {
    const t = table({ south: { us: { at: [50, 40] } }, north: { foe: { at: [50, 49] } } }, function* (game, umpire) {
      yield* [];
      disorder(game, 's-us', 'OO-13-6', umpire, first);
      disorder(game, 's-us', 'OO-13-6', umpire, second);
      recoverOrder(game, umpire);
    });
    expect(t.unit('s-us').disordered).toBe(true);
  }
});

test('[OO-12-1] disordered units do not charge', () => {
  const game = situation({ south: { us: shaken([50, 40]), steady: { at: [80, 40] } } });
  expect(whyTooDisorderedToCharge(game, 's-us')?.rule).toBe('OO-12-1');
  expect(whyTooDisorderedToCharge(game, 's-steady')).toBeNull();
});

test('[OO-12-3] disorder is told once', () => {
  const t = table({ south: { us: { at: [50, 40] } } }, function* (game, umpire) {
    yield* [];
    disorder(game, 's-us', 'OO-7.5-7', umpire);
    disorder(game, 's-us', 'OO-13-6', umpire);
  });
  expect(t.facts.map(({ key, rule }) => [key, rule])).toEqual([['disordered', 'OO-7.5-7']]);
});
