/** 2.1-d, 1.4-b Detachments: a general and units of the formation, with an order of their own. */
import { chooseOne, chooseSome, type Procedure, type Some } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, orderTarget, type UnitTarget, unitTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { isLeaderInCommand, rangeOf } from '../03-command/3-range.ts';
import {
  corpsOf,
  detachedGeneral,
  detachmentOf,
  type FormationId,
  type LeaderId,
  type Order,
  ORDERS,
  sideOf,
  type Side,
  type UnitCard,
  unitCard,
  type UnitId,
} from '../data.ts';
import { changeFormation, commanderOf, formationOf, formationOfLeader, postOf, unitsIn } from '../formations.ts';
import { changeUnit, hexOfPiece, leadersOf } from '../pieces.ts';
import { ofLeader, ofUnit, whyNotOf } from '../pointed.ts';
import type { MoravianSun } from '../position.ts';
import { formationName } from './2-change.ts';
import { whyNotOrder, whyNotTarget } from './markers.ts';

/** The orders segment of a side: generals are detached, and detachments taken back. */
export function* detach(game: MoravianSun, umpire: Umpire): Procedure {
  const side = game.active;
  const asked: LeaderId[] = [];
  for (;;) {
    const generals = generalsFor(game, side).filter((id) => !asked.includes(id));
    if (generals.length === 0) return;
    const chosen = yield* chooseOne({
      kind: 'one',
      seat: side,
      rule: '2.1-d',
      pass: () => null,
      prompt: { key: 'prompt.detach', params: { side: { seat: side } } },
      whyOthers: { key: 'refusal.why-not.detach' },
      passLabel: { key: 'label.no-detachment' },
      targets: generals.map(unitTarget),
      whyNot: ofLeader((id) => whyNotGeneral(game, side, asked, id)),
    });
    if (chosen === null) return;
    const general = idOf(chosen);
    asked.push(general);
    if (isDetached(game, general)) takeBack(game, general, umpire);
    else yield* makeDetachment(game, general, umpire);
  }
}

/** Whether a general commands a detachment now. */
export const isDetached = (game: MoravianSun, general: LeaderId): boolean =>
  detachmentOf(postOf(game, general)) in game.formations;

/** Generals on the map who may be detached, or whose detachment may go back: then they stand in the range of the corps. */
const generalsFor = (game: MoravianSun, side: Side): readonly LeaderId[] =>
  leadersOf(game, side)
    .map(({ id }) => id)
    .filter((id) => whyNotGeneral(game, side, [], id) === null);

/** Why a leader neither forms a detachment nor gives one up. */
function whyNotGeneral(game: MoravianSun, side: Side, asked: readonly LeaderId[], id: LeaderId): Verdict {
  const leader = { leader: { unit: id } };
  if (sideOf(id) !== side) return because('2.1-i', 'refusal.of-the-enemy', { unit: { unit: id } });
  if (!(id in game.leaders)) return because('2.1-d', 'refusal.off-the-map', { unit: { unit: id } });
  if (postOf(game, id).kind !== 'general') return because('1.4-b', 'refusal.detach.no-general', leader);
  if (asked.includes(id)) return because('2.1-d', 'refusal.detach.asked', leader);
  return isDetached(game, id) ? whyNotBack(game, id) : whyNotDetached(game, id);
}

function whyNotDetached(game: MoravianSun, general: LeaderId): Verdict {
  const leader = { leader: { unit: general } };
  const formation = formationOfLeader(game, general);
  if (formation === null || !isLeaderInCommand(game, formation, general))
    return because('4.2-b', 'refusal.detach.far', leader);
  if (unitsFor(game, formation, general).length === 0) return because('1.4-b', 'refusal.detach.alone', leader);
  return freeOrders(game, formation, general).length > 0 ? null : because('4.17-e', 'refusal.detach.no-marker', leader);
}

function whyNotBack(game: MoravianSun, general: LeaderId): Verdict {
  const commander = commanderOf(game, corpsOf(detachmentOf(postOf(game, general))).id);
  const isNear = commander !== null && rangeOf(game, commander.id).has(hexOfPiece(game, general));
  return isNear ? null : because('4.2-b', 'refusal.detach.far', { leader: { unit: general } });
}

/** 1.4-b Units of the formation that stand in the range of the general. */
function unitsFor(game: MoravianSun, formation: FormationId, general: LeaderId): readonly UnitCard[] {
  const range = rangeOf(game, general);
  return unitsIn(game, formation).filter(({ id }) => range.has(hexOfPiece(game, id)));
}

