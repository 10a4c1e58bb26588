/**
 * Chapter 3: who commands whom and how far his voice carries (3.3), generals who move and join a unit (3.4, 7.1), and
 * detached units (2.5). Lengths are tenths of a millimetre.
 */
import {
  chooseManoeuvre,
  chooseYes,
  type Judgement,
  type Leg,
  type LegOffer,
  type Legs,
  type Manoeuvre,
  type Preview,
  type Procedure,
} from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { lengthTally, line } from '../../engine/tally.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { commandRadius, isInCommand } from '../../space/table/command.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { isContact, toPoint } from '../../space/table/nearest.ts';
import { CM, distance, type Point } from '../../space/table/point.ts';
import { committed, facing, hundredths, type Pose } from '../../space/table/pose.ts';
import { TABLES, type Side } from './data.ts';
import { FACING } from './draw-up.ts';
import { tell } from './facts.ts';
import { footprintAt, footprintOf } from './ground.ts';
import {
  brigadeOf,
  type BrigadeState,
  cardOf,
  type GeneralId,
  type GeneralState,
  isCossack,
  isOf,
  LETTERS,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOnTable,
} from './position.ts';

/** OO-SH-4: How far the commander in chief commands (OO-SH-4). */
export const CHIEF_RADIUS = 40 * CM;

// Who commands

export function chiefOf(side: Side): GeneralId {
  return `${LETTERS[side]}-cic`;
}

/** The general of a brigade, which bears the same id among the holders of orders. */
export function generalOf(side: Side, brigade: string): GeneralId {
  return `${LETTERS[side]}-${brigade}`;
}

export function sideOfGeneral(id: GeneralId): Side {
  return isOf('south', id) ? 'south' : 'north';
}

export function isChief(id: GeneralId): boolean {
  return id === chiefOf(sideOfGeneral(id));
}

/** @throws RangeError where there is no such general */
export function general(game: OrdineObliquo, id: GeneralId): GeneralState {
  const state = game.generals[id];
  if (!state) throw new RangeError(`no general ${id}`);
  return state;
}

/** The generals of a side: the commander in chief, then those of the brigades in the order of the army. */
export function generalsOf(game: OrdineObliquo, side: Side): readonly GeneralId[] {
  const brigades = game.armies[side].brigades.map(({ id }) => generalOf(side, id));
  return [chiefOf(side), ...brigades].filter((id) => game.generals[id] !== undefined);
}

/** OO-3.4-2, OO-13-7 Whether he has left the table with the unit that he has joined: he comes back with it. */
const isAway = (game: OrdineObliquo, { attached }: GeneralState): boolean =>
  attached !== null && unit(game, attached).exit !== null;

/** Where a general is: with the unit that he has joined, or where his figure stands; `null` off the table. */
export function placeOf(game: OrdineObliquo, id: GeneralId): Point | null {
  const state = game.generals[id];
  if (!state || isAway(game, state)) return null;
  const pose = state.attached === null ? null : unit(game, state.attached).pose;
  return pose ? onTable(game, pose) : state.at;
}

/** Whole numbers may leave the front of a unit a hair beyond the edge; a figure stands on the table. */
function onTable({ table: { width, depth } }: OrdineObliquo, { x, y }: Point): Point {
  return { x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), depth) };
}

/** Whether a general is on the table; on a real one he is until he is lost, or leaves it with his unit. */
export function isPresent(game: OrdineObliquo, id: GeneralId): boolean {
  if (!game.isBeside) return placeOf(game, id) !== null;
  const state = game.generals[id];
  return state?.replacedIn === null && !isAway(game, state);
}

/** Whether the unit acts by an order of its own apart from its brigade (2.5). */
export function isDetached(game: OrdineObliquo, id: UnitId): boolean {
  const brigade = brigadeOf(game, id);
  return brigade !== null && game.armies[sideOf(game, id)].detached[brigade.id] === id && id in game.orders;
}

/** Cossacks (OO-15-2) and the divisional artillery (OO-3.2-24) act without orders. */
export function needsOrders(game: OrdineObliquo, id: UnitId): boolean {
  const card = cardOf(game, id);
  return !isCossack(card) && (card.arm !== 'artillery' || brigadeOf(game, id) !== null);
}

