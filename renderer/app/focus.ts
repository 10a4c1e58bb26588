/** The rule of the element that has the focus: its own, that of what it stands in, or the only one inside it. */
export function ruleAt(element: Element | null): string | null {
  return chipAt(element)?.dataset['rule'] ?? null;
}

/** The game of that rule, where its chip says so. */
export function gameAt(element: Element | null): string | null {
  return chipAt(element)?.dataset['game'] ?? null;
}

const WRITTEN = 'input:not([type=radio], [type=checkbox], [type=range]), textarea';

/**
 * Whether a key goes to a field that is written in or looked through by letters; what is only chosen or ticked takes none.
 * With Ctrl letters are commands in a list too.
 */
export function isWriting({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches(ctrlKey || metaKey ? WRITTEN : `${WRITTEN}, select`);
}

function chipAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-rule]') ?? element?.querySelector<HTMLElement>('[data-rule]') ?? null;
}
