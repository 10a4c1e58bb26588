import { expect, test } from 'vitest';
import type { Stretch } from '../../../../core/engine/section.ts';
import { profileOf } from '../../../../renderer/play/board/section.ts';

const stretch = (at: number, level: number, blocks: string | null = null): Stretch => ({
  ...{ places: ['hex:1101'], at, level, blocks, cover: null },
});

test('higher ground is drawn higher, by as much for each level, and every level has its line', () => {
  const { tops, levels, ground } = profileOf([stretch(0, 1), stretch(0.5, 3), stretch(1, 2)]);
  const [low = 0, high = 0, middle = 0] = tops.map(({ y }) => y);
  expect([low - high, low - middle]).toEqual([32, 16]);
  expect(levels.map(({ level }) => level)).toEqual([1, 2, 3]);
  expect(ground.every(({ y }) => y >= high)).toBe(true);
});

test('nothing in the way: the line goes from eye to eye; else it ends over the first thing that blocks', () => {
  const clear = profileOf([stretch(0, 1), stretch(0.5, 1), stretch(1, 1)]);
  expect(clear.unseen).toBeNull();
  const blocked = profileOf([stretch(0, 1), stretch(0.25, 2, '8.4-b'), stretch(0.75, 2, '8.4-b'), stretch(1, 1)]);
  const [, end] = blocked.seen;
  expect(end.x).toBe(blocked.tops[1]?.x);
  expect(blocked.unseen?.[0]).toEqual(end);
  expect(blocked.unseen?.[1].x).toBe(clear.seen[1].x);
});
