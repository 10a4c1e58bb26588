/** The play view of each game that can be played: a map with counters, a table in centimetres, or papers beside a real one. */
import type { Component } from 'svelte';
import type { App } from '../../app/context.ts';
import Board from '../Board.svelte';
import { BoardView } from '../board/view.svelte.ts';
import Field from '../field/Field.svelte';
import { FieldView } from '../field/view.svelte.ts';
import Papers from '../roster/Papers.svelte';
import { RosterView } from '../roster/view.svelte.ts';
import type { Session } from '../session.svelte.ts';
import type { Canvas, PlayView } from '../view.svelte.ts';
import { BORODINO } from './borodino.ts';
import { ORDINE_OBLIQUO } from './ordine-obliquo.ts';

/** What shows a view's ground in the middle of the room. */
export type Surface<V extends PlayView> = Component<{ view: V; onCanvas: (canvas: Canvas) => void }>;

export interface Laid {
  readonly view: PlayView;
  readonly Surface: Surface<PlayView>;
}

type Lay = (app: App, session: Session) => Laid;

const VIEWS: Readonly<Record<string, Lay>> = {
  borodino: (app, session) => laid(new BoardView(app, session, BORODINO), Board),
  'ordine-obliquo': (app, session) =>
    session.ruleset.show.roster?.(session.position, session.looker)
      ? laid(new RosterView(app, session), Papers)
      : laid(new FieldView(app, session, ORDINE_OBLIQUO), Field),
};

/** That a surface fits its view is seen here, and nowhere else. */
function laid<V extends PlayView>(view: V, surface: Surface<V>): Laid {
  return { view, Surface: surface as unknown as Surface<PlayView> };
}

/** @throws RangeError for a game that has no view */
export function viewOf(app: App, session: Session): Laid {
  const lay = VIEWS[session.ruleset.id];
  if (!lay) throw new RangeError(`no play view for ${session.ruleset.id}`);
  return lay(app, session);
}
