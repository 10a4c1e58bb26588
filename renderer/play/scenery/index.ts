/** The sceneries of the games that can be played. */
import { BORODINO } from './borodino.ts';
import type { Scenery } from './scenery.ts';

const SCENERIES: Readonly<Record<string, Scenery>> = { borodino: BORODINO };

/** @throws RangeError for a game that has no scenery */
export function sceneryOf(ruleset: string): Scenery {
  const scenery = SCENERIES[ruleset];
  if (!scenery) throw new RangeError(`no scenery for ${ruleset}`);
  return scenery;
}
