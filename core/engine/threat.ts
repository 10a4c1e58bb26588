/** Threats as a layer of the map: who could attack a unit in the next turn, by how far they go. */
import type { Overlay, OverlayMarks } from './presenter.ts';
import { keptByUnit, type MovesOf } from './reach.ts';
import { idOf, type Target } from './target.ts';

/** A unit that may be attacked, as a game tells it. */
export interface Threatened {
  readonly at: Target;
  /** From where it is attacked. */
  readonly from: readonly Target[];
  /** Enemies who attack and are near enough to be asked how far they go. */
  readonly enemies: readonly string[];
}

/**
 * An enemy threatens whatever it can attack after its next move, from where it stands as well; everybody else stays.
 * @param aboutOf `null` for what is not on the map; it knows no more than the seat that looks
 */
export function threatLayer<G extends object>(
  movesOf: MovesOf<G>,
  aboutOf: (game: G, unit: string) => Threatened | null,
): Overlay<G, OverlayMarks> {
  const goesTo = keptByUnit((game: G, unit: string): ReadonlySet<Target> => {
    const moves = movesOf(game, unit);
    if (!moves || moves.from === null) return new Set();
    // Whoever has moved in this turn has a whole move in the next one.
    return new Set([moves.from, ...[...moves.next, ...moves.after([moves.from])].map(({ to }) => to)]);
  });
  const marks = keptByUnit((game: G, unit: string): OverlayMarks => {
    const about = aboutOf(game, unit);
    if (!about) return { places: [] };
    const threats = about.enemies.filter((enemy) => about.from.some((place) => goesTo(game, enemy).has(place)));
    const standing = [...new Set(threats.map((enemy) => movesOf(game, enemy)?.from ?? about.at))];
    return {
      places: standing.map((place) => ({ place, tone: 'blocked' })),
      ways: standing.map((place) => ({ places: [place, about.at], tone: 'blocked', isCut: false })),
      verdict: { key: 'label.threat', params: { unit: { unit }, count: threats.length } },
    };
  });
  return {
    id: 'threat',
    icon: 'threat',
    needs: 'unit',
    keys: ['Shift+r'],
    draw: (game, [unit]) => (unit === undefined ? { places: [] } : marks(game, idOf(unit))),
  };
}
