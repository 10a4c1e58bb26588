/** What a target of a decision stands for on the board: the rules name hexes, units, facings and slots, the screen finds them. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/verdict.ts';

export type Meaning =
  | { readonly means: 'place'; readonly place: number }
  /** One unit, or several that act as one (`a+b`). */
  | { readonly means: 'units'; readonly ids: readonly string[] }
  | { readonly means: 'facing'; readonly facing: string }
  /** A place and how to face there (`4307/E`). */
  | { readonly means: 'slot'; readonly place: number; readonly facing: string }
  /** Neither: it is shown as a button. */
  | { readonly means: 'name' };

/** What the board knows: which numbers are places, which words are facings, which words are pieces. */
export interface Ground {
  isPlace(target: number): boolean;
  readonly facings: readonly string[];
  readonly pieces: ReadonlyMap<string, Piece>;
}

const NAME: Meaning = { means: 'name' };

export function meaningOf(target: Target, ground: Ground): Meaning {
  if (typeof target === 'number') return ground.isPlace(target) ? { means: 'place', place: target } : NAME;
  if (ground.facings.includes(target)) return { means: 'facing', facing: target };
  const ids = target.split('+');
  if (ids.every((id) => ground.pieces.has(id))) return { means: 'units', ids };
  const [place, facing, ...more] = target.split('/');
  if (facing !== undefined && more.length === 0 && ground.facings.includes(facing) && ground.isPlace(Number(place))) {
    return { means: 'slot', place: Number(place), facing };
  }
  return NAME;
}

/** The place on the board where a target is pressed; `null` for facings, names and units in boxes. */
export function placeOfTarget(target: Target, ground: Ground): number | null {
  const meaning = meaningOf(target, ground);
  if (meaning.means === 'place' || meaning.means === 'slot') return meaning.place;
  if (meaning.means !== 'units') return null;
  const place = ground.pieces.get(meaning.ids[0] as string)?.place;
  return typeof place === 'number' ? place : null;
}

/**
 * The offered targets that a press on a place, or on one unit there, can mean.
 * A unit that is offered itself comes before anything else in its hex.
 */
export function targetsAt(
  offered: readonly Target[],
  place: number,
  unit: string | null,
  ground: Ground,
): readonly Target[] {
  if (unit !== null && offered.includes(unit)) return [unit];
  return offered.filter((target) => placeOfTarget(target, ground) === place);
}
