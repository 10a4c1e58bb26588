/** The house bot: it goes for what its battle is about, fires at what is offered, and charges where the odds are good. */
import {
  type Action,
  type Arrange,
  type Arrangement,
  type Decision,
  type Manoeuvre,
  NO,
  type One,
  type Path,
  type Some,
  YES,
} from '../../engine/decision.ts';
import { mayPass } from '../../engine/legality.ts';
import { idOf, numberTarget, seatTarget, type Target, unitTarget } from '../../engine/target.ts';
import { CM, distance, type Point } from '../../space/table/point.ts';
import { general, isChief, placeOf, rideTowards, sideOfGeneral } from './03-command.ts';
import { unitsUnder } from './03-orders.ts';
import { speedOf } from './07-1-speed.ts';
import { targetsOf } from './08-targets.ts';
import { BACK, FRONT } from './13-rout.ts';
import { pointsIn } from './16-2-terrain.ts';
import { middleOf } from './advise-goals.ts';
import { adviseMove } from './advise-move.ts';
import { adviseOrders } from './advise-orders.ts';
import { TABLES } from './data.ts';
import { type GeneralId, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

type Adviser<D extends Decision> = (game: OrdineObliquo, decision: D, random: () => number) => Action | null;

const PASS: Action = { pass: true };

/** A general so near to the middle of his troops stays where he is. */
const NEAR_ENOUGH = 3 * CM;

/** How often a battery or a battalion fires at who passes, instead of in its turn. */
const OPPORTUNITY = 1 / 4;

/** A sensible answer; `null` where any will do. */
export function advise(game: OrdineObliquo, decision: Decision, random: () => number): Action | null {
  switch (decision.kind) {
    case 'arrange':
      return (ARRANGEMENTS[decision.prompt.key] ?? suggested)(game, decision, random);
    case 'manoeuvre':
      return (MANOEUVRES[decision.prompt.key] ?? pass)(game, decision, random);
    case 'path':
      return adviseFire(decision);
    case 'some':
      return rally(game, decision);
    case 'situation':
      return null;
    case 'one':
      return (ONES[decision.prompt.key] ?? yes)(game, decision, random);
  }
}

function pass(_game: OrdineObliquo, decision: Decision): Action | null {
  return mayPass(decision) ? null : PASS;
}

// Arrangements

const ARRANGEMENTS: Readonly<Record<string, Adviser<Arrange>>> = {
  'prompt.orders': adviseOrders,
  'prompt.assign-points': advisePoints,
};

function suggested(_game: OrdineObliquo, { suggestion }: Arrange): Action | null {
  return suggestion ? { arrange: suggestion } : null;
}

/** Where nobody has given points yet: all that may be on the pieces of the own half, the rest beyond it. */
function advisePoints(game: OrdineObliquo, decision: Arrange): Action | null {
  if (Object.values(decision.suggestion ?? {}).some((slot) => pointsIn(slot) > 0)) return suggested(game, decision);
  const mostFor = (item: Target, soFar: Arrangement): number =>
    Math.max(
      ...decision
        .slots(item)
        .filter((slot) => !decision.fits(item, slot, soFar))
        .map(pointsIn),
    );
  const cheapFirst = decision.items.toSorted((a, b) => mostFor(a, {}) - mostFor(b, {}));
  const given: Record<Target, Target> = {};
  for (const item of cheapFirst) given[item] = numberTarget(mostFor(item, given));
  return { arrange: given };
}

/** Every rout is to be stopped; but a unit with a last point runs on, unless it would soon be off the table. */
function rally(game: OrdineObliquo, { from }: Some): Action {
  return { some: from.filter((id) => unit(game, idOf(id)).cp > 1 || isNearRear(game, idOf(id))) };
}

function isNearRear(game: OrdineObliquo, id: UnitId): boolean {
  const { pose } = unit(game, id);
  const { rearPoint } = game.armies[sideOf(game, id)];
  return pose !== null && distance(pose, rearPoint) <= 2 * speedOf(game, id, 'rout');
}

// Manoeuvres

const MANOEUVRES: Readonly<Record<string, Adviser<Manoeuvre>>> = {
  'prompt.deploy': pass,
  'prompt.move-generals': adviseGeneral,
  'prompt.move-unit': adviseMove,
  'prompt.follow-up': adviseMove,
};

/** The first general who is away from the middle of his troops rides there. */
function adviseGeneral(game: OrdineObliquo, decision: Manoeuvre): Action | null {
  for (const id of decision.units.map(idOf)) {
    const [from, to] = [placeOf(game, id), postOf(game, id)];
    const isSettled = !from || !to || general(game, id).attached !== null || distance(from, to) <= NEAR_ENOUGH;
    if (isSettled) continue;
    const ride = rideTowards(sideOfGeneral(id), from, to);
    const length = Math.min(ride.length, TABLES.general);
    return { manoeuvre: { unit: unitTarget(id), legs: [{ ...ride, length }] } };
  }
  return pass(game, decision);
}

/** The middle of a brigade; the commander in chief keeps to the middle of his army. */
function postOf(game: OrdineObliquo, id: GeneralId): Point | null {
  const units = isChief(id) ? unitsOnTable(game, sideOfGeneral(id)) : unitsUnder(game, id);
  return middleOf(
    game,
    units.filter((each) => !unit(game, each).flight),
  );
}

// Fire

/** Whoever may fire does, at whom it hurts most. */
function adviseFire(decision: Path): Action | null {
  const [firer] = decision.units;
  if (firer === undefined) return null;
  const ways = decision.steps({ unit: firer, steps: [] }).map(({ to }) => ({ unit: firer, steps: [to] }));
  const worth = (way: (typeof ways)[number]): number => decision.preview?.(way).tallies[0]?.total ?? SURE;
  const [best] = ways.map((way) => ({ way, worth: worth(way) })).toSorted((a, b) => b.worth - a.worth);
  return best ? { path: best.way } : null;
}

/** Routers lose points without a roll. */
const SURE = 100;

// Single choices

const ONES: Readonly<Record<string, Adviser<One>>> = {
  'prompt.who-moves-first': (_game, { seat }) => ({ one: seatTarget(seat) }),
  'prompt.rear-point': pass,
  'prompt.join': () => ({ one: NO }),
  'prompt.opportunity-fire': adviseOpportunity,
  // Guns stay and fire; who can ride or drive away from bayonets does.
  'prompt.leave-guns': pass,
  'prompt.evade': first,
  'prompt.evade-by': first,
  'prompt.next-evader': first,
  'prompt.take-ground': first,
  'prompt.turn-after-retreat': (_game, { targets }) => ({ one: targets.includes(FRONT) ? FRONT : BACK }),
  'prompt.melee-loss': strongest,
};

/** Counter-charges, breakthroughs, the running down of who flees, the way back to the table. */
function yes(game: OrdineObliquo, decision: One): Action | null {
  return decision.targets.includes(YES) ? { one: YES } : first(game, decision);
}

function first(_game: OrdineObliquo, { targets: [target] }: One): Action | null {
  return target === undefined ? null : { one: target };
}

/** Who has nobody before him fires at who passes; others only sometimes, as they lose their turn by it. */
function adviseOpportunity(game: OrdineObliquo, { prompt }: One, random: () => number): Action {
  const firer = prompt.params?.['unit'];
  const isIdle = typeof firer === 'object' && 'unit' in firer && targetsOf(game, firer.unit).length === 0;
  return { one: isIdle || random() < OPPORTUNITY ? YES : NO };
}

/** The loss goes to whoever can bear it least. */
function strongest(game: OrdineObliquo, { targets }: One): Action | null {
  const [weakest] = targets.toSorted((a, b) => unit(game, idOf(a)).cp - unit(game, idOf(b)).cp);
  return weakest === undefined ? null : { one: weakest };
}
