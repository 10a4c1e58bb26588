/** Borodino's sheet as the drawing wants it, read from the assets. */
import file from '../../../assets/borodino/map.json' with { type: 'json' };
import type { MapData } from '../../../renderer/board/map/data.ts';
import { printedNumber } from '../../../core/space/hex/grid.ts';

type Loose = Record<string, unknown> & { between: number[]; up?: number; protects?: number };

const pair = (between: readonly number[]) => [printedNumber(between[0] ?? 0), printedNumber(between[1] ?? 0)] as const;

export function borodinoSheet(): MapData {
  return {
    id: 'borodino',
    title: file.title,
    grid: file.grid as MapData['grid'],
    metresPerHex: file.metresPerHex,
    defaultTerrain: file.defaultTerrain,
    hexes: Object.fromEntries(file.hexes.map((hex) => [printedNumber(hex.hex), hex])),
    hexsides: (file.hexsides as unknown as Loose[]).map((side) => ({
      ...side,
      between: pair(side.between),
      ...(side.up === undefined ? {} : { up: printedNumber(side.up) }),
      ...(side.protects === undefined ? {} : { protects: printedNumber(side.protects) }),
    })) as unknown as MapData['hexsides'],
    links: file.links.map((link) => ({ ...link, between: pair(link.between) })),
    places: file.places.map((place) => ({ ...place, hexes: place.hexes.map(printedNumber) })),
  };
}
