/** Chapter 8, and 8.2 Fire and movement: who may fire at all. */
import { because, type Reason, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { CM, distance, HAIR, type Point, type Ring } from '../../space/table/point.ts';
import { isWithin } from '../../space/table/polygon.ts';
import type { Footprint, Pose } from '../../space/table/pose.ts';
import { edgesOf, nearestOn } from '../../space/table/segment.ts';
import type { TerrainPiece } from './data.ts';
import { outlineOf, piecesUnder, villageOf } from './ground.ts';
import { cardOf, isOnTable, isOpenOrder, type OrdineObliquo, unit, type UnitId } from './position.ts';

/** How far from its edge one fires out of a wood, and is fired at in it (OO-8-6, OO-8-7). */
const EDGE = 2 * CM;

/** OO-8.9-3: Half of a move, in thousandths (OO-8.2-1). */
const HALF_MOVE = 500;

/**
 * The battalion's village; `null` where it is in none. Only infantry occupies one (OO-9.6-9, OO-15-5).
 * @param at where it is on its way (8.9)
 */
export function garrisoned(game: OrdineObliquo, id: UnitId, at?: Footprint): TerrainPiece | null {
  if (cardOf(game, id).arm !== 'infantry') return null;
  return at ? (piecesUnder(game, at, 'village')[0] ?? null) : villageOf(game, id);
}

/** OO-8.2-4: Whether a unit has stirred since the move began, be it only to turn its guns (OO-8.2-4). */
function hasMoved(game: OrdineObliquo, id: UnitId): boolean {
  const { pose, deeds } = unit(game, id);
  return deeds.used > 0 || deeds.changed || deeds.evaded !== null || !isSame(pose, deeds.start);
}

const isSame = (a: Pose | null, b: Pose | null): boolean => a?.x === b?.x && a?.y === b?.y && a?.angle === b?.angle;

export const says = (rule: RuleId, key: string, id: UnitId): Reason =>
  because(rule, `refusal.${key}`, { unit: { unit: id } });

/** Why the men cannot fire as they stand. */
function whyNotAsItStands(game: OrdineObliquo, id: UnitId): Verdict {
  const { weapon } = cardOf(game, id);
  const { formation, flight, deeds } = unit(game, id);
  if (weapon === null) return says('OO-8.1-1', 'fire-no-weapon', id);
  if (formation === 'crew') return says('OO-10.1-6', 'fire-no-guns', id);
  if (formation === 'limbered') return says('OO-8.2-4', 'fire-limbered', id);
  if (formation === 'square') return says('OO-8-2', 'fire-square', id);
  if (formation === 'column') return says('OO-8.2-2', 'fire-column', id);
  if (flight) return says('OO-13-1', 'fire-broken', id);
  return isCharging(game, id) ? says('OO-3.2-15', 'fire-charging', id) : whyNotAfter(deeds, id);
}

function whyNotAfter({ opportunity, fired }: { opportunity: boolean; fired: boolean }, id: UnitId): Verdict {
  if (opportunity) return says('OO-8.9-2', 'fire-opportunity-spent', id);
  return fired ? says('OO-6-11', 'fire-once', id) : null;
}

/** OO-8.2-3 Rifles and foot guns move or fire. */
export function firesStanding(game: OrdineObliquo, id: UnitId): boolean {
  const { arm, weapon, isHorse } = cardOf(game, id);
  return weapon === 'rifle' || (arm === 'artillery' && !isHorse);
}

/** 8.2 Infantry fires after half a move at most; rifles and foot guns only where they have not stirred. */
function whyNotAfterMoving(game: OrdineObliquo, id: UnitId): Verdict {
  const { arm } = cardOf(game, id);
  const { used, evaded } = unit(game, id).deeds;
  if (firesStanding(game, id) && hasMoved(game, id)) return says('OO-8.2-3', 'fire-moved', id);
  const isFar = arm === 'infantry' && Math.max(used, evaded ?? 0) > HALF_MOVE;
  return isFar ? says('OO-8.2-1', 'fire-moved-far', id) : null;
}

/** OO-8-6, OO-8-7 Out of a wood one fires from its edge only. */
function whyNotFromWood(game: OrdineObliquo, id: UnitId): Verdict {
  const { pose } = unit(game, id);
  return pose && woodAround(game, pose) ? says(isOpenOrder(game, id) ? 'OO-8-6' : 'OO-8-7', 'fire-in-wood', id) : null;
}

/** The wood in which a point lies farther than its edge; `undefined` where there is none. */
export function woodAround({ pieces }: OrdineObliquo, point: Point): TerrainPiece | undefined {
  return pieces.find((piece) => piece.kind === 'wood' && depthIn(outlineOf(piece), point) > EDGE + HAIR);
}

/** How far inside an area a point lies; 0 outside. */
function depthIn(ring: Ring, point: Point): number {
  if (!isWithin(ring, point)) return 0;
  return Math.min(...edgesOf(ring).map((edge) => distance(nearestOn(edge, point), point)));
}

/** OO-3.2-25: Why a unit fires at nobody now, whoever may be before it. */
export function whyNotReady(game: OrdineObliquo, id: UnitId): Verdict {
  if (!isOnTable(game, id)) return says('OO-8-1', 'fire-off-table', id);
  return whyNotAsItStands(game, id) ?? whyNotAfterMoving(game, id) ?? whyNotFromWood(game, id);
}

/** Has halted before whom it charges, or has closed with him. */
export function isCharging(game: OrdineObliquo, id: UnitId): boolean {
  const { charge } = unit(game, id).deeds;
  return charge !== null && charge.status !== 'called-off';
}

/** OO-8.7-3 Whether the firer is itself the target of this charger. */
export function isPreMelee(game: OrdineObliquo, firer: UnitId, target: UnitId): boolean {
  return isCharging(game, target) && unit(game, target).deeds.charge?.target === firer;
}
