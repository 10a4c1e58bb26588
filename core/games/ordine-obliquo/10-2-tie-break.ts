/** 10.2 Who has won a melee: the morale tests say, or else the tie-break. Then the ground that the winner may take. */
import type { Roller } from '../../engine/dice.ts';
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { centreOf, ringOf } from '../../space/table/footprint.ts';
import { advance } from '../../space/table/manoeuvre.ts';
import { distanceBetween, isContact } from '../../space/table/nearest.ts';
import { overlaps, overlapsRing } from '../../space/table/overlap.ts';
import { CM } from '../../space/table/point.ts';
import { committed, type Footprint, moved } from '../../space/table/pose.ts';
import { disorderedBy, patchesOf, whyBarred } from './07-5-terrain.ts';
import { type Melee, stands } from './09-8-multiple.ts';
import { disorder } from './12-disorder.ts';
import { breakOff } from './13-rout.ts';
import { rideAlong } from './14-generals.ts';
import { SIDES } from './data.ts';
import { tell } from './facts.ts';
import { distanceOf, footprintAt, footprintOf, outlineOf, unitsWithin } from './ground.ts';
import {
  cardOf,
  generalWith,
  isOnTable,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  type UnitState,
  unitsOnTable,
  rollerOf,
} from './position.ts';

/** One side of a melee, as plain data: of several units the sums. */
export interface TieSide {
  /** What it had to roll within, percent. */
  value: number;
  /** Combat points now, and at the start of the battle. */
  cp: number;
  initial: number;
  /** Friends within 5 cm that do not run. */
  friends: number;
  hasGeneral: boolean;
}

type TieStep = 'value' | 'cp' | 'initial' | 'friends' | 'general' | 'die';

interface Step {
  readonly step: Exclude<TieStep, 'die'>;
  readonly rule: RuleId;
  of(side: TieSide): number;
}

/** What is compared, in order. */
const STEPS: readonly Step[] = [
  { step: 'value', rule: 'OO-10.2-2', of: ({ value }) => value },
  { step: 'cp', rule: 'OO-10.2-3', of: ({ cp }) => cp },
  { step: 'initial', rule: 'OO-10.2-5', of: ({ initial }) => initial },
  { step: 'friends', rule: 'OO-10.2-6', of: ({ friends }) => friends },
  { step: 'general', rule: 'OO-10.2-7', of: ({ hasGeneral }) => (hasGeneral ? 1 : 0) },
];

interface TieWinner {
  /** Whether the first of the two has won. */
  isFirst: boolean;
  step: TieStep;
  rule: RuleId;
}

/** The first step that tells two sides apart; `null` where only a die can. */
export function tieWinner(first: TieSide, second: TieSide): TieWinner | null {
  const decisive = STEPS.find(({ of }) => of(first) !== of(second));
  if (!decisive) return null;
  const { step, rule, of } = decisive;
  return { isFirst: of(first) > of(second), step, rule };
}

const NEAR = 5 * CM;

/** Enemies who do not fight stand so far apart (OO-9.1-2). */
const APART = CM;

/**
 * OO-10.2-4: What units of one side bring to a tie-break (OO-10.2-4).
 * @param value what the side had to roll within
 * @param friends how many are near
 */
export function tieSideOf(
  game: OrdineObliquo,
  ids: readonly UnitId[],
  value: number,
  friends = friendsNear(game, ids),
): TieSide {
  const sum = (of: (id: UnitId) => number) => ids.reduce((so, id) => so + of(id), 0);
  return {
    value,
    cp: sum((id) => unit(game, id).cp),
    initial: sum((id) => cardOf(game, id).cp),
    friends,
    hasGeneral: ids.some((id) => generalWith(game, id) !== null),
  };
}

/** How many friends stand near to one of these (OO-10.2-6). */
export type CountFriends = (game: OrdineObliquo, ids: readonly UnitId[]) => number;

export const friendsNear: CountFriends = (game, ids) => {
  const near = ids
    .filter((id) => unit(game, id).pose !== null)
    .flatMap((id) => unitsWithin(game, id, sideOf(game, id), NEAR))
    .filter((id) => !ids.includes(id) && unit(game, id).flight?.kind !== 'rout');
  return new Set(near).size;
};

