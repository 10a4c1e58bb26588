/** What players may change by agreement, beside the rules; `check.ts` judges the outcome. */
import type { Adjustment, Amendment } from '../../engine/ruleset.ts';
import { formationsOf } from './04-formations.ts';
import { cardOf, type Flight, type OrdineObliquo, unit, type UnitId, type UnitState } from './position.ts';

export const adjustment: Adjustment<OrdineObliquo> = {
  boxes: ['off-table'],
  markers: ['tired', 'first-volley', 'retreat', 'rout', 'destroyed'],
  facings: [],
  formations: (game, piece) => formationsOf(cardOf(game, piece)),
  amend,
};

function amend(game: OrdineObliquo, { piece, box, face, markers, strength, formation }: Amendment): void {
  const state = unit(game, piece);
  if (strength !== undefined) state.cp = strength;
  const named = formationsOf(cardOf(game, piece)).find((each) => each === formation);
  if (named) state.formation = named;
  if (box !== undefined) takeOff(game, piece);
  if (face !== undefined) state.disordered = face === 'back';
  mark(state, markers ?? {});
}

/** Beside a real table a unit that is taken off it for good has no points left. */
function takeOff(game: OrdineObliquo, id: UnitId): void {
  const state = unit(game, id);
  state.pose = null;
  if (game.isBeside) state.cp = 0;
}

function mark(state: UnitState, markers: Readonly<Record<string, boolean>>): void {
  if (markers['tired'] !== undefined) state.tired = markers['tired'];
  if (markers['first-volley'] !== undefined) state.firstVolley = markers['first-volley'];
  for (const kind of FLIGHTS) if (markers[kind] !== undefined) markFlight(state, kind, markers[kind]);
  if (markers['destroyed']) Object.assign(state, { cp: 0, pose: null, flight: null } satisfies Partial<UnitState>);
}

const FLIGHTS: readonly Flight['kind'][] = ['retreat', 'rout'];

/** A flight that is agreed on is still to be made; a unit that is in it already is left as it is. */
function markFlight(state: UnitState, kind: Flight['kind'], isOn: boolean): void {
  if (isOn === (state.flight?.kind === kind)) return;
  state.flight = isOn ? { kind, away: state.pose?.angle ?? 0, isPending: true } : null;
}
