/** 7.6 Evasion: the second side gives way before closed infantry that comes on in the first phase. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, type Target, unitTarget, wordTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { aboutFace, stepOf } from '../../space/table/manoeuvre.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { CM, HAIR } from '../../space/table/point.ts';
import { committed, facing, type Footprint, type Pose } from '../../space/table/pose.ts';
import { needsOrders, whyOutOfRadius } from './03-command.ts';
import { movesOpen } from './04-formations.ts';
import { shareLeft, speedOf } from './07-1-speed.ts';
import { crossedBy, disorderedBy } from './07-5-terrain.ts';
import { passGuns, stoppedOn } from './07-carry-out.ts';
import { opportunityFire, trackAlong } from './08-9-opportunity-fire.ts';
import { fireAt } from './08-fire.ts';
import { garrisoned } from './08-2-fire-and-movement.ts';
import { whyNotFire } from './08-targets.ts';
import { isInRough, startOf } from './09-9-melee-value.ts';
import { disorder } from './12-disorder.ts';
import { leaveGuns } from './13-rout.ts';
import { rideAlong } from './14-generals.ts';
import { notePassage } from './16-victory.ts';
import type { Side } from './data.ts';
import { tell } from './facts.ts';
import { distanceOf, footprintOf } from './ground.ts';
import {
  cardOf,
  enemyOf,
  isClosedOrder,
  isOnTable,
  isOpenOrder,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOnTable,
} from './position.ts';
import { rides, type Run, type Runner, runnerOf, runsOn, STAND_OFF, swerves, type Threat } from './07-6-ways.ts';

/** A column that began so near is too quick for limbered foot guns (OO-7.6-13). */
const COLUMN_TOO_NEAR = 5 * CM;

/** Guns in battery have time for a long shot before those who began so far off, and time to run from those within it. */
const TIME_FOR_A_SHOT = 8 * CM;

/** OO-7.6-4: 5c of the sequence: B gives way, in the order that it likes. Only in the first phase, before A (OO-7.6-4). */
export function* evade(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  if (side === game.first) return;
  const done = new Set<UnitId>();
  for (;;) {
    const units = evaders(game, side).filter((id) => !done.has(id));
    const id = yield* chooseEvader(game, side, units);
    if (id === null) break;
    done.add(id);
    yield* giveWay(game, id, threatsTo(game, id), umpire);
  }
  rideAlong(game);
}

function evaders(game: OrdineObliquo, side: Side): readonly UnitId[] {
  return unitsOnTable(game, side).filter((id) => {
    const threats = threatsTo(game, id);
    return threats.length > 0 && whyNotEvade(game, id, threats) === null;
  });
}

/** Who goes next; not asked where there is only one. Those in open order have to go (OO-7.6-7). */
function* chooseEvader(game: OrdineObliquo, side: Side, units: readonly UnitId[]): Procedure<UnitId | null> {
  const [only] = units;
  if (only === undefined || units.length === 1) return only ?? null;
  const bound = units.find((id) => isOpenOrder(game, id));
  const next = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: 'OO-7.6-1',
    prompt: { key: 'prompt.next-evader', params: { side: { seat: side } } },
    targets: units.map(unitTarget),
    whyOthers: { key: 'refusal.evader-others', params: { side: { seat: side } } },
    whyNot: (target) => whyNoEvader(game, side, idOf(target)),
    pass: () => (bound === undefined ? null : because('OO-7.6-7', 'refusal.must-evade', { unit: { unit: bound } })),
    passLabel: { key: 'label.evade.others-stay' },
  });
  return next && idOf(next);
}

/** Why a unit of the side does not give way now; `null` of whatever is none. */
export function whyNoEvader(game: OrdineObliquo, side: Side, id: string): Verdict {
  if (!unitsOnTable(game, side).includes(id)) return null;
  const name = { unit: { unit: id } };
  if (unit(game, id).deeds.evaded !== null) return because('OO-7.6-5', 'refusal.has-evaded', name);
  return whyNotEvade(game, id, threatsTo(game, id)) ?? because('OO-7.6-1', 'refusal.evade-uncharged', name);
}

