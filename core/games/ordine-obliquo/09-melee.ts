/** Chapter 9: the melee. Here melees are fought; who charges whom, and closes with him, stands in 09-1 and 09-8. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { loseCp } from './02-units.ts';
import { bodyOf } from './09-1-charge.ts';
import { inOrder } from './09-1-closing.ts';
import { type Melee, meleesInFront, routsAtOnce, stands, strikeOf, whoTakesIt } from './09-8-multiple.ts';
import { fighterOf, type FighterSeen, fighterSeen, meleeValue, type ReadFighter } from './09-9-melee-value.ts';
import {
  type Before,
  type CountFriends,
  friendsNear,
  offerGround,
  partFromSquare,
  settle,
  stateBefore,
} from './10-2-tie-break.ts';
import { testMorale } from './10-morale.ts';
import { breakOff } from './13-rout.ts';
import { rideAlong, testGeneral } from './14-generals.ts';
import { tell } from './facts.ts';
import { cardOf, isClosedOrder, isOnTable, type OrdineObliquo, unit, type UnitId, rollerOf } from './position.ts';

const names = (ids: readonly UnitId[]) => ({ list: ids.map((id) => ({ unit: id })) });

/** How a melee is read: off the table, or from what players have ticked. */
export interface Reading {
  fighter: ReadFighter;
  friends: CountFriends;
}

/** What has been seen of a melee, by the table or by the players. */
export interface MeleeSeen {
  readonly fighters: Readonly<Record<UnitId, FighterSeen>>;
  /** How many friends are near to each side; `null` where they are counted on the table if it comes to that. */
  readonly friends: { readonly attackers: number; readonly defender: number } | null;
}

/** A melee read from what has been seen of it before. */
export function readingOf({ defender }: Melee, { fighters, friends }: MeleeSeen): Reading {
  return {
    fighter: (game, id, foes) => fighterSeen(game, id, foes, fighters[id] as FighterSeen),
    friends: friends ? (_game, ids) => friends[ids.includes(defender) ? 'defender' : 'attackers'] : friendsNear,
  };
}

const OFF_THE_TABLE: Reading = { fighter: fighterOf, friends: friendsNear };

// The step of melees

/** OO-6-14: 9 and 10 of the sequence: flank and rear first, then all others. */
export function* melees(game: OrdineObliquo, umpire: Umpire): Procedure {
  yield* breakAll(game, umpire);
  for (const melee of meleesInFront(game)) yield* fight(game, melee, OFF_THE_TABLE, umpire);
  rideAlong(game);
}

/** Those who break at the touch, before all melees in front. */
export function* breakAll(game: OrdineObliquo, umpire: Umpire): Procedure {
  for (const { defender, attackers, rule } of routsAtOnce(game)) {
    yield* breakAtTouch(game, { defender, attackers: attackers.filter((id) => stands(game, id)) }, rule, umpire);
  }
}

/** What breaking at the touch costs (OO-9.6-1, OO-9.6-2). */
const CAUGHT = 2;

/** 9.6, 9.7 Who is left of those at a touch: the one before may have broken them, or a general's fall finished them. */
export function* breakAtTouch(game: OrdineObliquo, melee: Melee, rule: RuleId, umpire: Umpire): Procedure {
  const { defender, attackers } = melee;
  const [by] = attackers;
  if (!stands(game, defender) || by === undefined) return;
  const before = stateBefore(game, melee);
  engage(game, defender, attackers, umpire);
  caught(game, defender, before.get(by)?.pose?.angle ?? 0, rule, umpire);
  yield* offerGround(game, melee, before, umpire);
}

/** OO-9.7-3, OO-9.7-4: It counts as routed at once, and fights nobody; it goes when the next move begins (OO-9.7-4). */
function caught(game: OrdineObliquo, id: UnitId, away: number, rule: RuleId, umpire: Umpire): void {
  loseCp(game, id, CAUGHT, rule, umpire);
  if (isOnTable(game, id)) breakOff(game, id, 'rout', away, rule, umpire);
}

/** Notes that these fight, and tests the generals with them (OO-14-2). Against guns alone cavalry does not tire. */
function engage(game: OrdineObliquo, defender: UnitId, attackers: readonly UnitId[], umpire: Umpire): void {
  const isArtillery = (id: UnitId) => cardOf(game, id).arm === 'artillery';
  for (const id of [...attackers, defender]) {
    const foes = id === defender ? attackers : [defender];
    const { deeds } = unit(game, id);
    deeds.disturbed = true;
    deeds.fought ||= !foes.every(isArtillery);
    testGeneral(game, id, umpire);
  }
}