/** OO-10.2-8: Who wins a tie, by the steps or at last by a die each, rolled until they differ (OO-10.2-8). */
function breakTie(
  game: OrdineObliquo,
  first: readonly UnitId[],
  second: readonly UnitId[],
  values: readonly [number, number],
  friends: CountFriends,
  umpire: Umpire,
): TieWinner {
  const sides = [
    tieSideOf(game, first, values[0], friends(game, first)),
    tieSideOf(game, second, values[1], friends(game, second)),
  ] as const;
  const won =
    tieWinner(...sides) ?? rollForIt([rollerOf(game, first[0] as UnitId), rollerOf(game, second[0] as UnitId)], umpire);
  const winners = { list: (won.isFirst ? first : second).map((id) => ({ unit: id })) };
  tell(umpire, 'tie-break', won.rule, { winners, step: { word: `label.tie.${won.step}` } });
  return won;
}

function rollForIt(by: readonly [Roller, Roller], umpire: Umpire): TieWinner {
  const rule = 'OO-10.2-8';
  const [first, second] = umpire.rollOff('d6', rule, by);
  return { isFirst: first > second, step: 'die', rule };
}

// The outcome

/** How those who fight stood before the rolls: the winner stays so. Without a pose on a real table. */
export type Before = ReadonlyMap<UnitId, Stance>;

interface Stance extends Pick<UnitState, 'pose' | 'formation' | 'guns' | 'disordered'> {
  /** Whether its disorder ends with this move. */
  isBriefly: boolean;
}

export function stateBefore(game: OrdineObliquo, { defender, attackers }: Melee): Before {
  return new Map(
    [defender, ...attackers].map((id) => {
      const { pose, formation, guns, disordered, deeds } = unit(game, id);
      return [id, { pose, formation, guns, disordered, isBriefly: deeds.brieflyDisordered }];
    }),
  );
}

/** How a unit can come out of the tests; the worst first. */
export const FATES = ['destroyed', 'rout', 'retreat', 'stands'] as const;
type Fate = (typeof FATES)[number];

/** What counts for a side is the best that one of its units has come to. */
function bestOf(fates: readonly Fate[]): Fate {
  return FATES[Math.max(...fates.map((fate) => FATES.indexOf(fate)))] ?? 'destroyed';
}

/** How a side has come out of a melee so far. */
export function fateOf(game: OrdineObliquo, ids: readonly UnitId[]): Fate {
  return bestOf(ids.map((id) => (isOnTable(game, id) ? (unit(game, id).flight?.kind ?? 'stands') : 'destroyed')));
}

/** OO-10.2-12: Which of two sides the tests leave as winner; `tie` where both have fared alike, `nobody` where both are destroyed. */
export function wonBy(first: Fate, second: Fate): 'first' | 'second' | 'tie' | 'nobody' {
  if (first === second) return first === 'destroyed' ? 'nobody' : 'tie';
  return FATES.indexOf(first) > FATES.indexOf(second) ? 'first' : 'second';
}

/**
 * OO-9.9-25, OO-10.2-1: After the tests one side has won: the one that stands, or retreats where the other routs (OO-10.2-10); the tie-break
 * says where both have fared alike (OO-10.2-1). The winner stays; the loser retreats. Points that were lost stay lost.
 */
export function settle(
  game: OrdineObliquo,
  { defender, attackers }: Melee,
  values: readonly [number, number],
  before: Before,
  friends: CountFriends,
  umpire: Umpire,
): void {
  const sides = [attackers, [defender]] as const;
  const fates = [fateOf(game, attackers), fateOf(game, [defender])] as const;
  const won = wonBy(...fates);
  if (won === 'nobody') return tell(umpire, 'both-destroyed', 'OO-10.2-12', {});
  const isFirst = won === 'tie' ? breakTie(game, ...sides, values, friends, umpire).isFirst : won === 'first';
  const [winners, losers] = isFirst ? sides : [sides[1], sides[0]];
  const hasBroken = bestOf(fates) !== 'stands';
  if (hasBroken) for (const id of winners) holdOn(game, id, before, umpire);
  for (const id of losers) {
    if (!unit(game, id).flight) fallBack(game, id, winners, before, umpire);
    else if (hasBroken) retreatInstead(game, id, umpire);
  }
}

