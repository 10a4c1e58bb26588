/** What a press on the board means for the answer that is being made, and why it may mean nothing. */
import type { Way } from '../../../core/engine/decision.ts';
import type { RefusedShot } from '../../../core/engine/shot.ts';
import {
  facingTarget,
  isHexTarget,
  isRegionTarget,
  idOf,
  isUnitTarget,
  type Target,
  unitsOf,
  unitsTarget,
  unitTarget,
} from '../../../core/engine/target.ts';
import { because, placesNamed, type Reason, unitsNamed } from '../../../core/engine/verdict.ts';
import type { Spot } from '../board/scene.ts';
import { askedAbout } from './asked-about.ts';
import type { Choice } from './choice.svelte.ts';
import { type Contemplated, NOTHING } from './gesture.ts';
import { alsoAt, type Ground, meaningOf, placeOfTarget, targetsAt } from './target.ts';

/** The targets that a press can mean. */
export function meantAt(choice: Choice, spot: Spot, ground: Ground): readonly Target[] {
  if (spot.place === null) return [];
  const { decision } = choice;
  if (decision.kind === 'arrange') return meantByArranging(choice, spot);
  const offered = choice.offers.map((offer) => offer.target);
  const here = targetsAt(offered, spot.place, spot.unit, ground);
  if (decision.kind !== 'path') {
    const standing = standingFor(choice, spot, ground);
    return spot.unit !== null && standing.some(isUnitTarget) ? standing : [...new Set([...here, ...standing])];
  }
  const { way } = choice.stateAs('path');
  const isOwn = way !== null && way.steps.length === 0 && placeOfTarget(way.unit, ground) === spot.place;
  if (here.length > 0 && !isOwn) return here;
  const others = targetsAt(decision.units, spot.place, spot.unit, ground);
  return isOwn && others.length !== 1 ? targetsAt(decision.units, spot.place, null, ground) : others;
}

/** The offers that what is pressed stands for: the unit that is pressed, or any of the place, or the place itself. */
function standingFor({ decision, offers }: Choice, { place, unit }: Spot, { pieces }: Ground): readonly Target[] {
  const isPressed = (at: Target): boolean =>
    at === place || (unit === null ? pieces.get(idOf(at))?.place === place : at === unitTarget(unit));
  return offers.map(({ target }) => target).filter((target) => alsoAt(decision, target).some(isPressed));
}

/** The units among these that may go together, as one target; `null` where these are not units, or fewer than two may. */
export function groupOf({ decision }: Choice, targets: readonly Target[]): Target | null {
  if (decision.kind !== 'path' || !targets.every((target) => unitsOf(target).length === 1)) return null;
  const ids = targets.flatMap(unitsOf).reduce<readonly string[]>((group, id) => {
    const larger = [...group, id];
    return decision.together?.(larger) === null ? larger : group;
  }, []);
  return ids.length > 1 ? unitsTarget(ids) : null;
}

function meantByArranging(choice: Choice, spot: Spot): readonly Target[] {
  const { held, along, soFar, isPut } = choice.stateAs('arrange');
  const isOfSorts = choice.decision.kind === 'arrange' && choice.decision.sort !== undefined;
  if (isOfSorts && spot.place !== null) return [spot.place];
  const item = spot.unit === null ? null : unitTarget(spot.unit);
  const isItem = item !== null && choice.decision.kind === 'arrange' && choice.decision.items.includes(item);
  // What is put, or may be taken in the place of one that was: several go where the press is, be anybody there or not.
  const isFree = held === null || (held in soFar && (isPut || along.length === 0));
  if (isItem && item !== held && isFree) return [item];
  return held !== null && spot.place !== null ? [spot.place] : [];
}

/** Why the unit there, or the place once a unit is in hand, cannot be chosen; `null` where it can. */
export function refusalAt(choice: Choice, spot: Spot): Reason | null {
  if (spot.place === null) return null;
  const ask = spot.unit !== null && !hasWay(choice) && !asksForPlaces(choice) ? unitTarget(spot.unit) : spot.place;
  const { refused } = choice.contemplate(ask);
  return refused && about(ask, refused);
}

/** Where a place is asked for, who points at a counter means where it lies. */
const asksForPlaces = ({ offers }: Choice): boolean =>
  offers.length > 0 && offers.every(({ target }) => isHexTarget(target) || isRegionTarget(target));

/** A reason that does not name what was pointed at begins with its name. */
function about(target: Target, { rule, message }: Reason): Reason {
  const named = [...placesNamed(message), ...unitsNamed(message).map(unitTarget)];
  if (named.includes(target)) return { rule, message };
  return because(rule, 'ui.play.why', { target: { place: target }, why: { phrase: message } });
}

