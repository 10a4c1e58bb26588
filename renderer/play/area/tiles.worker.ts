/** Draws pieces of a map of regions, with the colours of those who own them and room for counters. */
import type { AreaSheet } from '../../board/area/data.ts';
import { type AreaState, drawAreaMap, drawOwners } from '../../board/area/map.ts';
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
    if (!sheet) throw new Error('a tile was ordered before its map');
    drawAreaMap(ctx, sheet, options);
    drawOwners(ctx, sheet, state, options);
  },
);
