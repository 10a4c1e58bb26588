/** Of several the one that is worth most, of equals the first; `null` where there is none. */
export function bestOf<T>(each: readonly T[], worth: (one: T) => number): T | null {
  let best: T | null = null;
  let most = -Infinity;
  for (const one of each) {
    const its = worth(one);
    if (best !== null && its <= most) continue;
    [best, most] = [one, its];
  }
  return best;
}
