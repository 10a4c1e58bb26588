/** Draws pieces of a map of regions, with the colours of those who own them. */
import type { AreaSheet } from '../../board/area/data.ts';
import { drawAreaMap, drawOwners } from '../../board/area/map.ts';
import type { Owners } from '../../board/area/tint.ts';
import { drawTiles } from '../board/tile-scope.ts';
import type { AreaStyle } from './sheet.ts';

let sheet: AreaSheet | null = null;
let owners: Owners = new Map();

drawTiles<{ readonly sheet: AreaSheet } | { readonly owners: Owners }, AreaStyle>(
  (message) => {
    if ('sheet' in message) sheet = message.sheet;
    else owners = message.owners;
  },
  (ctx, options) => {
    if (!sheet) throw new Error('a tile was ordered before its map');
    drawAreaMap(ctx, sheet, options);
    drawOwners(ctx, sheet, owners, options);
  },
);