// From whom

/** Closed infantry that charges a unit; open order gives way also before such as merely comes on (OO-7.6-7). */
export function threatsTo(game: OrdineObliquo, id: UnitId): readonly Threat[] {
  return closedFoot(game, id)
    .filter((foe) => charges(game, foe, id) || (isOpenOrder(game, id) && comesOn(game, foe, id)))
    .map((foe) => threatOf(game, foe, id))
    .toSorted((a, b) => distanceOf(game, a.id, id) - distanceOf(game, b.id, id));
}

/** The enemies before whom one gives way: infantry in closed order that does not flee. */
export const closedFoot = (game: OrdineObliquo, id: UnitId): readonly UnitId[] =>
  unitsOnTable(game, enemyOf(sideOf(game, id))).filter(
    (foe) => cardOf(game, foe).arm === 'infantry' && isClosedOrder(game, foe) && !unit(game, foe).flight,
  );

function charges(game: OrdineObliquo, foe: UnitId, id: UnitId): boolean {
  const { charge } = unit(game, foe).deeds;
  return charge?.target === id && charge.status === 'halted';
}

/** Has come nearer than open order lets closed infantry come. In woods, on broken ground and in villages it holds out. */
function comesOn(game: OrdineObliquo, foe: UnitId, id: UnitId): boolean {
  const now = distanceOf(game, foe, id);
  const isSheltered = isInRough(game, id) || garrisoned(game, id) !== null;
  const hasCome = unit(game, foe).deeds.used > 0 && now < distanceBetween(startOf(game, foe), footprintOf(game, id));
  return hasCome && now < STAND_OFF - HAIR && !isSheltered;
}

function threatOf(game: OrdineObliquo, foe: UnitId, id: UnitId): Threat {
  const isCharger = charges(game, foe, id);
  return {
    id: foe,
    footprint: footprintOf(game, foe),
    began: distanceBetween(startOf(game, foe), footprintOf(game, id)),
    reach: isCharger ? (speedOf(game, foe) * shareLeft(game, foe)) / 1000 : 0,
  };
}

// Who may

/** Why a unit does not give way before these; `null` where it may, or must. */
export function whyNotEvade(game: OrdineObliquo, id: UnitId, threats: readonly Threat[]): Verdict {
  const { pose, flight, stands, formation } = unit(game, id);
  const { arm, isHorse } = cardOf(game, id);
  const no = (rule: RuleId, key: string): Verdict => because(rule, `refusal.evade-${key}`, { unit: { unit: id } });
  if (flight) return no('OO-13-1', 'broken');
  if (stands > 0) return no('OO-13-14', 'reorganising');
  if (arm === 'infantry' && isClosedOrder(game, id)) return no('OO-7.6-1', 'closed');
  if (isOpenOrder(game, id) && isCaughtByCavalry(game, id)) return no('OO-7.6-11', 'cavalry');
  // OO-3.2-24: of all that the divisional artillery does, only its fire needs nobody near.
  const far = pose && !needsOrders(game, id) ? whyOutOfRadius(game, id, pose) : null;
  if (far) return far;
  const isFootLimbered = formation === 'limbered' && !isHorse;
  const isTooSlow = threats.some(
    (threat) => unit(game, threat.id).formation === 'column' && threat.began <= COLUMN_TOO_NEAR,
  );
  return isFootLimbered && isTooSlow ? no('OO-7.6-13', 'column') : null;
}

/** Whether a unit is charged by closed infantry: guns and cavalry give way before nobody else. */
export function isChargedOnFoot(game: OrdineObliquo, id: UnitId): boolean {
  return closedFoot(game, id).some((foe) => charges(game, foe, id));
}

