/** What each game of the house looks like: on its printed map of hexes or of regions, or on a table in centimetres. */
import { MORAVIAN_SUN } from './moravian-sun.ts';
import { INVASION_OF_RUSSIA } from './invasion-of-russia.ts';
import { borodinoOf } from './borodino.ts';
import { NAPOLEON_IN_EUROPE } from './napoleon-in-europe.ts';
import { ORDINE_OBLIQUO } from './ordine-obliquo.ts';
import type { AreaScenery, HexScenery, TableScenery } from './scenery.ts';

/** Counters do not look alike in all battles of a game. */
type InScenario = (scenario: string) => HexScenery;

const HEX: Readonly<Record<string, InScenario>> = {
  'moravian-sun': () => MORAVIAN_SUN,
  'invasion-of-russia': () => INVASION_OF_RUSSIA,
  borodino: borodinoOf,
};
const AREA: Readonly<Record<string, AreaScenery>> = { 'napoleon-in-europe': NAPOLEON_IN_EUROPE };
const TABLE: Readonly<Record<string, TableScenery>> = { 'ordine-obliquo': ORDINE_OBLIQUO };

/**
 * The map and the counters of a game.
 * @throws RangeError where it has none
 */
export const hexScenery = (game: string, scenario: string): HexScenery => found(HEX, game)(scenario);

/**
 * The map of regions and the counters of a game.
 * @throws RangeError where it has none
 */
export const areaScenery = (game: string): AreaScenery => found(AREA, game);

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
