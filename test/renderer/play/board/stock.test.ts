/** What was drawn of a sheet is kept for a while, and cleared away when nobody comes back to it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putAway, type Stock, takeOut } from '../../../../renderer/play/board/stock.ts';

const stockOf = () => {
  const [terminate, close] = [vi.fn(), vi.fn()];
  return {
    terminate,
    close,
    stock: { worker: { terminate }, stamp: '', whole: null, plane: { close }, names: new Map() } as unknown as Stock,
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  takeOut({});
  vi.useRealTimers();
});

test('who comes back soon finds it as it was, and nothing of it ends', () => {
  const map = {};
  const { stock, terminate, close } = stockOf();
  putAway(map, stock);
  vi.advanceTimersByTime(60_000);
  expect(takeOut(map)).toBe(stock);
  vi.advanceTimersByTime(600_000);
  expect([terminate, close].map((ended) => ended.mock.calls.length)).toEqual([0, 0]);
  expect(takeOut(map)).toBeNull();
});

test('when nobody comes back its worker ends, and its pictures are given back', () => {
  const map = {};
  const { stock, terminate, close } = stockOf();
  putAway(map, stock);
  vi.advanceTimersByTime(600_000);
  expect([terminate, close].map((ended) => ended.mock.calls.length)).toEqual([1, 1]);
  expect(takeOut(map)).toBeNull();
});

test('so it does when another map is opened, or put away', () => {
  const [first, second] = [stockOf(), stockOf()];
  const map = {};
  putAway({}, first.stock);
  putAway(map, second.stock);
  expect(first.terminate).toHaveBeenCalledOnce();
  expect(takeOut({})).toBeNull();
  expect(second.terminate).toHaveBeenCalledOnce();
  expect(takeOut(map)).toBeNull();
});
