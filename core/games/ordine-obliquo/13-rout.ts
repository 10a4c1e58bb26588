/** Chapter 13: units in retreat and in rout. */
import { chooseOne, chooseSome, chooseYes, type Preview, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import { idOf, unitTarget, wordTarget } from '../../engine/target.ts';
import { because, type Message, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { ringOf } from '../../space/table/footprint.ts';
import { clippedToCorridor } from '../../space/table/front.ts';
import { aboutFace, turnedOnSpot } from '../../space/table/manoeuvre.ts';
import { CM, HAIR, type Point } from '../../space/table/point.ts';
import { facing, type Pose } from '../../space/table/pose.ts';
import { loseCp } from './02-units.ts';
import { chiefOf, isDetached, whyOutOfRadius } from './03-command.ts';
import { disorder } from './12-disorder.ts';
import { rideAlong, testGeneral } from './14-generals.ts';
import { rideDown } from './15-cossacks.ts';
import { type Side, SIDES, TABLES } from './data.ts';
import { tell } from './facts.ts';
import { broughtIn, footprintAt, footprintOf, unitsWithin } from './ground.ts';
import {
  cardOf,
  type Flight,
  isClosedOrder,
  isCossack,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  type UnitState,
  unitsOf,
  unitsOnTable,
  rollerOf,
} from './position.ts';
import { view } from './view.ts';
import { entryPose, isFree, isOnWay, placeAtEnd, posesOn, type Route, routeOf, toRear } from './13-way-back.ts';

/** Friends so near behind a rout are disordered (OO-13-6). */
const SHAKEN = 8 * CM;

/** What a rout costs whom the enemy reaches (OO-13-9). */
const CONTACTED = 2;

/** Limit of the rally (OO-13-11), and what a failure costs (OO-13-13). */
const RALLY = 50;
const FAILED = 1;

/**
 * A unit gives way: it goes at the start of the next move, in disorder; the crew of guns in battery leaves them.
 * `away` is the facing of the enemy who caused it (hundredths of a degree). What is told later counts.
 */
export function breakOff(
  game: OrdineObliquo,
  id: UnitId,
  kind: Flight['kind'],
  away: number,
  rule: RuleId,
  umpire: Umpire,
): void {
  const state = unit(game, id);
  if (state.cp === 0) return;
  state.flight = { kind, away, isPending: true };
  state.stands = 0;
  tell(umpire, kind === 'rout' ? 'routs' : 'retreats', rule, { unit: { unit: id } });
  disorder(game, id, rule, umpire);
  if (state.formation === 'unlimbered') leaveGuns(game, id, kind === 'rout' ? 'OO-10.1-6' : 'OO-10.1-9', umpire);
  testGeneral(game, id, umpire);
}

/** OO-2.2-6: The guns stay where they are; the gunners go on foot. */
export function leaveGuns(game: OrdineObliquo, id: UnitId, rule: RuleId, umpire: Umpire): void {
  const state = unit(game, id);
  state.guns = state.pose;
  state.formation = 'crew';
  tell(umpire, 'guns-left', rule, { unit: { unit: id } });
}

// Compulsory movement

/** 3 of the sequence: who left the table may come back, then retreats and routs are moved (OO-6-3). */
export function* compulsoryMoves(game: OrdineObliquo, umpire: Umpire): Procedure {
  const all = SIDES.flatMap((side) => unitsOf(game, side));
  for (const id of all.filter((each) => unit(game, each).exit)) yield* comeBack(game, id, umpire);
  for (const id of all) {
    const { flight: going } = unit(game, id);
    if (going?.isPending) yield* flee(game, id, going, umpire);
  }
  rideAlong(game);
}

/** OO-7.3-7: A unit flees or retreats along its way; a retreat leaves friends on it in good order. */
function* flee(game: OrdineObliquo, id: UnitId, begun: Flight, umpire: Umpire): Procedure {
  const state = unit(game, id);
  if (!state.pose) return;
  // A square does not move as such: it opens into line.
  if (state.formation === 'square') state.formation = 'line';
  const route = routeOf(game, id, begun);
  if (begun.kind === 'rout') shakeFriends(game, id, begun, route, umpire);
  if (route.met !== null && !unit(game, route.met).flight) touchRouter(game, route.met, id, umpire);
  // Gunners in retreat who are caught run on as routers (OO-9.5-6).
  const going = state.flight;
  if (!state.pose || !going) return;
  if (route.exit) return leaveTable(game, id, route.exit, umpire);
  const end = placeAtEnd(game, id, route);
  // It stands there while its player is asked how: as a line a square has room there, and none perhaps where it broke.
  settle(game, id, end, going);
  const there = footprintOf(game, id);
  if (going.kind === 'rout') settle(game, id, end, { ...going, away: toRear(game, id, there), isPending: false });
  else settle(game, id, yield* turnAfterRetreat(game, id, end, going.away), null);
  const [key, rule] =
    going.kind === 'rout' ? (['routed-back', 'OO-13-3'] as const) : (['fell-back', 'OO-10.1-8'] as const);
  tell(umpire, key, rule, { unit: { unit: id } }, { way: posesOn(route, state.pose) });
}

/** @param pose where it has come to; `null` on a real table */
export function settle(game: OrdineObliquo, id: UnitId, pose: Pose | null, next: Flight | null): void {
  const state = unit(game, id);
  state.pose = pose;
  state.flight = next;
  state.deeds.start = pose;
  // OO-9.3-16: it has not stood still, though where it comes to a halt it begins the move.
  state.deeds.disturbed = true;
}

/**
 * OO-13-6, OO-7.3-6 Closed order disorders friends within 8 cm of where it breaks, who stand behind it or whom it runs
 * through; not those whom it comes upon farther on. Who retreats disorders nobody (OO-7.3-7).
 */
function shakeFriends(game: OrdineObliquo, id: UnitId, going: Flight, route: Route, umpire: Umpire): void {
  if (!isClosedOrder(game, id)) return;
  const isMet = isOnWay(game, route);
  const near = unitsWithin(game, id, sideOf(game, id), SHAKEN + HAIR).filter((other) => !unit(game, other).flight);
  for (const friend of near) {
    if (isBehind(game, id, friend, going)) disorder(game, friend, 'OO-13-6', umpire, 'end-of-move');
    else if (isMet(friend)) disorder(game, friend, 'OO-7.3-6', umpire, 'end-of-move');
  }
}

/** Behind a unit, on the side to which it flees: between the prolonged lines of its flanks. */
function isBehind(game: OrdineObliquo, id: UnitId, friend: UnitId, { away }: Flight): boolean {
  const own = footprintOf(game, id);
  const [looks, goes] = [facing(own.pose.angle), facing(away)];
  const isTurned = looks.x * goes.x + looks.y * goes.y > 0;
  const backwards = isTurned ? own : { ...own, pose: aboutFace(own) };
  return clippedToCorridor(backwards, ringOf(footprintOf(game, friend))) !== null;
}

/** How it faces: away from the enemy, or towards him. */
export const BACK = wordTarget('back');
export const FRONT = wordTarget('front');

/** OO-10.1-8 Who fell back stands facing the enemy or away from him, as its player likes, on the same ground. */
function* turnAfterRetreat(game: OrdineObliquo, id: UnitId, end: Pose, away: number): Procedure<Pose> {
  const there = footprintAt(cardOf(game, id), unit(game, id).formation, end);
  const back = { ...there, pose: broughtIn(game, { ...there, pose: turnedOnSpot(there, away - end.angle) }) };
  const poses = { [BACK]: back.pose, [FRONT]: broughtIn(game, { ...there, pose: aboutFace(back) }) };
  const free = [BACK, FRONT].filter((way) => isFree(game, id, poses[way]));
  if (free.length === 0) return end;
  const choice = yield* chooseOne({
    kind: 'one',
    seat: sideOf(game, id),
    rule: 'OO-10.1-8',
    prompt: { key: 'prompt.turn-after-retreat', params: { unit: { unit: id } } },
    targets: free,
    label: (target) => ({ key: `label.turn-after-retreat.${idOf(target)}` }),
    leadsTo: (target) => [{ unit: id, pose: poses[target] }],
  });
  return poses[choice ?? BACK];
}

// Leaving the table, and coming back

/** OO-13-7 Closed order in retreat may come back; all others are lost. */
export function leaveTable(game: OrdineObliquo, id: UnitId, exit: Point, umpire: Umpire): void {
  const state = unit(game, id);
  tell(umpire, 'left-table', 'OO-13-7', { unit: { unit: id } });
  if (state.flight?.kind === 'rout' || !isClosedOrder(game, id)) return loseCp(game, id, state.cp, 'OO-13-7', umpire);
  Object.assign(state, { pose: null, flight: null, exit } satisfies Partial<UnitState>);
}

/** OO-13-7 At the same point, facing the table; not while others stand there. */
function* comeBack(game: OrdineObliquo, id: UnitId, umpire: Umpire): Procedure {
  const state = unit(game, id);
  const pose = state.exit && entryPose(game, id, state.exit);
  if (pose && isFree(game, id, pose)) yield* askBack(game, id, pose, umpire);
}

/** @param pose where it would stand; `null` on a real table */
export function* askBack(game: OrdineObliquo, id: UnitId, pose: Pose | null, umpire: Umpire): Procedure {
  const comes = yield* chooseYes({
    seat: sideOf(game, id),
    rule: 'OO-13-7',
    prompt: { key: 'prompt.come-back', params: { unit: { unit: id } } },
  });
  if (!comes) return;
  unit(game, id).exit = null;
  settle(game, id, pose, null);
  tell(umpire, 'came-back', 'OO-13-7', { unit: { unit: id } });
}

// Contact with the enemy

/**
 * An enemy reaches a unit in flight. Routers lose 2 CP and rout on (OO-13-9; by cossacks OO-15-7, each move); gunners
 * in retreat are cut down by cavalry and broken by infantry (OO-9.5-6). Others in retreat are not fought.
 */
export function touchRouter(game: OrdineObliquo, by: UnitId, id: UnitId, umpire: Umpire): void {
  const { flight: going, formation, cp } = unit(game, id);
  if (!going) return;
  if (going.kind === 'rout') {
    if (isCossack(cardOf(game, by))) return rideDown(game, id, umpire);
    return loseCp(game, id, CONTACTED, 'OO-13-9', umpire);
  }
  if (formation !== 'crew') return;
  const isRidden = cardOf(game, by).arm === 'cavalry';
  loseCp(game, id, isRidden ? cp : CONTACTED, 'OO-9.5-6', umpire);
  breakOff(game, id, 'rout', unit(game, by).pose?.angle ?? 0, 'OO-9.5-6', umpire);
}

// Recovery from rout

/** OO-13-16: 2 of the sequence: each side says which of its routers it tries to rally. Who is not tried runs on (OO-13-16). */
export function* rally(game: OrdineObliquo, umpire: Umpire): Procedure {
  for (const side of SIDES) {
    for (const id of unitsOf(game, side)) reorganise(game, id);
    const routers = unitsOnTable(game, side).filter((id) => whyNotRally(game, id) === null);
    const tried = routers.length > 0 ? yield* chooseRallies(game, side, routers) : [];
    for (const id of routers) {
      if (tried.includes(id)) tryRally(game, id, umpire);
      else runOn(game, id);
    }
  }
}

/** OO-13-14 A move is over in which it stood; who is back with its general need not come to him any more. */
function reorganise(game: OrdineObliquo, id: UnitId): void {
  const state = unit(game, id);
  state.stands = Math.max(0, state.stands - 1);
  if (state.rejoins && state.pose && !whyOutOfRadius(game, id, state.pose)) delete state.rejoins;
}

/** OO-13-10 A rout may be stopped in the moves after its first. */
function whyNotRally(game: OrdineObliquo, id: UnitId): Verdict {
  const going = unit(game, id).flight;
  if (going?.kind !== 'rout') return because('OO-13-10', 'refusal.not-routing', { unit: { unit: id } });
  return going.isPending ? because('OO-13-10', 'refusal.rout-not-begun', { unit: { unit: id } }) : null;
}

function* chooseRallies(game: OrdineObliquo, side: Side, routers: readonly UnitId[]): Procedure<readonly UnitId[]> {
  const tried = yield* chooseSome({
    kind: 'some',
    seat: side,
    rule: 'OO-13-10',
    prompt: { key: 'prompt.rally', params: { side: { seat: side } } },
    doneLabel: { key: 'deed.recover' },
    whyOthers: { key: 'refusal.rally-others' },
    whyNot: (target) => (unitsOnTable(game, side).includes(idOf(target)) ? whyNotRally(game, idOf(target)) : null),
    from: routers.map(unitTarget),
    allows: () => null,
    enough: () => null,
    preview: (set) => previewOf(game, set.map(idOf)),
    pass: () => null,
    passLabel: { key: 'label.rally-nobody' },
  });
  return (tried ?? []).map(idOf);
}

/** Rallies that are contemplated. */
export interface RallyStakes {
  readonly act: 'rally';
  readonly game: OrdineObliquo;
  readonly ids: readonly UnitId[];
}

/** Tries to rally units by themselves. @returns how many rally, by which odds are put together */
export function* playRally(game: OrdineObliquo, { ids }: RallyStakes, umpire: Umpire): Procedure<Message> {
  const rallied = ids.filter((id) => tryRally(game, id, umpire)).length;
  if (ids.length === 1) return { key: `label.odds.rally.${rallied > 0 ? 'rallies' : 'fails'}` };
  const isMixed = rallied > 0 && rallied < ids.length;
  if (isMixed) return { key: 'label.odds.rally.several', params: { rallied, of: ids.length } };
  return { key: `label.odds.rally.${rallied > 0 ? 'all' : 'none'}`, params: { of: ids.length } };
}

function previewOf(game: OrdineObliquo, set: readonly UnitId[]): Preview {
  const tallies = set.map((id) => rallyTally(game, id));
  const [first] = set;
  if (first === undefined) return { tallies, odds: [] };
  const stakes: RallyStakes = { act: 'rally', game: view(game, sideOf(game, first)), ids: set };
  return { tallies, odds: [], stakes };
}

/** What the rally has to stay within: a commander who is off the table helps nobody. */
export function rallyTally(game: OrdineObliquo, id: UnitId): Tally {
  const side = sideOf(game, id);
  const chief = game.generals[chiefOf(side)];
  const { rally: bonus } = TABLES.commanders[game.armies[side].commander];
  const helps = bonus > 0 && chief?.replacedIn !== 0;
  return tally({ key: 'label.tally.rally', params: { unit: { unit: id } } }, [
    line('OO-13-11', RALLY, 'modifier.rally-base'),
    helps ? line('OO-13-12', bonus, 'modifier.rally-commander') : null,
  ]);
}

/** @returns whether it rallies */
function tryRally(game: OrdineObliquo, id: UnitId, umpire: Umpire): boolean {
  const sum = rallyTally(game, id);
  const { passes: isRallied } = umpire.test('d100', 'OO-13-11', rollerOf(game, id), { atMost: sum.total });
  tell(
    umpire,
    isRallied ? 'rallied' : 'rally-failed',
    isRallied ? 'OO-13-14' : 'OO-13-13',
    { unit: { unit: id } },
    { tally: sum },
  );
  if (isRallied) stand(game, id);
  else {
    runOn(game, id);
    loseCp(game, id, FAILED, 'OO-13-13', umpire);
  }
  return isRallied;
}

/**
 * OO-13-14, OO-13-15: It reorganises where it stands for one move; OO-13-15 detached units then wait for orders, unless their
 * commander in chief is dead: he gives none any more, and Retreat holds for all (OO-14-10).
 */
function stand(game: OrdineObliquo, id: UnitId): void {
  Object.assign(unit(game, id), { flight: null, stands: 1 } satisfies Partial<UnitState>);
  if (!isDetached(game, id)) unit(game, id).rejoins = true;
  else if (!game.generals[chiefOf(sideOf(game, id))]?.isDead) game.orders[id] = { order: 'halt', target: null };
}

function runOn(game: OrdineObliquo, id: UnitId): void {
  const going = unit(game, id).flight;
  if (going) going.isPending = true;
}

/** OO-13-14 Who has just been rallied does not move. */
export function whyReorganising(game: OrdineObliquo, id: UnitId): Verdict {
  if (unit(game, id).stands === 0) return null;
  return because('OO-13-14', 'refusal.reorganising', { unit: { unit: id } });
}
