/** Maps of regions on the page: the board, with pieces that are alike in one counter. */
import type { AreaGame } from '../../../core/engine/ruleset.ts';
import { type GroundOnPage, shown } from '../ground.ts';
import { areaScenery } from '../scenery/games.ts';
import AreaSurface from './AreaSurface.svelte';
import { AreaPainter } from './report.ts';
import { AreaView } from './view.svelte.ts';

export const AREA_GROUND: GroundOnPage<AreaGame<unknown>> = {
  show: (app, session, game) => shown(new AreaView(app, session, game, areaScenery(game.id)), AreaSurface),
  painter: (game, drawing) => new AreaPainter(game, areaScenery(game.id), drawing),
};