/** OO-3.4-1: Whether the commander in chief leads the unit himself, where and how he likes (OO-3.4-1). */
export function isLed(game: OrdineObliquo, id: UnitId): boolean {
  return game.generals[chiefOf(sideOf(game, id))]?.attached === id;
}

// 3.3 The command radius

interface Command {
  readonly general: GeneralId;
  readonly radius: number;
  readonly rule: RuleId;
}

/** The brigade that a general leads; `null` for the commander in chief. */
export function brigadeLedBy(game: OrdineObliquo, id: GeneralId): BrigadeState | null {
  const side = sideOfGeneral(id);
  return game.armies[side].brigades.find((brigade) => generalOf(side, brigade.id) === id) ?? null;
}

/** OO-3.3-1, OO-3.3-2: A general is heard as far as his brigade is large, the commander in chief at 40 cm (OO-SH-4). */
export function radiusOf(game: OrdineObliquo, id: GeneralId): number {
  return isChief(id) ? CHIEF_RADIUS : commandRadius(brigadeLedBy(game, id)?.units.length ?? 0);
}

/** OO-2.5-3, OO-3.2-24, OO-3.3-4, OO-3.3-7, OO-15-2: The general in whose radius a unit has to be; `null` where the unit needs none. */
export function commandOf(game: OrdineObliquo, id: UnitId): Command | null {
  const card = cardOf(game, id);
  if (isCossack(card) || isDetached(game, id)) return null;
  const brigade = brigadeOf(game, id);
  if (!brigade) {
    const rule = needsOrders(game, id) ? 'OO-3.3-7' : 'OO-3.2-24';
    const chief = chiefOf(card.side);
    return { general: chief, radius: radiusOf(game, chief), rule };
  }
  const leader = generalOf(card.side, brigade.id);
  return { general: leader, radius: radiusOf(game, leader), rule: 'OO-3.3-4' };
}

/**
 * OO-3.3-6: Why a unit at a pose is out of its general's hand; `null` where it is not. A general who has left the table binds
 * nobody: his units keep the order that they have (OO-14-9). One who has joined the unit goes wherever it does (OO-3.4-4).
 */
export function whyOutOfRadius(game: OrdineObliquo, id: UnitId, pose: Pose): Verdict {
  const command = commandOf(game, id);
  const at = command && placeOf(game, command.general);
  if (!at || isLed(game, id) || game.generals[command.general]?.attached === id) return null;
  const footprint = footprintAt(cardOf(game, id), unit(game, id).formation, pose);
  if (isInCommand(at, footprint, command.radius)) return null;
  const params = { unit: { unit: id }, away: toPoint(footprint, at).distance / CM, radius: command.radius / CM };
  return because(command.rule, 'refusal.out-of-radius', params);
}

// 3.4 Generals move, and join units

/** 5a, 6a of the sequence: the generals of a side move, one after the other, and join units or leave them. */
export function* moveGenerals(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  for (const id of generalsOf(game, side)) if (general(game, id).arrives) yield* askToJoin(game, id, umpire);
  for (const id of waiting(game, side)) general(game, id).wasAttached = general(game, id).attached !== null;
  for (;;) {
    const generals = waiting(game, side);
    const legs = generals.length > 0 ? yield* chooseManoeuvre(generalsMove(game, side, generals)) : null;
    if (!legs) return generals.forEach((id) => (general(game, id).rode = game.move));
    const id = idOf(legs.unit);
    goTo(game, id, endOf(game, legs), umpire);
    yield* askToJoin(game, id, umpire);
  }
}

/** Those who have not had their turn in this move. Kept in the position, so that a movement may be taken up again. */
function waiting(game: OrdineObliquo, side: Side): readonly GeneralId[] {
  return generalsOf(game, side).filter((id) => placeOf(game, id) !== null && general(game, id).rode !== game.move);
}

function generalsMove(game: OrdineObliquo, side: Side, units: readonly GeneralId[]): Manoeuvre {
  const rule = side === game.first ? 'OO-6-5' : 'OO-6-9';
  return {
    kind: 'manoeuvre',
    seat: side,
    rule,
    prompt: { key: 'prompt.move-generals', params: { side: { seat: side } } },
    doneLabel: { key: 'deed.move' },
    whyOthers: { key: 'refusal.generals-others', params: { side: { seat: side } } },
    whyNot: (target) => whyNotRide(game, side, rule, idOf(target)),
    units: units.map(unitTarget),
    commands: units.length > 1 ? [{ leader: unitTarget(chiefOf(side)), units: units.map(unitTarget) }] : [],
    judge: (legs) => judgeRide(game, legs),
    offers: (legs) => offersOf(game, side, legs),
    mayStop: ({ legs, unit: id }) =>
      legs.length > 0 ? null : because(rule, 'refusal.general-stands', { general: { unit: idOf(id) } }),
    preview: (legs) => previewRide(game, legs),
    pass: () => null,
    passLabel: { key: 'label.generals-done' },
  };
}

