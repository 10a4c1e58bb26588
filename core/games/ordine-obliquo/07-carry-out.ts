/** Chapter 7: a manoeuvre is carried out: fire on the way, what is passed, what the ground does, and the charge at its end. */
import type { Leg, Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { Tally } from '../../engine/tally.ts';
import { distance } from '../../space/table/point.ts';
import { committed, type Footprint, type Pose } from '../../space/table/pose.ts';
import { formationRule, movesClosed } from './04-formations.ts';
import { type Judged, judgedOf } from './07-2-manoeuvre.ts';
import type { Field } from './07-2-walk.ts';
import { type Other, passedOn, unitUnder } from './07-3-interpenetration.ts';
import { choiceOf, squareRoll } from './07-4-change-of-front.ts';
import type { Mover } from './07-5-terrain.ts';
import { chargedBy } from './07-halts.ts';
import { opportunityFire, trackAlong } from './08-9-opportunity-fire.ts';
import { chargeOf, rideThrough } from './09-1-charge.ts';
import { counterCharge } from './09-3-counter-charge.ts';
import { disorder } from './12-disorder.ts';
import { rideAlong } from './14-generals.ts';
import { notePassage } from './16-victory.ts';
import type { Formation } from './data.ts';
import { tell, tellCost } from './facts.ts';
import { cardOf, isOnTable, type OrdineObliquo, rollerOf, sideOf, unit, type UnitId } from './position.ts';

/** Carries out a manoeuvre that has been found legal. */
export function* carryOut(field: Field, legs: readonly Leg[], umpire: Umpire): Procedure {
  if (legs.length === 0) return;
  const { game, id } = field;
  const judged = judgedOf(field, legs);
  const target = chargedBy(field, legs, judged);
  const charge = target === null ? null : chargeOf(game, id, target, legs);
  const track = trackOf(field, judged);
  if (!judged.walk.isLate) formFirst(field, judged, umpire);
  const stoppedAt = yield* opportunityFire(game, id, track, umpire);
  if (!unit(game, id).pose) return;
  const gone = stoppedAt === null ? track : stoppedOn(field.others, track, stoppedAt);
  settle(field, judged, gone, stoppedAt !== null, umpire);
  ride(field, gone, umpire);
  // The loss of a general among those it rode through may have been its target's end (OO-14-4).
  if (!charge || stoppedAt !== null || !isOnTable(game, charge.target)) return;
  unit(game, id).deeds.charge = charge;
  tell(umpire, 'charges', 'OO-9.1-2', { unit: { unit: id }, target: { unit: charge.target } });
  yield* counterCharge(game, id, umpire);
}

/** OO-7.4-6 The change that comes before the march: what is fired at on the way has made it. */
function formFirst({ game, id }: Field, judged: Judged, umpire: Umpire): void {
  const state = unit(game, id);
  if (judged.formation === state.formation) return;
  takeFormation(game, id, judged.formation, judged.cost, umpire);
  state.pose = committed(judged.walk.swept[0]?.from.pose ?? judged.pose);
}

/** The way of a unit that fire has stopped: up to there, or to the last place before where it stands on nobody. */
export function stoppedOn(others: readonly Other[], track: readonly Footprint[], at: number): readonly Footprint[] {
  const free = track.slice(0, at + 1).findLastIndex((each) => !unitUnder(each, others));
  return track.slice(0, Math.max(0, free) + 1);
}

/** Where the unit is on its way, a millimetre or less from place to place. */
function trackOf({ start }: Field, { walk }: Judged): readonly Footprint[] {
  const places = walk.swept.flatMap(({ from, leg }) => trackAlong(from, [leg]).slice(1));
  const [first] = walk.swept;
  return [first?.from ?? start, ...places];
}

/** The unit stands where it has come to; what it has passed takes note of it. */
function settle(field: Field, judged: Judged, track: readonly Footprint[], isStopped: boolean, umpire: Umpire): void {
  const { game, id } = field;
  const state = unit(game, id);
  const { walk } = judged;
  const last = track.at(-1);
  state.pose = isStopped && last ? committed(last.pose) : judged.pose;
  state.deeds.used = Math.min(1000, state.deeds.used + judged.used);
  if (walk.isChanged) state.deeds.changed = true;
  if (!isStopped && walk.isLate) takeFormation(game, id, judged.formation, judged.cost, umpire);
  if (walk.disorder) disorder(game, id, walk.disorder, umpire);
  passGuns(game, { card: field.card, formation: judged.formation }, track, field.others);
  // OO-8.9-7: who is stopped has not come over what lies beyond.
  notePassage(game, id, track);
  rideAlong(game);
  if (walk.swept.length > 0) {
    const params = { unit: { unit: id }, way: Math.round(walk.way) };
    const way = [...legsBegun(walk, track), state.pose];
    tellCost(umpire, sideOf(game, id), 'moved', 'OO-6-6', params, { tally: judged.cost, way });
  }
}

/** Where each leg began that it has come to; the track is exact to a tenth of a millimetre. */
function legsBegun({ swept }: Judged['walk'], track: readonly Footprint[]): readonly Pose[] {
  const isReached = ({ from }: { readonly from: Footprint }): boolean =>
    track.some(({ pose }) => distance(pose, from.pose) < 1);
  return swept.filter(isReached).map(({ from }) => committed(from.pose));
}

function formsSquare(game: OrdineObliquo, id: UnitId, umpire: Umpire): boolean {
  const needs = { atMost: squareRoll(game.armies[sideOf(game, id)].nation) };
  return umpire.test('d100', 'OO-7.4-11', rollerOf(game, id), needs).passes;
}

/** A new formation. Square is a roll: who fails it stays in line, disordered (OO-7.4-11, OO-7.4-12). */
export function takeFormation(
  game: OrdineObliquo,
  id: UnitId,
  formation: Formation,
  cost: Tally,
  umpire: Umpire,
): void {
  const state = unit(game, id);
  const card = cardOf(game, id);
  if (formation === state.formation) return;
  const name = { unit: { unit: id } };
  if (formation === 'square' && !formsSquare(game, id, umpire)) {
    tell(umpire, 'square-failed', 'OO-7.4-12', name);
    return disorder(game, id, 'OO-7.4-12', umpire);
  }
  const choice = choiceOf(card, formation);
  if (choice) Object.assign(card, choice);
  if (state.formation === 'crew') state.guns = null;
  state.formation = formation;
  tellCost(
    umpire,
    card.side,
    'formed',
    choice ? 'OO-4-5' : formationRule(formation),
    { ...name, formation: { word: `label.formation.${formation}` } },
    { tally: cost },
  );
}

/** Guns that closed order has passed through may not limber in this move (OO-7.3-5). */
export function passGuns(
  game: OrdineObliquo,
  { card, formation }: Mover,
  track: readonly Footprint[],
  others: readonly Other[],
): void {
  if (!movesClosed(card, formation)) return;
  const guns = passedOn(track, others).filter((other) => !other.isEnemy && other.formation === 'unlimbered');
  for (const { id } of guns) unit(game, id).deeds.passedThrough = true;
}

/** Cavalry that has come through enemy skirmishers (OO-9.3-11). */
function ride({ game, id, others }: Field, track: readonly Footprint[], umpire: Umpire): void {
  const ridden: readonly UnitId[] = passedOn(track, others)
    .filter(({ isRidden }) => isRidden)
    .map((other) => other.id);
  for (const other of ridden) rideThrough(game, id, other, umpire);
}
