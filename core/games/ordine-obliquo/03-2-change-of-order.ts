/**
 * Chapter 3: changing orders. Who may do it in this move (3.1), by presence or by messenger (3.2), and units that are
 * detached or come back to their brigade (2.5). What is written on a counter is secret: the journal tells it to its
 * own side.
 */
import { type Arrange, type Arrangement, chooseArrangement, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, orderTarget, readTarget, type Target, type TargetOf, unitTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { isInCommand } from '../../space/table/command.ts';
import { CM, distance, type Point, pointAlong } from '../../space/table/point.ts';
import {
  CHIEF_RADIUS,
  chiefOf,
  general,
  generalOf,
  isDetached,
  isPresent,
  needsOrders,
  placeOf,
  sideOfGeneral,
} from './03-command.ts';
import { HALT, holdersOf, unitsUnder } from './03-orders.ts';
import { type Quality, SIDES, type Side, TABLES } from './data.ts';
import { tell, tellInSecret } from './facts.ts';
import { footprintOf } from './ground.ts';
import {
  brigadeOf,
  cardOf,
  enemyOf,
  type HolderId,
  isCossack,
  isOnTable,
  type Messenger,
  type Order,
  type OrdineObliquo,
  sideOf,
  towards,
  unit,
  type UnitId,
  unitsOf,
} from './position.ts';

/** So near to a detached unit its brigade's general can pass orders on to it (OO-2.5-5). */
const NEAR_BRIGADIER = 12 * CM;

/** A brigade with fewer units detaches none (OO-2.5-1). */
const LEAST_TO_DETACH = 3;

/** The slot of a unit that follows its brigade's order. */
export const WITH_BRIGADE = orderTarget('brigade', null);

// 6.1 The order phase

/** Step 1 of the sequence: messengers ride on, then both sides may change orders (OO-6-1). */
export function* orders(game: OrdineObliquo, umpire: Umpire): Procedure {
  for (const messenger of [...game.messengers]) rideOn(game, messenger, umpire);
  for (const side of SIDES) yield* changeOrders(game, side, umpire);
}

function* changeOrders(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  for (const { item, slot } of yield* chooseOrders(game, side)) issue(game, item, slot, umpire);
}

/** A counter that is to be changed. */
export interface Change {
  readonly item: HolderId;
  readonly slot: Target;
}

/** What a side's commander changes in this move; nothing is issued yet. */
export function* chooseOrders(game: OrdineObliquo, side: Side): Procedure<readonly Change[]> {
  const apart = detachable(game, side);
  const items = [...holdersOf(game, side), ...apart];
  const isIdle = items.every((item) =>
    slotsOf(game, item).every((slot) => isKept(game, item, slot) || whyNot(game, item, slot)),
  );
  if (isIdle) return [];
  const chosen = yield* chooseArrangement(
    newOrders(game, { side, items, apart, rule: 'OO-6-1' }, (item, slot) => whyNot(game, item, slot)),
  );
  return items.flatMap((item) => {
    const slot = chosen?.[unitTarget(item)];
    return slot === undefined || isKept(game, item, slot) ? [] : [{ item, slot }];
  });
}

/** Who gets orders from whom, and by which rule. */
interface Issue {
  readonly side: Side;
  readonly items: readonly HolderId[];
  /** Those of them that would be detached by an order (OO-2.5-1). */
  readonly apart: readonly UnitId[];
  readonly rule: RuleId;
}

/** Which order each holder has: one decision for a side, kept secret. Those who are left out keep theirs. */
export function newOrders(
  game: OrdineObliquo,
  { side, items, apart, rule }: Issue,
  whyNotTo: (item: HolderId, slot: Target) => Verdict,
): Arrange {
  return {
    kind: 'arrange',
    seat: side,
    rule,
    isSecret: true,
    prompt: { key: 'prompt.orders', params: { side: { seat: side } } },
    doneLabel: { key: 'deed.orders' },
    whyOthers: { key: 'refusal.orders-others', params: { side: { seat: side } } },
    items: items.map(unitTarget),
    slots: (item) => slotsOf(game, idOf(item)),
    whyNot: (_item, target) => whyNoAim(target),
    whyNotItem: (target) => whyNoHolder(game, side, idOf(target)),
    fits: (item, slot, soFar) =>
      isKept(game, idOf(item), slot)
        ? null
        : (whyNotTo(idOf(item), slot) ?? whySecondDetached(game, idOf(item), slot, soFar)),
    complete: () => null,
    ...(apart.length > 0 && { spare: { label: { key: 'label.detachments' }, items: apart.map(unitTarget) } }),
    suggestion: Object.fromEntries(items.map((item) => [unitTarget(item), keptBy(game, item)])),
  };
}

/** Why a unit of the side has no order of its own now, nor can be given one; `null` of whatever is none of its units. */
function whyNoHolder(game: OrdineObliquo, side: Side, id: string): Verdict {
  if (!unitsOf(game, side).includes(id)) return null;
  const name = { unit: { unit: id } };
  if (isCossack(cardOf(game, id))) return because('OO-15-2', 'refusal.cossacks-no-order', name);
  if (!needsOrders(game, id)) return because('OO-3.2-24', 'refusal.guns-no-order', name);
  return isUnitOfBrigade(game, id) ? (whyNotDetach(game, id) ?? whyUnheard(game, id)) : null;
}

// What can be ordered

/** How an order is named in an arrangement: `order:halt`, `order:attack>unit:n-II`. */
export function slotOf(order: Order): TargetOf<'order'> {
  return orderTarget(order.order, towards(order));
}

/** The order that a slot names. */
export function orderIn(slot: Target): Order {
  const read = readTarget(slot);
  if (read.kind !== 'order') throw new RangeError(`${slot} is no order`);
  return { order: read.order as Order['order'], target: read.towards && idOf(read.towards) };
}

/** OO-3.2-3, OO-2.5-4: The five orders: an advance names a piece of terrain, an attack a brigade or a regiment. */
function slotsOf(game: OrdineObliquo, item: HolderId): readonly Target[] {
  const side = sideOfGeneral(item);
  const given = game.orders[item];
  const slots = [
    ...(isUnitOfBrigade(game, item) ? [WITH_BRIGADE] : []),
    slotOf(HALT),
    slotOf({ order: 'cautious', target: null }),
    ...game.pieces.filter(isGoal).map(({ id }) => slotOf({ order: 'objective', target: id })),
    ...preyFor(game, side).map((id) => slotOf({ order: 'attack', target: id })),
    slotOf({ order: 'retreat', target: null }),
  ];
  return given && !slots.includes(slotOf(given)) ? [...slots, slotOf(given)] : slots;
}

/** What an order cannot be aimed at. */
function whyNoAim(slot: Target): Verdict {
  const read = readTarget(slot);
  if (read.kind !== 'order' || read.towards === null) return null;
  const aim = { target: { place: read.towards } };
  return read.order === 'attack'
    ? because('OO-3.2-13', 'refusal.no-prey', aim)
    : because('OO-3.2-10', 'refusal.no-goal', aim);
}

/** OO-3.2-10 A village, a bridge, a hill; crossroads are marked as objectives. */
const GOALS: readonly string[] = ['village', 'bridge', 'gentle-hill', 'steep-hill'];

function isGoal({ kind, isObjective }: OrdineObliquo['pieces'][number]): boolean {
  return isObjective || GOALS.includes(kind);
}

/** OO-3.2-13 The enemy's brigades, and his regiments outside of them. */
function preyFor(game: OrdineObliquo, side: Side): readonly HolderId[] {
  const enemy = enemyOf(side);
  const { brigades, troops } = game.armies[enemy];
  const regiments = troops.filter((id) => cardOf(game, id).arm !== 'artillery');
  const all = [...brigades.map(({ id }) => generalOf(enemy, id)), ...regiments];
  return all.filter((id) => unitsUnder(game, id).length > 0);
}

export function isUnitOfBrigade(game: OrdineObliquo, item: HolderId): boolean {
  return game.units[item] !== undefined && brigadeOf(game, item) !== null;
}

function keptBy(game: OrdineObliquo, item: HolderId): Target {
  const given = game.orders[item];
  if (given) return slotOf(given);
  return isUnitOfBrigade(game, item) ? WITH_BRIGADE : slotOf(HALT);
}

function isKept(game: OrdineObliquo, item: HolderId, slot: Target): boolean {
  return slot === keptBy(game, item);
}

// 3.1 Who may change orders in this move

/** Whether the commander's quality lets him change orders in a move (OO-3.1-3, OO-3.1-5, OO-3.1-7). */
export function isHisMove(quality: Quality, move: number): boolean {
  const { every } = TABLES.commanders[quality];
  return every !== null && move % every === 0;
}

/** OO-3.1-2, OO-3.1-4, OO-3.1-6: At least half of those who are left flee or fall back. */
export function isBroken(game: OrdineObliquo, holder: HolderId): boolean {
  const units = unitsUnder(game, holder);
  const fleeing = units.filter((id) => unit(game, id).flight !== null || unit(game, id).exit !== null);
  return units.length > 0 && fleeing.length * 2 >= units.length;
}

function whyNot(game: OrdineObliquo, item: HolderId, slot: Target): Verdict {
  if (isUnitOfBrigade(game, item)) return whyNotApart(game, item, slot);
  return whyNoOrders(game, item, isBroken(game, item)) ?? whyLeaderless(game, item);
}

/** OO-3.1-4: Why the commander in chief gives a holder no new order in this move. */
function whyNoOrders(game: OrdineObliquo, holder: HolderId, isException: boolean): Verdict {
  const side = sideOfGeneral(holder);
  const chief = chiefOf(side);
  const { commander } = game.armies[side];
  const name = { holder: { unit: holder } };
  if (!isPresent(game, chief)) return because('OO-14-11', 'refusal.no-chief', name);
  if (general(game, chief).wasAttached) return because('OO-3.4-3', 'refusal.chief-was-attached', name);
  if (isHisMove(commander, game.move) || isException) return null;
  return because(TABLES.commanders[commander].rule, 'refusal.not-his-move', { ...name, move: game.move });
}

/** OO-14-9 A brigade without a general changes no orders. */
function whyLeaderless(game: OrdineObliquo, holder: HolderId): Verdict {
  if (!game.generals[holder] || isPresent(game, holder)) return null;
  return because('OO-14-9', 'refusal.no-brigadier', { holder: { unit: holder } });
}

// 2.5 Detachments

/** The units of brigades that have not been detached yet; those that are, are holders. */
function detachable(game: OrdineObliquo, side: Side): readonly UnitId[] {
  const inBrigade = unitsOf(game, side).filter((id) => isUnitOfBrigade(game, id) && needsOrders(game, id));
  return inBrigade.filter((id) => !isDetached(game, id) && !whyNotDetach(game, id) && isOnTable(game, id));
}

/** OO-2.5-1, OO-2.5-6, OO-2.5-7 Why a brigade may not detach a unit. */
export function whyNotDetach(game: OrdineObliquo, id: UnitId): Verdict {
  const brigade = brigadeOf(game, id);
  const name = { unit: { unit: id } };
  if (!brigade || brigade.units.filter((each) => unit(game, each).cp > 0).length < LEAST_TO_DETACH)
    return because('OO-2.5-1', 'refusal.too-few-to-detach', name);
  // A counter that is on its way to another unit of the brigade will detach that one.
  const isOnItsWay = game.messengers.some(({ to }) => to !== id && brigade.units.includes(to));
  return game.armies[sideOf(game, id)].detached[brigade.id] === undefined && !isOnItsWay
    ? null
    : because('OO-2.5-6', 'refusal.detached-before', name);
}

/** A unit that is detached, gets another order of its own, or rejoins. */
function whyNotApart(game: OrdineObliquo, id: UnitId, slot: Target): Verdict {
  const why = isDetached(game, id) ? null : whyNotDetach(game, id);
  return (
    why ?? ruledBy('OO-2.5-2', whyNoOrders(game, id, false)) ?? (slot === WITH_BRIGADE ? null : whyUnheard(game, id))
  );
}

const ruledBy = (rule: RuleId, why: Verdict): Verdict => why && { ...why, rule };

/**
 * OO-2.5-5 Its brigade's general is within 12 cm of it, or within 40 cm of the commander in chief, from where he passes
 * the order on: on a real table the players say.
 */
function whyUnheard(game: OrdineObliquo, id: UnitId): Verdict {
  if (!isOnTable(game, id)) return because('OO-2.5-5', 'refusal.unit-off-table', { unit: { unit: id } });
  return game.isBeside || hearsAtOnce(game, id) || isNearBrigadier(game, id)
    ? null
    : because('OO-2.5-5', 'refusal.detached-too-far', { unit: { unit: id } });
}

function isNear(game: OrdineObliquo, id: UnitId, from: Point | null, radius: number): boolean {
  return from !== null && unit(game, id).pose !== null && isInCommand(from, footprintOf(game, id), radius);
}

function isNearBrigadier(game: OrdineObliquo, id: UnitId): boolean {
  return isNear(game, id, placeOf(game, brigadierOf(game, id)), NEAR_BRIGADIER);
}

/** OO-2.5-6 One unit of a brigade, not two at once. */
function whySecondDetached(game: OrdineObliquo, item: HolderId, slot: Target, soFar: Arrangement): Verdict {
  const brigade = isUnitOfBrigade(game, item) ? brigadeOf(game, item) : null;
  if (!brigade || slot === WITH_BRIGADE) return null;
  const other = brigade.units.find((id) => id !== item && (soFar[unitTarget(id)] ?? WITH_BRIGADE) !== WITH_BRIGADE);
  return other ? because('OO-2.5-6', 'refusal.one-detached', { unit: { unit: item }, other: { unit: other } }) : null;
}

// 3.2 Presence and messengers

/** OO-3.2-20: A holder that hears the commander in chief obeys at once; a messenger rides to all others. */
function issue(game: OrdineObliquo, item: HolderId, slot: Target, umpire: Umpire): void {
  if (slot === WITH_BRIGADE) return rejoin(game, item, umpire);
  const order = orderIn(slot);
  if (hearsAtOnce(game, item)) return obey(game, item, order, umpire);
  send(game, item, order, umpire);
}

/** OO-3.2-20, OO-2.5-5 With its general, or itself where it has none, within 40 cm of the commander in chief: at once. */
function hearsAtOnce(game: OrdineObliquo, item: HolderId): boolean {
  const chief = placeOf(game, chiefOf(sideOfGeneral(item)));
  const leader = isUnitOfBrigade(game, item) ? brigadierOf(game, item) : item;
  if (!game.generals[leader]) return isNear(game, item, chief, CHIEF_RADIUS);
  const at = placeOf(game, leader);
  return chief !== null && at !== null && distance(chief, at) <= CHIEF_RADIUS;
}

function brigadierOf(game: OrdineObliquo, id: UnitId): HolderId {
  return generalOf(sideOf(game, id), brigadeOf(game, id)?.id ?? '');
}

export function obey(game: OrdineObliquo, item: HolderId, order: Order, umpire: Umpire): void {
  const brigade = isUnitOfBrigade(game, item) ? brigadeOf(game, item) : null;
  const side = sideOfGeneral(item);
  if (brigade && !isDetached(game, item)) {
    game.armies[side].detached[brigade.id] = item;
    tell(umpire, 'detached', 'OO-2.5-1', { unit: { unit: item } });
  }
  game.orders[item] = order;
  tellOrder(item, order, umpire);
}

/** OO-3.2-2 Its own side reads the counter, the other sees that there is a new one. */
function tellOrder(item: HolderId, order: Order, umpire: Umpire): void {
  const side = sideOfGeneral(item);
  const changed = { holder: { unit: item }, side: { seat: side } };
  const given = { ...changed, order: { word: `label.order.${order.order}` } };
  const target = towards(order);
  const own =
    target === null
      ? (['order-given', given] as const)
      : (['order-given-for', { ...given, target: { place: target } }] as const);
  tellInSecret(umpire, side, 'OO-3.2-2', own, ['order-changed', changed]);
}

/** OO-2.5-7 Back under its brigade's order, and none of that brigade leaves it again. */
export function rejoin(game: OrdineObliquo, id: UnitId, umpire: Umpire): void {
  delete game.orders[id];
  game.messengers = game.messengers.filter(({ to }) => to !== id);
  tell(umpire, 'rejoined', 'OO-2.5-7', { unit: { unit: id } });
}

/** OO-3.2-21 A messenger takes the counter along and rides 30 cm at once. */
function send(game: OrdineObliquo, item: HolderId, order: Order, umpire: Umpire): void {
  const at = placeOf(game, chiefOf(sideOfGeneral(item)));
  if (at) rideOn(game, sendOff(game, item, order, at, umpire), umpire);
}

/** @param at where he starts from; `null` on a real table */
export function sendOff(game: OrdineObliquo, to: HolderId, order: Order, at: Point | null, umpire: Umpire): Messenger {
  const side = sideOfGeneral(to);
  const messenger = { side, to, order, at };
  game.messengers.push(messenger);
  tell(umpire, 'messenger-sent', 'OO-3.2-21', { holder: { unit: to }, side: { seat: side } });
  return messenger;
}

/** OO-3.2-22 The order takes effect in the move in which he arrives; he waits for a general who is to be replaced. */
function rideOn(game: OrdineObliquo, messenger: Messenger, umpire: Umpire): void {
  if (unitsUnder(game, messenger.to).length === 0) return dismiss(game, messenger);
  const goal = addresseeOf(game, messenger.to);
  if (!goal || !messenger.at) return;
  const way = distance(messenger.at, goal);
  if (way > TABLES.messenger) {
    const { x, y } = pointAlong(messenger.at, goal, TABLES.messenger / way);
    messenger.at = { x: Math.round(x), y: Math.round(y) };
    return;
  }
  arrive(game, messenger, umpire);
}

/** The counter that he has brought is laid down. */
export function arrive(game: OrdineObliquo, messenger: Messenger, umpire: Umpire): void {
  dismiss(game, messenger);
  tell(umpire, 'messenger-arrived', 'OO-3.2-22', { holder: { unit: messenger.to } });
  obey(game, messenger.to, messenger.order, umpire);
}

export function dismiss(game: OrdineObliquo, messenger: Messenger): void {
  game.messengers = game.messengers.filter((each) => each !== messenger);
}

/** Where the addressee is: the brigade's general, or the unit; a detached unit far off is told by its general. */
function addresseeOf(game: OrdineObliquo, to: HolderId): Point | null {
  if (game.generals[to]) return placeOf(game, to);
  const at = isUnitOfBrigade(game, to) ? placeOf(game, brigadierOf(game, to)) : null;
  const { pose } = unit(game, to);
  return at ?? (pose && { x: pose.x, y: pose.y });
}
