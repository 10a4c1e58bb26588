/** What of a page is cut: words that end before they are said, and what can be pressed and lies where no scrolling leads. */
import type { Page } from '@playwright/test';

/** @returns each with its text, for the message of a test; empty where all can be read and reached */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 2;
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, .skip, svg'),
    );
    /** What is there for screen readers alone until the focus comes to it. */
    const isUnseen = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isUnseen(element.parentElement));
    const hides = (element: HTMLElement, axis: 'overflowX' | 'overflowY') =>
      ['hidden', 'clip'].includes(getComputedStyle(element)[axis]);
    const said = (element: HTMLElement) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.innerText || element.getAttribute('aria-label') || '').slice(0, 40)}"`;
    const ownText = (element: HTMLElement) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const words = shown.filter(
      (element) => ownText(element) && hides(element, 'overflowX') && element.scrollWidth > element.clientWidth + SLACK,
    );
    const isReached = (element: HTMLElement) => {
      let box = element.getBoundingClientRect();
      for (let at = element.parentElement; at; at = at.parentElement) {
        const frame = at.getBoundingClientRect();
        const style = getComputedStyle(at);
        if (style.overflowX === 'visible' && style.overflowY === 'visible' && at !== document.body) continue;
        if (['auto', 'scroll'].includes(style.overflowY) || ['auto', 'scroll'].includes(style.overflowX)) {
          // It can be brought into that frame: from here on the frame is what has to be seen.
          box = frame;
          continue;
        }
        if (
          box.left < frame.left - SLACK ||
          box.right > frame.right + SLACK ||
          box.top < frame.top - SLACK ||
          box.bottom > frame.bottom + SLACK
        )
          return false;
      }
      return (
        box.left >= -SLACK && box.right <= innerWidth + SLACK && box.top >= -SLACK && box.bottom <= innerHeight + SLACK
      );
    };
    const pressed = shown.filter(
      (element) =>
        element.matches('a[href], button, input, select, textarea, [role=tab]') &&
        !isUnseen(element) &&
        !isReached(element),
    );
    return [...words.map((element) => `words: ${said(element)}`), ...pressed.map((element) => `out: ${said(element)}`)];
  });
