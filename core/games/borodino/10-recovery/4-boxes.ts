/** 10.4 The Withdrawn Box and the Recovery Box. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { boardOf } from '../board.ts';
import type { UnitId } from '../data.ts';
import { names, tell } from '../facts.ts';
import { type Borodino, toBox } from '../position.ts';

/** The units in a box, in the order of the data. */
export function inBox(game: Borodino, box: 'withdrawn' | 'recovery' | 'returning'): readonly UnitId[] {
  const { cards, states } = boardOf(game);
  const found: UnitId[] = [];
  for (const { id, index } of cards.all) if (states[index]?.box === box) found.push(id);
  return found;
}

/** 10.4 After all tries the Withdrawn Box empties into the Recovery Box. */
export function shiftBoxes(game: Borodino, umpire: Umpire): void {
  const shifted = inBox(game, 'withdrawn');
  for (const id of shifted) toBox(game, id, 'recovery');
  if (shifted.length > 0) tell(umpire, 'boxes-shifted', '10.4-a', { units: names(shifted) });
}
