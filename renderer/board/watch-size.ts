/** Follows how large an element is. */
import type { Size } from './camera.ts';

/**
 * Tells how large an element is, at first and whenever that changes, until what is returned is called.
 * @param tell `isOfWindow`: the window has changed, not what stands around the element in it
 */
export function watchSize(element: HTMLElement, tell: (size: Size, isOfWindow: boolean) => void): () => void {
  let isOfWindow = false;
  const note = (): void => {
    isOfWindow = true;
  };
  const sizes = new ResizeObserver(() => {
    tell({ width: element.clientWidth, height: element.clientHeight }, isOfWindow);
    isOfWindow = false;
  });
  window.addEventListener('resize', note);
  sizes.observe(element);
  return () => {
    window.removeEventListener('resize', note);
    sizes.disconnect();
  };
}

/** Where the controls lie over an element, CSS pixels from its upper left corner; those that are put away left out. */
export function coversOf(element: HTMLElement, controls: Iterable<Element>) {
  const { left, top } = element.getBoundingClientRect();
  return [...controls]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ x, y, width, height }) => ({ x: x - left, y: y - top, width, height }));
}
