/** Where the board lies in the window is asked when that may have changed, not whenever a pointer moves. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen, type PointerDeeds } from '../../../renderer/board/pointer.ts';

type Sizes = { readonly tell: () => void };

/** An element that counts how often it is asked where it lies. */
class FakeElement extends EventTarget {
  readonly at = { x: 100, y: 50 };
  asked = 0;

  getBoundingClientRect(): DOMRect {
    this.asked++;
    return this.at as DOMRect;
  }

  setPointerCapture(): void {
    return;
  }
}

const observers: Sizes[] = [];

beforeEach(() => {
  observers.length = 0;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        observers.push({ tell });
      }

      observe(): void {
        return;
      }

      disconnect(): void {
        return;
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function board() {
  const element = new FakeElement();
  const hovered: unknown[] = [];
  const deeds = {
    ...Object.fromEntries(['press', 'ask', 'drop', 'pan', 'zoom'].map((deed) => [deed, () => undefined])),
    lift: () => false,
    hover: (at: unknown) => hovered.push(at),
  } as unknown as PointerDeeds;
  const deaf = listen(element as unknown as HTMLElement, deeds, 1.2);
  const point = (type: string, clientX: number, clientY: number): void => {
    const event = Object.assign(new Event(type), { clientX, clientY, pointerId: 1, button: 0 });
    element.dispatchEvent(event);
  };
  return { element, hovered, deaf, point };
}

test('a pointer that wanders over the board asks once', () => {
  const { element, hovered, point } = board();
  point('pointerenter', 110, 60);
  for (let step = 0; step < 50; step++) point('pointermove', 110 + step, 60);
  expect(element.asked).toBe(1);
  expect(hovered.at(0)).toEqual({ x: 10, y: 10 });
  expect(hovered.at(-1)).toEqual({ x: 59, y: 10 });
});

test('a drag asks once more, where it begins', () => {
  const { element, point } = board();
  point('pointermove', 110, 60);
  point('pointerdown', 110, 60);
  for (let step = 0; step < 50; step++) point('pointermove', 110 + step, 60);
  point('pointerup', 160, 60);
  expect(element.asked).toBe(2);
});

test.each([
  ['it has another size', () => observers[0]?.tell()],
  ['the window has another size', () => window.dispatchEvent(new Event('resize'))],
  ['something was scrolled', () => window.dispatchEvent(new Event('scroll'))],
])('where the board may lie elsewhere it asks again: %s', (_, change) => {
  const { element, hovered, point } = board();
  point('pointermove', 110, 60);
  Object.assign(element.at, { x: 90 });
  change();
  point('pointermove', 110, 60);
  expect(element.asked).toBe(2);
  expect(hovered.at(-1)).toEqual({ x: 20, y: 10 });
});
