/** What the board is on a map of hexes: a printed sheet in tiles. */
import type { BoardGround } from '../board/ground.ts';
import { SheetTiles } from '../board/sheet-tiles.ts';
import type { HexScenery } from '../scenery/scenery.ts';
import { placesOf } from './places.ts';
import { sheetSource } from './sheet.ts';

export function boardOf({ map, look, reverse, signs }: HexScenery): BoardGround {
  return {
    places: placesOf(map),
    painter: (style, onReady) => new SheetTiles(sheetSource(map), style, onReady),
    look,
    reverse,
    ...(signs && { signs }),
  };
}
