/** The house bot gives orders: towards what its battle is about, else at the nearest enemy brigade. */
import type { Action, Arrange, Arrangement } from '../../engine/decision.ts';
import { idOf, type Target, unitTarget } from '../../engine/target.ts';
import { toRing } from '../../space/table/nearest.ts';
import { overlapsRing } from '../../space/table/overlap.ts';
import { CM, distance, type Point } from '../../space/table/point.ts';
import { isUnitOfBrigade, orderIn, slotOf } from './03-2-change-of-order.ts';
import { HALT, unitsUnder } from './03-orders.ts';
import { holderOfPiece, objectivesOf } from './16-victory.ts';
import { middleOf } from './advise-goals.ts';
import type { Side, TerrainPiece } from './data.ts';
import { distanceOf, footprintOf, outlineOf } from './ground.ts';
import {
  cardOf,
  enemyOf,
  type HolderId,
  isClosedOrder,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOnTable,
} from './position.ts';

/** An enemy so near to a piece may take it: whoever stands on it stays. */
const THREAT = 30 * CM;

/** An enemy so near to a brigade on its piece is attacked from there. */
const CHALLENGE = 20 * CM;

/** What of a piece's points each centimetre of way to it takes, and another brigade that goes there already. */
const PER_CM = 1 / 3;
const TAKEN = 25;

/** The orders as they are, but for brigades and regiments that something better can be found for. */
export function adviseOrders(game: OrdineObliquo, decision: Arrange): Action | null {
  if (!decision.suggestion) return null;
  const arrangement: Partial<Record<Target, Target>> = { ...decision.suggestion };
  // A garrison takes its village before its brigade looks for a piece.
  const isBrigade = (item: Target): boolean => game.generals[idOf(item)] !== undefined;
  for (const item of decision.items.toSorted((a, b) => Number(isBrigade(a)) - Number(isBrigade(b)))) {
    const slot = slotFor(game, idOf(item), decision, arrangement);
    if (slot !== null && !decision.fits(item, slot, without(arrangement, item))) arrangement[item] = slot;
  }
  return { arrange: arrangement };
}

function without(arrangement: Arrangement, item: Target): Arrangement {
  return Object.fromEntries(Object.entries(arrangement).filter(([each]) => each !== item));
}

/** `null` means that the holder keeps its order: most units of a brigade do. */
function slotFor(game: OrdineObliquo, item: HolderId, decision: Arrange, sofar: Arrangement): Target | null {
  const isBrigade = game.generals[item] !== undefined;
  if (isUnitOfBrigade(game, item)) return garrisonFor(game, item, decision, sofar);
  const ground = game.victory === 'objectives' && isBrigade ? groundFor(game, item, decision, sofar) : null;
  return ground ?? attackFor(game, item, decision);
}

// 16.2 Ground

const slotAt = ({ id }: TerrainPiece): Target => slotOf({ order: 'objective', target: id });

const countingFor = (game: OrdineObliquo, side: Side): readonly TerrainPiece[] =>
  objectivesOf(game).filter(({ id }) => (game.points[side][id] ?? 0) > 0);

/** Infantry that may be left in a village; on a real table nobody knows where it is. */
function mayGarrison(game: OrdineObliquo, id: UnitId): boolean {
  const { pose, flight } = unit(game, id);
  return pose !== null && flight === null && cardOf(game, id).arm === 'infantry' && isClosedOrder(game, id);
}

/** OO-2.5-1 A battalion is detached into a village that counts, where nobody else is nearer to it. */
function garrisonFor(game: OrdineObliquo, id: UnitId, decision: Arrange, sofar: Arrangement): Target | null {
  const side = decision.seat as Side;
  if (game.victory !== 'objectives' || !mayGarrison(game, id)) return null;
  const slots = decision.slots(unitTarget(id));
  const others = Object.values(without(sofar, unitTarget(id)));
  const friends = decision.items.map(idOf).filter((each) => isUnitOfBrigade(game, each) && mayGarrison(game, each));
  const rivals = [...friends, ...unitsOnTable(game, enemyOf(side)).filter((each) => mayGarrison(game, each))];
  const village = countingFor(game, side).find((piece) => {
    const way = (each: UnitId): number => toRing(footprintOf(game, each), outlineOf(piece)).distance;
    const isOpen = piece.kind === 'village' && slots.includes(slotAt(piece)) && !others.includes(slotAt(piece));
    return isOpen && !isHeldOn(game, side, piece) && rivals.every((each) => way(each) >= way(id));
  });
  return village ? slotAt(village) : null;
}

/** Whether somebody of a side is there to hold a piece. */
const isHeldOn = (game: OrdineObliquo, side: Side, piece: TerrainPiece): boolean =>
  unitsOnTable(game, side).some((id) => holds(game, id, piece));

/**
 * Who stands on a piece that counts stays while it is threatened, and goes for an enemy who comes near and is no stronger;
 * others go for one that is not held yet.
 */
function groundFor(game: OrdineObliquo, item: HolderId, decision: Arrange, sofar: Arrangement): Target | null {
  const side = decision.seat as Side;
  const units = standingOf(game, item);
  const from = middleOf(game, units);
  if (!from) return null;
  const pieces = countingFor(game, side);
  const own = pieces.filter((piece) => units.some((id) => holds(game, id, piece)));
  if (own.some((piece) => isThreatened(game, side, piece))) return isChallenged(game, units) ? null : slotOf(HALT);
  const others = Object.values(without(sofar, unitTarget(item)));
  const isTaken = (piece: TerrainPiece): boolean => others.includes(slotAt(piece));
  const worth = (piece: TerrainPiece): number =>
    (game.points[side][piece.id] ?? 0) -
    (distance(from, middleOfPiece(piece)) / CM) * PER_CM -
    (isTaken(piece) ? TAKEN : 0);
  const slots = decision.slots(unitTarget(item));
  const [best] = pieces
    .filter((piece) => slots.includes(slotAt(piece)) && isWanted(game, side, piece))
    // OO-7.5-14 A village has room for one battalion.
    .filter((piece) => piece.kind !== 'village' || !isTaken(piece))
    .toSorted((a, b) => worth(b) - worth(a));
  if (best) return slotAt(best);
  return own.length > 0 ? slotOf(HALT) : null;
}

/** Whether enemies have come so near that they can be gone for, and are no stronger. */
function isChallenged(game: OrdineObliquo, units: readonly UnitId[]): boolean {
  const [first] = units;
  if (first === undefined) return false;
  const near = unitsOnTable(game, enemyOf(sideOf(game, first))).filter(
    (foe) => !unit(game, foe).flight && units.some((id) => distanceOf(game, id, foe) <= CHALLENGE),
  );
  const strength = (ids: readonly UnitId[]): number => ids.reduce((sum, id) => sum + unit(game, id).cp, 0);
  return near.length > 0 && strength(units.filter((id) => !unit(game, id).flight)) >= strength(near);
}

/** A piece that is not held, or that the enemy may take as nobody stands on it (OO-16.2-9). */
function isWanted(game: OrdineObliquo, side: Side, piece: TerrainPiece): boolean {
  if (holderOfPiece(game, piece) !== side) return true;
  return isThreatened(game, side, piece) && !isHeldOn(game, side, piece);
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
