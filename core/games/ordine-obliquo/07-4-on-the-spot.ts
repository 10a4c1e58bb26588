/** 7.4 What a unit does on the spot: changes formation or front, shifts to a side, turns its guns. */
import { line } from '../../engine/tally.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { aboutFace, turnedOnSpot } from '../../space/table/manoeuvre.ts';
import { distanceBetween, isContact } from '../../space/table/nearest.ts';
import { CM, HAIR } from '../../space/table/point.ts';
import { type Footprint, moved, turned } from '../../space/table/pose.ts';
import { formedAt, formOf } from './04-formations.ts';
import { limitInCm } from './07-1-speed.ts';
import { inTheWay, villageAhead, whyNotGo } from './07-2-march.ts';
import {
  around,
  type Attempt,
  type Field,
  firstOf,
  fullSpeedAt,
  isAffordable,
  moverAt,
  type Shift,
  speedAt,
  stop,
  type Walk,
} from './07-2-walk.ts';
import { CHARGE_HALT, type Limit, type Other, unitUnder } from './07-3-interpenetration.ts';
import { type Price, priceOfFace, priceOfForm, sideShiftOf, whyNotForm } from './07-4-change-of-front.ts';
import { crossedBy, disorderedBy, whyBarred } from './07-5-terrain.ts';
import { affordable, tollOf } from './07-5-toll.ts';
import { footprintAt, isWithin } from './ground.ts';
import { unit } from './position.ts';

/** Half a move, on a road of what it goes there, is as far as a column may have gone before it changes (OO-7.4-7). */
const BEFORE_CHANGE = 1 / 2;

function whyNotChange(field: Field, walk: Walk, share: number, rule: RuleId): Verdict {
  if (walk.stage === 'change') {
    return isAffordable(field, walk, share)
      ? null
      : because(rule, 'refusal.no-time-to-change', { unit: { unit: field.id } });
  }
  if (walk.formation !== 'column' || field.options.goesOn) return because('OO-7.4-6', 'refusal.change-first');
  const gone = walk.used * (speedAt(field, walk) / fullSpeedAt(field, walk));
  const used = gone + unit(field.game, field.id).deeds.used / 1000;
  return used <= BEFORE_CHANGE + HAIR ? null : because('OO-7.4-7', 'refusal.column-too-far');
}

/** 7.4 Another formation, and out of the march column another front with it. */
export function form(field: Field, walk: Walk, name: string): Attempt {
  const { card, nation } = field;
  const change = formOf(name);
  if (!change) return stop(0, because('OO-4-1', 'refusal.no-such-formation', { formation: name }));
  const price = priceOfForm(card, walk.formation, nation);
  const misfit = whyNotForm(card, walk.formation, change);
  if (misfit) return stop(0, misfit);
  if (walk.formation === 'crew') return takeUpGuns(field, walk, price);
  const why = whyNotLimber(field, walk) ?? whyNotChange(field, walk, price.share, price.rule);
  if (why) return stop(0, why);
  const footprint = formedAt(card, walk.footprint, change);
  const next = onGround(field, walk, { ...walk, footprint, formation: change.formation });
  const noRoom = whyNoRoom(field, walk, next);
  return noRoom ? stop(0, noRoom) : { walk: changed(field, walk, next, price.share, price.rule) };
}

/** Guns that friends have passed through are not limbered in this move (OO-7.3-5). */
function whyNotLimber({ game, id }: Field, { formation }: Walk): Verdict {
  const isHindered = formation === 'unlimbered' && unit(game, id).deeds.passedThrough;
  return isHindered ? because('OO-7.3-5', 'refusal.passed-through', { unit: { unit: id } }) : null;
}

/** The guns are theirs again where no enemy has them so near before his front (OO-9.5-7). */
const GUARDED = 5 * CM;

