/** Tables in centimetres on the page: the table itself, or the papers of a match beside a real one. */
import type { MiniaturesGame } from '../../../core/miniatures/game.ts';
import { type GroundOnPage, shown } from '../ground.ts';
import Papers from '../roster/Papers.svelte';
import { PapersGround } from '../roster/papers-ground.svelte.ts';
import { tableScenery } from '../scenery/games.ts';
import { PlayView } from '../view.svelte.ts';
import Field from './Field.svelte';
import { FieldPainter } from './report.ts';
import { TableGround } from './table-ground.svelte.ts';

const isBeside = ({ show }: MiniaturesGame<unknown>, position: unknown): boolean => show.roster(position) !== null;

export const TABLE_GROUND: GroundOnPage<MiniaturesGame<unknown>> = {
  show(app, session, game) {
    const scenery = tableScenery(game.id);
    if (isBeside(game, session.position)) {
      const papersOf = (view: PlayView) => new PapersGround(view, game, scenery.papers);
      return shown(new PlayView(app, session, papersOf), Papers);
    }
    return shown(new PlayView(app, session, (view) => new TableGround(view, game, scenery)), Field);
  },
  painter: (game, { beginning, positions }) =>
    isBeside(game, positions[0]) ? null : new FieldPainter(game, tableScenery(game.id), beginning),
};
