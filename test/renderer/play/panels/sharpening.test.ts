import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Action, Preview } from '../../../../core/engine/decision.ts';
import type { Odds } from '../../../../core/engine/odds.ts';
import { NO_RULE } from '../../../../core/engine/verdict.ts';
import { Sharpening } from '../../../../renderer/play/panels/sharpening.svelte.ts';
import type { ActStakes } from '../../../../core/engine/weigh-act.ts';
import type { OddsOrder, OddsStep } from '../../../../renderer/play/panels/odds.worker.ts';

/** A worker that is told what to say. */
class FakeWorker {
  readonly orders: (OddsOrder | null)[] = [];
  onmessage: ((event: MessageEvent<OddsStep>) => void) | null = null;
  readonly terminate = vi.fn();

  postMessage(order: OddsOrder | null): void {
    this.orders.push(structuredClone(order));
  }

  say(order: number, settled: number): void {
    this.tell(order, oddsUpTo(settled));
  }

  tell(order: number, odds: Odds): void {
    this.onmessage?.({ data: { order, odds } } as MessageEvent<OddsStep>);
  }
}

const GRANTED = { rule: NO_RULE, message: { key: 'granted' } };
const ASSUMED = { rule: NO_RULE, message: { key: 'assumed' } };

const oddsUpTo = (settled: number): Odds => ({
  results: [{ result: { key: 'won' }, probability: settled }],
  settled,
  assumed: [ASSUMED],
});

const contemplating = (stakes: unknown) => ({ preview: { tallies: [], odds: [], assumed: [GRANTED], stakes } });

/** An act of which the rules say nothing. */
const anAct = (action: Action | null = { one: 'hex:7' }) => ({ preview: null, action: () => action });

const actOf = (action: Action): ActStakes => ({
  ...{ scenario: 'only', position: { points: 3 }, given: [], answers: [action] },
  asked: { seat: 'red', rule: 'H5' },
});

const REST = 250;

