/** What happened is drawn on one canvas, which is there all the while: to make one of the size of the screen takes long. */
import { render } from 'svelte/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hexTarget } from '../../../../core/engine/target.ts';
import Overlay from '../../../../renderer/play/showing/Overlay.svelte';
import type { PlayView } from '../../../../renderer/play/view.svelte.ts';
import { sit } from '../seat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the canvas of what happened is hidden at rest, and seen while something is told', async () => {
  const { session } = sit({ pace: 'calm' });
  const view = { session, told: [], ground: {} } as unknown as PlayView;
  const props = { view, camera: { x: 0, y: 0, scale: 1 }, size: { width: 100, height: 100 } };
  const canvases = () => render(Overlay, { props }).body.match(/<canvas[^>]*>/g) ?? [];
  expect(canvases()).toEqual([expect.stringContaining(' hidden')]);
  await session.play({ path: { unit: 'unit:w', steps: [1, 2].map(hexTarget) } });
  expect(session.showing.shown).not.toBeNull();
  expect(canvases()).toEqual([expect.not.stringContaining(' hidden')]);
  session.showing.skip();
  expect(canvases()).toEqual([expect.stringContaining(' hidden')]);
});
