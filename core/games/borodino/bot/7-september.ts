/**
 * 7 September: each group has a place to take or to hold. Reserves are kept back until they are needed, and a group that is
 * near breaking is pulled out: its points would be the enemy's.
 */
import { NO, type One, type Path, type Some, YES } from '../../../engine/decision.ts';
import {
  hexOf,
  hexTarget,
  idOf,
  seatTarget,
  type Target,
  unitsOf,
  unitsTarget,
  unitTarget,
  wordTarget,
} from '../../../engine/target.ts';
import { keptBySide, onMap, unitsIn } from '../board.ts';
import { type Arm, cardOf, enemyOf, GRID, type Side, type UnitId } from '../data.ts';
import { namedHex } from '../facts.ts';
import { type Borodino, holderOf, lineAt, stackAt, unit } from '../position.ts';
import { groupOn7, SEPTEMBER_7 } from '../scenarios/7-september/data.ts';
import { onSeptember7 } from '../scenarios/7-september/state.ts';
import { BARRAGE, MARCH } from '../05-orders-and-activation/2-orders.ts';
import { strike, whyStrike } from './strokes.ts';
import { answer, type Day, type Goal, passing, type Plan } from './plan.ts';

/** All that the bot weighs on this day. */
const IDEAS = {
  /** The places that are fought for, and the groups that are for each. */
  places: [
    { hexes: [SEPTEMBER_7.victoryHex], groups: ['F-IV', 'R-1IND', 'R-II', 'R-C1', 'R-C2'] },
    { hexes: [3008, 3009, 3010], groups: ['F-I', 'F-III', 'F-VIII', 'R-VIII', 'R-2IND', 'R-GD'] },
    { hexes: [3114], groups: ['F-CR', 'F-GD', 'R-IV', 'R-VI', 'R-VII', 'R-C3', 'R-C4', 'R-RA'] },
    { hexes: [3103, 3202], groups: ['F-V', 'R-III'] },
  ],
  /** The Guards: they are worth ten points each, and come in from this turn on, or when a group of their side has broken. */
  reserves: ['F-GD', 'R-GD'] as readonly string[],
  committedFrom: { french: 8, russian: 6 } as Readonly<Record<Side, number>>,
  /** A group that breaks with so many more losses is pulled out. */
  nearBreaking: 1,
  /** It goes so far from the enemy. */
  safe: 6,
  /** How near to its place each arm goes: guns fire from there, cavalry charges from there. */
  keepsAt: { infantry: 0, cavalry: 2, artillery: 2 } as Readonly<Record<Arm, number>>,
  /** How far from a place infantry of those who hold it still comes to fill it. */
  calledFrom: 12,
  /** How many units of foot or horse a place wants. */
  garrison: 2,
  /** So many guns on one place are worth a Barrage; no more fire together. */
  barrageGuns: 4,
  /** A commander-in-chief keeps so far from the enemy. */
  leaderKeepsAt: 3,
  /** From how far a Command uses extended movement. */
  extendedFrom: 9,
  /** From which turn on a flank march is rather called back than waited for. */
  recalledFrom: 9,
  /** How near to an enemy a unit has something to do as soon as its group is activated. */
  inContact: 3,
};

export const DAY_7: Day = {
  goalOf,
  whyStay: () => ({ key: 'motive.stays' }),
  isSpared: (game, id) => isShaken(game, groupOn7(cardOf(id))) || isGarrison(game, id),
  isHasty: true,
  choose,
  gather,
  lead: bombard,
};

const ALL_PLACES = IDEAS.places.flatMap(({ hexes }) => hexes);
const BARRAGES: readonly Target[] = SEPTEMBER_7.markers.special
  .filter(({ goesIn }) => goesIn === 'bought')
  .map(({ id }) => wordTarget(id));
const ATTACKER: Side = 'french';

// Where units are wanted

function goalOf(game: Borodino, id: UnitId): Goal | null {
  const card = cardOf(id);
  const group = groupOn7(card);
  if (isGarrison(game, id)) return null;
  if (isShaken(game, group)) return awayFromEnemy(game, card.side, group);
  if (IDEAS.reserves.includes(group) && !isCommitted(game, card.side)) return null;
  const hex = card.side === ATTACKER ? toTake(game, id) : toHold(game, id);
  return hex === null ? null : towardsPlace(hex, card.arm);
}

