/** What each game of the house looks like: on its printed map, or on a table in centimetres. */
import { BORODINO } from './borodino.ts';
import { ORDINE_OBLIQUO } from './ordine-obliquo.ts';
import type { FieldScenery, Scenery } from './scenery.ts';

const BOARDS: ReadonlyMap<string, Scenery> = new Map([['borodino', BORODINO]]);
const FIELDS: ReadonlyMap<string, FieldScenery> = new Map([['ordine-obliquo', ORDINE_OBLIQUO]]);

/** The map and the counters of a game; `null` where it is played on no map. */
export const boardOf = (game: string): Scenery | null => BOARDS.get(game) ?? null;

/** The blocks of a game in centimetres; `null` where it is played on no such table. */
export const fieldOf = (game: string): FieldScenery | null => FIELDS.get(game) ?? null;
