/**
 * The map: terrain and level of every hex, what lies on hexsides, roads and trails. Tables over the map, by cell and
 * direction.
 */
import { z } from 'zod';
import mapJson from '../../../assets/moravian-sun/map.json' with { type: 'json' };
import { createGrid, type GridSpec } from '../../space/hex/grid.ts';
import { both, hex, provenance } from './shapes.ts';

export const TERRAINS = [
  'clear',
  'village',
  'town',
  'wood',
  'orchard',
  'marsh',
  'pond',
  'walled',
  'farm',
  'trench',
  'fortress',
] as const;
const terrain = z.enum(TERRAINS);
export type Terrain = z.infer<typeof terrain>;
export type Link = 'road' | 'trail';

const between = z.tuple([hex, hex]);
const hexside = z.discriminatedUnion('feature', [
  z.strictObject({ between, feature: z.literal('stream'), name: both }),
  /** Lies on a hexside that is listed as a stream too, and serves the road or trail that crosses there. */
  z.strictObject({ between, feature: z.literal('bridge'), over: z.literal('stream'), on: z.enum(['road', 'trail']) }),
  /** `up` is the higher hex. */
  z.strictObject({ between, feature: z.enum(['slope', 'crest']), up: hex }),
  z.strictObject({ between, feature: z.literal('wall') }),
]);

const MAP = z
  .strictObject({
    title: both,
    provenance: z.record(z.string(), provenance),
    grid: z.custom<GridSpec>(),
    metresPerHex: z.number().positive(),
    defaultTerrain: z.literal('clear'),
    exit: hex,
    santon: hex,
    places: z.array(z.strictObject({ name: both, hexes: z.array(hex).min(1), kind: z.string() })),
    hexes: z.array(z.strictObject({ hex, terrain, level: z.int().min(1).max(5) })),
    hexsides: z.array(hexside),
    links: z.array(z.strictObject({ between, kind: z.enum(['road', 'trail']) })),
  })
  .parse(mapJson);

export const GRID = createGrid(MAP.grid);

/** Named places: villages, hills, ponds, woods. */
export const PLACES = MAP.places;

/** The Vienna road, by which units of the Coalition leave the map (16.62.3-g). */
export const VIENNA_EXIT = MAP.exit;

/** The hill whose guns stand in a triple line of trenches (16.29.4). */
export const SANTON = MAP.santon;

/** What lies between two hexes, seen by a unit that goes from one to the other. */
export interface Hexside {
  readonly stream: boolean;
  /** The road or trail whose bridge crosses the stream; a bridge serves nothing else. */
  readonly bridge: Link | null;
  readonly slope: 'up' | 'down' | null;
  readonly crest: boolean;
  readonly wall: boolean;
}

const PLAIN: Hexside = Object.freeze({ stream: false, bridge: null, slope: null, crest: false, wall: false });

const terrains: Terrain[] = GRID.hexes.map(() => MAP.defaultTerrain);
const levels = new Int8Array(GRID.size).fill(1);
const sides: Hexside[] = Array.from({ length: GRID.size * 6 }, () => PLAIN);
const links: (Link | null)[] = Array.from({ length: GRID.size * 6 }, () => null);

for (const each of MAP.hexes) {
  terrains[GRID.cell(each.hex)] = each.terrain;
  levels[GRID.cell(each.hex)] = each.level;
}
for (const data of MAP.hexsides) {
  const [a, b] = data.between;
  addFeature(a, b, data);
  addFeature(b, a, data);
}
for (const { between: ends, kind } of MAP.links) {
  links[slot(...ends)] = kind;
  links[slot(ends[1], ends[0])] = kind;
}

/** Where a hexside stands in the tables, seen from a hex. @throws RangeError where the hexes do not touch */
function slot(from: number, to: number): number {
  const direction = GRID.direction(from, to);
  if (direction < 0) throw new RangeError(`hexes ${from} and ${to} do not touch`);
  return GRID.cell(from) * 6 + direction;
}

function addFeature(from: number, to: number, data: z.infer<typeof hexside>): void {
  const at = slot(from, to);
  sides[at] = { ...(sides[at] as Hexside), ...featureSeen(to, data) };
}

/** A feature of the map as part of a hexside that is crossed towards a hex. */
function featureSeen(to: number, data: z.infer<typeof hexside>): Partial<Hexside> {
  if (data.feature === 'slope') return { slope: data.up === to ? 'up' : 'down' };
  if (data.feature === 'bridge') return { bridge: data.on };
  return { [data.feature]: true };
}

/** What a hex holds as the map is printed; ice that has broken lies in the position. */
export const terrainAt = (at: number): Terrain => terrains[GRID.cell(at)] ?? MAP.defaultTerrain;

/** The level of a hex, 1 to 5. */
export const levelAt = (at: number): number => levels[GRID.cell(at)] ?? 1;

/** What lies between two hexes, seen going from the first to the second; plain where they do not touch. */
export function sideBetween(from: number, to: number): Hexside {
  const direction = GRID.direction(from, to);
  return direction < 0 ? PLAIN : (sides[GRID.cell(from) * 6 + direction] as Hexside);
}

/** The road or trail that leads over a hexside. */
export function linkBetween(from: number, to: number): Link | null {
  const direction = GRID.direction(from, to);
  return direction < 0 ? null : (links[GRID.cell(from) * 6 + direction] as Link | null);
}

/** Whether a road or a trail leads through a hex. */
export const isOnLink = (at: number): boolean => GRID.neighbours(at).some((next) => linkBetween(at, next) !== null);

/** Whether a stream is crossed otherwise than by the bridge of the road or trail that leads there (16.26.1-a). */
export function crossesStream(from: number, to: number): boolean {
  const { stream, bridge } = sideBetween(from, to);
  return stream && (bridge === null || linkBetween(from, to) === null);
}

/** 16.22-a: villages of one hex and towns of several are alike. */
export const isBuilt = (at: number): boolean => terrainAt(at) === 'village' || terrainAt(at) === 'town';

/** Walled places, fortified farms, trenches and redoubts: all count as fortified farms (16.28, 16.29.1). */
export const isFarm = (at: number): boolean => FARMS.has(terrainAt(at));
const FARMS: ReadonlySet<Terrain> = new Set(['walled', 'farm', 'trench']);

export const isWoody = (at: number): boolean => terrainAt(at) === 'wood' || terrainAt(at) === 'orchard';
