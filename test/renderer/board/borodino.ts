/** Borodino's sheet as the drawing wants it, read from the assets. */
import file from '../../../assets/borodino/map.json' with { type: 'json' };
import type { MapData } from '../../../renderer/board/map/data.ts';
import { printed } from '../../../renderer/board/map/data.ts';

type Loose = Record<string, unknown> & { between: number[]; up?: number; protects?: number };

const pair = (between: readonly number[]) => [printed(between[0] ?? 0), printed(between[1] ?? 0)] as const;

export function borodinoSheet(): MapData {
  return {
    id: 'borodino',
    title: file.title,
    grid: file.grid as MapData['grid'],
    metresPerHex: file.metresPerHex,
    defaultTerrain: file.defaultTerrain,
    hexes: Object.fromEntries(file.hexes.map((hex) => [printed(hex.hex), hex])),
    hexsides: (file.hexsides as unknown as Loose[]).map((side) => ({
      ...side,
      between: pair(side.between),
      ...(side.up === undefined ? {} : { up: printed(side.up) }),
      ...(side.protects === undefined ? {} : { protects: printed(side.protects) }),
    })) as unknown as MapData['hexsides'],
    links: file.links.map((link) => ({ ...link, between: pair(link.between) })),
    places: file.places.map((place) => ({ ...place, hexes: place.hexes.map(printed) })),
  };
}
