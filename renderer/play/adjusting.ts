/** Units that are moved by agreement, outside the rules: as decisions, so that the hand moves them as it always does. */
import type { Amendment } from '../../core/engine/adjustment.ts';
import type { Action, Manoeuvre, Path } from '../../core/engine/decision.ts';
import type { Piece } from '../../core/engine/presenter.ts';
import { type Target, unitsOf, unitTarget } from '../../core/engine/target.ts';
import { because, NO_RULE, type Seat } from '../../core/engine/verdict.ts';
import type { UnitAmendment } from '../../core/miniatures/adjustment.ts';
import type { Stand } from '../../core/miniatures/presenter.ts';

const NOT_MOVED = because(NO_RULE, 'ui.play.moving.not-moved');
/** Longer than any table, tenths of a millimetre. */
const ANYWHERE = 100_000;
const HALF_TURN = 18_000;

const asked = (seat: Seat) => ({
  seat,
  rule: NO_RULE,
  prompt: { key: 'ui.play.moving' },
  pass: () => null,
  passLabel: { key: 'ui.play.moving.end' },
});

/** On a map: whatever lies on a place may go to any other. */
export function movedOnMap(seat: Seat, pieces: readonly Piece[], places: readonly Target[]): Path {
  const steps = places.map((to) => ({ to, cost: 0 }));
  return {
    ...asked(seat),
    kind: 'path',
    units: pieces.filter(({ place }) => place !== null).map(({ id }) => unitTarget(id)),
    together: () => null,
    steps: (way) => (way.steps.length === 0 ? steps : []),
    mayStop: (way) => (way.steps.length === 0 ? NOT_MOVED : null),
  };
}

/** On a table: a unit goes any way and turns about its middle. */
export function movedOnTable(seat: Seat, units: readonly string[]): Manoeuvre {
  return {
    ...asked(seat),
    kind: 'manoeuvre',
    units: units.map((id) => unitTarget(id)),
    judge: () => ({ cost: { title: { key: 'ui.play.adjust' }, lines: [], total: 0 }, left: Infinity, fault: null }),
    offers: () => [
      ...[0, HALF_TURN].map((oblique) => ({ most: { leg: 'advance', length: ANYWHERE, oblique }, least: 0 }) as const),
      { most: { leg: 'pivot', angle: HALF_TURN }, least: 0 },
    ],
    mayStop: ({ legs }) => (legs.length === 0 ? NOT_MOVED : null),
  };
}

/**
 * What such an answer changes, piece by piece.
 * @param standing where legs lead a unit of a table
 */
export function amendmentsOf(
  action: Action,
  standing: (action: Extract<Action, { manoeuvre: unknown }>) => Stand | null,
): readonly Amendment[] {
  if ('path' in action) {
    const { unit, steps } = action.path;
    const place = steps.at(-1);
    return place === undefined ? [] : unitsOf(unit).map((piece) => ({ piece, place }));
  }
  const stand = 'manoeuvre' in action ? standing(action) : null;
  if (!('manoeuvre' in action) || !stand) return [];
  return unitsOf(action.manoeuvre.unit).map((piece): UnitAmendment => ({ piece, pose: stand.pose }));
}