/** A winner who was to fall back or run stays where he is, and as he was: gunners at their guns. */
function holdOn(game: OrdineObliquo, id: UnitId, before: Before, umpire: Umpire): void {
  const state = unit(game, id);
  const was = before.get(id);
  if (!state.flight || !was) return;
  const { formation, guns, disordered, isBriefly } = was;
  Object.assign(state, { flight: null, formation, guns, disordered } satisfies Partial<UnitState>);
  state.deeds.brieflyDisordered = isBriefly;
  tell(umpire, 'stays', 'OO-10.2-10', { unit: { unit: id } });
}

/** OO-10.2-10 Who would rout before a winner that has given way himself only retreats. */
function retreatInstead(game: OrdineObliquo, id: UnitId, umpire: Umpire): void {
  const { flight } = unit(game, id);
  if (flight?.kind !== 'rout') return;
  flight.kind = 'retreat';
  tell(umpire, 'retreats-instead', 'OO-10.2-10', { unit: { unit: id } });
}

/** OO-10.2-9 As by a 3 or 4, without the point: a square stands, but infantry breaks it (OO-10.1-10, OO-10.1-11). */
function fallBack(game: OrdineObliquo, id: UnitId, winners: readonly UnitId[], before: Before, umpire: Umpire): void {
  const [by = id] = winners;
  const { pose, formation } = unit(game, id);
  if (!isOnTable(game, id)) return;
  const away = before.get(by)?.pose?.angle ?? pose?.angle ?? 0;
  if (formation !== 'square') return breakOff(game, id, 'retreat', away, 'OO-10.2-9', umpire);
  const isBroken = winners.some((each) => cardOf(game, each).arm === 'infantry');
  if (isBroken) breakOff(game, id, 'rout', away, 'OO-10.1-11', umpire);
  else tell(umpire, 'stays', 'OO-10.1-10', { unit: { unit: id } });
}

// The ground of the loser

/**
 * OO-10.2-11 A winner may take the loser's place: at once where that has been destroyed, else when it has gone. On a real
 * table the players move it themselves.
 */
export function* offerGround(game: OrdineObliquo, melee: Melee, before: Before, umpire: Umpire): Procedure {
  const [winners, loser] = outcomeOf(game, melee);
  const takers = winners.filter((id) => mayFollow(game, id));
  if (loser === undefined || takers.length === 0) return;
  const ground = before.get(loser)?.pose;
  if (!ground)
    return tell(umpire, 'may-take-ground', 'OO-10.2-11', { units: { list: takers.map((id) => ({ unit: id })) } });
  const taker = yield* chooseOne({
    kind: 'one',
    seat: sideOf(game, takers[0] ?? loser),
    rule: 'OO-10.2-11',
    prompt: { key: 'prompt.take-ground', params: { loser: { unit: loser } } },
    whyOthers: { key: 'refusal.take-ground-others', params: { loser: { unit: loser } } },
    targets: takers.map(unitTarget),
    pass: () => null,
    passLabel: { key: 'label.stay' },
  });
  if (taker === null) return;
  const { flight, formation } = unit(game, loser);
  if (flight) flight.groundTo = idOf(taker);
  else occupy(game, idOf(taker), footprintAt(cardOf(game, loser), formation, ground), umpire);
}

/** Who has won, and the first of those who have lost, where one side stands and the other does not. */
function outcomeOf(game: OrdineObliquo, { defender, attackers }: Melee): [readonly UnitId[], UnitId | undefined] {
  const standing = attackers.filter((id) => stands(game, id));
  if (standing.length > 0) return stands(game, defender) ? [[], undefined] : [standing, defender];
  return stands(game, defender) ? [[defender], attackers[0]] : [[], undefined];
}

/** Squares stand, and so do guns. */
function mayFollow(game: OrdineObliquo, id: UnitId): boolean {
  return cardOf(game, id).arm !== 'artillery' && unit(game, id).formation !== 'square';
}

/** A place that a winner takes when the loser has gone. */
export interface Ground {
  taker: UnitId;
  loser: UnitId;
  place: Footprint;
}