function isCaughtByCavalry(game: OrdineObliquo, id: UnitId): boolean {
  return unitsOnTable(game, enemyOf(sideOf(game, id))).some(
    (foe) => cardOf(game, foe).arm === 'cavalry' && charges(game, foe, id),
  );
}

// How

/** OO-7.6-19, OO-9.5-2: Cavalry and guns give way as their arm and formation let them. */
function* giveWay(game: OrdineObliquo, id: UnitId, threats: readonly Threat[], umpire: Umpire): Procedure {
  const { formation } = unit(game, id);
  if (isOpenOrder(game, id)) return yield* retire(game, id, threats, umpire);
  if (formation === 'unlimbered') return yield* leaveBattery(game, id, threats, umpire);
  const runner = runnerOf(game, id, threats, formation);
  const ways = formation === 'limbered' || formation === 'crew' ? swerves(game, runner) : rides(game, runner);
  const chosen = yield* chooseRun(game, id, runsOn(game, runner, ways), threats, true);
  if (chosen) yield* carryOut(game, runner, chosen, umpire);
}

/** OO-7.6-7: Open order has no choice but that of the way. */
function* retire(game: OrdineObliquo, id: UnitId, threats: readonly Threat[], umpire: Umpire): Procedure {
  const runner = runnerOf(game, id, threats, unit(game, id).formation);
  const run = yield* chooseRun(game, id, runsOn(game, runner, swerves(game, runner)), threats, false);
  if (run) yield* carryOut(game, runner, run, umpire);
}

const LONG_SHOT = wordTarget('long-shot');
const LEAVE = wordTarget('leave');

/** OO-7.6-15 to OO-7.6-17 Guns in battery stay (and fire at short range), or their crew leaves them, with or without a long shot. */
function* leaveBattery(game: OrdineObliquo, id: UnitId, threats: readonly Threat[], umpire: Umpire): Procedure {
  const [nearest] = threats;
  if (!nearest) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: sideOf(game, id),
    rule: 'OO-7.6-15',
    prompt: { key: 'prompt.leave-guns', params: { unit: { unit: id }, target: { unit: nearest.id } } },
    targets: [LONG_SHOT, LEAVE].filter((target) => whyNotLeave(game, id, nearest, target) === null),
    label: (target) => ({ key: `label.evade.${idOf(target)}` }),
    whyNot: (target) => whyNotLeave(game, id, nearest, target),
    pass: () => null,
    passLabel: { key: 'label.evade.stay' },
  });
  if (chosen === null) return;
  if (chosen === LONG_SHOT) {
    tell(umpire, 'long-shot', 'OO-7.6-16', { unit: { unit: id }, target: { unit: nearest.id } });
    fireAt(game, id, nearest.id, umpire, { band: 'long' });
  }
  leaveGuns(game, id, chosen === LONG_SHOT ? 'OO-7.6-16' : 'OO-7.6-17', umpire);
  yield* retire(game, id, threats, umpire);
}

function whyNotLeave(game: OrdineObliquo, id: UnitId, { id: foe, began }: Threat, target: Target): Verdict {
  const name = { unit: { unit: id } };
  const millimetres = began / (CM / 10);
  if (target === LEAVE) {
    const isTooFar = began > TIME_FOR_A_SHOT + HAIR;
    const params = { ...name, away: Math.ceil(millimetres) / 10 };
    return isTooFar ? because('OO-7.6-17', 'refusal.too-far-to-leave', params) : null;
  }
  const isTooNear = began < TIME_FOR_A_SHOT - HAIR;
  const params = { ...name, away: Math.floor(millimetres) / 10 };
  return isTooNear ? because('OO-7.6-16', 'refusal.no-time-to-fire', params) : whyNotFire(game, id, foe);
}