/** 9.9 One melee in front: the rolls, the tests, and who has won. */
export function* fight(
  game: OrdineObliquo,
  { defender, attackers }: Melee,
  reading: Reading,
  umpire: Umpire,
): Procedure {
  const isOn = (id: UnitId) => stands(game, id);
  if (!isOn(defender) || !attackers.some(isOn)) return;
  engage(game, defender, attackers.filter(isOn), umpire);
  const fighting = attackers.filter(isOn);
  if (!isOn(defender) || fighting.length === 0) return;
  const melee = { defender, attackers: fighting };
  const before = stateBefore(game, melee);
  if (isForGuns(game, melee)) yield* fightGuns(game, melee, reading, before, umpire);
  else yield* fightOut(game, melee, reading, before, umpire);
  partFromSquare(game, melee, umpire);
  yield* offerGround(game, melee, before, umpire);
}

// 9.9 The rolls

interface Values {
  attack: Tally;
  defence: Tally;
}

/** What each side has to roll within: of two attackers the sum (OO-9.8-5). */
export function valuesOf(game: OrdineObliquo, { defender, attackers }: Melee, { fighter } = OFF_THE_TABLE): Values {
  const each = attackers.map((id) => ({ id, sum: meleeValue(fighter(game, id, [defender])) }));
  const [only] = each;
  const lines = each.map(({ id, sum }) => line('OO-9.8-5', sum.total, 'modifier.melee.unit', { unit: { unit: id } }));
  return {
    attack: tally(titleOf(attackers), only && each.length === 1 ? only.sum.lines : lines),
    defence: tally(titleOf([defender]), meleeValue(fighter(game, defender, attackers)).lines),
  };
}

const titleOf = (ids: readonly UnitId[]) => ({ key: 'label.tally.melee-of', params: { units: names(ids) } });

/** OO-12-2 Whether the defender, in disorder, has to succeed before the enemy needs to roll. */
export function rollsFirst(game: OrdineObliquo, { defender, attackers }: Melee, { fighter } = OFF_THE_TABLE): boolean {
  const isDisordered = (id: UnitId, foes: readonly UnitId[]) => fighter(game, id, foes).isDisordered;
  return isDisordered(defender, attackers) && !attackers.some((id) => isDisordered(id, [defender]));
}

/** How many losses each side has caused. */
interface Losses {
  byAttack: number;
  byDefence: number;
}

/** OO-12-2: A disordered defender rolls first, and its enemy only if that roll succeeds. */
function rollBoth(
  game: OrdineObliquo,
  melee: Melee,
  isFirst: boolean,
  { attack, defence }: Values,
  umpire: Umpire,
): Losses {
  if (!isFirst) {
    const byAttack = roll(game, melee.attackers, attack, umpire);
    return { byAttack, byDefence: roll(game, [melee.defender], defence, umpire) };
  }
  const byDefence = roll(game, [melee.defender], defence, umpire);
  const byAttack = byDefence > 0 ? roll(game, melee.attackers, attack, umpire) : withoutRoll(melee, attack, umpire);
  return { byAttack, byDefence };
}

/** OO-9.9-23 A die within the value is a loss of the enemy; what exceeds a hundred is one for sure (OO-9.8-6). */
function roll(game: OrdineObliquo, ids: readonly UnitId[], sum: Tally, umpire: Umpire): number {
  const { sure, percent } = strikeOf(sum.total);
  const by = rollerOf(game, ids[0] as UnitId);
  const { face: die, passes: isHit } = umpire.test('d100', 'OO-9.9-23', by, { atMost: percent });
  const losses = sure + (isHit ? 1 : 0);
  const rule = sure > 0 ? 'OO-9.8-6' : 'OO-9.9-23';
  tell(umpire, 'melee-rolled', rule, { units: names(ids), value: sum.total, die, losses }, { tally: sum });
  return losses;
}

function withoutRoll({ attackers }: Melee, sum: Tally, umpire: Umpire): number {
  const losses = strikeOf(sum.total).sure + 1;
  tell(umpire, 'melee-unopposed', 'OO-12-2', { units: names(attackers), losses }, { tally: sum });
  return losses;
}

