import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Preview } from '../../../../core/engine/decision.ts';
import type { Odds } from '../../../../core/engine/odds.ts';
import { NO_RULE } from '../../../../core/engine/verdict.ts';
import { Sharpening } from '../../../../renderer/play/panels/sharpening.svelte.ts';
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
    this.onmessage?.({ data: { order, odds: oddsUpTo(settled) } } as MessageEvent<OddsStep>);
  }
}

const GRANTED = { rule: NO_RULE, message: { key: 'granted' } };
const ASSUMED = { rule: NO_RULE, message: { key: 'assumed' } };

const oddsUpTo = (settled: number): Odds => ({
  results: [{ result: { key: 'won' }, probability: settled }],
  settled,
  assumed: [ASSUMED],
});

const contemplating = (stakes: unknown): Preview => ({ tallies: [], odds: [], assumed: [GRANTED], stakes });

describe('the odds of what is contemplated', () => {
  let workers: FakeWorker[];
  let sharpening: Sharpening;

  beforeEach(() => {
    workers = [];
    sharpening = new Sharpening('hilltop', () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    });
  });

  test('are ordered from a worker, and sharpen as it says more', () => {
    const preview = contemplating({ hex: 7 });
    sharpening.follow(preview);
    expect(workers[0]?.orders).toEqual([{ order: 1, game: 'hilltop', stakes: { hex: 7 } }]);
    expect(sharpening.shown(preview)).toBe(preview);
    for (const settled of [0.5, 1]) {
      workers[0]?.say(1, settled);
      const { odds, assumed, settled: share } = sharpening.shown(preview);
      expect(odds).toEqual([{ result: { key: 'won' }, probability: settled }]);
      expect([assumed, share]).toEqual([[GRANTED, ASSUMED], settled]);
    }
  });

  test('are ordered once, however often the same is looked at', () => {
    const preview = contemplating(1);
    sharpening.follow(preview);
    sharpening.follow(preview);
    expect(workers[0]?.orders).toHaveLength(1);
  });

  test('are dropped when somebody looks elsewhere: what still comes of them is shown of nothing', () => {
    const [first, second] = [contemplating(1), contemplating(2)];
    sharpening.follow(first);
    sharpening.follow(second);
    workers[0]?.say(1, 1);
    expect(sharpening.shown(first)).toBe(first);
    expect(sharpening.shown(second)).toBe(second);
    workers[0]?.say(2, 1);
    expect(sharpening.shown(second).settled).toBe(1);
    expect(workers).toHaveLength(1);
  });

  test('are no longer worked on when nobody looks', () => {
    sharpening.follow(contemplating(1));
    sharpening.follow(null);
    expect(workers[0]?.orders.at(-1)).toBeNull();
  });

  test('need no worker where the rules state them', () => {
    const stated: Preview = { tallies: [], odds: [{ result: { key: 'won' }, probability: 1 }] };
    sharpening.follow(stated);
    expect(sharpening.shown(stated)).toBe(stated);
    expect(workers).toEqual([]);
  });

  test('end with the table, and begin anew with a new worker', () => {
    const preview = contemplating(1);
    sharpening.follow(preview);
    workers[0]?.say(1, 1);
    sharpening.close();
    expect(workers[0]?.terminate).toHaveBeenCalled();
    expect(sharpening.shown(preview)).toBe(preview);
    sharpening.follow(preview);
    expect(workers).toHaveLength(2);
  });
});
