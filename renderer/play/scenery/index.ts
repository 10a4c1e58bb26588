/** The play view of a campaign: a map with counters, a table in centimetres, or papers beside a real one. */
import type { Component } from 'svelte';
import type { Game } from '../../../core/games/index.ts';
import type { App } from '../../app/context.ts';
import Board from '../Board.svelte';
import { BoardView } from '../board/view.svelte.ts';
import Field from '../field/Field.svelte';
import { FieldView } from '../field/view.svelte.ts';
import Papers from '../roster/Papers.svelte';
import { RosterView } from '../roster/view.svelte.ts';
import type { Session } from '../session.svelte.ts';
import type { Canvas, PlayView } from '../view.svelte.ts';
import { hexScenery, tableScenery } from './games.ts';

/** What shows a view's ground in the middle of the room. */
export type Surface<V extends PlayView> = Component<{ view: V; onCanvas: (canvas: Canvas) => void }>;

export interface Laid {
  readonly view: PlayView;
  readonly Surface: Surface<PlayView>;
}

/** That a surface fits its view is seen here, and nowhere else. */
function laid<V extends PlayView>(view: V, surface: Surface<V>): Laid {
  return { view, Surface: surface as unknown as Surface<PlayView> };
}

/** @throws RangeError for a game that has no scenery */
export function viewOf(app: App, session: Session, game: Game): Laid {
  switch (game.ground) {
    case 'hex':
      return laid(new BoardView(app, session, game, hexScenery(game.id)), Board);
    case 'table': {
      const isBeside = game.show.papers(session.position) !== null;
      if (isBeside) return laid(new RosterView(app, session, game), Papers);
      return laid(new FieldView(app, session, game, tableScenery(game.id)), Field);
    }
  }
}
