/** Draws pieces of a map of regions, with the colours of those who own them and room for counters. */
import type { AreaSheet } from '../../board/area/data.ts';
import { type AreaState, drawAreaMap, drawAreaSketch, drawOwners } from '../../board/area/map.ts';
import { drawTiles } from '../board/tile-scope.ts';
import type { AreaStyle } from './sheet.ts';

let sheet: AreaSheet | null = null;
let state: AreaState = { owners: new Map(), crowds: new Map() };

drawTiles<{ readonly sheet: AreaSheet } | AreaState, AreaStyle>(
  (message) => {
    if ('sheet' in message) sheet = message.sheet;
    else state = message;
  },
  (ctx, options) => {
    drawAreaMap(ctx, sheetKnown(), options);
    drawOwners(ctx, sheetKnown(), state, options);
    return [];
  },
  (ctx, options) => drawAreaSketch(ctx, sheetKnown(), state, options),
);

function sheetKnown(): AreaSheet {
  if (!sheet) throw new Error('a tile was ordered before its map');
  return sheet;
}
