/** A report's workers end when nothing is left for them to do, and the sheets that its turns were drawn on are given back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Kept } from '../../../core/archive/desk.ts';
import { type Game, rulesets } from '../../../core/games/index.ts';
import { wordsFor } from '../../../core/words/index.ts';
import { groundOf } from '../../../renderer/play/grounds.ts';
import { Making } from '../../../renderer/report/making.svelte.ts';

/** A worker of either kind: it draws every sheet that is ordered, and tells of a report what it is told to. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  static readonly sheets: { readonly close: ReturnType<typeof vi.fn> }[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly terminate = vi.fn();

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(order: { readonly id: number; readonly isSketch?: boolean }): void {
    if (order.isSketch === undefined) return;
    const bitmap = { width: 10, height: 10, close: vi.fn() };
    FakeWorker.sheets.push(bitmap);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id: order.id, bitmap } })));
  }

  tell(data: unknown): void {
    this.onmessage?.({ data } as MessageEvent);
  }
}

const game = rulesets.find(({ id }) => id === 'borodino') as Game;
const beginning = { scenario: game.scenarios[0]?.id, options: {} };

beforeEach(() => {
  FakeWorker.all.length = FakeWorker.sheets.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});
afterEach(() => void vi.unstubAllGlobals());

test('the worker of a report ends when the last deed has been weighed', () => {
  const kept = { header: { table: 'open', players: [] }, status: { seat: null }, record: { beginning } };
  const making = new Making(kept as unknown as Kept, game, { style: 'figure', onFault: () => undefined });
  making.make();
  const [worker] = FakeWorker.all;
  worker?.tell({ step: 'report', report: { turns: [], weighable: [1, 2] } });
  worker?.tell({ step: 'weighed', weighed: { node: 1 } });
  expect(worker?.terminate).not.toHaveBeenCalled();
  worker?.tell({ step: 'weighed', weighed: { node: 2 } });
  expect(worker?.terminate).toHaveBeenCalledOnce();
  expect(making.weighing).toMatchObject({ state: 'done' });
});

test('it ends at once where nothing is weighed', () => {
  const kept = { header: { table: 'hidden', players: [] }, status: { seat: 'french' }, record: { beginning } };
  const making = new Making(kept as unknown as Kept, game, { style: 'figure', onFault: () => undefined });
  making.make();
  const [worker] = FakeWorker.all;
  worker?.tell({ step: 'report', report: { turns: [], weighable: [1, 2] } });
  expect(worker?.terminate).toHaveBeenCalledOnce();
});

test('the sheet of a printed map is drawn once a language, and given back with the report', async () => {
  const position = game.setUp({ scenario: beginning.scenario ?? '', options: {}, players: [] });
  const drawing = { beginning, positions: [position], style: 'figure' };
  const painter = groundOf(game).painter(
    game,
    drawing as unknown as Parameters<ReturnType<typeof groundOf>['painter']>[1],
  );
  for (const language of ['it', 'it', 'en'] as const)
    await painter?.paint(position, position, wordsFor(game.id, language));
  expect(FakeWorker.sheets).toHaveLength(2);
  painter?.close();
  await vi.waitFor(() => expect(FakeWorker.sheets.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]));
  expect(FakeWorker.all[0]?.terminate).toHaveBeenCalledOnce();
});