/** Why a general of the side does not ride now, or a unit does not move yet; `null` of whatever is the enemy's. */
function whyNotRide(game: OrdineObliquo, side: Side, rule: RuleId, id: string): Verdict {
  const name = { unit: { unit: id } };
  if (unitsOnTable(game, side).includes(id)) return because(rule, 'refusal.generals-first', name);
  if (!generalsOf(game, side).includes(id)) return null;
  return placeOf(game, id) === null
    ? because(rule, 'refusal.general-off-table', name)
    : because(rule, 'refusal.has-moved', name);
}

/** Where a ride leads. A general has no front: 0 degrees is towards the enemy's edge. */
export function endOf(game: OrdineObliquo, { unit: rider, legs }: Legs): Point {
  const id = idOf(rider);
  const side = sideOfGeneral(id);
  const from = placeOf(game, id) ?? { x: 0, y: 0 };
  return legs.reduce((at: Point, leg) => (leg.leg === 'advance' ? ridden(at, side, leg) : at), from);
}

/** What a ride leaves out of command is said before it is made. */
function previewRide(game: OrdineObliquo, legs: Legs): Preview {
  const id = idOf(legs.unit);
  const left = leftBehind(game, id, endOf(game, legs));
  const names = { general: { unit: id }, units: { list: left.map((each) => ({ unit: each })) } };
  const remarks = left.length > 0 ? [because('OO-3.3-4', 'remark.leaves-behind', names)] : [];
  return { remarks, tallies: [], odds: [] };
}

/** OO-3.3-3, OO-3.3-4: The units inside a general's command radius where he stands that would be outside it from there. */
function leftBehind(game: OrdineObliquo, id: GeneralId, to: Point): readonly UnitId[] {
  const from = placeOf(game, id);
  return unitsOnTable(game, sideOfGeneral(id)).filter((each) => {
    const command = commandOf(game, each);
    if (!from || command?.general !== id || isLed(game, each) || unit(game, each).flight) return false;
    const [now, then] = [from, to].map((at) => isInCommand(at, footprintOf(game, each), command.radius));
    return now && !then;
  });
}

function ridden(from: Point, side: Side, { length, oblique }: Extract<Leg, { leg: 'advance' }>): Point {
  const { x, y } = facing(FACING[side] + oblique);
  const { x: east, y: north } = committed({ x: from.x + length * x, y: from.y + length * y, angle: 0 });
  return { x: east, y: north };
}

/** 7.1 A general rides 30 cm any way he likes, over any ground and through anybody, and stays on the table. */
function judgeRide(game: OrdineObliquo, { unit: id, legs }: Legs): Judgement {
  const title = { key: 'label.ride', params: { general: { unit: idOf(id) } } };
  const ways = legs.map((leg) => (leg.leg === 'advance' ? leg.length : 0));
  const cost = lengthTally(
    title,
    ways.map((way) => line('OO-7.1-5', way, 'modifier.ride')),
  );
  const fault = faultOf(game, idOf(id), legs);
  return { cost, left: TABLES.general - cost.total, fault };
}

function faultOf(game: OrdineObliquo, id: GeneralId, legs: readonly Leg[]): Judgement['fault'] {
  const name = { general: { unit: id } };
  let left = TABLES.general;
  for (const [at, leg] of legs.entries()) {
    if (leg.leg !== 'advance' || leg.length < 0)
      return { leg: at, share: 0, reason: because('OO-7.1-5', 'refusal.general-rides', name) };
    if (leg.length > left)
      return { leg: at, share: left / leg.length, reason: because('OO-7.1-5', 'refusal.too-far-to-ride', name) };
    if (!isOnTable(game, endOf(game, { unit: unitTarget(id), legs: legs.slice(0, at + 1) })))
      return { leg: at, share: 0, reason: because('OO-7.1-5', 'refusal.general-on-table', name) };
    left -= leg.length;
  }
  return null;
}

