/** Where the keyboard goes on when what it was at has left its list. */
import { tick } from 'svelte';

/**
 * Whoever was at a row that has gone goes on at the one that took its place, or at the last one.
 * @param at which row it was, from 0
 * @param otherwise where no row is left
 */
export async function goOnFrom(
  list: Element | undefined,
  at: number,
  otherwise: HTMLElement | undefined,
): Promise<void> {
  await tick();
  const rows = [...(list?.children ?? [])];
  const next = (rows[at] ?? rows.at(-1))?.querySelector<HTMLElement>('a, button') ?? otherwise;
  next?.focus();
}
