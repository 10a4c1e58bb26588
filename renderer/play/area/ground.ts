/** Maps of regions on the page: the board, with pieces that are alike in one counter. */
import type { AreaGame } from '../../../core/engine/ruleset.ts';
import { MapGround } from '../board/map-ground.svelte.ts';
import { type GroundOnPage, shown } from '../ground.ts';
import { areaScenery } from '../scenery/games.ts';
import { PlayView } from '../view.svelte.ts';
import AreaSurface from './AreaSurface.svelte';
import { boardOf } from './board.ts';
import { Regions } from './regions.svelte.ts';
import { AreaPainter } from './report.ts';

export const AREA_GROUND: GroundOnPage<AreaGame<unknown>> = {
  show(app, session, game) {
    const scenery = areaScenery(game.id);
    const board = boardOf(game.show, session.seatsShown.seats, scenery);
    const groundOf = (view: PlayView) => new MapGround(view, game, board, (map) => new Regions(map, game, scenery));
    return shown(new PlayView(app, session, groundOf), AreaSurface);
  },
  painter: (game, drawing) => new AreaPainter(game, areaScenery(game.id), drawing),
};
