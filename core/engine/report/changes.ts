/** What each deed of a line changed on the rolls. */
import type { Match } from '../match.ts';
import type { Mustered } from '../presenter.ts';
import { exchangeBetween, hurtBetween, lossesBetween, musterOf, type SeatLosses } from './muster.ts';

export interface Change {
  /** Those that were left worse or better off. */
  readonly units: ReadonlySet<string>;
  /** What was lost and raised; of a game that does not raise units, nothing. */
  readonly exchange: readonly SeatLosses[];
}

/** By node, those of a line that told anything; they are in its order. */
export type Changes = ReadonlyMap<number, Change>;

/**
 * @param match is at the last node of its line again afterwards
 * @param seen a position as the reader may know it
 */
export function changesOn<G>(match: Match<G>, seen: (game: G) => G): Changes {
  const { line, ruleset, seats } = match;
  const changes = new Map<number, Change>();
  let before: readonly Mustered[] | null = null;
  for (const node of line) {
    if (before && node.facts.length === 0) continue;
    match.goTo(node.id);
    const after = musterOf(ruleset, seen(match.position));
    if (before) {
      const units = unitsChanged(lossesBetween(seats, before, after), before, after);
      changes.set(node.id, {
        units,
        exchange: ruleset.show.report?.raises ? exchangeBetween(seats, before, after) : [],
      });
    }
    before = after;
  }
  const last = line.at(-1);
  if (last) match.goTo(last.id);
  return changes;
}

/** Those that were hurt, those that came back, and those that found their order again. */
function unitsChanged(
  losses: readonly SeatLosses[],
  before: readonly Mustered[],
  after: readonly Mustered[],
): ReadonlySet<string> {
  return new Set([...hurtBetween(before, after), ...losses.flatMap(({ back, rallied }) => [...back, ...rallied])]);
}
