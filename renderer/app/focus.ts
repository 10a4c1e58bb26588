/** The rule of the element that has the focus: its own, that of what it stands in, or the only one inside it. */
export function ruleAt(element: Element | null): string | null {
  const within = element?.closest<HTMLElement>('[data-rule]') ?? element?.querySelector<HTMLElement>('[data-rule]');
  return within?.dataset['rule'] ?? null;
}