/** OO-9.5-7 Gunners who have come to their guns take them up again, at any time of their move, which then is over. */
function takeUpGuns(field: Field, walk: Walk, price: Price): Attempt {
  const { game, id, card, others } = field;
  const { guns } = unit(game, id);
  const name = { unit: { unit: id } };
  const at = guns && footprintAt(card, 'unlimbered', guns);
  if (!at || !isContact(distanceBetween(walk.footprint, at))) {
    return stop(0, because(price.rule, 'refusal.not-at-guns', name));
  }
  const guard = others.find(
    ({ isEnemy, footprint }) => isEnemy && distanceBetween(at, { ...footprint, depth: 0 }) < GUARDED - HAIR,
  );
  if (guard) return stop(0, because(price.rule, 'refusal.guns-guarded', { ...name, enemy: { unit: guard.id } }));
  return {
    walk: {
      ...changed(field, walk, { ...walk, footprint: at, formation: 'unlimbered' }, 0, price.rule),
      stage: 'over',
      isLate: true,
    },
  };
}

/** No way at all. */
const STAND: Shift = { leg: 'advance', length: 0, oblique: 0 };

/** Whether a unit may stand as it would after a change on the spot: who was beside an enemy may be nearer than others. */
function whyNoRoom(field: Field, before: Walk, next: Walk): Verdict {
  const { footprint, formation } = next;
  const { game, others, patches } = around(field, next, STAND);
  const under = unitUnder(
    footprint,
    others.filter((other) => !unitUnder(before.footprint, [other])),
  );
  if (under) return because('OO-7.3-1', 'refusal.no-room', { unit: { unit: under.id } });
  const near = others.find(
    (other) => other.isEnemy && !other.isRidden && comesNearer(before.footprint, footprint, other),
  );
  if (near) return because('OO-9.1-2', 'refusal.nearer-than-halt', { unit: { unit: near.id } });
  const mover = { card: field.card, formation };
  const here = crossedBy(footprint, STAND, patches);
  for (const { piece } of here) {
    const barred = whyBarred(piece.kind, mover);
    if (barred) return barred;
  }
  const [wet] = here.some(({ piece }) => piece.kind === 'bridge' || piece.kind === 'ford')
    ? []
    : here.filter(({ piece }) => piece.kind === 'river');
  if (wet) return because('OO-7.5-11', 'refusal.river');
  return isWithin(game, footprint) ? null : because('OO-16.2-1', 'refusal.off-table');
}

/** OO-7.5-7 Ground on which a unit comes to stand by its change disorders it as in any other movement. */
function onGround(field: Field, before: Walk, next: Walk): Walk {
  const stoodOn = crossedBy(before.footprint, STAND, field.patches);
  const gained = crossedBy(next.footprint, STAND, field.patches).filter((patch) => !stoodOn.includes(patch));
  return { ...next, disorder: next.disorder ?? disorderedBy(moverAt(field, next), gained) };
}

/** Whether a change brings a unit nearer to an enemy than the halt of a charge, or than it was. */
function comesNearer(before: Footprint, after: Footprint, { footprint }: Other): boolean {
  const allowed = Math.min(CHARGE_HALT, distanceBetween(before, footprint));
  return distanceBetween(after, footprint) < allowed - 1;
}

/** The walk after a change: a column that had marched is done, and so is a square. */
function changed(field: Field, walk: Walk, next: Walk, share: number, rule: RuleId): Walk {
  const isLate = walk.stage !== 'change' && walk.formation !== 'crew';
  const used = isLate ? field.budget : walk.used + share;
  const amount = Math.round((used - walk.used) * speedAt(field, next.formation === 'square' ? walk : next));
  return {
    ...next,
    used,
    isChanged: true,
    isLate,
    isOnRoad: false,
    stage: isLate || next.formation === 'square' ? 'over' : 'change',
    lines: [...walk.lines, line(rule, amount, 'modifier.change')],
  };
}

/** 7.4 About-face. */
export function face(field: Field, walk: Walk): Attempt {
  const { card, nation } = field;
  if (walk.formation === 'unlimbered') return stop(0, because('OO-8.2-4', 'refusal.guns-rotate'));
  // OO-4-6: a square looks to all sides.
  if (walk.formation === 'square')
    return stop(0, because('OO-4-6', 'refusal.no-face', { formation: { word: 'label.formation.square' } }));
  const { share, rule } = priceOfFace(card, walk.formation, nation);
  const why = share === 0 ? null : whyNotFace(field, walk, share, rule);
  if (why) return stop(0, why);
  return {
    walk: {
      ...walk,
      footprint: { ...walk.footprint, pose: aboutFace(walk.footprint) },
      used: walk.used + share,
      isChanged: true,
      lines: [...walk.lines, line(rule, Math.round(share * speedAt(field, walk)), 'modifier.face')],
    },
  };
}

