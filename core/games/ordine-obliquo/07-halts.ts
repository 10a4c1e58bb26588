/** Chapter 7: where a manoeuvre may end: on free ground, charging or at a distance, and as the order wants it. */
import type { Leg, LegOffer } from '../../engine/decision.ts';
import { regionTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { CM } from '../../space/table/point.ts';
import { whyOutOfRadius } from './03-command.ts';
import { comesBack, type Move, mustMove, whyOrderForbids } from './03-orders.ts';
import { type Judged, judgedOf, offersAfter } from './07-2-manoeuvre.ts';
import { type Field, fullSpeedAt } from './07-2-walk.ts';
import { enemiesAtHalt, type Other, unitUnder } from './07-3-interpenetration.ts';
import { isDeployedIn } from './07-5-terrain.ts';
import { whyNotCharge } from './09-1-charge.ts';
import { overlapsRing } from '../../space/table/overlap.ts';
import { unit, type UnitId } from './position.ts';

/** What is owed is told to the millimetre, and never as less than it is. */
const MILLIMETRE = CM / 10;

/** An enemy whom a manoeuvre would charge, and what keeps it from that. */
interface Prey {
  readonly other: Other;
  readonly why: Verdict;
}

/** Whom a march would charge that ends a centimetre before enemies: the nearest that it may, else the nearest. */
function preyOf(field: Field, legs: readonly Leg[], judged: Judged): Prey | null {
  if (legs.at(-1)?.leg !== 'advance') return null;
  const { ahead } = enemiesAtHalt(judged.footprint, field.others);
  const preys = ahead.map((other) => ({ other, why: whyNotChargeAt(field, legs, judged, other.id) }));
  return preys.find(({ why }) => why === null) ?? preys[0] ?? null;
}

/** Ground that disorders on the way is as good as disorder before it (OO-12-1). */
function whyNotChargeAt({ game, id }: Field, legs: readonly Leg[], { pose, walk }: Judged, target: UnitId): Verdict {
  const why = whyNotCharge(game, id, target, legs, pose);
  const isShaken = !why && walk.disorder !== null;
  return isShaken ? because('OO-12-1', 'refusal.disordered-on-the-way', { unit: { unit: id } }) : why;
}

/** Whom a manoeuvre charges; `null` where nobody. */
export function chargedBy(field: Field, legs: readonly Leg[], judged: Judged): UnitId | null {
  const prey = preyOf(field, legs, judged);
  return prey && !prey.why ? prey.other.id : null;
}

/** Why a manoeuvre may not end where it does. */
export function whyNotEnd(field: Field, legs: readonly Leg[]): Verdict {
  const judged = judgedOf(field, legs);
  if (judged.fault) return judged.fault.reason;
  return whyNotHere(field, legs, judged) ?? whyMustGoOn(field, legs, judged);
}

function whyNotHere(field: Field, legs: readonly Leg[], judged: Judged): Verdict {
  if (legs.length === 0) return null;
  return (
    whyNotOn(field, judged) ??
    whyHalfAcross(field, legs, judged) ??
    whyTooNear(field, legs, judged) ??
    whyNotOrdered(field, legs, judged)
  );
}

/** One passes through friends, but does not stop on them. */
function whyNotOn({ others }: Field, { footprint }: Judged): Verdict {
  const under = unitUnder(footprint, others);
  return (
    under && because(under.isEnemy ? 'OO-9.3-12' : 'OO-7.3-1', 'refusal.stops-on-unit', { unit: { unit: under.id } })
  );
}

/** OO-7.5-15 In a village a battalion deploys, or it is across; guns cross it (OO-9.6-9). */
function whyHalfAcross(field: Field, legs: readonly Leg[], judged: Judged): Verdict {
  const { footprint } = judged;
  const village = field.patches.find(({ piece, ring }) => piece.kind === 'village' && overlapsRing(footprint, ring));
  if (!village || chargedBy(field, legs, judged)) return null;
  const params = { village: { place: regionTarget(village.piece.id) } };
  if (field.card.arm === 'artillery') return because('OO-9.6-9', 'refusal.guns-in-village', params);
  const wasOn = overlapsRing(field.start, village.ring);
  return wasOn || isDeployedIn(footprint, village) ? null : because('OO-7.5-15', 'refusal.half-across', params);
}

/** OO-9.1-2 Nobody stops so near an enemy whom he does not charge, unless he stood there. */
function whyTooNear(field: Field, legs: readonly Leg[], judged: Judged): Verdict {
  const prey = preyOf(field, legs, judged);
  if (prey && !prey.why) return null;
  const before = enemiesAtHalt(field.start, field.others).near;
  const [near] = enemiesAtHalt(judged.footprint, field.others).near.filter((other) => !before.includes(other));
  if (!near) return null;
  return prey?.other === near && prey.why
    ? prey.why
    : because('OO-9.1-2', 'refusal.too-near', { unit: { unit: near.id } });
}

function whyNotOrdered(field: Field, legs: readonly Leg[], judged: Judged): Verdict {
  return whyOrderForbids(field.game, field.id, moveOf(field, legs, judged));
}

function moveOf(field: Field, legs: readonly Leg[], judged: Judged): Move {
  const target = chargedBy(field, legs, judged);
  return {
    start: field.start.pose,
    end: judged.pose,
    way: judged.walk.way,
    forward: judged.walk.forward,
    wheeled: judged.walk.wheeled,
    ...(judged.walk.isOnRoad ? { half: fullSpeedAt(field, judged.walk) / 2 } : {}),
    isCharge: target !== null,
    target,
    formation: judged.formation,
  };
}

/** How much farther a unit has to go by its order; 0 where it need not. Tenths of a millimetre. */
function owedBy(field: Field, legs: readonly Leg[], judged: Judged): number {
  const must = field.options.goesOn ? null : mustMove(field.game, field.id);
  if (!must || chargedBy(field, legs, judged)) return 0;
  return Math.max(0, Math.ceil(must.least - judged.walk.forward));
}

/** OO-13-14 Who has rallied goes back to its general, where one march brings it nearer to him; it may turn first. */
function whyMustRejoin(field: Field, legs: readonly Leg[], judged: Judged): Verdict {
  const { game, id, options } = field;
  const isBack = whyOutOfRadius(game, id, field.start.pose) === null;
  if (!unit(game, id).rejoins || options.goesOn || isBack || judged.walk.isChanged) return null;
  if (comesBack(game, id, moveOf(field, legs, judged))) return null;
  const marches = offersAfter(field, field.standing).map(({ most }) => [most]);
  const canCome = marches.some((march) => {
    const then = judgedOf(field, march);
    return !then.fault && !whyNotHere(field, march, then) && comesBack(game, id, moveOf(field, march, then));
  });
  return canCome ? because('OO-13-14', 'refusal.must-rejoin', { unit: { unit: id } }) : null;
}

/** Orders to advance bind who can go on straight ahead: no terrain, no unit and no other rule in the way. */
export function whyMustGoOn(field: Field, legs: readonly Leg[], judged = judgedOf(field, legs)): Verdict {
  const away = whyMustRejoin(field, legs, judged);
  if (away) return away;
  const owed = owedBy(field, legs, judged);
  if (owed === 0) return null;
  const further: readonly Leg[] = [...legs, { leg: 'advance', length: owed, oblique: 0 }];
  const then = judgedOf(field, further);
  if (then.fault ?? whyNotHere(field, further, then)) return null;
  const rule = mustMove(field.game, field.id)?.rule ?? 'OO-3.2-14';
  return because(rule, 'refusal.must-go-on', { unit: { unit: field.id }, length: Math.ceil(owed / MILLIMETRE) / 10 });
}

/** The legs that may follow. Who still has to go on is offered no march that would be too short. */
export function offersFor(field: Field, legs: readonly Leg[]): readonly LegOffer[] {
  const judged = judgedOf(field, legs);
  if (judged.fault) return [];
  const offers = offersAfter(field, judged.walk);
  const owed = whyMustGoOn(field, legs, judged) ? owedBy(field, legs, judged) : 0;
  return owed === 0 ? offers : offers.map((each) => atLeast(each, owed));
}

function atLeast(offer: LegOffer, owed: number): LegOffer {
  if (offer.most.leg !== 'advance' || offer.most.length < owed) return offer;
  return { ...offer, least: Math.min(1, (owed + 0.5) / offer.most.length) };
}
