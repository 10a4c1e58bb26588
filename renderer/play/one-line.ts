/** Whether the choices of a question have room on the line of the prompt. */
import type { Attachment } from 'svelte/attachments';

/** Pixels a rem: what the sentence of the question keeps of its line. */
const SENTENCE_REM = 22;

/**
 * For an element that shares a line with its siblings, the first of which is a sentence that may break: tells whether
 * all that it holds has room there, at first and whenever it or the line changes.
 */
export function onOneLine(tell: (hasRoom: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    const line = element.parentElement;
    if (!line) return;
    const measure = (): void => {
      const { width, height } = sizeOf(element);
      tell(height <= lowest(line) && width <= roomOn(line, element));
    };
    const changes = new MutationObserver(measure);
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    const sizes = new ResizeObserver(measure);
    for (const each of [line, ...others(line, element).slice(1)]) sizes.observe(each);
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  };
}

/** As large as it would be if nothing broke. */
function sizeOf(element: HTMLElement): { readonly width: number; readonly height: number } {
  const { style } = element;
  [style.width, style.maxWidth] = ['max-content', 'none'];
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  [style.width, style.maxWidth] = ['', ''];
  return size;
}

/** As high as a line is that has not grown. */
const lowest = (line: HTMLElement): number => line.parentElement?.clientHeight ?? 0;

function roomOn(line: HTMLElement, element: HTMLElement): number {
  const { columnGap, paddingLeft, paddingRight } = getComputedStyle(line);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const taken = others(line, element)
    .slice(1)
    .reduce((sum, each) => sum + each.offsetWidth, 0);
  const gaps = (line.childElementCount - 1) * parseFloat(columnGap);
  return line.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - taken - gaps - SENTENCE_REM * rem;
}

const others = (line: HTMLElement, element: HTMLElement): readonly HTMLElement[] =>
  [...line.children].filter((each) => each !== element) as HTMLElement[];
