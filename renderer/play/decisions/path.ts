import type { Path, Reached, Way } from '../../../core/engine/decision.ts';
import { wayLaid, whyNotStep } from '../../../core/engine/kinds/path.ts';
import { check, whyNot } from '../../../core/engine/legality.ts';
import { isHexTarget, isRegionTarget, kindOf, type Target, unitsOf } from '../../../core/engine/target.ts';
import { because } from '../../../core/engine/verdict.ts';
import { type Gesture, NOTHING, type Offer, type Pressed } from './gesture.ts';

export interface PathState {
  readonly way: Way | null;
  /** Where the unit can get by its cheapest ways; found once, when it is picked up. */
  readonly reach: readonly Reached[];
  /** How long the way was after each press, for going back press by press. */
  readonly marks: readonly number[];
}

const NO_UNIT: PathState = { way: null, reach: [], marks: [] };

/** First the unit, then step by step or from afar by the cheapest way; a second press on the end answers. */
export const path: Gesture<Path, PathState> = {
  begin(decision) {
    const only = decision.units.length === 1 ? decision.units[0] : undefined;
    return only === undefined ? NO_UNIT : pickUp(decision, only);
  },
  suggested(decision, action) {
    if (!('path' in action)) return null;
    const { unit, steps } = action.path;
    return { ...pickUp(decision, unit), way: action.path, marks: steps.length > 0 ? [steps.length] : [] };
  },
  offers(decision, { way, reach }) {
    if (!way) return decision.units.map((target) => ({ target, tone: 'next', cost: null }));
    const next: Offer[] = wayLaid(decision, way).steps.map(({ to, cost }) => ({ target: to, tone: 'next', cost }));
    const known = new Set<Target>([...next.map((offer) => offer.target), ...way.steps]);
    const far: Offer[] = farFrom(way, reach)
      .filter((place) => !known.has(place.to))
      .map(({ to, cost }) => ({ target: to, tone: 'far', cost }));
    return [{ target: way.unit, tone: 'chosen', cost: null }, ...ended(way), ...next, ...far];
  },
  press(decision, state, target) {
    const { way } = state;
    if (!way) return take(decision, target);
    if (target === way.steps.at(-1)) return finish(decision, way);
    const longer = wayTo(decision, state, target);
    if (longer) return lay(decision, state, longer);
    if (unitsOf(target).length > 0) return take(decision, target);
    return { refused: whyNotStep(decision, way, target) };
  },
  back(decision, { way, reach, marks }) {
    if (!way) return null;
    const length = marks.at(-2) ?? 0;
    if (marks.length > 0)
      return { way: { unit: way.unit, steps: way.steps.slice(0, length) }, reach, marks: marks.slice(0, -1) };
    return decision.units.length === 1 ? null : NO_UNIT;
  },
  isBegun: ({ way }) => way !== null && way.steps.length > 0,
  answer: (_, { way }) => (way ? { path: way } : null),
  missing: (decision, { way }) =>
    way ? check(decision, { path: way }) : because(decision.rule, 'ui.play.choose-unit'),
  contemplate(decision, state, target) {
    const { way } = state;
    if (!way) return { ...NOTHING, refused: target === null ? null : whyNot(decision, target) };
    const seen = target === null || target === way.steps.at(-1) ? way : wayTo(decision, state, target);
    if (!seen) {
      const isOther = target !== null && decision.units.includes(target);
      return { ...NOTHING, refused: isOther ? null : whyNotStep(decision, way, target as Target) };
    }
    if (seen.steps.length === 0) return { ...NOTHING, way: seen };
    const missing = target === null ? null : wayLaid(decision, seen).mayStop;
    return { ...NOTHING, way: seen, cost: decision.cost?.(seen) ?? null, preview: previewOf(decision, seen), missing };
  },
};

function pickUp(decision: Path, unit: Target): PathState {
  return { way: { unit, steps: [] }, reach: decision.reach?.(unit) ?? [], marks: [] };
}

function take(decision: Path, unit: Target): Pressed<PathState> {
  const refused = whyNot(decision, unit);
  return refused ? { refused } : { state: pickUp(decision, unit) };
}

/** The way on to a target: one step more, or the cheapest way from the start; `null` where neither leads there. */
function wayTo(decision: Path, { way, reach }: PathState, target: Target): Way | null {
  if (!way) return null;
  if (wayLaid(decision, way).steps.some((step) => step.to === target))
    return { unit: way.unit, steps: [...way.steps, target] };
  const far = farFrom(way, reach).find((place) => place.to === target);
  return far ? { unit: way.unit, steps: far.steps } : null;
}

/** The places to which a way leads that keeps the orders which are given already. */
function farFrom({ steps }: Way, reach: readonly Reached[]): readonly Reached[] {
  const orders = steps.filter((step) => kindOf(step) === 'order');
  return reach.filter((place) => orders.every((order) => place.steps.includes(order)));
}

function lay(decision: Path, state: PathState, way: Way): Pressed<PathState> {
  const isNew = way.steps.length > (state.way?.steps.length ?? 0);
  const marks = isNew ? [...state.marks, way.steps.length] : [way.steps.length];
  // What is no place, as a facing, closes a way; where nothing is left to weigh or to add, the answer is given.
  const last = way.steps.at(-1);
  const isClosed =
    last !== undefined && !isHexTarget(last) && !isRegionTarget(last) && wayLaid(decision, way).steps.length === 0;
  if (isClosed && !decision.preview && !wayLaid(decision, way).mayStop) return finish(decision, way);
  return { state: { ...state, way, marks } };
}

function finish(decision: Path, way: Way): Pressed<PathState> {
  const refused = check(decision, { path: way });
  return refused ? { refused } : { answer: { path: way } };
}

/** A preview needs a way that may stand. */
function previewOf(decision: Path, way: Way) {
  return decision.preview && !wayLaid(decision, way).mayStop ? decision.preview(way) : null;
}

function ended(way: Way): Offer[] {
  const last = way.steps.at(-1);
  return last === undefined ? [] : [{ target: last, tone: 'chosen', cost: null }];
}
