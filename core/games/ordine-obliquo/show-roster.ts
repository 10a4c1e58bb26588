/** The papers of a battle: who commands whom, by which order, and in what state everybody is. */
import type { Mustered } from '../../engine/presenter.ts';
import type { Message } from '../../engine/verdict.ts';
import type { Body, Listed, MiniaturesPresenter } from '../../miniatures/presenter.ts';
import { chiefOf, generalOf, generalsOf, isDetached, isPresent, needsOrders, sideOfGeneral } from './03-command.ts';
import { isGone } from './16-victory.ts';
import { type Side, SIDES } from './data.ts';
import {
  cardOf,
  type GeneralId,
  generalWith,
  type HolderId,
  type OrdineObliquo,
  unit,
  type UnitId,
} from './position.ts';
import { faceOf } from './show-field.ts';

/** The papers of both sides; `null` where the program holds the table, and shows it. */
export const roster: MiniaturesPresenter<OrdineObliquo>['roster'] = (game) =>
  game.isBeside ? SIDES.flatMap((side) => bodiesOf(game, side)) : null;

function bodiesOf(game: OrdineObliquo, side: Side): readonly Body[] {
  const { brigades, troops } = game.armies[side];
  const chief = chiefOf(side);
  const led = brigades.map(({ id, units }) => {
    const general = generalOf(side, id);
    const under = units.filter((each) => !isDetached(game, each));
    return bodyOf(game, general, general, orderOn(game, general), under);
  });
  const alone = [...brigades.flatMap(({ units }) => units.filter((each) => isDetached(game, each))), ...troops];
  const withOrders = alone.filter((id) => needsOrders(game, id));
  const free = troops.filter((id) => !needsOrders(game, id));
  return [
    bodyOf(game, chief, chief, { key: 'label.roster.no-order' }, free),
    ...led,
    ...withOrders.map((id) => bodyOf(game, id, null, orderOn(game, id), [id])),
  ];
}

function bodyOf(
  game: OrdineObliquo,
  id: HolderId,
  general: string | null,
  order: Message | null,
  units: readonly UnitId[],
): Body {
  const leader = general !== null && isPresent(game, general) ? general : null;
  return { id, seat: sideOfGeneral(id), general: leader, order, units: units.map((each) => listed(game, each)) };
}

function orderOn({ orders }: OrdineObliquo, holder: HolderId): Message | null {
  return faceOf(orders[holder] ?? { order: 'halt', target: null });
}

function listed(game: OrdineObliquo, id: UnitId): Listed {
  const { cp, formation, exit, disordered } = unit(game, id);
  return {
    id,
    strength: { now: cp, full: cardOf(game, id).cp },
    formation: cp > 0 ? { key: `label.formation.${formation}` } : null,
    states: [...(exit ? ['off-table'] : []), ...(disordered && cp > 0 ? ['disordered'] : []), ...markersOf(game, id)],
  };
}

/** Combat points by brigade; who left the table for good is lost with all he had, as where armies are tested (OO-16.1-3). */
export function muster(game: OrdineObliquo): readonly Mustered[] {
  return SIDES.flatMap((side) => {
    const { brigades, troops } = game.armies[side];
    const led = brigades.flatMap(({ id, units }) => units.map((each) => mustered(game, each, generalOf(side, id))));
    return [...led, ...troops.map((each) => mustered(game, each, chiefOf(side)))];
  });
}

function mustered(game: OrdineObliquo, id: UnitId, leader: GeneralId): Mustered {
  const { cp, disordered, flight } = unit(game, id);
  const isIn = game.phase === 'deployment' || !isGone(game, id);
  const isShaken = isIn && (disordered || flight !== null);
  return { id, seat: sideOfGeneral(leader), body: { unit: leader }, strength: isIn ? cp : 0, isShaken };
}

/** A commander in chief may have no troops under himself, and dice are rolled for him all the same (OO-14-2). */
export const leaders: NonNullable<MiniaturesPresenter<OrdineObliquo>['leaders']> = (game) =>
  SIDES.flatMap((side) => generalsOf(game, side).map((id) => ({ id, seat: side })));

/** OO-10.2-13: Of a unit's state, what lies beside it as a marker. */
export function markersOf(game: OrdineObliquo, id: UnitId): readonly string[] {
  const { cp, flight, tired, firstVolley, formation, stands, deeds } = unit(game, id);
  if (cp === 0) return ['destroyed'];
  return [
    ...(flight ? [flight.kind] : []),
    ...(tired ? ['tired'] : []),
    ...(firstVolley ? ['first-volley'] : []),
    ...(formation === 'crew' ? ['guns-left'] : []),
    ...(stands > 0 ? ['reorganising'] : []),
    ...(deeds.charge ? ['charge'] : []),
    ...(deeds.opportunity ? ['opportunity'] : []),
    ...(generalWith(game, id) ? ['general'] : []),
  ];
}
