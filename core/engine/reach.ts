/** Reach as a layer of the map: where the next move of a unit may end, and in a second tone where the one after that. */
import type { Reached } from './decision.ts';
import type { Overlay, OverlayMarks } from './presenter.ts';
import { idOf, type Target } from './target.ts';
import type { Message, RuleId } from './verdict.ts';

type End = Pick<Reached, 'to' | 'cost'>;

/** How a unit moves, as a game tells it. All others stay where they stand. */
export interface Moves {
  readonly rule: RuleId;
  /** Where it stands; `null` where it still has to come in. */
  readonly from: Target | null;
  readonly next: readonly End[];
  /** Where a move may end that begins in one of these places, a turn later. */
  after(from: readonly Target[]): readonly Pick<Reached, 'to'>[];
  neighbours(place: Target): readonly Target[];
  /** What the tones mean, and what is taken for granted. */
  readonly verdict: Message;
}

/** `null` for what moves nowhere. */
export type MovesOf<G> = (game: G, unit: string) => Moves | null;

/** What is found is kept as long as the position: the pointer comes back to the same units again and again. */
export function keptByUnit<G extends object, R>(find: (game: G, unit: string) => R): (game: G, unit: string) => R {
  const known = new WeakMap<G, Map<string, R>>();
  return (game, unit) => {
    const found = known.get(game) ?? new Map<string, R>();
    known.set(game, found);
    const kept = found.get(unit) ?? find(game, unit);
    found.set(unit, kept);
    return kept;
  };
}

export function reachLayer<G extends object>(movesOf: MovesOf<G>): Overlay<G, OverlayMarks> {
  const marks = keptByUnit((game: G, unit: string): OverlayMarks => {
    const moves = movesOf(game, unit);
    return moves === null ? { places: [] } : marksOf(moves);
  });
  return {
    id: 'reach',
    icon: 'way',
    needs: 'unit',
    keys: ['r'],
    draw: (game, [unit]) => (unit === undefined ? { places: [] } : marks(game, idOf(unit))),
  };
}

function marksOf({ rule, from, next, after, neighbours, verdict }: Moves): OverlayMarks {
  const known = new Set([...(from === null ? [] : [from]), ...next.map(({ to }) => to)]);
  // A longer way leaves what the first move reaches by its edge, and nobody is better off who has begun behind that.
  const edge = next.map(({ to }) => to).filter((to) => neighbours(to).some((place) => !known.has(place)));
  const later = new Set(
    after(edge)
      .map(({ to }) => to)
      .filter((place) => !known.has(place)),
  );
  return {
    places: [
      ...[...later].map((place) => ({ place, tone: 'later' })),
      ...next.map(({ to, cost }) => ({ place: to, tone: 'reach', label: String(cost) })),
    ],
    rule,
    verdict,
  };
}
