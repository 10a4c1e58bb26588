/** A map of regions: which one borders which by land or over a strait, and which have an anchor on which seas. */
import type { Point, Ring } from '../board.ts';

export type RegionId = string;
export type SeaId = string;

export interface Region {
  readonly id: RegionId;
  /** As printed on the map. */
  readonly name: string;
  /** A point inside the outline, where the name stands. */
  readonly centre: Point;
  /** In sheet units, clockwise. Neighbours by land share the points of their border. */
  readonly outline: readonly Ring[];
  /** The seas that its anchor opens on; `null` where it has no anchor. */
  readonly anchor: readonly SeaId[] | null;
}

export interface Border {
  readonly between: readonly [RegionId, RegionId];
  /** Water lies between the two, and units cross it as if it were land. */
  readonly isStrait: boolean;
}

export interface Sea {
  readonly id: SeaId;
  readonly name: string;
  readonly borders: readonly SeaId[];
}

export interface AreaMap {
  /** Sheet units, from (0, 0). */
  readonly width: number;
  readonly height: number;
  readonly regions: readonly Region[];
  readonly borders: readonly Border[];
  readonly seas: readonly Sea[];
}

/** Asked about a region or a sea that it does not have, it throws RangeError. */
export interface Areas {
  readonly map: AreaMap;
  /** In the order of the map, as is every list of regions below. */
  readonly ids: readonly RegionId[];
  region(id: RegionId): Region;
  sea(id: SeaId): Sea;
  /** By land and over straits. */
  neighbours(id: RegionId): readonly RegionId[];
  areNeighbours(a: RegionId, b: RegionId): boolean;
  isStrait(a: RegionId, b: RegionId): boolean;
  /** How many borders lie between two regions on the shortest way; Infinity where there is none. */
  distance(from: RegionId, to: RegionId): number;
  /** Regions that have an anchor. */
  readonly ports: readonly RegionId[];
}

const pairKey = (a: RegionId, b: RegionId): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** @throws RangeError where a border or an anchor names a region or a sea that the map does not have */
export function createAreas(map: AreaMap): Areas {
  const regions = new Map(map.regions.map((region) => [region.id, region]));
  const seas = new Map(map.seas.map((sea) => [sea.id, sea]));
  const region = (id: RegionId): Region => known(regions, id, 'region');
  const sea = (id: SeaId): Sea => known(seas, id, 'sea');
  for (const { anchor } of map.regions) anchor?.forEach(sea);
  for (const { borders } of map.seas) borders.forEach(sea);

  const neighboursOf = neighbourLists(map, region);
  const neighbours = (id: RegionId): readonly RegionId[] => neighboursOf.get(region(id).id) ?? [];
  const straits = new Set(map.borders.filter(({ isStrait }) => isStrait).map(({ between: [a, b] }) => pairKey(a, b)));
  const distances = new Map<RegionId, ReadonlyMap<RegionId, number>>();
  return {
    map,
    ids: map.regions.map(({ id }) => id),
    region,
    sea,
    neighbours,
    areNeighbours: (a, b) => neighbours(a).includes(region(b).id),
    isStrait: (a, b) => straits.has(pairKey(region(a).id, region(b).id)),
    distance: (from, to) => {
      const known = distances.get(from) ?? distancesFrom(from, neighbours);
      distances.set(from, known);
      return known.get(region(to).id) ?? Infinity;
    },
    ports: map.regions.filter(({ anchor }) => anchor).map(({ id }) => id),
  };
}

function known<T>(items: ReadonlyMap<string, T>, id: string, kind: string): T {
  const item = items.get(id);
  if (!item) throw new RangeError(`${kind} ${id} is not on the map`);
  return item;
}

/** Each list in the order of the map, whatever the order of the borders. */
function neighbourLists(map: AreaMap, region: (id: RegionId) => Region): ReadonlyMap<RegionId, readonly RegionId[]> {
  const pairs = new Set(map.borders.map(({ between: [a, b] }) => pairKey(region(a).id, region(b).id)));
  const ids = map.regions.map(({ id }) => id);
  return new Map(ids.map((id) => [id, ids.filter((other) => other !== id && pairs.has(pairKey(id, other)))]));
}

/** Breadth first. */
function distancesFrom(
  from: RegionId,
  neighbours: (id: RegionId) => readonly RegionId[],
): ReadonlyMap<RegionId, number> {
  const distances = new Map([[from, 0]]);
  for (const [here, way] of distances)
    for (const next of neighbours(here)) if (!distances.has(next)) distances.set(next, way + 1);
  return distances;
}
