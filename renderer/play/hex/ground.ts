/** Maps of hexes on the page: the board, with a printed sheet below its counters. */
import type { HexGame } from '../../../core/engine/ruleset.ts';
import { MapGround } from '../board/map-ground.svelte.ts';
import { type GroundOnPage, shown } from '../ground.ts';
import { hexScenery } from '../scenery/games.ts';
import { PlayView } from '../view.svelte.ts';
import { boardOf } from './board.ts';
import HexSurface from './HexSurface.svelte';
import { HexPainter } from './report.ts';

export const HEX_GROUND: GroundOnPage<HexGame<unknown>> = {
  show(app, session, game) {
    const board = boardOf(hexScenery(game.id, session.scenario));
    return shown(new PlayView(app, session, (view) => new MapGround(view, game, board, () => ({}))), HexSurface);
  },
  painter: (game, drawing) => new HexPainter(game, hexScenery(game.id, drawing.beginning.scenario), drawing),
};
