import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { keepPlace, placeIn } from '../../electron/window-place.ts';
import { folder } from './started.ts';

vi.mock('electron', () => import('./fake-electron.ts'));

const MAIN = { x: 0, y: 0, width: 1920, height: 1040 };
const SECOND = { x: 1920, y: 0, width: 2560, height: 1400 };
const USUAL = { bounds: { width: 1600, height: 1000 }, isMaximized: false };

function kept(bounds: unknown): string {
  const file = join(folder(), 'window.json');
  writeFileSync(file, JSON.stringify({ bounds, isMaximized: false }));
  return file;
}

test('a place on a second display is taken again while that is there, and given up when it is gone', () => {
  const file = kept({ x: 2000, y: 100, width: 1200, height: 800 });
  expect(placeIn(file, [MAIN, SECOND]).bounds).toEqual({ x: 2000, y: 100, width: 1200, height: 800 });
  expect(placeIn(file, [MAIN])).toEqual(USUAL);
});

test.each([
  ['its title is above the display', { x: 0, y: -300, width: 1200, height: 800 }],
  ['its title is below the display', { x: 0, y: 1020, width: 1200, height: 800 }],
  ['only a sliver of it is left', { x: -1100, y: 0, width: 1200, height: 800 }],
  ['it lies to the right', { x: 1800, y: 0, width: 1200, height: 800 }],
])('a place where no hand takes hold of the window is given up: %s', (_, bounds) => {
  expect(placeIn(kept(bounds), [MAIN])).toEqual(USUAL);
});

test('a window is made no larger than its display', () => {
  const { bounds } = placeIn(kept({ x: 10, y: 10, width: 5000, height: 4000 }), [MAIN]);
  expect(bounds).toEqual({ x: 10, y: 10, width: 1920, height: 1040 });
});

test.each([null, { x: 'a' }, { x: 0, y: 0, width: 1.5, height: 100 }, [1, 2, 3]])(
  'what is kept but makes no sense (%j) counts for nothing',
  (bounds) => {
    expect(placeIn(kept(bounds), [MAIN])).toEqual(USUAL);
  },
);

test('a place that cannot be written is no reason to stop', () => {
  const said = vi.spyOn(console, 'error').mockReturnValueOnce();
  keepPlace(join(folder(), 'gone', 'window.json'), { bounds: MAIN, isMaximized: false });
  expect(said).toHaveBeenCalledOnce();
});