/** A detachment needs a marker that is free (4.17-e). */
const freeOrders = (game: MoravianSun, formation: FormationId, general: LeaderId): readonly Order[] =>
  ORDERS.filter((order) => whyNotOrder(game, detachmentIn(formation, general), order) === null);

const detachmentIn = (formation: FormationId, general: LeaderId): FormationId =>
  detachedGeneral(formation) === null ? `${formation}/${general}` : formation;

function* makeDetachment(game: MoravianSun, general: LeaderId, umpire: Umpire): Procedure {
  const corps = formationOfLeader(game, general);
  if (corps === null) return;
  const units = yield* chooseUnits(game, corps, general);
  if (units === null) return;
  const detachment = detachmentOf(postOf(game, general));
  const counts = game.turn + 1;
  changeFormation(game, detachment, { order: freeOrders(game, corps, general)[0] ?? 'defence', counts });
  for (const unit of units) changeUnit(game, idOf(unit), { under: detachment });
  changeFormation(game, detachment, { order: yield* chooseFirstOrder(game, detachment), counts });
  const list = { list: units.map((unit) => ({ unit: idOf(unit) })) };
  umpire.tell({ key: 'detached', rule: '1.32.4-a', params: { leader: { unit: general }, units: list } });
}

function chooseUnits(game: MoravianSun, corps: FormationId, general: LeaderId) {
  const decision: Some<UnitTarget> = {
    kind: 'some',
    seat: corpsOf(corps).side,
    rule: '1.4-b',
    pass: () => null,
    prompt: { key: 'prompt.detached-units', params: { leader: { unit: general } } },
    whyOthers: { key: 'refusal.why-not.detached' },
    doneLabel: { key: 'deed.form' },
    from: unitsFor(game, corps, general).map(({ id }) => unitTarget(id)),
    whyNot: ofUnit((id) => whyNotTaken(game, corps, general, id)),
    allows: () => null,
    enough: (set) => whyNotEnough(game, corps, set),
  };
  return chooseSome(decision);
}

/** Why a unit does not go with a detachment. */
function whyNotTaken(game: MoravianSun, corps: FormationId, general: LeaderId, id: UnitId): Verdict {
  const stranger = whyNotOf(game, corpsOf(corps).side, id);
  if (stranger) return stranger;
  const named = { unit: { unit: id }, formation: formationName(corps), leader: { unit: general } };
  if (formationOf(game, id) !== corps) return because('1.4-b', 'refusal.detach.stranger', named);
  const isNear = rangeOf(game, general).has(hexOfPiece(game, id));
  return isNear ? null : because('1.4-b', 'refusal.detach.beyond', named);
}

/** Some, but not all: a corps is not left without units. */
function whyNotEnough(game: MoravianSun, corps: FormationId, set: readonly UnitTarget[]): Verdict {
  if (set.length === 0) return because('1.4-b', 'refusal.no-units-detached');
  return set.length < unitsIn(game, corps).length ? null : because('1.4-b', 'refusal.whole-corps');
}

function* chooseFirstOrder(game: MoravianSun, detachment: FormationId): Procedure<Order> {
  const free = ORDERS.filter((order) => whyNotOrder(game, detachment, order) === null);
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: corpsOf(detachment).side,
    rule: '4.17-e',
    isSecret: true,
    prompt: { key: 'prompt.new-order', params: { formation: formationName(detachment) } },
    targets: free.map((order) => orderTarget(order, null)),
    label: (target) => ({ key: `label.order.${idOf(target)}` }),
    whyNot: (target) => whyNotTarget(game, detachment, target),
  });
  return chosen === null ? (free[0] ?? 'defence') : (idOf(chosen) as Order);
}

/** The units of a detachment are those of the corps again, units of the reserve that were given to it among them (8.0.3-a). */
function takeBack(game: MoravianSun, general: LeaderId, umpire: Umpire): void {
  const detachment = detachmentOf(postOf(game, general));
  const corps = corpsOf(detachment).id;
  const underCorps = (id: UnitId) => (unitCard(id).formation === corps ? undefined : corps);
  for (const { id } of unitsIn(game, detachment)) changeUnit(game, id, { under: underCorps(id) });
  game.returning = game.returning.map(({ under: before, ...rest }) => {
    const under = before === detachment ? underCorps(rest.unit) : before;
    return under === undefined ? rest : { ...rest, under };
  });
  const { [detachment]: _, ...rest } = game.formations;
  game.formations = rest;
  umpire.tell({ key: 'detachment-ended', rule: '1.32.4-a', params: { leader: { unit: general } } });
}
