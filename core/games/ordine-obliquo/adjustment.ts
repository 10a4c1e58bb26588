/** What players may change by agreement, beside the rules; `check.ts` judges the outcome. */
import { type Amendable, changesOfUnit, type UnitAdjustment, type UnitAmendment } from '../../miniatures/adjustment.ts';
import { type Pose, withinTurn } from '../../space/table/pose.ts';
import { formationsOf } from './04-formations.ts';
import { FORMATION, type Formation } from './data.ts';
import { FACING } from './draw-up.ts';
import { cardOf, type Flight, type OrdineObliquo, unit, type UnitId, type UnitState } from './position.ts';

/** A unit is in one of them at most: who is marked with both is in rout. */
const FLIGHTS = ['rout', 'retreat'] as const;

export const adjustment: UnitAdjustment<OrdineObliquo> = {
  boxes: ['off-table'],
  markers: ['tired', 'first-volley', ...FLIGHTS],
  facings: [],
  amendable,
  amend,
  told: (before, after, id) => changesOfUnit(amendable(before, id), amendable(after, id)),
};

function amendable(game: OrdineObliquo, id: UnitId): Amendable {
  const { pose, formation, cp } = unit(game, id);
  const card = cardOf(game, id);
  const crew = card.arm === 'artillery' ? (['crew'] as const) : [];
  return {
    ...(game.isBeside ? {} : { pose }),
    formation,
    formations: [...formationsOf(card), ...crew],
    strength: { now: cp, full: card.cp },
  };
}

function amend(game: OrdineObliquo, change: UnitAmendment): void {
  const { piece, box, face, markers, pose, strength } = change;
  const state = unit(game, piece);
  if (strength !== undefined) state.cp = strength;
  if (pose) standAt(state, pose);
  if (box !== undefined) takeOff(game, piece);
  if (state.cp === 0) Object.assign(state, { pose: null, flight: null });
  if (change.formation !== undefined) form(game, piece, FORMATION.parse(change.formation));
  if (face !== undefined) state.disordered = face === 'back';
  if (markers) mark(game, piece, markers);
}

/** From there it begins its move: what is measured from its start would else be measured from where it no longer is. */
function standAt(state: UnitState, pose: Pose): void {
  Object.assign(state, { pose: { ...pose }, exit: null });
  state.deeds.start = { ...pose };
}

/** Beside a real table a unit that is taken off it for good has no points left. */
function takeOff(game: OrdineObliquo, id: UnitId): void {
  const state = unit(game, id);
  state.pose = null;
  if (game.isBeside) state.cp = 0;
}

/** Gunners without guns leave these where they stand; whoever takes guns up has none elsewhere. */
function form(game: OrdineObliquo, id: UnitId, formation: Formation): void {
  const state = unit(game, id);
  if (formation === 'crew') state.guns ??= state.pose;
  else state.guns = null;
  state.formation = formation;
}

function mark(game: OrdineObliquo, id: UnitId, markers: Readonly<Record<string, boolean>>): void {
  const state = unit(game, id);
  if (markers['tired'] !== undefined) state.tired = markers['tired'];
  if (markers['first-volley'] !== undefined) state.firstVolley = markers['first-volley'];
  const kind = FLIGHTS.find((each) => markers[each]);
  if (kind !== undefined && state.flight?.kind !== kind) state.flight = flightOf(game, id, kind);
  if (kind === undefined && FLIGHTS.some((each) => markers[each] === false)) state.flight = null;
}

/** It has still to go, to its own rear. */
function flightOf(game: OrdineObliquo, id: UnitId, kind: Flight['kind']): Flight {
  return { kind, away: withinTurn(FACING[cardOf(game, id).side] + 18_000), isPending: true };
}