/**
 * Why not, where a person may well ask: units where something on the board is asked for, and places once a unit is in hand;
 * not at the place that the question is about, for it has been accepted already.
 */
export function wonderAt(choice: Choice, spot: Spot, ground: Ground): Reason | null {
  if (spot.place === null || meantAt(choice, spot, ground).length > 0) return null;
  if (placesNamed(choice.decision.prompt).includes(spot.place)) return null;
  const isOnBoard = choice.offers.some(({ target }) => placeOfTarget(target, ground) !== null);
  return (spot.unit !== null && isOnBoard) || hasWay(choice) ? refusalAt(choice, spot) : null;
}

/** What is pointed at and refused, and who would act on it: the unit in hand, or those that the question names. */
export function refusedShotAt(choice: Choice, at: Target): RefusedShot | null {
  const way = wayAsked(choice);
  const { refused: why } = way ? choice.contemplate(at) : NOTHING;
  return way && why ? { way, at, why } : null;
}

function wayAsked(choice: Choice): Way | null {
  const { decision } = choice;
  if (decision.kind === 'path') return choice.stateAs('path').way;
  const units = decision.kind === 'one' ? unitsNamed(decision.prompt) : [];
  return units.length > 0 ? { unit: unitsTarget(units), steps: [] } : null;
}

const hasWay = (choice: Choice): boolean => choice.decision.kind === 'path' && choice.stateAs('path').way !== null;

/** What the answer would be with what is at a spot. */
export function thoughtAt(choice: Choice, spot: Spot, ground: Ground): Contemplated {
  if (spot.facing !== null) return choice.contemplate(facingTarget(spot.facing));
  const targets = meantAt(choice, spot, ground);
  return targets.length === 1 ? choice.contemplate(targets[0] as Target) : NOTHING;
}

/** Where a way leads: to every place of it where an enemy stands, to its last place, and how it faces there. */
export function aimsOf({ unit, steps }: Way, ground: Ground): readonly Target[] {
  const isAim = hostileTo(unit, ground);
  const place = steps.findLastIndex((step) => ground.isPlace(step));
  return steps.filter((step, at) => at === steps.length - 1 || at === place || isAim(step));
}

/** Whether an enemy of a unit stands on a place. */
export function hostileTo(unit: Target, { pieces }: Ground): (place: Target) => boolean {
  const own = pieces.get(unitsOf(unit)[0] ?? '')?.seat;
  const held = new Set([...pieces.values()].filter(({ seat }) => seat !== own).map(({ place }) => place));
  return (place) => held.has(place);
}

/** Where the arrows of a facing stand: at the end of the way, at the item in hand, or where the question is about. */
export function anchorOf(choice: Choice, ground: Ground): Target | null {
  if (choice.decision.kind === 'path') {
    const { way } = choice.stateAs('path');
    if (!way) return null;
    return way.steps.findLast((step) => ground.isPlace(step)) ?? placeOfTarget(way.unit, ground);
  }
  if (choice.decision.kind === 'one') return askedAbout(choice.decision.prompt, ground).places[0] ?? null;
  if (choice.decision.kind !== 'arrange') return null;
  const { held, soFar } = choice.stateAs('arrange');
  const slot = held === null ? undefined : soFar[held];
  return slot === undefined ? null : placeOfTarget(slot, ground);
}

/** Whether a target is neither on the board nor an arrow: it becomes a button. */
export function isNamed(choice: Choice, target: Target, ground: Ground): boolean {
  const meaning = meaningOf(target, ground);
  if (meaning.means === 'name') return true;
  if (choice.decision.kind === 'arrange') return false;
  // A facing that is a whole answer is a button too: its hex may lie out of sight.
  if (meaning.means === 'facing') return choice.decision.kind === 'one' || anchorOf(choice, ground) === null;
  return meaning.means === 'units' && placeOfTarget(target, ground) === null;
}

/** The unit that the next press sets down somewhere: not one that aims at what lies there. */
export function inHand(choice: Choice): string | null {
  const { decision } = choice;
  if (decision.kind === 'arrange') return unitIn(choice.stateAs('arrange').held);
  if (decision.kind !== 'path' || decision.preview) return null;
  return unitIn(choice.stateAs('path').way?.unit ?? null);
}

/** The unit that a target is, the first where several act together. */
const unitIn = (target: Target | null): string | null => (target === null ? null : (unitsOf(target)[0] ?? null));
