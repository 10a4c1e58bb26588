/**
 * 7.2 A manoeuvre: what a unit does leg after leg, judged as it is laid. A change of formation comes first, then wheels,
 * then the march (OO-7.2-3, OO-7.4-6).
 */
import type { Judgement, Leg, LegOffer } from '../../engine/decision.ts';
import { partOf } from '../../engine/kinds/manoeuvre.ts';
import { lengthTally } from '../../engine/tally.ts';
import { because, type RuleId } from '../../engine/verdict.ts';
import { HAIR } from '../../space/table/point.ts';
import { OBLIQUE_LIMIT } from '../../space/table/manoeuvre.ts';
import type { Footprint, Pose } from '../../space/table/pose.ts';
import { wheelAngle } from '../../space/table/wheel.ts';
import { formationsOf, formName } from './04-formations.ts';
import { march, wheel, wheelWayLeft, whyNotGo } from './07-2-march.ts';
import {
  type Attempt,
  backwardsRule,
  type Field,
  fieldFor,
  type JudgeOptions,
  leftAt,
  stop,
  type Walk,
} from './07-2-walk.ts';
import { face, form, rotate, shift } from './07-4-on-the-spot.ts';
import { sideShiftOf } from './07-4-change-of-front.ts';
import type { Formation } from './data.ts';
import { broughtIn } from './ground.ts';
import type { OrdineObliquo, UnitId } from './position.ts';

/** Adds one leg. */
function attempt(field: Field, walk: Walk, leg: Leg): Attempt {
  const key = JSON.stringify(leg);
  const known = field.tried.get(walk) ?? new Map<string, Attempt>();
  const found = known.get(key) ?? tryLeg(field, walk, leg);
  field.tried.set(walk, known.set(key, found));
  return found;
}

/** By which rule nothing follows: a square stays, guns have been taken up, a column has changed, else what took the whole move. */
function ruleOver({ formation, isLate, lines }: Walk): RuleId {
  if (formation === 'square') return 'OO-4-6';
  if (isLate) return formation === 'unlimbered' ? 'OO-9.5-7' : 'OO-7.4-7';
  return lines.at(-1)?.rule ?? 'OO-7.1-1';
}

function tryLeg(field: Field, walk: Walk, leg: Leg): Attempt {
  if (walk.stage === 'over') return stop(0, because(ruleOver(walk), 'refusal.move-is-over'));
  switch (leg.leg) {
    case 'advance':
      return march(field, walk, leg);
    case 'wheel':
      return wheel(field, walk, leg);
    case 'form':
      return form(field, walk, leg.formation);
    case 'face':
      return face(field, walk);
    case 'shift':
      return shift(field, walk, leg.length);
    case 'pivot':
      return rotate(field, walk, leg.angle);
  }
}

/** As far as legs may be done, and the one that fails. */
function follow(field: Field, legs: readonly Leg[]): { walk: Walk; fault: Judgement['fault'] } {
  let walk = field.standing;
  for (const [index, leg] of legs.entries()) {
    const tried = attempt(field, walk, leg);
    if ('fault' in tried) return { walk, fault: { leg: index, ...tried.fault } };
    walk = tried.walk;
  }
  return { walk, fault: null };
}

/** What is said of a manoeuvre, and where it leads. */
export interface Judged extends Judgement {
  /** As it would be kept. */
  readonly pose: Pose;
  readonly formation: Formation;
  readonly footprint: Footprint;
  /** The share of a whole move that it takes, in thousandths, rounded up. */
  readonly used: number;
  readonly walk: Walk;
}

export function judgedOf(field: Field, legs: readonly Leg[]): Judged {
  const { walk, fault } = follow(field, legs);
  const pose = broughtIn(field.game, walk.footprint);
  return {
    cost: lengthTally({ key: 'label.move', params: { unit: { unit: field.id } } }, walk.lines),
    left: Math.floor(leftAt(field, walk) + HAIR),
    fault,
    pose,
    formation: walk.formation,
    footprint: { ...walk.footprint, pose },
    used: usedBy(walk),
    walk,
  };
}

