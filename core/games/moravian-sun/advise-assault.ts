/** How the house bot fights: whom it attacks, charges and shells, when it gives way, and what it gives up. */
import { type Action, type Decision, NO, type One, type Some, YES } from '../../engine/decision.ts';
import { hexesIn, hexOf, idOf, type Target, unitsOf as idsIn } from '../../engine/target.ts';
import { enemiesBeside } from './07-zones.ts';
import { stillThere } from './12-assault/1-procedure.ts';
import { assaultOf, joiners } from './12-assault/2-attackers.ts';
import type { AssaultStakes } from './12-assault/forecast.ts';
import { byHex } from './13-efficiency.ts';
import { targetsOf } from './14-cavalry/2-charge.ts';
import { howOn } from './14-cavalry/2-marker.ts';
import { approaches } from './14-cavalry/2-ride.ts';
import { activationOf } from './activation.ts';
import { roadIn, worthOf, worthOfFire } from './advise-worth.ts';
import { enemyOf, GRID, type Side, type UnitId } from './data.ts';
import { hexOfPiece, put, strengthOf } from './pieces.ts';
import { type Assault, copyOf, type MoravianSun } from './position.ts';
import { pointsOf } from './16-6-victory.ts';

const PASS: Action = { pass: true };

/** What an assault has to be worth to be made freely: less to a side that is not ahead. */
const ENOUGH = { ahead: 0.5, behind: 0.1 };
/** What an enemy assault has to be worth for those who can to give way: the ground costs so much, where no road leads. */
const TOO_MUCH = 0.8;

export const isAhead = (game: MoravianSun, side: Side): boolean =>
  pointsOf(game, side).total > pointsOf(game, enemyOf(side)).total;

const enoughFor = (game: MoravianSun, side: Side): number => (isAhead(game, side) ? ENOUGH.ahead : ENOUGH.behind);

/** The item of the highest value; the first of equals. */
export function best<T>(items: readonly T[], value: (item: T) => number): T | undefined {
  let [found] = items;
  let most = -Infinity;
  for (const item of items) {
    const worth = value(item);
    if (worth > most) [found, most] = [item, worth];
  }
  return found;
}

/** The hex that is worth most to attack; none where it is worth too little and nobody has to attack. */
export function adviseTarget(game: MoravianSun, { seat, targets, pass }: One): Action {
  const worth = (target: Target): number => worthAt(game, hexOf(target) ?? 0);
  const target = best(targets, worth);
  const isGood = target !== undefined && worth(target) >= enoughFor(game, seat as Side);
  return target === undefined || (!isGood && pass?.() === null) ? PASS : { one: target };
}

function worthAt(game: MoravianSun, hex: number): number {
  const ids = joiners(game, [hex]).map(({ id }) => id);
  return worthOf(game, assaultOf([hex], ids));
}

/** All who can, those of one hex, or one alone: whichever is worth most. */
export function adviseAttackers(game: MoravianSun, decision: Some): Action | null {
  const { from, enough, preview, pass } = decision;
  const allowed = setsOf(game, from).filter((set) => enough(set) === null);
  const set = best(allowed, (each) => worthOf(game, (preview?.(each).stakes as AssaultStakes).assault));
  return set ? { some: set } : pass?.() === null ? PASS : null;
}

function setsOf(game: MoravianSun, from: readonly Target[]): readonly (readonly Target[])[] {
  const stacks = byHex(game, from.flatMap(idsIn)).map((ids) => from.filter((each) => ids.includes(idOf(each))));
  return [from, ...stacks, ...from.map((each) => [each])];
}

/** The assault that is worth most first. */
export function adviseNext(game: MoravianSun, { targets }: One): Action {
  // Fire and retreats before combat may have taken attackers and targets away.
  const worth = (target: Target): number => {
    const assault = activationOf(game).assaults.find(({ targets: [hex] }) => hex === hexOf(target));
    const left = assault ? stillThere(game, assault) : null;
    return left && left.attackers.length > 0 && left.targets.length > 0 ? worthOf(game, left) : 0;
  };
  return { one: best(targets, worth) ?? (targets[0] as Target) };
}

// Cavalry

/** What it is worth to ride at a hex, from the first hex from which that can be done. */
function worthOfCharge(game: MoravianSun, id: UnitId, hex: number): number {
  const [from] = approaches(game, id, hex);
  const same = activationOf(game).assaults.find(({ targets: [target] }) => target === hex);
  const attackers = [...(same?.attackers ?? []), id];
  return worthFrom(game, id, from, { targets: [hex], attackers, how: howOn(id, hex) ?? 'charge' });
}

/** What an assault is worth when a unit has come to a hex. */
function worthFrom(game: MoravianSun, id: UnitId, from: number | undefined, assault: Assault): number {
  if (from === undefined) return -Infinity;
  const there = copyOf(game);
  put(there, id, from);
  return worthOf(there, assault);
}

/** The rider whose best charge is worth most. */
export function adviseRider(game: MoravianSun, { seat, targets }: One): Action {
  const worth = (target: Target): number => {
    const id = idOf(target);
    return Math.max(...targetsOf(game, id).map((hex) => worthOfCharge(game, id, hex)));
  };
  const rider = best(targets, worth);
  return rider !== undefined && worth(rider) >= enoughFor(game, seat as Side) ? { one: rider } : PASS;
}

