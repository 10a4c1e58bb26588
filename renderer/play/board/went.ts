/** The ways between two positions of a ground with places, and who struck at whom: the report and the board draw them alike. */
import { type Act, targetsIn } from '../../../core/engine/battle.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import { idOf, isUnitTarget, type Target } from '../../../core/engine/target.ts';
import { type Seat, unitsNamed } from '../../../core/engine/verdict.ts';
import type { Point } from '../../board/geometry.ts';
import type { Places } from '../../board/places.ts';
import type { Way } from '../../board/ways.ts';
import { fateOf, firstWay, type Leg, legsOf } from '../showing/legs.ts';
import { COUNTER } from './pieces.ts';

interface Board {
  readonly places: Pick<Places, 'centre'>;
  /** All of the scenario: a side has its line by its place among them. */
  readonly seats: readonly Seat[];
  readonly colourOf: (piece: Piece) => string;
  /** What is passed between two places beside them; left out where one goes straight. */
  readonly via?: (from: Target, to: Target) => readonly Point[];
}

/** How far before its end an arrow stops, in map units. */
export const endOf = ({ size }: Pick<Places, 'size'>): number => COUNTER * size * 0.7;

const isSame = (a: Target, b: Target): boolean => a === b;

/**
 * Of the pieces that stand elsewhere, or lie beside the board. A piece that is no longer seen has gone no way.
 * @param facts of what led from one to the other; left out where that was more than one deed
 */
export function waysOfPieces(
  before: readonly Piece[],
  after: readonly Piece[],
  board: Board,
  facts: readonly Fact[] = [],
): readonly Way[] {
  const now = new Map(after.map((piece) => [piece.id, piece.place]));
  return before.flatMap((piece): Way[] => {
    const { id, place } = piece;
    const to = now.get(id);
    if (place === null || to === undefined) return [];
    const legs = legsOf<Target>(facts, { unit: id, from: place, to, isSame });
    const ways = legs.map((leg) => wayAlong(leg, piece, board));
    if (to !== null) return ways;
    const told = fateOf(id, facts) ?? firstWay(facts);
    const lost = { ...lineIn(piece, board), from: board.places.centre(legs.at(-1)?.stops.at(-1) ?? place), to: null };
    return [...ways, { ...lost, unit: id, ...(told !== undefined && { told }) }];
  });
}

function lineIn(piece: Piece, { seats, colourOf }: Board): Pick<Way, 'side' | 'colour'> {
  return { side: Math.max(0, seats.indexOf(piece.seat)), colour: colourOf(piece) };
}

function wayAlong({ told, stops }: Leg<Target>, piece: Piece, board: Board): Way {
  const { places, via = () => [] } = board;
  const line = stops.flatMap((stop, index) => {
    const before = stops[index - 1];
    return [...(before === undefined ? [] : via(before, stop)), places.centre(stop)];
  });
  const [from, between, to] = [line[0] as Point, line.slice(1, -1), line.at(-1) as Point];
  return {
    from,
    ...(between.length > 0 && { via: between }),
    to,
    ...lineIn(piece, board),
    unit: piece.id,
    ...(told !== undefined && { told }),
  };
}

/**
 * Fire and blows that facts tell, from each place where those stood who struck to each place that they struck at.
 * @param acts which facts tell them
 */
export function strikesOf(
  facts: readonly Fact[],
  acts: Readonly<Record<string, Act>>,
  before: readonly Piece[],
  board: Board,
): readonly Way[] {
  const placeOf = (target: Target, told: number): Target | null => {
    if (!isUnitTarget(target)) return target;
    const piece = before.find(({ id }) => id === idOf(target));
    return piece ? placeBy(piece, facts.slice(0, told + 1)) : null;
  };
  const placesOf = (fact: Fact, blank: string, told: number): readonly Target[] => [
    ...new Set(targetsIn(fact, blank).flatMap((target) => placeOf(target, told) ?? [])),
  ];
  return facts.flatMap((fact, told): Way[] => {
    const act = acts[fact.key];
    if (!act) return [];
    const ends = placesOf(fact, act.at, told);
    return placesOf(fact, act.by, told).flatMap((from) => {
      const striker = before.find(({ id, place }) => unitsNamed(fact).includes(id) || place === from);
      if (!striker) return [];
      const more = { ...lineIn(striker, board), strikes: act.strikes, told };
      const line = (to: Target): Way => ({ from: board.places.centre(from), to: board.places.centre(to), ...more });
      return ends.filter((to) => to !== from).map(line);
    });
  });
}

/** Where a piece stands when these facts have been told. */
function placeBy({ id, place }: Piece, facts: readonly Fact[]): Target | null {
  const last = facts.findLast((fact) => fact.way !== undefined && unitsNamed(fact).includes(id));
  return (last?.way?.at(-1) as Target | undefined) ?? place;
}
