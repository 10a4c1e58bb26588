/** 9.7, 9.8 On which side a unit is attacked, by how many at once, and who fights whom. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { isHalfBehind, sideOf as whereabouts } from '../../space/table/front.ts';
import { isContact } from '../../space/table/nearest.ts';
import { CM, distance, type Point, type Ring } from '../../space/table/point.ts';
import { type Footprint, moved, seenFrom } from '../../space/table/pose.ts';
import { edgesOf, nearestOn } from '../../space/table/segment.ts';
import { garrisoned } from './08-2-fire-and-movement.ts';
import { isInRough, startOf } from './09-9-melee-value.ts';
import { SIDES, type TerrainPiece } from './data.ts';
import { distanceOf, footprintOf, outlineOf } from './ground.ts';
import { isOnTable, isOpenOrder, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

/** Where an attacker comes from: a side of the target, or one of the sides of its village, by number. A square is all front. */
type Quarter = 'front' | 'left' | 'right' | 'rear' | number;

/** OO-9.6-7, OO-9.8-1, OO-9.8-2: How many may attack on each (OO-9.8-1, OO-9.8-2, OO-9.6-7). */
const ROOM = {
  front: { most: 2, rule: 'OO-9.8-1', key: 'refusal.charge-front-full' },
  flank: { most: 1, rule: 'OO-9.8-2', key: 'refusal.charge-flank-full' },
  village: { most: 1, rule: 'OO-9.6-7', key: 'refusal.charge-village-full' },
} as const;

/** OO-9.8-3: Why there is no room for one more attacker on the side from which it comes. */
export function whyNotRoom(game: OrdineObliquo, charger: UnitId, target: UnitId, halt: Footprint): Verdict {
  const quarter = quarterOf(game, charger, target, halt);
  const row = typeof quarter === 'number' ? 'village' : quarter === 'front' ? 'front' : 'flank';
  const others = chargersOf(game, target).filter(
    (other) => other !== charger && quarterOf(game, other, target, footprintOf(game, other)) === quarter,
  );
  return whyFull(row, target, others);
}

/** Why nobody else attacks a unit where these do already. */
export function whyFull(row: keyof typeof ROOM, target: UnitId, others: readonly UnitId[]): Verdict {
  const { most, rule, key } = ROOM[row];
  const names = { target: { unit: target }, others: { list: others.map((id) => ({ unit: id })) } };
  return others.length < most ? null : because(rule, key, names);
}

/** Who charges a unit and has not been called off, in the order of the armies. */
export function chargersOf(game: OrdineObliquo, target: UnitId): readonly UnitId[] {
  return SIDES.flatMap((side) => unitsOnTable(game, side)).filter((id) => {
    const { charge } = unit(game, id).deeds;
    return charge?.target === target && charge.status !== 'called-off';
  });
}

function quarterOf(game: OrdineObliquo, charger: UnitId, target: UnitId, halt: Footprint): Quarter {
  const village = garrisoned(game, target);
  if (village) return sideOfVillage(village, halt);
  return hasFlanks(game, charger, target) ? quarterBy(startOf(game, charger), receivedAt(game, target)) : 'front';
}

function quarterBy(subject: Footprint, of: Footprint): Quarter {
  const side = whereabouts(subject, of);
  return side === 'flank' ? (seenFrom(of.pose, subject.pose).right < 0 ? 'left' : 'right') : side;
}

/** The side of a village that an attacker has before its front: its place among the edges of the outline. */
function sideOfVillage(village: TerrainPiece, { pose }: Footprint): number {
  const at = moved(pose, { ahead: CM, right: 0 });
  return nearestEdge(outlineOf(village), at);
}

function nearestEdge(ring: Ring, point: Point): number {
  const ways = edgesOf(ring).map((edge) => distance(nearestOn(edge, point), point));
  return ways.indexOf(Math.min(...ways));
}

/** OO-9.7-1 Whether an attack is on flank or rear, where the target has any. */
export function isOnFlank(game: OrdineObliquo, charger: UnitId, target: UnitId): boolean {
  return hasFlanks(game, charger, target) && beganBehind(game, charger, target);
}

/** OO-9.7-1: Whether at least half of the attacker was behind the target's front line when the charge began. */
export function beganBehind(game: OrdineObliquo, charger: UnitId, target: UnitId): boolean {
  return isHalfBehind(startOf(game, charger), receivedAt(game, target));
}

/** Where a target stood when the charge began: who has evaded since did not show it its back before. */
function receivedAt(game: OrdineObliquo, target: UnitId): Footprint {
  return unit(game, target).deeds.evaded === null ? footprintOf(game, target) : startOf(game, target);
}