function towardsPlace(place: number, arm: Arm): Goal {
  return {
    hex: place,
    away: (hex) => Math.max(GRID.distance(hex, place), IDEAS.keepsAt[arm]),
    why: (hex) => ({ key: 'motive.goes-to', params: { ...namedHex(place), then: GRID.distance(hex, place) } }),
  };
}

function awayFromEnemy(game: Borodino, side: Side, group: string): Goal | null {
  const enemies = hexesOf(game, enemyOf(side));
  if (enemies.length === 0) return null;
  const near = (hex: number): number => Math.min(...enemies.map((each) => GRID.distance(each, hex)));
  return {
    hex: enemies[0] as number,
    away: (hex) => Math.max(0, IDEAS.safe - near(hex)),
    why: () => ({ key: 'motive.pulled-out', params: { group: { word: `label.group.${group}` } } }),
  };
}

const hexesOf = keptBySide((game, side): readonly number[] => [
  ...new Set(onMap(game, side).map((id) => unit(game, id).hex)),
]);

/** The nearest hex of its place that its side does not hold yet, then of any place, then the nearest enemy. */
function toTake(game: Borodino, id: UnitId): number | null {
  const { side } = cardOf(id);
  const isOpen = (hex: number): boolean => !isHeldBy(game, hex, side) || stackAt(game, hex).includes(id);
  const own = nearestOf(game, id, placeOf(id).filter(isOpen));
  return own ?? nearestOf(game, id, ALL_PLACES.filter(isOpen)) ?? nearestOf(game, id, hexesOf(game, enemyOf(side)));
}

/** A hex of its place that the enemy has, or that stands empty and is near. */
function toHold(game: Borodino, id: UnitId): number | null {
  const { side, arm } = cardOf(id);
  if (arm === 'artillery') return null;
  const lost = nearestOf(
    game,
    id,
    placeOf(id).filter((hex) => isLost(game, hex, side)),
  );
  if (lost !== null || arm !== 'infantry') return lost;
  const empty = nearestOf(
    game,
    id,
    placeOf(id).filter((hex) => lineAt(game, hex).length === 0),
  );
  return empty !== null && GRID.distance(unit(game, id).hex, empty) <= IDEAS.calledFrom ? empty : null;
}

/** Whether the enemy has a place: Borodino is his too as long as he was the last in it. */
const isLost = (game: Borodino, hex: number, side: Side): boolean =>
  holderOf(game, hex) === enemyOf(side) || (hex === SEPTEMBER_7.victoryHex && game.holder !== side);

function placeOf(id: UnitId): readonly number[] {
  const group = groupOn7(cardOf(id));
  return IDEAS.places.find(({ groups }) => groups.includes(group))?.hexes ?? ALL_PLACES;
}

function nearestOf(game: Borodino, id: UnitId, hexes: readonly number[]): number | null {
  const { hex } = unit(game, id);
  const away = (to: number): number => (hex === 0 ? 0 : GRID.distance(hex, to));
  return hexes.reduce<number | null>((best, each) => (best !== null && away(best) <= away(each) ? best : each), null);
}

/** Whether a side has as many in a hex as the place wants. */
const isHeldBy = (game: Borodino, hex: number, side: Side): boolean =>
  holderOf(game, hex) === side && lineAt(game, hex).length >= IDEAS.garrison;

/** Who stands in Borodino stays: it is worth ten points. */
const isGarrison = (game: Borodino, id: UnitId): boolean => {
  const { hex } = unit(game, id);
  return hex === SEPTEMBER_7.victoryHex && lineAt(game, hex).includes(id) && lineAt(game, hex).length <= IDEAS.garrison;
};

/** The units of a side that have an enemy before them. */
function inContact(game: Borodino, side: Side): readonly UnitId[] {
  const enemies = hexesOf(game, enemyOf(side));
  return onMap(game, side).filter((id) =>
    enemies.some((hex) => GRID.distance(hex, unit(game, id).hex) <= IDEAS.inContact),
  );
}

// How groups and reserves stand

const LOST = keptBySide((game, side): ReadonlyMap<string, number> => {
  const lost = unitsIn(game, side).filter((id) => {
    const { arm, isMilitia } = cardOf(id);
    const { hex, box } = unit(game, id);
    return hex === 0 && box !== 'off-map' && arm !== 'artillery' && !isMilitia;
  });
  return new Map([...Map.groupBy(lost, (id) => groupOn7(cardOf(id)))].map(([group, ids]) => [group, ids.length]));
});

