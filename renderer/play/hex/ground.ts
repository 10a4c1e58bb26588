/** Maps of hexes on the page: the board, with a printed sheet below its counters. */
import type { HexGame } from '../../../core/engine/ruleset.ts';
import { BoardView } from '../board/view.svelte.ts';
import { type GroundOnPage, shown } from '../ground.ts';
import { hexScenery } from '../scenery/games.ts';
import { boardOf } from './board.ts';
import HexSurface from './HexSurface.svelte';
import { HexPainter } from './report.ts';

export const HEX_GROUND: GroundOnPage<HexGame<unknown>> = {
  show: (app, session, game) =>
    shown(new BoardView(app, session, game, boardOf(hexScenery(game.id, session.scenario))), HexSurface),
  painter: (game, drawing) => new HexPainter(game, hexScenery(game.id, drawing.beginning.scenario), drawing),
};
