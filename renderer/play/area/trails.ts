/** The ways that pieces have gone last, as the journal tells them, and their lines on the map. */
import type { AreaPresenter } from '../../../core/engine/presenter.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import { idOf, isTarget, type Target } from '../../../core/engine/target.ts';
import type { Param, Seat } from '../../../core/engine/verdict.ts';
import type { SeenNode } from '../../../core/engine/window.ts';
import { seaLane } from '../../board/area/sea-lane.ts';
import type { Point } from '../../board/geometry.ts';
import { blend } from '../../board/palette.ts';
import type { Places } from '../../board/places.ts';
import type { TrailMark } from '../board/scene.ts';
import type { AreaScenery } from '../scenery/scenery.ts';

/** A move that was made. */
export interface Move {
  readonly seat: Seat;
  readonly from: Target;
  readonly to: Target;
  readonly by: 'land' | 'sea';
}

/** Washes are light: so much of the ink makes lines of them. */
const INK = '#140c06';
const DEEPER = 0.28;

/** In what colour lines of a side are drawn. @param seats all of the scenario */
export function lineInk({ sheet }: Map, seats: readonly Seat[], seat: Seat): string {
  return blend(sheet.colours.day[seats.indexOf(seat)] ?? INK, INK, DEEPER);
}

/** More would be a tangle. */
const MOST = 12;

/** The moves that the seat which moved last has made in a row, the latest first. @param line to the moment that is shown */
export function lastMoves(
  line: readonly SeenNode[],
  { moves }: Pick<AreaPresenter<unknown>, 'moves'>,
): readonly Move[] {
  const found: Move[] = [];
  for (const { facts } of line.toReversed())
    for (const move of movesIn(facts, { moves }).toReversed()) {
      if (found.length === MOST || (found[0] && found[0].seat !== move.seat)) return found;
      if (!found.some(({ from, to }) => from === move.from && to === move.to)) found.push(move);
    }
  return found;
}

/** The moves that facts tell. */
export const movesIn = (facts: readonly Fact[], { moves }: Pick<AreaPresenter<unknown>, 'moves'>): readonly Move[] =>
  facts.flatMap(({ key, params }) => moveOf(moves[key], params) ?? []);

function moveOf(by: Move['by'] | undefined, params: Readonly<Record<string, Param>>): Move | null {
  const { nation, from, to } = params;
  const [start, end] = [placeIn(from), placeIn(to)];
  if (!by || !start || !end || typeof nation !== 'object' || !('seat' in nation)) return null;
  return { seat: nation.seat, from: start, to: end, by };
}

const placeIn = (param: Param | undefined): Target | null =>
  typeof param === 'object' && 'place' in param && isTarget(param.place) ? param.place : null;

type Map = Pick<AreaScenery, 'sheet'>;

/** By land from stand to stand; by sea from anchor to anchor through the water. */
export function trailMarks(
  moves: readonly Move[],
  scenery: Map,
  places: Places,
  colourOf: (seat: Seat) => string,
): readonly TrailMark[] {
  return moves.map(({ seat, from, to, by }, age) => {
    const lane = by === 'sea' ? seaWay(scenery, places, from, to) : null;
    return {
      colour: colourOf(seat),
      age,
      isBySea: lane !== null,
      points: lane ?? [places.centre(from), places.centre(to)],
    };
  });
}

/** A way over the sea from region to region; `null` where one of them has no anchor. */
export function seaWay({ sheet }: Map, places: Places, from: Target, to: Target): readonly Point[] | null {
  const anchorOf = (place: Target): Point | null => sheet.regions.find(({ id }) => id === idOf(place))?.anchor ?? null;
  const [start, end] = [anchorOf(from), anchorOf(to)];
  return start && end ? [places.centre(from), ...seaLane(sheet, start, end), places.centre(to)] : null;
}
