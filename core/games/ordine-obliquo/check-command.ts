/** What must be true of armies and their command: brigades, generals, orders, messengers. */
import { chiefOf, generalOf } from './03-command.ts';
import { bad } from './check-shape.ts';
import { type Side, SIDES } from './data.ts';
import type { Point } from '../../space/table/point.ts';
import {
  enemyOf,
  type GeneralId,
  type HolderId,
  isOf,
  type Order,
  type OrdineObliquo,
  type UnitId,
  unitsOf,
} from './position.ts';

/** Every unit of an army has a card and a state, and belongs to it once. */
export function checkArmy(game: OrdineObliquo, side: Side): void {
  const path = `armies.${side}`;
  const ids = unitsOf(game, side);
  const stranger = ids.find((id) => game.cards[id]?.side !== side || !game.units[id]);
  if (stranger !== undefined) bad(path, 'fault.unknown-unit', { id: stranger });
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice !== undefined) bad(path, 'fault.unit-twice', { id: twice });
  checkBrigades(game, side);
  const total = ids.reduce((sum, id) => sum + (game.cards[id]?.cp ?? 0), 0);
  if (game.armies[side].total !== total) bad(`${path}.total`, 'fault.total', { total });
  if (!isOnTable(game, game.armies[side].rearPoint)) bad(`${path}.rearPoint`, 'fault.point-off-table');
}

/** A brigade is named once, and by no name that somebody else has; what it has detached is its own. */
function checkBrigades(game: OrdineObliquo, side: Side): void {
  const { brigades, detached } = game.armies[side];
  const taken = new Set<string>([chiefOf(side), ...Object.keys(game.units)]);
  for (const [at, { id }] of brigades.entries()) {
    const name = generalOf(side, id);
    if (taken.has(name)) bad(`armies.${side}.brigades.${at}.id`, 'fault.brigade-id', { id });
    taken.add(name);
  }
  for (const [brigade, id] of Object.entries(detached)) {
    if (!brigades.find((each) => each.id === brigade)?.units.includes(id))
      bad(`armies.${side}.detached.${brigade}`, 'fault.unknown-unit', { id });
  }
}

const brigadesOf = ({ armies }: OrdineObliquo, side: Side): readonly GeneralId[] =>
  armies[side].brigades.map(({ id }) => generalOf(side, id));

/** A general has a command. He is on the table, or with a unit of his side that he has joined, or lost. */
export function checkGenerals(game: OrdineObliquo): void {
  const known = SIDES.flatMap((side) => [chiefOf(side), ...brigadesOf(game, side)]);
  for (const [id, { at, attached }] of Object.entries(game.generals)) {
    if (!known.includes(id)) bad(`generals.${id}`, 'fault.unknown-general', { id });
    if (attached !== null && !isWith(game, id, attached))
      bad(`generals.${id}.attached`, 'fault.attached', { general: { unit: id }, id: attached });
    if (at && !isOnTable(game, at)) bad(`generals.${id}.at`, 'fault.point-off-table');
  }
}

/** Whether a unit is one that a general can have joined: of his side, and not destroyed. */
function isWith(game: OrdineObliquo, general: GeneralId, id: UnitId): boolean {
  return SIDES.some((side) => isOf(side, general) && isOf(side, id)) && (game.units[id]?.cp ?? 0) > 0;
}

function isOnTable({ table: { width, depth } }: OrdineObliquo, { x, y }: Point): boolean {
  return Math.min(x, y) >= 0 && x <= width && y <= depth;
}

/** Orders, and those by which troops last moved. */
export function checkOrders(game: OrdineObliquo): void {
  for (const [holder, order] of Object.entries(game.orders)) checkOrder(game, `orders.${holder}`, holder, order);
  for (const [holder, { order }] of Object.entries(game.marched ?? {}))
    checkOrder(game, `marched.${holder}`, holder, order);
}

export function checkMessengers(game: OrdineObliquo): void {
  for (const [index, { side, to, order, at }] of game.messengers.entries()) {
    const path = `messengers.${index}`;
    if (!isOf(side, to)) bad(`${path}.to`, 'fault.unknown-holder', { id: to });
    checkOrder(game, path, to, order);
    if ((at === null) !== game.isBeside || (at && !isOnTable(game, at))) bad(`${path}.at`, 'fault.point-off-table');
  }
}

/** 3.2 Who has an order is of this battle, and so is what the order names. */
function checkOrder(game: OrdineObliquo, path: string, holder: HolderId, { order, target }: Order): void {
  const side = SIDES.find((each) => isOf(each, holder));
  if (!side || !holdersFor(game, side).includes(holder)) return bad(path, 'fault.unknown-holder', { id: holder });
  if (target !== null && !targetsFor(game, side, order).includes(target))
    bad(`${path}.target`, 'fault.order-target', { holder: { unit: holder }, id: target });
}

const holdersFor = (game: OrdineObliquo, side: Side): readonly HolderId[] => [
  ...brigadesOf(game, side),
  ...unitsOf(game, side),
];

function targetsFor(game: OrdineObliquo, side: Side, order: Order['order']): readonly string[] {
  if (order === 'objective') return game.pieces.map(({ id }) => id);
  return order === 'attack' ? holdersFor(game, enemyOf(side)) : [];
}
