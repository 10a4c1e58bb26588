/** The play view of each game that can be played: a map with counters, or a table in centimetres. */
import type { App } from '../../app/context.ts';
import { BoardView } from '../board/view.svelte.ts';
import { FieldView } from '../field/view.svelte.ts';
import type { Session } from '../session.svelte.ts';
import type { PlayView } from '../view.svelte.ts';
import { BORODINO } from './borodino.ts';
import { ORDINE_OBLIQUO } from './ordine-obliquo.ts';

type Make = (app: App, session: Session) => PlayView;

const VIEWS: Readonly<Record<string, Make>> = {
  borodino: (app, session) => new BoardView(app, session, BORODINO),
  'ordine-obliquo': (app, session) => new FieldView(app, session, ORDINE_OBLIQUO),
};

/** @throws RangeError for a game that has no view */
export function viewOf(app: App, session: Session): PlayView {
  const make = VIEWS[session.ruleset.id];
  if (!make) throw new RangeError(`no play view for ${session.ruleset.id}`);
  return make(app, session);
}