/** A unit takes what the enemy has caused: all but the last loss are mere points, the last is tested (OO-9.9-24). */
function takeLosses(
  game: OrdineObliquo,
  id: UnitId,
  losses: number,
  enemies: readonly UnitId[],
  before: Before,
  umpire: Umpire,
): void {
  const [enemy] = enemies;
  if (losses === 0 || enemy === undefined) return;
  loseCp(game, id, losses - 1, 'OO-9.8-6', umpire);
  if (!isOnTable(game, id)) return;
  const againstInfantry = enemies.some((each) => cardOf(game, each).arm === 'infantry');
  testMorale(game, id, { by: 'melee', enemy, away: before.get(enemy)?.pose?.angle ?? 0, againstInfantry }, umpire);
}

// 9.5 Against guns

/** OO-9.5-3 Closed order takes guns; open order, which has come upon them in the rough, fights the gunners as anybody. */
export function isForGuns(game: OrdineObliquo, { defender, attackers }: Melee): boolean {
  return cardOf(game, defender).arm === 'artillery' && attackers.some((id) => isClosedOrder(game, id));
}

/** What guns lose when they are taken (OO-9.5-4). */
const GUNS_TAKEN = { infantry: 1, cavalry: 2, artillery: 0 } as const;

/** OO-9.5-5: The gunners roll, and only who attacks them tests: if one of these stands, they leave their guns. */
function* fightGuns(game: OrdineObliquo, melee: Melee, reading: Reading, before: Before, umpire: Umpire): Procedure {
  const { defender, attackers } = melee;
  const losses = roll(game, [defender], valuesOf(game, melee, reading).defence, umpire);
  const hit = losses > 0 ? yield* whoTakesIt(game, defender, attackers) : null;
  if (hit !== null) takeLosses(game, hit, losses, [defender], before, umpire);
  const victors = attackers.filter((id) => stands(game, id));
  const [first] = victors;
  if (first === undefined) return;
  loseCp(game, defender, Math.max(...victors.map((id) => GUNS_TAKEN[cardOf(game, id).arm])), 'OO-9.5-4', umpire);
  const away = before.get(first)?.pose?.angle ?? 0;
  if (isOnTable(game, defender)) breakOff(game, defender, 'retreat', away, 'OO-9.5-3', umpire);
}

// 9.9, 10.2 All other melees

/** OO-9.9-24: Both sides roll; a unit that is hit takes the morale test. */
function* fightOut(game: OrdineObliquo, melee: Melee, reading: Reading, before: Before, umpire: Umpire): Procedure {
  const { defender, attackers } = melee;
  const values = valuesOf(game, melee, reading);
  const { byAttack, byDefence } = rollBoth(game, melee, rollsFirst(game, melee, reading), values, umpire);
  const hit = byDefence > 0 ? yield* whoTakesIt(game, defender, attackers) : null;
  // All rolls count at the same time: who is destroyed first has struck too.
  if (hit !== null) takeLosses(game, hit, byDefence, [defender], before, umpire);
  takeLosses(game, defender, byAttack, attackers, before, umpire);
  settle(game, melee, [values.attack.total, values.defence.total], before, reading.friends, umpire);
}

// 9.3 Cavalry at the end of melees

/**
 * OO-9.3-15: The last step of a move: cavalry that has fought is tired; who was tired, has not moved, and was neither fired at nor
 * in melee, has rested (OO-9.3-15, OO-9.3-16). Cossacks fight as open order, and do not tire (OO-15-4).
 */
export function tireCavalry(game: OrdineObliquo, umpire: Umpire): void {
  for (const id of inOrder(game).filter((each) => bodyOf(game, each) === 'cavalry')) {
    const state = unit(game, id);
    const isTired = state.deeds.fought || (state.tired && !hasRested(game, id));
    if (isTired !== state.tired) {
      const [key, rule] = isTired ? (['tired', 'OO-9.3-15'] as const) : (['rested', 'OO-9.3-16'] as const);
      tell(umpire, key, rule, { unit: { unit: id } });
    }
    state.tired = isTired;
  }
}

/** OO-9.3-16: Cavalry has rested when it has stood still, undisturbed, for a whole move. */
function hasRested(game: OrdineObliquo, id: UnitId): boolean {
  const { pose, flight, deeds } = unit(game, id);
  const { start, used, disturbed, evaded } = deeds;
  const hasStood = pose?.x === start?.x && pose?.y === start?.y && pose?.angle === start?.angle;
  return hasStood && used === 0 && evaded === null && !disturbed && flight === null;
}
