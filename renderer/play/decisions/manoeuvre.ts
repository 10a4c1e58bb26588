import type { Leg, Legs, Manoeuvre } from '../../../core/engine/decision.ts';
import { partOf } from '../../../core/engine/kinds/manoeuvre.ts';
import { check, whyNot } from '../../../core/engine/legality.ts';
import { idOf } from '../../../core/engine/target.ts';
import { because, type Reason } from '../../../core/engine/verdict.ts';
import { type Gesture, NOTHING } from './gesture.ts';

export interface ManoeuvreState {
  /** The unit in hand and its legs so far; `null` while nobody is in hand. */
  readonly laid: Legs | null;
  /** The program has laid them, to be looked at: they wait to be confirmed. */
  readonly isShown?: true;
}

/** First the unit, then leg after leg. Another unit may be taken up as long as no leg is laid. */
export const manoeuvre: Gesture<Manoeuvre, ManoeuvreState> = {
  begin({ units: [only, ...more] }) {
    return { laid: only !== undefined && more.length === 0 ? { unit: only, legs: [] } : null };
  },
  suggested: (_, action) => ('manoeuvre' in action ? { laid: action.manoeuvre, isShown: true } : null),
  offers(decision, { laid }) {
    const units = laid && laid.legs.length > 0 ? [laid.unit] : decision.units;
    return units.map((target) => ({ target, tone: target === laid?.unit ? 'chosen' : 'next', cost: null }));
  },
  press(decision, state, target) {
    const { laid } = state;
    if (laid && laid.legs.length > 0) {
      return target === laid.unit
        ? { state }
        : { refused: because(decision.rule, 'ui.play.manoeuvre.finish-first', { unit: { unit: idOf(laid.unit) } }) };
    }
    const refused = whyNot(decision, target);
    return refused ? { refused } : { state: { laid: { unit: target, legs: [] } } };
  },
  back(decision, { laid }) {
    if (!laid) return null;
    if (laid.legs.length > 0) return { laid: { ...laid, legs: laid.legs.slice(0, -1) } };
    return decision.units.length === 1 ? null : { laid: null };
  },
  isBegun: ({ laid }) => laid !== null && laid.legs.length > 0,
  answer: (_, { laid }) => (laid ? { manoeuvre: laid } : null),
  missing: (decision, { laid }) =>
    laid ? check(decision, { manoeuvre: laid }) : because(decision.rule, 'ui.play.choose-unit'),
  contemplate(decision, { laid }, target) {
    if (target !== null && target !== laid?.unit) return { ...NOTHING, refused: whyNot(decision, target) };
    if (!laid || laid.legs.length === 0) return NOTHING;
    const { cost, fault } = decision.judge(laid);
    const preview = fault ? null : (decision.preview?.(laid) ?? null);
    return { ...NOTHING, cost: cost.lines.length > 0 ? cost : null, preview };
  },
};

/** Legs with one more, as much of it as may be done; and why no more of it may. */
export interface Tried {
  readonly laid: Legs;
  readonly reason: Reason | null;
}

/** How many units of a leg are taken off where its share is not exact. */
const PATIENCE = 3;

export function tryLeg(decision: Manoeuvre, laid: Legs, leg: Leg): Tried {
  const whole = further(laid, leg);
  const { fault } = decision.judge(whole);
  if (!fault) return { laid: whole, reason: null };
  const failing = whole.legs[fault.leg];
  if (fault.leg !== whole.legs.length - 1 || !failing) return { laid, reason: fault.reason };
  let part = partOf(failing, fault.share);
  for (let i = 0; i < PATIENCE && sizeOf(part) > 0; i++) {
    const cut = { ...whole, legs: whole.legs.with(-1, part) };
    if (!decision.judge(cut).fault) return { laid: cut, reason: fault.reason };
    part = partOf(part, 1 - 1 / sizeOf(part));
  }
  return { laid, reason: fault.reason };
}

/** A leg that goes on as the last one did is one leg with it. */
export function further({ unit, legs }: Legs, leg: Leg): Legs {
  const last = legs.at(-1);
  const joined = last && join(last, leg);
  if (joined) return { unit, legs: sizeOf(joined) > 0 ? legs.with(-1, joined) : legs.slice(0, -1) };
  return { unit, legs: sizeOf(leg) > 0 ? [...legs, leg] : legs };
}

function join(last: Leg, leg: Leg): Leg | null {
  if (last.leg === 'advance' && leg.leg === 'advance' && last.oblique === leg.oblique)
    return { ...last, length: last.length + leg.length };
  if (last.leg === 'wheel' && leg.leg === 'wheel' && last.pivot === leg.pivot)
    return { ...last, angle: last.angle + leg.angle };
  if (last.leg === 'pivot' && leg.leg === 'pivot') return { ...last, angle: last.angle + leg.angle };
  if (last.leg === 'shift' && leg.leg === 'shift') return { ...last, length: last.length + leg.length };
  return null;
}

/** How long or wide a leg is; 1 for what is done whole. */
function sizeOf(leg: Leg): number {
  if (leg.leg === 'advance' || leg.leg === 'shift') return Math.abs(leg.length);
  return leg.leg === 'wheel' || leg.leg === 'pivot' ? Math.abs(leg.angle) : 1;
}
