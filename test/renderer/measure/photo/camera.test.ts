/** The pictures of the camera are given back: each when the second one after it is there, the last ones when it stops. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableCamera } from '../../../../renderer/measure/photo/camera.ts';

const pictures: { readonly close: ReturnType<typeof vi.fn> }[] = [];
const track = { stop: vi.fn(), addEventListener: () => undefined };

beforeEach(() => {
  pictures.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { createElement: () => ({ play: () => Promise.resolve() }) });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
  vi.stubGlobal('createImageBitmap', () => {
    const picture = { close: vi.fn() };
    pictures.push(picture);
    return Promise.resolve(picture);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const closed = () => pictures.map(({ close }) => close.mock.calls.length > 0);

test('a picture that is no longer painted is given back, and all of them when the camera stops', async () => {
  const camera = await TableCamera.open(null);
  const shown: ImageBitmap[] = [];
  camera.watch(
    (picture) => shown.push(picture),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(66 * 4);
  expect(shown).toHaveLength(4);
  expect(closed()).toEqual([true, true, false, false]);
  camera.stop();
  expect(closed()).toEqual([true, true, true, true]);
});
