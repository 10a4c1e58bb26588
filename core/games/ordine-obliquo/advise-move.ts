/** The house bot moves: each unit to where it comes nearest to the enemy, those in front before those behind. */
import type { Action, Leg, Legs, Manoeuvre } from '../../engine/decision.ts';
import { partOf } from '../../engine/kinds/manoeuvre.ts';
import { mayPass } from '../../engine/legality.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { OBLIQUE_LIMIT } from '../../space/table/manoeuvre.ts';
import { CM } from '../../space/table/point.ts';
import { type Footprint, hundredths, seenFrom } from '../../space/table/pose.ts';
import { orderOf, unitsUnder } from './03-orders.ts';
import { judgedOf, offersAfter } from './07-2-manoeuvre.ts';
import { type Field, fieldFor } from './07-2-walk.ts';
import { type Formation, TABLES } from './data.ts';
import { footprintOf } from './ground.ts';
import { enemyOf, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

/** So near to an enemy infantry sometimes stops to fire (OO-3.2-15), and how often. */
const FIRING_RANGE = 9 * CM;
const STOPS = 0.4;

/** Guns unlimber within so much of their range. */
const IN_RANGE = 0.7;

/** What a front that looks elsewhere is worth, as if it were so much farther off. */
const LOOKS_AWAY = 8 * CM;

/** The first unit that may do what seems best for it. */
export function adviseMove(game: OrdineObliquo, decision: Manoeuvre, random: () => number): Action | null {
  const goesOn = decision.prompt.key === 'prompt.follow-up';
  for (const id of nearestFirst(game, decision.units.map(String))) {
    const field = fieldFor(game, id, { goesOn });
    const foes = foesOf(game, id);
    const legs = waysOf(field, foes, random).find((each) => isAllowed(decision, { unit: id, legs: each }));
    if (legs) return { manoeuvre: { unit: id, legs } };
  }
  return mayPass(decision) ? null : { pass: true };
}

const isAllowed = (decision: Manoeuvre, laid: Legs): boolean => !decision.judge(laid).fault && !decision.mayStop(laid);

/** Those in front first: so nobody finds a friend in his way who is about to go. */
function nearestFirst(game: OrdineObliquo, ids: readonly UnitId[]): readonly UnitId[] {
  const ways = ids.map((id) => ({ id, way: awayFrom(footprintOf(game, id), foesOf(game, id)) }));
  return ways.toSorted((a, b) => a.way - b.way).map(({ id }) => id);
}

/** The enemies that a unit goes for: those whom its order names, else all; routers only where nobody else is left. */
function foesOf(game: OrdineObliquo, id: UnitId): readonly Footprint[] {
  const { order, target } = orderOf(game, id);
  const named = order === 'attack' && target !== null ? (game.units[target] ? [target] : unitsUnder(game, target)) : [];
  const all = unitsOnTable(game, enemyOf(sideOf(game, id)));
  const stand = (ids: readonly UnitId[]): readonly UnitId[] => ids.filter((each) => !unit(game, each).flight);
  const [foes = []] = [stand(named.filter((each) => unit(game, each).pose)), stand(all), all].filter(
    (each) => each.length > 0,
  );
  return foes.map((each) => footprintOf(game, each));
}

function awayFrom(footprint: Footprint, foes: readonly Footprint[]): number {
  return Math.min(...foes.map((foe) => distanceBetween(footprint, foe)), Infinity);
}

function nearestOf(footprint: Footprint, foes: readonly Footprint[]): Footprint | null {
  const [nearest] = foes
    .map((foe) => ({ foe, way: distanceBetween(footprint, foe) }))
    .toSorted((a, b) => a.way - b.way);
  return nearest?.foe ?? null;
}

/** What a unit could do, the best first; standing still comes first where it stops to fire. */
function waysOf(field: Field, foes: readonly Footprint[], random: () => number): readonly (readonly Leg[])[] {
  const foe = nearestOf(field.start, foes);
  if (!foe) return [[]];
  const away = distanceBetween(field.start, foe);
  if (field.card.arm === 'artillery') return gunsWays(field, foe, away);
  const worth = (legs: readonly Leg[]): number => worthOf(judgedOf(field, legs).footprint, foes);
  const marches = marchesOf(field, foe)
    .map((legs) => ({ legs, worth: worth(legs) }))
    .toSorted((a, b) => a.worth - b.worth)
    .map(({ legs }) => legs);
  const stops = field.card.arm === 'infantry' && away < FIRING_RANGE && random() < STOPS;
  return stops ? [[], ...marches] : marches;
}

/** How far off an end is: the nearest enemy, and farther where the front does not look at him. */
function worthOf(end: Footprint, foes: readonly Footprint[]): number {
  const foe = nearestOf(end, foes);
  if (!foe) return Infinity;
  const { ahead, right } = seenFrom(end.pose, centreOf(foe));
  return distanceBetween(end, foe) + (ahead > Math.abs(right) ? 0 : LOOKS_AWAY);
}

// Marches

const MARCHES = [0, OBLIQUE_LIMIT, -OBLIQUE_LIMIT] as const;
const SHARES = [1, 1 / 2] as const;

/** Straight ahead and obliquely, all the way and half, as it stands or after a turn towards the enemy. */
function marchesOf(field: Field, foe: Footprint): readonly (readonly Leg[])[] {
  const begun = beginningsOf(field, foe).map((legs) => cutShort(field, legs));
  return begun.flatMap((legs) => [legs, ...SHARES.flatMap((share) => marchesAfter(field, legs, share))]);
}

function marchesAfter(field: Field, legs: readonly Leg[], share: number): readonly (readonly Leg[])[] {
  const { left, fault } = judgedOf(field, legs);
  const length = Math.floor(left * share);
  if (fault || length < 1) return [];
  return MARCHES.map((oblique) => cutShort(field, [...legs, { leg: 'advance', length, oblique }]));
}

/** Nothing, a wheel towards the enemy, an about-face where he is behind, the order in which the unit fights. */
function beginningsOf(field: Field, foe: Footprint): readonly (readonly Leg[])[] {
  const { ahead, right } = seenFrom(field.start.pose, centreOf(foe));
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

/** Legs, the last of them as far as it may be done; without it where it may not. */
function cutShort(field: Field, legs: readonly Leg[]): readonly Leg[] {
  const { fault } = judgedOf(field, legs);
  const last = legs.at(-1);
  if (!fault || !last) return legs;
  const before = legs.slice(0, -1);
  const short = [...before, partOf(last, fault.share)];
  return fault.leg < before.length || fault.share === 0 || judgedOf(field, short).fault ? before : short;
}

// Guns

/** Guns in battery stay while they reach somebody; else they limber up and come on until they do. */
function gunsWays(field: Field, foe: Footprint, away: number): readonly (readonly Leg[])[] {
  const { weapon } = field.card;
  const range = weapon ? TABLES.weapons[weapon].long : 0;
  if (field.formation === 'unlimbered' && away <= range) return [[]];
  const isNear = away <= range * IN_RANGE;
  const unlimber = [formed('unlimbered')];
  if (field.formation === 'limbered' && isNear) return [unlimber, []];
  const start: readonly Leg[] = field.formation === 'limbered' ? [] : [formed('limbered')];
  const turned = beginningsOf(field, foe).filter(([leg]) => start.length === 0 && leg?.leg === 'wheel');
  const begun = [...turned, start].map((legs) => cutShort(field, legs));
  return [...begun.flatMap((legs) => SHARES.flatMap((share) => marchesAfter(field, legs, share))), start, []];
}
