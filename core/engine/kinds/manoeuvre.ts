import type { Action, Leg, Legs, Manoeuvre } from '../decision.ts';
import type { Target } from '../target.ts';
import type { Verdict } from '../verdict.ts';
import { drawn, type Kind, nothingYet, pick, wrongKind } from './kind.ts';
import { notOffered, sortOf } from './not-offered.ts';

/** Legs of one unit that are laid by chance: more would be a dance. */
const MOST_LEGS = 4;

function whyNotUnit(decision: Manoeuvre, unit: Target): Verdict {
  return (sortOf(unit) === 'unit' && decision.whyNot?.(unit)) || notOffered(decision, unit);
}

function judge(decision: Manoeuvre, legs: Legs): Verdict {
  if (!decision.units.includes(legs.unit)) return whyNotUnit(decision, legs.unit);
  return decision.judge(legs).fault?.reason ?? decision.mayStop(legs);
}

/** A share of a leg in whole units, never more than the share. */
export function partOf(leg: Leg, share: number): Leg {
  switch (leg.leg) {
    case 'advance':
    case 'shift':
      return { ...leg, length: Math.trunc(leg.length * share) };
    case 'wheel':
    case 'pivot':
      return { ...leg, angle: Math.trunc(leg.angle * share) };
    default:
      return leg;
  }
}

export const manoeuvre: Kind<Manoeuvre> = {
  samples: () => true,
  check(decision, action) {
    return 'manoeuvre' in action ? judge(decision, action.manoeuvre) : wrongKind(decision);
  },
  extend(decision, draft) {
    if (!draft.manoeuvre) return { next: decision.units, enough: nothingYet(decision), tallies: [] };
    const { cost } = decision.judge(draft.manoeuvre);
    const tallies = [cost, ...(decision.preview?.(draft.manoeuvre).tallies ?? [])];
    const offers = decision.offers(draft.manoeuvre);
    return { next: [], offers, enough: judge(decision, draft.manoeuvre), tallies };
  },
  whyNot(decision, target) {
    return decision.units.includes(target) ? null : whyNotUnit(decision, target);
  },
  random(decision, random) {
    for (const unit of drawn(decision.units, random)) {
      const legs = wander(decision, { unit, legs: [] }, random);
      if (legs) return { manoeuvre: legs };
    }
    // Where chance finds nothing, as where an order leaves little choice, the first of the plain ones will do.
    for (const found of this.list(decision)) return found;
    return null;
  },
  *list(decision) {
    for (const unit of decision.units) yield* samples(decision, { unit, legs: [] });
  },
};

/** Legs laid one after another by chance, each cut short where something is in its way. */
function wander(decision: Manoeuvre, laid: Legs, random: () => number): Legs | null {
  const isEnough = laid.legs.length > 0 && !decision.mayStop(laid);
  if (isEnough && (laid.legs.length >= MOST_LEGS || random() < 1 / 2)) return laid;
  const offers = laid.legs.length < MOST_LEGS ? decision.offers(laid) : [];
  if (offers.length > 0) {
    const { most, least } = pick(offers, random);
    const further = cutShort(decision, laid, partOf(most, least + (1 - least) * random()));
    if (further) return wander(decision, further, random) ?? (isEnough ? laid : null);
  }
  return decision.mayStop(laid) ? null : laid;
}

/** With one leg more, or as much of it as passes; `null` where nothing of it does. */
function cutShort(decision: Manoeuvre, laid: Legs, leg: Leg): Legs | null {
  const whole = { ...laid, legs: [...laid.legs, leg] };
  const { fault } = decision.judge(whole);
  if (!fault) return whole;
  const part = { ...laid, legs: [...laid.legs, partOf(leg, fault.share)] };
  return fault.share > 0 && !decision.judge(part).fault ? part : null;
}

/** There is no end of manoeuvres: standing still, and each single leg at its longest, halfway and at its least. */
function* samples(decision: Manoeuvre, laid: Legs): Generator<Action> {
  if (!decision.mayStop(laid)) yield { manoeuvre: laid };
  for (const { most, least } of decision.offers(laid)) {
    for (const share of new Set([1, (1 + least) / 2, least])) {
      const further = { ...laid, legs: [partOf(most, share)] };
      if (!judge(decision, further)) yield { manoeuvre: further };
    }
  }
}
