/** What lies around a region: over a border, over a strait, and by the seas that its anchor opens on. */
import type { Areas, RegionId, SeaId } from './areas.ts';

export interface Adjacency {
  readonly byLand: readonly RegionId[];
  readonly overStraits: readonly RegionId[];
  /** None where it has no anchor. */
  readonly seas: readonly SeaId[];
  /** The other regions with an anchor on one of these seas. */
  readonly bySea: readonly RegionId[];
}

/** @throws RangeError where the map has no such region */
export function adjacencyOf(areas: Areas, id: RegionId): Adjacency {
  const { anchor } = areas.region(id);
  const seas = anchor ?? [];
  const neighbours = areas.neighbours(id);
  const isOnSame = (port: RegionId): boolean => areas.region(port).anchor?.some((sea) => seas.includes(sea)) ?? false;
  return {
    byLand: neighbours.filter((other) => !areas.isStrait(id, other)),
    overStraits: neighbours.filter((other) => areas.isStrait(id, other)),
    seas,
    bySea: areas.ports.filter((port) => port !== id && isOnSame(port)),
  };
}
