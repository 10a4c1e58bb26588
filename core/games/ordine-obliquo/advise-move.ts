/** The house bot moves: each unit to where it comes nearest to its goal, those in front before those behind. */
import type { Action, Leg, Legs, Manoeuvre } from '../../engine/decision.ts';
import { mayPass } from '../../engine/legality.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { OBLIQUE_LIMIT } from '../../space/table/manoeuvre.ts';
import { CM } from '../../space/table/point.ts';
import { facing, type Footprint, hundredths, seenFrom } from '../../space/table/pose.ts';
import { orderOf } from './03-orders.ts';
import { cutShort, judgedOf, offersAfter } from './07-2-manoeuvre.ts';
import { type Field, fieldFor } from './07-2-walk.ts';
import { previewCharge } from './09-odds.ts';
import { chargedBy } from './07-halts.ts';
import { batteryWays, limberUp } from './advise-guns.ts';
import { foesOf, type Goal, goalOf, nearestOf } from './advise-goals.ts';
import { chanceToWin, isInReachOfCavalry, type KnownChances } from './advise-odds.ts';
import type { Formation } from './data.ts';
import { footprintOf } from './ground.ts';
import type { OrdineObliquo, UnitId } from './position.ts';

/** So near to an enemy infantry sometimes stops to fire (OO-3.2-15), and how often. */
const FIRING_RANGE = 9 * CM;
const STOPS = 0.4;

/** A charge is made where it is at least as likely to be won; with such odds at once, before any thought of firing. */
const EVEN = 0.5;
const SURE = 0.7;

/** What a front that looks a quarter turn to a side is worth, as if it were so much farther off. */
const LOOKS_AWAY = 8 * CM;
const QUARTER = Math.PI / 2;

/** Nobody stirs for less, as infantry that stands fires better and cavalry rests. */
const STIR = CM;

type Ways = readonly (readonly Leg[])[];

/** The first unit that may do what seems best for it. */
export function adviseMove(game: OrdineObliquo, decision: Manoeuvre, random: () => number): Action | null {
  const goesOn = decision.prompt.key === 'prompt.follow-up';
  for (const id of nearestFirst(game, decision.units.map(idOf))) {
    const field = fieldFor(game, id, { goesOn });
    const legs = waysOf(field, random).find((each) => isAllowed(decision, { unit: unitTarget(id), legs: each }));
    if (legs) return { manoeuvre: { unit: unitTarget(id), legs } };
  }
  return mayPass(decision) ? null : { pass: true };
}

const isAllowed = (decision: Manoeuvre, laid: Legs): boolean => !decision.judge(laid).fault && !decision.mayStop(laid);

/** Those in front first: so nobody finds a friend in his way who is about to go. */
function nearestFirst(game: OrdineObliquo, ids: readonly UnitId[]): readonly UnitId[] {
  const ways = ids.map((id) => ({ id, way: goalOf(game, id)?.away(footprintOf(game, id)) ?? Infinity }));
  return ways.toSorted((a, b) => a.way - b.way).map(({ id }) => id);
}

/** What a unit could do, the best first. */
function waysOf(field: Field, random: () => number): Ways {
  const { game, id, card, start } = field;
  const goal = goalOf(game, id);
  const foe = nearestOf(start, foesOf(game, id));
  const battery = card.arm === 'artillery' && foe ? batteryWays(field, foe) : null;
  if (battery) return battery;
  const square = squareWays(field);
  if (square) return square;
  if (!goal) return [[]];
  const marches = ranked(field, goal);
  const isNear = foe !== null && distanceBetween(start, foe) < FIRING_RANGE;
  const stops = card.arm === 'infantry' && isNear && random() < STOPS;
  const waits = stops || orderOf(game, id).order === 'halt';
  if (!waits) return [...marches.map(({ legs }) => legs), []];
  const sure = marches.filter(({ odds }) => odds !== null && odds >= SURE);
  return [...sure, { legs: [] }, ...marches].map(({ legs }) => legs);
}

// Squares

/** A line that cavalry can reach forms square; a square that none can reach opens again. */
function squareWays(field: Field): Ways | null {
  const { game, id, formation } = field;
  const isThreatened = isInReachOfCavalry(game, id);
  if (formation === 'square') return isThreatened ? [[]] : [[formed('line')], []];
  return isThreatened && formation === 'line' ? [[formed('square')], []] : null;
}

// Marches

/** A march, and the chance that the charge at its end is won; `null` where it charges nobody. */
interface March {
  readonly legs: readonly Leg[];
  readonly odds: number | null;
}

