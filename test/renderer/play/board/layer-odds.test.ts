import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Preview } from '../../../../core/engine/decision.ts';
import { LayerOdds } from '../../../../renderer/play/board/layer-odds.svelte.ts';
import type { Sharpening } from '../../../../renderer/play/panels/sharpening.svelte.ts';

/** What each of them follows; it knows the odds at once. */
let followed: unknown[];
const ODDS: Preview['odds'] = [0.1, 0.4, 0.3, 0.2].map((probability) => ({ result: { key: 'r' }, probability }));
const begin = () => {
  const at = followed.push(null) - 1;
  return {
    follow: (seen: unknown) => void (followed[at] = seen),
    shown: (seen: unknown) => (followed[at] === seen ? { tallies: [], odds: ODDS } : null),
    close: () => undefined,
  } as unknown as Sharpening;
};
const acts = ['fire', 'assault'].map((key) => ({ says: { key }, preview: { tallies: [], odds: [] } }));

beforeEach(() => {
  followed = [];
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

test('acts are looked for once the pointer has rested, and each says its three likeliest results', () => {
  const odds = new LayerOdds(begin);
  const ask = vi.fn(() => acts);
  odds.follow(ask);
  vi.advanceTimersByTime(300);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(odds.lines.map(({ says }) => says.key)).toEqual(['fire', 'assault']);
  expect(odds.lines[1]?.odds.map(({ probability }) => probability)).toEqual([0.4, 0.3, 0.2]);
});

test('a pointer that passes by asks nothing, and what was said is put away when it goes on', () => {
  const odds = new LayerOdds(begin);
  const passed = vi.fn(() => acts);
  odds.follow(passed);
  odds.follow(() => acts.slice(1));
  vi.advanceTimersByTime(1000);
  expect(passed).not.toHaveBeenCalled();
  expect(odds.lines).toHaveLength(1);
  odds.follow(null);
  expect(odds.lines).toEqual([]);
  expect(followed).toEqual([null]);
});
