import { clone } from '../../../core/engine/json.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { type Side, TABLES } from '../../../core/games/moravian-sun/data.ts';
import { formationsOf, formationState } from '../../../core/games/moravian-sun/formations.ts';
import {
  type FormationState,
  KINDS,
  type MoravianSun,
  type Sequences,
} from '../../../core/games/moravian-sun/position.ts';

/** Another order of the same sequence: how many spaces of each are filled is open. */
const OTHER: Readonly<Record<FormationState['order'], FormationState['order']>> = {
  march: 'defence',
  defence: 'march',
  advance: 'march',
  attack: 'march',
  pursue: 'probe',
  probe: 'pursue',
  react: 'probe',
  hidden: 'hidden',
};

/** Other orders under the markers that lie face down, as far as there are any, and the spaces that are not played the other way round. */
export function otherSecrets(position: unknown, of: Seat): unknown {
  const game = clone(position) as MoravianSun;
  const side = of as Side;
  for (const id of formationsOf(game, side)) {
    const state = formationState(game, id);
    const order = OTHER[state.order];
    if (!state.shown && hasMarker(game, side, order))
      game.formations = { ...game.formations, [id]: { ...state, order } };
  }
  game.sequences = { ...game.sequences, [side]: turned(game.sequences[side]) };
  return game;
}

/** 4.17-e Whether a side has a marker of an order left, those that come back when the turn ends counted in. */
function hasMarker(game: MoravianSun, side: Side, order: FormationState['order']): boolean {
  if (order === 'hidden') return false;
  const states = formationsOf(game, side).map((id) => formationState(game, id));
  return states.filter((state) => [state.order, state.lasting].includes(order)).length < TABLES.markers[order];
}

function turned(sequences: Sequences): Sequences {
  const [main, support] = KINDS.map((kind) => {
    const spaces = sequences[kind];
    const played = spaces.filter((space) => space.played);
    return [...played, ...spaces.filter((space) => !space.played).toReversed()];
  });
  return { main: main ?? [], support: support ?? [] };
}
