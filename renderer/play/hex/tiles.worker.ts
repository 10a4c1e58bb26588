/** Draws pieces of the sheet away from the page's thread, so that panning never waits for ink. */
import type { MapData } from '../../board/map/data.ts';
import { drawMap, drawSketch } from '../../board/map/map.ts';
import { drawTiles } from '../board/tile-scope.ts';
import type { TileStyle } from './sheet.ts';

let map: MapData | null = null;

drawTiles<MapData, TileStyle>(
  (known) => (map = known),
  (ctx, options) => drawMap(ctx, mapKnown(), options),
  (ctx, options) => drawSketch(ctx, mapKnown(), options),
);

function mapKnown(): MapData {
  if (!map) throw new Error('a tile was ordered before its map');
  return map;
}