function isOnTable({ table }: OrdineObliquo, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= table.width && y <= table.depth;
}

const DIRECTIONS = [0, 4_500, 9_000, 13_500, 18_000, -13_500, -9_000, -4_500] as const;

/** Any way in steps of 45 degrees, and straight to each unit that he may join. */
function offersOf(game: OrdineObliquo, side: Side, legs: Legs): readonly LegOffer[] {
  const { left, fault } = judgeRide(game, legs);
  if (fault || left < 1) return [];
  const rides = DIRECTIONS.map((oblique) => ({ most: { leg: 'advance', length: left, oblique }, least: 0 }) as const);
  const from = endOf(game, legs);
  const visits = joinable(game, idOf(legs.unit)).map((id) => ({
    most: rideTowards(side, from, centreOf(footprintOf(game, id))),
    least: 1,
  }));
  return [...rides, ...visits.filter(({ most }) => most.length <= left)];
}

/** The leg of a general that leads from one point to another, however far. */
export function rideTowards(side: Side, from: Point, to: Point): Extract<Leg, { leg: 'advance' }> {
  const angle = Math.round(hundredths(Math.atan2(to.y - from.y, to.x - from.x)));
  return { leg: 'advance', length: Math.round(distance(from, to)), oblique: angle - FACING[side] };
}

/** OO-3.4-4: Whom a general may join: the commander in chief any unit of his, others those of their brigade (OO-3.4-4). */
export function joinable(game: OrdineObliquo, id: GeneralId): readonly UnitId[] {
  const own = brigadeLedBy(game, id)?.units;
  return unitsOnTable(game, sideOfGeneral(id)).filter(
    (each) => (isChief(id) || own?.includes(each)) && !unit(game, each).flight,
  );
}

/** OO-3.4-4: Why a general does not join a figure. */
export function whyNotJoin(game: OrdineObliquo, id: GeneralId, unitId: string): Verdict {
  if (joinable(game, id).includes(unitId)) return null;
  const names = { general: { unit: id }, unit: { unit: unitId } };
  if (!unitsOnTable(game, sideOfGeneral(id)).includes(unitId))
    return because(joinRule(id), 'refusal.join-others', names);
  if (unit(game, unitId).flight) return because(joinRule(id), 'refusal.join-broken', names);
  return because('OO-3.4-4', 'refusal.join-other-brigade', names);
}

/** OO-3.3-3: A general leaves his unit and rides to a place of his own. */
function goTo(game: OrdineObliquo, id: GeneralId, to: Point, umpire: Umpire): void {
  leaveUnit(game, id, umpire);
  Object.assign(general(game, id), { at: to, rode: game.move, arrives: true });
}

/** A general by himself again. */
export function leaveUnit(game: OrdineObliquo, id: GeneralId, umpire: Umpire): void {
  const state = general(game, id);
  if (state.attached !== null) tell(umpire, 'general-left', 'OO-3.4-2', named(id, state.attached));
  state.attached = null;
  state.wasAttached = false;
}

/** He joins one unit only, on which he stands (OO-3.4-1); with it he stays for the whole move (OO-3.4-2). */
function* askToJoin(game: OrdineObliquo, id: GeneralId, umpire: Umpire): Procedure {
  const state = general(game, id);
  for (const unitId of joinable(game, id)) {
    if (!state.at || !isContact(toPoint(footprintOf(game, unitId), state.at).distance)) continue;
    const joins = yield* chooseYes({
      seat: sideOfGeneral(id),
      rule: joinRule(id),
      prompt: { key: 'prompt.join', params: named(id, unitId) },
    });
    if (!joins) continue;
    join(game, id, unitId, umpire);
    break;
  }
  delete state.arrives;
}

export function join(game: OrdineObliquo, id: GeneralId, unitId: UnitId, umpire: Umpire): void {
  const state = general(game, id);
  state.attached = unitId;
  state.wasAttached = true;
  tell(umpire, 'general-joined', joinRule(id), named(id, unitId));
}

/** OO-3.4-1 The commander in chief joins any of his units, OO-3.4-4 others one of their brigade. */
export const joinRule = (id: GeneralId): RuleId => (isChief(id) ? 'OO-3.4-1' : 'OO-3.4-4');

function named(id: GeneralId, unitId: UnitId) {
  return { general: { unit: id }, unit: { unit: unitId } };
}
