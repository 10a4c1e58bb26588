/** The map: terrain, countries, cities, rivers with their bridges, and where supply comes from (2, 1.1). */
import { z } from 'zod';
import mapJson from '../../../assets/invasion-of-russia/map.json' with { type: 'json' };
import { createGrid, type GridSpec } from '../../space/hex/grid.ts';
import { both, hex, provenance } from './shapes.ts';

/** Of a hex without a city; one partly covered by sea is `clear` (2.2-a, 2.2-d). */
const terrain = z.enum(['clear', 'forest', 'marsh', 'rough', 'mountain', 'lake', 'sea']);
export type Terrain = z.infer<typeof terrain>;
const country = z.enum(['russia', 'duchy-of-warsaw', 'prussia', 'austria']);
export type Country = z.infer<typeof country>;

const city = z.strictObject({ hex, name: both, fortified: z.boolean(), points: z.int().min(0).max(3) });
export type City = z.infer<typeof city>;

const river = z.strictObject({
  id: z.string().min(1),
  name: both,
  /** Its water comes to the Baltic, by itself or by other rivers. */
  toBaltic: z.boolean(),
  /** The cities on it, from the source down. */
  cities: z.array(hex),
  /** The cities further down, on the rivers that it flows into. */
  then: z.array(hex),
});

const mapSchema = z.strictObject({
  title: both,
  provenance: z.record(z.string(), provenance),
  grid: z.custom<GridSpec>(),
  metresPerHex: z.number().positive(),
  defaultTerrain: z.literal('clear'),
  hexes: z.array(z.strictObject({ hex, terrain, level: z.literal(0) })),
  /** Every hex of land, those that nobody may enter among them. */
  countries: z.record(country, z.array(hex)),
  /** Russia on column 13 north of 1317 and west of it, without the land north of the Dvina (16.9-b). */
  western: z.array(hex),
  cities: z.array(city),
  rivers: z.array(river),
  hexsides: z.array(
    z.discriminatedUnion('feature', [
      z.strictObject({ between: z.tuple([hex, hex]), feature: z.literal('river'), river: z.string() }),
      /** Lies on a hexside that is listed as a river too. */
      z.strictObject({ between: z.tuple([hex, hex]), feature: z.literal('bridge'), river: z.string(), name: both }),
    ]),
  ),
  sources: z.strictObject({
    french: z.array(hex),
    austrian: z.array(hex),
    russian: z.array(hex),
    russianCities: z.array(hex),
  }),
});

const MAP = mapSchema.parse(mapJson);
export const GRID = createGrid(MAP.grid);

const TERRAIN = new Map(MAP.hexes.map((each) => [each.hex, each.terrain]));
const COUNTRY = new Map(country.options.flatMap((each) => MAP.countries[each].map((at) => [at, each] as const)));
const CITY = new Map(MAP.cities.map((each) => [each.hex, each]));
const WESTERN = new Set(MAP.western);

/** By hex number. */
export const CITIES: readonly City[] = MAP.cities;

export const terrainOf = (at: number): Terrain => TERRAIN.get(at) ?? 'clear';

const DIFFICULT: ReadonlySet<Terrain> = new Set(['forest', 'marsh', 'rough', 'mountain']);
const IMPASSABLE: ReadonlySet<Terrain> = new Set(['mountain', 'lake', 'sea']);

/** Difficult terrain; mountains are closed to all besides (1.1-b). */
export const isDifficult = (at: number): boolean => DIFFICULT.has(terrainOf(at));

/** Whether nobody may enter (2.2-c). */
export const isImpassable = (at: number): boolean => IMPASSABLE.has(terrainOf(at));

/** The country in June 1812; `null` at sea. Danzig counts as Prussian: all that is asked is what lies west of Russia. */
export const countryOf = (at: number): Country | null => COUNTRY.get(at) ?? null;

export const cityOf = (at: number): City | null => CITY.get(at) ?? null;

/** Whether it lies in the western territories, which may become independent (16.9-b). */
export const isWestern = (at: number): boolean => WESTERN.has(at);

const sideKey = (a: number, b: number): number => Math.min(a, b) * 10_000 + Math.max(a, b);
const sidesWith = (feature: 'river' | 'bridge'): ReadonlySet<number> =>
  new Set(MAP.hexsides.filter((each) => each.feature === feature).map(({ between: [a, b] }) => sideKey(a, b)));
const RIVER_SIDES = sidesWith('river');
const BRIDGES = sidesWith('bridge');

/** Whether a river runs between two hexes, with or without a bridge. */
export const hasRiver = (a: number, b: number): boolean => RIVER_SIDES.has(sideKey(a, b));

export const hasBridge = (a: number, b: number): boolean => BRIDGES.has(sideKey(a, b));

/** The name of the river between two hexes; `null` where none runs there. */
export function riverBetween(a: number, b: number): City['name'] | null {
  if (!hasRiver(a, b)) return null;
  const side = MAP.hexsides.find((each) => each.feature === 'river' && sideKey(...each.between) === sideKey(a, b));
  return MAP.rivers.find(({ id }) => id === side?.river)?.name ?? null;
}

/** The name of the bridge between two hexes; `null` where there is none. */
export function bridgeBetween(a: number, b: number): City['name'] | null {
  for (const each of MAP.hexsides)
    if (each.feature === 'bridge' && sideKey(...each.between) === sideKey(a, b)) return each.name;
  return null;
}

/** A city as it lies on a river: the cities further down, to the sea. */
export interface OnRiver {
  readonly river: string;
  readonly toBaltic: boolean;
  readonly downstream: readonly number[];
}

/** The rivers that a city lies on (16.13-i, 16.13-k, 16.13-s). */
export const riversOf = (at: number): readonly OnRiver[] =>
  MAP.rivers
    .filter(({ cities }) => cities.includes(at))
    .map(({ id, toBaltic, cities, then }) => ({
      river: id,
      toBaltic,
      downstream: [...cities.slice(cities.indexOf(at) + 1), ...then],
    }));

/** The hexes of the edges from which supply comes, whatever their terrain (1.1-h, 1.1-j, 1.1-i). */
export const { french: FRENCH_EDGE, austrian: AUSTRIAN_EDGE, russian: RUSSIAN_EDGE } = MAP.sources;

/** Kiev and St Petersburg, which supply the Russians as their edge does (1.1-i). */
export const RUSSIAN_SOURCES = MAP.sources.russianCities;

/** Cities that rules name. */
export const MOSCOW = 308;
export const ST_PETERSBURG = 1101;
export const KIEV = 1217;
export const RIGA = 1904;
