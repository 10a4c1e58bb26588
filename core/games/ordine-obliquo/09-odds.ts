/** What a melee is worth before it is fought: the values of both sides, and what its odds are played from. */
import { clash } from '../../engine/battle.ts';
import type { Decision, Leg, Preview, Procedure } from '../../engine/decision.ts';
import type { Answer } from '../../engine/trial.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Message, type Reason } from '../../engine/verdict.ts';
import { CM } from '../../space/table/point.ts';
import type { Pose } from '../../space/table/pose.ts';
import { threatsTo, whyNotEvade } from './07-6-evasion.ts';
import { chargeOf } from './09-1-charge.ts';
import { whyNotCounter } from './09-3-counter-charge.ts';
import { chargersOf, type Melee, routAtOnce } from './09-8-multiple.ts';
import { hasImpetus, seenOf } from './09-9-melee-value.ts';
import { breakAtTouch, fight, isForGuns, type MeleeSeen, readingOf, valuesOf } from './09-melee.ts';
import { fateOf, wonBy } from './10-2-tie-break.ts';
import { sparedWith } from './14-generals.ts';
import { cardOf, isClosedOrder, type OrdineObliquo, unit, type UnitId } from './position.ts';
import { view } from './view.ts';

/** A melee that is contemplated. */
export interface MeleeStakes {
  readonly act: 'melee';
  readonly game: OrdineObliquo;
  readonly melee: Melee;
  readonly seen: MeleeSeen;
}

/** The values that are rolled against, and what its odds are played from. */
export function previewMelee(game: OrdineObliquo, melee: Melee, seen = seenOnTable(game, melee)): Preview {
  const stakes: MeleeStakes = { act: 'melee', game: view(game, null), melee, seen };
  const assumed = sparedWith(game, [melee.defender, ...melee.attackers]);
  const between = clash('blow', melee.attackers, [unitTarget(melee.defender)]);
  return { between, ...rolledIn(game, melee, seen), odds: [], stakes, ...assumed };
}

/** Who breaks at the touch does so without a die; of guns that are taken the gunners alone roll (OO-9.5-5). */
function rolledIn(game: OrdineObliquo, melee: Melee, seen: MeleeSeen): Pick<Preview, 'tallies' | 'remarks'> {
  if (routAtOnce(game, melee)) return { tallies: [] };
  const { attack, defence } = valuesOf(game, melee, readingOf(melee, seen));
  if (!isForGuns(game, melee)) return { tallies: [attack, defence] };
  const names = { unit: { unit: melee.defender } };
  return { tallies: [defence], remarks: [because('OO-9.5-5', 'remark.gunners-roll', names)] };
}

function seenOnTable(game: OrdineObliquo, { defender, attackers }: Melee): MeleeSeen {
  const fighters = attackers.map((id) => [id, seenOf(game, id, [defender])]);
  return { fighters: Object.fromEntries([...fighters, [defender, seenOf(game, defender, attackers)]]), friends: null };
}

/** Plays a melee by itself. @returns who wins, and how the other comes out of it, by which odds are put together */
export function* playMelee(game: OrdineObliquo, { melee, seen }: MeleeStakes, umpire: Umpire): Procedure<Message> {
  const rout = routAtOnce(game, melee);
  if (rout) yield* breakAtTouch(game, rout, rout.rule, umpire);
  else yield* fight(game, melee, readingOf(melee, seen), umpire);
  return sayOutcome(game, melee);
}

/** Who wins, and how the loser fares. Where both stand a square has lost, and stays. */
function sayOutcome(game: OrdineObliquo, { attackers, defender }: Melee): Message {
  const [attack, defence] = [fateOf(game, attackers), fateOf(game, [defender])];
  const won = wonBy(attack, defence);
  if (won === 'nobody') return { key: 'label.odds.melee.nobody' };
  return { key: `label.odds.melee.${won === 'second' ? `defender.${attack}` : `attackers.${defence}`}` };
}

/** Taken for granted: a loss caused to two goes to the one with fewer points (OO-9.8-4). Nobody takes the ground. */
export function answerInMelee(decision: Decision, game: OrdineObliquo): Answer {
  if (decision.kind !== 'one' || decision.rule !== 'OO-9.8-4') return { action: { pass: true } };
  const cpOf = (target: Target) => unit(game, idOf(target)).cp;
  const weakest = decision.targets.reduce((a, b) => (cpOf(b) < cpOf(a) ? b : a));
  const assumed = because('OO-9.8-4', 'odds.assumed.weaker', { seat: { seat: decision.seat } });
  return { action: { one: weakest }, assumed };
}

/** What a charge that halts here would come to if no fire stops it, with all who charge the same target already. */
export function previewCharge(
  game: OrdineObliquo,
  charger: UnitId,
  target: UnitId,
  legs: readonly Leg[],
  end: Pose,
): Preview {
  const state = unit(game, charger);
  const charge = chargeOf(game, charger, target, legs);
  const deeds = { ...state.deeds, charge, start: state.deeds.start ?? state.pose };
  const then = { ...game, units: { ...game.units, [charger]: { ...state, pose: end, deeds } } };
  const melee = foreseen(
    then,
    charger,
    target,
    previewMelee(then, { defender: target, attackers: chargersOf(then, target) }),
  );
  return { ...melee, remarks: [...termsOf(then, charger, target), ...(melee.remarks ?? [])] };
}

/** A melee that is foreseen while the charge is made: it holds if it stays as it is until then. */
export function foreseen(game: OrdineObliquo, charger: UnitId, target: UnitId, melee: Preview): Preview {
  const asItIs = because('OO-8.7-4', `remark.as-it-is.${escapeOf(game, charger, target)}`, {
    target: { unit: target },
  });
  return { ...melee, remarks: [asItIs, ...(melee.remarks ?? [])] };
}

/** What the target of a charge may still do against it, besides the fire of its side. */
function escapeOf(game: OrdineObliquo, charger: UnitId, target: UnitId): 'evades' | 'counters' | 'stands' {
  if (whyNotCounter(game, charger, target) === null) return 'counters';
  const isFoot = cardOf(game, charger).arm === 'infantry' && isClosedOrder(game, charger);
  const isInTime = game.phase === 'first-moves' && isFoot;
  // On a real table the players see how near the threats are.
  const threats = game.isBeside || !isInTime ? [] : threatsTo(game, target);
  return isInTime && whyNotEvade(game, target, threats) === null ? 'evades' : 'stands';
}

/** On what terms a charge is made: front or flank, impetus, and what breaks at the touch. */
function termsOf(game: OrdineObliquo, charger: UnitId, target: UnitId): readonly Reason[] {
  const { charge } = unit(game, charger).deeds;
  const { formation } = unit(game, target);
  if (!charge) return [];
  const names = { unit: { unit: charger }, target: { unit: target } };
  const run = { ...names, way: charge.runUp / CM };
  const isUnready = formation === 'limbered' || formation === 'column';
  const rides = cardOf(game, charger).arm === 'cavalry' && isClosedOrder(game, charger);
  return [
    because('OO-9.7-1', charge.isFlank ? 'remark.charge-flank' : 'remark.charge-front', names),
    ...(rides ? [because('OO-9.3-3', hasImpetus(game, charger) ? 'remark.impetus' : 'remark.no-impetus', run)] : []),
    ...(charge.isFlank ? [because('OO-9.6-2', 'remark.breaks-by-flank', names)] : []),
    ...(isUnready && !charge.isFlank ? [because('OO-9.6-1', 'remark.breaks-unready', names)] : []),
  ];
}