/** Thousandths of a whole move, rounded up: half a move and a hair is more than half. */
function usedBy({ used }: Walk): number {
  return Math.min(1000, Math.ceil(used * 1000 - HAIR));
}

/**
 * Judges legs of a unit on the table, from where it stands. Whether it may act at all, and whether it may end there, is
 * asked elsewhere (`07-moves`).
 */
export function judgeLegs(game: OrdineObliquo, id: UnitId, legs: readonly Leg[], options: JudgeOptions = {}): Judged {
  return judgedOf(fieldFor(game, id, options), legs);
}

/** Legs, the last of them as far as it may be done; without it where it may not. */
export function cutShort(field: Field, legs: readonly Leg[]): readonly Leg[] {
  const { fault } = judgedOf(field, legs);
  const last = legs.at(-1);
  if (!fault || !last) return legs;
  const before = legs.slice(0, -1);
  const short = [...before, partOf(last, fault.share)];
  return fault.leg < before.length || fault.share === 0 || judgedOf(field, short).fault ? before : short;
}

// What may follow

/** The least part of a leg that is worth a leg: a millimetre. */
const LEAST = 10;

const offer = (most: Leg, size: number): LegOffer => ({ most, least: Math.min(1, LEAST / size) });

/** The legs that may follow, each at its longest; terrain and other units may cut them shorter. */
export function offersAfter(field: Field, walk: Walk): readonly LegOffer[] {
  if (walk.stage === 'over') return [];
  const goes = whyNotGo(field, walk) ? [] : [...marches(field, walk), ...wheels(field, walk)];
  return [...goes, ...onTheSpot(field, walk)];
}

function marches(field: Field, walk: Walk): LegOffer[] {
  const length = Math.floor(leftAt(field, walk) + HAIR);
  const back = backwardsRule(field, walk) ? Math.floor(length / 2) : 0;
  const ahead = [0, OBLIQUE_LIMIT, -OBLIQUE_LIMIT].map((oblique) => ({ leg: 'advance', length, oblique }) as const);
  return [
    ...(length >= 1 ? ahead.map((leg) => offer(leg, length)) : []),
    ...(back >= 1 ? [offer({ leg: 'advance', length: -back, oblique: 0 }, back)] : []),
  ];
}

function wheels(field: Field, walk: Walk): LegOffer[] {
  if (walk.stage === 'march') return [];
  const way = Math.min(wheelWayLeft(field, walk), leftAt(field, walk) / 2);
  const angle = Math.floor(wheelAngle(walk.footprint.width, way) + HAIR);
  if (angle < 1) return [];
  return (['left', 'right'] as const).map((pivot) => offer({ leg: 'wheel', pivot, angle }, angle));
}

/** What is done whole or not at all is offered where it may be done. */
function onTheSpot(field: Field, walk: Walk): LegOffer[] {
  const forms = formationsOf(field.card).flatMap((formation) =>
    (['ahead', 'left', 'right', 'about'] as const).map((turn) => formName({ formation, turn })),
  );
  const changes: Leg[] = [...forms.map((formation) => ({ leg: 'form', formation }) as const), { leg: 'face' }];
  const most = sideShiftOf(field.card, walk.formation, field.nation);
  const shifts = [most, -most].filter((length) => length !== 0).map((length) => ({ leg: 'shift', length }) as const);
  const pivots = [18_000, -18_000].map((angle) => ({ leg: 'pivot', angle }) as const);
  return [
    ...changes.filter((leg) => mayBe(field, walk, leg)).map((most) => ({ most, least: 1 })),
    ...shifts.filter((leg) => mayBegin(field, walk, leg)).map((leg) => offer(leg, most)),
    ...(walk.formation === 'unlimbered' ? pivots.map((leg) => offer(leg, 18_000)) : []),
  ];
}

const mayBe = (field: Field, walk: Walk, leg: Leg): boolean => 'walk' in attempt(field, walk, leg);

function mayBegin(field: Field, walk: Walk, leg: Leg): boolean {
  const tried = attempt(field, walk, leg);
  return 'walk' in tried || tried.fault.share > 0;
}
