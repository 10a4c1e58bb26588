/** How a unit does as another has done: along a way to a place of its own, or by the same legs; or why it may not. */
import type { Aim, Leg, Legs, Manoeuvre, Path, Way } from '../../../core/engine/decision.ts';
import { check, whyNot } from '../../../core/engine/legality.ts';
import { idOf, type Target } from '../../../core/engine/target.ts';
import { because, type Verdict } from '../../../core/engine/verdict.ts';
import { type Pressed, telling } from './gesture.ts';
import { type ManoeuvreState, tryLeg } from './manoeuvre.ts';
import type { PathState } from './path.ts';

/** To where the unit would go. @param close what closes the way after its last place: a facing; left out where it may not be closed so */
export function sameWay(decision: Path, aim: Aim, close: readonly Target[]): Pressed<PathState> {
  const { unit, to } = aim;
  const steps = to === null ? [] : decision.reach?.(unit).find((place) => place.to === to)?.steps;
  if (!steps) return { refused: because(decision.rule, 'ui.play.likewise.no-way', { place: { place: to ?? unit } }) };
  const whole: Way = { unit, steps: [...steps, ...close] };
  const refused = whyNotWay(decision, whole);
  const isOpen = refused !== null && to !== null && whyNotWay(decision, { unit, steps }) === null;
  if (refused && !isOpen) return { refused };
  return { state: { way: isOpen ? { unit, steps } : whole, reach: [], marks: [] } };
}

const whyNotWay = (decision: Path, way: Way): Verdict => check(decision, { path: way });

/** @param isWeighed what it leads to, as a charge, has been looked at: else each decides on that by itself */
export function sameLegs(decision: Manoeuvre, laid: Legs, isWeighed: boolean): Pressed<ManoeuvreState> {
  const refused = whyNot(decision, laid.unit) ?? check(decision, { manoeuvre: laid });
  if (refused) return { refused };
  if (isWeighed || !telling(decision.preview?.(laid))) return { state: { laid } };
  return { refused: because(decision.rule, 'ui.play.together.weigh', { unit: { unit: idOf(laid.unit) } }) };
}

/** As much of it as the rules let the unit do. */
export function asFarAs(decision: Manoeuvre, { unit, legs }: Legs): Legs {
  return legs.reduce((laid: Legs, leg: Leg) => tryLeg(decision, laid, leg).laid, { unit, legs: [] });
}
