/** What is known of the odds of an act, and how they come into its preview. */
import type { Course } from './course.ts';
import type { Preview, Sample } from './decision.ts';
import type { Ruleset } from './ruleset.ts';
import type { Message, Reason } from './verdict.ts';

/** What is known of the odds so far. */
export interface Odds {
  readonly results: readonly { readonly result: Message; readonly probability: number }[];
  /** The share of all probability that is settled, 0 to 1; 0 where the results are a sample. */
  readonly settled: number;
  /** Where the act was played with random dice, because it has too many ways for all of them. */
  readonly sample?: Sample;
  /** What was answered for others, each with its rule. */
  readonly assumed: readonly Reason[];
}

/** Odds that are being worked out. */
export interface OddsInProgress {
  /** Plays so many runs, or fewer where there is nothing left to play. @returns whether there is nothing left */
  sharpen(runs: number): boolean;
  readonly odds: Odds;
  /** What has come of the act as it went; `null` where that is not known yet, or where it went as the odds did not foresee. */
  outcome(course: Course): Message | null;
}

/** A preview with its odds worked out as far as so many runs go. */
export function weighed({ weigh }: Pick<Ruleset<never>, 'weigh'>, preview: Preview, runs: number): Preview {
  const progress = preview.stakes === undefined ? null : (weigh?.(preview.stakes) ?? null);
  progress?.sharpen(runs);
  return progress ? withOdds(preview, progress.odds) : preview;
}

/** A preview with what is known of its odds. */
export function withOdds({ stakes: _, ...preview }: Preview, { results: odds, assumed, ...known }: Odds): Preview {
  return { ...preview, ...known, odds, assumed: [...(preview.assumed ?? []), ...assumed] };
}