/** Whether a group would break with a little more; one that has broken has nothing more to lose. */
function isShaken(game: Borodino, id: string): boolean {
  const group = SEPTEMBER_7.groups.find((each) => each.id === id);
  if (!group?.breaks || game.broken?.includes(id)) return false;
  return (LOST(game, group.side).get(id) ?? 0) >= group.breaks.lost - IDEAS.nearBreaking;
}

/** Whether the reserves of a side go in. */
const isCommitted = (game: Borodino, side: Side): boolean =>
  game.turn >= IDEAS.committedFrom[side] ||
  SEPTEMBER_7.groups.some((group) => group.side === side && game.broken?.includes(group.id));

// Orders

/** The Commands that most need them, then the Barrage where enough guns have a target, as far as the orders go. */
function gather(game: Borodino, decision: Some): Plan | null {
  if (decision.rule !== '5.21-a') return decision.enough([]) ? null : answer({ some: [] });
  const needs = new Map(decision.from.map((target) => [target, needOf(game, target)] as const));
  const wanted = decision.from.filter((target) => (needs.get(target) as number) > 0);
  const [first, ...others] = wanted.toSorted((a, b) => (needs.get(b) as number) - (needs.get(a) as number));
  const barrage = isBarrageWorthIt(game, decision.seat as Side) ? [BARRAGE] : [];
  const march = decision.from.includes(MARCH) ? [MARCH] : [];
  const set = [...march, ...(first === undefined ? [] : [first]), ...barrage, ...others].reduce<readonly Target[]>(
    (soFar, target) => {
      const more = [...soFar, target];
      return decision.allows(more) ? soFar : more;
    },
    [],
  );
  return decision.enough(set)
    ? null
    : answer({ some: set }, { key: set.length > 0 ? 'motive.orders' : 'motive.no-orders' });
}

/** Whether many guns reach a place that the enemy holds, with those before it who would assault. */
function isBarrageWorthIt(game: Borodino, side: Side): boolean {
  const within = (hex: number, id: UnitId, reach: number): boolean => GRID.distance(hex, unit(game, id).hex) <= reach;
  const own = onMap(game, side).map(cardOf);
  return ALL_PLACES.filter((hex) => holderOf(game, hex) === enemyOf(side)).some((hex) => {
    const guns = own.filter((card) => card.arm === 'artillery' && within(hex, card.id, card.effective));
    const hasFoot = own.some((card) => card.arm === 'infantry' && within(hex, card.id, IDEAS.inContact));
    return hasFoot && guns.length >= IDEAS.barrageGuns;
  });
}

/** The best shot of one battery, in which others that may combine with it join. */
function bombard(game: Borodino, decision: Path): Plan | null {
  if (decision.rule !== '8.21-c') return null;
  const shot = strike(game, decision, DAY_7);
  if (!shot || !('path' in shot.action)) return shot;
  const { unit: gun, steps } = shot.action.path;
  const joins = (crew: readonly UnitId[]): boolean =>
    !decision.together?.(crew) &&
    decision.steps({ unit: unitsTarget(crew), steps: [] }).some(({ to }) => to === steps[0]) &&
    !decision.mayStop({ unit: unitsTarget(crew), steps });
  const crew = decision.units.reduce<readonly UnitId[]>((soFar, other) => {
    const more = [...soFar, idOf(other)];
    return other !== gun && soFar.length < IDEAS.barrageGuns && joins(more) ? more : soFar;
  }, unitsOf(gun));
  const path = { unit: unitsTarget(crew), steps };
  return { action: { path }, why: () => whyStrike(decision, path) };
}

/** How much a Command needs orders: its units that are wanted somewhere, the more the nearer the enemy is. */
function needOf(game: Borodino, target: Target): number {
  return unitsWith(game, target).reduce((sum, id) => sum + needOfUnit(game, id), 0);
}

/** The units on the map of the Command that goes by the name of one. */
function unitsWith(game: Borodino, target: Target): readonly UnitId[] {
  const command = onSeptember7(game).commands.find(({ id }) => unitTarget(id) === target);
  return (command?.units ?? []).filter((id) => unit(game, id).hex !== 0);
}

function needOfUnit(game: Borodino, id: UnitId): number {
  const { side } = cardOf(id);
  const { hex } = unit(game, id);
  const near = Math.min(...hexesOf(game, enemyOf(side)).map((enemy) => GRID.distance(enemy, hex)));
  const isWanted = goalOf(game, id) !== null || near <= IDEAS.inContact;
  return isWanted ? 1 / (1 + near) : 0;
}

