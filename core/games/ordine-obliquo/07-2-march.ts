/** 7.2 Marching and wheeling: how far a unit comes, and what stops it. */
import type { Leg } from '../../engine/decision.ts';
import { line, type TallyLine } from '../../engine/tally.ts';
import { regionTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { isWithinOblique, stepOf } from '../../space/table/manoeuvre.ts';
import { overlapsRing } from '../../space/table/overlap.ts';
import { HAIR } from '../../space/table/point.ts';
import { wheelWay } from '../../space/table/wheel.ts';
import { limitInCm, speedRule } from './07-1-speed.ts';
import {
  around,
  type Attempt,
  backwardsRule,
  type Field,
  firstOf,
  leftAt,
  leftOf,
  moverAt,
  type Shift,
  speedAt,
  stop,
  type Walk,
} from './07-2-walk.ts';
import { enemiesAtHalt, type Limit, limitsByUnits } from './07-3-interpenetration.ts';
import {
  crossedBy,
  disorderedBy,
  FORD_COST,
  limitByEdge,
  limitsByGround,
  limitsByRivers,
  type Patch,
  ROAD_BONUS,
  shareOnRoad,
  villagesOn,
} from './07-5-terrain.ts';
import { affordable, BACKWARDS, costOf, type Toll, tollOf } from './07-5-toll.ts';
import type { UnitId } from './position.ts';

/** 7.2 Straight ahead, obliquely, or backwards. */
export function march(all: Field, walk: Walk, leg: Extract<Leg, { leg: 'advance' }>): Attempt {
  const why = whyNotGo(all, walk) ?? whyNotSo(all, walk, leg);
  if (why) return stop(0, why);
  const field = around(all, walk, leg);
  const village = villageAhead(all, walk, leg);
  const limit = firstOf([inMove(field, walk, leg, village !== null), ...inTheWay(field, walk, leg), village]);
  return limit ? { fault: limit } : { walk: gone(field, walk, leg) };
}

/** Who is charged does not walk away, unless it evades (OO-7.6-1); unlimbered guns stay (OO-7.1-4), and so does a square. */
export function whyNotGo(field: Field, walk: Walk): Verdict {
  if (field.isPinned) return because('OO-7.6-1', 'refusal.charged', { unit: { unit: field.id } });
  if (speedAt(field, walk) > 0) return null;
  const params = { formation: { word: `label.formation.${walk.formation}` } };
  return because(walk.formation === 'square' ? 'OO-4-6' : 'OO-7.1-4', 'refusal.immobile', params);
}

function whyNotSo(field: Field, walk: Walk, { length, oblique }: Extract<Leg, { leg: 'advance' }>): Verdict {
  if (!isWithinOblique(oblique)) return because('OO-7.2-1', 'refusal.too-oblique');
  const isBarred = length < 0 && !backwardsRule(field, walk);
  return isBarred ? because('OO-7.4-4', 'refusal.backwards', { unit: { unit: field.id } }) : null;
}

const legToll = (field: Field, walk: Walk, leg: Shift): Toll =>
  tollOf(moverAt(field, walk), walk.footprint, leg, field.patches);

/** How far the move lasts: with what a road gives as long as one keeps to it (OO-7.1-6). */
function inMove(field: Field, walk: Walk, leg: Shift, isWhole: boolean): Limit | null {
  const toll = legToll(field, walk, leg);
  const plain = affordable(toll, leg, leftOf(field, walk));
  const road = walk.isOnRoad ? shareOnRoad(walk.footprint, leg, field.patches) : 0;
  const share = Math.max(plain, Math.min(road, affordable(toll, leg, leftOf(field, walk, ROAD_BONUS))));
  if (share >= 1 || isWhole) return null;
  const left = limitInCm(leftAt(field, walk));
  return {
    share,
    reason: because(walk.isOnRoad ? 'OO-7.1-6' : speedRule(field.card), 'refusal.too-far', {
      unit: { unit: field.id },
      left,
    }),
  };
}

/** What of terrain, units and the table's edges stops a leg. */
export function inTheWay(field: Field, walk: Walk, leg: Shift): readonly (Limit | null)[] {
  const { game, card, others, patches } = field;
  const { footprint, formation } = walk;
  const mover = moverAt(field, walk);
  return [
    ...limitsByUnits(card, formation, footprint, leg, others),
    ...limitsByGround(mover, footprint, leg, patches),
    ...limitsByRivers(footprint, leg, patches),
    limitByEdge(game.table, footprint, leg),
  ];
}

/**
 * OO-7.5-14, OO-7.5-15 What keeps a unit out of the village that it comes to: another who has it, or that it has not its
 * whole move for it. Who charges a garrison comes up to it.
 */
export function villageAhead(field: Field, walk: Walk, leg: Shift): Limit | null {
  const [first] = villagesOn(walk.footprint, leg, field.patches).toSorted((a, b) => a.share - b.share);
  if (!first || isClosing(field, walk, leg)) return null;
  const { share, village } = first;
  const holder = unitUnderPatch(field, village);
  const params = { village: { place: regionTarget(village.piece.id) } };
  if (holder)
    return { share, reason: because('OO-7.5-14', 'refusal.village-held', { ...params, unit: { unit: holder } }) };
  const isWhole = walk.used === 0 && walk.swept.length === 0 && field.budget >= 1;
  return isWhole ? null : { share, reason: because('OO-7.5-15', 'refusal.village-whole-move', params) };
}

const unitUnderPatch = ({ others }: Field, { ring }: Patch): UnitId | null =>
  others.find(({ footprint }) => overlapsRing(footprint, ring))?.id ?? null;

/** Whether a leg ends, or is halted, a centimetre before an enemy. */
function isClosing({ others, card }: Field, { footprint, formation }: Walk, leg: Shift): boolean {
  const end = { ...footprint, pose: stepOf(footprint, leg).pose };
  const enemies = others.filter(({ isEnemy, isRidden }) => isEnemy && !isRidden);
  return (
    enemiesAtHalt(end, enemies).near.length > 0 || limitsByUnits(card, formation, footprint, leg, enemies).length > 0
  );
}

/** The walk after a leg that may be gone. */
function gone(field: Field, walk: Walk, leg: Shift): Walk {
  const { footprint } = walk;
  const { pose, way } = stepOf(footprint, leg);
  const toll = legToll(field, walk, leg);
  const villages = villagesOn(footprint, leg, field.patches);
  const entersVillage = villages.length > 0 && leg.leg === 'advance' && !isClosing(field, walk, leg);
  const crossed = crossedBy(footprint, leg, field.patches);
  const isBack = leg.leg === 'advance' && leg.length < 0;
  return {
    ...walk,
    footprint: { ...footprint, pose },
    stage: entersVillage ? 'over' : leg.leg === 'wheel' ? 'wheel' : 'march',
    used: entersVillage ? field.budget : walk.used + costOf(toll, leg) / speedAt(field, walk),
    wheeled: walk.wheeled + (leg.leg === 'wheel' ? way : 0),
    way: walk.way + way,
    forward: walk.forward + (isBack ? -way : way),
    isOnRoad: walk.isOnRoad && shareOnRoad(footprint, leg, field.patches) === 1,
    lines: [...walk.lines, ...linesOf(field, walk, leg, toll, entersVillage)],
    swept: [...walk.swept, { from: footprint, leg }],
    crossed: [...walk.crossed, ...crossed.filter((patch) => !walk.crossed.includes(patch))],
    disorder: walk.disorder ?? disorderedBy(moverAt(field, walk), crossed),
  };
}

/** What a leg takes, item by item, in whole tenths of a millimetre that add up to the whole. */
function linesOf(field: Field, walk: Walk, leg: Shift, toll: Toll, entersVillage: boolean): TallyLine[] {
  const { cost } = stepOf(walk.footprint, leg);
  if (entersVillage) return [line('OO-7.5-15', Math.round(leftAt(field, walk)), 'modifier.whole-move-village')];
  const isBack = leg.leg === 'advance' && leg.length < 0;
  const own: Item =
    leg.leg === 'wheel' ? ['OO-7.2-5', cost, 'modifier.wheel'] : [speedRule(field.card), cost, 'modifier.march'];
  const back: Item[] = isBack ? [[backwardsRule(field, walk) ?? 'OO-7.4-4', cost, 'modifier.backwards']] : [];
  const fords = toll.fords.map((): Item => ['OO-7.5-12', FORD_COST, 'modifier.ford']);
  return rounded([own, ...back, ...roughItems(toll, cost * (isBack ? BACKWARDS : 1)), ...fords]);
}

/** A rule, what it takes, and why. */
type Item = readonly [rule: RuleId, amount: number, key: string];

/** What slow ground takes beyond the way itself, rule by rule. */
function roughItems({ stretches }: Toll, cost: number): Item[] {
  const rules = [...new Set(stretches.map(({ slow }) => slow))].filter((rule) => rule !== null);
  return rules.map((rule) => {
    const share = stretches.reduce((sum, { from, to, slow }) => sum + (slow === rule ? to - from : 0), 0);
    return [rule, share * cost, 'modifier.rough'];
  });
}

function rounded(items: readonly Item[]): TallyLine[] {
  let sum = 0;
  return items.map(([rule, amount, key]) => {
    const before = Math.round(sum);
    sum += amount;
    return line(rule, Math.round(sum) - before, key);
  });
}

/** What of its speed a unit may wheel (OO-7.2-4). */
const WHEEL_SHARE = 1 / 2;

/** The way that a unit may still wheel, tenths of a millimetre. */
export function wheelWayLeft(field: Field, walk: Walk): number {
  return Math.max(0, speedAt(field, walk) * WHEEL_SHARE - walk.wheeled);
}

/** 7.2 About a front corner. */
export function wheel(all: Field, walk: Walk, leg: Extract<Leg, { leg: 'wheel' }>): Attempt {
  const why = whyNotGo(all, walk) ?? whyNotWheel(walk, leg.angle);
  if (why) return stop(0, why);
  const field = around(all, walk, leg);
  const { width } = walk.footprint;
  const way = wheelWay(width, leg.angle);
  const most = wheelWayLeft(field, walk);
  const half: Limit | null =
    way > most + HAIR
      ? {
          share: most / way,
          reason: because('OO-7.2-4', 'refusal.wheel-too-far', { most: limitInCm(most) }),
        }
      : null;
  const village = villagesOn(walk.footprint, leg, field.patches).map(({ village: { piece }, share }) => ({
    share,
    reason: because('OO-7.5-15', 'refusal.village-whole-move', { village: { place: regionTarget(piece.id) } }),
  }));
  const limit = firstOf([half, inMove(field, walk, leg, false), ...inTheWay(field, walk, leg), ...village]);
  return limit ? { fault: limit } : { walk: gone(field, walk, leg) };
}

function whyNotWheel(walk: Walk, angle: number): Verdict {
  if (walk.stage === 'march') return because('OO-7.2-3', 'refusal.wheel-first');
  return angle < 0 ? because('OO-7.2-2', 'refusal.wheel-backwards') : null;
}
