/** Figures that people read need not change sixty times a second while something is carried: the table itself does. */
import { untrack } from 'svelte';

/** Milliseconds from one change to the next while the hand is busy. */
const PAUSE = 90;

/**
 * A value that changes a few times a second while the hand is busy, and at once otherwise. To be made while a component
 * is.
 */
export function calm<T>(isBusy: () => boolean, read: () => T): { readonly now: T } {
  let kept = $state.raw(untrack(read));
  let taken = 0;
  const take = (value: T): void => {
    kept = value;
    taken = performance.now();
  };
  $effect.pre(() => {
    const value = read();
    const left = isBusy() ? taken + PAUSE - performance.now() : 0;
    if (left <= 0) return take(value);
    const timer = setTimeout(() => take(value), left);
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return kept;
    },
  };
}
