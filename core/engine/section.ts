/** Sight as a layer of the map: the line, what blocks it, and a section of the ground along it, as a game tells them. */
import type { Overlay, OverlayMarks } from './presenter.ts';
import { hexOf, hexTarget, type Target } from './target.ts';
import type { RuleId } from './verdict.ts';

/** What stands on the ground and may hide what is behind it; which rule knows it is the game's affair. */
export const COVERS = ['trees', 'buildings', 'troops'] as const;
export type Cover = (typeof COVERS)[number];

/** The ground under one stretch of the line. */
export interface Stretch {
  /** One place; or the two beside an edge that the line runs along. */
  readonly places: readonly Target[];
  /** Where its middle lies along the line: from 0, the place that looks, to 1, the place that is looked at. */
  readonly at: number;
  /** In the levels of the map. */
  readonly level: number;
  readonly cover: Cover | null;
  /** The rule by which it blocks the line; `null` where it does not, and at both ends. */
  readonly blocks: RuleId | null;
}

/** In the order of the line, both ends among it. */
export type Section = readonly Stretch[];

/** What a game says of one line. */
export interface Sight {
  /** The places that block it; none where it is clear. */
  readonly blocking: readonly Target[];
  readonly key: string;
  readonly rule: RuleId;
  readonly section: Section;
}

/** As much of a hex grid as the layer asks for. */
interface Hexes {
  /** The index of a hex; negative off the map. */
  cell(hex: number): number;
  /** In hexes. */
  distance(from: number, to: number): number;
}

/**
 * The layer: nothing is drawn until two hexes are named that differ.
 * @param look from one hex of the map to another
 */
export function sightLayer<Game>(
  grid: Hexes,
  look: (game: Game, from: number, to: number) => Sight,
): Overlay<Game, OverlayMarks> {
  const onMap = (place: Target | undefined): number | null => {
    const hex = place === undefined ? null : hexOf(place);
    return hex === null || grid.cell(hex) < 0 ? null : hex;
  };
  return {
    id: 'sight',
    icon: 'sight',
    needs: 'two-places',
    keys: ['s'],
    draw(game, [first, second]) {
      const [from, to] = [onMap(first), onMap(second)];
      if (from === null || to === null || from === to) return { places: [] };
      const { blocking, key, rule, section } = look(game, from, to);
      const line = [hexTarget(from), hexTarget(to)] as const;
      const params = {
        from: { place: line[0] },
        to: { place: line[1] },
        distance: grid.distance(from, to),
        by: { list: blocking.map((place) => ({ place })) },
      };
      const places = blocking.map((place) => ({ place, tone: 'blocked' }));
      return { places, line, section, verdict: { key, params }, rule };
    },
  };
}
