/** 11, 13 The compulsory step beside a real table: the ways are made there, and what they met is ticked. */
import { chooseSituation, type Field, type Procedure, type Ticks } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, type Target } from '../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { CM } from '../../../space/table/point.ts';
import { disorderedOn } from '../07-5-terrain.ts';
import { rideThrough, whyNotChargeSeen } from '../09-1-charge.ts';
import { contact, goesOn, meetAgain, RIDE, whoRidesOn } from '../11-breakthrough.ts';
import { disorder } from '../12-disorder.ts';
import { askBack, leaveTable, settle, touchRouter } from '../13-rout.ts';
import { flightSpeed } from '../13-way-back.ts';
import { whyNoEnemy } from '../14-generals.ts';
import { SIDES } from '../data.ts';
import { tell } from '../facts.ts';
import {
  cardOf,
  type Charge,
  enemyOf,
  type Flight,
  isClosedOrder,
  isOnTable,
  isOpenOrder,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOf,
  unitsOnTable,
} from '../position.ts';
import { runUpOf, seenIn } from './09-charge.ts';
import { anyOf, anyTicked, chooseAny, isTicked, word, wordTicked, yesNo } from './form.ts';
import { leaveShelter } from './shelter.ts';

/** 3 of the sequence: who left comes back, retreats and routs are made, then cavalry rides on (OO-6-3). */
export function* compulsoryBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  const all = SIDES.flatMap((side) => unitsOf(game, side));
  for (const id of all) if (unit(game, id).exit) yield* askBack(game, id, null, umpire);
  for (const id of all) {
    const { flight } = unit(game, id);
    if (flight?.isPending && isOnTable(game, id)) yield* flee(game, id, flight, umpire);
  }
  yield* breakThroughBeside(game, umpire);
}

const friendsOf = (game: OrdineObliquo, id: UnitId): readonly UnitId[] =>
  unitsOnTable(game, sideOf(game, id)).filter((other) => other !== id && !unit(game, other).flight);

const enemiesOf = (game: OrdineObliquo, id: UnitId): readonly UnitId[] =>
  unitsOnTable(game, enemyOf(sideOf(game, id))).filter((foe) => !unit(game, foe).flight);

const noEnemyOf =
  (game: OrdineObliquo, id: UnitId, rule: RuleId) =>
  (value: Target): Verdict =>
    whyNoEnemy(game, sideOf(game, id), idOf(value), rule) ?? whyBroken(game, idOf(value), rule);

const whyBroken = (game: OrdineObliquo, id: string, rule: RuleId): Verdict =>
  game.units[id]?.flight ? because(rule, 'refusal.beside.broken', { unit: { unit: id } }) : null;

// 13 Flights

function* flee(game: OrdineObliquo, id: UnitId, going: Flight, umpire: Umpire): Procedure {
  const ticks = yield* chooseSituation({
    kind: 'situation',
    seat: sideOf(game, id),
    rule: going.kind === 'rout' ? 'OO-13-5' : 'OO-10.1-8',
    prompt: {
      key: `prompt.beside.${going.kind}`,
      params: { unit: { unit: id }, length: flightSpeed(game, id, going.kind) / CM },
    },
    fields: () => [
      { ...anyOf('met', 'OO-13-9', enemiesOf(game, id)), whyNot: noEnemyOf(game, id, 'OO-13-9') },
      yesNo('left-table', 'OO-13-7'),
    ],
    judge: () => null,
  });
  if (!ticks) return;
  if (going.kind === 'rout' && isClosedOrder(game, id)) yield* shakeFriends(game, id, umpire);
  const met = anyTicked(ticks, 'met');
  if (met !== null) touchRouter(game, met, id, umpire);
  if (isOnTable(game, id)) end(game, id, ticks, umpire);
}

/** OO-13-6, OO-7.3-6 Friends within 8 cm of a rout of closed order, behind it or on its way. */
function* shakeFriends(game: OrdineObliquo, id: UnitId, umpire: Umpire): Procedure {
  const friends = friendsOf(game, id);
  if (friends.length === 0) return;
  const prompt = { key: 'prompt.beside.shaken', params: { unit: { unit: id } } };
  const shaken = yield* chooseAny(friends, { seat: sideOf(game, id), rule: 'OO-13-6', prompt });
  for (const friend of shaken) disorder(game, friend, 'OO-13-6', umpire, 'end-of-move');
}