describe('the odds of what is contemplated', () => {
  let workers: FakeWorker[];
  let sharpening: Sharpening;
  let isKnown: boolean;

  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    workers = [];
    isKnown = true;
    const stakesOf = (action: Action) => (isKnown ? actOf(action) : null);
    sharpening = new Sharpening('hilltop', stakesOf, () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    });
  });

  test('are ordered from a worker, and sharpen as it says more', () => {
    const seen = contemplating({ hex: 7 });
    sharpening.follow(seen);
    expect(workers[0]?.orders).toEqual([{ order: 1, game: 'hilltop', stakes: { hex: 7 } }]);
    expect(sharpening.shown(seen)).toBe(seen.preview);
    for (const settled of [0.5, 1]) {
      workers[0]?.say(1, settled);
      const shown = sharpening.shown(seen);
      expect(shown?.odds).toEqual([{ result: { key: 'won' }, probability: settled }]);
      expect([shown?.assumed, shown?.settled]).toEqual([[GRANTED, ASSUMED], settled]);
    }
  });

  test('are ordered once, however often the same is looked at', () => {
    const seen = contemplating(1);
    sharpening.follow(seen);
    sharpening.follow(seen);
    expect(workers[0]?.orders).toHaveLength(1);
  });

  test('are dropped when somebody looks elsewhere: what still comes of them is shown of nothing', () => {
    const [first, second] = [contemplating(1), contemplating(2)];
    sharpening.follow(first);
    sharpening.follow(second);
    workers[0]?.say(1, 1);
    expect(sharpening.shown(first)).toBe(first.preview);
    expect(sharpening.shown(second)).toBe(second.preview);
    workers[0]?.say(2, 1);
    expect(sharpening.shown(second)?.settled).toBe(1);
    expect(workers).toHaveLength(1);
  });

  test('are no longer worked on when nobody looks', () => {
    sharpening.follow(contemplating(1));
    sharpening.follow(null);
    expect(workers[0]?.orders.at(-1)).toBeNull();
  });

  test('need no worker where the rules state them', () => {
    const stated: Preview = { tallies: [], odds: [{ result: { key: 'won' }, probability: 1 }] };
    const seen = { ...anAct(), preview: stated };
    sharpening.follow(seen);
    vi.advanceTimersByTime(REST);
    expect(sharpening.shown(seen)).toBe(stated);
    expect(workers).toEqual([]);
  });

  test('have no worker any more when nobody has asked for a while, and another one when somebody does', () => {
    const [first, second] = [contemplating(1), contemplating(2)];
    sharpening.follow(first);
    vi.advanceTimersByTime(600_000);
    expect(workers[0]?.terminate).not.toHaveBeenCalled();
    workers[0]?.say(1, 1);
    vi.advanceTimersByTime(600_000);
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
    expect(sharpening.shown(first)?.settled).toBe(1);
    sharpening.follow(second);
    expect(workers).toHaveLength(2);
    workers[1]?.say(2, 1);
    expect(sharpening.shown(second)?.settled).toBe(1);
  });

  test('keep their worker while others are asked for again and again', () => {
    for (let asked = 0; asked < 20; asked++) {
      sharpening.follow(contemplating(asked));
      sharpening.follow(null);
      vi.advanceTimersByTime(30_000);
    }
    expect(workers).toHaveLength(1);
    expect(workers[0]?.terminate).not.toHaveBeenCalled();
  });

  test('end with the table, and begin anew with a new worker', () => {
    const seen = contemplating(1);
    sharpening.follow(seen);
    workers[0]?.say(1, 1);
    sharpening.close();
    expect(workers[0]?.terminate).toHaveBeenCalled();
    expect(sharpening.shown(seen)).toBe(seen.preview);
    sharpening.follow(seen);
    expect(workers).toHaveLength(2);
  });

  describe('of an act of which the rules say nothing', () => {
    const TWO: Odds = {
      results: ['won', 'lost'].map((key) => ({ result: { key }, probability: 0.5 })),
      ...{ settled: 1, assumed: [ASSUMED] },
    };

    test('are ordered once it has been looked at for a moment', () => {
      sharpening.follow(anAct());
      vi.advanceTimersByTime(REST - 1);
      expect(workers).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(workers[0]?.orders).toEqual([{ order: 1, game: 'hilltop', act: actOf({ one: 'hex:7' }) }]);
    });

    test('are not ordered of what a pointer passes over', () => {
      for (const hex of ['hex:1', 'hex:2', 'hex:3'] as const) {
        sharpening.follow(anAct({ one: hex }));
        vi.advanceTimersByTime(REST / 2);
      }
      vi.advanceTimersByTime(REST);
      expect(workers.flatMap(({ orders }) => orders)).toEqual([
        { order: 3, game: 'hilltop', act: actOf({ one: 'hex:3' }) },
      ]);
    });

    test('are called off when the answer changes, and what still comes of them is not shown', () => {
      const [first, second] = [anAct({ one: 'hex:1' }), anAct({ one: 'hex:2' })];
      sharpening.follow(first);
      vi.advanceTimersByTime(REST);
      sharpening.follow(second);
      expect(workers[0]?.orders.at(-1)).toBeNull();
      workers[0]?.tell(1, TWO);
      expect([sharpening.shown(first), sharpening.shown(second)]).toEqual([null, null]);
    });

    test('are shown as they come, with what they assume', () => {
      const seen = anAct();
      sharpening.follow(seen);
      vi.advanceTimersByTime(REST);
      workers[0]?.tell(1, TWO);
      expect(sharpening.shown(seen)).toEqual({ tallies: [], odds: TWO.results, settled: 1, assumed: [ASSUMED] });
    });

    test('are not shown where only one outcome can be', () => {
      const seen = anAct();
      sharpening.follow(seen);
      vi.advanceTimersByTime(REST);
      workers[0]?.say(1, 1);
      expect(sharpening.shown(seen)).toBeNull();
    });

    test('are not ordered of an answer that is not whole, nor where they would hang on what may not be known', () => {
      sharpening.follow(anAct(null));
      vi.advanceTimersByTime(REST);
      isKnown = false;
      sharpening.follow(anAct());
      vi.advanceTimersByTime(REST);
      expect(workers).toEqual([]);
    });

    test('are no longer asked for when the table is closed', () => {
      sharpening.follow(anAct());
      sharpening.close();
      vi.advanceTimersByTime(REST);
      expect(workers).toEqual([]);
    });
  });
});
