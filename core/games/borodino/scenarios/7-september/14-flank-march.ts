/** Special rule 14, optional: what the march round the flank means to others. Chapters ask it, so none is imported. */
import { hexTarget } from '../../../../engine/target.ts';
import { because, type Seat, type Verdict } from '../../../../engine/verdict.ts';
import type { Activated, March } from '../../05-orders-and-activation/activated.ts';
import { cardOf, type Side, type UnitId } from '../../data.ts';
import type { Borodino } from '../../position.ts';
import type { Limits } from '../scenario.ts';
import { SEPTEMBER_7 } from './data.ts';

export const FLANK_MARCH_OPTION = 'flank-march';

const { arrive, firstRollAfter } = SEPTEMBER_7.flankMarch;
const MARCHER: Side = 'french';

/** Nobody marches, or nobody is known to. */
export const NO_MARCH: March = Object.freeze({
  units: Object.freeze([]),
  turn: 0,
  step: 'noted',
  bonus: 0,
  by: null,
  entries: Object.freeze({}),
});

type Marching = Pick<Borodino, 'units'> & { readonly march?: March };

/** Whether a unit has left the map and is still to come back. */
export const isAway = ({ march, units }: Marching, id: UnitId): boolean =>
  march?.step === 'away' && units[id]?.box === 'off-map';

/** Those who are still to come back, in the order of the note. */
export const unitsAway = (game: Marching): readonly UnitId[] =>
  (game.march?.units ?? []).filter((id) => isAway(game, id));

/** SR.14-b: In the turn of the note, and in no other, one of Napoleon's orders may be theirs. */
export const mayMarch = ({ march, units, turn }: Activated, side: Side): boolean =>
  side === MARCHER && march?.turn === turn && march.units.some((id) => (units[id]?.hex ?? 0) !== 0);

/** Whether one of the orders of a side is that of the march, at one of these steps. */
export const isPaidFor = ({ march, turn }: Activated, side: Side, steps: readonly March['step'][]): boolean =>
  side === MARCHER && march?.turn === turn && steps.includes(march.step);

/** SR.14-a: Until the order has been turned up only the French know of it. */
export const isNoteHidden = ({ march }: Activated, seat: Seat | null): boolean =>
  seat !== MARCHER && (march?.step === 'noted' || march?.step === 'ordered');

/** SR.14-d: Put into the box at the end of a turn they are rolled for two turns later at the earliest. */
export const firstTurnBack = ({ turn }: March): number => turn + firstRollAfter;

export const isTime = ({ march, turn }: Activated): boolean => march?.step === 'away' && turn >= firstTurnBack(march);

/** And from then on the marker goes into the cup as long as anybody is there. */
export const isMarchDue = (game: Activated): boolean => isTime(game) && unitsAway(game).length > 0;

const NO_HEXES: readonly number[] = [];

/** SR.14-i: Closed to the Russians from the first turn on, so that the note stays secret, until all have come back. */
export function closedHexes(game: Marching, side: Side): readonly number[] {
  const { march } = game;
  if (side === MARCHER || !march) return NO_HEXES;
  return march.step === 'away' && unitsAway(game).length === 0 ? NO_HEXES : arrive;
}

export const whyKeptOut = (game: Borodino, id: UnitId, hex: number): Verdict =>
  closedHexes(game, cardOf(id).side).includes(hex)
    ? because('SR.14-i', 'refusal.flank-closed', { unit: { unit: id }, place: { place: hexTarget(hex) } })
    : null;

type Columns = ReturnType<Limits['columns']>;
const NO_COLUMNS: Columns = [];
const columnsBy = new WeakMap<March['entries'], Columns>();

/** SR.14-f: One column at each hex by which anybody comes. */
export function marchColumns({ march }: Marching): Columns {
  if (!march) return NO_COLUMNS;
  const { entries, units } = march;
  let columns = columnsBy.get(entries);
  if (!columns) {
    const byHex = Map.groupBy(
      units.filter((id) => entries[id] !== undefined),
      (id) => entries[id] as number,
    );
    columnsBy.set(entries, (columns = [...byHex].map(([entry, those]) => ({ entry, units: those }))));
  }
  return columns;
}
