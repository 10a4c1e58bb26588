/** What each game of the house looks like: on its printed map, or on a table in centimetres. */
import { BORODINO } from './borodino.ts';
import { ORDINE_OBLIQUO } from './ordine-obliquo.ts';
import type { HexScenery, TableScenery } from './scenery.ts';

const HEX: Readonly<Record<string, HexScenery>> = { borodino: BORODINO };
const TABLE: Readonly<Record<string, TableScenery>> = { 'ordine-obliquo': ORDINE_OBLIQUO };

/**
 * The map and the counters of a game.
 * @throws RangeError where it has none
 */
export const hexScenery = (game: string): HexScenery => found(HEX, game);

/**
 * What is told of the blocks of a game of miniatures.
 * @throws RangeError where it has none
 */
export const tableScenery = (game: string): TableScenery => found(TABLE, game);

function found<S>(sceneries: Readonly<Record<string, S>>, game: string): S {
  const scenery = sceneries[game];
  if (!scenery) throw new RangeError(`no scenery for ${game}`);
  return scenery;
}