// Single choices

function choose(game: Borodino, decision: One): Plan | null {
  const leader = SEPTEMBER_7.leaders.find(({ rule }) => rule === decision.rule);
  if (leader) return answer({ one: hexTarget(leader.suggested) });
  if (decision.rule === '4.0-c') return openWith(game, decision);
  if (decision.rule === '4.0-e')
    return answer({ one: seatTarget(enemyOf(decision.seat as Side)) }, { key: 'motive.goes-last' });
  if (decision.rule === '5.51-a') return callIn(game, decision);
  if (decision.rule === '5.62-a') return leadFrom(game, decision);
  if (decision.rule === '5.28-a') return tryFor(game, decision);
  if (decision.rule === 'SR.14-h') return answer({ one: game.turn >= IDEAS.recalledFrom ? YES : NO });
  if (decision.rule === 'SR.5-c') return passing(decision, { key: 'motive.razes-nothing' });
  return decision.rule === '7.13-a' ? extendFar(game, decision) : null;
}

/** The reserve is the Command that is most wanted. */
function callIn(game: Borodino, decision: One): Plan | null {
  const needs = decision.targets.map((target) => ({ target, need: needOf(game, target) }));
  const [most] = needs.toSorted((a, b) => b.need - a.need);
  return most && most.need > 0
    ? answer({ one: most.target }, { key: 'motive.commits' })
    : passing(decision, { key: 'motive.no-reserve' });
}

/** A commander-in-chief stands where he reaches most of those who face the enemy, and out of its way. */
function leadFrom(game: Borodino, decision: One): Plan | null {
  const side = decision.seat as Side;
  const range = SEPTEMBER_7.leaders.find((leader) => leader.side === side)?.range ?? 0;
  const enemies = hexesOf(game, enemyOf(side));
  const led = inContact(game, side).map((id) => unit(game, id).hex);
  const worth = (hex: number): number =>
    enemies.some((enemy) => GRID.distance(enemy, hex) < IDEAS.leaderKeepsAt)
      ? -1
      : led.filter((each) => GRID.distance(each, hex) <= range).length;
  const now = worth(onSeptember7(game).leaders[side]);
  const best = decision.targets.reduce<Target | null>(
    (found, each) => (worth(hexOf(each) ?? 0) > (found ? worth(hexOf(found) ?? 0) : now) ? each : found),
    null,
  );
  return best === null
    ? passing(decision, { key: 'motive.leader-stays' })
    : answer({ one: best }, { key: 'motive.leads' });
}

/** Individual orders are for a Command that is wanted elsewhere: who fails can do nothing but recover. */
function tryFor(game: Borodino, decision: One): Plan | null {
  const isCalled = (target: Target): boolean => unitsWith(game, target).some((id) => goalOf(game, id) !== null);
  const called = decision.targets.find(isCalled);
  return called === undefined
    ? passing(decision, { key: 'motive.does-not-try' })
    : answer({ one: called }, { key: 'motive.tries' });
}

/** Extended movement is for a Command all of which is still far from where it is wanted: it has to part its stacks. */
function extendFar(game: Borodino, { concerns }: One): Plan {
  const isFar = (id: UnitId): boolean => {
    const goal = unit(game, id).hex === 0 ? null : goalOf(game, id);
    return goal !== null && goal.away(unit(game, id).hex) >= IDEAS.extendedFrom;
  };
  const isWorthIt = (concerns?.(null) ?? []).every(isFar);
  return answer({ one: isWorthIt ? YES : NO }, { key: isWorthIt ? 'motive.hurries' : 'motive.keeps-together' });
}

/** The Barrage goes before the assault that it prepares; else the first marker is that of the group which has most units before the enemy. */
function openWith(game: Borodino, { targets, seat }: One): Plan | null {
  const barrage = targets.find((target) => BARRAGES.includes(target));
  if (barrage !== undefined) return answer({ one: barrage }, { key: 'motive.opens-fire' });
  const facing = inContact(game, seat as Side);
  const busy = (target: Target): number =>
    facing.filter((id) => wordTarget(groupOn7(cardOf(id))) === target && !isShaken(game, idOf(target))).length;
  const [first] = targets.toSorted((a, b) => busy(b) - busy(a));
  return first === undefined ? null : answer({ one: first }, { key: 'motive.first-marker' });
}