function* chooseRun(
  game: OrdineObliquo,
  id: UnitId,
  runs: readonly Run[],
  [nearest]: readonly Threat[],
  mayStay: boolean,
): Procedure<Run | null> {
  const [only] = runs;
  if (only === undefined || !nearest || (!mayStay && runs.length === 1)) return only ?? null;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: sideOf(game, id),
    rule: mayStay ? ruleOf(game, id) : 'OO-7.6-7',
    prompt: {
      key: mayStay ? 'prompt.evade' : 'prompt.evade-by',
      params: { unit: { unit: id }, charger: { unit: nearest.id } },
    },
    targets: runs.map(({ way }) => way.id),
    label: (target) => runs.find(({ way }) => way.id === target)?.way.label ?? { key: 'label.evade.away' },
    leadsTo: (target) => runs.filter(({ way }) => way.id === target).map(({ pose }) => ({ unit: id, pose })),
    ...(mayStay ? { pass: () => null, passLabel: { key: 'label.evade.stay' } } : {}),
  });
  return runs.find(({ way }) => way.id === chosen) ?? null;
}

const ruleOf = (game: OrdineObliquo, id: UnitId): RuleId =>
  cardOf(game, id).arm === 'cavalry' ? 'OO-7.6-19' : 'OO-9.5-2';

/** OO-7.6-21: Who rode or drove off has its back to the enemy; open order has turned round again (OO-7.4-3). */
function* carryOut(game: OrdineObliquo, runner: Runner, run: Run, umpire: Umpire): Procedure {
  const { id, card, formation, speed } = runner;
  const track = trackAlong(run.way.from, run.legs);
  // OO-8.9-1: evasion is movement too, and may lead through a field of fire.
  const stoppedAt = yield* opportunityFire(game, id, track, umpire);
  if (!isOnTable(game, id)) return;
  const gone = stoppedAt === null ? track : stoppedOn(runner.others, track, stoppedAt);
  const spent = stoppedAt === null ? run.spent : (run.spent * (gone.length - 1)) / (track.length - 1);
  const state = unit(game, id);
  const before = state.pose;
  const share = Math.round((spent / speed) * 1000);
  const pose = stoppedAt === null ? run.pose : committed((gone.at(-1) ?? run.way.from).pose);
  const isTurned = stoppedAt === null && movesOpen(card, formation);
  state.pose = isTurned ? facingBack({ ...run.way.from, pose }, runner.threats) : pose;
  state.deeds.evaded = share;
  state.deeds.used = Math.min(1000, state.deeds.used + share);
  // OO-9.1-3: its about-face is free, and yet a change of front.
  if (!movesOpen(card, formation)) state.deeds.changed = true;
  passGuns(game, runner, gone, runner.others);
  // OO-8.9-7: who is stopped has not come over what lies beyond.
  notePassage(game, id, gone);
  const way = [before, run.way.from.pose, gone.at(-1)?.pose, state.pose].flatMap((at) => (at ? [committed(at)] : []));
  tell(umpire, 'evaded', 'OO-7.6-1', { unit: { unit: id }, length: Math.round(spent) }, { way });
  if (stoppedAt === null) wearOn(game, runner, run, umpire);
}

/** With its front, not its rear, to the nearest enemy. */
function facingBack(end: Footprint, [nearest]: readonly Threat[]): Pose {
  if (!nearest) return end.pose;
  const [own, his] = [facing(end.pose.angle), facing(nearest.footprint.pose.angle)];
  return own.x * his.x + own.y * his.y > 0 ? committed(aboutFace(end)) : end.pose;
}

/** What the ground of the way does to its order. */
function wearOn(game: OrdineObliquo, { id, card, formation, patches }: Runner, run: Run, umpire: Umpire): void {
  let at = run.way.from;
  for (const leg of run.legs) {
    const rule = disorderedBy({ card, formation }, crossedBy(at, leg, patches));
    if (rule) disorder(game, id, rule, umpire);
    at = { ...at, pose: stepOf(at, leg).pose };
  }
}
