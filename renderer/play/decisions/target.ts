/** Where on the board a target of a decision is pressed: the rules name places, units, facings and slots, the screen finds them. */
import type { Decision } from '../../../core/engine/decision.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import { hexTarget, isUnitTarget, kindOf, readTarget, type Target, unitTarget } from '../../../core/engine/target.ts';
import { placesNamed } from '../../../core/engine/verdict.ts';

export type Meaning =
  | { readonly means: 'place'; readonly place: Target }
  /** One unit, or several that act as one (`a+b`). */
  | { readonly means: 'units'; readonly ids: readonly string[] }
  | { readonly means: 'facing'; readonly facing: string }
  /** A place and how to face there. */
  | { readonly means: 'slot'; readonly place: Target; readonly facing: string }
  /** Neither: it is shown as a button. */
  | { readonly means: 'name' };

/** What the board knows: which places are on it, which facings have arrows, which pieces there are. */
export interface Ground {
  isPlace(target: Target): boolean;
  readonly facings: readonly string[];
  readonly pieces: ReadonlyMap<string, Piece>;
}

const NAME: Meaning = { means: 'name' };

export function meaningOf(target: Target, ground: Ground): Meaning {
  const read = readTarget(target);
  switch (read.kind) {
    case 'hex':
    case 'region':
      return ground.isPlace(target) ? { means: 'place', place: target } : NAME;
    case 'facing':
      return ground.facings.includes(read.facing) ? { means: 'facing', facing: read.facing } : NAME;
    case 'unit':
    case 'stack':
      return read.units.every((id) => ground.pieces.has(id)) ? { means: 'units', ids: read.units } : NAME;
    case 'placement': {
      const place = hexTarget(read.hex);
      return ground.isPlace(place) ? { means: 'slot', place, facing: read.facing } : NAME;
    }
    default:
      return NAME;
  }
}

/** The units that a target, or with `null` the whole question, is about beside those that it names. */
export const concernedBy = (decision: Decision, target: Target | null): readonly string[] =>
  ('concerns' in decision && decision.concerns?.(target)) || [];

/** Where else a target is pressed: a unit at the others that it stands for, a word at the places that its label names. */
export function alsoAt(decision: Decision, target: Target): readonly Target[] {
  if (isUnitTarget(target)) return concernedBy(decision, target).map(unitTarget);
  if (kindOf(target) !== 'word' || !('label' in decision) || !decision.label) return [];
  return placesNamed(decision.label(target));
}

/** The place on the board where a target is pressed; `null` for facings, names and units in boxes. */
export function placeOfTarget(target: Target, ground: Ground): Target | null {
  const meaning = meaningOf(target, ground);
  if (meaning.means === 'place' || meaning.means === 'slot') return meaning.place;
  if (meaning.means !== 'units') return null;
  const place = ground.pieces.get(meaning.ids[0] as string)?.place ?? null;
  return place !== null && ground.isPlace(place) ? place : null;
}

/**
 * The offered targets that a press on a place, or on one unit there, can mean.
 * A unit that is offered itself comes before anything else on its place.
 */
export function targetsAt(
  offered: readonly Target[],
  place: Target,
  unit: string | null,
  ground: Ground,
): readonly Target[] {
  const own = unit === null ? null : unitTarget(unit);
  if (own !== null && offered.includes(own)) return [own];
  return offered.filter((target) => placeOfTarget(target, ground) === place);
}
