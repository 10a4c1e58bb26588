/** What the board is on a map of hexes: a printed sheet in tiles. */
import type { BoardGround } from '../board/ground.ts';
import type { HexScenery } from '../scenery/scenery.ts';
import { placesOf } from './places.ts';
import { Tiles } from './tiles.ts';

export function boardOf({ map, look, reverse }: HexScenery): BoardGround {
  return { places: placesOf(map), painter: (style, onReady) => new Tiles(map, style, onReady), look, reverse };
}