/** The places that winners of the last move take: asked for before the compulsory moves. */
export function groundsWon(game: OrdineObliquo): readonly Ground[] {
  return SIDES.flatMap((side) => unitsOnTable(game, side)).flatMap((loser) => {
    const taker = unit(game, loser).flight?.groundTo;
    return taker === undefined ? [] : [{ taker, loser, place: footprintOf(game, loser) }];
  });
}

/** Takes them, when the compulsory moves have been made. */
export function takeGrounds(game: OrdineObliquo, grounds: readonly Ground[], umpire: Umpire): void {
  for (const { taker, loser, place } of grounds) {
    delete unit(game, loser).flight?.groundTo;
    if (!stands(game, taker)) continue;
    occupy(game, taker, place, umpire);
    unit(game, taker).deeds.start = unit(game, taker).pose;
  }
}

/**
 * Moves a unit so that its middle is where the other's was, facing as it did; not into others, nor up to an enemy, nor
 * onto ground that bars it.
 */
function occupy(game: OrdineObliquo, id: UnitId, place: Footprint, umpire: Umpire): void {
  const own = footprintOf(game, id);
  const middle = { ...centreOf(place), angle: own.pose.angle };
  const there = { ...own, pose: committed(moved(middle, { ahead: own.depth / 2, right: 0 })) };
  const others = SIDES.flatMap((side) => unitsOnTable(game, side)).filter((other) => other !== id);
  const isNear = others.some((other) => comesNearer(game, id, there, other));
  const mover = { card: cardOf(game, id), formation: unit(game, id).formation };
  const isBarred = game.pieces.some((piece) => whyBarred(piece.kind, mover) && overlapsRing(there, outlineOf(piece)));
  const isOff = ringOf(there).some(({ x, y }) => x < 0 || y < 0 || x > game.table.width || y > game.table.depth);
  if (isBarred || isNear || isOff || others.some((other) => overlaps(there, footprintOf(game, other)))) return;
  unit(game, id).pose = there.pose;
  rideAlong(game);
  tell(umpire, 'took-ground', 'OO-10.2-11', { unit: { unit: id } }, { way: [own.pose, there.pose] });
  // Ground disorders who comes onto it, whatever brings him there (7.5).
  const entered = patchesOf(game).filter(({ ring }) => overlapsRing(there, ring) && !overlapsRing(own, ring));
  const rule = disorderedBy(mover, entered);
  if (rule) disorder(game, id, rule, umpire);
}

/** OO-9.1-2 Only a charge brings a unit so near to an enemy who stands. */
function comesNearer(game: OrdineObliquo, id: UnitId, there: Footprint, other: UnitId): boolean {
  if (sideOf(game, other) === sideOf(game, id) || !stands(game, other)) return false;
  return distanceBetween(there, footprintOf(game, other)) < Math.min(APART, distanceOf(game, id, other)) - 1;
}

/**
 * OO-10.1-10, OO-9.1-1 To be in contact is to fight: who has not broken a square goes back from it the centimetre over
 * which it closed.
 */
export function partFromSquare(game: OrdineObliquo, { defender, attackers }: Melee, umpire: Umpire): void {
  if (unit(game, defender).formation !== 'square' || !stands(game, defender)) return;
  for (const id of attackers.filter((each) => stands(game, each))) {
    // On a real table the players move it back.
    if (game.isBeside || stepBack(game, id, defender))
      tell(umpire, 'recoils', 'OO-10.1-10', { unit: { unit: id }, square: { unit: defender } });
  }
  rideAlong(game);
}

/** @returns whether it has gone back: not where it has no room behind it, or no contact */
function stepBack(game: OrdineObliquo, id: UnitId, from: UnitId): boolean {
  const own = footprintOf(game, id);
  const back = { ...own, pose: committed(advance(own.pose, -APART)) };
  const others = SIDES.flatMap((side) => unitsOnTable(game, side)).filter((other) => other !== id);
  if (others.some((other) => overlaps(back, footprintOf(game, other)))) return false;
  if (!isContact(distanceOf(game, id, from))) return false;
  unit(game, id).pose = back.pose;
  return true;
}