/** Where a flight has led: off the table, or it is over until the next move. */
function end(game: OrdineObliquo, id: UnitId, ticks: Ticks, umpire: Umpire): void {
  const state = unit(game, id);
  const { flight } = state;
  if (!flight) return;
  leaveShelter(game, id);
  if (state.formation === 'square') state.formation = 'line';
  if (isTicked(ticks, 'left-table')) return leaveTable(game, id, game.armies[sideOf(game, id)].rearPoint, umpire);
  settle(game, id, null, flight.kind === 'rout' ? { ...flight, isPending: false } : null);
  tell(umpire, flight.kind === 'rout' ? 'routed-back' : 'fell-back', 'OO-13-3', { unit: { unit: id } });
}

// 11 Breakthrough

/** After the melees it notes who may ride on; they ride in the next compulsory step, or at once by the other reading. */
export function* breakThroughBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  if (game.phase === 'compulsory' && game.options.breakthroughAtOnce) return meetAgain(game);
  for (const id of whoRidesOn(game)) if (yield* goesOn(game, id)) yield* rideOn(game, id, umpire);
}

function* rideOn(game: OrdineObliquo, id: UnitId, umpire: Umpire): Procedure {
  leaveShelter(game, id);
  tell(umpire, 'breaks-through', 'OO-11-2', { unit: { unit: id }, length: RIDE });
  yield* rideThroughOpen(game, id, umpire);
  const ticks = (yield* askContact(game, id)) ?? {};
  const rule = disorderTicked(game, id, ticks);
  if (rule) disorder(game, id, rule, umpire);
  const foe = anyTicked(ticks, 'runs-into');
  if (foe !== null) contact(game, id, foe, chargeTicked(ticks), umpire);
}

/** OO-9.3-12 Enemies in open order on its way. */
function* rideThroughOpen(game: OrdineObliquo, id: UnitId, umpire: Umpire): Procedure {
  const open = enemiesOf(game, id).filter((foe) => isOpenOrder(game, foe));
  if (open.length === 0) return;
  const prompt = { key: 'prompt.beside.ridden', params: { unit: { unit: id } } };
  const ridden = yield* chooseAny(open, { seat: sideOf(game, id), rule: 'OO-9.3-12', prompt });
  for (const foe of ridden) rideThrough(game, id, foe, umpire);
}

/** OO-11-4 Whom it has come to touch, and how; the ground on its way. */
function askContact(game: OrdineObliquo, id: UnitId): Procedure<Ticks | null> {
  const foes = unitsOnTable(game, enemyOf(sideOf(game, id)));
  return chooseSituation({
    kind: 'situation',
    seat: sideOf(game, id),
    rule: 'OO-11-4',
    prompt: { key: 'prompt.beside.rides-on', params: { unit: { unit: id }, length: RIDE / CM } },
    fields: (ticked) => [
      { ...anyOf('runs-into', 'OO-11-4', foes), whyNot: noEnemyOf(game, id, 'OO-11-4') },
      ...mannerFields(game, anyTicked(ticked, 'runs-into')),
      word('crossed', 'OO-7.5-7', ['open', 'broken', 'ford'], { usual: 'open' }),
    ],
    judge: (ticked) => whyNotInto(game, id, ticked),
  });
}

/** How it has come to an enemy, and what would keep a charge from him. A square has no flank. */
function mannerFields(game: OrdineObliquo, foe: UnitId | null): readonly Field[] {
  if (foe === null) return [];
  const isSquare = unit(game, foe).formation === 'square';
  return [
    yesNo('straight', 'OO-9.3-3', undefined, 'yes'),
    ...(isSquare ? [] : [yesNo('flank', 'OO-9.7-1')]),
    yesNo('sheltered', 'OO-9.3-5'),
    ...(isOpenOrder(game, foe) ? [yesNo('target-rough', 'OO-9.3-14', undefined, 'yes')] : []),
  ];
}

/** OO-12-1 Whom it might not charge it does not run into, nor anybody in disorder. */
function whyNotInto(game: OrdineObliquo, id: UnitId, ticks: Ticks): Verdict {
  const foe = anyTicked(ticks, 'runs-into');
  if (foe === null) return null;
  return disorderTicked(game, id, ticks)
    ? because('OO-12-1', 'refusal.disordered-on-the-way', { unit: { unit: id } })
    : whyNotChargeSeen(game, id, foe, false, seenIn(ticks));
}

/** The rule by which the ground that is ticked disorders a rider (7.5); `null` where it does not. */
function disorderTicked(game: OrdineObliquo, id: UnitId, ticks: Ticks): RuleId | null {
  const mover = { card: cardOf(game, id), formation: unit(game, id).formation };
  const rough = wordTicked(ticks, 'crossed', ['broken', 'ford']);
  return rough && disorderedOn(mover, rough);
}

const chargeTicked = (ticks: Ticks): Pick<Charge, 'runUp' | 'isFlank'> => ({
  runUp: runUpOf(ticks),
  isFlank: isTicked(ticks, 'flank'),
});
