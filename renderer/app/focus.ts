/** The rule of the element that has the focus: its own, that of what it stands in, or the only one inside it. */
export function ruleAt(element: Element | null): string | null {
  return chipAt(element)?.dataset['rule'] ?? null;
}

/** The game of that rule, where its chip says so. */
export function gameAt(element: Element | null): string | null {
  return chipAt(element)?.dataset['game'] ?? null;
}

function chipAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-rule]') ?? element?.querySelector<HTMLElement>('[data-rule]') ?? null;
}