/** Whom the rider of a question charges. */
export function adviseCharge(game: MoravianSun, { targets, prompt }: One): Action {
  const id = unitNamed(prompt);
  return { one: best(targets, (target) => worthOfCharge(game, id, hexOf(target) ?? 0)) as Target };
}

/** Cavalry meets a charge where that leaves the attacker less. */
export function adviseCounterCharge(game: MoravianSun, { prompt }: One): Action {
  const assault = assaultAt(game, prompt);
  const isBetter = assault && worthOf(game, { ...assault, how: 'voluntary' }) < worthOf(game, assault);
  return { one: isBetter === false ? NO : YES };
}

/** Who goes after an enemy that retreats, from the nearest hex beside it; nobody where that is worth too little. */
export function advisePursuit(game: MoravianSun, { seat, targets, prompt }: One): Action {
  const hex = hexOfPiece(game, unitNamed(prompt));
  const worth = (target: Target): number => {
    const id = idOf(target);
    const away = (from: number): number => GRID.distance(hexOfPiece(game, id), from);
    const [from] = GRID.neighbours(hex).toSorted((a, b) => away(a) - away(b));
    return worthFrom(game, id, from, { targets: [hex], attackers: [id], how: 'pursuit' });
  };
  const pursuer = best(targets, worth);
  return pursuer !== undefined && worth(pursuer) >= enoughFor(game, seat as Side) ? { one: pursuer } : PASS;
}

/** The hex beside the fewest enemies. */
export const adviseArrival = (game: MoravianSun, { seat, targets }: One): Action => ({
  one: best(targets, (target) => -enemiesBeside(game, seat as Side, hexOf(target) ?? 0).length) as Target,
});

/** The unit that a prompt names. */
function unitNamed({ params }: Decision['prompt']): UnitId {
  const param = params?.['unit'];
  return typeof param === 'object' && 'unit' in param ? param.unit : '';
}

/** Those who may go away from an assault do so where it would cost too much. */
export const adviseWithdrawal = (game: MoravianSun, { from, prompt }: Some): Action =>
  costsTooMuch(game, prompt) ? { some: from } : PASS;

/** The same of units under React, one after the other. */
export const adviseReaction = (game: MoravianSun, { targets: [target], prompt }: One): Action =>
  target !== undefined && costsTooMuch(game, prompt) ? { one: target } : PASS;

/** Whether the assault that a prompt names would cost more than the ground it is made for. */
function costsTooMuch(game: MoravianSun, prompt: Decision['prompt']): boolean {
  const assault = assaultAt(game, prompt);
  return assault !== undefined && worthOf(game, assault) > TOO_MUCH + roadIn(assault);
}

/** The declared assault on the hex that a prompt names. */
function assaultAt(game: MoravianSun, { params }: Decision['prompt']): Assault | undefined {
  const param = params?.['place'];
  const [hex] = typeof param === 'object' && 'place' in param ? hexesIn([param.place]) : [];
  const assault = activationOf(game).assaults.find(({ targets }) => hex !== undefined && targets.includes(hex));
  const left = assault && stillThere(game, assault);
  return left && left.attackers.length > 0 ? left : undefined;
}

// Guns

/** The batteries of the first hex fire together. */
export function adviseGuns(game: MoravianSun, { from, allows }: Some): Action {
  const [stack = []] = setsOf(game, from).slice(1);
  return { some: stack.length > 0 && allows(stack) === null ? stack : from.slice(0, 1) };
}

/** What is hit hardest. */
export function adviseShelling(game: MoravianSun, { targets, prompt }: One): Action {
  const param = prompt.params?.['units'];
  const guns =
    typeof param === 'object' && 'list' in param
      ? param.list.flatMap((each) => (typeof each === 'object' && 'unit' in each ? [each.unit] : []))
      : [];
  return { one: best(targets, (target) => worthOfFire(game, { guns, target: hexOf(target) ?? 0 })) as Target };
}

// Losses

/** The weakest unit. */
export function adviseLoss(game: MoravianSun, { targets }: One): Action {
  return { one: best(targets, (target) => -strengthOf(game, idOf(target))) as Target };
}

/** More sets than this are not looked through. */
const MOST_UNITS = 8;

/** The fewest strength points that are enough. */
export function adviseLosses(game: MoravianSun, { from, enough }: Some): Action {
  const sum = (set: readonly Target[]): number => set.reduce((total, each) => total + strengthOf(game, idOf(each)), 0);
  const sets = from.length > MOST_UNITS ? [from] : subsetsOf(from).filter((set) => enough(set) === null);
  return { some: best(sets, (set) => -sum(set)) ?? from };
}

const subsetsOf = (from: readonly Target[]): readonly (readonly Target[])[] =>
  from.reduce<readonly (readonly Target[])[]>((sets, each) => [...sets, ...sets.map((set) => [...set, each])], [[]]);

/** All who may advance together, else the strongest. */
export function adviseAdvance(game: MoravianSun, { from, allows }: Some): Action {
  const stacks = setsOf(game, from).filter((set) => allows(set) === null);
  const set = best(stacks, (each) => each.reduce((total, unit) => total + strengthOf(game, idOf(unit)), 0));
  return set ? { some: set } : PASS;
}