/** Charges that are worth it, the best first; then the others, as near to the goal as they come. */
function ranked(field: Field, goal: Goal): readonly March[] {
  const known: KnownChances = new Map();
  const marches = marchesOf(field, goal).map((legs) => ({
    legs,
    odds: oddsOf(field, legs, known),
    worth: worthOf(field, goal, legs),
  }));
  const charges = marches.filter(({ odds }) => odds !== null && odds >= EVEN);
  const others = marches.filter(({ odds }) => odds === null);
  return [
    ...charges.toSorted((a, b) => (b.odds ?? 0) - (a.odds ?? 0)),
    ...others.toSorted((a, b) => a.worth - b.worth),
  ];
}

function oddsOf(field: Field, legs: readonly Leg[], known: KnownChances): number | null {
  const judged = judgedOf(field, legs);
  const target = judged.fault ? null : chargedBy(field, legs, judged);
  return target === null
    ? null
    : chanceToWin(field.game, known, previewCharge(field.game, field.id, target, legs, judged.pose), target);
}

/** How far off the goal an end is: farther the more the front looks elsewhere, unless it is there, and where it had to stir. */
function worthOf(field: Field, goal: Goal, legs: readonly Leg[]): number {
  const end: Footprint = judgedOf(field, legs).footprint;
  const { ahead, right } = seenFrom(end.pose, goal.at(end));
  const turn = Math.atan2(Math.abs(right), ahead) / QUARTER;
  const away = goal.away(end);
  return away + (away > 0 ? turn * LOOKS_AWAY : 0) + (legs.length > 0 ? STIR : 0);
}

const MARCHES = [0, OBLIQUE_LIMIT, -OBLIQUE_LIMIT] as const;
const SHARES = [1, 1 / 2] as const;

/** Straight ahead and obliquely, all the way and half, as it stands or after a turn towards the goal. */
function marchesOf(field: Field, goal: Goal): Ways {
  const first = field.card.arm === 'artillery' ? limberUp(field) : [];
  const begun = [...beginningsOf(field, goal), first].map((legs) => cutShort(field, legs));
  const back = field.mayGoBack ? [backwards(field)] : [];
  return [
    ...begun.flatMap((legs) => [legs, ...SHARES.flatMap((share) => marchesAfter(field, legs, share))]),
    ...onto(field, goal),
    ...back,
  ];
}

function marchesAfter(field: Field, legs: readonly Leg[], share: number): Ways {
  const { left, fault } = judgedOf(field, legs);
  const length = Math.floor(left * share);
  if (fault || length < 1) return [];
  return MARCHES.map((oblique) => cutShort(field, [...legs, { leg: 'advance', length, oblique }]));
}

/** OO-7.5-15 In one leg to where the middle of a unit is nearest to that of a place, as a village wants it. */
function onto(field: Field, goal: Goal): Ways {
  const { ahead, right } = seenFrom({ ...field.start.pose, ...centreOf(field.start) }, goal.at(field.start));
  const bearing = Math.round(hundredths(Math.atan2(-right, ahead)));
  const oblique = Math.min(Math.max(bearing, -OBLIQUE_LIMIT), OBLIQUE_LIMIT);
  const { x, y } = facing(oblique);
  const length = Math.round(ahead * x - right * y);
  return length > 0 ? [[{ leg: 'advance', length, oblique }]] : [];
}

const backwards = (field: Field): readonly Leg[] =>
  cutShort(field, [{ leg: 'advance', length: -Math.floor(judgedOf(field, []).left / 2), oblique: 0 }]);

/** Nothing, a wheel towards the goal, an about-face where it is behind, the order in which the unit fights. */
function beginningsOf(field: Field, goal: Goal): Ways {
  const { ahead, right } = seenFrom(field.start.pose, goal.at(field.start));
  const turn = Math.round(hundredths(Math.atan2(-right, ahead)));
  const forms = field.formation === field.card.formation ? [] : [formed(field.card.formation)];
  const wheels = offersAfter(field, field.standing)
    .map(({ most }) => most)
    .filter((most) => most.leg === 'wheel' && (most.pivot === 'left') === turn > 0)
    .map((most) => (most.leg === 'wheel' ? { ...most, angle: Math.min(most.angle, Math.abs(turn)) } : most))
    .filter((most) => most.leg === 'wheel' && most.angle > 0);
  const about: readonly Leg[] = ahead < 0 ? [{ leg: 'face' }] : [];
  return [[], ...[...forms, ...wheels, ...about].map((leg) => [leg])];
}

const formed = (formation: Formation): Leg => ({ leg: 'form', formation });