/** OO-9.4-3, OO-9.6-6: Squares and garrisons have no flanks, nor has anyone whom open order attacks in the rough (OO-9.4-3, OO-9.6-6). */
export function hasFlanks(game: OrdineObliquo, charger: UnitId, target: UnitId): boolean {
  if (unit(game, target).formation === 'square' || garrisoned(game, target)) return false;
  return !(isOpenOrder(game, charger) && isInRough(game, target));
}

/** One who is attacked, and those who fight him in front. */
export interface Melee {
  defender: UnitId;
  attackers: readonly UnitId[];
}

/** Whether a unit can fight: on the table, and not about to fall back or run. */
export function stands(game: OrdineObliquo, id: UnitId): boolean {
  return isOnTable(game, id) && unit(game, id).flight === null;
}

/** OO-9.1-1: Who has closed with a unit, touches it and can fight, in front or elsewhere. */
export function closedWith(game: OrdineObliquo, target: UnitId): readonly UnitId[] {
  return chargersOf(game, target).filter(
    (id) => unit(game, id).deeds.charge?.status === 'closed' && stands(game, id) && touches(game, id, target),
  );
}

/** On a real table the players have said that it has closed. */
function touches(game: OrdineObliquo, id: UnitId, target: UnitId): boolean {
  return game.isBeside || isContact(distanceOf(game, id, target));
}

/** Whoever has enemies in contact: the first side's targets first, in the order of the armies. */
function attacked(game: OrdineObliquo): readonly UnitId[] {
  const [last, next] = game.first === 'north' ? (['south', 'north'] as const) : (['north', 'south'] as const);
  return [...unitsOnTable(game, last), ...unitsOnTable(game, next)].filter(
    (id) => stands(game, id) && closedWith(game, id).length > 0,
  );
}

/** 9.6, 9.7 Who breaks at the touch, and on whom: taken on flank or rear, or limbered or in column. */
export function routsAtOnce(game: OrdineObliquo): readonly (Melee & { rule: RuleId })[] {
  return attacked(game).flatMap(
    (defender) => routAtOnce(game, { defender, attackers: closedWith(game, defender) }) ?? [],
  );
}

/** OO-9.7-2, OO-9.7-3: On whom of its attackers a unit breaks at the touch; `null` where it stands to fight. */
export function routAtOnce(game: OrdineObliquo, { defender, attackers }: Melee): (Melee & { rule: RuleId }) | null {
  const flankers = attackers.filter((id) => isByFlank(game, id, defender));
  if (flankers.length > 0) return { defender, attackers: flankers, rule: 'OO-9.6-2' };
  return isUnready(game, defender) ? { defender, attackers, rule: 'OO-9.6-1' } : null;
}

/** OO-9.7-1 Whether a charge comes upon flank or rear: not upon who has formed square since it halted. */
function isByFlank(game: OrdineObliquo, charger: UnitId, target: UnitId): boolean {
  return unit(game, charger).deeds.charge?.isFlank === true && unit(game, target).formation !== 'square';
}

function isUnready(game: OrdineObliquo, id: UnitId): boolean {
  const { formation } = unit(game, id);
  return formation === 'limbered' || formation === 'column';
}

/**
 * 9.8 The melees in front, those first whose attackers move first. Who rides at each other stands here twice, and the first
 * is fought; but where one of them has others upon him he fights them all at once (OO-9.8-5).
 */
export function meleesInFront(game: OrdineObliquo): readonly Melee[] {
  const all = attacked(game).map((defender) => ({ defender, attackers: closedWith(game, defender) }));
  return all.filter((melee) => !all.some((other) => isPartOf(melee, other)));
}

/** Whether one who is met by his only attacker fights him beside others. */
function isPartOf({ defender, attackers }: Melee, other: Melee): boolean {
  const isMutual = attackers.length === 1 && attackers[0] === other.defender;
  return isMutual && other.attackers.length > 1 && other.attackers.includes(defender);
}

/** What a side's value comes to when it rolls: losses that are sure, and the percentage for one more. */
interface Strike {
  sure: number;
  percent: number;
}

/** OO-9.8-5, OO-9.8-6 Values of one side are added; each whole hundred is a loss, the rest is rolled for. */
export function strikeOf(total: number): Strike {
  const sure = total > 100 ? Math.floor((total - 1) / 100) : 0;
  return { sure, percent: total - 100 * sure };
}

/** OO-9.8-4 Which of two enemies takes the loss: the owner of the one who fights them both says. */
export function* whoTakesIt(game: OrdineObliquo, by: UnitId, enemies: readonly UnitId[]): Procedure<UnitId> {
  const [first = ''] = enemies;
  if (enemies.length === 1) return first;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: sideOf(game, by),
    rule: 'OO-9.8-4',
    prompt: { key: 'prompt.melee-loss', params: { unit: { unit: by } } },
    targets: enemies.map(unitTarget),
    whyOthers: { key: 'refusal.melee-loss-others', params: { unit: { unit: by } } },
  });
  return chosen === null ? first : idOf(chosen);
}