function whyNotFace(field: Field, walk: Walk, share: number, rule: RuleId): Verdict {
  if (walk.stage !== 'change') return because('OO-7.4-6', 'refusal.change-first');
  return isAffordable(field, walk, share)
    ? null
    : because(rule, 'refusal.no-time-to-change', { unit: { unit: field.id } });
}

/** OO-7.4-8 To a side by 7 cm for a whole move, or less for as much. */
export function shift(field: Field, walk: Walk, length: number): Attempt {
  const stays = whyNotGo(field, walk);
  if (stays) return stop(0, stays);
  const most = sideShiftOf(field.card, walk.formation, field.nation);
  if (most === 0) return stop(0, because('OO-7.4-8', 'refusal.no-side-shift', { unit: { unit: field.id } }));
  if (walk.used > 0 || walk.swept.length > 0 || field.budget < 1) {
    return stop(0, because('OO-7.4-8', 'refusal.shift-whole-move', { unit: { unit: field.id } }));
  }
  const far: Limit | null =
    Math.abs(length) > most
      ? {
          share: most / Math.abs(length),
          reason: because('OO-7.4-8', 'refusal.shift-too-far', { most: limitInCm(most) }),
        }
      : null;
  // To a side is straight ahead for one who looks there: the same ground is swept.
  const aside = sideways(walk.footprint, length);
  const leg: Shift = { leg: 'advance', length: Math.abs(length), oblique: 0 };
  const limit = firstOf([
    far,
    inShift(field, walk, aside, leg, most),
    ...inTheWay(field, { ...walk, footprint: aside }, leg),
    villageAhead(field, { ...walk, footprint: aside }, leg),
  ]);
  if (limit) return { fault: limit };
  const crossed = crossedBy(aside, leg, field.patches);
  return {
    walk: {
      ...walk,
      footprint: { ...walk.footprint, pose: moved(walk.footprint.pose, { ahead: 0, right: -length }) },
      stage: 'over',
      way: Math.abs(length),
      used: field.budget,
      lines: [...walk.lines, line('OO-7.4-8', speedAt(field, walk), 'modifier.side-shift')],
      swept: [...walk.swept, { from: walk.footprint, leg: { ...leg, oblique: Math.sign(length) * 9_000 } }],
      crossed,
      disorder: disorderedBy(moverAt(field, walk), crossed),
    },
  };
}

/** How far the whole move lasts, which is worth so much to a side: slow ground and fords take of it as they do of a march. */
function inShift(field: Field, walk: Walk, aside: Footprint, leg: Shift, most: number): Limit | null {
  const speed = speedAt(field, walk);
  const toll = tollOf(moverAt(field, walk), aside, leg, field.patches);
  const share = affordable({ ...toll, length: (toll.length * speed) / most }, leg, speed);
  const reason = because('OO-7.4-8', 'refusal.shift-too-far', { most: limitInCm(toll.length * share) });
  return share < 1 ? { share, reason } : null;
}

/** The same ground as one sees it who looks to its left, or to its right. */
function sideways(footprint: Footprint, length: number): Footprint {
  const { pose, width, depth } = footprint;
  const toLeft = length >= 0 ? 1 : -1;
  const edge = moved({ ...pose, ...centreOf(footprint) }, { ahead: 0, right: (-toLeft * width) / 2 });
  return { pose: turned(edge, toLeft * 9_000), width: depth, depth: width };
}

/** Turning guns takes no part of a move that the book names, but it is movement (OO-8.2-4). */
const STIR = 1 / 1000;

/** Unlimbered guns turn about their middle, even where friends have passed through them (OO-7.3-5). */
export function rotate(field: Field, walk: Walk, angle: number): Attempt {
  const { formation, footprint } = walk;
  if (formation !== 'unlimbered') return stop(0, because('OO-7.2-2', 'refusal.only-guns-rotate'));
  const next = { ...walk, footprint: { ...footprint, pose: turnedOnSpot(footprint, angle) } };
  const noRoom = whyNoRoom(field, walk, next);
  if (noRoom) return stop(0, noRoom);
  return {
    walk: {
      ...next,
      used: walk.used + STIR,
      stage: 'march',
      lines: [...walk.lines, line('OO-8.2-4', 0, 'modifier.rotate')],
    },
  };
}
