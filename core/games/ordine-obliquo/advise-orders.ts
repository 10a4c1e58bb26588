/** The house bot gives orders: towards what its battle is about, else at the nearest enemy brigade. */
import type { Action, Arrange, Arrangement } from '../../engine/decision.ts';
import { idOf, type Target, unitTarget } from '../../engine/target.ts';
import { toRing } from '../../space/table/nearest.ts';
import { overlapsRing } from '../../space/table/overlap.ts';
import { CM, distance, type Point } from '../../space/table/point.ts';
import { orderIn, slotOf } from './03-2-change-of-order.ts';
import { HALT, unitsUnder } from './03-orders.ts';
import { holderOfPiece, objectivesOf } from './16-victory.ts';
import { middleOf } from './advise-goals.ts';
import type { Side, TerrainPiece } from './data.ts';
import { footprintOf, outlineOf } from './ground.ts';
import {
  enemyOf,
  type HolderId,
  isClosedOrder,
  type OrdineObliquo,
  unit,
  type UnitId,
  unitsOnTable,
} from './position.ts';

/** An enemy so near to a piece may take it: whoever stands on it stays. */
const THREAT = 30 * CM;

/** What of a piece's points each centimetre of way to it takes, and another brigade that goes there already. */
const PER_CM = 1 / 3;
const TAKEN = 25;

/** The orders as they are, but for brigades and regiments that something better can be found for. */
export function adviseOrders(game: OrdineObliquo, decision: Arrange): Action | null {
  if (!decision.suggestion) return null;
  const arrangement: Partial<Record<Target, Target>> = { ...decision.suggestion };
  for (const item of decision.items) {
    const slot = slotFor(game, idOf(item), decision, arrangement);
    if (slot !== null && !decision.fits(item, slot, without(arrangement, item))) arrangement[item] = slot;
  }
  return { arrange: arrangement };
}

function without(arrangement: Arrangement, item: Target): Arrangement {
  return Object.fromEntries(Object.entries(arrangement).filter(([each]) => each !== item));
}

/** `null` for the units of a brigade, which keep to it. */
function slotFor(game: OrdineObliquo, item: HolderId, decision: Arrange, sofar: Arrangement): Target | null {
  const side = decision.seat as Side;
  const isBrigade = game.generals[item] !== undefined;
  if (!isBrigade && !game.armies[side].troops.includes(item)) return null;
  const ground = game.victory === 'objectives' && isBrigade ? groundFor(game, item, decision, sofar) : null;
  return ground ?? attackFor(game, item, decision);
}

// 16.2 Ground

/** Who stands on a piece that counts stays while it is threatened; others go for one that is not held yet. */
function groundFor(game: OrdineObliquo, item: HolderId, decision: Arrange, sofar: Arrangement): Target | null {
  const side = decision.seat as Side;
  const units = standingOf(game, item);
  const from = middleOf(game, units);
  if (!from) return null;
  const pieces = objectivesOf(game).filter(({ id }) => (game.points[side][id] ?? 0) > 0);
  const own = pieces.filter((piece) => units.some((id) => holds(game, id, piece)));
  if (own.some((piece) => isThreatened(game, side, piece))) return slotOf(HALT);
  const others = Object.values(without(sofar, unitTarget(item)));
  const slotAt = (id: string): Target => slotOf({ order: 'objective', target: id });
  const worth = ({ id, ...piece }: TerrainPiece): number => {
    const isTaken = others.includes(slotAt(id));
    const way = distance(from, middleOfPiece({ id, ...piece })) / CM;
    return (game.points[side][id] ?? 0) - way * PER_CM - (isTaken ? TAKEN : 0);
  };
  const slots = decision.slots(unitTarget(item));
  const [best] = pieces
    .filter((piece) => slots.includes(slotAt(piece.id)) && isWanted(game, side, piece))
    .toSorted((a, b) => worth(b) - worth(a));
  if (best) return slotAt(best.id);
  return own.length > 0 ? slotOf(HALT) : null;
}

/** A piece that is not held, or that the enemy may take as nobody stands on it (OO-16.2-9). */
function isWanted(game: OrdineObliquo, side: Side, piece: TerrainPiece): boolean {
  if (holderOfPiece(game, piece) !== side) return true;
  return isThreatened(game, side, piece) && !unitsOnTable(game, side).some((id) => holds(game, id, piece));
}

function holds(game: OrdineObliquo, id: UnitId, piece: TerrainPiece): boolean {
  return isClosedOrder(game, id) && overlapsRing(footprintOf(game, id), outlineOf(piece));
}

function isThreatened(game: OrdineObliquo, side: Side, piece: TerrainPiece): boolean {
  const outline = outlineOf(piece);
  return unitsOnTable(game, enemyOf(side)).some(
    (id) => !unit(game, id).flight && toRing(footprintOf(game, id), outline).distance <= THREAT,
  );
}

function middleOfPiece(piece: TerrainPiece): Point {
  const ring = outlineOf(piece);
  const mean = (of: (point: Point) => number): number => ring.reduce((sum, point) => sum + of(point), 0) / ring.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

// 16.1 The enemy

/** The nearest enemy brigade, or regiment; `null` for who attacks already. */
function attackFor(game: OrdineObliquo, item: HolderId, { slots, seat, suggestion }: Arrange): Target | null {
  const kept = orderIn(suggestion?.[unitTarget(item)] ?? slotOf(HALT));
  const isBusy = kept.order === 'attack' && kept.target !== null && standingOf(game, kept.target).length > 0;
  if (isBusy) return null;
  const offered = slots(unitTarget(item)).map(orderIn);
  const targets = offered.flatMap(({ order, target }) => (order === 'attack' && target !== null ? [target] : []));
  // Regiments of the commander in chief are mostly horse, and seek that of the enemy.
  const isTroop = game.armies[seat as Side].troops.includes(item);
  const regiments = isTroop ? targets.filter((target) => game.units[target]) : [];
  const nearest = nearestTo(game, standingOf(game, item), regiments.length > 0 ? regiments : targets);
  return nearest === null ? null : slotOf({ order: 'attack', target: nearest });
}

const standingOf = (game: OrdineObliquo, holder: HolderId): readonly UnitId[] =>
  unitsUnder(game, holder).filter((id) => unit(game, id).pose !== null);

function nearestTo(game: OrdineObliquo, own: readonly UnitId[], holders: readonly HolderId[]): HolderId | null {
  const from = middleOf(game, own);
  const ways = holders.map((holder) => {
    const to = middleOf(game, standingOf(game, holder));
    return { holder, way: from && to ? distance(from, to) : Infinity };
  });
  const [nearest] = ways.filter(({ way }) => way < Infinity).toSorted((a, b) => a.way - b.way);
  return nearest?.holder ?? null;
}
