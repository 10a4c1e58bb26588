/** What a line of the order of battle is about: the units that it names, itself or below, and what its side has on its places. */
import type { Line } from '../../../core/engine/papers.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';

/** The pieces on the ground that a line is about. @param trail its side, the lines above it in their order, and itself */
export function piecesOf(trail: readonly Line[], laid: readonly Piece[]): readonly Piece[] {
  const [side] = trail;
  const line = trail.at(-1);
  if (!side || !line) return [];
  const { units, places } = aboutOf(line);
  const isOfSide = ({ seat }: Piece) => typeof side.name === 'object' && 'seat' in side.name && side.name.seat === seat;
  const isMeant = (piece: Piece) =>
    units.has(piece.id) || (piece.place !== null && places.has(piece.place) && isOfSide(piece));
  return laid.filter((piece) => piece.box === null && isMeant(piece));
}

interface About {
  readonly units: ReadonlySet<string>;
  /** Of lines that name no unit. */
  readonly places: ReadonlySet<Target>;
}

function aboutOf({ name, place, below }: Line): About {
  const unit = typeof name === 'object' && 'unit' in name ? [name.unit] : [];
  const parts = below.map(aboutOf);
  const own = unit.length === 0 && below.length === 0 && place !== null ? [place] : [];
  return {
    units: new Set([...unit, ...parts.flatMap(({ units }) => [...units])]),
    places: new Set([...own, ...parts.flatMap(({ places }) => [...places])]),
  };
}

/** What a line goes by among all of its paper. */
export const pathOf = (trail: readonly Line[]): string => JSON.stringify(trail.map(({ id }) => id));

/** The lines of a path, from its side down; none where one of them is there no more. */
export function trailOf(path: string, lines: readonly Line[]): readonly Line[] {
  let among = lines;
  const trail: Line[] = [];
  for (const id of JSON.parse(path) as readonly string[]) {
    const line = among.find((each) => each.id === id);
    if (!line) return [];
    trail.push(line);
    among = line.below;
  }
  return trail;
}
