/** Situations of 7 September for tests: some units on an otherwise empty map, or all of them as they stood. */
import type { Activated } from '../../../../core/games/borodino/05-orders-and-activation/index.ts';
import type { UnitId } from '../../../../core/games/borodino/data.ts';
import { place } from '../../../../core/games/borodino/position.ts';
import { SEPTEMBER_7 } from '../../../../core/games/borodino/scenarios/7-september/data.ts';
import { beginSeptember7 } from '../../../../core/games/borodino/scenarios/7-september/set-up.ts';

/** These units in these hexes; all others are beside the map. The second turn begins, unless told otherwise. */
export function day7(hexes: Readonly<Record<UnitId, number>>, more: Partial<Activated> = {}): Activated {
  const game: Activated = { ...beginSeptember7(), turn: 2, phase: 'initiative', ...more };
  for (const [id, hex] of Object.entries(hexes)) place(game, id, hex);
  return game;
}

/** Where everybody stood in the morning. */
export const MORNING: Readonly<Record<UnitId, number>> = Object.fromEntries(
  SEPTEMBER_7.suggested.flatMap(({ hex, units }) => units.map((id) => [id, hex])),
);
