/** Odds that are played out while somebody looks: a little at a time, so that the page stays at hand. */
import type { Preview } from '../../../core/engine/decision.ts';
import type { Odds, OddsInProgress } from '../../../core/engine/odds.ts';

/** A run of the procedure takes a few tenths of a millisecond: so many leave the page time for its next picture. */
const RUNS_AT_ONCE = 25;

/** What has been worked out for a preview serves all who show it. */
const begun = new WeakMap<Preview, OddsInProgress>();

function progressOf(preview: Preview): OddsInProgress | null {
  const known = begun.get(preview) ?? preview.weigh?.() ?? null;
  if (known) begun.set(preview, known);
  return known;
}

export class Sharpening {
  /** The odds as far as they are known; `null` where a preview shows all that there is. */
  odds: Odds | null = $state.raw(null);

  /** Works on the odds of a preview until they are settled. @returns what stops it */
  follow(preview: Preview | null): () => void {
    const progress = preview && progressOf(preview);
    this.odds = null;
    if (!progress) return () => undefined;
    let timer: ReturnType<typeof setTimeout>;
    const goOn = (): void => {
      const isSettled = progress.sharpen(RUNS_AT_ONCE);
      this.odds = progress.odds;
      if (!isSettled) timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }
}
