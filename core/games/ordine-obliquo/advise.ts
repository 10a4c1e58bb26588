/** The house bot: both sides come for the nearest enemy brigade, fire at what is offered, and charge where they may. */
import type { Action, Arrange, Arrangement, Decision, Manoeuvre, One, Path, Some } from '../../engine/decision.ts';
import { mayPass } from '../../engine/legality.ts';
import type { Target } from '../../engine/verdict.ts';
import { CM, distance, type Point } from '../../space/table/point.ts';
import { orderIn, slotOf } from './03-2-change-of-order.ts';
import { general, isChief, placeOf, rideTowards, sideOfGeneral } from './03-command.ts';
import { unitsUnder } from './03-orders.ts';
import { adviseMove } from './advise-move.ts';
import { type Side, TABLES } from './data.ts';
import { type GeneralId, type HolderId, type OrdineObliquo, unit, type UnitId, unitsOnTable } from './position.ts';

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
      return decision.prompt.key === 'prompt.orders' ? adviseOrders(game, decision) : suggested(decision);
    case 'manoeuvre':
      return (MANOEUVRES[decision.prompt.key] ?? pass)(game, decision, random);
    case 'path':
      return adviseFire(decision);
    case 'some':
      return all(decision);
    case 'situation':
      return null;
    case 'one':
      return (ONES[decision.prompt.key] ?? yes)(game, decision, random);
  }
}

function pass(_game: OrdineObliquo, decision: Decision): Action | null {
  return mayPass(decision) ? null : PASS;
}

const suggested = ({ suggestion }: Arrange): Action | null => (suggestion ? { arrange: suggestion } : null);

/** Every rout is to be stopped. */
const all = ({ from }: Some): Action => ({ some: from });

// Manoeuvres

const MANOEUVRES: Readonly<Record<string, Adviser<Manoeuvre>>> = {
  'prompt.deploy': pass,
  'prompt.move-generals': adviseGeneral,
  'prompt.move-unit': adviseMove,
  'prompt.follow-up': adviseMove,
};

/** The first general who is away from the middle of his troops rides there. */
function adviseGeneral(game: OrdineObliquo, decision: Manoeuvre): Action | null {
  for (const id of decision.units.map(String)) {
    const [from, to] = [placeOf(game, id), postOf(game, id)];
    const isSettled = !from || !to || general(game, id).attached !== null || distance(from, to) <= NEAR_ENOUGH;
    if (isSettled) continue;
    const ride = rideTowards(sideOfGeneral(id), from, to);
    const length = Math.min(ride.length, TABLES.general);
    return { manoeuvre: { unit: id, legs: [{ ...ride, length }] } };
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

function middleOf(game: OrdineObliquo, ids: readonly UnitId[]): Point | null {
  const poses = ids.map((id) => unit(game, id).pose).filter((pose) => pose !== null);
  if (poses.length === 0) return null;
  const sum = (of: (pose: Point) => number): number => poses.reduce((so, pose) => so + of(pose), 0) / poses.length;
  return { x: Math.round(sum(({ x }) => x)), y: Math.round(sum(({ y }) => y)) };
}

// Orders

/** The orders as they are; whoever may be sent forward attacks the nearest enemy brigade. */
function adviseOrders(game: OrdineObliquo, decision: Arrange): Action | null {
  if (!decision.suggestion) return null;
  const arrangement: Record<string, Target> = { ...decision.suggestion };
  for (const item of decision.items) {
    const slot = attackFor(game, item, decision);
    if (slot !== null && !decision.fits(item, slot, without(arrangement, item))) arrangement[item] = slot;
  }
  return { arrange: arrangement };
}

function without(arrangement: Arrangement, item: string): Arrangement {
  return Object.fromEntries(Object.entries(arrangement).filter(([each]) => each !== item));
}

/** `null` for who attacks already, and for the units of a brigade, which keep to it. */
function attackFor(game: OrdineObliquo, item: HolderId, { seat, slots, suggestion }: Arrange): string | null {
  const kept = orderIn(String(suggestion?.[item] ?? 'halt'));
  const isBrigade = game.generals[item] !== undefined;
  const isTroop = game.armies[seat as Side].troops.includes(item);
  const isBusy = kept.order === 'attack' && kept.target !== null && standingOf(game, kept.target).length > 0;
  if (isBusy || !(isBrigade || isTroop)) return null;
  const preys = slots(item).filter((slot) => orderIn(String(slot)).order === 'attack');
  const targets = preys.map((slot) => orderIn(String(slot)).target ?? '');
  // Regiments of the commander in chief are mostly horse, and seek that of the enemy.
  const regiments = isTroop ? targets.filter((target) => game.units[target]) : [];
  const nearest = nearestTo(game, standingOf(game, item), regiments.length > 0 ? regiments : targets);
  return nearest && slotOf({ order: 'attack', target: nearest });
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
  'prompt.who-moves-first': (_game, { seat }) => ({ one: seat }),
  'prompt.rear-point': pass,
  'prompt.join': () => ({ one: 'no' }),
  'prompt.opportunity-fire': (_game, _decision, random) => ({ one: random() < OPPORTUNITY ? 'yes' : 'no' }),
  // Guns stay and fire; who can ride or drive away from bayonets does.
  'prompt.leave-guns': pass,
  'prompt.evade': first,
  'prompt.take-ground': first,
  'prompt.turn-after-retreat': (_game, { targets }) => ({ one: targets.includes('front') ? 'front' : 'back' }),
  'prompt.melee-loss': strongest,
};

/** Counter-charges, breakthroughs, the running down of who flees, the way back to the table. */
function yes(game: OrdineObliquo, decision: One): Action | null {
  return decision.targets.includes('yes') ? { one: 'yes' } : first(game, decision);
}

function first(_game: OrdineObliquo, { targets: [target] }: One): Action | null {
  return target === undefined ? null : { one: target };
}

/** The loss goes to whoever can bear it least. */
function strongest(game: OrdineObliquo, { targets }: One): Action | null {
  const [weakest] = targets.toSorted((a, b) => unit(game, String(a)).cp - unit(game, String(b)).cp);
  return weakest === undefined ? null : { one: weakest };
}
