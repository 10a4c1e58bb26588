/** Chapter 7: the movement phase. Commands choose extended movement, then units move one by one; each as one way. */
import { type Aim, choosePath, type Path, type Procedure, type Way } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexesIn, idOf, type Target, unitTarget } from '../../../engine/target.ts';
import { settlePaces } from './1-3-who-extends.ts';
import { march } from './3-1-carrying-out.ts';
import { reachIn } from './3-1-reach.ts';
import { whyNot, whyNotEnd } from './3-1-refusals.ts';
import { hasAnyStep, isReason, stepsAfter, Track } from './3-1-steps.ts';
import type { Field } from './3-1-stride.ts';
import { moverOf, whyNotStay } from './3-1-way.ts';
import { fieldFor } from './3-field.ts';
import { whyNotMove } from './3-limits-on-movement.ts';
import type { UnitId } from '../data.ts';
import { boardOf } from '../board.ts';
import { abreast, likewise } from '../likewise.ts';
import { type Borodino, unit, type UnitState } from '../position.ts';

export { allMoves, reach, reachLater } from './3-1-reach.ts';

/** The movement phase of the side whose turn it is. @param after what follows each move */
export function* movement(game: Borodino, umpire: Umpire, after: () => void = () => undefined): Procedure {
  yield* settlePaces(game, umpire);
  // Who may move is settled for the phase; then it only matters who has moved, and who has room.
  const movers = boardOf(game).cards[game.side].filter((card) => !whyNotMove(game, card.id));
  const isExtended = movers.some(({ id }) => unit(game, id).deeds.pace === 'extended');
  for (;;) {
    const field = fieldFor(game, game.side);
    const units: UnitId[] = [];
    for (const card of movers) {
      if (!hasActed(unit(game, card.id)) && hasAnyStep(field, card)) units.push(card.id);
    }
    if (units.length === 0) return;
    const trackOf = tracksOver(field);
    const way = yield* choosePath(askForMove(field, units, isExtended, trackOf));
    if (!way) return;
    yield* march(game, field, trackOf(way.unit), way.steps, umpire);
    after();
  }
}

const hasActed = ({ deeds }: UnitState): boolean => deeds.moved || deeds.turned;

function askForMove(
  field: Field,
  units: readonly UnitId[],
  isExtended: boolean,
  trackOf: (unit: Target) => Track,
): Path {
  const { game, side } = field;
  return {
    kind: 'path',
    seat: side,
    rule: '7.31-a',
    prompt: { key: 'prompt.move' },
    doneLabel: { key: 'deed.move' },
    whyOthers: { key: 'refusal.move-others' },
    units: units.map(unitTarget),
    steps({ unit: id, steps }) {
      const track = trackOf(id);
      const walk = track.to(steps);
      return isReason(walk) ? [] : stepsAfter(field, track.mover, walk);
    },
    mayStop({ unit: id, steps }) {
      const track = trackOf(id);
      const walk = track.to(steps);
      return isReason(walk) ? walk : whyNotStay(field, track.mover, walk);
    },
    whyNot: (id, way, to) => (game.units[idOf(id)] ? whyNot(field, idOf(id), way, to) : null),
    reach: (id) => reachIn(field, trackOf(id).mover),
    likewise: (way) => likewise(game, way.unit, aimsAs(field, units, way)),
    cost: ({ unit: id, steps }) => trackOf(id).cost(steps),
    pass: () => (isExtended ? whyNotEnd(field, units) : null),
    passLabel: { key: 'label.end-of-movement' },
  };
}

/** Where these units would go as one does: as far and in the same direction, or they only turn as it does. */
function aimsAs({ game }: Field, units: readonly UnitId[], { unit: id, steps }: Way): readonly Aim[] {
  const { hex } = unit(game, idOf(id));
  const to = hexesIn(steps).at(-1);
  if (hex === 0) return [];
  return to === undefined ? units.map((each) => ({ unit: unitTarget(each), to: null })) : abreast(game, units, hex, to);
}

/** The tracks of the units that are asked about. */
function tracksOver(field: Field): (unit: Target) => Track {
  const known = new Map<Target, Track>();
  return (id) => {
    let track = known.get(id);
    if (!track) known.set(id, (track = new Track(field, moverOf(field, idOf(id)))));
    return track;
  };
}
